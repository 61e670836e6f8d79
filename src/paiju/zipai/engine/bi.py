"""Chi and the duty that comes with it, bi (zipai rules, section 5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.zipai.actions import chi_action
from paiju.zipai.cards import KINDS, Card
from paiju.zipai.melds import GROUPS_OF, Group

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paiju.core.action import Action

_KAN: Final = 3


def _without(group: Group, card: Card) -> tuple[Card, Card]:
    rest = list(group)
    rest.remove(card)
    return rest[0], rest[1]


_PARTNERS: Final = tuple(
    tuple((group, *_without(group, card)) for group in GROUPS_OF[card]) for card in range(KINDS)
)
"""By card: each group that holds it, and the two other cards."""


def chi_actions(counts: bytes, card: Card) -> tuple[Action, ...]:
    """Every chi of `card` that a hand may make, each with a whole set of bi groups; whether a discard is left is not asked.

    `counts`: the concealed cards, twenty counts. Cards of a kan take no part.

    >>> from paiju.zipai.cards import count, parse_cards
    >>> [str(action) for action in chi_actions(count(parse_cards("一二三玖")), 0)]
    []
    >>> [str(action) for action in chi_actions(count(parse_cards("八九")), 6)]
    ['chi 789s']
    """
    own = counts[card]
    if own >= _KAN:
        return ()
    if not own:
        return tuple(
            chi_action(group, ())
            for group, a, b in _PARTNERS[card]
            if 0 < counts[a] < _KAN and 0 < counts[b] < _KAN and (a != b or counts[a] > 1)
        )
    return _with_bi(counts, card)


@lru_cache(maxsize=1 << 16)
def _with_bi(counts: bytes, card: Card) -> tuple[Action, ...]:
    found = []
    left = [0 if n >= _KAN else n for n in counts]
    for group, a, b in _PARTNERS[card]:
        left[a] -= 1
        left[b] -= 1
        if left[a] >= 0 and left[b] >= 0:
            found.extend(chi_action(group, bi) for bi in _bi_sets(left, card, 0))
        left[a] += 1
        left[b] += 1
    return tuple(dict.fromkeys(found))


def _bi_sets(left: list[int], card: Card, start: int) -> Iterator[tuple[Group, ...]]:
    """Every way to lay all of `card` that is left; `left` is used as scratch and restored."""
    if not left[card]:
        yield ()
        return
    groups = GROUPS_OF[card]
    for index in range(start, len(groups)):
        group = groups[index]
        for each in group:
            left[each] -= 1
        if all(left[each] >= 0 for each in group):
            for rest in _bi_sets(left, card, index):
                yield (group, *rest)
        for each in group:
            left[each] += 1


def cards_used(group: Group, bi: Sequence[Group], card: Card) -> list[Card]:
    """The hand's cards that a chi of `card` lays."""
    used = [each for one in (group, *bi) for each in one]
    used.remove(card)
    return used
