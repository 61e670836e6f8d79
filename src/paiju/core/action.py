"""An action, in every game, is a verb and the card groups it names; its text is its identity."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of one seat, in canonical spelling.

    `verb` is the field's word (discard, chi, peng, hu, pass, ...); `groups` are card texts: the card discarded,
    or first the chi group and then the bi groups.

    >>> str(Action("chi", ("789s", "345s")))
    'chi 789s|345s'
    """

    verb: str
    groups: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The text form of the case files."""
        return f"{self.verb} {'|'.join(self.groups)}" if self.groups else self.verb


class Codec(Protocol):
    """A bijection between the actions of a rule set and 0 .. size-1, fixed by the rules alone."""

    @property
    def size(self) -> int:
        """How many actions the rule set has in all."""
        ...

    def encode(self, action: Action) -> int:
        """The number of an action; raises `NotationError` for one that the rules don't know."""
        ...

    def decode(self, code: int) -> Action:
        """The action of a number; raises `NotationError` outside 0 .. size-1."""
        ...

    def parse(self, text: str) -> Action:
        """Read an action leniently, answer it in canonical spelling; raises `NotationError`."""
        ...

    def __iter__(self) -> Iterator[Action]:
        """All actions in the order of their numbers."""
        ...
