"""`paiju replay`: records told in words, their results checked, damage named."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from paiju.bots import make_bot
from paiju.cli import run
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.match import play_match
from paiju.record import RecordWriter

if TYPE_CHECKING:
    from pathlib import Path

HANDS = 3


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of three hands of greedy bots, the last one broken off."""
    path = tmp_path_factory.mktemp("records") / "hands.jsonl"
    game = find_game()
    bots = [make_bot(game, "greedy", seat) for seat in range(3)]
    with RecordWriter(path, game, ("ann", "bo", "cai"), "r") as writer:
        for played in play_match(game, bots, Shuffler.from_text("r"), HANDS - 1):
            writer.add(played.setup, played.deal, played.turns, played.outcome)
        writer.add(played.setup, played.deal, played.turns[:4], None)
    return path


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What the command prints, after it left with `code`."""
    assert run(["replay", *words]) == code
    shown = capsys.readouterr()
    assert not shown.err
    return shown.out


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_hand_is_told_from_the_deal_to_the_payment(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, str(file))
    for number in range(1, HANDS + 1):
        assert f"Hand {number} · qq · Seat 0 ann, Seat 1 bo, Seat 2 cai" in shown
    assert shown.count("Open card") == HANDS
    assert shown.count("Payments: Seat 0") == HANDS - 1
    assert shown.count("The hand was broken off.") == 1
    assert shown.count("The result is the recorded one.") == HANDS
    assert shown.endswith(f"{HANDS} hands, 0 with another result.\n")


def test_all_hands_lie_open_unless_a_seat_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, str(file), "--hand", "1")
    assert all(f"Seat {seat}: Hand: " in shown for seat in range(3))
    own = told(capsys, str(file), "--hand", "1", "--seat", "1")
    assert "Me: Hand: " in own
    assert "After: Hand: " not in own
    assert "Before: Hand: " not in own
    assert "After: pass" not in own


def test_a_hidden_wei_is_open_to_nobody_but_its_owner(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, str(file), "--json"))["hands"]
    weis = [
        (hand["hand"], event["seat"], event["meld"])
        for hand in found
        for step in hand["steps"]
        for event in step["events"]
        if event["kind"] == "meld" and event["meld"].startswith("wei:")
    ]
    assert weis
    assert all("?" not in meld for _, _, meld in weis)
    for number, owner, meld in weis:
        other = json.loads(told(capsys, str(file), "--json", "--hand", str(number), "--seat", str((owner + 1) % 3)))
        assert meld not in json.dumps(other["hands"][0]["steps"])


def test_a_seat_is_not_told_what_others_answered(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seat in range(3):
        found = json.loads(told(capsys, str(file), "--json", "--seat", str(seat)))["hands"]
        steps = [step for hand in found for step in hand["steps"]]
        assert {step["seat"] for step in steps if "seat" in step} == {seat}
        assert all(step["events"] for step in steps if "seat" not in step)
        assert all("deal" not in hand for hand in found)


def test_the_chinese_telling_is_the_same_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    english = told(capsys, str(file)).splitlines()
    assert run(["--lang", "zh-Hans", "replay", str(file)]) == 0
    chinese = capsys.readouterr().out.splitlines()
    assert len(chinese) == len(english)
    assert sum("坐庄" in row for row in chinese) == HANDS


def test_step_by_step_waits_for_enter(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for typed in ("", "\n", "\n\n", "t\n\n", "q\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        seen.append(told(capsys, str(file), "--hand", "1", "--step"))
    nothing, one, two, table, stopped = seen
    assert nothing == stopped
    assert one.startswith(nothing)
    assert len(nothing) < len(one) < len(two)
    assert two.startswith(one)
    assert "river: none" in table
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 999))
    assert told(capsys, str(file), "--hand", "1", "--step") == told(capsys, str(file), "--hand", "1")


def test_another_result_is_said_and_the_recorded_one_stands(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = lines(file)
    stored = data[1]["result"]
    stored["pays"] = [pay + change for pay, change in zip(stored["pays"], (3, 0, -3), strict=True)]
    other = tmp_path / "other.jsonl"
    other.write_text("".join(f"{json.dumps(line)}\n" for line in data), encoding="utf-8")
    shown = told(capsys, str(other), code=1)
    replayed = lines(file)[1]["result"]["pays"]
    assert "The result is not the recorded one, which stands:" in shown
    assert f"    pays: replayed {replayed}; recorded {stored['pays']}" in shown
    assert f"{HANDS} hands, 1 with another result." in shown
    assert told(capsys, str(other), "--hand", "2")
    found = json.loads(told(capsys, str(other), "--json", code=1))["hands"]
    assert [hand["agrees"] for hand in found] == [False, True, True]
    assert found[0]["differences"] == [{"field": "pays", "replayed": replayed, "recorded": stored["pays"]}]
    assert not found[1]["differences"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:0],
        lambda text: text[1:],
        lambda text: text.replace("paiju-record", "another"),
        lambda text: text.replace('"discard', '"disgard', 1),
        lambda text: text.replace('"hash":"', '"hash":"0', 1),
        lambda text: text.replace("[[", '[[9,"pass"],[', 1),
    ],
)
def test_a_damaged_record_is_one_sentence_and_exit_code_2(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: Any
) -> None:
    other = tmp_path / "damaged.jsonl"
    other.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    assert run(["replay", str(other)]) == 2
    shown = capsys.readouterr().err
    assert shown.startswith("paiju: ")
    assert "damaged.jsonl" in shown
    assert shown.count("\n") == 1


def test_a_record_that_was_cut_off_tells_its_whole_hands_and_says_so(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "cut.jsonl"
    other.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert run(["replay", str(other)]) == 2
    shown = capsys.readouterr()
    assert shown.out.count("The result is the recorded one.") == HANDS - 1
    assert "cut.jsonl" in shown.err


@pytest.mark.parametrize("words", [("--hand", "0"), ("--hand", "4"), ("--seat", "3"), ("--seat", "-1")])
def test_what_is_not_in_the_record_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    assert run(["replay", str(file), *words]) == 2
    assert "There is no" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
