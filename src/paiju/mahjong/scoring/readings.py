"""Every reading of a hand: what each wild stands for and one split into a shape (mahjong rules, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

from paiju.mahjong.melds import MeldKind
from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring.shapes import (
    COMPLETE,
    HAND,
    HONOUR_KINDS,
    JIANG,
    KNITTED,
    KNITTED_BITS,
    ORPHANS,
    bits,
    kinds_number,
    near_knitted,
    odd_number,
    present,
    without_once,
)
from paiju.mahjong.scoring.split import NO_PAIR, PUNG, regular_parts
from paiju.mahjong.tiles import KINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paiju.mahjong.melds import Meld
    from paiju.mahjong.scoring.split import SetId


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the concealed tiles, the winning one among them.

    `sets` of the concealed part, `pair` (`NO_PAIR` where the shape has none). `loose`: the tiles of a shape that are in
    no set and no pair, ascending: all seven pairs, the thirteen, the knitted. `filled`: what wilds stand for.
    """

    shape: Shape
    sets: tuple[SetId, ...]
    pair: int
    loose: tuple[Tile, ...]
    filled: tuple[Tile, ...]


def set_of(meld: Meld) -> SetId:
    """The set that a meld is."""
    return meld.tile if meld.kind is MeldKind.CHI else PUNG + meld.tile


def readings(shapes: Sequence[Shape], counts: bytes, wilds: int, melds: Sequence[Meld], most: int) -> Iterator[Reading]:
    """Every reading of the concealed `counts` and `wilds` wilds beside them; no kind more than `most` times in all."""
    laid = laid_counts(melds)
    for shape in shapes:
        if shape is Shape.JIANGJIANG and any(tile not in JIANG for meld in melds for tile in meld.tiles):
            continue
        for reading in _READ[shape](counts, wilds, len(melds), most):
            if not reading.filled or _within(reading.filled, counts, laid, most):
                yield reading


def laid_counts(melds: Sequence[Meld]) -> bytes:
    """How many tiles of each kind lie in melds."""
    laid = bytearray(KINDS)
    for meld in melds:
        for tile in meld.tiles:
            laid[tile] += 1
    return bytes(laid)


def _within(filled: tuple[Tile, ...], counts: bytes, laid: bytes, most: int) -> bool:
    return all(counts[kind] + laid[kind] + filled.count(kind) <= most for kind in filled)


def _regular(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del melds
    for part in regular_parts(counts, wilds, most):
        yield Reading(Shape.REGULAR, part.sets, part.pair, (), part.filled)


def _qidui(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del most
    if melds:
        return
    free, over = divmod(wilds - odd_number(counts), 2)
    if free < 0 or over:
        return
    single = tuple(kind for kind in range(KINDS) if counts[kind] & 1)
    own = tuple(kind for kind in range(KINDS) for _ in range(counts[kind]))
    for pairs in combinations_with_replacement(range(KINDS), free):
        filled = tuple(sorted((*single, *pairs, *pairs)))
        yield Reading(Shape.QIDUI, (), NO_PAIR, tuple(sorted((*own, *filled))), filled)


def _shisanyao(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del most
    if melds or not COMPLETE[Shape.SHISANYAO](counts, wilds, melds):
        return
    over = sum(counts) - kinds_number(counts)
    missing = tuple(kind for kind in ORPHANS if not counts[kind])
    if over:
        if len(missing) == wilds:
            yield _loose(Shape.SHISANYAO, counts, missing)
    elif len(missing) + 1 == wilds:
        for twice in ORPHANS:
            yield _loose(Shape.SHISANYAO, counts, tuple(sorted((*missing, twice))))


def _loose(shape: Shape, counts: bytes, filled: tuple[Tile, ...]) -> Reading:
    own = (kind for kind in range(KINDS) for _ in range(counts[kind]))
    return Reading(shape, (), NO_PAIR, tuple(sorted((*own, *filled))), filled)


def _bukao(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del most
    if melds or sum(counts) != kinds_number(counts) or sum(counts) + wilds != HAND:
        return
    have = present(counts)
    found: set[tuple[Tile, ...]] = set()
    for nine, mask in zip(KNITTED, KNITTED_BITS, strict=True):
        if not have & ~(mask | bits(HONOUR_KINDS)):
            missing = [kind for kind in (*nine, *HONOUR_KINDS) if not counts[kind]]
            found.update(combinations(missing, wilds))
    for filled in sorted(found):
        yield _loose(Shape.BUKAO, counts, filled)


def _zuhelong(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    if melds > 1:
        return
    for nine in near_knitted(counts, wilds):
        rest, missing = without_once(counts, nine)
        stood = tuple(kind for kind in nine if not counts[kind])
        for part in regular_parts(rest, wilds - missing, most):
            filled = tuple(sorted((*part.filled, *stood)))
            yield Reading(Shape.ZUHELONG, part.sets, part.pair, nine, filled)


def _jiangjiang(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del melds, most
    if not present(counts) & ~bits(JIANG):
        yield _loose(Shape.JIANGJIANG, counts, JIANG[:1] * wilds)


def _none(counts: bytes, wilds: int, melds: int, most: int) -> Iterator[Reading]:
    del counts, wilds, melds, most
    return iter(())


_READ: Final[Mapping[Shape, Callable[[bytes, int, int, int], Iterator[Reading]]]] = {
    Shape.REGULAR: _regular,
    Shape.QIDUI: _qidui,
    Shape.SHISANYAO: _shisanyao,
    Shape.BUKAO: _bukao,
    Shape.ZUHELONG: _zuhelong,
    Shape.JIANGJIANG: _jiangjiang,
    Shape.BUDA: _none,
}
