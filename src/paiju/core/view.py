"""What one seat may know, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome


class View(Protocol):
    """A position as one seat (or a spectator) sees it: frozen, comparable, hashable, built by listing.

    During a window a seat's view changes only by its own answer.
    """

    @property
    def seat(self) -> int | None:
        """Whose view this is; None for a spectator."""
        ...

    @property
    def legal(self) -> tuple[Action, ...]:
        """The seat's own options; empty when it is not asked or has answered."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The end of the hand, when it has ended."""
        ...

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data in a fixed order: what a client is sent."""
        ...

    def __str__(self) -> str:
        """The position text, unknown cards as `?`."""
        ...
