"""Takes cards until it has enough, and looks at nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.tenhalf.actions import HIT, STAND
from paiju.tenhalf.cards import rank
from paiju.tenhalf.scoring import halves_of

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.tenhalf.view import TenhalfView

ENOUGH: Final = 16
"""In halves."""


class GreedyBot:
    """Stands from eight points on."""

    name = "greedy"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("TenhalfView", view)
        worth = halves_of(seen.rules)
        return STAND if sum(worth[rank(card)] for card in seen.own.cards) >= ENOUGH else HIT
