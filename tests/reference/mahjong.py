"""Mahjong the long way: every kind for every wild, every split by trying, and random hands to try them on."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.mahjong.melds import KONGS, RUN_STARTS, Meld, MeldKind
from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring.candidate import Candidate, Source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from paiju.mahjong.rules.ruleset import RuleSet

KINDS: Final = 34
ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(27, 34))


class Way(NamedTuple):
    """A reading: shape, sets (runs by their lowest tile, pungs by 34 + kind, ascending), pair, what wilds stand for."""

    shape: Shape
    sets: tuple[int, ...]
    pair: int
    filled: tuple[int, ...]


def knitted() -> list[tuple[int, ...]]:
    """The six nines of 147, 258, 369, ascending."""
    found = []
    for one in range(3):
        for two in range(3):
            for three in range(3):
                if len({one, two, three}) == 3:
                    nine = [
                        suit * 9 + start + step for suit, start in enumerate((one, two, three)) for step in (0, 3, 6)
                    ]
                    found.append(tuple(sorted(nine)))
    return found


def splits(counts: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Sets and one pair that use all tiles, the first tile first."""
    first = next((kind for kind in range(KINDS) if counts[kind]), None)
    if first is None:
        return
    if sum(counts) == 2:
        if counts[first] == 2:
            yield (), first
        return
    groups = [(34 + first, (first,) * 3)]
    if first in RUN_STARTS:
        groups.append((first, (first, first + 1, first + 2)))
    for name, tiles in groups:
        left = list(counts)
        for tile in tiles:
            left[tile] -= 1
        if min(left) >= 0:
            for sets, pair in splits(left):
                yield tuple(sorted((*sets, name))), pair
    if counts[first] >= 2:
        left = list(counts)
        left[first] -= 2
        for sets in _sets_only(left):
            yield sets, first


def _sets_only(counts: list[int]) -> Iterator[tuple[int, ...]]:
    first = next((kind for kind in range(KINDS) if counts[kind]), None)
    if first is None:
        yield ()
        return
    groups = [(34 + first, (first,) * 3)]
    if first in RUN_STARTS:
        groups.append((first, (first, first + 1, first + 2)))
    for name, tiles in groups:
        left = list(counts)
        for tile in tiles:
            left[tile] -= 1
        if min(left) >= 0:
            for sets in _sets_only(left):
                yield tuple(sorted((*sets, name)))


def ways(counts: bytes, wilds: int, melds: tuple[Meld, ...], most: int = 4) -> set[Way]:
    """Every reading in the shapes of section 3, each kind tried for each wild."""
    laid = [0] * KINDS
    for meld in melds:
        for tile in meld.tiles:
            laid[tile] += 1
    found: set[Way] = set()
    for filled in combinations_with_replacement(range(KINDS), wilds):
        whole = list(counts)
        for kind in filled:
            whole[kind] += 1
        if all(whole[kind] + laid[kind] <= most for kind in filled):
            found.update(_ways(whole, filled, len(melds)))
    return found


def _ways(whole: list[int], filled: tuple[int, ...], melds: int) -> Iterator[Way]:
    for sets, pair in splits(whole):
        yield Way(Shape.REGULAR, sets, pair, filled)
    if not melds:
        if all(number % 2 == 0 for number in whole):
            yield Way(Shape.QIDUI, (), -1, filled)
        if all(whole[kind] for kind in ORPHANS):
            yield Way(Shape.SHISANYAO, (), -1, filled)
        if max(whole) == 1 and any(
            all(kind in nine or kind >= 27 for kind in range(KINDS) if whole[kind]) for nine in knitted()
        ):
            yield Way(Shape.BUKAO, (), -1, filled)
    if melds <= 1:
        for nine in knitted():
            if all(whole[kind] for kind in nine):
                left = list(whole)
                for kind in nine:
                    left[kind] -= 1
                for sets, pair in splits(left):
                    yield Way(Shape.ZUHELONG, sets, pair, filled)


def random_candidate(rules: RuleSet, rng: Random, wilds: int, *, suits: int = 3) -> Candidate:
    """A complete hand with so many wilds in place of tiles, the winning one plain."""
    while True:
        counts, melds = _random_whole(rng, suits)
        together = list(counts)
        for meld in melds:
            for tile in meld.tiles:
                together[tile] += 1
        if max(together) <= 4:
            break
    tiles = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    rng.shuffle(tiles)
    tile = tiles.pop()
    number = min(wilds, len(tiles))
    free = [kind for kind in range(KINDS) if not together[kind]]
    wild = rng.choice(free) if rules.wild else None
    left = tiles[number:] + ([wild] * number if wild is not None else tiles[:number])
    source = rng.choice((Source.SELF, Source.DISCARD))
    kong = source is Source.SELF and any(meld.kind in KONGS for meld in melds) and rng.random() < 0.3
    return Candidate(
        rules=rules,
        counts=bytes(left.count(kind) for kind in range(KINDS)),
        melds=tuple(melds),
        tile=tile,
        source=source,
        seat=rng.randrange(4),
        dealer=rng.randrange(4),
        wild=wild,
        round_wind=27 + rng.randrange(4),
        kong=kong,
        last=rng.random() < 0.1,
    )


def _random_whole(rng: Random, suits: int) -> tuple[list[int], list[Meld]]:
    counts = [0] * KINDS
    special = rng.random()
    if special < 0.06:
        for kind in rng.sample(range(9 * suits), 7):
            counts[kind] += 2
        return counts, []
    if special < 0.1:
        for kind in rng.sample([*rng.choice(knitted()), *range(27, 34)], 14):
            counts[kind] += 1
        return counts, []
    if special < 0.12:
        for kind in (*ORPHANS, rng.choice(ORPHANS)):
            counts[kind] += 1
        return counts, []
    number = 4
    if special < 0.16:
        for kind in rng.choice(knitted()):
            counts[kind] += 1
        number = 1
    melds = []
    pungs = rng.random()
    for _ in range(number):
        meld = _random_meld(rng, suits, pungs)
        if rng.random() < 0.3:
            melds.append(meld)
        else:
            for tile in meld.tiles[:3]:
                counts[tile] += 1
    counts[rng.randrange(9 * suits) if rng.random() < 0.7 else rng.randrange(27, 34)] += 2
    return counts, melds


def _random_meld(rng: Random, suits: int, pungs: float) -> Meld:
    if rng.random() < pungs:
        kind = rng.choice([*range(9 * suits), *range(27, 34)])
        what = rng.choice([MeldKind.PENG, MeldKind.PENG, MeldKind.MINGGANG, MeldKind.BUGANG, MeldKind.ANGANG])
        return Meld(what, (kind,) * (4 if what in KONGS else 3))
    start = rng.choice([start for start in RUN_STARTS if start < 9 * suits])
    return Meld(MeldKind.CHI, (start, start + 1, start + 2))
