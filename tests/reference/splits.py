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


def places(
    hand: str, melds: list[Group], card: str, source: str, *, wei: bool = True
) -> Iterator[tuple[list[Group], str]]:
    """Groups that stand, and loose cards, for each place the winning card can have; `card` may be empty.

    `wei`: an own draw that makes a triple or a quad must be laid, hidden; else it is like anybody's card.
    """
    numbers = Counter(hand)
    own = [("ti", face * 4) for face in numbers if numbers[face] == 4]
    own += [("kan", face * 3) for face in numbers if numbers[face] == 3]
    loose = [face for face in hand if numbers[face] < 3]
    stand = [*melds, *own]
    if not card:
        yield stand, in_order(loose)
        return
    mine = source == "self" and wei
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


def splits(hand: str, melds: list[Group], card: str, source: str, *, wei: bool = True) -> set[tuple[Group, ...]]:
    """Every whole split: seven menzi, one jiang if there is a quad, none if not."""
    found = set()
    for stand, loose in places(hand, melds, card, source, wei=wei):
        quads = sum(kind in ("ti", "pao") for kind, _ in stand)
        for groups in partitions(loose):
            jiang = sum(kind == "jiang" for kind, _ in groups)
            if len(stand) + len(groups) == 7 and jiang == (1 if quads else 0):
                found.add(tuple(sorted([*stand, *groups])))
    return found
