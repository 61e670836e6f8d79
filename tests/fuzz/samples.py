"""Right texts of every kind, for edits to begin with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from paiju.core.registry import find_game
from paiju.record import header_for

TESTS: Final = Path(__file__).parents[1]
GOLDEN: Final = [path.read_text(encoding="utf-8").splitlines() for path in sorted((TESTS / "golden").glob("qq-*.txt"))]
POSITIONS: Final = [line[2:] for lines in GOLDEN for line in lines if line.startswith(": ")]
HANDS: Final = [lines[1].removeprefix("hand ") for lines in GOLDEN]
DEALS: Final = [json.loads(hand)["deal"] for hand in HANDS]
HEADER: Final = header_for(find_game("qq"), ("a", "b", "c")).to_line()
RECORD: Final = "\n".join([HEADER, *HANDS, ""])
CASES: Final = [
    line
    for name in ("arithmetic.jsonl", "chi.jsonl", "play-qq.jsonl", "wins.jsonl")
    for line in (TESTS / "cases" / name).read_text(encoding="utf-8").splitlines()[::9]
]
RULE_FILES: Final = [
    """id = "village"
extends = "qq"

[options]
win_min = 10
unit = "(x-10)/5+1"
draw_dealer = "next"
""",
    """id = "half"
extends = "qq"

[about]
title = { en = "Half" }
sources = ["none"]

[options]
room_base = 1

[mingtang.wuhu]
condition = "reds"
values = [0]
fan = 7
""",
]
