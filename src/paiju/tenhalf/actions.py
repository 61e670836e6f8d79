"""The two actions (tenhalf rules, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

HIT: Final = Action("hit")
STAND: Final = Action("stand")
BOTH: Final = (HIT, STAND)


class TenhalfCodec:
    """`hit` is 0, `stand` is 1 (`core.action.Codec`)."""

    size = len(BOTH)

    def encode(self, action: Action) -> int:
        """The number of an action; raises `NotationError`."""
        if action not in BOTH:
            raise NotationError("tenhalf_action", text=str(action))
        return BOTH.index(action)

    def decode(self, code: int) -> Action:
        """The action of a number; raises `NotationError`."""
        if not 0 <= code < self.size:
            raise NotationError("bad_code", text=str(code), allowed=self.size)
        return BOTH[code]

    def parse(self, text: str) -> Action:
        """Read `hit` or `stand`; raises `NotationError`."""
        for action in BOTH:
            if text.strip().lower() == action.verb:
                return action
        raise NotationError("tenhalf_action", text=text)

    def __iter__(self) -> Iterator[Action]:
        """In the order of their numbers."""
        return iter(BOTH)


CODEC: Final = TenhalfCodec()
