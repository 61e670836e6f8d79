"""A sheet in sentences, line by line, in the reader's language (mahjong rules, sections 3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.mahjong.rules.names import name_of
from paiju.mahjong.tiles import tiles_han, tiles_text
from paiju.texts import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.mahjong.scoring.sheet import Dropped, RowLine, ScoreSheet, Split
    from paiju.mahjong.tiles import Tile


def tiles_words(tiles: Sequence[Tile], lang: str) -> str:
    """Tiles for a reader of `lang`: Han, and in English ASCII."""
    return tiles_text(tiles) if lang == "en" else tiles_han(tiles, traditional=lang == "zh-Hant")


def sheet_lines(sheet: ScoreSheet, lang: str) -> tuple[str, ...]:
    """How the tiles were read, each row with its reason, rows that are not counted, the sums, the payments."""
    lines = [] if sheet.split is None else split_lines(sheet.split, lang)
    lines += [row_line(row, lang) for row in sheet.rows]
    lines += [_dropped(each, lang) for each in sheet.dropped]
    lines += [step.text(lang) for step in sheet.steps]
    if sheet.pays:
        lines.append(text("mj_sheet.pays", lang, pays=", ".join(f"{paid:+d}" for paid in sheet.pays)))
    return tuple(lines)


def split_lines(split: Split, lang: str) -> list[str]:
    """The groups, and what the wilds stand for."""
    groups = " ".join(tiles_words(group, lang) for group in split.groups)
    lines = [text("mj_sheet.groups", lang, groups=groups)]
    if split.filled:
        lines.append(text("mj_sheet.wilds", lang, tiles=tiles_words(split.filled, lang)))
    return lines


def row_line(row: RowLine, lang: str) -> str:
    """One row, what it gives, and why."""
    name, why = name_of(row.id, lang), row.why.text(lang)
    if row.times > 1:
        return text("mj_sheet.row_times", lang, name=name, times=row.times, fan=row.fan, why=why)
    return text("mj_sheet.row", lang, name=name, fan=row.fan, why=why)


def _dropped(each: Dropped, lang: str) -> str:
    name = name_of(each.id, lang)
    if each.by:
        return text("mj_sheet.dropped", lang, name=name, by=name_of(each.by, lang))
    return text("mj_sheet.dropped_plain", lang, name=name)
