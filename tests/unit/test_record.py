"""Records: written as played, read back, replayed; every damage has its line and its reason."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from paiju.core.errors import RecordError
from paiju.core.game import Choice, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.match.play import play_match
from paiju.record import (
    FORMAT,
    VERSION,
    Record,
    RecordedHand,
    RecordWriter,
    differences,
    final,
    hand_from_line,
    hand_to_line,
    read_lines,
    read_record,
    replay,
    result_json,
)
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from paiju.core.action import Action
    from paiju.core.hand import Hand
    from paiju.core.view import View

QQ: Final = find_game("qq")
NAMES: Final = ("甲", "乙", "丙")
HANDS: Final = 4


class Lots:
    """Answers by lot."""

    def __init__(self, seed: int) -> None:
        """Seed it."""
        self._rng = Random(seed)

    def choose(self, view: View) -> Action:
        return self._rng.choice(view.legal)


def write(path: Path, seed: str = "record", hands: int = HANDS) -> None:
    with RecordWriter(path, QQ, NAMES, seed) as writer:
        for played in play_match(QQ, [Lots(seat) for seat in range(3)], Shuffler.from_text(seed), hands):
            writer.add(played.setup, played.deal, played.turns, played.outcome)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "evening.jsonl"
    write(file)
    return file


def edited(path: Path, line: int, change: Callable[[Any], Any]) -> bytes:
    lines = path.read_text(encoding="utf-8").splitlines()
    data = json.loads(lines[line - 1])
    lines[line - 1] = json.dumps(change(data), ensure_ascii=False)
    return "\n".join([*lines, ""]).encode()


def test_what_is_written_is_read(path: Path) -> None:
    record = read_record(path)
    assert record.cut is None
    assert record.header.players == NAMES
    assert record.header.seed == "record"
    assert record.game.rules.hash == QQ.rules.hash == record.header.hash
    assert [hand.line for hand in record.hands] == [2, 3, 4, 5]
    assert not list(differences(record))


def test_the_replay_is_the_hand_that_was_played(path: Path) -> None:
    again = list(play_match(QQ, [Lots(seat) for seat in range(3)], Shuffler.from_text("record"), HANDS))
    for hand, played in zip(read_record(path).hands, again, strict=True):
        assert hand.actions == played.turns
        assert hand.setup == played.setup
        steps = list(replay(hand))
        assert [(step.seat, step.action) for step in steps] == list(played.turns)
        assert all(step.hand.decision is not None for step in steps)
        assert final(hand).outcome == played.outcome
        assert steps[-1].step.hand == final(hand)


def test_a_hand_is_one_line_that_is_read_back(path: Path) -> None:
    for hand in read_record(path).hands:
        line = hand_to_line(hand)
        assert "\n" not in line
        again = hand_from_line(QQ, line, hand.line)
        assert hand_to_line(again) == line
        assert final(again) == final(hand)


def test_choices_and_a_sitter_are_kept() -> None:
    setup = Setup(3, 1, (0, 1, 2), None, 4, ((0, Choice("minimum", 10)), (2, Choice("stake", "big"))))
    dealt = QQ.deal(setup, Shuffler.from_text("x"))
    hand = RecordedHand(QQ, setup, dealt, (), None)
    assert hand_from_line(QQ, hand_to_line(hand)).setup == setup


def test_a_writer_goes_on_where_the_record_ended(path: Path) -> None:
    write(path, "second evening", 2)
    record = read_record(path)
    assert len(record.hands) == HANDS + 2
    assert record.header.seed == "record"
    assert not list(differences(record))


def test_a_writer_keeps_out_of_the_record_of_others(path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        RecordWriter(path, QQ, ("a", "b", "c"))
    assert caught.value.code == "record_other"
    with pytest.raises(RecordError) as caught:
        RecordWriter(path, find_game({"preset": "qq", "win_min": 10}), NAMES)
    assert caught.value.code == "record_other"


def test_a_writer_takes_off_a_line_that_was_cut(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"setup": {"pl')
    with RecordWriter(path, QQ, NAMES) as writer:
        assert writer.cut is not None
        assert writer.cut.code == "record_cut"
    assert path.read_bytes() == whole


def test_a_writer_ends_a_whole_last_line_first(path: Path) -> None:
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    write(path, "more", 1)
    assert len(read_record(path).hands) == HANDS + 1


def test_what_can_not_be_opened_is_said(tmp_path: Path) -> None:
    for use in (lambda: RecordWriter(tmp_path, QQ, NAMES), lambda: read_record(tmp_path / "nothing")):
        with pytest.raises(RecordError) as caught:
            use()
        assert caught.value.code == "record_unreadable"


def test_a_cut_last_line_leaves_the_hands_before_it(path: Path) -> None:
    data = path.read_bytes()
    for cut in (5, 200, 700):
        record = read_lines(data[:-cut])
        assert len(record.hands) == HANDS - 1
        assert record.cut is not None
        assert record.cut.details == {"line": HANDS + 1, "hands": HANDS - 1}
    path.write_bytes(data[:-5])
    record = read_record(path)
    assert record.cut is not None
    assert str(path) in str(record.cut)


def ends(data: bytes) -> list[Hand]:
    return [final(hand) for hand in read_lines(data).hands]


def refused(data: bytes, code: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        ends(data)
    assert (caught.value.code, caught.value.details["line"]) == (code, line)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_damage_is_named_with_its_line(path: Path) -> None:
    data = path.read_bytes()
    lines = data.split(b"\n")
    refused(b"", "record_empty", 1)
    refused(b"\n", "record_not_json", 1)
    refused(b"\n".join([lines[0], b"{", *lines[2:]]), "record_not_json", 2)
    refused(b"\n".join([lines[0], b"\xff", *lines[2:]]), "text_not_utf8", 2)
    refused(b"\n".join([lines[0], b"[" * 100_000, *lines[2:]]), "text_too_deep", 2)
    refused(b"\n".join([lines[0], b"[1]", *lines[2:]]), "record_form", 2)
    refused(data.replace(lines[1], b"", 1), "record_not_json", 2)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "something"}, "record_form"),
        ({"version": VERSION + 1}, "record_version"),
        ({"family": "chess"}, "record_family"),
        ({"hash": "0" * 64}, "record_hash"),
        ({"rules": {"id": "qq"}}, "preset_missing"),
        ({"players": "甲乙丙"}, "record_form"),
        ({"players": [1, 2, 3]}, "record_form"),
        ({"seed": 5}, "record_form"),
        ({"engine": None}, "record_form"),
    ],
)
def test_a_header_that_is_wrong(path: Path, change: dict[str, object], code: str) -> None:
    refused(edited(path, 1, lambda data: data | change), code, 1)


def test_rules_that_were_changed_do_not_fit_their_hash(path: Path) -> None:
    refused(edited(path, 1, lambda data: data | {"rules": data["rules"] | {"win_min": 10}}), "record_hash", 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"setup": None}, "record_form"),
        ({"setup": {"players": 3}}, "record_form"),
        ({"deal": None}, "record_form"),
        ({"deal": {}}, "deal_form"),
        ({"actions": None}, "record_form"),
        ({"actions": [[0]]}, "record_form"),
        ({"actions": [["0", "pass"]]}, "record_form"),
        ({"actions": [[True, "pass"]]}, "record_form"),
        ({"actions": [[0, "shout"]]}, "bad_action"),
        ({"actions": [[0, "pass"]]}, "record_action"),
        ({"actions": [[9, "hu"]]}, "record_action"),
        ({"result": []}, "record_form"),
    ],
)
def test_a_hand_that_is_wrong(path: Path, change: dict[str, object], code: str) -> None:
    refused(edited(path, 3, lambda data: data | change), code, 3)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 2},
        {"players": 99},
        {"dealer": 3},
        {"dealer": -1},
        {"dealer": True},
        {"playing": []},
        {"playing": [0, 1, "2"]},
        {"sitter": 7},
        {"choices": [[0, "minimum"]]},
        {"round": "x"},
    ],
)
def test_a_setup_that_is_wrong(path: Path, change: dict[str, object]) -> None:
    refused(edited(path, 3, lambda data: data | {"setup": data["setup"] | change}), "record_form", 3)


def test_an_answer_after_the_end_is_refused(path: Path) -> None:
    refused(edited(path, 3, lambda data: data | {"actions": [*data["actions"], [0, "pass"]]}), "record_action", 3)


def test_a_replay_that_ends_otherwise_is_said_and_the_stored_result_shown(path: Path) -> None:
    stored = {"kind": "win", "pays": [6, -3, -3], "facts": {}, "wins": []}
    record = read_lines(edited(path, 4, lambda data: data | {"result": stored}))
    (difference,) = differences(record)
    assert difference.line == 4
    assert difference.stored == stored
    assert difference.replayed == result_json(final(record.hands[2]).outcome)


def test_a_hand_that_was_broken_off_has_no_result(path: Path) -> None:
    record = read_lines(edited(path, 3, lambda data: data | {"actions": data["actions"][:3], "result": None}))
    assert not list(differences(record))
    assert final(record.hands[1]).outcome is None


def test_the_format_is_what_it_was(path: Path) -> None:
    header, hand = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[:2])
    assert list(header) == ["format", "version", "engine", "family", "players", "seed", "hash", "rules"]
    assert (header["format"], header["version"]) == (FORMAT, VERSION) == ("paiju-record", 1)
    assert list(hand) == ["setup", "deal", "actions", "result"]
    assert list(hand["deal"]) == ["hands", "liangzhang", "stock"]


def test_an_empty_record_has_no_hands(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    RecordWriter(path, QQ, NAMES).close()
    record = read_record(path)
    assert isinstance(record, Record)
    assert record.hands == ()
