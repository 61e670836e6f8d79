"""Looks ahead in hands that could be the one: hidden cards anew, the rest played out by rule of thumb."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, cast

from paiju.bots.longcards.qiupai.heuristic import ranked
from paiju.bots.longcards.qiupai.playout import play_out
from paiju.longcards.qiupai.actions import COVER
from paiju.longcards.qiupai.resample import resample
from paiju.longcards.qiupai.scoring import WINS

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.qiupai.position import QiupaiHand
    from paiju.longcards.qiupai.view import QiupaiView

CANDIDATES: Final = 7
"""So many options are looked at, the best by the heuristic."""
COVERS: Final = 1
"""So many cards to throw off are looked at."""
SAMPLES: Final = 60
_LAID: Final = 0.05
"""What a laid card more than the others' mean is worth beside the points."""
_SURE: Final = 0.7
"""So many standard errors must another option be better than the heuristic's."""
_MOST: Final = 12
"""Payments count up to here: the rare huge ones would drown everything else."""


class SearchBot:
    """The heuristic's option, unless another does better in the same hands by more than chance explains."""

    name = "search"

    def __init__(self, game: Game, random: Random) -> None:
        """Keep the chance; the game doesn't matter."""
        del game
        self._random = random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("QiupaiView", view)
        options = ranked(seen)
        if len(options) == 1 or seen.seat is None:
            return options[0]
        options = options[: COVERS if options[0].verb == COVER else CANDIDATES]
        values: list[list[float]] = [[] for _ in options]
        for _ in range(SAMPLES):
            hand = resample(seen, self._random)
            for at, action in enumerate(options):
                values[at].append(_value(hand.apply(seen.seat, action).hand, seen.seat))
        return options[_best(values)]


def _best(values: list[list[float]]) -> int:
    """The option that beats the first one by most standard errors; the first if none does by enough."""
    best, most = 0, _SURE
    for at in range(1, len(values)):
        gains = [mine - first for mine, first in zip(values[at], values[0], strict=True)]
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) * (len(gains) - 1)))
        sure = mean / (spread or 1e-9)
        if sure > _SURE and mean > 0 and sure > most:
            best, most = at, sure
    return best


def _value(hand: QiupaiHand, seat: int) -> float:
    end = play_out(hand)
    pays = end.pays or ()
    laid = [min(sum(bai), WINS) for bai in end.bai]
    return max(-_MOST, min(_MOST, pays[seat])) + _LAID * (laid[seat] - sum(laid) / len(laid))
