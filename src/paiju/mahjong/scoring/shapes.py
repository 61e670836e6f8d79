"""The shapes that win: which tiles they take, and what completes them (mahjong rules, sections 3 to 6)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring.split import is_regular, regular_waits
from paiju.mahjong.tiles import HONOURS, KINDS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

HAND: Final = 14
"""Tiles of a whole hand, kongs counted as three."""
SETS: Final = 4
EVERY_KIND: Final = (1 << KINDS) - 1
HONOUR_KINDS: Final = tuple(range(HONOURS, KINDS))
ORPHANS: Final = tuple(kind for kind in range(KINDS) if kind >= HONOURS or kind % RANKS in (0, RANKS - 1))
"""The thirteen terminals and honours."""
KNITTED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(suit * RANKS + start + step for start, suit in enumerate(order) for step in (0, 3, 6)))
    for order in permutations(range(SUITS))
)
"""The six ways to knit 147, 258 and 369."""
JIANG: Final = tuple(kind for kind in range(HONOURS) if kind % RANKS % 3 == 1)
"""2, 5 and 8 of each suit."""


def bits(kinds: Iterable[int]) -> int:
    """A set of kinds as bits."""
    found = 0
    for kind in kinds:
        found |= 1 << kind
    return found


ORPHAN_BITS: Final = bits(ORPHANS)
HONOUR_BITS: Final = bits(HONOUR_KINDS)
KNITTED_BITS: Final = tuple(bits(nine) for nine in KNITTED)
JIANG_BITS: Final = bits(JIANG)


@cache
def kinds_of(mask: int) -> tuple[int, ...]:
    """The kinds of a set of bits, ascending."""
    return tuple(kind for kind in range(KINDS) if mask >> kind & 1)


def present(counts: bytes) -> int:
    """The kinds (bits) that are there."""
    return bits(kind for kind, number in enumerate(counts) if number)


def odd(counts: bytes) -> int:
    """The kinds (bits) of which there is an odd number."""
    return bits(kind for kind, number in enumerate(counts) if number & 1)


# The same sets a byte a kind: made of the counts at one stroke, enough to tell most hands that are far from a shape.
_ONE: Final = bytes(min(number, 1) for number in range(256))
_ODD: Final = bytes(number & 1 for number in range(256))


def _wide(kinds: Iterable[int]) -> int:
    return sum(1 << 8 * kind for kind in kinds)


_WIDE_NINES: Final = tuple(_wide(nine) for nine in KNITTED)
_WIDE_INNER: Final = _wide(kind for kind in range(KINDS) if kind not in ORPHANS)


def _wide_present(counts: bytes) -> int:
    return int.from_bytes(counts.translate(_ONE), "little")


def odd_number(counts: bytes) -> int:
    """Of how many kinds there is an odd number."""
    return int.from_bytes(counts.translate(_ODD), "little").bit_count()


def kinds_number(counts: bytes) -> int:
    """How many kinds there are."""
    return _wide_present(counts).bit_count()


def near_knitted(counts: bytes, missing: int) -> list[tuple[int, ...]]:
    """The knitted nines of which at most so many tiles are missing."""
    have = _wide_present(counts)
    least = RANKS - missing
    return [nine for nine, wide in zip(KNITTED, _WIDE_NINES, strict=True) if (have & wide).bit_count() >= least]


def without_once(counts: bytes, kinds: Iterable[int]) -> tuple[bytes, int]:
    """The counts less one of each of `kinds`, and how many of them were missing."""
    rest = bytearray(counts)
    missing = 0
    for kind in kinds:
        if rest[kind]:
            rest[kind] -= 1
        else:
            missing += 1
    return bytes(rest), missing


def _qidui(counts: bytes, wilds: int) -> bool:
    return odd_number(counts) <= wilds


def _qidui_waits(counts: bytes, wilds: int) -> int:
    number = odd_number(counts)
    if number - 1 > wilds:
        return 0
    unpaired = odd(counts)
    return EVERY_KIND if number + 1 <= wilds else unpaired if number - 1 <= wilds else 0


def _shisanyao(counts: bytes, wilds: int) -> bool:
    if _wide_present(counts) & _WIDE_INNER:
        return False
    have = present(counts)
    return sum(counts) - have.bit_count() <= 1 and wilds >= 0


def _shisanyao_waits(counts: bytes, wilds: int) -> int:
    if _wide_present(counts) & _WIDE_INNER:
        return 0
    have = present(counts)
    over = sum(counts) - have.bit_count()
    if over > 1 or wilds < 0:
        return 0
    return ORPHAN_BITS & ~have if over else ORPHAN_BITS


def _bukao(counts: bytes, wilds: int) -> bool:
    if sum(counts) != kinds_number(counts) or wilds < 0:
        return False
    have = present(counts)
    return any(not have & ~(nine | HONOUR_BITS) for nine in KNITTED_BITS)


def _bukao_waits(counts: bytes, wilds: int) -> int:
    if sum(counts) != kinds_number(counts) or wilds < 0:
        return 0
    have = present(counts)
    found = 0
    for nine in KNITTED_BITS:
        if not have & ~(nine | HONOUR_BITS):
            found |= (nine | HONOUR_BITS) & ~have
    return found


def _zuhelong(counts: bytes, wilds: int) -> bool:
    for nine in near_knitted(counts, wilds):
        rest, missing = without_once(counts, nine)
        if is_regular(rest, wilds - missing):
            return True
    return False


def _zuhelong_waits(counts: bytes, wilds: int) -> int:
    found = 0
    for nine in near_knitted(counts, wilds + 1):
        rest, missing = without_once(counts, nine)
        if missing <= wilds:
            found |= regular_waits(rest, wilds - missing)
        if missing and is_regular(rest, wilds - missing + 1):
            found |= bits(kind for kind in nine if not counts[kind])
    return found


def _jiangjiang(counts: bytes, wilds: int) -> bool:
    return not present(counts) & ~JIANG_BITS and wilds >= 0


def _jiangjiang_waits(counts: bytes, wilds: int) -> int:
    return JIANG_BITS if _jiangjiang(counts, wilds) else 0


_GAP: Final = 3


@lru_cache(maxsize=1 << 12)
def gap_room(ranks: int) -> int:
    """How many more ranks of a suit keep three apart from `ranks` (bits) and each other; -1 if those do not."""
    taken = [rank for rank in range(RANKS) if ranks >> rank & 1]
    if any(later - rank < _GAP for rank, later in pairwise(taken)):
        return -1
    most = 0
    for rank in range(RANKS):
        if all(abs(rank - other) >= _GAP for other in taken):
            most = max(most, 1 + gap_room(ranks | 1 << rank))
    return most


def buda_room(counts: bytes, *, knitted: bool) -> tuple[int, int] | None:
    """Of different tiles that keep apart: how many more suit tiles and honours there is room for; None if they don't.

    Apart: ranks of a suit by three, or (`knitted`) all of one knitted nine.
    """
    if sum(counts) != kinds_number(counts):
        return None
    have = present(counts)
    honours = len(HONOUR_KINDS) - (have >> HONOURS).bit_count()
    if knitted:
        suited = have & ~HONOUR_BITS
        fits = any(not suited & ~nine for nine in KNITTED_BITS)
        return (RANKS - suited.bit_count(), honours) if fits else None
    rooms = [gap_room(have >> first & (1 << RANKS) - 1) for first in range(0, HONOURS, RANKS)]
    return None if min(rooms) < 0 else (sum(rooms), honours)


def _buda(counts: bytes, wilds: int) -> bool:
    room = buda_room(counts, knitted=False)
    return room is not None and 0 <= wilds <= sum(room)


def _buda_waits(counts: bytes, wilds: int) -> int:
    more = bytearray(counts)
    found = 0
    for kind in range(KINDS):
        more[kind] += 1
        if _buda(bytes(more), wilds):
            found |= 1 << kind
        more[kind] -= 1
    return found


def _no_melds(check: Callable[[bytes, int], int]) -> Callable[[bytes, int, int], int]:
    return lambda counts, wilds, melds: 0 if melds else check(counts, wilds)


def _few_melds(check: Callable[[bytes, int], int]) -> Callable[[bytes, int, int], int]:
    return lambda counts, wilds, melds: 0 if melds > 1 else check(counts, wilds)


def _any_melds(check: Callable[[bytes, int], int]) -> Callable[[bytes, int, int], int]:
    return lambda counts, wilds, melds: check(counts, wilds)  # noqa: ARG005  (one signature for all shapes)


COMPLETE: Final[Mapping[Shape, Callable[[bytes, int, int], int]]] = {
    Shape.REGULAR: _any_melds(is_regular),
    Shape.QIDUI: _no_melds(_qidui),
    Shape.SHISANYAO: _no_melds(_shisanyao),
    Shape.BUKAO: _no_melds(_bukao),
    Shape.ZUHELONG: _few_melds(_zuhelong),
    Shape.JIANGJIANG: _any_melds(_jiangjiang),
    Shape.BUDA: _no_melds(_buda),
}
"""Whether counts (wilds and melds apart) with exactly so many wilds and melds are the shape, copies not counted."""
WAITS: Final[Mapping[Shape, Callable[[bytes, int, int], int]]] = {
    Shape.REGULAR: _any_melds(regular_waits),
    Shape.QIDUI: _no_melds(_qidui_waits),
    Shape.SHISANYAO: _no_melds(_shisanyao_waits),
    Shape.BUKAO: _no_melds(_bukao_waits),
    Shape.ZUHELONG: _few_melds(_zuhelong_waits),
    Shape.JIANGJIANG: _any_melds(_jiangjiang_waits),
    Shape.BUDA: _no_melds(_buda_waits),
}
"""The kinds (bits) that complete the shape."""


def is_complete(shapes: Iterable[Shape], counts: bytes, wilds: int, melds: int) -> bool:
    """Whether the tiles make one of the shapes, copies not counted."""
    return any(COMPLETE[shape](counts, wilds, melds) for shape in shapes)


def waits(shapes: Iterable[Shape], counts: bytes, wilds: int, melds: int) -> int:
    """The kinds (bits) that complete one of the shapes, copies not counted."""
    found = 0
    for shape in shapes:
        found |= WAITS[shape](counts, wilds, melds)
    return found
