"""The presets of the family, and the shelf they stand on."""
