"""Qiupai: a trick game for three with the long cards (longcards rules, section 2)."""
