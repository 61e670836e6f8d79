"""Whole hands and matches of any game, played through the contract alone."""

from paiju.match.play import Played, Player, Turn, play_hand, play_match

__all__ = ["Played", "Player", "Turn", "play_hand", "play_match"]
