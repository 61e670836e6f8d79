"""A position of a hand of cou ten and twenty as a frozen value (longcards rules, 3.2-3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from paiju.longcards.cards import listed
from paiju.longcards.cou.options import is_short

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.hand import Reason
    from paiju.core.outcome import Outcome
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.rules import CouRules
    from paiju.longcards.cou.sets import Meld
    from paiju.longcards.cou.view import CouView


class Stage(StrEnum):
    """Where the hand stands: the opening's two rounds, the starter's first own point, later ones, a table card."""

    LAYING = "laying"
    STEALING = "stealing"
    FIRST = "first"
    OWN = "own"
    CLAIM = "claim"
    END = "end"


OPENING = frozenset({Stage.LAYING, Stage.STEALING})


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `hand`: counts; `owed`: steals it has still to take."""

    hand: bytes
    melds: tuple[Meld, ...] = ()
    river: tuple[Card, ...] = ()
    owed: int = 0

    @property
    def held(self) -> int:
        """How many cards are in the hand."""
        return sum(self.hand)


@dataclass(frozen=True, slots=True)
class Pending:
    """A seat asked in a window: the place of its best option and its turn in the offering, and all its options."""

    place: int
    turn: int
    seat: int
    actions: tuple[Action, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """Smaller is better."""
        return self.place, self.turn


@dataclass(frozen=True, slots=True)
class Answer:
    """What a polled seat answered, with the rank it claims by (None: it passed)."""

    seat: int
    action: Action
    rank: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class CouStep:
    """The next position and its events (`core.hand.Step`)."""

    hand: CouHand
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class CouHand:
    """A position (`core.hand.Hand`).

    `actor`: the seat that is asked, in a window the seat that showed the `table` card (D of 3.4). `answers`, `waiting`
    and `pending` are of this window: what was answered, who has not answered yet, who of them can still prevail.
    """

    rules: CouRules
    starter: int
    seats: tuple[Seat, ...]
    stock: tuple[Card, ...]
    stage: Stage
    actor: int
    table: Card | None
    turned: bool
    number: int
    answers: tuple[Answer, ...]
    waiting: tuple[Pending, ...]
    pending: tuple[Pending, ...]
    decision: Decision | None
    outcome: Outcome | None

    def short(self, seat: int) -> bool:
        """Whether a seat was dealt a short hand."""
        return is_short(len(self.seats), self.starter, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked."""
        if self.decision is not None:
            for ask in self.decision.asks:
                if ask.seat == seat:
                    return ask.actions
        return ()

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if the action may be applied now, else the reason."""
        from paiju.longcards.cou.refusal import why_not  # noqa: PLC0415  (the step is built on the position)

        return why_not(self, seat, action)

    def apply(self, seat: int, action: Action) -> CouStep:
        """The next position and its events; raises `IllegalActionError` and changes nothing if not allowed."""
        from paiju.longcards.cou.engine import apply  # noqa: PLC0415

        return apply(self, seat, action)

    def view(self, seat: int | None) -> CouView:
        """What a seat may know; None for a spectator."""
        from paiju.longcards.cou.view import view_of  # noqa: PLC0415

        return view_of(self, seat)

    def cards(self) -> tuple[int, ...]:
        """Every card wherever it lies, ascending: always the whole deck."""
        found = list(self.stock)
        for seat in self.seats:
            found += listed(seat.hand)
            found += [card for meld in seat.melds for card in meld.cards]
            found += seat.river
        if self.table is not None:
            found.append(self.table)
        return tuple(sorted(found))

    def __str__(self) -> str:
        """The position text (`docs/notation.md`)."""
        from paiju.longcards.cou.notation import position_text  # noqa: PLC0415

        return position_text(self)
