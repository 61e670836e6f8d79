"""What happened, as seats may see it. Events are derived from the actions and never stored as truth."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a hand.

    `public` is for everybody; `private[seat]` replaces entries of it for that seat (its own hidden card).
    `pays` is a payment inside a hand, by seat, summing to zero. `why` is a catalogue key: the reason of a forced
    step. An event whose `only` is a seat exists for that seat alone.
    """

    kind: str
    seat: int | None = None
    public: Mapping[str, object] = field(default_factory=dict)
    private: Mapping[int, Mapping[str, object]] = field(default_factory=dict)
    pays: tuple[int, ...] | None = None
    why: str | None = None
    only: int | None = None

    def seen_by(self, seat: int | None) -> dict[str, object] | None:
        """The event as `seat` sees it (`None`: a spectator), or None if it does not exist for it."""
        if self.only is not None and self.only != seat:
            return None
        seen: dict[str, object] = {"kind": self.kind}
        if self.seat is not None:
            seen["seat"] = self.seat
        seen.update(self.public)
        if seat is not None:
            seen.update(self.private.get(seat, {}))
        if self.pays is not None:
            seen["pays"] = list(self.pays)
        if self.why is not None:
            seen["why"] = self.why
        return seen
