"""`paiju score`: the sheet, what is missing, and the fields of the case form."""

from __future__ import annotations

import json

import pytest

from paiju import texts
from paiju.cli import run

KAN_HAND = "11333444555666888999s"


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")


def score(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en", code: int = 0) -> str:
    assert run(["score", *words, "--lang", lang]) == code
    shown = capsys.readouterr()
    assert not shown.err
    return shown.out


def test_a_self_draw_is_counted_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    shown = score(capsys, KAN_HAND, "--card", "1s")
    assert "own draw" in shown
    assert "111s wei, small: 3 huxi" in shown
    assert "21 huxi in all" in shown
    assert "4 units × 23 fan × room base 3 = 276 points" in shown
    assert "-276, +552, -276" in shown


def test_han_in_several_parts_is_the_same_hand(capsys: pytest.CaptureFixture[str]) -> None:
    parts = ["一一", "三三三", "四四四五五五", "666s", "八八八 九九九"]
    assert score(capsys, *parts, "--card", "一") == score(capsys, KAN_HAND, "--card", "1s")


def test_json_has_the_fields_of_the_case_form(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(score(capsys, KAN_HAND, "--card", "1s", "--from", "other", "--json"))
    assert (found["win"], found["huxi"], found["units"], found["fan"]) == (True, 19, 2, 23)
    assert found["mingtang"] == {"乌胡": 5, "对对胡": 5, "小": 13}
    assert found["pays"] == [-138, 276, -138]
    assert "peng:111s" in found["groups"]


def test_the_melds_may_be_separated_as_one_likes(capsys: pytest.CaptureFixture[str]) -> None:
    apart = ["peng:111b chouwei:666b peng:777b", "peng:111b,chouwei:6b 6b 6b;  peng:柒柒柒"]
    first, second = (score(capsys, "33444555000b", "--card", "3s", "--melds", melds) for melds in apart)
    assert first == second


def test_red_cards_are_marked_without_colour(capsys: pytest.CaptureFixture[str]) -> None:
    shown = score(capsys, "33444555000b", "--card", "3s", "--melds", "peng:111b chouwei:666b peng:777b", lang="zh-Hans")
    assert "柒*柒*柒*" in shown
    assert "* 红字" in shown
    assert "肆*" not in shown


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_the_runner_up_tells_why_it_pays_less(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    hand, melds = "11122s11122777b", "ti:9999b chi:345b"
    shown = score(capsys, hand, "--melds", melds, "--card", "2b", "--from", "other", lang=lang)
    assert texts.text("cli.score_other", lang) in shown
    unit = texts.text("sheet.name_unit", lang)
    reason = texts.text("sheet.less_units", lang, huxi=27, units=5, best_huxi=30, best_units=6, unit=unit)
    assert reason in shown


def test_too_few_huxi_says_how_many_are_missing(capsys: pytest.CaptureFixture[str]) -> None:
    melds = ["--melds", "chi:789b chi:44s4b"]
    shown = score(capsys, "13399s113345899b", *melds, "--card", "7b", "--from", "other", code=1)
    assert "0 huxi at most, 15 are needed: 15 short" in shown


def test_no_split_names_the_nearest_groups(capsys: pytest.CaptureFixture[str]) -> None:
    melds = ["--melds", "peng:111s chi:345b chi:234b"]
    shown = score(capsys, "669s66788990b", *melds, "--card", "9b", code=1)
    assert "9s80b are left over" in shown
    assert "The nearest split" in shown


def test_a_discard_can_not_be_won_on_under_qq(capsys: pytest.CaptureFixture[str]) -> None:
    assert "discard" in score(capsys, KAN_HAND, "--card", "1s", "--from", "discard", code=1)


def test_no_win_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(score(capsys, KAN_HAND, "--card", "1s", "--from", "discard", "--json", code=1))
    assert found["win"] is False


def test_a_tianhu_needs_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "28s222233334458888000b"
    shown = score(capsys, hand, "--from", "deal", "--seat", "2", lang="zh-Hans")
    assert "胡了：天胡" in shown
    assert "-450, -450, +900" in shown


def test_twenty_one_cards_without_a_card_say_how_to_name_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", KAN_HAND + "1s", "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "21 cards" in told
    assert "--card 1s" in told
    assert "--from deal" in told


def test_house_rules_change_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    shown = score(capsys, KAN_HAND, "--card", "1s", "--rules", "qq,room_base=1,zimo=0")
    assert "3 units × 23 fan × room base 1 = 69 points" in shown


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["score", *words, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert not shown.out
    return shown.err


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_wrong_number_of_cards_is_named_first(capsys: pytest.CaptureFixture[str], form: tuple[str, ...]) -> None:
    shown = refused(capsys, "111333444555666s", "--card", "8s", *form)
    assert "With the winning card there are 16 cards; a win has 21" in shown


@pytest.mark.parametrize("source", ["discard", "liangzhang"])
def test_only_a_card_of_the_stock_is_its_last(capsys: pytest.CaptureFixture[str], source: str) -> None:
    assert "--last says nothing" in refused(capsys, KAN_HAND, "--card", "1s", "--from", source, "--last")


def test_one_s_own_draw_is_nobodys_discard(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--by says nothing" in refused(capsys, KAN_HAND, "--card", "1s", "--by", "2")


def test_the_dealer_opens_with_twenty_one(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "28s222233334458888000b"
    assert "it must be 21 cards" in refused(capsys, hand, "--from", "deal", "--seat", "0", "--dealer", "0")
    assert "42 huxi" in score(capsys, hand, "--from", "deal", "--seat", "2", "--dealer", "0")
