"""Rows of a result, each with its reason, and how the tiles were read, for a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.mahjong.scoring.sheet import RowLine, Split
from paiju.mahjong.scoring.split import NO_PAIR, PUNG
from paiju.texts import has
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import Row
    from paiju.mahjong.scoring.readings import Reading
    from paiju.mahjong.scoring.split import SetId
    from paiju.mahjong.tiles import Tile


def row_line(row: Row, times: int) -> RowLine:
    """A row that counts `times`."""
    key = f"mj_why.{row.condition}"
    return RowLine(row.id, row.fan * times, times, Told.of(key if has(key) else "mj_sheet.why_unknown"))


def split_of(reading: Reading, melds: Sequence[Meld]) -> Split:
    """How the tiles were read: melds, sets, pair, loose tiles."""
    groups: list[tuple[Tile, ...]] = [meld.tiles for meld in melds]
    groups += [_tiles(each) for each in sorted(reading.sets, key=lambda one: (one % PUNG, one))]
    if reading.pair != NO_PAIR:
        groups.append((reading.pair,) * 2)
    if reading.loose:
        groups.append(reading.loose)
    return Split(reading.shape, tuple(groups), reading.filled)


def _tiles(one: SetId) -> tuple[Tile, ...]:
    return (one - PUNG,) * 3 if one >= PUNG else (one, one + 1, one + 2)
