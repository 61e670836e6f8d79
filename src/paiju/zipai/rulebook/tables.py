"""The tables of a rule book: groups, huxi, units, 名堂, titles (zipai rules, sections 2, 7, 8)."""

from __future__ import annotations

from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING, Final

from paiju.core.book import Paragraph, Table
from paiju.texts import text
from paiju.zipai.melds import MeldKind
from paiju.zipai.rulebook.sentences import has_wei, sentence
from paiju.zipai.scoring.mingtang import name, rows, worth_of
from paiju.zipai.scoring.money import title_name
from paiju.zipai.scoring.settle import count_units
from paiju.zipai.words import KIND_WORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paiju.core.book import Block
    from paiju.zipai.rules.ruleset import Mingtang, RuleSet

_GROUPS: Final[Mapping[MeldKind, str]] = {
    MeldKind.KAN: "group_kan",
    MeldKind.PENG: "group_peng",
    MeldKind.WEI: "group_wei",
    MeldKind.CHOUWEI: "group_chouwei",
    MeldKind.TI: "group_ti",
    MeldKind.PAO: "group_pao",
    MeldKind.RUN: "group_run",
    MeldKind.MIXED: "group_mixed",
    MeldKind.JIANG: "group_jiang",
}
_WITHOUT_WEI: Final[Mapping[MeldKind, str | None]] = {
    MeldKind.WEI: None,
    MeldKind.CHOUWEI: None,
    MeldKind.TI: "group_ti_off",
    MeldKind.PAO: "group_pao_off",
}
_COLUMNS: Final = ("small_black", "big_black", "small_red", "big_red")
_STEPS: Final = 8
"""Rows of the table of units."""
_FAR: Final = 200
"""No win has so many huxi."""


def groups_table(rules: RuleSet, lang: str) -> Table:
    """Each group there is, and what it is."""
    kinds = {**_GROUPS, **({} if has_wei(rules) else _WITHOUT_WEI)}
    names = {**KIND_WORD, MeldKind.RUN: "book.name_run"}
    listed = tuple(
        (text(names[kind], lang), sentence(rules, key, lang)) for kind, key in kinds.items() if key is not None
    )
    return Table((sentence(rules, "group_head", lang), sentence(rules, "group_what", lang)), listed)


def huxi_table(rules: RuleSet, lang: str) -> Table:
    """Huxi by group and card; red cards have columns of their own only where they count otherwise."""
    data = rules.to_json()["huxi"]
    assert isinstance(data, dict)  # noqa: S101  (the form of a rule set)
    table: dict[str, list[int]] = data
    plain = all(row[:2] == row[2:] for row in table.values())
    columns = ("small", "big") if plain else _COLUMNS
    head = (text("cli.rules_huxi_group", lang), *(_column(key, lang) for key in columns))
    listed = tuple((text(f"cli.huxi_{key}", lang), *map(str, row[: len(columns)])) for key, row in table.items())
    return Table(head, listed)


def huxi_in_words(rules: RuleSet, name: str, lang: str) -> tuple[str, ...]:
    """A row of the huxi table, each number with its cards."""
    row = getattr(rules.huxi, name)
    return (", ".join(f"{_column(key, lang)} {value}" for key, value in zip(_COLUMNS, row, strict=True)),)


def _column(key: str, lang: str) -> str:
    return text(f"sheet.size_{key}", lang) if key in ("small", "big") else text(f"cli.rules_huxi_{key}", lang)


def units_table(rules: RuleSet, lang: str) -> Table | None:
    """The units of the first huxi from the minimum on; None where the huxi are the units."""
    units = {huxi: count_units(rules, huxi, zimo=False, tianhu=False).total for huxi in range(rules.win_min, _FAR)}
    if all(huxi == value for huxi, value in units.items()):
        return None
    listed = []
    for value, same in groupby(units, key=lambda huxi: units[huxi]):
        run = list(same)
        span = str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}"
        listed.append((span, str(value)))
    head = (sentence(rules, "units_head_huxi", lang), sentence(rules, "units_head_units", lang))
    return Table(head, tuple(listed[:_STEPS]))


def unit_extras(rules: RuleSet, lang: str) -> Iterator[Block]:
    """Exceptions of the units, what reds add, and hundred-hands."""
    for huxi, units in rules.unit_exact:
        yield Paragraph(sentence(rules, "unit_exact", lang, huxi=huxi, units=units), ("unit_exact",))
    for at, (reds, units) in enumerate(rules.red_bonus):
        key = "red_bonus_from" if at == len(rules.red_bonus) - 1 else "red_bonus"
        yield Paragraph(sentence(rules, key, lang, reds=reds, units=units), ("red_bonus",))
    if rules.hundred_hands:
        yield Paragraph(sentence(rules, "hundreds", lang), ("hundred_hands", "ka_values"))
        head = tuple(text(f"cli.rules_mingtang{part}", lang) for part in ("_name", "_huxi", "_when"))
        listed = tuple(
            (name(row.id, lang), str(worth_of(rules, row)), when(row, lang))
            for row, _ in rows(rules)
            if row.id in rules.hundred_hands
        )
        yield Table(head, listed)


def mingtang_table(rules: RuleSet, lang: str) -> Table | None:
    """The rows in force that count fan; None if there is none."""
    listed = tuple(
        (name(row.id, lang), str(worth_of(rules, row)), when(row, lang))
        for row, _ in rows(rules)
        if row.id not in rules.hundred_hands
    )
    head = tuple(text(f"cli.rules_mingtang{part}", lang) for part in ("_name", "_fan", "_when"))
    return Table(head, listed) if listed else None


def when(row: Mingtang, lang: str) -> str:
    """When a row counts, in words."""
    values = ", ".join(map(str, row.values))
    replaces = " + ".join(name(each, lang) for each in row.replaces)
    parts = [text(f"option.condition_{row.condition}", lang, values=values, replaces=replaces)]
    if row.each_over:
        parts.append(text("cli.rules_mingtang_over", lang, each=row.each_over))
    if row.alone:
        parts.append(text("cli.rules_mingtang_alone", lang, fan=row.alone))
    return joined(parts, lang)


def row_in_words(rules: RuleSet, row: Mingtang, lang: str) -> str:
    """What a row is worth, when it counts, and at which levels."""
    parts = [when(row, lang)]
    if row.levels:
        parts.append(text("cli.rules_mingtang_levels", lang, levels=", ".join(row.levels)))
    return text("house.diff_row", lang, fan=worth_of(rules, row), when=joined(parts, lang))


def joined(parts: Iterable[str], lang: str) -> str:
    """Parts of one line."""
    return reduce(lambda first, second: text("book.joined", lang, first=first, second=second), parts)


def titles_table(rules: RuleSet, lang: str) -> Table | None:
    """Titles by points; None if there are none."""
    head = (sentence(rules, "titles_head_points", lang), sentence(rules, "titles_head_title", lang))
    listed = tuple((str(points), title_name(title, lang)) for points, title in rules.titles)
    return Table(head, listed) if listed else None
