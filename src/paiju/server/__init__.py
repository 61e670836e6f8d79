"""The table server: a page and sockets in front of the same rules. No rule is decided here."""
