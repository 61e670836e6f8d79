"""`paiju rules diff A B`: option by option where two rule sets differ, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from rich.padding import Padding
from rich.text import Text

from paiju import texts
from paiju.cli import terminal
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import console, language, say
from paiju.core.game import Game
from paiju.core.registry import families

_TABLES = ("mingtang", "huxi")
_NOT_RULES = ("id", "game", *_TABLES)


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two rule sets differ. `key`: an option, or `mingtang.<row>`, `huxi.<group>`; None: not there."""

    key: str
    first: object
    second: object


def differences(first: Game, second: Game) -> tuple[Difference, ...]:
    """Every difference: options in their order, then the rows of tables."""
    one, two = first.rules.to_json(), second.rules.to_json()
    keys = [key for key in (*one, *(key for key in two if key not in one)) if key not in _NOT_RULES]
    options = [Difference(key, one.get(key), two.get(key)) for key in keys if one.get(key) != two.get(key)]
    return (*options, *(each for table in _TABLES for each in _rows(table, one.get(table), two.get(table))))


def _rows(table: str, first: object, second: object) -> Iterator[Difference]:
    one, two = _by_name(first), _by_name(second)
    for name in (*one, *(name for name in two if name not in one)):
        if one.get(name) != two.get(name):
            yield Difference(f"{table}.{name}", one.get(name), two.get(name))


def _by_name(table: object) -> Mapping[str, object]:
    """The rows of a table by name; a list of rows has their ids."""
    if isinstance(table, list):
        return {str(row["id"]): row for row in table}
    return cast("Mapping[str, object]", table or {})


def show(first: str, second: str, *, as_json: bool) -> None:
    """Print the differences of two rule sets; raises as `game_named`."""
    games = game_named(first), game_named(second)
    found = differences(*games)
    if as_json:
        data = [{"key": each.key, first: each.first, second: each.second} for each in found]
        terminal.write(json.dumps(data, ensure_ascii=False, indent=2))
        return
    out = console()
    if not found:
        out.print(say("house.diff_same", first=first, second=second))
        return
    out.print(Text(say("house.diff_head", first=first, second=second, count=len(found)), "bold"))
    for each in found:
        out.print()
        out.print(Text.assemble((each.key, "cyan"), "  ", (meaning(each.key), "dim")))
        for name, game, value in ((first, games[0], each.first), (second, games[1], each.second)):
            line = Text.assemble((f"{name}: ", "bold"), _said(game, each.key, value))
            out.print(Padding(line, (0, 0, 0, 4), expand=False))


def meaning(key: str) -> str:
    """What the key is about, in a few words."""
    table, _, row = key.partition(".")
    for name in (f"{table}.{row}", f"cli.{table}_{row}", f"option.{key}"):
        if texts.has(name):
            return say(name)
    return ""


def _said(game: Game, key: str, value: object) -> str:
    """The value, and what the rule book says of it."""
    if value is None:
        return say("house.diff_none")
    told = families()[game.family].about(game, key, language())
    return "  ".join(told if "." in key else (shown(value), *told))


def shown(value: object) -> str:
    """A value as one writes it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
