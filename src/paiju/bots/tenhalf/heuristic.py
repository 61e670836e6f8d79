"""Plays as advised: the answer that is worth more, counted out over the cards that may come."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.tenhalf.advice import advise

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.tenhalf.view import TenhalfView


class HeuristicBot:
    """The advice of the rules' own room."""

    name = "heuristic"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        return advise(cast("TenhalfView", view)).action
