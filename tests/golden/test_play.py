"""Every line of the case files of whole hands and of chi."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from paiju.cases.lines import CaseLine, read
from paiju.cases.runner import Runner

CASES: Final = Path(__file__).parents[1] / "cases"
FILES: Final = {"play-qq.jsonl": 15, "chi.jsonl": 60}
LINES: Final = [line for name in FILES for line in read(CASES / name)]


def test_no_line_is_missing() -> None:
    assert len(LINES) == sum(FILES.values())


@pytest.mark.parametrize("line", LINES, ids=[f"{Path(line.file).stem}:{line.line}" for line in LINES])
def test_a_line_comes_out_as_written(line: CaseLine) -> None:
    result = Runner().run(line)
    assert result.passed, (result.differences, result.malformed, result.reason)
