"""From TOML to a `RuleSet`: presets that extend each other, rows and options on top, exact errors (rules as data)."""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, cast

from paiju.core.errors import RulesError
from paiju.core.rulefile import MAX_DEPTH, Preset, about_of, bounded, known, table, typed
from paiju.core.rulefile import id_of as file_id
from paiju.core.ruletext import RuleText
from paiju.mahjong.rules.names import id_of
from paiju.mahjong.rules.options import Indicator
from paiju.mahjong.rules.ruleset import PassWin, Room, Row, RuleSet

if TYPE_CHECKING:
    from pathlib import Path

_PRESETS: Final = files(__package__) / "presets"
_HINTS: Final = typing.get_type_hints(RuleSet)
_ROW_HINTS: Final = typing.get_type_hints(Row)
_PASS_HINTS: Final = typing.get_type_hints(PassWin)
_RESOLVED: Final = ("id", "room_terms")
OPTIONS: Final = tuple(f.name for f in fields(RuleSet) if f.name not in (*_RESOLVED, "rows"))
"""The names that `[options]` may set."""
_NAMED: Final = ("starts", "big_extra", "extra_patterns")
"""Options that list rows by id or by name."""
_FACES: Final = 6
"""Of a die: the tile that it names lies in the dead wall."""
_SECTIONS: Final = frozenset({"id", "extends", "about", "options", "rows", "case"})


def preset_ids() -> tuple[str, ...]:
    """The presets that the package ships, sorted."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _PRESETS.iterdir() if path.name.endswith(".toml")))


@cache
def load_preset(name: str) -> Preset[Any]:
    """A shipped preset by id; raises `RulesError` (`unknown_preset`)."""
    if name not in preset_ids():
        raise RulesError("unknown_preset", key="preset", name=name, allowed=", ".join(preset_ids()))
    return _preset(_read(name), f"{name}.toml")


def load_file(path: Path) -> Preset[Any]:
    """A rule file of one's own; raises `RulesError` with file, line and key."""
    return load_text(RuleText.read(path))


def load_text(source: RuleText) -> Preset[Any]:
    """A rule text of one's own; raises `RulesError` with file, line and key."""
    try:
        return load_data(source.data, source.file)
    except RulesError as error:
        raise source.placed(error) from error


def load_data(data: Mapping[str, Any], file: str) -> Preset[Any]:
    """The data of a rule file; raises `RulesError` with file and key."""
    return _preset(data, file)


def resolve(rules: str | Mapping[str, object]) -> RuleSet:
    """A rule set from a preset id, `{"preset": id, option: value}`, or the JSON of a whole rule set.

    Raises `RulesError`: `unknown_preset`, `unknown_option`, `missing_option`, `bad_value`, `not_supported`.
    """
    if isinstance(rules, str):
        return cast("RuleSet", load_preset(rules).rules)
    if "preset" not in rules:
        return _whole(rules)
    name = rules["preset"]
    if not isinstance(name, str):
        raise RulesError("bad_value", key="preset", value=name, allowed=", ".join(preset_ids()))
    base = cast("RuleSet", load_preset(name).rules)
    changes = {key: value for key, value in rules.items() if key != "preset"}
    if not changes:
        return base
    return _build(_over(_options_of(base), changes), base.id, base.rows, None)


def _whole(data: Mapping[str, object]) -> RuleSet:
    name, rows = data.get("id"), data.get("rows")
    if not isinstance(name, str) or not isinstance(rows, list):
        raise RulesError("preset_missing", key="preset")
    options = {key: value for key, value in data.items() if key not in (*_RESOLVED, "rows")}
    kept = tuple(_row(row.get("id"), row, None) for row in rows if isinstance(row, dict))
    return _build(options, name, kept, None)


def _options_of(rules: RuleSet) -> dict[str, object]:
    return {key: value for key, value in rules.to_json().items() if key in OPTIONS}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def tables() -> dict[str, Any]:
    """The tables that presets choose by name: rooms and titles."""
    return tomllib.loads((files(__package__) / "tables.toml").read_text(encoding="utf-8"))


def _preset(data: Mapping[str, Any], file: str) -> Preset[Any]:
    known(data, _SECTIONS, file, "")
    options, rows = _merged(data, file, MAX_DEPTH)
    kept = tuple(_row(name, row, file) for name, row in rows.items() if row is not False)
    name = file_id(data, file)
    about = about_of(data, file)
    return Preset(
        rules=cast("Any", _build(options, name, kept, file)),
        extends=data.get("extends"),
        title=about.get("title", {"en": name}),
        summary=about.get("summary", {}),
        aliases=tuple(about.get("aliases", ())),
        sources=tuple(about.get("sources", ())),
        own=dict(data.get("options", {})),
    )


def _merged(data: Mapping[str, Any], file: str, depth: int) -> tuple[dict[str, object], dict[str, Any]]:
    options: dict[str, object] = {}
    rows: dict[str, Any] = {}
    parent = data.get("extends")
    if parent is not None:
        if depth == 0:
            raise RulesError("extends_too_deep", file=file, key="extends", allowed=MAX_DEPTH)
        if not isinstance(parent, str) or parent not in preset_ids():
            raise RulesError("unknown_preset", file=file, key="extends", name=parent, allowed=", ".join(preset_ids()))
        options, rows = _merged(_read(parent), f"{parent}.toml", depth - 1)
    own = table(data, "options", file)
    known(own, frozenset(OPTIONS), file, "options.")
    if own.get("scoring", options.get("scoring")) != options.get("scoring"):
        rows = {}  # rows belong to a scheme
    for name, row in table(data, "rows", file).items():
        old = rows.get(name)
        rows[name] = {**old, **row} if isinstance(old, Mapping) and isinstance(row, Mapping) else row
    return _over(options, own), rows


def _over(options: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """Options with changes on top; of `pass_win` a part may be given alone."""
    merged = {**options, **changes}
    old, new = options.get("pass_win"), changes.get("pass_win")
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        merged["pass_win"] = {**old, **new}
    return merged


def _row(name: object, row: object, file: str | None) -> Row:
    key = f"rows.{name}"
    if not isinstance(row, Mapping):
        raise RulesError("bad_value", file=file or "", key=key, value=row, allowed="table, false")
    known(row, frozenset(_ROW_HINTS), file, f"{key}.")
    values: dict[str, Any] = {"id": name}
    for f in fields(Row):
        if f.name != "id":
            default = name if f.name == "condition" else None if f.default is MISSING else f.default
            values[f.name] = typed(_ROW_HINTS[f.name], row.get(f.name, default), f"{key}.{f.name}", file)
    return Row(**values)


def _build(options: Mapping[str, object], name: str, kept: tuple[Row, ...], file: str | None) -> RuleSet:
    known(options, frozenset(OPTIONS), file, "")
    rows = tuple(sorted(kept, key=lambda row: row.number))
    values: dict[str, Any] = {"rows": rows}
    for f in fields(RuleSet):
        if f.name in (*_RESOLVED, "rows"):
            continue
        if f.name not in options:
            raise RulesError("missing_option", file=file or "", key=f.name)
        values[f.name] = _option(f.name, options[f.name], f.metadata, file)
    known(dict.fromkeys(values["starts"], True), frozenset(tables()["starts"]), file, "starts.")
    for group in ("big_extra", "extra_patterns"):
        known(dict.fromkeys(values[group], True), frozenset(row.id for row in rows), file, f"{group}.")
    if values["wild"] and values["indicator"] is Indicator.DICE and values["dead_tiles"] < _FACES * values["dice"]:
        least = str(_FACES * values["dice"])
        raise RulesError(
            "bad_value", file=file or "", key="dead_tiles", value=values["dead_tiles"], allowed=f"{least}.."
        )
    return RuleSet(id=name, room_terms=Room(**_choose("rooms", values["room"], "room", file)), **values)


def _option(name: str, value: object, metadata: Mapping[str, Any], file: str | None) -> object:
    if name == "titles" and isinstance(value, str):
        value = _choose("titles", value, name, file)
    if name == "pass_win":
        return _pass_win(value, file)
    if name in _NAMED and isinstance(value, list | tuple):
        value = [id_of(each) for each in value]
    return bounded(name, typed(_HINTS[name], value, name, file), metadata, file)


def _pass_win(value: object, file: str | None) -> PassWin:
    if not isinstance(value, Mapping):
        raise RulesError("bad_value", file=file or "", key="pass_win", value=value, allowed="{scope, cleared_by}")
    known(value, frozenset(_PASS_HINTS), file, "pass_win.")
    parts: dict[str, Any] = {}
    for part, hint in _PASS_HINTS.items():
        if part not in value:
            raise RulesError("missing_option", file=file or "", key=f"pass_win.{part}")
        parts[part] = typed(hint, value[part], f"pass_win.{part}", file)
    return PassWin(**parts)


def _choose(group: str, name: object, key: str, file: str | None) -> Any:  # noqa: ANN401  (as the table has it)
    table = tables()[group]
    if not isinstance(name, str) or name not in table:
        raise RulesError("bad_value", file=file or "", key=key, value=name, allowed=", ".join(table))
    return table[name]
