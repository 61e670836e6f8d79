"""A rule set is finished when worked cases and a whole golden hand hold it."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

import pytest

from paiju.core.registry import DEFAULT_RULES, presets
from tests.house.repository import ROOT

CASES: Final = ROOT / "tests" / "cases"
GOLDEN: Final = ROOT / "tests" / "golden"

IDS: Final = sorted(info.id for info in presets())


@cache
def presets_with_cases() -> frozenset[str]:
    """The presets that some line of some case file is about."""
    found = set()
    for path in CASES.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            rules = json.loads(line).get("rules", DEFAULT_RULES)
            found.add(rules if isinstance(rules, str) else rules["preset"])
    return frozenset(found)


def test_presets_are_registered() -> None:
    assert DEFAULT_RULES in IDS


@pytest.mark.parametrize("preset", IDS)
def test_a_preset_has_cases(preset: str) -> None:
    assert preset in presets_with_cases()


@pytest.mark.parametrize("preset", IDS)
def test_a_preset_has_a_golden_hand(preset: str) -> None:
    assert [path for path in GOLDEN.glob("*") if path.name.split(".")[0].split("-")[0] == preset]
