"""The end of a hand in lines: groups, steps, payments, and the runner-up with why it pays less."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.core.registry import find_game
from paiju.texts import LANGUAGES
from paiju.texts.styled import line_text
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.render_sheet import outcome_lines, second_lines
from paiju.zipai.scoring.sheet import best
from paiju.zipai.words import Faces, Voice

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet

HANS = Voice("zh-Hans", 0)


def won(hand: str, card: str, *melds: str) -> ScoreSheet:
    """Seat 0 wins on a card that seat 1 turned."""
    case = {"kind": "win", "hand": hand, "melds": list(melds), "card": card, "from": "other", "seat": 0, "by": 1}
    sheet = best(win_candidate(cast("RuleSet", find_game().rules), case))
    assert sheet is not None
    return sheet


def ended(sheet: ScoreSheet, card: str) -> Outcome:
    return Outcome(OutcomeKind.WIN, sheet.pays, (Win(0, sheet),), (("winner", 0), ("source", "other"), ("card", card)))


MOCK = won("壹壹壹 二二贰 四五六 七七柒柒 十十拾拾", "二", "wei:陆陆陆")
"""The hand of the mock sheet: two ways to count it."""


def test_the_better_way_is_counted_and_the_other_explained() -> None:
    rows = [line_text(row).strip() for row in outcome_lines(ended(MOCK, "2s"), HANS)]
    assert rows[0] == "我胡 二，别人翻出"
    assert sum(row.split()[0] in ("偎", "坎", "碰", "句", "绞") for row in rows[1:8]) == 7
    assert "共 19 胡息" in rows
    assert any(row.startswith("红胡 2 番：红字 12 张") for row in rows)
    assert "输赢：我 +24, 下家 -12, 上家 -12" in rows
    assert "另一种拆法，少 6 分" in rows
    second = rows[rows.index("另一种拆法，少 6 分") + 1 :]
    assert len(second) >= 2


def test_red_cards_are_marked_in_the_groups() -> None:
    rows = [line_text(row) for row in outcome_lines(ended(MOCK, "2s"), HANS)]
    assert any("*贰*柒*拾" in row for row in rows)
    assert any(" 壹 壹 壹" in row for row in rows)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("faces", Faces)
def test_a_sheet_exists_for_every_reader(lang: str, faces: Faces) -> None:
    rows = outcome_lines(ended(MOCK, "2s"), Voice(lang, 1, faces=faces))
    assert len(rows) > 12
    assert all(line_text(row).strip() for row in rows)


def test_a_runner_up_that_is_no_win_or_pays_as_much_says_so() -> None:
    assert MOCK.runner_up is not None
    none = replace(MOCK.runner_up, win=False, points=0)
    assert line_text(second_lines(MOCK, none, HANS)[0]) == "另一种拆法，不能胡"
    equal = replace(MOCK.runner_up, points=MOCK.points)
    assert line_text(second_lines(MOCK, equal, HANS)[0]) == "另一种拆法，一样多"


def test_a_tianhu_names_no_card() -> None:
    outcome = Outcome(OutcomeKind.WIN, MOCK.pays, (Win(0, MOCK),), (("winner", 0), ("source", "deal")))
    assert line_text(outcome_lines(outcome, HANS)[0]) == "我天胡"


def test_a_drawn_hand_pays_nobody() -> None:
    rows = [line_text(row) for row in outcome_lines(Outcome(OutcomeKind.DRAW, (0, 0, 0)), HANS)]
    assert rows == ["荒庄：墩空了，不输不赢", "输赢：我 0, 下家 0, 上家 0"]
