"""Who may answer now, in polling order. For the authority only: a seat never learns who else is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paiju.core.action import Action


@dataclass(frozen=True, slots=True)
class Ask:
    """One seat and all its options."""

    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The seats that may answer, in polling order; only `asks[0]` may be applied.

    `number` counts the decisions of the hand from 0 and stays the same while a window is polled, so answers that
    came early still fit. A seat leaves `asks` when it has answered, or when it can no longer prevail.
    """

    number: int
    kind: str
    asks: tuple[Ask, ...]
