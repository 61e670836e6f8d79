"""`paiju check`: what fails is named with what was expected, and the tally stands alone on the last line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from paiju.cli import run

CASES: Final = Path(__file__).parents[1] / "cases"
UNIT: Final = {"kind": "unit", "rules": "qq", "huxi": 18, "expect": {"value": 2}}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.jsonl"


def write(file: Path, *lines: object) -> str:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines)
    file.write_text(text + "\n", encoding="utf-8")
    return str(file)


def check(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[str], str]:
    """Exit code, lines on stdout, stderr."""
    code = run(["check", *files])
    shown = capsys.readouterr()
    return code, shown.out.splitlines(), shown.err


def test_all_passed(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert check(capsys, write(file, UNIT, "", UNIT)) == (0, ["2 passed, 0 failed"], "")


def test_the_chi_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, str(CASES / "chi.jsonl")) == (0, ["60 passed, 0 failed"], "")


def test_whole_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, str(CASES / "play-qq.jsonl")) == (0, ["15 passed, 0 failed"], "")


def test_several_files_have_one_tally(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    name = write(file, UNIT)
    assert check(capsys, name, name) == (0, ["2 passed, 0 failed"], "")


def test_a_failure_names_file_line_field_and_both_values(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    name = write(file, UNIT, {**UNIT, "id": "mine", "expect": {"value": 7}})
    code, out, err = check(capsys, name)
    assert (code, err) == (1, "")
    assert out == [f"{name}:2: failed (unit mine)", "    value: expected 7, got 2", "1 passed, 1 failed"]


def test_a_preset_that_is_not_there_fails_and_says_so(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, out, _ = check(capsys, write(file, {**UNIT, "rules": "atlantis"}))
    assert code == 1
    assert "atlantis" in out[1]
    assert out[-1] == "0 passed, 1 failed"


def test_options_after_the_preset_count(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    name = write(file, {**UNIT, "rules": {"preset": "qq", "unit": "x"}, "expect": {"value": 18}})
    assert check(capsys, name)[0] == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "JSON"),
        ("[1]", "{…}"),
        ({"kind": "unit"}, "expect"),
        ({"expect": {}}, "kind"),
        ({"kind": "poem", "expect": {}}, "poem"),
        ({"kind": "unit", "expect": {}}, "huxi"),
        ({**UNIT, "huxi": True}, "huxi"),
        ({**UNIT, "huxi": "many"}, "huxi"),
        ({**UNIT, "huxy": 1}, "huxy"),
        ({**UNIT, "rules": 3}, "rules"),
        ({"kind": "win", "hand": "11x", "card": "1s", "from": "self", "expect": {}}, "x"),
        ({"kind": "win", "hand": "11s", "card": "1s", "from": "heaven", "expect": {}}, "heaven"),
        ({"kind": "win", "hand": "11s", "card": "1s", "from": "self", "melds": "peng:2s", "expect": {}}, "melds"),
        ({"kind": "win", "hand": "1111s", "card": "1s", "from": "self", "expect": {}}, "1s"),
    ],
)
def test_a_malformed_line_is_named_and_the_rest_still_runs(
    capsys: pytest.CaptureFixture[str], file: Path, line: object, told: str
) -> None:
    name = write(file, UNIT, line, {**UNIT, "expect": {"value": 0}})
    code, out, err = check(capsys, name)
    assert code == 2
    assert err.startswith(f"paiju: {name}:2: ")
    assert told in err
    assert err.count("\n") == 1
    assert out[-1] == "1 passed, 1 failed"


def test_a_file_that_is_not_text_is_malformed(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_bytes(b"\xff\xfe\n")
    code, _, err = check(capsys, str(file))
    assert code == 2
    assert f"{file}:1: " in err


def play(number: int = 0) -> dict[str, object]:
    found = (CASES / "play-qq.jsonl").read_text(encoding="utf-8").splitlines()[number]
    case = json.loads(found)
    assert isinstance(case, dict)
    return case


def test_the_first_step_that_differs_is_told(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    case = play()
    trace = case["trace"]
    assert isinstance(trace, list)
    trace[1]["legal"] = [action for action in trace[1]["legal"] if action != "peng"]
    trace[4]["legal"] = []
    code, out, _ = check(capsys, write(file, case))
    assert code == 1
    assert out[1] == '    trace.1.legal: expected nothing, got ["peng", …]'
    assert len(out) == 3


def test_actions_may_be_spelled_freely_and_in_any_order(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    case = play()
    trace = case["trace"]
    assert isinstance(trace, list)
    assert trace[1]["do"] == "chi 678s|66s6b"
    trace[1]["do"] = "chi 八七六|陆六六"
    trace[1]["legal"].reverse()
    assert check(capsys, write(file, case))[0] == 0


def test_a_trace_that_ends_early_or_late_differs(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    case = play()
    trace = case["trace"]
    assert isinstance(trace, list)
    trace.append({"seat": 0, "legal": ["pass"], "do": "pass"})
    code, out, _ = check(capsys, write(file, case))
    assert code == 1
    assert out[1].startswith(f"    trace.{len(trace) - 1}: expected ")
    assert out[1].endswith("got nothing")


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_the_tally_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str], file: Path, lang: str) -> None:
    run(["check", write(file, UNIT), "--lang", lang])
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 0 failed"
