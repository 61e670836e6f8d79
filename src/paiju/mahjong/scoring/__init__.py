"""What a hand is worth and why (mahjong rules, sections 3-6). It knows no preset by name."""
