"""What a hand may expect: the chance to complete seven menzi with enough huxi, times what the win pays.

No drawn card stays in a hand unless it makes a triple, so a hand never gets better pieces than it has: it needs
whole groups, and for every menzi that lacks two cards that a third completes. The outlook chooses both so that the
expected points are highest.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.bots.zipai.chances import Chance, Chances, Weights
from paiju.bots.zipai.prices import prices
from paiju.bots.zipai.skeletons import HALVES, Skeleton, skeletons
from paiju.zipai.cards import COPIES, IS_RED, KINDS
from paiju.zipai.melds import QUADS, MeldKind
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.huxi import KAN, worth
from paiju.zipai.scoring.split import can_win

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.bots.zipai.reading import Reading
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import RuleSet

_MENZI: Final = 7
_PAIR: Final = 2
_TRIPLES: Final = frozenset({MeldKind.PENG, MeldKind.WEI, MeldKind.CHOUWEI})
_OWN_DRAWS: Final = 1 / 3


class Standing(NamedTuple):
    """What stands already: table melds, quads and kans. `spread`: the variance of the huxi still to come of them."""

    menzi: int
    quads: int
    huxi: float
    spread: float
    reds: int


class Outlook:
    """The outlook of hands of one seat at one moment."""

    def __init__(self, rules: RuleSet, reading: Reading, stale: tuple[int, int], weights: Weights) -> None:
        """`stale`: the kinds that the seat may not chi, and those it may not peng, as bit sets."""
        self._rules = rules
        self._worth = worth(rules)
        self._prices = prices(rules)
        self._reading = reading
        self._weights = weights
        self._chances = Chances(self._worth, reading, stale, weights)

    def without(self, card: Card) -> Outlook:
        """The outlook once `card` is stale."""
        chi, peng = self._chances.stale
        return Outlook(self._rules, self._reading, (chi | 1 << card, peng | 1 << card), self._weights)

    def waiting(self, counts: bytes | bytearray, melds: Sequence[Meld]) -> float:
        """Expected points of a hand that waits for a card."""
        value, lacking = self._best(counts, melds, None)
        return max(value, self._ready(bytes(counts), melds)) if lacking <= 1 else value

    def spares(self, counts: bytes | bytearray, melds: Sequence[Meld]) -> dict[Card, float]:
        """By card that some good way to play the hand can spare: about what is expected after its discard."""
        found: dict[Card, float] = {}
        self._best(counts, melds, found)
        return {card: value for card, value in found.items() if counts[card] < KAN}

    def after(self, card: Card, counts: bytes | bytearray, melds: Sequence[Meld]) -> float:
        """Expected points after the discard of `card`."""
        left = bytearray(counts)
        left[card] -= 1
        return self.without(card).waiting(left, melds)

    def _best(
        self, counts: bytes | bytearray, melds: Sequence[Meld], spare: dict[Card, float] | None
    ) -> tuple[float, int]:
        """The best of all ways and a little of the others; and the fewest menzi that lack. Fills `spare`."""
        standing = self._standing(counts, melds)
        loose = tuple([0 if number >= KAN else number for number in counts])
        orders = self._orders(loose)
        best = total = 0.0
        fewest = _MENZI
        for skeleton in skeletons(loose, standing.quads > 0):
            whole = len(skeleton.groups) + (skeleton.jiang is not None)
            fewest = min(fewest, _MENZI - standing.menzi - whole)
            for order in orders:
                value = self._with(skeleton, standing, order, spare)
                best = max(best, value)
                total += value
        return best + self._weights.choice * (total - best), fewest

    def _orders(self, loose: tuple[int, ...]) -> list[list[Chance]]:
        """The halves of the hand, best first: once with an eye on the chance, once on the huxi."""
        halves = []
        for index, half in enumerate(HALVES):
            if loose[half.low] and loose[half.high] and (not half.equal or loose[half.low] >= _PAIR):
                chance = self._chances.of(index)
                if chance is not None:
                    halves.append(chance)
        return [
            sorted(halves, key=lambda chance: chance.effort + price * chance.huxi, reverse=True)
            for price in (self._weights.thrifty, self._weights.rich)
        ]

    def _standing(self, counts: bytes | bytearray, melds: Sequence[Meld]) -> Standing:
        known, reading = self._worth, self._reading
        menzi, quads, huxi, spread, reds = len(melds), 0, 0.0, 0.0, 0
        share = min(1.0, reading.stock / reading.hidden)

        def may_grow(card: Card, gain: int) -> None:
            nonlocal huxi, spread
            if reading.unseen[card] > 0:
                huxi += gain * share * self._weights.upgrade
                spread += gain * gain * share * (1 - share)

        for meld in melds:
            value, card = known.of(meld), meld.cards[0]
            huxi += value
            quads += meld.kind in QUADS
            reds += sum([IS_RED[each] for each in meld.cards])
            if meld.kind in _TRIPLES:
                may_grow(card, known.pao[card] - value)
        for card, number in enumerate(counts):
            if number < KAN:
                continue
            menzi += 1
            reds += number * IS_RED[card]
            if number == COPIES:
                quads += 1
                huxi += known.ti[card]
            else:
                huxi += known.wei[card]
                may_grow(card, known.pao[card] - known.wei[card] + 1)
        return Standing(menzi, quads, huxi, spread, reds)

    def _with(
        self, skeleton: Skeleton, standing: Standing, order: list[Chance], spare: dict[Card, float] | None
    ) -> float:
        """Take the halves that lack in this order; a hand with a quad and no jiang waits for it with a single."""
        alone = standing.quads > 0 and skeleton.jiang is None
        lacking = _MENZI - standing.menzi - len(skeleton.groups) - (standing.quads > 0)
        if lacking < 0 or (lacking == 0 and not alone and spare is None):
            return 0.0
        left = list(skeleton.left)
        taken: list[Chance] = []
        extra: Chance | None = None
        for chance in order:
            half = chance.half
            if left[half.low] and left[half.high] and (not half.equal or left[half.low] >= _PAIR):
                if len(taken) == lacking:
                    extra = chance
                    break
                left[half.low] -= 1
                left[half.high] -= 1
                taken.append(chance)
        if len(taken) < lacking:
            return 0.0
        singles = max([self._reading.unseen[card] for card in range(KINDS) if left[card]], default=0) if alone else None
        value = self._value(skeleton, standing, taken) * self._chance(taken, extra, singles)
        if spare is not None and value > 0:
            for card, number in enumerate(left):
                if number and value > spare.get(card, 0.0):
                    spare[card] = value
        return value

    def _value(self, skeleton: Skeleton, standing: Standing, taken: list[Chance]) -> float:
        """What the win pays if all groups get whole, times the chance that they have the huxi."""
        huxi, spread, reds = standing.huxi, standing.spread, float(standing.reds)
        for group in skeleton.groups:
            huxi += self._worth.runs.get(group, 0)
            reds += sum([IS_RED[card] for card in group])
        if skeleton.jiang is not None:
            reds += _PAIR * IS_RED[skeleton.jiang]
        for chance in taken:
            huxi += chance.huxi
            spread += chance.spread
            reds += chance.reds
        least = self._rules.win_min
        enough = 1 / (1 + math.exp(-self._weights.steep * (huxi - least + 0.5) / math.sqrt(spread + 0.6)))
        return enough * self._prices.points(max(huxi, least), reds)

    def _chance(self, taken: list[Chance], extra: Chance | None, singles: int | None) -> float:
        """The chance that all get whole in time, the last one by a win; `singles`: cards out for a jiang alone."""
        whole = 0.0
        for at, turns in enumerate(self._chances.turns):
            product = boost = worst = 1.0
            for chance in taken:
                claim = chance.claims[at]
                product *= claim
                boost = max(boost, chance.finals[at] / claim)
                worst = min(worst, claim)
            if extra is not None and taken:
                product *= (1 - (1 - worst) * (1 - self._weights.spare * extra.claims[at])) / worst
            if singles is not None:
                product *= 1 - math.exp(-turns * singles)
            elif taken:
                product *= boost
            whole += product
        return whole / len(self._chances.turns)

    def _ready(self, counts: bytes, melds: Sequence[Meld]) -> float:
        """Expected points of the very next win: every card still out that completes the hand."""
        rules, unseen = self._rules, self._reading.unseen
        huxi = sum([self._worth.of(meld) for meld in melds])
        quads = sum([meld.kind in QUADS for meld in melds]) + counts.count(COPIES)
        reds = sum([counts[card] for card in range(KINDS) if IS_RED[card]])
        reds += sum([IS_RED[each] for meld in melds for each in meld.cards])
        mass = points = 0.0
        for card in range(KINDS):
            if unseen[card] <= 0:
                continue
            share = 0.0
            if can_win(rules, counts, melds, huxi, quads, card, Source.OTHER):
                share += 1 - _OWN_DRAWS
            if can_win(rules, counts, melds, huxi, quads, card, Source.SELF):
                share += _OWN_DRAWS
            if share:
                mass += share * unseen[card]
                price = self._prices.points(max(rules.win_min, huxi), reds + IS_RED[card])
                points += share * unseen[card] * price
        return self._chances.hit(mass) * points / mass if mass else 0.0
