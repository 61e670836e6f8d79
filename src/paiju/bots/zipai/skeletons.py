"""Ways to take whole groups out of a hand, and the pairs of cards that one more card would make a group."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.zipai.cards import KINDS
from paiju.zipai.melds import GROUPS

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Group

_FEWER: Final = 1
"""Skeletons with so many groups fewer than the most are looked at too."""
_PAIR: Final = 2


class Skeleton(NamedTuple):
    """Whole groups taken out (`groups`, and `jiang` or None), and the twenty counts that are left."""

    groups: tuple[Group, ...]
    jiang: Card | None
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """Two cards of one's own and what would complete them.

    `fills`: the third card, and the group it makes. `equal`: the two are a pair: the same card makes a triple.
    """

    low: Card
    high: Card
    fills: tuple[tuple[Card, Group], ...]
    equal: bool


def _halves() -> tuple[Half, ...]:
    found = []
    for low in range(KINDS):
        for high in range(low, KINDS):
            fills = []
            for group in GROUPS:
                rest = list(group)
                if low in rest:
                    rest.remove(low)
                    if high in rest:
                        rest.remove(high)
                        fills.append((rest[0], group))
            if fills:
                found.append(Half(low, high, tuple(fills), low == high))
    return tuple(found)


HALVES: Final = _halves()
"""Every pair of cards that a third can complete."""


@lru_cache(maxsize=4096)
def skeletons(loose: tuple[int, ...], jiang: bool) -> tuple[Skeleton, ...]:
    """Sets of disjoint groups in `loose` (twenty counts, no kan), the largest and those a group smaller.

    With `jiang`, each set also comes with every pair that it leaves as jiang.
    """
    there = [
        group
        for group in GROUPS
        if loose[group[0]] and loose[group[1]] and loose[group[2]]
        and (group[0] != group[1] or loose[group[0]] >= _PAIR)
        and (group[1] != group[2] or loose[group[1]] >= _PAIR)
    ]  # fmt: skip
    left = list(loose)
    chosen: list[Group] = []
    found: list[tuple[tuple[Group, ...], tuple[int, ...]]] = []

    def take(start: int) -> None:
        found.append((tuple(chosen), tuple(left)))
        for index in range(start, len(there)):
            a, b, c = there[index]
            left[a] -= 1
            left[b] -= 1
            left[c] -= 1
            if left[a] >= 0 and left[b] >= 0 and left[c] >= 0:
                chosen.append(there[index])
                take(index)
                chosen.pop()
            left[a] += 1
            left[b] += 1
            left[c] += 1

    take(0)
    most = max(len(groups) for groups, _ in found)
    kept = [Skeleton(groups, None, rest) for groups, rest in found if len(groups) >= most - _FEWER]
    if not jiang:
        return tuple(kept)
    return tuple(way for skeleton in kept for way in _with_jiang(skeleton))


def _with_jiang(skeleton: Skeleton) -> list[Skeleton]:
    found = [skeleton]
    for card, number in enumerate(skeleton.left):
        if number >= _PAIR:
            rest = list(skeleton.left)
            rest[card] -= _PAIR
            found.append(Skeleton(skeleton.groups, card, tuple(rest)))
    return found
