"""Groups: what may be led together, and what beats what (longcards rules, 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import CODES, COPIES, KINDS, cards_text
from paiju.longcards.qiupai.rules import MixedMatch, MixedPoints

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.rules import QiupaiRules


class Type(StrEnum):
    """What a group, or a card, is."""

    ZHENG = "zheng"
    RED = "red"
    BLACK = "black"
    MIXED = "mixed"
    HARD = "hard"


_RANKS: Final = {
    Type.ZHENG: ("15 16 46 56", "22 33 55", "13", "44", "11", "66"),
    Type.RED: ("14", "34", "45"),
    Type.BLACK: ("23", "25", "26 35", "36"),
}
"""The kinds of each type by rank, from 1 up."""


def _kinds(codes: str) -> tuple[Card, ...]:
    return tuple(CODES.index(code) for code in codes.split())


HARD: Final = _kinds("12 24")
PLAYED: Final = tuple(kind for kind in range(KINDS) if kind not in HARD)
"""The kinds that are played, ascending."""
TYPE_OF: Final = tuple(
    next((each for each, rows in _RANKS.items() for row in rows if kind in _kinds(row)), Type.HARD)
    for kind in range(KINDS)
)
RANK_OF: Final = tuple(
    next((rank for rows in _RANKS.values() for rank, row in enumerate(rows, 1) if kind in _kinds(row)), 0)
    for kind in range(KINDS)
)
TOPS: Final = frozenset(_kinds("66 45 36"))
IS_TOP: Final = tuple(kind in TOPS for kind in range(KINDS))
FAN_RED: Final = frozenset(_kinds("66 11 44 45 34 14"))
MIXES: Final = tuple((_kinds(zheng)[0], _kinds(points)) for zheng, points in (
    ("13", "14 23"), ("44", "25 34"), ("11", "26 35"), ("66", "36 45"),
))  # fmt: skip
"""The mixed groups by rank, from 1 up: the zheng card and the points that go with it."""
_EQUAL_RANKS: Final = tuple(_kinds(row) for rows in _RANKS.values() for row in rows if len(row.split()) > 1)
"""Kinds of equal rank, which `equal_rank_mix` lets be together."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that are played together. `zheng`: how many zheng cards a mixed group has, else 0."""

    cards: tuple[Card, ...]
    type: Type
    rank: int
    zheng: int
    top: bool
    text: str

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.cards)


def _group(cards: Iterable[Card], kind: Type, rank: int, zheng: int = 0) -> Group:
    ordered = tuple(sorted(cards))
    return Group(ordered, kind, rank, zheng, any(IS_TOP[card] for card in ordered), cards_text(ordered))


def _repeated(kinds: Sequence[Card], numbers: Sequence[int]) -> tuple[Card, ...]:
    return tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))


def _every(*, equal_rank_mix: bool, one_face: bool) -> Iterator[Group]:
    for kind in PLAYED:
        for number in range(1, COPIES + 1):
            yield _group((kind,) * number, TYPE_OF[kind], RANK_OF[kind])
    if equal_rank_mix:
        for kinds in _EQUAL_RANKS:
            for numbers in product(range(COPIES + 1), repeat=len(kinds)):
                if sum(number > 0 for number in numbers) > 1:
                    yield _group(_repeated(kinds, numbers), TYPE_OF[kinds[0]], RANK_OF[kinds[0]])
    for rank, (zheng, points) in enumerate(MIXES, 1):
        for number, first, second in product(range(1, COPIES + 1), range(COPIES + 1), range(COPIES + 1)):
            if (first or second) and not (one_face and first and second):
                cards = (zheng,) * number + _repeated(points, (first, second))
                yield _group(cards, Type.MIXED, rank, number)


@cache
def all_groups(*, equal_rank_mix: bool, one_face: bool) -> tuple[Group, ...]:
    """Every group, sorted by text."""
    return tuple(sorted(_every(equal_rank_mix=equal_rank_mix, one_face=one_face), key=lambda group: group.text))


@dataclass(frozen=True)
class Book:
    """The groups of a rule set: `by_cards` all of them; `slots` those of one type, size and zheng count, best last.

    `needs`: what each group takes of each kind. `equal`: kinds of equal rank that may be together.
    """

    by_cards: dict[tuple[Card, ...], Group]
    slots: dict[tuple[Type, int, int], tuple[Group, ...]]
    needs: dict[Group, tuple[tuple[Card, int], ...]]
    equal: tuple[tuple[Card, ...], ...]
    one_face: bool
    split: bool

    def slot(self, group: Group) -> tuple[Type, int, int]:
        """What a group must have in common with one that it beats."""
        return group.type, group.size, group.zheng if self.split else 0


@lru_cache(maxsize=64)
def book(rules: QiupaiRules) -> Book:
    """The groups that a rule set knows."""
    one_face = rules.mixed_points is MixedPoints.ONE_FACE
    groups = all_groups(equal_rank_mix=rules.equal_rank_mix, one_face=one_face)
    split = rules.mixed_match is MixedMatch.SPLIT
    slots: dict[tuple[Type, int, int], list[Group]] = {}
    for group in groups:
        slots.setdefault((group.type, group.size, group.zheng if split else 0), []).append(group)
    return Book(
        by_cards={group.cards: group for group in groups},
        slots={slot: tuple(sorted(held, key=lambda group: (group.rank, group.text))) for slot, held in slots.items()},
        needs={group: tuple((kind, group.cards.count(kind)) for kind in sorted(set(group.cards))) for group in groups},
        equal=_EQUAL_RANKS if rules.equal_rank_mix else (),
        one_face=one_face,
        split=split,
    )


def group_of(rules: QiupaiRules, cards: Iterable[Card]) -> Group | None:
    """The group that these cards make, None if they make none."""
    return book(rules).by_cards.get(tuple(sorted(cards)))


def beats(rules: QiupaiRules, answer: Group, best: Group) -> bool:
    """Whether `answer` beats `best`."""
    known = book(rules)
    return known.slot(answer) == known.slot(best) and answer.rank > best.rank


def leads(rules: QiupaiRules, hand: Sequence[int]) -> tuple[Group, ...]:
    """Every group that a hand (counts) can lead, sorted by text."""
    known = book(rules)
    groups = known.by_cards
    found = [groups[(kind,) * number] for kind in PLAYED for number in range(1, hand[kind] + 1)]
    for zheng, (first, second) in MIXES:
        if hand[zheng] and (hand[first] or hand[second]):
            ranges = [range(hand[kind] + 1) for kind in (first, second)]
            for one, two in product(*ranges):
                if (one or two) and not (known.one_face and one and two):
                    points = (first,) * one + (second,) * two
                    found += [groups[tuple(sorted((zheng,) * n + points))] for n in range(1, hand[zheng] + 1)]
    for kinds in known.equal:
        for numbers in product(*(range(hand[kind] + 1) for kind in kinds)):
            if sum(number > 0 for number in numbers) > 1:
                found.append(groups[_repeated(kinds, numbers)])
    return tuple(sorted(found, key=_text))


def _text(group: Group) -> str:
    return group.text


def answers(rules: QiupaiRules, hand: Sequence[int], best: Group) -> tuple[Group, ...]:
    """Every group of a hand (counts) that beats `best`, the lowest first."""
    known = book(rules)
    return tuple(
        [
            group
            for group in known.slots[known.slot(best)]
            if group.rank > best.rank and all(hand[card] >= number for card, number in known.needs[group])
        ]
    )
