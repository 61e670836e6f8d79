"""How likely two cards of one's own become a group, by what is still out (zipai rules, sections 4 and 6)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.bots.zipai.skeletons import HALVES, Half
from paiju.zipai.cards import IS_RED

if TYPE_CHECKING:
    from paiju.bots.zipai.reading import Reading
    from paiju.zipai.cards import Card
    from paiju.zipai.scoring.huxi import Worth


@dataclass(frozen=True, slots=True)
class Weights:
    """How the bot judges; the values were found in duplicate matches (`bench/bots.py`).

    `chi`, `peng`, `wei`: how many cards of a kind that is still out one may take by it, for each card of that kind
    among those that the stock will show: one can't chi everybody's cards, but can peng discards too. `pace`: the
    shares of the stock that are played before somebody wins, equally likely. `thrifty`, `rich`: what a huxi is worth
    against the logarithm of a chance, in the two orders in which halves are tried. `steep`: how sharply missing huxi
    rule out a win. `spare`: the worth of one half more than needed. `upgrade`: of a triple that may become a quad.
    `choice`: of all other ways to play the hand besides the best.
    """

    chi: float = 0.7
    peng: float = 1.6
    wei: float = 0.33
    pace: tuple[float, ...] = (0.35, 0.7)
    thrifty: float = 0.03
    rich: float = 0.2
    steep: float = 1.3
    spare: float = 0.5
    upgrade: float = 0.8
    choice: float = 0.02


class Chance(NamedTuple):
    """What a half may become: by claim (`claims`) and as the last menzi of a win (`finals`), for each pace.

    `effort`: the logarithm of the last of `claims`. `huxi` and `reds`: their mean when it is whole; `spread`: the
    variance of its huxi.
    """

    half: Half
    claims: tuple[float, ...]
    finals: tuple[float, ...]
    effort: float
    huxi: float
    spread: float
    reds: float


_LEAST: Final = 1e-4
_RARE: Final = 0.1
"""The weight of a fill that can only be won on, in the means."""


class Chances:
    """The chances of all halves of one seat at one moment; `stale`: kinds it may not chi, and not peng."""

    def __init__(self, worth: Worth, reading: Reading, stale: tuple[int, int], weights: Weights) -> None:
        """Nothing is worked out before it is asked for."""
        self.reading = reading
        self.stale = stale
        self.turns = tuple([reading.stock * pace / reading.hidden for pace in weights.pace])
        self._worth = worth
        self._weights = weights
        self._made: dict[int, Chance | None] = {}

    def of(self, index: int) -> Chance | None:
        """The chance of the half of that number; None if nothing that completes it is left."""
        if index not in self._made:
            self._made[index] = self._make(HALVES[index])
        return self._made[index]

    def hit(self, cards: float) -> float:
        """The chance that one of so many cards that are out is shown in time."""
        return sum([1 - math.exp(-turns * cards) for turns in self.turns]) / len(self.turns)

    def _ways(self, half: Half) -> list[tuple[float, int, int, Card]]:
        """For each fill: cards that may be claimed, cards that may be won on, huxi, and the card."""
        unseen, w = self.reading.unseen, self._weights
        chi, peng = self.stale
        ways = [
            (0.0 if chi >> card & 1 else w.chi * unseen[card], unseen[card], self._worth.runs.get(group, 0), card)
            for card, group in half.fills
            if unseen[card] > 0
        ]
        card = half.low
        if half.equal and unseen[card] > 0:
            out = unseen[card]
            pengs = 0.0 if peng >> card & 1 else (w.peng - w.wei) * out
            ways.append((pengs, out, self._worth.peng[card], card))
            ways.append((w.wei * out, 0, self._worth.wei[card], card))
        return ways

    def _make(self, half: Half) -> Chance | None:
        claim = final = shares = huxi = square = reds = 0.0
        for mass, out, value, card in self._ways(half):
            share = mass + _RARE * out
            claim += mass
            final += out
            shares += share
            huxi += share * value
            square += share * value * value
            reds += share * IS_RED[card]
        if not final:
            return None
        mean = huxi / shares
        claims = tuple([max(_LEAST, 1 - math.exp(-turns * claim)) for turns in self.turns])
        finals = tuple([max(_LEAST, 1 - math.exp(-turns * final)) for turns in self.turns])
        spread = max(0.0, square / shares - mean * mean)
        own = IS_RED[half.low] + IS_RED[half.high]
        return Chance(half, claims, finals, math.log(claims[-1]), mean, spread, reds / shares + own)
