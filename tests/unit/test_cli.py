"""The command line: languages, exit codes, and errors that are one sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paiju import texts
from paiju.cli import EXTRAS, app, run
from paiju.cli.terminal import locale_language, take_language
from paiju.core.errors import PaijuError
from paiju.core.registry import find_game, presets

if TYPE_CHECKING:
    from pathlib import Path

WUHU = "11333444555666888999s"
LANGUAGES = texts.LANGUAGES


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def out_of(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints, after it left with `code` and without a word on stderr."""
    assert run(words) == code
    shown = capsys.readouterr()
    assert not shown.err
    return shown.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence of a command that is refused."""
    assert run(words) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert shown.err.startswith("paiju: ")
    assert shown.err.count("\n") == 1
    return shown.err


class TestLanguage:
    @pytest.mark.parametrize(
        ("locale", "language"),
        [
            ("zh_CN.UTF-8", "zh-Hans"),
            ("zh_SG", "zh-Hans"),
            ("zh_TW.UTF-8", "zh-Hant"),
            ("zh_HK", "zh-Hant"),
            ("en_GB.UTF-8", "en"),
            ("C", "en"),
            ("", "en"),
        ],
    )
    def test_the_locale_chooses(self, locale: str, language: str) -> None:
        assert locale_language({"LANG": locale}) == language

    def test_lc_all_goes_before_lang(self) -> None:
        assert locale_language({"LC_ALL": "zh_TW", "LC_MESSAGES": "de_DE", "LANG": "zh_CN"}) == "zh-Hant"

    @pytest.mark.parametrize("words", [["--lang", "en", "rules"], ["rules", "--lang", "en"], ["rules", "--lang=en"]])
    def test_it_may_stand_anywhere(self, words: list[str]) -> None:
        assert take_language(words) == ["rules"]

    def test_after_two_dashes_it_is_an_argument(self) -> None:
        assert take_language(["score", "--", "--lang", "en"]) == ["score", "--", "--lang", "en"]

    def test_another_language_is_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "zh-Hans, zh-Hant, en" in refused(capsys, "rules", "--lang", "fr")

    def test_the_locale_speaks_where_no_option_does(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LANG", "zh_TW.UTF-8")
        assert "列出各地規則" in out_of(capsys, "rules", "--help")


class TestHelp:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_program_lists_every_command(self, capsys: pytest.CaptureFixture[str], lang: str) -> None:
        shown = out_of(capsys, "--help", "--lang", lang)
        for name in EXTRAS:
            assert name in shown
            assert texts.text(f"cli.{name}", lang)[:12] in shown

    def test_no_word_at_all_is_a_call_for_help(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert out_of(capsys) == out_of(capsys, "--help")

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("name", ["score", "check", "rules", "glossary", "perft"])
    def test_a_command_explains_each_parameter(self, capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
        shown = "".join(out_of(capsys, name, "--help", "--lang", lang).split())
        assert "".join(texts.text(f"cli.{name}", lang).split()) in shown
        for param in app.build(name).params:
            help_text = texts.text(f"cli.{name}_{param.name}", lang)
            assert "".join(help_text.split())[:8] in shown

    def test_the_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert out_of(capsys, "--version").startswith("paiju 0.")


class TestRefusals:
    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["scor"], "score"),
            (["rules", "--jsn"], "--json"),
            (["rules", "list", "qq"], "qq"),
            (["rules", "what"], "list, show"),
            (["score"], "HAND"),
            (["score", WUHU, "--card"], "--card"),
            (["score", WUHU, "--card", "1s", "--seat", "x"], "x"),
            (["score", WUHU, "--card", "1s", "--seat", "7"], "0..2"),
            (["score", WUHU, "--card", "1s", "--from", "there"], "liangzhang"),
            (["score", WUHU, "--card", "12s"], "12s"),
            (["score", WUHU, "--card", "11"], "11"),
            (["score", "11x", "--card", "1s"], "x"),
            (["score", "1111s", "--card", "1s"], "1s"),
            (["score", WUHU, "--card", "2s", "--melds", "pong:999b"], "pong"),
            (["score", WUHU, "--card", "2s", "--melds", "peng:998b"], "peng:998b"),
            (["score", WUHU + "7s"], "--card"),
            (["check", "no-such-file.jsonl"], "no-such-file.jsonl"),
            (["perft"], "--deal-seed"),
            (["perft", "--deal-seed", "a", "--depth", "99"], "1..12"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_say_what_is_wrong(
        self, capsys: pytest.CaptureFixture[str], words: list[str], told: str, lang: str
    ) -> None:
        assert told in refused(capsys, *words, "--lang", lang)

    def test_an_interrupt_is_quiet(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(_: list[str]) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(app, "run", interrupted)
        assert run(["rules"]) == 130
        assert capsys.readouterr() == ("", "")


class TestRulesArgument:
    @pytest.mark.parametrize(
        "rules",
        ["qq,win_min=21", "qq, win_min = 21", '{"preset": "qq", "win_min": 21}'],
    )
    def test_options_may_follow_a_preset(self, capsys: pytest.CaptureFixture[str], rules: str) -> None:
        shown = json.loads(out_of(capsys, "rules", "show", rules, "--json"))
        assert shown["win_min"] == 21

    def test_a_file_of_house_rules(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        file = tmp_path / "village.toml"
        file.write_text('id = "village"\nextends = "qq"\n[options]\nwin_min = 18\n', encoding="utf-8")
        shown = json.loads(out_of(capsys, "rules", "show", str(file), "--json"))
        assert (shown["id"], shown["win_min"]) == ("village", 18)
        assert out_of(capsys, "score", WUHU, "--card", "1s", "--rules", str(file))

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ('id = "x"\nextends = "qq"\n[options]\nwin_mn = 1\n', "win_mn"),
            ('id = "x"\nextends = "qq"\n[options]\nwin_min = "many"\n', "many"),
            ('id = "x"\nextends = "nowhere"\n', "nowhere"),
            ("id = ", "TOML"),
        ],
    )
    def test_a_wrong_file_is_named(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, told: str
    ) -> None:
        file = tmp_path / "x.toml"
        file.write_text(text, encoding="utf-8")
        sentence = refused(capsys, "rules", "show", str(file))
        assert str(file) in sentence
        assert told in sentence

    @pytest.mark.parametrize(
        ("rules", "told"),
        [
            ("nowhere", "nowhere"),
            ("qq,win_min", "win_min"),
            ("qq,win_min=often", "often"),
            ("qq,win_mn=1", "win_mn"),
            ('{"preset": ', ".toml"),
            ('{"win_min": 1}', "preset"),
        ],
    )
    def test_wrong_rules_are_told(self, capsys: pytest.CaptureFixture[str], rules: str, told: str) -> None:
        assert told in refused(capsys, "rules", "show", rules)


class TestRules:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_list_has_every_preset(self, capsys: pytest.CaptureFixture[str], lang: str) -> None:
        shown = out_of(capsys, "rules", "--lang", lang)
        for info in presets():
            assert info.id in shown
            assert info.title[lang][:8] in shown

    def test_the_list_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        shown = json.loads(out_of(capsys, "rules", "list", "--json"))
        assert [row["id"] for row in shown] == [info.id for info in presets()]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_show_says_every_option_in_words(self, capsys: pytest.CaptureFixture[str], lang: str) -> None:
        shown = out_of(capsys, "rules", "show", "--lang", lang)
        packed = "".join(shown.split())
        rules = find_game().rules.to_json()
        for name in rules.keys() - {"id", "mingtang", "huxi"}:
            assert f"  {name} = " in shown
            assert "".join(texts.text(f"option.{name}", lang).split()) in packed
        assert texts.text("mingtang.wuhu", lang) in shown
        assert find_game().rules.hash in shown

    def test_show_tells_what_differs_from_the_preset(self, capsys: pytest.CaptureFixture[str]) -> None:
        shown = out_of(capsys, "rules", "show", "qq,win_min=21")
        assert "  win_min = 21  (qq: 15)\n" in shown
        assert "  zimo = 1\n" in shown

    def test_json_is_the_whole_rule_set(self, capsys: pytest.CaptureFixture[str]) -> None:
        shown = json.loads(out_of(capsys, "rules", "show", "qq", "--json"))
        rules = find_game("qq").rules
        assert shown == {**rules.to_json(), "hash": rules.hash}


class TestGlossary:
    def test_a_regional_word_is_found(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "偎" in out_of(capsys, "glossary", "栽", "--lang", "zh-Hans")

    def test_without_a_word_all_are_listed(self, capsys: pytest.CaptureFixture[str]) -> None:
        shown = out_of(capsys, "glossary", "--lang", "zh-Hant")
        assert "臭偎" in shown
        assert "亮張" in shown

    def test_an_unknown_word_is_a_no(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "zzz" in out_of(capsys, "glossary", "zzz", code=1)


def test_every_key_of_an_error_reads_in_three_languages() -> None:
    error = PaijuError("unknown_option", file="x.toml", line=3, key="a", allowed="b")
    assert {error.text(lang) for lang in LANGUAGES if error.text(lang).startswith("x.toml:3: ")}
    assert len({error.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
