"""What zipai registers: the games of presets, options and rule files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.core.errors import RulesError
from paiju.zipai.family import FAMILY
from paiju.zipai.rules.load import resolve

if TYPE_CHECKING:
    from pathlib import Path

VILLAGE = """id = "village"
extends = "qq"

[mingtang.wuhu]
condition = "reds"
values = [0]
fan = 7
"""


def test_a_rule_file_makes_a_game(tmp_path: Path) -> None:
    path = tmp_path / "village.toml"
    path.write_text(VILLAGE, encoding="utf-8")
    game = FAMILY.game_of_file(path)
    assert game.id == "village"
    assert next(row.fan for row in game.rules.mingtang if row.id == "wuhu") == 7


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [('"reds"', '"greens"', "unknown_condition"), ("values = [0]", "values = []", "condition_values")],
)
def test_a_mingtang_that_can_not_be_counted_is_refused_before_anybody_plays(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    path = tmp_path / "village.toml"
    path.write_text(VILLAGE.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        FAMILY.game_of_file(path)
    assert caught.value.code == code
    assert caught.value.details["file"] == str(path)
    assert "wuhu" in str(caught.value)


def test_a_whole_rule_set_with_such_a_mingtang_is_refused_too() -> None:
    rules = resolve("qq").to_json()
    rows = rules["mingtang"]
    assert isinstance(rows, list)
    rules["mingtang"] = [{**rows[0], "condition": "greens"}, *rows[1:]]
    with pytest.raises(RulesError) as caught:
        FAMILY.game(rules)
    assert caught.value.code == "unknown_condition"
