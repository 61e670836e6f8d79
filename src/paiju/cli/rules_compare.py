"""`paiju rules compare [NAME…]`: many rule sets side by side, option by option."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from paiju.cli import terminal
from paiju.cli.rules_book import as_grid, markdown_row
from paiju.cli.rules_diff import differences, meaning, shown
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import console, language, say
from paiju.core.book import Table
from paiju.core.game import Game
from paiju.core.registry import DEFAULT_RULES, families, family_of_preset

_NONE = "–"
_SIDE_BY_SIDE = 4
"""Columns that a terminal has room for."""


def show(names: Sequence[str], *, markdown: bool) -> None:
    """Print the table; without names of all presets of the usual family. Raises as `game_named`."""
    family = family_of_preset(DEFAULT_RULES)
    chosen = list(names) or [DEFAULT_RULES, *(info.id for info in family.presets() if info.id != DEFAULT_RULES)]
    table = compared({name: game_named(name) for name in chosen})
    if markdown:
        for line in as_markdown(table, chosen[0]):
            terminal.write(line)
        return
    out = console()
    out.print(Text(say("house.compare_title"), "bold"))
    out.print(say("house.compare_intro", base=chosen[0]))
    out.print()
    if len(chosen) <= _SIDE_BY_SIDE:
        out.print(as_grid(table))
    else:
        _one_by_one(table)


def _one_by_one(table: Table) -> None:
    """An option after another: so many games don't fit side by side."""
    out = console()
    for key, words, *cells in table.rows:
        out.print(Text.assemble((key, "cyan"), "  ", (words, "dim")))
        for name, cell in zip(table.head[2:], cells, strict=True):
            if cell:
                out.print(Padding(Text.assemble((f"{name}: ", "bold"), cell), (0, 0, 0, 4), expand=False))
        out.print()


def compared(games: dict[str, Game]) -> Table:
    """One row for each option or table row in which some game differs from the first; equal places are empty."""
    (base, first), *others = games.items()
    found = {name: {each.key: each for each in differences(first, game)} for name, game in others}
    order = list(first.rules.to_json())
    keys = sorted({key for each in found.values() for key in each}, key=lambda key: _place(key, order))
    rows = []
    for key in keys:
        one = next(each[key].first for each in found.values() if key in each)
        cells = [_cell(games[name], key, each[key].second) if key in each else "" for name, each in found.items()]
        rows.append((key, meaning(key), _cell(first, key, one), *cells))
    return Table((say("house.compare_option"), say("house.compare_meaning"), base, *found), tuple(rows))


def _place(key: str, order: Sequence[str]) -> tuple[int, str]:
    name = key.partition(".")[0]
    return (order.index(name) if name == key else len(order)), key


def _cell(game: Game, key: str, value: object) -> str:
    if value is None:
        return _NONE
    told = families()[game.family].about(game, key, language())
    return " ".join(told) if "." in key else shown(value)


def as_markdown(table: Table, base: str) -> list[str]:
    """The table as lines of Markdown; `base`: the rules that all others are compared with."""
    return [
        f"# {say('house.compare_title')}",
        "",
        say("house.compare_intro", base=base),
        "",
        markdown_row(table.head),
        markdown_row(tuple("---" for _ in table.head)),
        *(markdown_row((f"`{row[0]}`", *row[1:])) for row in table.rows),
    ]
