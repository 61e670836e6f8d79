"""Section 7 of the zipai rules a second time, written to be read and not to be fast.

Cards are characters of `HAN`; a group is (kind, cards). Nothing here is shared with the scorer.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SMALL = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"
HAN = SMALL + BIG
RED = "二七十贰柒拾"

Group = tuple[str, str]
"""Kind and cards."""


def is_run(cards: str) -> bool:
    for faces in (SMALL, BIG):
        if all(card in faces for card in cards):
            ranks = sorted(faces.index(card) + 1 for card in cards)
            return ranks == [2, 7, 10] or ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
    return False


def is_mixed(cards: str) -> bool:
    ranks = {HAN.index(card) % 10 for card in cards}
    return len(ranks) == 1 and len(set(cards)) == 2


@lru_cache(maxsize=200_000)
def partitions(cards: str) -> frozenset[tuple[Group, ...]]:
    """Every way to part sorted cards into runs, mixed groups and pairs."""
    if not cards:
        return frozenset({()})
    first, rest = cards[0], cards[1:]
    found = set()
    for size in (2, 3):
        for other in sorted(set(combinations(rest, size - 1))):
            group = first + "".join(other)
            if size == 2:
                kind = "jiang" if group[0] == group[1] else ""
            else:
                kind = "run" if is_run(group) else "mixed" if is_mixed(group) else ""
            if not kind:
                continue
            left = list(rest)
            for card in other:
                left.remove(card)
            for after in partitions("".join(left)):
                found.add(tuple(sorted([(kind, group), *after])))
    return frozenset(found)


def in_order(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=HAN.index))


def places(hand: str, melds: list[Group], card: str, source: str) -> Iterator[tuple[list[Group], str]]:
    """Groups that stand, and loose cards, for each place the winning card can have; `card` may be empty."""
    numbers = Counter(hand)
    own = [("ti", face * 4) for face in numbers if numbers[face] == 4]
    own += [("kan", face * 3) for face in numbers if numbers[face] == 3]
    loose = [face for face in hand if numbers[face] < 3]
    stand = [*melds, *own]
    if not card:
        yield stand, in_order(loose)
        return
    mine = source == "self"
    must = False
    if numbers[card] == 2:
        yield [*stand, ("wei" if mine else "peng", card * 3)], in_order(face for face in loose if face != card)
        must = mine
    for old in ("kan", "wei", "chouwei"):
        if (old, card * 3) in stand:
            yield (
                [each for each in stand if each != (old, card * 3)] + [("ti" if mine else "pao", card * 4)],
                in_order(loose),
            )
            must = mine
    if ("peng", card * 3) in stand and source in ("self", "other"):
        yield [each for each in stand if each != ("peng", card * 3)] + [("pao", card * 4)], in_order(loose)
    if not must:
        yield stand, in_order([*loose, card])


def splits(hand: str, melds: list[Group], card: str, source: str) -> set[tuple[Group, ...]]:
    """Every whole split: seven menzi, one jiang if there is a quad, none if not."""
    found = set()
    for stand, loose in places(hand, melds, card, source):
        quads = sum(kind in ("ti", "pao") for kind, _ in stand)
        for groups in partitions(loose):
            jiang = sum(kind == "jiang" for kind, _ in groups)
            if len(stand) + len(groups) == 7 and jiang == (1 if quads else 0):
                found.add(tuple(sorted([*stand, *groups])))
    return found


TABLE = {"peng": (1, 3), "wei": (3, 6), "chouwei": (3, 6), "kan": (3, 6), "pao": (6, 9), "ti": (9, 12)}


def huxi(groups: Iterable[Group]) -> int:
    total = 0
    for kind, cards in groups:
        big = cards[0] in BIG
        if kind in TABLE:
            total += TABLE[kind][big]
        elif in_order(cards) in ("一二三", "二七十"):
            total += 3
        elif in_order(cards) in ("壹贰叁", "贰柒拾"):
            total += 6
    return total


def fan(groups: Iterable[Group], last: bool) -> int:
    """The 名堂 table of the first preset."""
    kinds = {kind for kind, _ in groups}
    cards = "".join(cards for _, cards in groups)
    reds = sum(card in RED for card in cards)
    big = sum(card in BIG for card in cards)
    small = len(cards) - big
    found = 0
    if reds in (4, 7, 11, 12):
        found += 2
    if reds == 1:
        found += 4
    if reds == 10:
        found += 3
    if reds >= 13:
        found += 4 + reds - 13
    if reds == 0:
        found += 5
    if not kinds & {"run", "mixed", "chi"}:
        found += 5
    if big >= 18:
        found += 6 + big - 18
    if small >= 16:
        found += 8 + small - 16
    if last:
        return found + 2 if found else 2
    return found or 1


def points(groups: Iterable[Group], zimo: bool, last: bool) -> int:
    """What each loser pays; 0 below the minimum."""
    every = list(groups)
    if huxi(every) < 15:
        return 0
    units = max(1, (huxi(every) - 12) // 3) + (1 if zimo else 0)
    return units * fan(every, last) * 3
