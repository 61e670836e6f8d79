"""`paiju simulate`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paiju.cli import run
from paiju.record import differences, read_record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["--lang", "en", "simulate", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_json_alone_on_stdout_and_the_same_for_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--hands", "110", "--bots", "greedy,random,greedy", "--seed", "s", "--json")
    code, out, err = simulate(capsys, *words, "--jobs", "1")
    assert (code, err) == (0, "")
    assert simulate(capsys, *words, "--jobs", "2") == (0, out, "")
    data = json.loads(out)
    assert data["hands"] == 110 == data["wins"] + data["draws"]
    assert [seat["bot"] for seat in data["seats"]] == ["greedy", "random", "greedy"]
    assert sum(seat["points"] for seat in data["seats"]) == 0
    assert sum(data["huxi"].values()) == data["wins"] > 0
    for name, count in data["mingtang"].items():
        assert sum(seat["mingtang"].get(name, 0) for seat in data["seats"]) == count
    mean = sum(int(huxi) * count for huxi, count in data["huxi"].items()) / data["wins"]
    won = [seat for seat in data["seats"] if seat["wins"]]
    assert sum(seat["huxi_mean"] * seat["wins"] for seat in won) / data["wins"] == pytest.approx(mean, abs=1e-3)
    assert all(0 < seat["huxi_spread"] < 40 for seat in won if seat["wins"] > 5)


def test_the_report_shows_seats_huxi_and_mingtang(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = simulate(capsys, "--hands", "60", "--bots", "greedy", "--seed", "s")
    assert (code, err) == (0, "")
    assert out.startswith("qq: 60 hands, ")
    assert out.count("greedy") == 3
    assert "█" in out
    assert "15–17" in out
    assert "Huxi a win" in out
    assert out.count("Seat 2") == 1
    assert "Honghu (reds)" in out


def test_the_strongest_bot_sits_everywhere_if_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulate(capsys, "--hands", "1", "--json")
    assert [seat["bot"] for seat in json.loads(out)["seats"]] == ["heuristic"] * 3


def test_every_hand_can_be_recorded_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    words = ("--hands", "60", "--bots", "greedy", "--seed", "r", "--json", "--record", str(file))
    code, out, _ = simulate(capsys, *words)
    assert code == 0
    record = read_record(file)
    assert len(record.hands) == 60
    assert record.header.players == ("greedy",) * 3
    assert not list(differences(record))
    won = sum(hand.result is not None and hand.result["kind"] == "win" for hand in record.hands)
    assert won == json.loads(out)["wins"]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("--bots", "oracle"), "There is no bot “oracle”; there are: random, greedy, heuristic."),
        (("--bots", "greedy,random"), "2 bots are named; 3 are wanted"),
        (("--hands", "0"), "--hands"),
        (("--rules", "nowhere"), "There is no preset “nowhere”"),
    ],
)
def test_wrong_words_are_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: Sequence[str], wanted: str
) -> None:
    code, out, err = simulate(capsys, *words)
    assert (code, out) == (2, "")
    assert wanted in err
