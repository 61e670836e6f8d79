"""Chi and the duty that comes with it, bi (zipai rules, section 5)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from paiju.zipai.actions import chi_action
from paiju.zipai.cards import KINDS, Card
from paiju.zipai.melds import GROUPS_OF, Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paiju.core.action import Action

_KAN: Final = 3
_LOOSE: Final = bytes(n if n < _KAN else 0 for n in range(256))
"""Counts without kans and quads, whose cards take no part."""
_GUARDS: Final = int.from_bytes(b"\x80" * KINDS, "little")
"""The top bit of each byte: it survives a subtraction only where there was enough."""


def chi_actions(counts: bytes | bytearray, card: Card) -> tuple[Action, ...]:
    """Every chi of `card` that a hand may make, each with a whole set of bi groups.

    `counts`: the concealed cards, twenty counts. Whether a discard is left is not asked.

    >>> from paiju.zipai.cards import count, parse_cards
    >>> [str(action) for action in chi_actions(count(parse_cards("89s")), 6)]
    ['chi 789s']
    """
    own = counts[card]
    if own >= _KAN:
        return ()
    guarded = int.from_bytes(counts.translate(_LOOSE), "little") | _GUARDS
    found: list[Action] = []
    for need, ways in _choices(card, own):
        if (guarded - need) & _GUARDS == _GUARDS:
            found += [action for whole, action in ways if (guarded - whole) & _GUARDS == _GUARDS]
    return tuple(found)


_Ways = tuple[tuple[int, "Action"], ...]


@cache
def _choices(card: Card, own: int) -> tuple[tuple[int, _Ways], ...]:
    """Every chi of a seat that holds `own` of the card, by chi group.

    First the hand cards that the group needs (a byte a kind), then each whole set of bi groups with all it needs.
    """
    return tuple((_packed(cards_used(group, (), card)), _ways(card, own, group)) for group in GROUPS_OF[card])


def _ways(card: Card, own: int, group: Group) -> _Ways:
    left = own + 1 - group.count(card)
    return tuple(
        (_packed(cards_used(group, bi, card)), chi_action(group, bi))
        for size in range(left + 1)
        for bi in combinations_with_replacement(GROUPS_OF[card], size)
        if sum(each.count(card) for each in bi) == left
    )


def _packed(cards: Iterable[Card]) -> int:
    return sum(1 << 8 * card for card in cards)


def cards_used(group: Group, bi: Sequence[Group], card: Card) -> list[Card]:
    """The hand's cards that a chi of `card` lays."""
    used = [each for one in (group, *bi) for each in one]
    used.remove(card)
    return used
