"""Wins when it can, claims whenever it can, discards a card that pairs with nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.longcards.cou.actions import HU
from paiju.longcards.cou.fallback import fallback

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.cou.view import CouView

_ORDER: Final = ("qi", "gang", "yan", "peng", "bai")


class GreedyBot:
    """The first claim there is, and the time-out's discard."""

    name = "greedy"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("CouView", view)
        if HU in seen.legal:
            return HU
        claims = [action for verb in _ORDER for action in seen.legal if action.verb == verb]
        return claims[0] if claims else fallback(seen)
