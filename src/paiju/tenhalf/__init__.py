"""Ten and a half: a banker, up to four players, cards that come nearest to ten and a half (tenhalf rules)."""
