"""A position of a hand of qiupai as a frozen value (longcards rules, 2.2-2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import KINDS

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.hand import Reason
    from paiju.core.outcome import Outcome
    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.rules import QiupaiRules
    from paiju.longcards.qiupai.view import QiupaiView

DEALT: Final = 28
"""Cards dealt to a seat."""


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat did in a trick. `cards` ascend; of a cover they grow one by one. `verb`: lead, beat, cover."""

    seat: int
    verb: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, its plays in turn. `best` is the index of the best group's play. `bound`: its lead made liable."""

    plays: tuple[Play, ...]
    best: int
    bound: bool

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def size(self) -> int:
        """How many cards were led."""
        return len(self.plays[0].cards)


@dataclass(frozen=True, slots=True)
class QiupaiStep:
    """The next position and its events (`core.hand.Step`)."""

    hand: QiupaiHand
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class QiupaiHand:
    """A position (`core.hand.Hand`).

    By seat: `hands` (counts; after a redeal all 28), `hard` and `bai` (counts; `bai` has the hard cards too),
    `covered` (numbers of cards). `tricks`: the whole ones; `trick`: the one that is being played. `liable`: seats in
    the order they became so. `winner`: a seat with sixteen that plays on. `actor`: the seat that is asked.
    """

    rules: QiupaiRules
    dealer: int
    hands: tuple[bytes, ...]
    hard: tuple[bytes, ...]
    bai: tuple[bytes, ...]
    covered: tuple[int, ...]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    liable: tuple[int, ...]
    winner: int | None
    actor: int
    number: int
    decision: Decision | None
    outcome: Outcome | None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked."""
        return () if self.decision is None or seat != self.actor else self.decision.asks[0].actions

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if the action may be applied now, else the reason."""
        from paiju.longcards.qiupai.refusal import why_not  # noqa: PLC0415  (the step is built on the position)

        return why_not(self, seat, action)

    def apply(self, seat: int, action: Action) -> QiupaiStep:
        """The next position and its events; raises `IllegalActionError` and changes nothing if not allowed."""
        from paiju.longcards.qiupai.engine import apply  # noqa: PLC0415

        return apply(self, seat, action)

    def view(self, seat: int | None) -> QiupaiView:
        """What a seat may know; None for a spectator."""
        from paiju.longcards.qiupai.view import view_of  # noqa: PLC0415

        return view_of(self, seat)

    def played(self) -> tuple[Trick, ...]:
        """All tricks, the one that is being played last."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    def cards(self) -> tuple[int, ...]:
        """Every card wherever it lies, ascending: always the whole deck."""
        found = [card for trick in self.played() for play in trick.plays for card in play.cards]
        for counts in (*self.hands, *self.hard):
            found += [kind for kind in range(KINDS) for _ in range(counts[kind])]
        return tuple(sorted(found))

    def __str__(self) -> str:
        """The position text (`docs/notation.md`)."""
        from paiju.longcards.qiupai.notation import position_text  # noqa: PLC0415

        return position_text(self)
