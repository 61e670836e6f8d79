"""Every case of a win, a chi and a single sum whose rules can be played."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from paiju.core.registry import find_game, presets

CASES: Final = Path(__file__).parents[1] / "cases"
FIRST_PRESET: Final = "qq"


def preset(case: dict[str, Any]) -> str:
    rules = case.get("rules", FIRST_PRESET)
    return rules if isinstance(rules, str) else str(rules["preset"])


def lines(name: str) -> list[tuple[str, dict[str, Any]]]:
    """The lines of a file whose preset is installed, with their place."""
    known = {info.id for info in presets()}
    text = (CASES / f"{name}.jsonl").read_text(encoding="utf-8")
    numbered = [(f"{name}:{number}", json.loads(line)) for number, line in enumerate(text.splitlines(), 1) if line]
    return [(place, case) for place, case in numbered if preset(case) in known]


EVERY: Final = lines("wins") + lines("arithmetic") + lines("chi")


def test_no_case_of_the_first_preset_is_missed() -> None:
    found = Counter(case["kind"] for _, case in EVERY if preset(case) == FIRST_PRESET)
    assert found["win"] == 142
    assert found["chi"] == 60
    assert found["unit"] + found["title"] + found["escape"] + found["beans"] == 43


@pytest.mark.parametrize("case", [case for _, case in EVERY], ids=[place for place, _ in EVERY])
def test_case(case: dict[str, Any]) -> None:
    game = find_game(case.get("rules", FIRST_PRESET))
    kind = game.cases[case["kind"]]
    found = kind.run(game, {key: value for key, value in case.items() if key != "expect"})
    for field, wanted in case["expect"].items():
        got = found[field]
        if field in kind.unordered:
            assert Counter(got) == Counter(wanted)  # type: ignore[call-overload]
        else:
            assert got == wanted, field
