"""Uniform over the legal actions: the floor that every other bot is measured from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View


class RandomBot:
    """Any legal action with the same chance."""

    name = "random"

    def __init__(self, game: Game, random: Random) -> None:
        """Keep the chance; the game doesn't matter."""
        del game
        self._random = random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        legal = view.legal
        return legal[int(self._random.random() * len(legal))]
