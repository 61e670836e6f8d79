"""Leads what is strongest, beats with what is strongest, throws off what is weakest."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.longcards.qiupai.actions import COVER, cards_of
from paiju.longcards.qiupai.groups import RANK_OF, book

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.qiupai.view import QiupaiView


class GreedyBot:
    """Looks at its options and nothing else."""

    name = "greedy"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("QiupaiView", view)
        if seen.legal[0].verb == COVER:
            return min(seen.legal, key=lambda action: (RANK_OF[cards_of(action)[0]], str(action)))
        groups = book(seen.rules).by_cards

        def strength(action: Action) -> tuple[int, int, str]:
            group = groups[cards_of(action)]
            return group.size * group.rank, group.rank, str(action)

        return max(seen.legal, key=strength)
