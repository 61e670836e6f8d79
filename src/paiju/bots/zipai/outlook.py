"""What a waiting hand may expect: the chance to complete seven menzi with enough huxi, times what the win pays.

No drawn card stays in a hand unless it makes a triple, so a hand never gets better pieces than it has: it needs
whole groups, and for every menzi that lacks two cards that a third completes. The outlook chooses both so that the
expected points are highest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.bots.zipai.skeletons import HALVES, OTHER, Half, Skeleton, skeletons
from paiju.zipai.cards import COPIES, IS_RED, KINDS
from paiju.zipai.melds import QUADS, MeldKind
from paiju.zipai.scoring.huxi import KAN, Worth, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.bots.zipai.reading import Reading
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import RuleSet

_MENZI: Final = 7
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Weights:
    """What can be tuned. Rates are per card of the stock: how often a card that is still out can be taken."""

    chi: float = 0.85
    peng: float = 1.35
    wei: float = 0.33
    pace: tuple[float, ...] = (0.25, 0.55, 0.9)
    steep: float = 1.3
    thrifty: float = 0.03
    rich: float = 0.2
    spare: float = 0.5
    upgrade: float = 0.8
    give: float = 0.6
    eager: float = 1.0
    calm: float = 0.0
    soft: float = 0.0
    fanw: float = 1.0
    early: float = 0.0


class Chance(NamedTuple):
    """A half group as it stands now: the chance to complete it by a claim, and as the last menzi of a win."""

    half: Half
    claims: tuple[float, ...]
    finals: tuple[float, ...]
    weight: float
    huxi: float
    spread: float
    reds: float


@lru_cache(maxsize=64)
def fan_by_reds(rules: RuleSet) -> tuple[float, ...]:
    """The fan of a win by its number of reds, by the rows of the rule set that look at reds alone."""
    found = []
    for reds in range(KINDS + _MENZI):
        fan = 0
        for row in rules.mingtang:
            if row.levels and rules.level not in row.levels:
                continue
            if row.condition == "reds" and reds in row.values:
                fan += row.fan
            elif row.condition == "reds_from" and row.values and reds >= row.values[0]:
                fan += row.fan + row.each_over * (reds - row.values[0])
        found.append(float(max(1, fan)))
    return tuple(found)


class Outlook:
    """The outlook of hands of one seat at one moment; `stale`: kinds it may not chi or peng."""

    def __init__(self, rules: RuleSet, reading: Reading, stale: tuple[int, int], weights: Weights) -> None:
        """Keep what doesn't depend on the hand."""
        self._rules = rules
        self._worth: Worth = worth(rules)
        self._reading = reading
        self._weights = weights
        self._fan = fan_by_reds(rules)
        self._stale_chi, self._stale_peng = stale
        self._turns = tuple([reading.stock * part / reading.hidden for part in weights.pace])
        self._chances: dict[int, Chance | None] = {}

    def without(self, card: Card) -> Outlook:
        """The same with `card` stale and no longer wanted."""
        bit = 1 << card
        return Outlook(self._rules, self._reading, (self._stale_chi | bit, self._stale_peng | bit), self._weights)

    def _chance(self, index: int) -> Chance | None:
        """The half group of that number, None if nothing that completes it is left."""
        if index in self._chances:
            return self._chances[index]
        made = self._chances[index] = self._make_chance(HALVES[index])
        return made

    def _make_chance(self, half: Half) -> Chance | None:
        unseen, w = self._reading.unseen, self._weights
        claim = final = huxi = square = reds = 0.0
        for card, group in half.fills:
            out = unseen[card]
            if out > 0:
                mass = out * w.chi * (not self._stale_chi >> card & 1)
                claim += mass
                final += out
                value = self._worth.runs.get(group, 0)
                share = mass + out * 0.1
                huxi += share * value
                square += share * value * value
                reds += share * IS_RED[card]
        shares = claim + 0.1 * final
        card = half.low
        if half.equal and unseen[card] > 0:
            out = unseen[card]
            mass = out * (w.wei if self._stale_peng >> card & 1 else w.peng)
            own = out * w.wei
            claim += mass
            final += out
            for share, value in ((mass + 0.1 * out - own, self._worth.peng[card]), (own, self._worth.wei[card])):
                share_ = max(0.0, share)
                huxi += share_ * value
                square += share_ * value * value
                reds += share_ * IS_RED[card]
                shares += share_
        if final <= 0:
            return None
        mean = huxi / shares
        claims = tuple([max(1e-4, 1 - math.exp(-turns * claim)) for turns in self._turns])
        finals = tuple([max(1e-4, 1 - math.exp(-turns * final)) for turns in self._turns])
        return Chance(
            half,
            claims,
            finals,
            math.log(claims[1]),
            mean,
            max(0.0, square / shares - mean * mean),
            reds / shares + IS_RED[half.low] + IS_RED[half.high],
        )

    def waiting(self, counts: Sequence[int], melds: Sequence[Meld]) -> float:
        """Expected points of a hand that waits for a card."""
        return self._best(counts, melds, None)

    def discards(self, counts: Sequence[int], melds: Sequence[Meld]) -> dict[Card, float]:
        """Expected points after each discard that some good way to play the hand can spare."""
        found: dict[Card, float] = {}
        self._best(counts, melds, found)
        return found

    def _best(self, counts: Sequence[int], melds: Sequence[Meld], spare: dict[Card, float] | None) -> float:
        base = self._base(counts, melds)
        loose = tuple([0 if n >= KAN else n for n in counts])
        halves = []
        for index, half in enumerate(HALVES):
            if loose[half.low] and loose[half.high] and (not half.equal or loose[half.low] >= _PAIR):
                chance = self._chance(index)
                if chance is not None:
                    halves.append(chance)
        orders = [
            sorted(halves, key=lambda chance: chance.weight + price * chance.huxi, reverse=True)
            for price in (self._weights.thrifty, self._weights.rich)
        ]
        best = total = 0.0
        for skeleton in skeletons(loose, base.quads > 0):
            for order in orders:
                value = self._with(skeleton, base, order, spare)
                best = max(best, value)
                total += value
        return best + self._weights.soft * (total - best)

    def _base(self, counts: Sequence[int], melds: Sequence[Meld]) -> _Base:
        """Everything that stands already."""
        known, reading, w = self._worth, self._reading, self._weights
        menzi, quads, huxi, spread, reds = len(melds), 0, 0.0, 0.0, 0
        share = min(1.0, reading.stock / reading.hidden)
        for meld in melds:
            huxi += known.of(meld)
            card = meld.cards[0]
            quads += meld.kind in QUADS
            reds += sum([IS_RED[each] for each in meld.cards])
            if meld.kind in (MeldKind.PENG, MeldKind.WEI, MeldKind.CHOUWEI) and reading.unseen[card] > 0:
                gain = known.pao[card] - known.of(meld)
                huxi += gain * share * w.upgrade
                spread += gain * gain * share * (1 - share)
        for card, number in enumerate(counts):
            if number == KAN:
                menzi += 1
                huxi += known.wei[card]
                reds += KAN * IS_RED[card]
                if reading.unseen[card] > 0:
                    gain = known.pao[card] - known.wei[card] + 1
                    huxi += gain * share * w.upgrade
                    spread += gain * gain * share * (1 - share)
            elif number == COPIES:
                menzi += 1
                quads += 1
                huxi += known.ti[card]
                reds += COPIES * IS_RED[card]
        return _Base(menzi, quads, huxi, spread, reds)

    def _with(self, skeleton: Skeleton, base: _Base, halves: list[Chance], spare: dict[Card, float] | None) -> float:
        groups, jiang, rest = skeleton
        needed = _MENZI - base.menzi - len(groups) - (jiang is not None)
        single = base.quads > 0 and jiang is None
        needed -= single
        if needed < 0 or (needed == 0 and not single and spare is None):
            return 0.0
        left = list(rest)
        taken: list[Chance] = []
        extra: Chance | None = None
        for chance in halves:
            half = chance.half
            if left[half.low] and left[half.high] and (not half.equal or left[half.low] >= _PAIR):
                if len(taken) == needed:
                    extra = chance
                    break
                left[half.low] -= 1
                left[half.high] -= 1
                taken.append(chance)
        if len(taken) < needed:
            return 0.0
        value = self._value(skeleton, base, taken, extra, left if single else None)
        if spare is not None and value > 0:
            for card, number in enumerate(left):
                if number and value > spare.get(card, 0.0):
                    spare[card] = value
        return value

    def _value(
        self, skeleton: Skeleton, base: _Base, taken: list[Chance], extra: Chance | None, alone: list[int] | None
    ) -> float:
        w = self._weights
        huxi, spread, reds = base.huxi, base.spread, float(base.reds)
        for group in skeleton.groups:
            huxi += self._worth.runs.get(group, 0)
            reds += sum([IS_RED[card] for card in group])
        if skeleton.jiang is not None:
            reds += _PAIR * IS_RED[skeleton.jiang]
        for chance in taken:
            huxi += chance.huxi
            spread += chance.spread
            reds += chance.reds
        product = self._product(taken, extra, alone)
        least = self._rules.win_min
        enough = 1 / (1 + math.exp(-w.steep * (huxi - least + 0.5) / math.sqrt(spread + 0.6)))
        units = max(self._rules.unit_least, self._rules.unit_formula(int(max(huxi, least)))) + self._rules.zimo / 3
        low = int(reds)
        fan = self._fan[low] + (self._fan[low + 1] - self._fan[low]) * (reds - low) if low < KINDS else self._fan[low]
        return product * enough * (w.calm + units * (1 + w.fanw * (fan - 1)))

    def _product(self, taken: list[Chance], extra: Chance | None, alone: list[int] | None) -> float:
        w = self._weights
        outs = 0
        if alone is not None:
            outs = max([self._reading.unseen[card] for card in range(KINDS) if alone[card]], default=0)
        whole = 0.0
        for at, turns in enumerate(self._turns):
            product = boost = worst = 1.0
            for chance in taken:
                claim = chance.claims[at]
                product *= claim
                boost = max(boost, chance.finals[at] / claim)
                worst = min(worst, claim)
            if extra is not None and taken:
                product *= (1 - (1 - worst) * (1 - w.spare * extra.claims[at])) / worst
            if alone is not None:
                product *= 1 - math.exp(-turns * outs)
            elif taken:
                product *= boost
            whole += product
        return whole / len(self._turns)

    def give(self, card: Card, seats: int) -> float:
        """How much a discard of `card` may help the others: the 下家's chi, anybody's peng or pao."""
        reading = self._reading
        unseen, hidden = reading.unseen, reading.hidden
        held = max(reading.held)
        share = min(1.0, held / hidden)
        out = unseen[card]
        triples = (out * (out - 1) / 2) * share * share * (seats - 1)
        if reading.tame >> card & 1:
            return triples
        pairs = 0.0
        for half in HALVES:
            if any(fill == card for fill, _ in half.fills):
                a, b = unseen[half.low], unseen[half.high]
                pairs += (a * (a - 1) / 2 if half.equal else a * b) * share * share
        return triples + min(1.0, pairs)


class _Base(NamedTuple):
    menzi: int
    quads: int
    huxi: float
    spread: float
    reds: int


__all__ = ["OTHER", "Outlook", "Weights", "fan_by_reds"]
