"""A position while a step is being worked out: thawed, changed by the rooms of the engine, frozen again."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from paiju.core.decision import Ask, Decision
from paiju.core.event import Event
from paiju.zipai.cards import COPIES
from paiju.zipai.engine.position import HAND_SIZE, Phase, Seat, ZipaiHand, ZipaiStep
from paiju.zipai.melds import HIDDEN_TRIPLES, QUADS, SIZES, TRIPLES, Meld, MeldKind
from paiju.zipai.scoring.huxi import meld_huxi

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.outcome import Outcome
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.position import Answer, Pending
    from paiju.zipai.rules.ruleset import RuleSet


class Todo(Enum):
    """What the engine does next of its own accord, for a seat."""

    DRAW = 1
    WINDOW = 2
    INTAKE = 3


_NOBODY: Final[tuple[Pending, ...]] = ()


class SeatDraft:
    """A seat that is being changed; the same names as `Seat`."""

    __slots__ = (
        "counts", "covered", "dead", "declined", "held", "huxi", "laid", "melds", "pengs", "quads", "refused", "river",
        "rules", "stale_chi", "stale_peng",
    )  # fmt: skip

    def __init__(self, seat: Seat, rules: RuleSet) -> None:
        """Thaw a seat."""
        self.rules = rules
        self.counts = bytearray(seat.counts)
        self.held = seat.held
        self.melds = list(seat.melds)
        self.laid = seat.laid
        self.quads = seat.quads
        self.huxi = seat.huxi
        self.pengs = seat.pengs
        self.covered = seat.covered
        self.river = seat.river
        self.stale_chi = seat.stale_chi
        self.stale_peng = seat.stale_peng
        self.refused = seat.refused
        self.declined = seat.declined
        self.dead = seat.dead

    def freeze(self) -> Seat:
        """The value."""
        return Seat(
            bytes(self.counts), self.held, tuple(self.melds), self.laid, self.quads, self.huxi, self.pengs,
            self.covered, self.river, self.stale_chi, self.stale_peng, self.refused, self.declined, self.dead,
        )  # fmt: skip

    @property
    def owes(self) -> bool:
        """As `Seat.owes`."""
        return self.held + self.laid > HAND_SIZE + max(0, self.quads - 1)

    @property
    def loose(self) -> int:
        """As `Seat.loose`."""
        return self.held - 3 * self.counts.count(3) - COPIES * self.counts.count(COPIES)

    def give(self, cards: Iterable[Card]) -> None:
        """Take cards out of the concealed hand."""
        for card in cards:
            self.counts[card] -= 1
            self.held -= 1

    def lay(self, meld: Meld, *, unlaid_quad: bool = False) -> None:
        """Put a meld on the table; `unlaid_quad`: it was counted as a quad already."""
        self.melds.append(meld)
        self.laid += SIZES[meld.kind]
        self.huxi += meld_huxi(self.rules, meld)
        if meld.kind in QUADS and not unlaid_quad:
            self.quads += 1
        elif meld.kind is MeldKind.PENG:
            self.pengs |= 1 << meld.card
        elif meld.kind in HIDDEN_TRIPLES:
            self.covered |= 1 << meld.card

    def upgrade(self, meld: Meld) -> None:
        """Make a quad of the triple of its kind on the table, in its place."""
        index = next(at for at, each in enumerate(self.melds) if each.kind in TRIPLES and each.card == meld.card)
        old = self.melds[index]
        self.pengs &= ~(1 << meld.card)
        self.covered &= ~(1 << meld.card)
        self.melds[index] = meld
        self.laid += SIZES[meld.kind] - SIZES[old.kind]
        self.huxi += meld_huxi(self.rules, meld) - meld_huxi(self.rules, old)
        self.quads += 1


class Draft:
    """The whole position, thawed. Seats are read by `draft[i]` and changed through `draft.edit(i)`."""

    __slots__ = (
        "actor", "answers", "best", "dealer", "drafts", "events", "liangzhang", "number", "outcome",
        "pending", "phase", "players", "rules", "seats", "stock", "table", "todo", "turned", "waiting",
    )  # fmt: skip

    def __init__(self, hand: ZipaiHand) -> None:
        """Thaw a position."""
        self.rules = hand.rules
        self.dealer = hand.dealer
        self.seats = hand.seats
        self.players = len(hand.seats)
        self.drafts: dict[int, SeatDraft] = {}
        self.stock = hand.stock
        self.liangzhang = hand.liangzhang
        self.phase = hand.phase
        self.actor = hand.actor
        self.table = hand.table
        self.turned = hand.turned
        self.number = hand.number
        self.answers: tuple[Answer, ...] = hand.answers
        self.best: Answer | None = hand.best
        self.waiting: tuple[Pending, ...] = hand.waiting
        self.pending: tuple[Pending, ...] = hand.pending
        self.outcome: Outcome | None = hand.outcome
        self.events: list[Event] = []
        self.todo: tuple[Todo, int] | None = None

    def __getitem__(self, seat: int) -> Seat | SeatDraft:
        """A seat, for reading."""
        return self.drafts.get(seat) or self.seats[seat]

    def edit(self, seat: int) -> SeatDraft:
        """A seat, for changing."""
        draft = self.drafts.get(seat)
        if draft is None:
            draft = self.drafts[seat] = SeatDraft(self.seats[seat], self.rules)
        return draft

    def after(self, seat: int) -> int:
        """The 下家 of a seat."""
        return (seat + 1) % self.players

    def tell(
        self,
        kind: str,
        seat: int | None,
        public: Mapping[str, object],
        private: Mapping[int, Mapping[str, object]] | None = None,
        *,
        why: str | None = None,
    ) -> None:
        """Record what happened."""
        self.events.append(Event(kind, seat, public, private or {}, None, why))

    def then(self, todo: Todo, seat: int) -> None:
        """Name what comes next; `run` does it."""
        self.todo = (todo, seat)

    def ask(self, phase: Phase, pending: tuple[Pending, ...]) -> None:
        """Stop at a new decision."""
        self.phase = phase
        self.waiting = pending
        self.pending = pending
        self.number += 1
        self.answers = ()
        if phase is not Phase.CLAIM:
            self.best = None

    def end(self, outcome: Outcome) -> None:
        """Stop for good."""
        self.phase = Phase.END
        self.outcome = outcome
        self.waiting = _NOBODY
        self.pending = _NOBODY
        self.answers = ()
        self.best = None

    def freeze(self) -> ZipaiStep:
        """The value, and the events."""
        seats = self.seats
        if self.drafts:
            drafts = self.drafts
            seats = tuple(drafts[i].freeze() if i in drafts else seat for i, seat in enumerate(seats))
        decision = None
        if self.outcome is None:
            asks = tuple([Ask(pending.seat, pending.actions) for pending in self.pending])
            decision = Decision(self.number, self.phase.value, asks)
        hand = ZipaiHand(
            self.rules, self.dealer, seats, self.stock, self.liangzhang, self.phase, self.actor, self.table,
            self.turned, self.number, self.answers, self.best, self.waiting, self.pending, decision, self.outcome,
        )  # fmt: skip
        return ZipaiStep(hand, tuple(self.events))
