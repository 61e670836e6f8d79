"""`paiju rules`: the rule sets, every option in words, rule books, differences, and house rules."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import reduce
from typing import Annotated, Final, cast

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paiju import texts
from paiju.cli import EXIT_OK, terminal
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import console, language, say
from paiju.core.errors import PaijuError
from paiju.core.game import Game, PresetInfo
from paiju.core.registry import DEFAULT_RULES, find_game, presets

_TABLES = ("mingtang", "huxi")


class What(StrEnum):
    """What to do."""

    LIST = "list"
    SHOW = "show"
    EXPLAIN = "explain"
    DIFF = "diff"
    COMPARE = "compare"
    NEW = "new"
    CHECK = "check"


_ANY: Final = 100
_MOST_NAMES: Final[Mapping[What, int]] = {What.LIST: 0, What.DIFF: 2, What.COMPARE: _ANY}
"""How many names follow; one, where it isn't said."""


def run(
    what: Annotated[What, typer.Argument(metavar="|".join(What))] = What.LIST,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME")] = None,
    *,
    base: Annotated[str, typer.Option("--from", metavar="RULES")] = DEFAULT_RULES,
    force: Annotated[bool, typer.Option("--force")] = False,
    markdown: Annotated[bool, typer.Option("--markdown")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """List, show, explain, compare, write or check rule sets."""
    given = names or []
    command = f"paiju rules {what}"
    most = _MOST_NAMES.get(what, 1)
    if len(given) > most:
        raise PaijuError("extra_argument", command=command, value=" ".join(given[most:]))
    if what is What.LIST:
        _list(presets(), as_json=as_json)
    elif what is What.SHOW:
        _print(game_named(given[0] if given else DEFAULT_RULES), as_json=as_json)
    elif what is What.EXPLAIN:
        from paiju.cli import rules_book

        rules_book.explain(given[0] if given else DEFAULT_RULES, markdown=markdown)
    elif what is What.COMPARE:
        from paiju.cli import rules_compare

        rules_compare.show(given, markdown=markdown)
    elif len(given) < most:
        raise PaijuError("missing_argument", value=" ".join(["NAME"] * (most - len(given))), command=command)
    elif what is What.DIFF:
        from paiju.cli import rules_diff

        rules_diff.show(given[0], given[1], as_json=as_json)
    else:
        from paiju.cli import rules_file

        file = rules_file.named(given[0], command)
        return rules_file.write(file, base, force=force) if what is What.NEW else rules_file.check(file)
    return EXIT_OK


def _print(game: Game, *, as_json: bool) -> None:
    if as_json:
        terminal.write(json.dumps({**game.rules.to_json(), "hash": game.rules.hash}, ensure_ascii=False, indent=2))
    else:
        _show(game)


def _list(infos: tuple[PresetInfo, ...], *, as_json: bool) -> None:
    if as_json:
        terminal.write(json.dumps([dataclasses.asdict(info) for info in infos], ensure_ascii=False, indent=2))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("id", "title", "summary"):
        table.add_column(say(f"cli.rules_{key}"), overflow="fold")
    for info in infos:
        table.add_row(info.id, _by_language(info.title) or info.id, _by_language(info.summary))
    out = console()
    out.print(table)
    out.print()
    out.print(say("cli.rules_more"), style="dim")


def _by_language(said: Mapping[str, str]) -> str:
    return said.get(language()) or said.get(texts.DEFAULT, "")


def _show(game: Game) -> None:
    info = next((each for each in presets() if each.id == game.id), PresetInfo(game.id, game.family))
    out = console()
    out.print(Text.assemble((game.id, "bold"), "  ", _by_language(info.title)))
    for line in about_lines(info):
        out.print(line)
    out.print(say("cli.rules_hash", hash=game.rules.hash), style="dim")
    data = game.rules.to_json()
    _options(data, _specs(game), _base(info))
    if "mingtang" in data:
        _mingtang(cast("list[dict[str, object]]", data["mingtang"]))
    if "huxi" in data:
        _huxi(cast("dict[str, list[int]]", data["huxi"]))


def about_lines(info: PresetInfo) -> Iterator[str]:
    """What a preset says about itself."""
    if info.summary:
        yield _by_language(info.summary)
    if info.extends:
        yield say("cli.rules_extends", name=info.extends)
    for key, names in (("aliases", info.aliases), ("sources", info.sources)):
        if names:
            yield say(f"cli.rules_{key}", names=", ".join(names))


def _specs(game: Game) -> dict[str, str]:
    """The section of the rules by option, where the family says it."""
    rules: object = game.rules
    if not dataclasses.is_dataclass(rules):
        return {}
    return {each.name: str(each.metadata.get("spec", "")) for each in dataclasses.fields(rules)}


def _base(info: PresetInfo) -> tuple[str, Mapping[str, object]]:
    """The rule set that this one is compared with: what the preset extends, else the preset as it is shipped."""
    name = info.extends or info.id
    if all(each.id != name for each in presets()):
        return name, {}
    return name, find_game(name).rules.to_json()


def _options(data: Mapping[str, object], specs: Mapping[str, str], base: tuple[str, Mapping[str, object]]) -> None:
    """Every option with its value and its meaning; the value of the base beside it where it differs."""
    out = console()
    names = [name for name in data if name != "id" and name not in _TABLES]
    section = None
    for name in sorted(names, key=lambda each: specs.get(each, "")):
        if specs.get(name) != section:
            section = specs.get(name)
            out.print()
            out.print(_section(section or ""), style="bold")
        line = Text.assemble("  ", (name, "cyan"), " = ", (_value(data[name]), "bold"))
        if name in base[1] and base[1][name] != data[name]:
            line.append(f"  ({base[0]}: {_value(base[1][name])})", style="yellow")
        out.print(line)
        if texts.has(f"option.{name}"):
            out.print(Padding(Text(say(f"option.{name}"), "dim"), (0, 0, 0, 6), expand=False))


def _section(spec: str) -> str:
    return say("cli.rules_section", section=spec) if spec.isdigit() else say("cli.rules_section_table")


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _heading(key: str) -> None:
    out = console()
    out.print()
    out.print(say(key), style="bold")


def _mingtang(rows: list[dict[str, object]]) -> None:
    _heading("cli.rules_mingtang")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli.rules_mingtang_name"))
    table.add_column(say("cli.rules_mingtang_fan"), justify="right")
    table.add_column(say("cli.rules_mingtang_when"), overflow="fold")
    for row in rows:
        table.add_row(_mingtang_name(row["id"]), str(row["fan"]), conditions(row))
    console().print(table)


def _mingtang_name(name: object) -> str:
    return say(f"mingtang.{name}") if texts.has(f"mingtang.{name}") else str(name)


def conditions(row: Mapping[str, object]) -> str:
    """When a row of the mingtang table counts, in words."""
    return reduce(lambda first, second: say("book.joined", first=first, second=second), _conditions(row))


def _conditions(row: Mapping[str, object]) -> Iterator[str]:
    condition = f"option.condition_{row['condition']}"
    values = ", ".join(map(str, cast("list[int]", row["values"])))
    replaces = " + ".join(map(_mingtang_name, cast("list[str]", row["replaces"])))
    yield say(condition, values=values, replaces=replaces) if texts.has(condition) else str(row["condition"])
    if row["each_over"]:
        yield say("cli.rules_mingtang_over", each=row["each_over"])
    if row["alone"]:
        yield say("cli.rules_mingtang_alone", fan=row["alone"])
    if row["levels"]:
        yield say("cli.rules_mingtang_levels", levels=", ".join(cast("list[str]", row["levels"])))


def _huxi(rows: Mapping[str, list[int]]) -> None:
    _heading("cli.rules_huxi")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli.rules_huxi_group"))
    for key in ("small_black", "big_black", "small_red", "big_red"):
        table.add_column(say(f"cli.rules_huxi_{key}"), justify="right")
    for name, values in rows.items():
        label = f"cli.huxi_{name}"
        table.add_row(say(label) if texts.has(label) else name, *map(str, values))
    console().print(table)
