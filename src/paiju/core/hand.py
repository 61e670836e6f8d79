"""A hand in play: a frozen value without clock or chance, which runs forced moves itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.outcome import Outcome
    from paiju.core.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed. `code` is stable (`illegal.<code>` in the catalogue); `details` fill the text."""

    code: str
    details: tuple[tuple[str, str], ...] = ()


class Step(Protocol):
    """The next position and what happened on the way to it; each family has its own, with its own kind of hand."""

    @property
    def hand(self) -> Hand:
        """The position that follows."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        ...


class Hand(Protocol):
    """A position. Exactly one of `decision` and `outcome` is set. Equal positions are equal and hash alike."""

    @property
    def decision(self) -> Decision | None:
        """Who may answer now."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended."""
        ...

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked. A look-up."""
        ...

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if `apply(seat, action)` would be accepted, else the reason."""
        ...

    def apply(self, seat: int, action: Action) -> Step:
        """The next position; raises `IllegalActionError` and changes nothing where `why_not` has a reason."""
        ...

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        ...

    def cards(self) -> tuple[int, ...]:
        """Every card of the deck, wherever it lies, as kinds in ascending order: the same at all times."""
        ...

    def __str__(self) -> str:
        """The position text, hidden marks included."""
        ...
