"""Cou ten and twenty: sets and pairs of ten and twenty pips with the long cards (longcards rules, section 3)."""
