"""Rule texts of one's own: what can be set, a file to begin with, the rules of a game as a table (rules as data)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from paiju.core.book import Book, Section, Table
from paiju.core.schema import schema_of
from paiju.mahjong.rules.load import OPTIONS, load_data, resolve
from paiju.mahjong.rules.names import name_of
from paiju.mahjong.rules.ruleset import RuleSet
from paiju.texts import has, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.errors import RulesError
    from paiju.core.ruletext import RuleText

SCHEMA: Final = schema_of(RuleSet, ("id", "rows", "room_terms"))
"""The options; every preset has the same."""


def problems(source: RuleText) -> tuple[RulesError, ...]:
    """All that is wrong with a rule text, each with its line."""

    def load(data: Mapping[str, Any]) -> None:
        load_data(data, source.file)

    return source.problems(load)


def template(base: str, name: str, changes: Mapping[str, object]) -> str:
    """A rule text that plays as `base` with `changes`; raises `RulesError`."""
    rules = resolve({"preset": base, **changes})
    kept = {key: value for key, value in rules.to_json().items() if key in changes and key in OPTIONS}
    lines = [f'id = "{name}"', f'extends = "{base}"', "", "[options]"]
    lines += [f"{key} = {_toml(value)}" for key, value in kept.items()]
    return "\n".join([*lines, ""])


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def rule_book(rules: RuleSet, title: str, lang: str) -> Book:
    """The rows that a hand is counted by, each with its reason."""
    head = (text("mj_sheet.head_row", lang), text("mj_sheet.head_fan", lang), text("mj_sheet.head_why", lang))
    rows = tuple((name_of(row.id, lang), str(row.fan), _why(row.condition, lang)) for row in rules.rows)
    return Book(title, (Section(text("mj_sheet.rows", lang), (Table(head, rows),)),))


def _why(condition: str, lang: str) -> str:
    key = f"mj_why.{condition}"
    return text(key, lang) if has(key) else ""
