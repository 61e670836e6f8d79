"""The engine: one step function over frozen positions (zipai rules, sections 3-7). It knows no preset by name."""
