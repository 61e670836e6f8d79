"""From TOML to a `RuleSet`: presets that extend each other, options on top, exact errors (design: rules as data)."""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, cast

from paiju.core.errors import RulesError
from paiju.core.rulefile import MAX_DEPTH, about_of, bounded, id_of, known, option, sections, table, typed
from paiju.core.ruletext import RuleText
from paiju.zipai.rules.ruleset import Formula, HuxiTable, Mingtang, RuleSet

if TYPE_CHECKING:
    from pathlib import Path

_PRESETS: Final = files(__package__) / "presets"
_HINTS: Final = typing.get_type_hints(RuleSet)
_FORMULAS: Final = ("unit", "escape_unit")
_RESOLVED: Final = ("id", "huxi", "mingtang")
OPTIONS: Final = tuple(f.name for f in fields(RuleSet) if f.name not in _RESOLVED)
"""The names that `[options]` may set."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset file, resolved: its rules, and what is said about it (texts by language)."""

    rules: RuleSet
    extends: str | None
    title: Mapping[str, str]
    summary: Mapping[str, str]
    aliases: tuple[str, ...]
    sources: tuple[str, ...]
    own: Mapping[str, object]


def preset_ids() -> tuple[str, ...]:
    """The presets that the package ships, sorted."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _PRESETS.iterdir() if path.name.endswith(".toml")))


@cache
def load_preset(name: str) -> Preset:
    """A shipped preset by id; raises `RulesError` (`unknown_preset`)."""
    if name not in preset_ids():
        raise RulesError("unknown_preset", key="preset", name=name, allowed=", ".join(preset_ids()))
    return _preset(_read(name), f"{name}.toml")


def load_file(path: Path) -> Preset:
    """A rule file of one's own; raises `RulesError` with file, line and key."""
    return load_text(RuleText.read(path))


def load_text(source: RuleText) -> Preset:
    """A rule text of one's own; raises `RulesError` with file, line and key."""
    try:
        return load_data(source.data, source.file)
    except RulesError as error:
        raise source.placed(error) from error


def load_data(data: Mapping[str, Any], file: str) -> Preset:
    """The data of a rule file; raises `RulesError` with file and key."""
    return _preset(data, file)


def resolve(rules: str | Mapping[str, object]) -> RuleSet:
    """A rule set from a preset id, `{"preset": id, option: value}`, or the JSON of a whole rule set.

    Raises `RulesError`: `unknown_preset`, `unknown_option`, `bad_value`, `not_supported`, `incomplete_rules`.
    """
    if isinstance(rules, str):
        return load_preset(rules).rules
    if "preset" not in rules:
        return _whole(rules)
    name = rules["preset"]
    if not isinstance(name, str):
        raise RulesError("bad_value", key="preset", value=name, allowed=", ".join(preset_ids()))
    base = load_preset(name).rules
    changes = {key: value for key, value in rules.items() if key != "preset"}
    return base if not changes else _build({**_options_of(base), **changes}, base.id, base.mingtang, None)


def _whole(data: Mapping[str, object]) -> RuleSet:
    name = data.get("id")
    rows = data.get("mingtang")
    if not isinstance(name, str) or not isinstance(rows, list):
        raise RulesError("preset_missing", key="preset")
    options = {key: value for key, value in data.items() if key not in _RESOLVED}
    kept = tuple(_row(row.get("id"), row, None) for row in rows if isinstance(row, dict))
    built = _build(options, name, kept, None)
    if "huxi" in data and built.to_json()["huxi"] != data["huxi"]:
        raise RulesError("huxi_differs", key="huxi", value=data["huxi"], allowed=built.huxi_table)
    return built


def _options_of(rules: RuleSet) -> dict[str, object]:
    return {key: value for key, value in rules.to_json().items() if key not in _RESOLVED}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "tables.toml").read_text(encoding="utf-8"))


_SECTIONS: Final = frozenset({"id", "extends", "about", "options", "mingtang", "case"})


def _preset(data: Mapping[str, Any], file: str) -> Preset:
    sections(data, _SECTIONS, OPTIONS, file)
    options, rows = _merged(data, file, MAX_DEPTH)
    kept = tuple(_row(name, row, file) for name, row in rows.items() if row is not False)
    name = id_of(data, file)
    about = about_of(data, file)
    return Preset(
        rules=_build(options, name, kept, file),
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
    options.update(own)
    rows.update(table(data, "mingtang", file))
    return options, rows


def _row(name: object, row: Mapping[str, Any], file: str | None) -> Mingtang:
    key = f"mingtang.{name}"
    if not isinstance(name, str) or not name.isidentifier() or len(name) > _LONGEST_NAME:
        raise RulesError("bad_value", file=file or "", key=key, value=name, allowed="a-z 0-9 _")
    if not isinstance(row, Mapping):
        raise RulesError("bad_value", file=file or "", key=key, value=row, allowed="table, false")
    known(row, frozenset(f.name for f in fields(Mingtang)), file, f"{key}.")
    values: dict[str, Any] = {"id": name}
    for f in fields(Mingtang):
        if f.name == "id":
            continue
        if f.name not in row and f.default is MISSING:
            raise RulesError("missing_option", file=file or "", key=f"{key}.{f.name}")
        value = row.get(f.name, f.default)
        hint = {"condition": str, "fan": int, "each_over": int, "alone": int, "values": tuple[int, ...]}.get(
            f.name, tuple[str, ...]
        )
        values[f.name] = _within(f"{key}.{f.name}", typed(hint, value, f"{key}.{f.name}", file), _ROW, file)
    return Mingtang(**values)


_ROW: Final = option(spec="8").metadata
_LONGEST_NAME: Final = 32


def _within(key: str, value: object, metadata: Mapping[str, Any], file: str | None) -> object:
    """`value`, its numbers within the bounds of its option wherever they stand; raises `RulesError` (`bad_value`)."""
    if isinstance(value, tuple):
        for item in value:
            _within(key, item, metadata, file)
        return value
    number = isinstance(value, int) and not isinstance(value, bool)
    return bounded(key, value, {**metadata, "among": None, "supported": None}, file) if number else value


def _build(options: Mapping[str, object], name: str, rows: tuple[Mingtang, ...], file: str | None) -> RuleSet:
    known(options, frozenset(OPTIONS), file, "")
    values: dict[str, Any] = {}
    for f in fields(RuleSet):
        if f.name in _RESOLVED:
            continue
        if f.name not in options:
            raise RulesError("missing_option", file=file or "", key=f.name)
        value = options[f.name]
        if f.name == "titles" and isinstance(value, str):
            value = _choose("titles", value, "titles", file)
        values[f.name] = _checked(f.name, typed(_HINTS[f.name], value, f.name, file), f.metadata, file)
    huxi = _choose("huxi", values["huxi_table"], "huxi_table", file)
    if values["level"] not in values["levels"]:
        raise RulesError(
            "bad_value", file=file or "", key="level", value=values["level"], allowed=", ".join(values["levels"])
        )
    worth = {key: tuple(row) for key, row in cast("dict[str, list[int]]", huxi).items()}
    return RuleSet(id=name, mingtang=rows, huxi=HuxiTable(**cast("dict[str, Any]", worth)), **values)


def _choose(group: str, name: object, key: str, file: str | None) -> object:
    named = _tables()[group]
    if not isinstance(name, str) or name not in named:
        raise RulesError("bad_value", file=file or "", key=key, value=name, allowed=", ".join(named))
    return named[name]


def _checked(key: str, value: object, metadata: Mapping[str, Any], file: str | None) -> object:
    if key in _FORMULAS and Formula.parse(cast("str", value)) is None:
        raise RulesError("bad_formula", file=file or "", key=key, value=value)
    if key == "extra_faces" and value != "none":
        raise RulesError("incomplete_rules", file=file or "", key=key, value=value)
    _within(key, value, metadata, file)
    return bounded(key, value, metadata, file)
