"""Texts that can't be read, and what is said of them: no word of Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paiju.cli import run
from paiju.core.errors import CaseError, RulesError
from paiju.core.registry import find_game, find_game_of_file
from paiju.record import read_record
from paiju.record.form import header_for

if TYPE_CHECKING:
    from pathlib import Path

CASE = json.dumps({"kind": "title", "points": 0, "expect": {"value": "x"}}).encode()
BOM = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"\xff\n", "This is no UTF-8 text (from byte 0 on"),
        (b"9" * 5000, "A number is too long."),
        (b"[" * 100_000, "Brackets are nested too deeply."),
        (b"{]", "Not a line of JSON"),
    ],
)
def test_a_case_that_cannot_be_read_says_why(
    raw: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(raw)
    assert run(["--lang", "en", "check", str(file)]) == 2
    shown = capsys.readouterr().err
    assert said in shown
    assert "codec" not in shown
    assert "set_int" not in shown


def test_the_mark_that_some_editors_put_first_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case, rules, record = (tmp_path / name for name in ("x.jsonl", "x.toml", "r.jsonl"))
    case.write_bytes(BOM + CASE)
    assert run(["check", str(case)]) == 1
    assert not capsys.readouterr().err
    rules.write_bytes(BOM + b'id = "x"\nextends = "qq"\n')
    assert find_game_of_file(rules).id == "x"
    record.write_bytes(BOM + header_for(find_game("qq"), ("a", "b", "c"), None).to_line().encode() + b"\n")
    assert not read_record(record).hands


@pytest.mark.parametrize(
    ("value", "said"),
    [(None, "null"), (True, "true"), ([True, None], "[true, null]"), (1 << 20_000, "10^6020"), ("a", "a"), (12, "12")],
    ids=["null", "true", "list", "huge", "text", "number"],
)
def test_values_are_written_as_in_json(value: object, said: str) -> None:
    assert str(CaseError("case_field_bad", field="seat", value=value, allowed="0..2")).startswith(
        f"“seat” can't be {said};"
    )


def test_an_option_outside_its_table_is_told_its_place(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('id = "x"\nextends = "qq"\nwin_min = 10\n', encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        find_game_of_file(file)
    assert str(caught.value).endswith("x.toml:3: “win_min” is an option; put it under [options].")


def test_an_option_given_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "rules", "show", "qq,win_min=10,win_min=12"]) == 2
    assert "Option “win_min” is given twice." in capsys.readouterr().err
