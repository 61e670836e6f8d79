"""A sheet in three languages, the order of its parts, and every line a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.texts import LANGUAGES
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.explain import no_win_lines, runner_up_lines, sheet_lines
from paiju.zipai.scoring.mingtang import name
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.sheet import best

if TYPE_CHECKING:
    from paiju.zipai.scoring.result import ScoreSheet

QQ = resolve("qq")
LAST = {
    "hand": "一二二三四四四七八八十贰贰柒柒捌拾",
    "melds": ["peng:捌捌捌"],
    "card": "拾",
    "from": "other",
    "last": True,
}


def sheet() -> ScoreSheet:
    found = best(win_candidate(QQ, LAST))
    assert found is not None
    return found


SAID = {
    "zh-Hans": [
        "捌捌捌 碰，大字：3 胡息",
        "贰柒拾 一句话，大字：6 胡息",
        "八八捌 绞：没有胡息",
        "共 24 胡息",
        "海底",
        "(x-12)/3，24 胡息：4 个单位",
        "假点 3 番：红字 10 张",
        "另加海底 2",
        "4 个单位 × 5 番 × 底分 3 = 60 分",
        "只有 9 胡息，不到 15，不能胡",
    ],
    "zh-Hant": [
        "捌捌捌 碰，大字：3 胡息",
        "貳柒拾 一句話，大字：6 胡息",
        "共 24 胡息",
        "假點 3 番：紅字 10 張",
        "只有 9 胡息，不到 15，不能胡",
    ],
    "en": [
        "888b peng, big: 3 huxi",
        "270b run of 2-7-10, big: 6 huxi",
        "88s8b mixed: no huxi",
        "24 huxi in all",
        "(x-12)/3 of 24 huxi: 4 units",
        "Jiadian (ten reds), 3 fan: 10 red cards",
        "4 units × 5 fan × room base 3 = 60 points",
        "By seat, from seat 0: -60, +120, -60",
        "9 huxi only, below 15: no win",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_says_how_it_came_about(lang: str) -> None:
    said = sheet_lines(sheet(), lang)
    places = [said.index(line) for line in SAID[lang]]
    assert places == sorted(places)


def test_the_languages_say_as_much() -> None:
    assert len({len(sheet_lines(sheet(), lang)) for lang in LANGUAGES}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_and_step_is_a_sentence(lang: str) -> None:
    cases: list[dict[str, object]] = [
        {"hand": "一一一一三三三三五五五五二七十壹贰叁肆玖", "from": "deal"},
        {"hand": "一一三三三四四四五五五六六六八八八九九九", "card": "一", "from": "liangzhang", "dealer": 1},
    ]
    for case in cases:
        found = best(win_candidate(QQ, case))
        assert found is not None
        said = sheet_lines(found, lang)
        assert all(said)
        assert not any("{" in line or "sheet." in line for line in said)


def test_a_tianhu_names_the_cards_it_does_not_ask_for() -> None:
    found = best(win_candidate(QQ, {"hand": "一一一一三三三三五五五五二七十壹贰叁肆玖", "from": "deal"}))
    assert found is not None
    assert "4b: " not in "".join(sheet_lines(found, "en"))
    assert "49b: a tianhu does not ask for the rest" in sheet_lines(found, "en")
    assert "肆玖：天胡不看其余的牌" in sheet_lines(found, "zh-Hans")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("zh-Hans", "最多 12 胡息，要 15，差 3"),
        ("zh-Hant", "最多 12 胡息，要 15，差 3"),
        ("en", "12 huxi at most, 15 are needed: 3 short"),
    ],
)
def test_no_win_says_how_much_is_short(lang: str, said: str) -> None:
    case = {
        "hand": "三四五六七八八九十伍伍柒柒柒",
        "melds": ["peng:玖玖玖", "chi:一壹壹"],
        "card": "伍",
        "from": "other",
    }
    found = explain_no_win(win_candidate(QQ, case))
    assert found is not None
    lines = no_win_lines(found, lang)
    assert lines[0] == said
    assert len(lines) == 2


def test_a_runner_up_that_loses_a_mingtang_says_so() -> None:
    case = {
        "hand": "一一壹壹",
        "melds": ["wei:捌捌捌", "wei:陆陆陆", "wei:伍伍伍", "wei:肆肆肆", "ti:玖玖玖玖"],
        "card": "一",
        "from": "other",
    }
    found = best(win_candidate(QQ, case))
    assert found is not None
    assert found.runner_up is not None
    assert any("对对胡" in line for line in runner_up_lines(found.runner_up, "zh-Hans"))


def test_a_mingtang_of_ones_own_is_called_by_its_id() -> None:
    assert name("my_own", "en") == "my_own"
    assert name("wuhu", "zh-Hant") == "烏胡"
