"""A rule text: its limits, the line of each key, and all mistakes at once."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from paiju.core.errors import RulesError
from paiju.core.ruletext import MAX_BYTES, RuleText
from paiju.core.tomllines import key_lines
from paiju.zipai.family import FAMILY

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'id = "village"\nextends = "qq"\n'


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        RuleText.parse(text, "x.toml")
    return caught.value


def problems(text: str) -> list[tuple[str, object, object]]:
    """Code, line and key of all that is wrong."""
    found = FAMILY.problems(RuleText.parse(text, "x.toml"))
    return [(error.code, error.details["line"], error.details["key"]) for error in found]


class TestLines:
    def test_keys_tables_and_arrays(self) -> None:
        text = (
            '# a\n\na = 1 # [x]\n"b c" = 2\n[d.e]\nf.g = [\n  "]", # ]\n  { h = "#" },\n]\n'
            'i = """\n[no]\n"""\n[[j]]\nk = \'\\\'\n[[j]]\n[j.l]\nm = 1\n'
        )
        tomllib.loads(text)
        assert key_lines(text) == {
            "a": 3,
            "b c": 4,
            "d.e": 5,
            "d.e.f.g": 6,
            "d.e.i": 10,
            "j.0": 13,
            "j.0.k": 14,
            "j.1": 15,
            "j.1.l": 16,
            "j.1.l.m": 17,
        }

    @pytest.mark.parametrize(
        "text", ["", "\n", "# only\n", "a=1", "a=1\r\nb=2\r\n", 'a = "]"\nb = 2', "a = {b = 1}\nc = 2"]
    )
    def test_every_key_of_the_data_has_a_line(self, text: str) -> None:
        assert set(tomllib.loads(text)) == set(key_lines(text))


class TestLimits:
    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("a = 1\n" * 2, "rules_not_toml"),
            ("a = ", "rules_not_toml"),
            ("#" * (MAX_BYTES + 1), "rules_too_large"),
            (f"a = {'[' * 20}{']' * 20}", "rules_limit"),
            (f"a = {'[' * 30000}{']' * 30000}", "text_too_deep"),
            (".".join("a" * 3000) + " = 1", "rules_limit"),
            (f"a = [{'1,' * 5000}]", "rules_limit"),
            (f'a = "{"x" * 2000}"', "rules_limit"),
            ("a = 10000000000", "rules_limit"),
            (f"a = {'9' * 5000}", "text_long_number"),
            ("a = 1.5", "rules_plain"),
            ("a = nan", "rules_plain"),
            ("a = 1979-05-27", "rules_plain"),
            ("a = [[2, 07:32:00]]", "rules_plain"),
        ],
    )
    def test_what_no_rules_need_is_refused(self, text: str, code: str) -> None:
        error = refused(text)
        assert error.code == code
        assert len(str(error)) < 3000

    def test_a_mistake_of_the_form_has_its_line(self) -> None:
        assert str(refused('id = "x"\nb = = 2\n')).startswith("x.toml:2: ")

    def test_a_file_is_read_within_the_limits(self, tmp_path: Path) -> None:
        file = tmp_path / "x.toml"
        for raw, code in ((b"\xff", "text_not_utf8"), (b"#" * (MAX_BYTES + 1), "rules_too_large")):
            file.write_bytes(raw)
            with pytest.raises(RulesError) as caught:
                RuleText.read(file)
            assert caught.value.code == code
        with pytest.raises(RulesError) as caught:
            RuleText.read(tmp_path)
        assert caught.value.code == "rules_unreadable"


class TestProblems:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            (HEAD + "[options]\nwin_mn = 10\n", ("unknown_option", 4, "options.win_mn")),
            (HEAD + '[options]\nwin_min = "ten"\n', ("bad_value", 4, "win_min")),
            (HEAD + "[options]\nwin_min = 9999\n", ("bad_value", 4, "win_min")),
            (HEAD + '[options]\npeng = "maybe"\n', ("bad_value", 4, "peng")),
            (HEAD + "[options]\nwin_zero = 1\n", ("bad_value", 4, "win_zero")),
            (HEAD + "[options]\njokers = 2\n", ("not_supported", 4, "jokers")),
            (HEAD + '[options]\nunit = "x*x"\n', ("bad_formula", 4, "unit")),
            (HEAD + "[options]\nred_bonus = [[1, -5]]\n", ("bad_value", 4, "red_bonus")),
            (HEAD + "[mingtang.haidi]\nfan = 3\n", ("missing_option", 3, "mingtang.haidi.condition")),
            (
                HEAD + '[mingtang.haidi]\ncondition = "first"\nfan = 3\n',
                ("unknown_condition", 4, "mingtang.haidi.condition"),
            ),
            (HEAD + '[mingtang.haidi]\ncondition = "last"\nfan = -3\n', ("bad_value", 5, "mingtang.haidi.fan")),
            (HEAD + "[mingtang]\nhaidi = true\n", ("bad_value", 4, "mingtang.haidi")),
            (HEAD + "[about]\ntitel = 1\n", ("unknown_option", 4, "about.titel")),
            (HEAD + "[about]\ntitle = { en = 1 }\n", ("bad_value", 4, "about.title.en")),
            (HEAD + "options = 1\n", ("bad_value", 3, "options")),
            (HEAD + "mingtang = []\n", ("bad_value", 3, "mingtang")),
            (HEAD + "about = 1\n", ("bad_value", 3, "about")),
            (HEAD + "[option]\n", ("unknown_option", 3, "option")),
            ('id = "a b"\nextends = "qq"\n', ("bad_value", 1, "id")),
            ('id = "a"\nextends = ["qq"]\n', ("unknown_preset", 2, "extends")),
        ],
    )
    def test_a_mistake_is_told_with_its_line_and_key(self, text: str, found: tuple[str, int, str]) -> None:
        assert problems(text) == [found]

    def test_the_nearest_key_is_named(self) -> None:
        (error,) = FAMILY.problems(RuleText.parse(HEAD + "[options]\nwin_mn = 10\n", "x.toml"))
        assert str(error).startswith("x.toml:4: ")
        assert "win_min" in str(error.details["allowed"])
        assert "tianhu" not in str(error.details["allowed"])

    def test_all_mistakes_are_told_at_once(self) -> None:
        text = HEAD + '[options]\nwin_mn = 10\npeng = "maybe"\nwin_min = "x"\n[mingtang.haidi]\nfan = 3\n'
        assert {line for _, line, _ in problems(text)} == {4, 5, 6, 7}

    def test_a_good_text_has_none(self) -> None:
        assert problems(HEAD) == []

    @pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
    def test_a_file_that_is_played_tells_its_line_too(self, tmp_path: Path, lang: str) -> None:
        file = tmp_path / "x.toml"
        file.write_text(HEAD + "[options]\nwin_min = 9999\n", encoding="utf-8")
        with pytest.raises(RulesError) as caught:
            FAMILY.game_of_file(file)
        assert caught.value.text(lang).startswith(f"{file}:4: ")


class TestCases:
    def test_worked_hands_have_their_lines(self) -> None:
        text = HEAD + '[[case]]\nkind = "unit"\nhuxi = 15\nexpect = { value = 1 }\n\n[[case]]\nkind = "unit"\n'
        cases = RuleText.parse(text, "x.toml").cases()
        first: dict[str, Any] = {"kind": "unit", "huxi": 15, "expect": {"value": 1}}
        assert [(case.line, case.data) for case in cases] == [(3, first), (8, {"kind": "unit"})]

    @pytest.mark.parametrize("text", ["case = 1\n", "case = [1]\n", "[case]\n"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(RulesError) as caught:
            RuleText.parse(text, "x.toml").cases()
        assert (caught.value.code, caught.value.details["line"]) == ("bad_value", 1)

    @pytest.mark.parametrize(("titles", "shown"), [('[[0, "新手"], [100, "老手"]]', "老手"), ("[]", "")])
    def test_titles_of_ones_own(self, titles: str, shown: str) -> None:
        game = FAMILY.game_of_text(RuleText.parse(HEAD + f"[options]\ntitles = {titles}\n", "x.toml"))
        assert game.cases["title"].run(game, {"points": 120}) == {"value": shown}
