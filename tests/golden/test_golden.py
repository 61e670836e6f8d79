"""Golden hands: the same deals and answers lead through the same positions, events and results as before.

`python -m paiju.testing.golden again FILE...` writes a file anew; the difference is to be read, not taken as it comes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from paiju.core.errors import RecordError
from paiju.core.registry import find_game, presets
from paiju.testing.golden import again, main, new

HERE: Final = Path(__file__).parent
FILES: Final = sorted(HERE.glob("*.txt"))


def rules_of(path: Path) -> str:
    rules: str = json.loads(path.read_text(encoding="utf-8").splitlines()[0].removeprefix("rules "))
    return rules


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_hand_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert again(text).splitlines() == text.splitlines()


def test_every_preset_has_golden_hands() -> None:
    assert {info.id for info in presets()} <= {rules_of(path) for path in FILES}


@pytest.mark.parametrize("preset", [info.id for info in presets()])
def test_a_preset_has_a_win_and_a_drawn_hand(preset: str) -> None:
    results = {json.loads(path.read_text(encoding="utf-8").splitlines()[1][5:])["result"]["kind"] for path in FILES}
    assert find_game(preset).id == preset
    assert {"win", "draw"} <= results


def test_a_change_shows() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    assert again(text.replace("\n: qq ", "\n: QQ ")) != text.replace("\n: qq ", "\n: QQ ")


def test_a_file_is_written_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.txt"
    text = new(find_game("qq"), "7")
    path.write_text(text.replace("discard@", "DISCARD@"), encoding="utf-8")
    assert main(["again", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == text
    assert main(["new", "qq", "7"]) == 0
    assert capsys.readouterr().out == text
    assert main([]) == 2
    assert "again FILE" in capsys.readouterr().err


def test_what_is_no_golden_hand_is_refused() -> None:
    with pytest.raises(RecordError):
        again("rules\n")
