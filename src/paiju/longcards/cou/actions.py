"""The actions of cou ten and twenty, built once: shared objects and their numbers (longcards rules, 3.3 and 3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError
from paiju.longcards.cards import CODES, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterator

HU: Final = Action("hu")
PASS: Final = Action("pass")
PENG: Final = Action("peng")
YAN: Final = Action("yan")
QI: Final = Action("qi")
GANG: Final = Action("gang")
WORDS: Final = (HU, PASS, PENG, YAN, QI, GANG)


def _each(verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, (code,)) for code in CODES)


LIANG: Final = _each("liang")
KOU: Final = _each("kou")
OWN_QI: Final = _each("qi")
OWN_GANG: Final = _each("gang")
BAI: Final = _each("bai")
DISCARD: Final = _each("discard")
BY_CARD: Final = (DISCARD, BAI, KOU, LIANG, OWN_QI, OWN_GANG)
CARD_OF: Final = {action: card for each in BY_CARD for card, action in enumerate(each)}
"""The card that an action names."""


class CouCodec:
    """The six words, then every action of each card (`core.action.Codec`)."""

    def __init__(self) -> None:
        """Enumerate the actions."""
        self._actions = (*WORDS, *(action for each in BY_CARD for action in each))
        self._codes = {action: code for code, action in enumerate(self._actions)}

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._actions)

    def encode(self, action: Action) -> int:
        """The number of an action; raises `NotationError`."""
        code = self._codes.get(action)
        if code is None:
            raise NotationError("longcards_action", text=str(action))
        return code

    def decode(self, code: int) -> Action:
        """The action of a number; raises `NotationError`."""
        if not 0 <= code < len(self._actions):
            raise NotationError("bad_code", text=str(code), allowed=len(self._actions))
        return self._actions[code]

    def parse(self, text: str) -> Action:
        """Read an action, the card in any spelling; raises `NotationError`."""
        verb, _, rest = text.strip().partition(" ")
        action = Action(verb, (CODES[parse_card(rest)],)) if rest.strip() else Action(verb)
        if action not in self._codes:
            raise NotationError("longcards_action", text=text)
        return self._actions[self._codes[action]]

    def __contains__(self, action: object) -> bool:
        """Whether there is such an action."""
        return action in self._codes

    def __iter__(self) -> Iterator[Action]:
        """In the order of their numbers."""
        return iter(self._actions)


CODEC: Final = CouCodec()
