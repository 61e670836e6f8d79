"""Options that contradict each other, and a minimum that nobody can reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.core.ruletext import RuleText
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.family import FAMILY
from paiju.zipai.house.clashes import IDLE
from paiju.zipai.house.reach import most_huxi
from paiju.zipai.rules.load import OPTIONS, preset_ids, resolve
from paiju.zipai.scoring.sheet import best
from tests.house.repository import PACKAGE

HEAD = 'id = "village"\nextends = "{}"\n'


def found(options: str, base: str = "qq") -> list[tuple[str, object]]:
    """Code and line of every contradiction; options begin on line 4."""
    text = HEAD.format(base) + options
    return [(error.code, error.details["line"]) for error in FAMILY.problems(RuleText.parse(text, "x.toml"))]


def clash(options: str, base: str = "qq") -> list[tuple[str, object]]:
    return found("[options]\n" + options, base)


@pytest.mark.parametrize("name", preset_ids())
def test_no_shipped_rules_contradict_themselves(name: str) -> None:
    source = RuleText.read(Path(PACKAGE, "zipai/rules/presets", f"{name}.toml"))
    text = source.text.replace(f'id = "{name}"', 'id = "village"')
    assert FAMILY.problems(RuleText.parse(text, name)) == ()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ('discard_payer = "alone_all"\n', "clash_idle"),
        ('tianhu = "off"\n', None),
        ('tianhu = "off"\ntianhu_kans = 6\n', "clash_idle"),
        ('liangzhang_win = "off"\nliangzhang_zimo = "all"\n', "clash_idle"),
        ("sitter_unit = 5\n", "clash_idle"),
        ('sitter = "opposite"\nsitter_unit = 5\n', None),
        ("match_wins = 4\n", "clash_idle"),
        ('match = "3x50"\nmatch_wins = 4\n', None),
        ("first_win_min = 18\n", "clash_idle"),
        ("piao_base = 5\n", "clash_idle"),
        ("piao_base = 5\nwin_zero = true\n", None),
        ("piao_base = 0\n", None),
        ('red13 = "replace"\n', "clash_idle"),
        ('ka_values = [["tian", 50]]\n', "clash_idle"),
        ('hundred_hands = ["wuhu"]\nka_values = [["tian", 50], ["*", 100]]\n', "bad_value"),
        ('multi_win = "all"\n', None),
        ("win_min = 72\n", None),
        ("win_min = 73\n", "clash_minimum"),
        ('match = "3x50"\nfirst_win_min = 80\n', "clash_minimum"),
        ('win_min_by = "dealer"\nwin_min_choices = [15, 90]\n', "clash_minimum"),
        ('win_min_by = "dealer"\nwin_min_choices = [10, 20]\n', "bad_value"),
        ('win_min_by = "dealer"\nwin_min_choices = [10, 15]\n', None),
        ('deng = "tens"\n', "clash_two_ways"),
        ('unit = "(x-30)/3"\nunit_least = 0\n', "clash_pays_nothing"),
        ("unit_least = 0\n", None),
        ("fan_cap = 1\n", "clash_cap"),
        ("fan_cap = 2\n", None),
        ("points_cap = 2\n", "clash_cap"),
        ("points_cap = 3\n", None),
        ("red_bonus = [[4, 1], [1, 1]]\n", "clash_order"),
        ("unit_exact = [[15, 1], [15, 2]]\n", "clash_order"),
        ('titles = [[0, "duangong"], [0, "changgong"]]\n', "clash_order"),
        ("unit_exact = [[10, 5]]\n", "clash_below_minimum"),
        ("tianhu_kans = 3\n", "clash_tianhu"),
        ('hundred_hands = ["nobody"]\n', "bad_value"),
        ('hundred_hands = ["wuhu"]\n', "clash_no_value"),
        ('hundred_hands = ["wuhu"]\nka_values = [["wuhu", 100]]\n', None),
    ],
)
def test_options_that_contradict_each_other(options: str, code: str | None) -> None:
    assert [each for each, _ in clash(options)][:1] == ([code] if code else [])


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ('[mingtang.x]\ncondition = "dihu_discard"\nfan = 2\n', "clash_idle"),
        ('[mingtang.x]\ncondition = "tianhu"\nfan = 2\n', None),
        ('[mingtang.x]\ncondition = "reds_from"\nvalues = [25]\nfan = 2\n', "clash_never"),
        ('[mingtang.x]\ncondition = "big_from"\nvalues = [27]\nfan = 2\n', "clash_never"),
        ('[mingtang.x]\ncondition = "big_from"\nvalues = [26]\nfan = 2\n', None),
        ('[mingtang.x]\ncondition = "duidui"\nfan = 0\n', "clash_no_fan"),
        ('[mingtang.x]\ncondition = "duidui"\nfan = 2\nlevels = ["half"]\n', "bad_value"),
        ('[mingtang.x]\ncondition = "all_of"\nfan = 2\nreplaces = ["wuhu", "nobody"]\n', "bad_value"),
        ('[mingtang.x]\ncondition = "all_of"\nfan = 12\nreplaces = ["wuhu", "duidui"]\n', None),
    ],
)
def test_rows_that_can_never_count(rows: str, code: str | None) -> None:
    assert [each for each, _ in found(rows)] == ([code] if code else [])


def test_a_contradiction_has_the_line_of_its_key() -> None:
    assert clash("room_base = 2\nwin_min = 99\n") == [("clash_minimum", 5)]


def test_what_stands_above_is_nobodys_mistake() -> None:
    assert clash("win_min = 12\n", "yinghuzi") == []
    assert clash('discard_payer = "all"\n', "kaiduo") == []


def test_the_name_of_shipped_rules_is_taken() -> None:
    source = RuleText.parse('id = "tun"\nextends = "qq"\n', "x.toml")
    assert [error.code for error in FAMILY.problems(source)] == ["clash_id"]


def test_idle_options_are_options() -> None:
    assert {each.option for each in IDLE} <= set(OPTIONS)
    assert {each.other for each in IDLE} <= {*OPTIONS, "mingtang"}


@pytest.mark.parametrize(
    ("name", "quads", "most"),
    [
        ("qq", "壹 贰 柒 捌 玖 拾", 72),
        ("guangxi", "壹 贰 柒 捌 玖 拾", 72),
        ("luzhou", "贰 柒 拾 二 七 十", 99),
    ],
)
def test_the_most_huxi_that_seven_groups_have_can_be_had(name: str, quads: str, most: int) -> None:
    rules = resolve(name)
    case = {"hand": "三", "melds": [f"ti:{card * 4}" for card in quads.split()], "card": "三", "from": "other"}
    sheet = best(win_candidate(rules, case))
    assert sheet is not None
    assert sheet.huxi == most_huxi(rules) == most
