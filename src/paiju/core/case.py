"""Case kinds: one description drives `check`, the flags of `score` and the fields of a calculator."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game


class FieldType(StrEnum):
    """What a field of a case holds."""

    CARDS = "cards"
    CARD = "card"
    MELDS = "melds"
    CHOICE = "choice"
    SEAT = "seat"
    FLAG = "flag"
    NUMBER = "number"
    NUMBERS = "numbers"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class Field:
    """One input of a case. `choices` only for `CHOICE`; the help text is `field.<name>` of the catalogue."""

    name: str
    type: FieldType
    required: bool = False
    choices: tuple[str, ...] = ()


class CaseKind(Protocol):
    """A kind of case. `run` answers every field that `expect` may name; what is equal is decided by `check`."""

    @property
    def name(self) -> str:
        """The word in the line's `kind`."""
        ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """The inputs, required ones first."""
        ...

    @property
    def unordered(self) -> frozenset[str]:
        """Result fields that are lists compared as sets with repetition."""
        ...

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Compute the result fields; a `trace` in the case is answered by a `trace` of what was found.

        Raises `CaseError`, `NotationError` or `PositionError` if the case cannot be read.
        """
        ...
