"""The actions of qiupai, built once: shared objects, their meaning, and their numbers (longcards rules, 2.7)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError
from paiju.longcards.cards import CODES, KINDS, cards_text, parse_card, parse_cards
from paiju.longcards.qiupai.groups import PLAYED, all_groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.groups import Group

LEAD: Final = "lead"
BEAT: Final = "beat"
COVER: Final = "cover"
COVERS: Final = tuple(Action(COVER, (CODES[kind],)) for kind in range(KINDS))
"""Throwing off one card, by kind."""
COVERED: Final = {action: kind for kind, action in enumerate(COVERS)}


@cache
def _named(verb: str, text: str) -> Action:
    return Action(verb, (text,))


def lead(group: Group) -> Action:
    """The action that leads a group."""
    return _named(LEAD, group.text)


def beat(group: Group) -> Action:
    """The action that beats with a group."""
    return _named(BEAT, group.text)


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action plays, ascending; raises `NotationError`."""
    return _parsed(action.groups[0]) if action.groups else ()


@cache
def _parsed(text: str) -> tuple[Card, ...]:
    return tuple(sorted(parse_cards(text)))


class QiupaiCodec:
    """All leads, all beats, all covers, each sorted by text (`core.action.Codec`)."""

    def __init__(self, *, equal_rank_mix: bool) -> None:
        """Enumerate the actions."""
        groups = all_groups(equal_rank_mix=equal_rank_mix, one_face=False)
        self._actions = (*map(lead, groups), *map(beat, groups), *(COVERS[kind] for kind in PLAYED))
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
        """Read `lead 45 66`, `beat 55`, `cover 46`: cards in any spelling and order; raises `NotationError`."""
        verb, _, rest = text.strip().partition(" ")
        if verb == COVER:
            return COVERS[parse_card(rest)]
        cards = parse_cards(rest)
        if verb not in (LEAD, BEAT) or not cards:
            raise NotationError("longcards_action", text=text)
        return _named(verb, cards_text(cards))

    def __iter__(self) -> Iterator[Action]:
        """In the order of their numbers."""
        return iter(self._actions)


@cache
def codec(*, equal_rank_mix: bool) -> QiupaiCodec:
    """The codec of a rule set."""
    return QiupaiCodec(equal_rank_mix=equal_rank_mix)
