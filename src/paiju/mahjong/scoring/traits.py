"""What a tile, a set or a pair is, as bits: the tiles of a hand are judged by joining them (mahjong rules, section 3).

Of each there are two numbers: what all of its tiles are, and what it has any of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.melds import RUN_STARTS
from paiju.mahjong.scoring.shapes import JIANG, ORPHANS
from paiju.mahjong.scoring.split import PUNG
from paiju.mahjong.tiles import DRAGONS, HONOURS, KINDS, RANKS, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiju.mahjong.scoring.split import SetId

Traits = tuple[int, int]
"""What all of it is, and what it has any of."""

# what all of it is
GREEN: Final = 1 << 0
TERMINAL: Final = 1 << 1
HONOUR: Final = 1 << 2
OUTER: Final = 1 << 3
"""Terminals and honours."""
UPPER_THIRD: Final = 1 << 4
MIDDLE_THIRD: Final = 1 << 5
LOWER_THIRD: Final = 1 << 6
OVER_FIVE: Final = 1 << 7
UNDER_FIVE: Final = 1 << 8
REVERSIBLE: Final = 1 << 9
SIMPLE: Final = 1 << 10
"""Neither terminals nor honours."""
JIANG_TILE: Final = 1 << 11
WITH_FIVE: Final = 1 << 12
"""A set or pair that holds a 5; never of a lone tile."""
WITH_OUTER: Final = 1 << 13
"""A set or pair that holds a terminal or an honour; never of a lone tile."""
EVEN_PUNG: Final = 1 << 14
"""A pung or pair of 2 4 6 8; never of a lone tile."""
EVERYTHING: Final = (1 << 15) - 1

# what it has any of
SUIT_M: Final = 1 << 0
SUIT_P: Final = 1 << 1
SUIT_S: Final = 1 << 2
ALL_SUITS: Final = SUIT_M | SUIT_P | SUIT_S
WIND: Final = 1 << 3
DRAGON: Final = 1 << 4
HONOURS_ANY: Final = WIND | DRAGON
TERMINAL_ANY: Final = 1 << 5

_GREEN: Final = frozenset(parse_tiles("23468s6z"))
_REVERSIBLE: Final = frozenset(parse_tiles("1234589p245689s7z"))
_FIVE: Final = 5
_EVEN: Final = (2, 4, 6, 8)


def _tile(kind: int) -> Traits:
    rank = kind % RANKS + 1
    suited = kind < HONOURS
    outer = kind in ORPHANS
    every = (
        (GREEN, kind in _GREEN),
        (TERMINAL, suited and outer),
        (HONOUR, not suited),
        (OUTER, outer),
        (UPPER_THIRD, suited and rank in (7, 8, 9)),
        (MIDDLE_THIRD, suited and rank in (4, 5, 6)),
        (LOWER_THIRD, suited and rank in (1, 2, 3)),
        (OVER_FIVE, suited and rank > _FIVE),
        (UNDER_FIVE, suited and rank < _FIVE),
        (REVERSIBLE, kind in _REVERSIBLE),
        (SIMPLE, not outer),
        (JIANG_TILE, kind in JIANG),
    )
    any_of = 1 << kind // RANKS if suited else DRAGON if kind >= DRAGONS else WIND
    return sum(bit for bit, holds in every if holds), any_of | (TERMINAL_ANY if suited and outer else 0)


TILE: Final = tuple(_tile(kind) for kind in range(KINDS))


def joined(parts: Iterable[Traits], every: int = EVERYTHING, any_of: int = 0) -> Traits:
    """The traits of several together."""
    for each, some in parts:
        every &= each
        any_of |= some
    return every, any_of


def _group(kinds: tuple[int, ...]) -> Traits:
    every, any_of = joined(TILE[kind] for kind in kinds)
    suited = [kind % RANKS + 1 for kind in kinds if kind < HONOURS]
    if _FIVE in suited:
        every |= WITH_FIVE
    if any(kind in ORPHANS for kind in kinds):
        every |= WITH_OUTER
    if len(set(kinds)) == 1 and suited and suited[0] in _EVEN:
        every |= EVEN_PUNG
    return every, any_of


def _every_set() -> tuple[Traits, ...]:
    runs = tuple(_group((start, start + 1, start + 2)) if start in RUN_STARTS else (0, 0) for start in range(KINDS))
    return (*runs, *(_group((kind,) * 3) for kind in range(KINDS)))


SET: Final = _every_set()
"""By set."""
PAIR: Final = tuple(_group((kind, kind)) for kind in range(KINDS))
"""By kind."""


def of_sets(sets: Iterable[SetId], pair: int) -> Traits:
    """The traits of sets and a pair."""
    return joined((SET[each] for each in sets), *PAIR[pair])


def of_tiles(kinds: Iterable[int]) -> Traits:
    """The traits of loose tiles."""
    every, any_of = joined(TILE[kind] for kind in kinds)
    return every & ~(WITH_FIVE | WITH_OUTER | EVEN_PUNG), any_of


def is_pung(one: SetId) -> bool:
    """Whether a set is a pung."""
    return one >= PUNG
