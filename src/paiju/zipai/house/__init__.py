"""House rules: what a town writes down for itself, checked before anybody plays by it."""
