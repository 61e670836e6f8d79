"""Give a seat what it must hold: a pair, chi partners, or a complete hand, for a moment that chance seldom deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS
from paiju.zipai.melds import GROUPS, GROUPS_OF, HIDDEN_TRIPLES, Group
from paiju.zipai.resample.moment import decided, decides_on_win, may_be_tianhu, rare
from paiju.zipai.resample.quads import kept_quad, tianhu_cards
from paiju.zipai.scoring.huxi import worth
from paiju.zipai.scoring.split import MENZI
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.zipai.cards import Card
    from paiju.zipai.engine.position import ZipaiHand
    from paiju.zipai.resample.unseen import Other, Unseen
    from paiju.zipai.scoring.huxi import Worth

_CLAIMS: Final = 0.7
_CLAIMS_IF_RARE: Final = 0.3
"""How often a seat in a window is given a peng or a chi to think about, and not a win."""
_TIANHU: Final = 0.5
"""How often a seat at the opening is given a tianhu to think about, and not a win on the liangzhang."""
_PAIR: Final = 2
_KAN: Final = 3
_KANS: Final[tuple[Group, ...]] = tuple((card,) * _KAN for card in range(KINDS))
_PAIRS: Final = tuple((card,) * _PAIR for card in range(KINDS))


def planted(known: Unseen, rng: Random, steps: int) -> ZipaiHand | None:
    """One try: a seat that could be the one who decides gets a reason to, the rest is dealt around it.

    `steps`: how long to search for a complete hand.
    """
    view = known.view
    pool = list(known.pool)
    hidden = known.cover(pool, rng)
    if hidden is None or not known.others:
        return None
    if decides_on_win(view):
        other = next(each for each in known.others if each.number == view.actor)
    else:
        other = rng.choice(known.others)
    left = bytearray(KINDS)
    for card in pool:
        left[card] += 1
    claims = view.moment is Moment.WINDOW and rng.random() < (_CLAIMS_IF_RARE if rare(known) else _CLAIMS)
    if claims:
        given = _claim(known, other, left, rng)
    elif view.on_deal or (may_be_tianhu(view) and rng.random() < _TIANHU):
        given = _tianhu(known, other, left, rng)
    else:
        given = _complete(known, other, hidden.get(other.number, {}), left, rng, steps)
    if given is None:
        return None
    dealt = known.spread(pool, hidden, rng, {other.number: given})
    return None if dealt is None else decided(known, dealt)


def _claim(known: Unseen, other: Other, left: bytearray, rng: Random) -> bytes | None:
    """A hand with a pair of the table card, or with two partners of it, and otherwise anything else."""
    view = known.view
    card = view.table
    if card is None:
        return None
    order = view.playing
    distance = (order.index(other.number) - order.index(view.actor)) % len(order)
    ways: list[tuple[Card, ...]] = []
    if distance:
        ways.append((card, card))
    if distance == 1 or (distance == 0 and view.turned):
        ways += [_without(group, card) for group in GROUPS_OF[card]]
    ways = [way for way in ways if all(left[each] >= way.count(each) for each in way)]
    if not ways or other.held - len(other.fixed) < _PAIR:
        return None
    way = rng.choice(ways)
    rest = [each for each in range(KINDS) if each != card for _ in range(left[each] - way.count(each))]
    size = other.held - len(other.fixed) - len(way)
    if size > len(rest):
        return None
    return _counts((*way, *other.fixed, *rng.sample(rest, size)))


def _tianhu(known: Unseen, other: Other, left: bytearray, rng: Random) -> bytes | None:
    """A hand with the quads or kans of a tianhu, and otherwise anything."""
    cards = tianhu_cards(known.view.rules, left, other, rng)
    if cards is None:
        return None
    taken = _counts(cards)
    rest = [each for each in range(KINDS) for _ in range(left[each] + other.fixed.count(each) - taken[each])]
    return _counts((*cards, *rng.sample(rest, other.held - len(cards))))


def _without(group: Group, card: Card) -> tuple[Card, ...]:
    at = group.index(card)
    return group[:at] + group[at + 1 :]


def _counts(cards: tuple[Card, ...]) -> bytes:
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
    return bytes(counts)


@dataclass(frozen=True, slots=True)
class _Start:
    """Where the winning card goes: the hand's cards beside it, what they are worth with it, and what that adds.

    `menzi`: 0 where the card joins a triple on the table. `pair`: it makes the jiang.
    """

    cards: tuple[Card, ...]
    huxi: int
    menzi: int = 1
    quads: int = 0
    pair: bool = False


def _starts(known: Unseen, other: Other, covered: int, quads: int) -> list[_Start]:
    """Every place of the card in question in a win of this seat, which has so many quads.

    `covered`: its triples that nobody sees.
    """
    view = known.view
    values = worth(view.rules)
    if other.fixed and view.moment is Moment.OPENING:
        card = view.liangzhang
        runs = [_Start(group, values.runs.get(group, 0)) for group in GROUPS_OF[card]]
        return [*runs, _Start((card,) * _KAN, values.wei[card])]
    card_or_none = {Moment.OPENING: view.liangzhang, Moment.WINDOW: view.table}.get(view.moment)
    if card_or_none is None:
        return [_Start((), 0, menzi=0)]
    card = card_or_none
    found = [_Start(_without(group, card), values.runs.get(group, 0)) for group in GROUPS_OF[card]]
    if quads:
        found.append(_Start((card,), 0, pair=True))
    another = view.moment is Moment.OPENING or other.number != view.actor
    if another:
        found.append(_Start((card,) * _PAIR, values.peng[card]))
        found.append(_Start((card,) * _KAN, values.pao[card], quads=1))
    if view.turned and other.base.pengs >> card & 1:
        found.append(_Start((), values.pao[card] - values.peng[card], menzi=0, quads=1))
    if another and covered >> card & 1:
        found.append(_Start((), values.pao[card] - values.wei[card], menzi=0, quads=1))
    return found


def _complete(
    known: Unseen, other: Other, hidden: Mapping[int, Card], left: bytearray, rng: Random, steps: int
) -> bytes | None:
    """A hand that the card in question completes, found by a search in random order of at most `steps` steps."""
    values = worth(known.view.rules)
    least = known.view.minima[other.number] if known.view.minima else known.view.rules.win_min
    covered = other.base.covered
    huxi = other.base.huxi
    for place, card in hidden.items():
        kind = other.base.melds[place].kind
        covered |= (kind in HIDDEN_TRIPLES) << card
        huxi += values.by_kind[kind][card]
    counts = bytearray(left)
    for card in other.fixed:
        counts[card] += 1
    quad = kept_quad(other)
    kept = () if quad is None else (quad,) * COPIES
    huxi += 0 if quad is None else values.ti[quad]
    quads = other.base.quads + (quad is not None)
    starts = _starts(known, other, covered, quads)
    rng.shuffle(starts)
    for start in starts:
        menzi = MENZI - len(other.base.melds) - start.menzi - (quad is not None)
        jiang = quads + start.quads > 0 and not start.pair
        fits = len(kept) + len(start.cards) + _KAN * menzi - jiang == other.held and menzi >= jiang
        if not fits or any(counts[each] < (*kept, *start.cards).count(each) for each in start.cards):
            continue
        search = _Search(counts, values, other, rng, steps)
        search.take(kept)
        search.take(start.cards)
        if search.fill(menzi - jiang, least - huxi - start.huxi, 0, jiang=jiang):
            return bytes(search.hand)
    return None


class _Search:
    """Groups that fill a hand: every set of groups once, those with huxi sooner, until one is worth enough."""

    def __init__(self, counts: bytearray, values: Worth, other: Other, rng: Random, steps: int) -> None:
        self.counts = bytearray(counts)
        self.hand = bytearray(KINDS)
        self.other = other
        self.steps = steps
        random = rng.random
        groups = [(values.wei[kan[0]], kan) for kan in _KANS if counts[kan[0]] >= _KAN]
        groups += [(values.runs.get(group, 0), group) for group in GROUPS if all(counts[each] for each in group)]
        groups.sort(key=lambda each: random() ** (1 + each[0]))
        self.groups = groups
        self.most = max([huxi for huxi, _ in groups], default=0)
        self.pairs = [pair for pair in _PAIRS if counts[pair[0]] >= _PAIR]
        rng.shuffle(self.pairs)

    def take(self, cards: tuple[Card, ...], sign: int = 1) -> None:
        """Move cards from the unseen ones into the hand, or back."""
        for each in cards:
            self.counts[each] -= sign
            self.hand[each] += sign

    def has(self, cards: tuple[Card, ...]) -> bool:
        """Whether the unseen cards and the limits of the hand allow them."""
        counts, hand, limits = self.counts, self.hand, self.other.limits
        for each in cards:
            number = cards.count(each)
            if counts[each] < number or hand[each] + number > limits[each]:
                return False
        return True

    def fill(self, menzi: int, lacking: int, first: int, *, jiang: bool) -> bool:
        """Whether `menzi` more groups worth `lacking` huxi, and a pair if `jiang`, were found; they stay in `hand`."""
        self.steps -= 1
        if self.steps < 0 or lacking > menzi * self.most:
            return False
        if menzi == 0:
            return self._end(jiang=jiang)
        for index in range(first, len(self.groups)):
            huxi, cards = self.groups[index]
            if self.has(cards):
                self.take(cards)
                if self.fill(menzi - 1, lacking - huxi, index, jiang=jiang):
                    return True
                self.take(cards, -1)
        return False

    def _end(self, *, jiang: bool) -> bool:
        if not jiang:
            return all(self.hand[card] for card in self.other.fixed)
        for pair in self.pairs:
            if self.has(pair):
                self.take(pair)
                if all(self.hand[card] for card in self.other.fixed):
                    return True
                self.take(pair, -1)
        return False
