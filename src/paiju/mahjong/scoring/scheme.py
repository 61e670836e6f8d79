"""What every way of counting offers; a rule set names one (mahjong rules, sections 3 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.scoring.candidate import Candidate
    from paiju.mahjong.scoring.sheet import ScoreSheet
    from paiju.mahjong.tiles import Tile
    from paiju.texts.told import Told


@dataclass(frozen=True, slots=True)
class Bao:
    """A warranty (section 5): `seat` pays for the others; `double` where it is the winner's next seat."""

    seat: int
    double: bool


@dataclass(frozen=True, slots=True)
class Won:
    """One win as it is paid. `payer`: who discarded or was robbed, None for a self-draw. `worth`: the sheet's value."""

    winner: int
    dealer: int
    worth: int
    payer: int | None
    rob: bool = False
    birds: tuple[Tile, ...] = ()
    base: int = 0
    bao: Bao | None = None


@dataclass(frozen=True, slots=True)
class Paid:
    """Payments by seat, summing to zero, before fees; and how they come about."""

    pays: tuple[int, ...]
    steps: tuple[Told, ...] = ()


class Scheme(Protocol):
    """A way of counting."""

    def wins(self, c: Candidate) -> bool:
        """Whether the hand wins; as `best`, but no more is worked out than that takes."""
        ...

    def best(self, c: Candidate) -> ScoreSheet | None:
        """What the hand is worth, None if it is no win; the payments are still open."""
        ...

    def value(self, c: Candidate) -> int | None:
        """`best(c).value`, or None."""
        ...

    def waits(self, c: Candidate) -> int:
        """The kinds (bits) that complete the hand before the tile of `c`, by shape."""
        ...

    def pay(self, rules: RuleSet, won: Won) -> Paid:
        """Who pays what."""
        ...
