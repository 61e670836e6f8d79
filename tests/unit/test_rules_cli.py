"""`paiju rules new`, `check`, `diff`, `compare`, `explain`: a village writes its rules and plays by them."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest

from paiju.cli import rules_file, run
from paiju.core.registry import find_game
from paiju.texts import LANGUAGES, text
from paiju.zipai.rules.load import preset_ids

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'id = "village"\nextends = "qq"\n'
CASE = '[[case]]\nkind = "win"\nhand = "一一三三三四四四五五五六六六八八八九九九"\ncard = "一"\nfrom = "other"\n'


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(rules_file, "_PLAIN", 10)
    monkeypatch.setattr(rules_file, "_STRICT", 0)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


class TestNew:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("base", preset_ids())
    def test_a_template_is_right_as_it_is(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, base: str, lang: str
    ) -> None:
        file = tmp_path / "my-village.toml"
        assert ran(capsys, "rules", "new", "--from", base, str(file), "--lang", lang)[0] == 0
        code, out, err = ran(capsys, "rules", "check", str(file), "--lang", lang)
        assert (code, err) == (0, "")
        assert text("house.cases_passed", lang, passed=1) in out
        assert find_game(base).rules.hash[:12] in out

    def test_only_what_differs_is_set(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        file = tmp_path / "dorf.toml"
        assert ran(capsys, "rules", "new", str(file), "--from", "qq,win_min=18,peng=forced")[0] == 0
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        assert (data["id"], data["extends"]) == ("dorf", "qq")
        assert data["options"] == {"win_min": 18, "peng": "forced"}
        assert set(data["about"]["title"]) == set(LANGUAGES)
        words = file.read_text(encoding="utf-8")
        assert '# win_on_discard = "no"' in words
        assert "# [mingtang.haidi]" in words

    def test_every_commented_line_works_without_its_sign(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "x.toml"
        assert ran(capsys, "rules", "new", str(file))[0] == 0
        lines = file.read_text(encoding="utf-8").splitlines()
        opened = [
            line.removeprefix("# ") if line.startswith(("# [", "# ")) and " = " in line else line for line in lines
        ]
        options = [line for line in opened if "=" in line and line.split(" = ")[0] in find_game("qq").rules.to_json()]
        assert len(options) >= 20

    def test_nothing_is_written_over(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        file = tmp_path / "x.toml"
        file.write_text("mine", encoding="utf-8")
        code, _, err = ran(capsys, "rules", "new", str(file))
        assert (code, file.read_text(encoding="utf-8")) == (2, "mine")
        assert "--force" in err
        assert ran(capsys, "rules", "new", str(file), "--force")[0] == 0
        assert file.read_text(encoding="utf-8") != "mine"

    def test_a_name_that_shipped_rules_have_is_not_taken(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "tun.toml"
        assert ran(capsys, "rules", "new", str(file))[0] == 0
        assert ran(capsys, "rules", "check", str(file))[0] == 0

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["new"], "NAME"),
            (["new", "village"], ".toml"),
            (["new", "a.toml", "b.toml"], "b.toml"),
            (["new", "no-such-folder/a.toml"], "no-such-folder"),
            (["new", "--from", "nowhere", "a.toml"], "nowhere"),
            (["new", "--from", "qq,win_mn=1", "a.toml"], "win_min"),
            (["check"], "NAME"),
            (["check", "qq"], ".toml"),
            (["check", "none.toml"], "none.toml"),
            (["diff", "qq"], "NAME"),
            (["explain", "nowhere"], "nowhere"),
            (["compare", "qq", "nowhere"], "nowhere"),
        ],
    )
    def test_what_is_wrong_is_said(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        words: list[str],
        told: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        code, out, err = ran(capsys, "rules", *words)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert told in err
        assert not list(tmp_path.iterdir())


class TestCheck:
    def checked(self, capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str) -> tuple[int, str, str]:
        file = tmp_path / "x.toml"
        file.write_text(words, encoding="utf-8")
        return ran(capsys, "rules", "check", str(file))

    def test_good_rules(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        code, out, err = self.checked(capsys, tmp_path, HEAD + CASE + "expect = { win = true, huxi = 19, fan = 23 }\n")
        assert (code, err) == (0, "")
        assert "village (extends qq)" in out
        assert "10 hands played" in out

    def test_every_mistake_has_its_line(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        code, out, err = self.checked(capsys, tmp_path, HEAD + '[options]\nwin_mn = 1\npeng = "often"\n')
        assert code == 2
        assert "x.toml:4: " in err
        assert "x.toml:5: " in err
        assert "2 things" in out

    def test_a_minimum_that_nobody_reaches(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        code, _, err = self.checked(capsys, tmp_path, HEAD + "[options]\nwin_min = 100\n")
        assert code == 2
        assert "x.toml:4: " in err
        assert "72" in err

    def test_a_hand_that_comes_out_otherwise(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        code, out, _ = self.checked(capsys, tmp_path, HEAD + CASE + "expect = { huxi = 20 }\n")
        assert code == 1
        assert "x.toml:3: failed" in out
        assert "huxi: expected 20, got 19" in out

    @pytest.mark.parametrize(
        ("case", "told"),
        [
            (CASE, "expect"),
            (CASE + 'rules = "qq"\nexpect = { win = true }\n', "rules"),
            (CASE.replace("card", "cart") + "expect = { win = true }\n", "cart"),
            (CASE.replace('"一"', '"X"') + "expect = { win = true }\n", "X"),
            ('[[case]]\nkind = "wim"\nexpect = {}\n', "wim"),
        ],
    )
    def test_a_hand_that_can_not_be_read(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, case: str, told: str
    ) -> None:
        code, _, err = self.checked(capsys, tmp_path, HEAD + case)
        assert code == 2
        assert "x.toml:3: " in err
        assert told in err

    def test_rules_that_break_a_law(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from paiju.core.errors import PaijuError  # noqa: PLC0415
        from paiju.testing.tryout import Tried  # noqa: PLC0415

        broken = PaijuError("conformance", law="ends", found="x", seed="s", hand=1, position="")
        monkeypatch.setattr(rules_file, "try_out", lambda *_: iter([Tried(plain=5), Tried(broken=broken)]))
        code, out, _ = self.checked(capsys, tmp_path, HEAD)
        assert code == 1
        assert "“ends”" in out


class TestDiff:
    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        code, out, _ = ran(capsys, "rules", "diff", "qq", "qq,win_min=10,win_on_discard=yes", "--lang", "en")
        assert code == 0
        assert "2 places" in out
        assert "A win needs 10 huxi or more." in out
        assert "A discard can't be won on" in out

    def test_rows_of_tables(self, capsys: pytest.CaptureFixture[str]) -> None:
        out = ran(capsys, "rules", "diff", "qq", "luzhou", "--lang", "zh-Hans")[1]
        assert "huxi.peng  碰" in out
        assert "小黑 1, 大黑 3, 小红 6, 大红 9" in out
        assert "mingtang.jiadian  假点" in out

    def test_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        data = json.loads(ran(capsys, "rules", "diff", "qq", "qq,win_min=10", "--json")[1])
        assert data == [{"key": "win_min", "qq": 15, "qq,win_min=10": 10}]

    def test_rules_that_play_alike(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "alike" in ran(capsys, "rules", "diff", "qq", "hengyang")[1]

    def test_a_file(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        file = tmp_path / "x.toml"
        file.write_text(HEAD + "[mingtang]\nhaidi = false\n", encoding="utf-8")
        assert "mingtang.haidi" in ran(capsys, "rules", "diff", "qq", str(file))[1]


def test_the_games_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ran(capsys, "rules", "compare", "qq", "tun", "hunan", "--markdown")[1].splitlines()
    assert "| Option | Meaning | qq | tun | hunan |" in lines
    (row,) = [line for line in lines if line.startswith("| `tianhu` |")]
    assert row.endswith("| must | off |  |")
    assert not [line for line in lines if line.startswith("| `win_min`")]
    assert "stale_scope" in ran(capsys, "rules", "compare")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("markdown", [False, True])
def test_the_book_is_printed(capsys: pytest.CaptureFixture[str], lang: str, markdown: bool) -> None:
    code, out, _ = ran(capsys, "rules", "explain", "tun", "--lang", lang, *(["--markdown"] if markdown else []))
    assert code == 0
    assert text("book.section_examples", lang) in out
    assert ("# " in out) is markdown


def test_the_book_of_a_file_has_its_title(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(HEAD + '[about]\ntitle = { zh-Hans = "我村胡子" }\n', encoding="utf-8")
    assert "我村胡子" in ran(capsys, "rules", "explain", str(file), "--lang", "zh-Hans")[1]


@pytest.mark.parametrize(
    "words",
    [
        ["score", "11333444555666888999s", "--card", "1s"],
        ["simulate", "--hands", "2", "--bots", "random"],
        ["perft", "--deal-seed", "a", "--depth", "2"],
        ["rules", "show"],
    ],
)
def test_a_rule_file_works_wherever_rules_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str]
) -> None:
    file = tmp_path / "x.toml"
    file.write_text(HEAD + "[options]\nwin_min = 18\n", encoding="utf-8")
    code, out, err = ran(capsys, *words, *([str(file)] if words[0] == "rules" else ["--rules", str(file)]))
    assert (code, err) == (0, "")
    assert out
