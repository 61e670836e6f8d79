"""A position of a hand as a frozen value (tenhalf rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from paiju.tenhalf.cards import rank
from paiju.tenhalf.scoring import Count, Kind, count, done
from paiju.tenhalf.sheet import Sheet, make_sheet, ranks_of

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.hand import Reason
    from paiju.core.outcome import Outcome
    from paiju.tenhalf.cards import Card
    from paiju.tenhalf.rules.ruleset import RuleSet
    from paiju.tenhalf.view import TenhalfView


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its cards in the order taken, and whether it said `stand`."""

    cards: tuple[Card, ...]
    stood: bool = False


@dataclass(frozen=True, slots=True)
class TenhalfStep:
    """The next position and its events (`core.hand.Step`)."""

    hand: TenhalfHand
    events: tuple[Event, ...]


@dataclass(frozen=True)
class TenhalfHand:
    """A position (`core.hand.Hand`).

    `stakes` by seat, the banker's 0. `deck`: what is left of it, in the order drawn. `actor`: the seat that is asked,
    None at the end. `number` counts the decisions from 0.
    """

    rules: RuleSet
    banker: int
    stakes: tuple[int, ...]
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    actor: int | None
    number: int
    decision: Decision | None
    outcome: Outcome | None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn, the banker last."""
        players = len(self.seats)
        return tuple((self.banker + away) % players for away in range(1, players + 1))

    def count(self, seat: int) -> Count:
        """The cards of a seat, counted."""
        return count(self.rules, [rank(card) for card in self.seats[seat].cards])

    def is_done(self, seat: int) -> bool:
        """Whether a seat needs no more card: it stood, or is not asked any more."""
        return self.seats[seat].stood or done(self.rules, self.count(seat))

    @property
    def all_bust(self) -> bool:
        """Whether every player is above ten and a half."""
        return all(self.count(seat).kind is Kind.BUST for seat in self.order[:-1])

    @cached_property
    def sheet(self) -> Sheet:
        """All hands compared and paid, as they are now."""
        return make_sheet(self.rules, self.banker, ranks_of([seat.cards for seat in self.seats]), self.stakes)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked."""
        return () if self.decision is None or seat != self.actor else self.decision.asks[0].actions

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if the action may be applied now, else the reason."""
        from paiju.tenhalf.engine import why_not  # noqa: PLC0415  (the step is built on the position)

        return why_not(self, seat, action)

    def apply(self, seat: int, action: Action) -> TenhalfStep:
        """The next position and its events; raises `IllegalActionError` and changes nothing if not allowed."""
        from paiju.tenhalf.engine import apply  # noqa: PLC0415

        return apply(self, seat, action)

    def view(self, seat: int | None) -> TenhalfView:
        """What a seat may know; None for a spectator."""
        from paiju.tenhalf.view import view_of  # noqa: PLC0415

        return view_of(self, seat)

    def cards(self) -> tuple[int, ...]:
        """Every card wherever it lies, ascending: always the whole deck."""
        return tuple(sorted((*self.deck, *(card for seat in self.seats for card in seat.cards))))

    def __str__(self) -> str:
        """The position text (`docs/notation.md`)."""
        from paiju.tenhalf.notation import position_text  # noqa: PLC0415

        return position_text(self)
