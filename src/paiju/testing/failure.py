"""What a game breaks, where, and how to see it again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NoReturn

from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from paiju.core.hand import Hand


class ConformanceError(PaijuError):
    """A game breaks a law of the contract. Details: `law`, `found`, and where known `seed`, `hand`, `position`."""

    area: ClassVar[str] = "conformance"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the check stands: the seed of the run and the number of the hand."""

    seed: str = ""
    hand: int = 0

    def broken(self, law: str, found: object, position: Hand | None = None) -> NoReturn:
        """Raise `ConformanceError` (`conformance`)."""
        text = "" if position is None else str(position)
        raise ConformanceError("conformance", law=law, found=str(found), seed=self.seed, hand=self.hand, position=text)

    def hold(self, law: str, held: bool, found: object, position: Hand | None = None) -> None:
        """Raise unless the law holds here."""
        if not held:
            self.broken(law, found, position)
