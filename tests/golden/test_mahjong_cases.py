"""Every case of mahjong: wins, waits, payments, single sums, and whole hands with the legal set at every step."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from paiju.cases.lines import CaseLine, read
from paiju.cases.runner import Runner

CASES: Final = Path(__file__).parents[1] / "cases"
FILES: Final = sorted(CASES.glob("mahjong-*.jsonl"))
LINES: Final = [line for path in FILES for line in read(path)]
RUNNER: Final = Runner()


@pytest.mark.parametrize("line", LINES, ids=[f"{Path(line.file).stem}:{line.line}" for line in LINES])
def test_case(line: CaseLine) -> None:
    result = RUNNER.run(line)
    assert result.passed, result


def test_no_kind_of_case_is_missed() -> None:
    kinds = Counter(line.kind for line in LINES)
    assert kinds["win"] == 361
    assert kinds["play"] == 42
    assert kinds["settle"] == 57
    assert kinds["waits"] == 14
    assert {"wild", "bird", "title", "escape", "start", "base", "draw", "followed", "dealer", "cap", "pass"} < set(
        kinds
    )


def test_a_wrong_result_is_seen() -> None:
    line = next(line for line in LINES if line.kind == "win" and line.expect["win"])
    wrong = CaseLine(line.file, line.line, {**line.data, "expect": {**line.expect, "win": False}})
    assert not RUNNER.run(wrong).passed
