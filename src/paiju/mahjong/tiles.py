"""The tiles: 34 kinds, four of each, and eight flowers, in both spellings (mahjong rules, section 1).

A tile is the number of its kind: 万 0 .. 8, 饼 9 .. 17, 条 18 .. 26, honours 东南西北中发白 27 .. 33, flowers 34 .. 41.
Equal tiles are not told apart.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Tile = int
"""A kind of tile, 0 .. 41."""

KINDS: Final = 34
"""Kinds that stand in hands; flowers are laid out."""
ALL_KINDS: Final = 42
SUITS: Final = 3
RANKS: Final = 9
COPIES: Final = 4
UNKNOWN: Final = -1
"""A tile that the reader of a text may not know: `?`."""

SUIT_LETTERS: Final = "mpszf"
"""In the order of output."""
_SIZES: Final = (RANKS, RANKS, RANKS, 7, 8)
_STARTS: Final = (0, 9, 18, 27, 34)
HONOURS: Final = 27
"""The first honour; the four winds come first."""
DRAGONS: Final = 31
"""The first of 中 发 白."""
WHITE: Final = 33
FLOWERS: Final = 34
"""The first flower."""
WINDS: Final = tuple(range(HONOURS, DRAGONS))

ASCII: Final = tuple(
    f"{rank + 1}{letter}" for letter, size in zip(SUIT_LETTERS, _SIZES, strict=True) for rank in range(size)
)
"""One tile in ASCII, by kind: `1m` .. `8f`."""

_DIGITS: Final = "一二三四五六七八九"
_HONOURS: Final = "东南西北中发白"
_HONOURS_TRADITIONAL: Final = "東南西北中發白"
_FLOWERS: Final = "春夏秋冬梅兰竹菊"
_FLOWERS_TRADITIONAL: Final = "春夏秋冬梅蘭竹菊"
HAN: Final = (
    *(f"{digit}{suit}" for suit in "万饼条" for digit in _DIGITS),
    *_HONOURS,
    *_FLOWERS,
)
HAN_TRADITIONAL: Final = (
    *(f"{digit}{suit}" for suit in "萬餅條" for digit in _DIGITS),
    *_HONOURS_TRADITIONAL,
    *_FLOWERS_TRADITIONAL,
)
_SUIT_OF: Final = {
    **dict.fromkeys("万萬", 0),
    **dict.fromkeys("饼餅筒", 1),
    **dict.fromkeys("条條索", 2),
} | {letter: place for place, letter in enumerate(SUIT_LETTERS)}
_SINGLE: Final = {
    face: start + place
    for faces, start in (
        (_HONOURS, HONOURS),
        (_HONOURS_TRADITIONAL, HONOURS),
        (_FLOWERS, FLOWERS),
        (_FLOWERS_TRADITIONAL, FLOWERS),
    )
    for place, face in enumerate(faces)
}

DECK: Final = tuple(kind for kind in range(KINDS) for _ in range(COPIES))
DECK_FLOWERS: Final = tuple(range(FLOWERS, ALL_KINDS))


def rank(tile: Tile) -> int:
    """The rank, 1 .. 9; of an honour or a flower its place among them."""
    return tile - _STARTS[suit(tile)] + 1


def suit(tile: Tile) -> int:
    """0 万, 1 饼, 2 条, 3 honours, 4 flowers."""
    return min(tile // RANKS, SUITS) if tile < FLOWERS else SUITS + 1


def is_suited(tile: Tile) -> bool:
    """True for 万 饼 条."""
    return tile < HONOURS


def is_flower(tile: Tile) -> bool:
    """True for the eight flowers."""
    return tile >= FLOWERS


@cache
def next_kind(tile: Tile) -> Tile:
    """The kind after: rank + 1, 9 → 1, honours in a ring (section 3, "Setting up")."""
    first, size = _STARTS[suit(tile)], _SIZES[suit(tile)]
    return first + (tile - first + 1) % size


def parse_tiles(text: str, *, unknown: bool = False) -> tuple[Tile, ...]:
    """Read tiles in ASCII or Han, mixed as one likes, in the order written; spaces and commas don't matter.

    With `unknown`, `?` is a tile that isn't known (`UNKNOWN`). Raises `NotationError`: `bad_tile`, `no_suit` (digits
    without a suit), `no_such_tile` (a rank that the suit lacks).

    >>> parse_tiles("123m 五条 东")
    (0, 1, 2, 22, 27)
    """
    tiles: list[Tile] = []
    digits: list[tuple[int, int]] = []
    for position, char in enumerate(unicodedata.normalize("NFKC", text), start=1):
        if char in _DIGITS:
            digits.append((position, _DIGITS.index(char)))
        elif char.isascii() and char.isdigit() and char != "0":
            digits.append((position, int(char) - 1))
        elif digits and char.lower() in _SUIT_OF:
            place = _SUIT_OF[char.lower()]
            wrong = next((at for at, number in digits if number >= _SIZES[place]), None)
            if wrong is not None:
                raise NotationError("no_such_tile", text=text, position=wrong, allowed=f"1..{_SIZES[place]}")
            tiles.extend(_STARTS[place] + number for _, number in digits)
            digits.clear()
        elif digits:
            raise NotationError("no_suit", text=text, position=digits[0][0])
        elif char in _SINGLE:
            tiles.append(_SINGLE[char])
        elif char == "?" and unknown:
            tiles.append(UNKNOWN)
        elif not (char.isspace() or char in ",，、|"):
            raise NotationError("bad_tile", text=text, position=position, got=char)
    if digits:
        raise NotationError("no_suit", text=text, position=digits[0][0])
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """Read exactly one tile; raises `NotationError` (`one_tile`, or as `parse_tiles`)."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("one_tile", text=text, got=len(tiles))
    return tiles[0]


def count(tiles: Iterable[Tile]) -> bytes:
    """How many of each kind, as 34 bytes; raises `NotationError` (`five_of_a_tile`, `flower_in_hand`)."""
    counts = bytearray(KINDS)
    for tile in tiles:
        if tile >= KINDS:
            raise NotationError("flower_in_hand", card=ASCII[tile], han=HAN[tile])
        counts[tile] += 1
        if counts[tile] > COPIES:
            raise NotationError("five_of_a_tile", card=ASCII[tile], han=HAN[tile])
    return bytes(counts)


def listed(counts: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles of counts by kind, ascending."""
    return tuple(kind for kind, number in enumerate(counts) for _ in range(number))


def tiles_text(tiles: Iterable[Tile]) -> str:
    """ASCII, sorted: m, p, s, z, f, ranks ascending, unknown tiles at the end.

    >>> tiles_text([27, 11, 1, 0, 2])
    '123m3p1z'
    """
    return _tiles_text(tuple(sorted(tiles)))


@lru_cache(maxsize=4096)
def _tiles_text(ordered: tuple[Tile, ...]) -> str:
    parts = []
    for place, letter in enumerate(SUIT_LETTERS):
        ranks = "".join(ASCII[tile][0] for tile in ordered if tile >= 0 and suit(tile) == place)
        parts.append(f"{ranks}{letter}" if ranks else "")
    return "".join(parts) + "?" * ordered.count(UNKNOWN)


def tiles_in_order(tiles: Iterable[Tile]) -> str:
    """ASCII in the order given: `2m7s3s` (rivers, the wall)."""
    return "".join("?" if tile == UNKNOWN else ASCII[tile] for tile in tiles)


def tiles_han(tiles: Iterable[Tile], *, traditional: bool = False) -> str:
    """Han, in the order given."""
    faces = HAN_TRADITIONAL if traditional else HAN
    return "".join("？" if tile == UNKNOWN else faces[tile] for tile in tiles)
