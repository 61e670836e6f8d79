"""Case files: read them, run them against the installed games, and say where they differ."""
