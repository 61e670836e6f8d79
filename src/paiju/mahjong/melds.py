"""Melds with kind and origin (mahjong rules, section 1). What a meld is, is never derived later."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from paiju.core.errors import NotationError
from paiju.mahjong.tiles import (
    ASCII,
    FLOWERS,
    HONOURS,
    RANKS,
    UNKNOWN,
    Tile,
    parse_tile,
    parse_tiles,
    tiles_han,
    tiles_text,
)


class MeldKind(StrEnum):
    """The kinds of melds."""

    CHI = "chi"
    PENG = "peng"
    MINGGANG = "minggang"
    BUGANG = "bugang"
    ANGANG = "angang"


KONGS: Final = frozenset({MeldKind.MINGGANG, MeldKind.BUGANG, MeldKind.ANGANG})
MELDED_KONGS: Final = frozenset({MeldKind.MINGGANG, MeldKind.BUGANG})
SIZES: Final = {kind: 4 if kind in KONGS else 3 for kind in MeldKind}
_LAST_RUN: Final = RANKS - 2


def is_run_start(tile: Tile) -> bool:
    """Whether a run can begin with the tile."""
    return 0 <= tile < HONOURS and tile % RANKS < _LAST_RUN


RUN_STARTS: Final = tuple(tile for tile in range(HONOURS) if is_run_start(tile))


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld. `tiles` ascend (`UNKNOWN` for backs a viewer can't see).

    `taken` is the tile claimed and `by` the seat that discarded it; both stay None for an angang. A bugang keeps those
    of its peng.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    taken: Tile | None = None
    by: int | None = None

    def __str__(self) -> str:
        """`kind:tiles`, as in the case files."""
        return f"{self.kind}:{tiles_text(self.tiles)}"

    @property
    def text(self) -> str:
        """With its origin: `chi:345m<4m@2` took 四万, discarded by seat 2."""
        return str(self) if self.taken is None else f"{self}<{ASCII[self.taken]}@{self.by}"

    @property
    def han(self) -> str:
        """The tiles in Han."""
        return tiles_han(self.tiles)

    @property
    def tile(self) -> Tile:
        """The first tile: the kind of a pung or a kong, the lowest of a run."""
        return self.tiles[0]

    def bare(self) -> Meld:
        """The same meld without its origin."""
        return replace(self, taken=None, by=None)


_MELD: Final = re.compile(r"\s*([a-z]+)\s*:\s*([^<]+?)\s*(?:<([^@]+)@(\d))?\s*")


def parse_meld(text: str, *, unknown: bool = False) -> Meld:
    """Read `kind:tiles`, with its origin if there is one; any order of tiles.

    Raises `NotationError`: `bad_tile_meld` (form), `meld_kind` (no such kind), `meld_cards` (the tiles are not such a
    meld), or as `parse_tiles`.

    >>> str(parse_meld("chi:五四三万"))
    'chi:345m'
    """
    match = _MELD.fullmatch(text)
    if match is None:
        raise NotationError("bad_tile_meld", text=text)
    word, body, taken, by = match.groups()
    if word not in MeldKind.__members__.values():
        raise NotationError("meld_kind", text=text, got=word, allowed=", ".join(MeldKind))
    kind = MeldKind(word)
    tiles = tuple(sorted(parse_tiles(body, unknown=unknown)))
    if not _fits(kind, tiles):
        raise NotationError("meld_cards", text=text, kind=word)
    if taken is None:
        return Meld(kind, tiles)
    return Meld(kind, tiles, parse_tile(taken), int(by))


def _fits(kind: MeldKind, tiles: tuple[Tile, ...]) -> bool:
    if len(tiles) != SIZES[kind] or tiles[-1] >= FLOWERS:
        return False
    if kind is MeldKind.CHI:
        return is_run_start(tiles[0]) and tiles == (tiles[0], tiles[0] + 1, tiles[0] + 2)
    return len(set(tiles)) == 1 and (tiles[0] != UNKNOWN or kind is MeldKind.ANGANG)
