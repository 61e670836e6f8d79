"""A position while a step is being worked out: thawed, changed, frozen again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.decision import Ask, Decision
from paiju.core.event import Event
from paiju.longcards.cou.position import CouHand, CouStep, Pending, Seat, Stage
from paiju.longcards.cou.sets import STEALS, UNKNOWN, Meld, SetKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.position import Answer


class SeatDraft:
    """A seat that is being changed; the same names as `Seat`."""

    __slots__ = ("hand", "melds", "owed", "river")

    def __init__(self, seat: Seat) -> None:
        """Thaw a seat."""
        self.hand = bytearray(seat.hand)
        self.melds = list(seat.melds)
        self.river = list(seat.river)
        self.owed = seat.owed

    def freeze(self) -> Seat:
        """The value."""
        return Seat(bytes(self.hand), tuple(self.melds), tuple(self.river), self.owed)

    def give(self, cards: Iterable[Card]) -> None:
        """Take cards out of the hand."""
        for card in cards:
            self.hand[card] -= 1

    def lay(self, meld: Meld) -> None:
        """Put a set on the table; qi and gang in the place of the an or the peng."""
        old = {SetKind.QI: SetKind.AN, SetKind.GANG: SetKind.PENG}.get(meld.kind)
        if old is None:
            self.melds.append(meld)
        else:
            places = [at for at, each in enumerate(self.melds) if each.kind is old and each.cards[0] == meld.cards[0]]
            self.melds[places[0]] = meld
        self.owed += STEALS[meld.kind]


class Draft:
    """The whole position, thawed."""

    def __init__(self, hand: CouHand) -> None:
        """Thaw a position."""
        self.rules = hand.rules
        self.starter = hand.starter
        self.frozen = hand.seats
        self.players = len(hand.seats)
        self.thawed: dict[int, SeatDraft] = {}
        self.stock = hand.stock
        self.stage = hand.stage
        self.actor = hand.actor
        self.table = hand.table
        self.turned = hand.turned
        self.number = hand.number
        self.answers: tuple[Answer, ...] = hand.answers
        self.waiting: tuple[Pending, ...] = hand.waiting
        self.pending: tuple[Pending, ...] = hand.pending
        self.asks: tuple[Ask, ...] = ()
        self.outcome: Outcome | None = hand.outcome
        self.events: list[Event] = []

    def __getitem__(self, seat: int) -> Seat | SeatDraft:
        """A seat, for reading."""
        return self.thawed.get(seat) or self.frozen[seat]

    def edit(self, seat: int) -> SeatDraft:
        """A seat, for changing."""
        if seat not in self.thawed:
            self.thawed[seat] = SeatDraft(self.frozen[seat])
        return self.thawed[seat]

    def after(self, seat: int) -> int:
        """The 下家 of a seat."""
        return (seat + 1) % self.players

    def tell(
        self,
        kind: str,
        seat: int | None,
        public: Mapping[str, object],
        private: Mapping[int, Mapping[str, object]] | None = None,
        why: str | None = None,
    ) -> None:
        """Record what happened."""
        self.events.append(Event(kind, seat, public, private or {}, None, why))

    def lay(self, seat: int, meld: Meld, why: str | None) -> None:
        """Lay a set and tell of it; of an an only its owner knows the kind."""
        self.edit(seat).lay(meld)
        if meld.kind is SetKind.AN:
            hidden = Meld(SetKind.AN, (UNKNOWN,) * len(meld.cards))
            self.tell("meld", seat, {"meld": hidden.text}, {seat: {"meld": meld.text}}, why)
        else:
            self.tell("meld", seat, {"meld": meld.text}, why=why)

    def ask(self, stage: Stage, seat: int, actions: tuple[Action, ...]) -> None:
        """Stop at a decision of one seat."""
        self.stage = stage
        self.actor = seat
        self.number += 1
        self.answers = ()
        self.waiting = self.pending = ()
        self.asks = (Ask(seat, actions),)

    def end(self, outcome: Outcome) -> None:
        """Stop for good."""
        self.stage = Stage.END
        self.table = None
        self.turned = False
        self.outcome = outcome
        self.answers = ()
        self.waiting = self.pending = ()
        self.asks = ()

    def freeze(self) -> CouStep:
        """The value, and the events."""
        seats = tuple([self.thawed[at].freeze() if at in self.thawed else seat for at, seat in enumerate(self.frozen)])
        asks = tuple([Ask(each.seat, each.actions) for each in self.pending]) if self.pending else self.asks
        decision = None if self.outcome is not None else Decision(self.number, self.stage.value, asks)
        hand = CouHand(
            self.rules, self.starter, seats, self.stock, self.stage, self.actor, self.table, self.turned, self.number,
            self.answers, self.waiting, self.pending, decision, self.outcome,
        )  # fmt: skip
        return CouStep(hand, tuple(self.events))
