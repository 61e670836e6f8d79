"""Rule sets: every option of the mahjong rules, and the presets that set them."""
