"""The games of the 84 long cards: dominoes on paper (longcards rules)."""
