"""What zipai says about its rule files: a template for a new one, and all that is wrong with one (zipai rules, 9)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, cast

from paiju.core.rulefile import plain
from paiju.core.schema import schema_of
from paiju.core.template import Draft, written
from paiju.zipai.casekinds import CASE_KINDS
from paiju.zipai.game import ZipaiGame
from paiju.zipai.house.clashes import clashes
from paiju.zipai.rulebook.examples import examples
from paiju.zipai.rules.load import load_data, resolve
from paiju.zipai.rules.ruleset import RuleSet
from paiju.zipai.scoring.mingtang import rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.errors import RulesError
    from paiju.core.game import Game
    from paiju.core.ruletext import RuleText

SCHEMA: Final = schema_of(RuleSet, without=("id", "huxi", "mingtang"))
COMMON: Final = (
    "win_min",
    "win_zero",
    "win_on_discard",
    "discard_payer",
    "multi_win",
    "declined_win",
    "zimo",
    "unit",
    "room_base",
    "fan_cap",
    "combine",
    "level",
    "tianhu",
    "liangzhang_win",
    "stale_scope",
    "peng",
    "draw_dealer",
    "sitter",
    "match",
    "huxi_table",
)
"""The options that towns most often change."""
_EXPECTED: Final = ("win", "huxi", "units", "fan")


def template(base: str, name: str, lang: str, changes: Mapping[str, object]) -> str:
    """A rule file that plays as `base` with `changes`, and says what else could differ. Raises `RulesError`."""
    rules = resolve({"preset": base, **changes})
    data = resolve(base).to_json()
    common = {info.name: info for info in SCHEMA}
    return written(
        Draft(
            base,
            name,
            data,
            {key: rules.to_json()[key] for key in changes},
            [common[each] for each in COMMON],
            _row(rules),
            _cases(rules),
        ),
        lang,
    )


def _row(rules: RuleSet) -> dict[str, Mapping[str, object]]:
    """The last row in force, as a file would write it."""
    for row, _ in reversed(rows(rules)):
        values = {f.name: plain(getattr(row, f.name)) for f in fields(row) if f.name != "id"}
        return {f"mingtang.{row.id}": {key: each for key, each in values.items() if key == "fan" or each}}
    return {}


def _cases(rules: RuleSet) -> list[Mapping[str, object]]:
    """A worked hand, counted by these rules."""
    for example in examples(rules, "en")[:1]:
        found = CASE_KINDS["win"].run(cast("Game", ZipaiGame(rules)), example.case)
        return [{**example.case, "expect": {key: found[key] for key in _EXPECTED}}]
    return []


def problems(source: RuleText) -> tuple[RulesError, ...]:
    """All that is wrong with a rule text: first what can't be read, then what contradicts itself."""

    def load(data: Mapping[str, Any]) -> None:
        rows(load_data(data, source.file).rules)

    found = source.problems(load)
    if found:
        return found
    preset = load_data(source.data, source.file)
    return tuple(source.placed(error) for error in clashes(preset, source.data.get("mingtang", {})))
