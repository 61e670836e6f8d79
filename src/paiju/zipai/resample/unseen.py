"""What a viewer can't see: which cards, in which places, and what each place may hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb
from operator import gt
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS, UNKNOWN
from paiju.zipai.engine.position import Seat, make_seat
from paiju.zipai.melds import HIDDEN_TRIPLES, QUADS, SIZES, Meld, MeldKind
from paiju.zipai.rules.options import StaleScope, Tianhu, Wei
from paiju.zipai.scoring.huxi import meld_huxi
from paiju.zipai.scoring.tianhu import is_tianhu
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from random import Random

    from paiju.zipai.cards import Card
    from paiju.zipai.view import SeatView, ZipaiView

_PAIR: Final = 2
_KAN: Final = 3
_SWAPS: Final = 60
"""Tries to swap one card out of a hand that can't hold it."""


@dataclass(frozen=True, slots=True)
class Other:
    """A seat whose hand is not seen. `base`: the seat without its hand and its hidden melds' worth.

    `hidden`: the places in `base.melds` whose kind is not known. `limits`: how many of each kind the hand can hold.
    `fixed`: cards it is known to hold. `passed`: kinds that others left on the table; a pair of one was not
    penged when it could be.
    """

    number: int
    held: int
    base: Seat
    hidden: tuple[int, ...]
    limits: bytes
    fixed: tuple[Card, ...]
    passed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """One way in which the unseen cards can lie: all seats, and the stock in order."""

    seats: tuple[Seat, ...]
    stock: bytes


@dataclass(frozen=True, slots=True)
class Unseen:
    """All of it.

    `pool`: the cards that are somewhere out of sight, `fixed` ones left out. `covered_off`: kinds that no covered
    triple can be: they came to the table when its owner would have laid them otherwise.
    """

    view: ZipaiView
    own: Seat | None
    others: tuple[Other, ...]
    pool: tuple[Card, ...]
    covered_off: int

    def deal(self, rng: Random, planted: Mapping[int, bytes] | None = None) -> Dealt | None:
        """The unseen cards anew; None if this deal can't be. `planted`: whole hands by seat, fixed cards included."""
        pool = list(self.pool)
        hidden = self.cover(pool, rng)
        if hidden is None:
            return None
        return self.spread(pool, hidden, rng, planted or {})

    def cover(self, pool: list[Card], rng: Random) -> dict[int, dict[int, Card]] | None:
        """Choose the kinds of all hidden melds, by seat and place; takes their cards out of `pool`."""
        found: dict[int, dict[int, Card]] = {}
        for other in self.others:
            for place in other.hidden:
                size = SIZES[other.base.melds[place].kind]
                ways = [
                    0 if self.covered_off >> card & 1 or other.limits[card] < 1 or card in other.fixed
                    else comb(pool.count(card), size)
                    for card in range(KINDS)
                ]  # fmt: skip
                if not any(ways):
                    return None
                card = rng.choices(range(KINDS), ways)[0]
                for _ in range(size):
                    pool.remove(card)
                found.setdefault(other.number, {})[place] = card
        return found

    def spread(
        self, pool: list[Card], hidden: Mapping[int, Mapping[int, Card]], rng: Random, planted: Mapping[int, bytes]
    ) -> Dealt | None:
        """Lay the cards of `pool` into the hands and the stock, within what each hand can hold."""
        random = rng.random
        for other in self.others:
            for card, number in enumerate(planted.get(other.number, ())):
                for _ in range(number - other.fixed.count(card)):
                    pool.remove(card)
        pool.sort(key=lambda _: random())
        hands: list[_Holding] = []
        at = 0
        for other in self.others:
            given = planted.get(other.number)
            size = other.held - len(other.fixed) if given is None else 0
            hands.append(_Holding(other, at, at + size, hidden.get(other.number), given, pool))
            at += size
        if at + self.view.stock_left != len(pool):
            return None
        if not all(_fit(hands, index, pool, random) for index in range(len(hands))):
            return None
        opening = self.view.moment is Moment.OPENING
        seats: list[Seat | None] = [None] * len(self.view.seats)
        if self.own is not None and self.view.seat is not None:
            seats[self.view.seat] = self.own
        for hand in hands:
            counts = bytes(hand.counts)
            if opening and self.view.rules.tianhu is Tianhu.MUST and is_tianhu(self.view.rules, counts):
                return None
            seats[hand.other.number] = _seat(self.view, hand.other, counts, hidden.get(hand.other.number))
        return Dealt(tuple([seat for seat in seats if seat is not None]), bytes(pool[at:]))


class _Holding:
    """A hand that is being filled: the slice of the pool it got, and its counts."""

    __slots__ = ("counts", "first", "last", "limits", "other")

    def __init__(
        self,
        other: Other,
        first: int,
        last: int,
        hidden: Mapping[int, Card] | None,
        given: bytes | None,
        pool: list[Card],
    ) -> None:
        self.other = other
        self.first = first
        self.last = last
        self.limits = other.limits
        if hidden:
            limits = bytearray(other.limits)
            for card in hidden.values():
                limits[card] = 0
            self.limits = bytes(limits)
        if given is not None:
            self.counts = bytearray(given)
            return
        counts = bytearray(KINDS)
        for card in pool[first:last]:
            counts[card] += 1
        for card in other.fixed:
            counts[card] += 1
        self.counts = counts


def _fit(hands: list[_Holding], index: int, pool: list[Card], chance: Callable[[], float]) -> bool:
    """Swap cards out of a hand until it holds no more of a kind than it can; False if that fails."""
    hand = hands[index]
    if not any(map(gt, hand.counts, hand.limits)):
        return True
    for place in range(hand.first, hand.last):
        card = pool[place]
        if hand.counts[card] > hand.limits[card] and not _swap(hands, hand, place, pool, chance):
            return False
    return not any(map(gt, hand.counts, hand.limits))


def _swap(hands: list[_Holding], hand: _Holding, place: int, pool: list[Card], chance: Callable[[], float]) -> bool:
    card = pool[place]
    for _ in range(_SWAPS):
        other = int(chance() * len(pool))
        new = pool[other]
        if hand.first <= other < hand.last or hand.counts[new] >= hand.limits[new]:
            continue
        owner = next((each for each in hands if each.first <= other < each.last), None)
        if owner is not None:
            if owner.counts[card] >= owner.limits[card]:
                continue
            owner.counts[card] += 1
            owner.counts[new] -= 1
        hand.counts[card] -= 1
        hand.counts[new] += 1
        pool[place], pool[other] = new, card
        return True
    return False


def _seat(view: ZipaiView, other: Other, counts: bytes, hidden: Mapping[int, Card] | None) -> Seat:
    """The seat with its hand, its hidden melds, and the marks that a pair it did not peng left."""
    base = other.base
    melds, huxi, covered = base.melds, base.huxi, base.covered
    if hidden:
        laid = list(melds)
        for place, card in hidden.items():
            laid[place] = replace(laid[place], cards=(card,) * len(laid[place].cards))
            huxi += meld_huxi(view.rules, laid[place])
            covered |= (laid[place].kind in HIDDEN_TRIPLES) << card
        melds = tuple(laid)
    chi, peng, refused = base.stale_chi, base.stale_peng, base.refused
    scope = view.rules.stale_scope
    for card in other.passed:
        if counts[card] == _PAIR:
            refused |= 1 << card
            chi |= (scope is StaleScope.UNIFIED) << card
            peng |= (scope is not StaleScope.CHI_ONLY) << card
    quads = base.quads + counts.count(COPIES)
    return Seat(
        counts, other.held, melds, base.laid, quads, huxi, base.pengs, covered, base.river, chi, peng, refused, (),
        base.dead,
    )  # fmt: skip


def unseen(view: ZipaiView, *, heed: bool) -> Unseen:
    """What the view hides; `heed`: with all that rivers and melds tell of the hands, else only what must be so.

    The last view asked about is remembered: a bot deals the same view many times over.
    """
    for seen, heeded, found in _LAST:
        if seen is view and heeded is heed:
            return found
    found = _unseen(view, heed=heed)
    _LAST.append((view, heed, found))
    del _LAST[:-_REMEMBERED]
    return found


_REMEMBERED: Final = 4
_LAST: Final[list[tuple[ZipaiView, bool, Unseen]]] = []


def _unseen(view: ZipaiView, *, heed: bool) -> Unseen:
    left = bytearray([COPIES]) * KINDS
    for seen in view.seats:
        for card in (*seen.river, *(card for meld in seen.melds for card in whole(meld).cards)):
            if card != UNKNOWN:
                left[card] -= 1
        if seen.counts is not None:
            for card in range(KINDS):
                left[card] -= seen.counts[card]
    if view.table is not None:
        left[view.table] -= 1
    shown = _shown(view) if heed else 0
    others = []
    for number, seen in enumerate(view.seats):
        if number == view.seat:
            continue
        fixed = _fixed(view, number, left, heed=heed)
        for card in fixed:
            left[card] -= 1
        others.append(_other(view, number, seen, fixed, shown))
    own = None if view.seat is None else _own(view, view.seat)
    pool = tuple([card for card in range(KINDS) for _ in range(left[card])])
    return Unseen(view, own, tuple(others), pool, shown)


def _own(view: ZipaiView, seat: int) -> Seat:
    seen = view.seats[seat]
    return make_seat(
        view.rules,
        seen.counts or b"",
        seen.melds,
        seen.river,
        stale_chi=view.stale_chi,
        stale_peng=view.stale_peng,
        refused=view.refused,
        declined=view.declined,
        dead=seen.dead,
    )


def whole(meld: Meld) -> Meld:
    """The meld with the backs turned up whose face is known from the others."""
    face = meld.cards[0]
    return meld if face == UNKNOWN or UNKNOWN not in meld.cards else replace(meld, cards=(face,) * len(meld.cards))


def _shown(view: ZipaiView) -> int:
    """Kinds that lay on the table for all to take: nobody has held three since, and no wei was made of them later."""
    kinds = 0
    for seen in view.seats:
        for card in seen.river:
            kinds |= 1 << card
        for meld in seen.melds:
            if meld.taken is not None and meld.kind not in QUADS:
                kinds |= 1 << meld.taken
    return kinds


def _fixed(view: ZipaiView, number: int, left: bytearray, *, heed: bool) -> tuple[Card, ...]:
    """The liangzhang, while the dealer must still hold it: at the opening, and until it may have left the hand."""
    card = view.liangzhang
    if number != view.dealer or not left[card] or not view.seats[number].held:
        return ()
    if view.moment is Moment.OPENING:
        return (card,)
    seen = view.seats[number]
    gone = not heed or card in seen.river or any(UNKNOWN in whole(meld).cards for meld in seen.melds)
    gone = gone or any(meld.cards.count(card) > (meld.taken == card) for meld in seen.melds)
    gone = gone or any(
        meld.taken == card and meld.by == number and not meld.turned for each in view.seats for meld in each.melds
    )
    gone = gone or (view.table == card and view.actor == number and not view.turned)
    return () if gone else (card,)


def _other(view: ZipaiView, number: int, seen: SeatView, fixed: tuple[Card, ...], shown: int) -> Other:
    rules = view.rules
    melds = tuple([whole(meld) for meld in seen.melds])
    hidden = tuple([place for place, meld in enumerate(melds) if meld.cards[0] == UNKNOWN])
    own = _discards(view, number)
    chi = peng = own | _bits(seen.river)
    rivers = _bits([card for each, other in enumerate(view.seats) if each != number for card in other.river])
    if shown:
        chi |= _bits(view.seats[number - 1].river)
        peng |= 0 if rules.stale_scope is StaleScope.CHI_ONLY else rivers
    limits = bytearray([COPIES if view.moment is Moment.OPENING else _KAN]) * KINDS
    for card in range(KINDS):
        if shown >> card & 1 and rules.pao_on_discard:
            limits[card] = _PAIR
        if shown and card in seen.river and rules.wei is Wei.ON:
            limits[card] = 1
        if any(meld.taken == card or (meld.kind in HIDDEN_TRIPLES and meld.cards[0] == card) for meld in melds):
            limits[card] = 0
    known = [meld for meld in melds if meld.cards[0] != UNKNOWN]
    base = Seat(
        counts=bytes(KINDS),
        held=seen.held,
        melds=melds,
        laid=sum(SIZES[meld.kind] for meld in melds),
        quads=sum(meld.kind in QUADS for meld in melds),
        huxi=sum(meld_huxi(rules, meld) for meld in known),
        pengs=_bits([meld.card for meld in known if meld.kind is MeldKind.PENG]),
        covered=_bits([meld.card for meld in known if meld.kind in HIDDEN_TRIPLES]),
        river=seen.river,
        stale_chi=chi,
        stale_peng=peng,
        dead=seen.dead,
    )
    passed = tuple([card for card in range(KINDS) if shown and rivers >> card & 1])
    return Other(number, seen.held, base, hidden, bytes(limits), fixed, passed)


def _discards(view: ZipaiView, number: int) -> int:
    """Kinds the seat is known to have discarded: others took them, or the card is on the table."""
    kinds = 0
    for seen in view.seats:
        for meld in seen.melds:
            if meld.taken is not None and meld.by == number and not meld.turned:
                kinds |= 1 << meld.taken
    if view.table is not None and view.moment is Moment.WINDOW and view.actor == number and not view.turned:
        kinds |= 1 << view.table
    return kinds


def _bits(cards: Iterable[Card]) -> int:
    kinds = 0
    for card in cards:
        kinds |= 1 << card
    return kinds
