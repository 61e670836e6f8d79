"""How a hand ended and who pays whom."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class OutcomeKind(StrEnum):
    """The four ways in which a hand can end."""

    WIN = "win"
    DRAW = "draw"
    VOID = "void"
    REDEAL = "redeal"


class Sheet(Protocol):
    """An explained result; each family has its own."""

    @property
    def pays(self) -> tuple[int, ...]:
        """Points by seat, summing to zero, before fees."""
        ...

    def to_json(self) -> dict[str, object]:
        """The fields of the family's case form."""
        ...


@dataclass(frozen=True, slots=True)
class Win:
    """One winner and the sheet that explains the payment."""

    seat: int
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand. `pays` by seat sums to zero and includes payments made inside the hand.

    `facts` are the family's own figures (name, value), for records and for the next dealer.
    """

    kind: OutcomeKind
    pays: tuple[int, ...]
    wins: tuple[Win, ...] = ()
    facts: tuple[tuple[str, int | str], ...] = ()
