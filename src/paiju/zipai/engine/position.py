"""A position of a hand as a frozen value (zipai rules, sections 2-6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.zipai.cards import COPIES, KINDS
from paiju.zipai.melds import HIDDEN_TRIPLES, QUADS, SIZES, Meld, MeldKind
from paiju.zipai.scoring.huxi import meld_huxi

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.hand import Reason
    from paiju.core.outcome import Outcome
    from paiju.zipai.cards import Card
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.view import ZipaiView

HAND_SIZE: Final = 20
"""Cards dealt to a seat, and the base of the discard invariant (section 2)."""


class Phase(StrEnum):
    """What is being decided."""

    TIANHU = "tianhu"
    LIANGZHANG = "liangzhang"
    DISCARD = "discard"
    LAID = "laid"
    CLAIM = "claim"
    END = "end"


class Rank:
    """Places in the precedence of a window (section 4); smaller is better."""

    WIN: Final = 0
    PAO: Final = 1
    PENG: Final = 2
    CHI: Final = 3


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `counts`: the concealed cards. Marks are bit sets over kinds.

    `held`, `laid`, `quads`, `huxi`, `pengs` and `covered` (concealed cards, cards on the table, quads with unlaid
    lazy ones, huxi on the table, kinds of the pengs, kinds of the wei and chouwei) follow from `counts` and `melds`
    and are kept for speed. `refused`: kinds whose peng was declined
    (their wei is a chouwei). `declined`: kinds whose win was declined, each with the table huxi at that time (under
    `must_exceed` with the points it would have paid). `omens`: what the opening hand showed for a later win
    (section 9, `hundred_hands`).
    """

    counts: bytes
    held: int
    melds: tuple[Meld, ...]
    laid: int
    quads: int
    huxi: int
    pengs: int
    covered: int
    river: tuple[Card, ...]
    stale_chi: int = 0
    stale_peng: int = 0
    refused: int = 0
    declined: tuple[tuple[Card, int], ...] = ()
    dead: bool = False
    omens: tuple[str, ...] = ()

    @property
    def owes(self) -> bool:
        """Whether the seat holds a card more than it may keep: the discard invariant of section 2."""
        return self.held + self.laid > HAND_SIZE + max(0, self.quads - 1)

    @property
    def loose(self) -> int:
        """How many concealed cards may be discarded: those not in a kan or a quad."""
        return self.held - 3 * self.counts.count(3) - COPIES * self.counts.count(COPIES)


def make_seat(  # noqa: PLR0913  (one argument a field of the value)
    rules: RuleSet,
    counts: bytes,
    melds: Sequence[Meld] = (),
    river: Sequence[Card] = (),
    *,
    stale_chi: int = 0,
    stale_peng: int = 0,
    refused: int = 0,
    declined: tuple[tuple[Card, int], ...] = (),
    dead: bool = False,
    omens: tuple[str, ...] = (),
) -> Seat:
    """A seat with its derived figures."""
    return Seat(
        counts=bytes(counts),
        held=sum(counts),
        melds=tuple(melds),
        laid=sum(SIZES[meld.kind] for meld in melds),
        quads=sum(meld.kind in QUADS for meld in melds) + bytes(counts).count(COPIES),
        huxi=sum(meld_huxi(rules, meld) for meld in melds),
        pengs=sum(1 << meld.card for meld in melds if meld.kind is MeldKind.PENG),
        covered=sum(1 << meld.card for meld in melds if meld.kind in HIDDEN_TRIPLES),
        river=tuple(river),
        stale_chi=stale_chi,
        stale_peng=stale_peng,
        refused=refused,
        declined=declined,
        dead=dead,
        omens=omens,
    )


@dataclass(frozen=True, slots=True)
class Pending:
    """A seat still to be polled in a window: the rank of its best option, and all its options."""

    rank: int
    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a polled seat answered, with the rank it claims by (`None`: it passed)."""

    seat: int
    action: Action
    rank: int | None


@dataclass(frozen=True, slots=True)
class ZipaiStep:
    """The next position and its events (`core.hand.Step`)."""

    hand: ZipaiHand
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ZipaiHand:
    """A position (`core.hand.Hand`).

    `stock` is what is left of it, in the order drawn. `actor`: the seat whose turn it
    is; in a window, D of section 4. `table`: the card in question: the liangzhang, the card discarded or turned,
    or the kind just laid by an own draw. `turned`: it comes from the stock. `answers` are those of this window, in
    the order of polling; `best` is the best claim so far. `waiting`: the seats asked in this window that have not
    answered; `pending`: those of them that can still prevail, in polling order. `playing`: the seats that
    are dealt cards, in seat order. `minima`: by seat, what a win needs where that is not `win_min` for all.
    """

    rules: RuleSet
    dealer: int
    seats: tuple[Seat, ...]
    stock: bytes
    liangzhang: Card
    phase: Phase
    actor: int
    table: Card | None
    turned: bool
    number: int
    answers: tuple[Answer, ...]
    best: Answer | None
    waiting: tuple[Pending, ...]
    pending: tuple[Pending, ...]
    decision: Decision | None
    outcome: Outcome | None
    playing: tuple[int, ...]
    minima: tuple[int, ...] = ()

    @property
    def sitter(self) -> int | None:
        """The seat that is dealt nothing, if four sit at the table."""
        return next((seat for seat in range(len(self.seats)) if seat not in self.playing), None)

    def distance(self, seat: int) -> int:
        """How many turns after the actor the seat comes: 0 itself, 1 its next seat (only seats that play)."""
        order = self.playing
        return (order.index(seat) - order.index(self.actor)) % len(order)

    @property
    def last(self) -> bool:
        """Whether no card is left in the stock."""
        return not self.stock

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked."""
        for pending in self.pending:
            if pending.seat == seat:
                return pending.actions
        return ()

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if the action may be applied now, else the reason, fouls by the words of section 5."""
        from paiju.zipai.engine.refusal import why_not  # noqa: PLC0415  (the step is built on the position)

        return why_not(self, seat, action)

    def apply(self, seat: int, action: Action) -> ZipaiStep:
        """The next position and its events; raises `IllegalActionError` and changes nothing if not allowed."""
        from paiju.zipai.engine.apply import apply  # noqa: PLC0415

        return apply(self, seat, action)

    def view(self, seat: int | None) -> ZipaiView:
        """What a seat may know; None for a spectator. Raises `PositionError` (`no_such_seat`)."""
        if seat is not None and seat not in range(len(self.seats)):
            raise PositionError("no_such_seat", seat=seat, most=len(self.seats) - 1)
        from paiju.zipai.view import view_of  # noqa: PLC0415

        return view_of(self, seat)

    def cards(self) -> tuple[int, ...]:
        """Every card wherever it lies, ascending: always the whole deck."""
        found = list(self.stock)
        for seat in self.seats:
            found.extend(kind for kind in range(KINDS) for _ in range(seat.counts[kind]))
            found.extend(card for meld in seat.melds for card in meld.cards)
            found.extend(seat.river)
        if self.phase in (Phase.CLAIM, Phase.END) and self.table is not None:
            found.append(self.table)
        found.sort()
        return tuple(found)

    def __str__(self) -> str:
        """The position text (`docs/notation.md`)."""
        from paiju.zipai.notation import position_text  # noqa: PLC0415

        return position_text(self)
