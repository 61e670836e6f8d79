"""Section 8, option by option: units, fan, payment; and the rows of the 名堂 table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paiju.core.errors import RulesError
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.rules.load import resolve
from paiju.zipai.rules.ruleset import Mingtang, RuleSet
from paiju.zipai.scoring.mingtang import CONDITIONS, Facts, find
from paiju.zipai.scoring.settle import count_units
from paiju.zipai.scoring.sheet import best

if TYPE_CHECKING:
    from paiju.zipai.scoring.result import ScoreSheet

QQ = resolve("qq")
KANS = {"hand": "一一三三三四四四五五五六六六八八八九九九", "card": "一"}
"""Seven triples, small and black: 乌胡 5, 对对胡 5, 小 13."""
PLAIN = {
    "hand": "柒拾",
    "melds": ["wei:九九九", "wei:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:壹贰叁"],
    "card": "贰",
}
"""3 + 6 + 3 + 6 + 6 huxi; five reds: no 名堂."""


def rules(**options: object) -> RuleSet:
    return resolve({"preset": "qq", **options})


def scored(case: dict[str, Any], by_rules: RuleSet = QQ, **more: object) -> ScoreSheet:
    sheet = best(win_candidate(by_rules, {"from": "other", **case, **more}))
    assert sheet is not None
    return sheet


def fans(sheet: ScoreSheet) -> dict[str, int]:
    return {line.id: line.fan for line in sheet.mingtang}


def codes(sheet: ScoreSheet) -> list[str]:
    return [str(line.to_json()["code"]) for line in (*sheet.unit_lines, *sheet.fan_lines)]


def with_rows(*rows: Mingtang) -> RuleSet:
    return replace(QQ, id="house", mingtang=rows)


@pytest.mark.parametrize(("huxi", "units"), [(15, 1), (17, 1), (18, 2), (20, 2), (21, 3), (24, 4)])
def test_units_of_huxi(huxi: int, units: int) -> None:
    assert count_units(QQ, huxi, zimo=False, tianhu=False).total == units
    assert count_units(QQ, huxi, zimo=True, tianhu=False).total == units + 1


def test_tianhu_and_liangzhang_count_doubled_huxi_or_plainly() -> None:
    assert count_units(QQ, 15, zimo=True, tianhu=True).total == 7
    assert count_units(rules(tianhu_score="plain"), 15, zimo=True, tianhu=True).total == 2
    assert "unit_doubled" in codes(scored({**KANS, "from": "liangzhang"}))


def test_another_formula_its_least_and_its_exceptions() -> None:
    thirds = rules(unit="x/3", unit_exact=[[10, 5]], zimo=2)
    assert count_units(thirds, 11, zimo=False, tianhu=False).total == 3
    assert count_units(thirds, 10, zimo=False, tianhu=False).total == 5
    assert count_units(thirds, 6, zimo=True, tianhu=False).total == 4
    least = rules(unit="(x-12)/3", unit_least=3)
    steps = count_units(least, 15, zimo=False, tianhu=False)
    assert (steps.formula, steps.raised, steps.total) == (1, True, 3)


@pytest.mark.parametrize(("combine", "fan"), [("add", 23), ("multiply", 325), ("largest", 13)])
def test_mingtang_are_combined(combine: str, fan: int) -> None:
    sheet = scored(KANS, rules(combine=combine))
    assert fans(sheet) == {"wuhu": 5, "duidui": 5, "xiao": 13}
    assert sheet.fan == fan
    assert f"fan_{combine}" in codes(sheet)


@pytest.mark.parametrize(("combine", "fan"), [("add", 25), ("multiply", 327), ("largest", 15)])
def test_haidi_is_added_after_the_others_are_combined(combine: str, fan: int) -> None:
    sheet = scored(KANS, rules(combine=combine), last=True)
    assert fans(sheet)["haidi"] == 2
    assert sheet.fan == fan


@pytest.mark.parametrize(("haidi_plain", "fan", "code"), [("plus1", 2, "fan_extra"), ("one", 1, "fan_extra_none")])
def test_haidi_alone(haidi_plain: str, fan: int, code: str) -> None:
    sheet = scored(PLAIN, rules(haidi_plain=haidi_plain), last=True)
    assert fans(sheet) == {"haidi": 1}
    assert sheet.fan == fan
    assert sheet.marks == ("haidi",)
    assert code in codes(sheet)


def test_haidi_beside_another_mingtang_is_two_however_it_counts_alone() -> None:
    sheet = scored(KANS, rules(haidi_plain="one"), last=True)
    assert fans(sheet)["haidi"] == 2
    assert sheet.fan == 25


def test_haidi_is_marked_where_it_is_no_mingtang() -> None:
    sheet = scored(PLAIN, with_rows(), last=True)
    assert sheet.mingtang == ()
    assert sheet.marks == ("haidi",)
    assert sheet.fan == 1


def test_a_kan_may_be_no_part_of_a_duiduihu() -> None:
    assert "duidui" not in fans(scored(KANS, rules(duidui_kan=False)))


def test_caps() -> None:
    sheet = scored(KANS, rules(fan_cap=10))
    assert (sheet.fan, sheet.points) == (10, 60)
    assert "fan_cap" in codes(sheet)
    assert "fan_cap" not in codes(scored(KANS, rules(fan_cap=23)))
    sheet = scored(KANS, rules(points_cap=100))
    assert (sheet.fan, sheet.points, sheet.pays) == (23, 100, (-100, 200, -100))
    assert "points_cap" in codes(sheet)


@pytest.mark.parametrize(
    ("payer", "pays"), [("all", (-138, 276, -138)), ("alone_once", (-138, 138, 0)), ("alone_all", (-276, 276, 0))]
)
def test_who_pays_a_win_on_a_discard(payer: str, pays: tuple[int, ...]) -> None:
    house = rules(win_on_discard="yes", discard_payer=payer)
    discarded = {**KANS, "from": "discard"}
    assert scored(discarded, house, by=0).pays == pays
    assert scored(KANS, house, by=0).pays == (-138, 276, -138)
    assert scored(discarded, house).pays == (pays if payer == "all" else ())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_winner_gets_what_the_losers_pay(seat: int) -> None:
    pays = scored(PLAIN, seat=seat).pays
    assert sum(pays) == 0
    assert [paid > 0 for paid in pays] == [each == seat for each in range(3)]


@pytest.mark.parametrize(("liangzhang_zimo", "others"), [("dealer", ()), ("all", ("zimo",))])
def test_for_whom_the_liangzhang_is_a_self_draw(liangzhang_zimo: str, others: tuple[str, ...]) -> None:
    house = rules(liangzhang_zimo=liangzhang_zimo)
    case = {**KANS, "from": "liangzhang", "dealer": 0}
    assert scored(case, house, seat=1).marks == (*others, "liangzhang")
    assert scored(case, house, seat=0).marks == ("zimo", "liangzhang")


def test_the_minimum_is_tested_on_undoubled_huxi() -> None:
    case = {"hand": "三三三四四四五五五六六六七七八八九陆柒捌", "card": "九", "from": "liangzhang"}
    assert best(win_candidate(rules(win_min=13), case)) is None
    sheet = scored(case, rules(win_min=12))
    assert sheet.huxi == 12
    assert sheet.unit_steps.counted == 24


def facts(**known: Any) -> Facts:
    return Facts(**({"reds": 5, "big": 10, "small": 11, "duidui": False, "last": False} | known))


@pytest.mark.parametrize(
    ("known", "found"),
    [
        ({}, {}),
        ({"reds": 4}, {"honghu": 2}),
        ({"reds": 7}, {"honghu": 2}),
        ({"reds": 11}, {"honghu": 2}),
        ({"reds": 12}, {"honghu": 2}),
        ({"reds": 1}, {"dianhu": 4}),
        ({"reds": 10}, {"jiadian": 3}),
        ({"reds": 13}, {"hongwu": 4}),
        ({"reds": 15}, {"hongwu": 6}),
        ({"reds": 0}, {"wuhu": 5}),
        ({"duidui": True}, {"duidui": 5}),
        ({"reds": 0, "duidui": True}, {"wuhu": 5, "duidui": 5}),
        ({"big": 17}, {}),
        ({"big": 18}, {"da": 6}),
        ({"big": 20}, {"da": 8}),
        ({"small": 15}, {}),
        ({"small": 16}, {"xiao": 8}),
        ({"small": 26}, {"xiao": 18}),
        ({"last": True}, {"haidi": 1}),
        ({"last": True, "reds": 4}, {"honghu": 2, "haidi": 2}),
    ],
)
def test_the_table_of_the_first_preset(known: dict[str, Any], found: dict[str, int]) -> None:
    assert {each.id: each.fan for each in find(QQ, facts(**known))} == found


WU = Mingtang("wuhu", "reds", 5, (0,))
DUI = Mingtang("duidui", "duidui", 4)
BOTH = Mingtang("wudui", "all_of", 10, replaces=("wuhu", "duidui"))


@pytest.mark.parametrize("order", [(WU, DUI, BOTH), (BOTH, WU, DUI), (WU, BOTH, DUI)])
def test_a_row_may_stand_in_for_others(order: tuple[Mingtang, ...]) -> None:
    house = with_rows(*order)
    assert {each.id: each.fan for each in find(house, facts(reds=0, duidui=True))} == {"wudui": 10}
    assert {each.id: each.fan for each in find(house, facts(reds=0))} == {"wuhu": 5}
    assert {each.id: each.fan for each in find(house, facts(duidui=True))} == {"duidui": 4}


def test_a_row_counts_at_its_levels_only() -> None:
    high = Mingtang("da", "big_from", 6, (18,), levels=("full",))
    low = Mingtang("xiao", "small_from", 8, (16,), levels=("basic",))
    house = replace(with_rows(high, low), levels=("basic", "full"))
    assert {each.id for each in find(replace(house, level="full"), facts(big=18, small=16))} == {"da"}
    assert {each.id for each in find(replace(house, level="basic"), facts(big=18, small=16))} == {"xiao"}


def test_an_unknown_condition_is_named_with_those_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        find(with_rows(Mingtang("mine", "blues", 2)), facts())
    assert caught.value.code == "unknown_condition"
    assert caught.value.details["key"] == "mingtang.mine.condition"
    assert caught.value.details["allowed"] == ", ".join(sorted(CONDITIONS))


@pytest.mark.parametrize(
    "row",
    [
        Mingtang("a", "reds", 2),
        Mingtang("a", "reds_from", 2),
        Mingtang("a", "big_from", 2, (18, 20)),
        Mingtang("a", "duidui", 2, (1,)),
        Mingtang("a", "all_of", 2),
    ],
)
def test_values_that_do_not_fit_a_condition_are_refused(row: Mingtang) -> None:
    with pytest.raises(RulesError) as caught:
        find(with_rows(row), facts())
    assert caught.value.code == "condition_values"
    assert caught.value.text("zh-Hans")


def test_a_split_that_pays_more_wins_over_one_of_more_huxi() -> None:
    """对对胡 with fewer huxi against runs with more."""
    sheet = scored(
        {
            "hand": "一一",
            "melds": ["wei:玖玖玖"] * 1 + ["wei:捌捌捌", "wei:陆陆陆", "wei:伍伍伍", "wei:肆肆肆", "wei:壹壹壹"],
            "card": "一",
        }
    )
    assert "duidui" in fans(sheet)
