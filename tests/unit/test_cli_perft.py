"""`paiju perft` and the counting below it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from paiju.cli import run
from paiju.core.game import Setup
from paiju.core.registry import find_game
from paiju.testing.perft import children, divide, perft

if TYPE_CHECKING:
    from paiju.core.hand import Hand

CASES: Final = Path(__file__).parents[1] / "cases"


def first_case() -> dict[str, object]:
    case = json.loads((CASES / "play-qq.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert isinstance(case, dict)
    return case


@pytest.fixture(scope="module")
def hand() -> Hand:
    game, case = find_game("qq"), first_case()
    setup = Setup(3, 0, (0, 1, 2))
    deal = case["deal"]
    assert isinstance(deal, dict)
    return game.start(setup, game.deal_from_json(setup, deal)).hand


def test_depth_0_is_the_position_itself(hand: Hand) -> None:
    assert perft(hand, 0) == 1


def test_depth_1_counts_the_options(hand: Hand) -> None:
    assert perft(hand, 1) == 9


def test_a_depth_is_the_sum_below_each_action(hand: Hand) -> None:
    assert perft(hand, 3) == sum(perft(after, 2) for _, after in children(hand))
    assert sum(count for _, count in divide(hand, 3)) == perft(hand, 3)
    assert [action for action, _ in divide(hand, 2)] == [str(action) for action, _ in children(hand)]


def test_counts_of_a_seed_are_always_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "--deal-seed", "a", "--depth", "3"]) == 0
    assert capsys.readouterr().out == "1: 13\n2: 40\n3: 369\n"
    assert run(["perft", "--deal-seed", "a", "--depth", "2", "--divide"]) == 0
    parts = capsys.readouterr().out.splitlines()
    assert parts[-1] == "40"
    assert sum(int(line.rpartition(": ")[2]) for line in parts[:-1]) == 40


def test_a_file_of_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path, hand: Hand) -> None:
    file = tmp_path / "counts.jsonl"
    case = {"id": "x", "rules": "qq", "dealer": 0, "deal": first_case()["deal"]}
    counts = [perft(hand, 1), perft(hand, 2)]
    lines = [{**case, "counts": counts}, {**case, "counts": [counts[0], counts[1] + 1]}]
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert run(["perft", str(file), "--lang", "en"]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown == [f"{file}:2: depth 2 expected {counts[1] + 1}, got {counts[1]}", "1 passed, 1 failed"]


@pytest.mark.parametrize("line", ["{", "{}", '{"dealer": 0, "deal": [], "counts": []}'])
def test_a_malformed_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str) -> None:
    file = tmp_path / "counts.jsonl"
    file.write_text(line, encoding="utf-8")
    assert run(["perft", str(file), "--lang", "en"]) == 2
    assert f"{file}:1: " in capsys.readouterr().err
