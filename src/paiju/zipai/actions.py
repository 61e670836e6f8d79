"""The actions of zipai, built once: shared objects, their meaning, and their numbers (zipai rules, sections 4, 5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError
from paiju.zipai.cards import ASCII, COPIES, KINDS, Card, cards_text, parse_card, parse_cards
from paiju.zipai.melds import GROUPS, GROUPS_OF, Group

if TYPE_CHECKING:
    from collections.abc import Iterator

HU: Final = Action("hu")
PENG: Final = Action("peng")
PASS: Final = Action("pass")
PAO: Final = Action("pao")
DISCARD: Final = tuple(Action("discard", (ASCII[card],)) for card in range(KINDS))
DISCARDED: Final = {action: card for card, action in enumerate(DISCARD)}
"""The card of a discard action."""
MOST_BI: Final = 2
"""A chi owes two bi groups at most: a third card of the kind would be a kan."""


@dataclass(frozen=True, slots=True)
class Chi:
    """What a chi lays: the group with the table card, and the bi groups (sorted as strings)."""

    group: Group
    bi: tuple[Group, ...]


_TEXT: Final = {group: cards_text(group) for group in GROUPS}
_GROUP: Final = {text: group for group, text in _TEXT.items()}


@cache
def chi_action(group: Group, bi: tuple[Group, ...]) -> Action:
    """The action that lays `group` and then `bi`, in any order; the same object for the same chi."""
    ordered = tuple(sorted(bi, key=_TEXT.__getitem__))
    action = Action("chi", (_TEXT[group], *(_TEXT[each] for each in ordered)))
    return _interned(action)


@cache
def _interned(action: Action) -> Action:
    return action


@cache
def chi_of(action: Action) -> Chi:
    """What a chi action lays; raises `NotationError` for anything else."""
    try:
        groups = tuple(_GROUP[text] for text in action.groups)
    except KeyError as error:
        raise NotationError("bad_action", text=str(action)) from error
    if action.verb != "chi" or not groups:
        raise NotationError("bad_action", text=str(action))
    return Chi(groups[0], groups[1:])


def parse_action(text: str) -> Action:
    """Read an action: `discard 9s`, `hu`, `peng`, `pass`, `pao`, `chi 789s|345s`; cards in any spelling and order.

    Raises `NotationError` (`bad_action`, or as `parse_cards`).

    >>> str(parse_action("chi 九八七|五四三"))
    'chi 789s|345s'
    """
    verb, _, rest = text.strip().partition(" ")
    if verb == "discard":
        return DISCARD[parse_card(rest)]
    if verb == "chi":
        groups = [tuple(sorted(parse_cards(part))) for part in rest.split("|")]
        if all(group in _TEXT for group in groups):
            return chi_action(groups[0], tuple(groups[1:]))
    elif not rest:
        for action in (HU, PENG, PASS, PAO):
            if verb == action.verb:
                return action
    raise NotationError("bad_action", text=text)


def _possible(card: Card) -> Iterator[Action]:
    """Every chi of `card` with every bi that some hand could owe: at most two more of it, no kind five times."""
    for group in GROUPS_OF[card]:
        for size in range(MOST_BI + 1):
            for bi in combinations_with_replacement(GROUPS_OF[card], size):
                used = [each for one in (group, *bi) for each in one]
                in_bi = sum(one.count(card) for one in bi)
                if used.count(card) < COPIES and in_bi <= MOST_BI and max(map(used.count, used)) <= COPIES:
                    yield chi_action(group, bi)


class ZipaiCodec:
    """All actions in a fixed order: the four words, the discards, then every chi sorted by text."""

    def __init__(self) -> None:
        """Enumerate the actions."""
        chis = {action for card in range(KINDS) for action in _possible(card)}
        self._actions = (HU, PENG, PASS, PAO, *DISCARD, *sorted(chis, key=str))
        self._codes = {action: code for code, action in enumerate(self._actions)}

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._actions)

    def encode(self, action: Action) -> int:
        """The number of an action; raises `NotationError`."""
        given: object = action
        code = self._codes.get(given) if isinstance(given, Action) else None
        if code is None:
            raise NotationError("bad_action", text=str(action))
        return code

    def decode(self, code: int) -> Action:
        """The action of a number; raises `NotationError`."""
        if code not in range(len(self._actions)):
            raise NotationError("bad_code", text=str(code), allowed=len(self._actions))
        return self._actions[code]

    def parse(self, text: str) -> Action:
        """As `parse_action`."""
        return parse_action(text)

    def __iter__(self) -> Iterator[Action]:
        """In the order of their numbers."""
        return iter(self._actions)


@cache
def codec() -> ZipaiCodec:
    """The codec; it does not depend on the options."""
    return ZipaiCodec()
