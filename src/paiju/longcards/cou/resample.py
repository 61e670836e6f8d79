"""Hidden cards anew: a hand that could be the one behind a view (longcards rules, 3.6)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import comb
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.longcards.cards import COPIES, DECK, KINDS, Card, listed
from paiju.longcards.cou.actions import CARD_OF, PASS, YAN
from paiju.longcards.cou.options import lays
from paiju.longcards.cou.position import CouHand, Seat, Stage
from paiju.longcards.cou.resume import resume
from paiju.longcards.cou.sets import PARTNERS, SEVENS, UNKNOWN, Meld, SetKind
from paiju.longcards.cou.view import Moment

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.longcards.cou.view import CouView

_PLAIN_TRIES: Final = 60
"""Deals that are tried before an option is dealt to some seat on purpose."""
_TRIES: Final = 3000
_SWAPS: Final = 200
_TRIPLET: Final = 3
_STAGES: Final = {Moment.LAYING: Stage.LAYING, Moment.STEALING: Stage.STEALING, Moment.WINDOW: Stage.CLAIM}


def resample(view: CouView, rng: Random) -> CouHand:
    """A possible hand with `result.view(view.seat) == view`: what the viewer can't see is dealt anew.

    Possible: nobody who waits holds what it would have had to lay, and somebody decides where the view says so. At the
    end only the stock is unknown. Raises `PositionError` (`no_hand_behind`) if none is found.
    """
    if view.outcome is not None:
        return _ended(view, rng)
    known = _Known(view)
    for turn in range(_TRIES):
        plan = known.plan(rng, on_purpose=turn >= _PLAIN_TRIES)
        if plan is None or not plan.clean(rng):
            continue
        hand = plan.hand()
        if hand is not None and hand.view(view.seat) == view:
            return hand
    raise PositionError("no_hand_behind", seat=view.seat)


def _ended(view: CouView, rng: Random) -> CouHand:
    left = list(DECK)
    for seen in view.seats:
        for card in (*listed(seen.hand or b""), *seen.river, *(card for meld in seen.melds for card in meld.cards)):
            left.remove(card)
    rng.shuffle(left)
    seats = tuple(Seat(seen.hand or b"", seen.melds, seen.river, seen.owed) for seen in view.seats)
    return CouHand(
        view.rules, view.starter, seats, tuple(left), Stage.END, view.actor, None, False, 0, (), (), (), None,  # noqa: FBT003
        view.outcome,
    )  # fmt: skip


class _Known:
    """What a view tells: the cards out of sight, and who must hold a set, must not, or may."""

    def __init__(self, view: CouView) -> None:
        self.view = view
        left = [COPIES] * KINDS
        for seen in view.seats:
            for card in (*seen.river, *(card for meld in seen.melds for card in meld.cards)):
                if card != UNKNOWN:
                    left[card] -= 1
            for card in listed(seen.hand or b""):
                left[card] -= 1
        if view.table is not None:
            left[view.table] -= 1
        self.left = left
        self.others = tuple(seat for seat in range(len(view.seats)) if seat != view.seat)
        self.stage = _STAGES.get(view.moment, Stage.FIRST if view.first else Stage.OWN)

    def must_lay(self, seat: int) -> bool:
        """Whether the seat is asked for a set that it must lay."""
        view = self.view
        if seat != view.actor or self.stage is Stage.CLAIM:
            return False
        return self.stage in (Stage.LAYING, Stage.STEALING) or view.seats[seat].owed > 0

    def may_lay(self, seat: int) -> bool:
        """Whether the seat may hold what it will have to lay."""
        view = self.view
        turn, now = ((each - view.starter) % len(view.seats) for each in (seat, view.actor))
        if self.stage is Stage.LAYING:
            return turn >= now
        return seat == view.actor and self.stage in (Stage.STEALING, Stage.OWN)

    def plan(self, rng: Random, *, on_purpose: bool) -> _Plan | None:
        """One way to deal what is hidden; None if this one came to nothing."""
        plan = _Plan(self, list(self.left))
        for seat in self.others:
            if not plan.choose_hidden(seat, rng):
                return None
        for seat in self.others:
            if self.must_lay(seat) and not plan.give_set(seat, rng):
                return None
        if on_purpose and self.stage is Stage.CLAIM:
            plan.give_option(rng.choice(self.others), rng)
        return plan if plan.deal(rng) else None


@dataclass(slots=True)
class _Plan:
    """A deal in the making. `fixed`: cards that a hand holds on purpose; `slots`: the other cards and their owners."""

    known: _Known
    left: list[int]
    melds: dict[int, list[Meld]] = field(default_factory=dict)
    fixed: dict[int, list[Card]] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    first: dict[int, int] = field(default_factory=dict)

    def choose_hidden(self, seat: int, rng: Random) -> bool:
        """Choose the kinds of the seat's face-down sets."""
        self.fixed[seat] = []
        self.melds[seat] = melds = list(self.known.view.seats[seat].melds)
        for at, meld in enumerate(melds):
            if UNKNOWN in meld.cards:
                ways = [comb(number, _TRIPLET) for number in self.left]
                if not any(ways):
                    return False
                card = rng.choices(range(KINDS), ways)[0]
                self.left[card] -= _TRIPLET
                melds[at] = replace(meld, cards=(card,) * _TRIPLET)
        return True

    def _give(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Give cards on purpose, if they are out of sight and the hand has room."""
        room = self.known.view.seats[seat].held - len(self.fixed[seat])
        if len(cards) > room or any(self.left[card] < cards.count(card) for card in cards):
            return False
        for card in cards:
            self.left[card] -= 1
        self.fixed[seat] += cards
        return True

    def give_set(self, seat: int, rng: Random) -> bool:
        """Give a set that must be laid."""
        ways: list[tuple[tuple[Card, ...], int]] = [
            ((card,) * _TRIPLET, comb(number, _TRIPLET)) for card, number in enumerate(self.left)
        ]
        ways += [((card,) * COPIES, int(number == COPIES)) for card, number in enumerate(self.left)]
        ways.append((SEVENS, self.left[SEVENS[0]] * self.left[SEVENS[1]] * self.left[SEVENS[2]]))
        joined = [meld.cards[0] for meld in self.melds[seat] if meld.kind in (SetKind.AN, SetKind.PENG)]
        ways += [((card,), COPIES * self.left[card]) for card in joined]
        cards, weights = zip(*ways, strict=True)
        return any(weights) and self._give(seat, rng.choices(cards, weights)[0])

    def give_option(self, seat: int, rng: Random) -> bool:
        """Give an answer to the table card: a pair of it, the two other sevens, a partner, or a complete hand."""
        card = self.known.view.table
        if card is None:
            return False
        kind = rng.randrange(4)
        if kind == 0:
            return self._give(seat, (card, card))
        if kind == 1 and card in SEVENS:
            return self._give(seat, tuple(each for each in SEVENS if each != card))
        if kind == 2:  # noqa: PLR2004  (one of four ways)
            return self._give(seat, (rng.choice(PARTNERS[card]),))
        return self._give_complete(seat, card, rng)

    def _give_complete(self, seat: int, card: Card, rng: Random) -> bool:
        if not self._give(seat, (rng.choice(PARTNERS[card]),)):
            return False
        while len(self.fixed[seat]) < self.known.view.seats[seat].held:
            first = rng.choices(range(KINDS), self.left)[0]
            if not self._give(seat, (first, rng.choice(PARTNERS[first]))) and rng.random() < 1 / KINDS:
                return False
        return True

    def deal(self, rng: Random) -> bool:
        """Deal the rest: hands first, then the stock."""
        self.cards = [card for card, number in enumerate(self.left) for _ in range(number)]
        rng.shuffle(self.cards)
        at = 0
        for seat in self.known.others:
            self.first[seat] = at
            at += self.known.view.seats[seat].held - len(self.fixed[seat])
        return at + self.known.view.stock_left == len(self.cards)

    def _slots(self, seat: int) -> range:
        size = self.known.view.seats[seat].held - len(self.fixed[seat])
        return range(self.first[seat], self.first[seat] + size)

    def _hand(self, seat: int) -> bytes:
        counts = bytearray(KINDS)
        for card in (*self.fixed[seat], *(self.cards[at] for at in self._slots(seat))):
            counts[card] += 1
        return bytes(counts)

    def clean(self, rng: Random) -> bool:
        """Swap cards until nobody who waits holds what it would have had to lay."""
        rules = self.known.view.rules
        watched = [seat for seat in self.known.others if not self.known.may_lay(seat)]
        for _ in range(_SWAPS):
            wrong = next(
                ((seat, found[0]) for seat in watched if (found := lays(rules, self._hand(seat), self.melds[seat]))),
                None,
            )
            if wrong is None:
                return True
            if not self._swap(*wrong, rng):
                return False
        return False

    def _swap(self, seat: int, action: object, rng: Random) -> bool:
        """Put one card of the set elsewhere; False if all of it was given on purpose."""
        kinds = SEVENS if action == YAN else tuple(card for each, card in CARD_OF.items() if each == action)
        places = [at for at in self._slots(seat) if self.cards[at] in kinds]
        if not places:
            return False
        here, there = rng.choice(places), rng.randrange(len(self.cards))
        self.cards[here], self.cards[there] = self.cards[there], self.cards[here]
        return True

    def hand(self) -> CouHand | None:
        """The position with its decision, or None if nobody decides, or not as the view says."""
        view = self.known.view
        seats = []
        for seat, seen in enumerate(view.seats):
            if seat == view.seat:
                seats.append(Seat(seen.hand or b"", seen.melds, seen.river, seen.owed))
            else:
                seats.append(Seat(self._hand(seat), tuple(self.melds[seat]), seen.river, seen.owed))
        stock = tuple(self.cards[len(self.cards) - view.stock_left :])
        hand = CouHand(
            view.rules, view.starter, tuple(seats), stock, self.known.stage, view.actor, view.table, view.turned, 0,
            (), (), (), None, None,
        )  # fmt: skip
        return _decided(hand, view)


def _decided(hand: CouHand, view: CouView) -> CouHand | None:
    """The position with its decision: in a window up to the viewer's answer, those before it passing."""
    try:
        found = resume(hand)
        answers: list[tuple[int, Action]] = []
        while view.answer is not None and (not found.answers or found.answers[-1].seat != view.seat):
            first = found.pending[0]
            answers.append((first.seat, view.answer if first.seat == view.seat else PASS))
            found = resume(hand, answers)
    except PositionError:
        return None
    return found
