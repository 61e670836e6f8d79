"""How a hand lies before its owner: kans, groups, pairs, the rest (for eyes only: nothing is decided by it)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import KINDS, RANKS, listed, other_size, rank
from paiju.zipai.melds import GROUPS_OF, IS_RUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.zipai.cards import Card

Column = tuple["Card", ...]
"""Cards that lie over each other, from the top."""

MOST_COLUMNS: Final = 8
_TALLEST: Final = 4
_KAN: Final = 3
_PAIR: Final = 2
_WORTH: Final = {"run": 9, "mixed": 8, "pair": 5}
_ORDER: Final = tuple(card for low in range(RANKS) for card in (low, low + RANKS))


def columns(counts: bytes) -> tuple[Column, ...]:
    """The hand in columns of four cards at most, eight columns at most: kans first, then groups, pairs, the rest.

    >>> from paiju.zipai.cards import cards_han, count, parse_cards
    >>> hand = count(parse_cards("壹壹壹 二二贰 四五六 七七 九"))
    >>> [cards_han(column) for column in columns(hand)]
    ['壹壹壹', '二二贰', '四五六', '七七', '九']
    """
    kans = [(card,) * counts[card] for card in range(KINDS) if counts[card] >= _KAN]
    loose = bytes(0 if number >= _KAN else number for number in counts)
    _, groups = _best(loose)
    left = bytearray(loose)
    for group in groups:
        for card in group:
            left[card] -= 1
    whole = sorted((group for group in groups if len(group) == _KAN), key=_place)
    pairs = sorted((group for group in groups if len(group) == _PAIR), key=_place)
    return (*kans, *whole, *_gathered(pairs, bytes(left), MOST_COLUMNS - len(kans) - len(whole)))


def _place(column: Column) -> tuple[int, Column]:
    return rank(column[0]), column


@lru_cache(maxsize=4096)
def _best(counts: bytes) -> tuple[int, tuple[Column, ...]]:
    """The groups and pairs that together are worth most."""
    first = next((card for card in _ORDER if counts[card]), None)
    if first is None:
        return 0, ()
    found = _with(counts, first, (first,), 0)
    for group in GROUPS_OF[first]:
        if all(counts[card] >= group.count(card) for card in group):
            found = max(found, _with(counts, first, group, _WORTH["run" if group in IS_RUN else "mixed"]), key=_worth)
    if counts[first] >= _PAIR:
        found = max(found, _with(counts, first, (first, first), _WORTH["pair"]), key=_worth)
    return found


def _worth(found: tuple[int, tuple[Column, ...]]) -> int:
    return found[0]


def _with(counts: bytes, first: Card, group: Column, worth: int) -> tuple[int, tuple[Column, ...]]:
    left = bytearray(counts)
    for card in group:
        left[card] -= 1
    more, groups = _best(bytes(left))
    return worth + more, groups if group == (first,) else (group, *groups)


def _gathered(pairs: Sequence[Column], left: bytes, room: int) -> list[Column]:
    """Pairs with the other size of their rank, then single cards side by side, in `room` columns."""
    singles = bytearray(left)
    found: list[list[Card]] = []
    for pair in pairs:
        other = other_size(pair[0])
        found.append([*pair, other] if singles[other] else [*pair])
        singles[other] = 0 if singles[other] else singles[other]
    loose = sorted(listed(singles), key=lambda card: (rank(card), card))
    found += [[card] for card in loose]
    while len(found) > room:
        merged = _closest(found)
        if merged is None:
            break
        at, other_at = merged
        found[at] += found.pop(other_at)
    return [tuple(column) for column in found]


def _closest(found: list[list[Card]]) -> tuple[int, int] | None:
    """Two neighbouring columns that go over each other: the nearest ranks, the fewest cards."""
    best: tuple[int, int, int] | None = None
    for at in range(len(found)):
        for other in range(at + 1, len(found)):
            size = len(found[at]) + len(found[other])
            if size > _TALLEST:
                continue
            away = abs(rank(found[at][-1]) - rank(found[other][0]))
            if best is None or (size, away) < (best[0], best[1]):
                best = size, away, at * 100 + other
    return None if best is None else divmod(best[2], 100)
