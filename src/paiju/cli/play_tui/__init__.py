"""The table in the whole terminal."""
