"""Rule sets as data: what can be chosen, how it is read, and the preset."""
