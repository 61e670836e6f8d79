"""How many ways each deal can go on: a rule that changes by itself changes a number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from paiju.core.game import Setup
from paiju.core.registry import find_game
from paiju.testing.perft import perft

FILES: Final = sorted(Path(__file__).parent.glob("*.jsonl"))
LINES: Final = [json.loads(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_the_ways_below_a_deal_are_counted_as_before(line: dict[str, Any]) -> None:
    game = find_game(line["rules"])
    players = game.seats[0]
    setup = Setup(players, line["dealer"], tuple(range(players)))
    hand = game.start(setup, game.deal_from_json(setup, line["deal"])).hand
    assert [perft(hand, depth) for depth in range(1, len(line["counts"]) + 1)] == line["counts"]


def test_the_counts_are_deep_enough_to_tell() -> None:
    assert len(LINES) > 3
    assert all(line["counts"][-1] > 1_000 for line in LINES)
