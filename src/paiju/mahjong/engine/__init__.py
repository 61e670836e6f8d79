"""The engine: one step function over frozen positions (mahjong rules, sections 2-6). It knows no preset by name."""
