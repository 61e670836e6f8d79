"""Every line of the case files of ten and a half and of the long cards, and how many there are of each kind."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from paiju.cases.lines import CaseLine, read
from paiju.cases.runner import Runner

CASES: Final = Path(__file__).parents[1] / "cases"
KINDS: Final = {
    "tenhalf-small": {"rank": 33, "compare": 32, "legal": 10, "score": 17},
    "tenhalf-play": {"play": 35},
    "longcards-qiupai-small": {
        "card": 26, "group": 11, "beats": 28, "legal": 24, "redeal": 4, "outcome": 8, "score": 27, "foul": 2,
        "dealer": 3,
    },
    "longcards-qiupai-play": {"play": 37},
    "longcards-cou-small": {
        "pair": 15, "set": 7, "deal": 8, "claims": 30, "own": 22, "complete": 12, "score": 10, "first_starter": 2,
        "starter": 5,
    },
    "longcards-cou-play": {"play": 40},
    "longcards-qidong": {"qidong": 14},
}  # fmt: skip
LINES: Final = [line for name in KINDS for line in read(CASES / f"{name}.jsonl")]


def test_no_line_is_missing() -> None:
    found = Counter((Path(line.file).stem, line.kind) for line in LINES)
    assert found == {(name, kind): number for name, kinds in KINDS.items() for kind, number in kinds.items()}


@pytest.mark.parametrize("line", LINES, ids=[f"{Path(line.file).stem}:{line.line}" for line in LINES])
def test_a_line_comes_out_as_written(line: CaseLine) -> None:
    result = Runner().run(line)
    assert result.passed, (result.differences, result.malformed, result.reason)
