"""Section 9, town by town: units, fan and payments of hands worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paiju.zipai.cards import count, parse_cards
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.mingtang import Facts, find
from paiju.zipai.scoring.omens import NINE_PAIRS, TEN_HALVES, omens_of
from paiju.zipai.scoring.settle import combined_fan, count_pays, count_units
from paiju.zipai.scoring.sheet import best

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet

PLAIN = {
    "hand": "柒拾",
    "melds": ["wei:九九九", "wei:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:壹贰叁"],
    "card": "贰",
}
"""3 + 6 + 3 + 0 + 0 + 6, and 贰柒拾 6: 24 huxi; five reds."""
KANS = {"hand": "一一三三三四四四五五五六六六八八八九九九", "card": "一"}
"""Seven triples, small and black; 一 from another: peng 1 and six kans of 3, 19 huxi."""
NOTHING = {"hand": "三四五四五六六七八叁肆伍肆伍陆陆柒捌八九", "card": "十"}
"""Seven runs without huxi; three reds."""
ONE_PENG = {"hand": "三四五四五六六七八叁肆伍肆伍陆陆柒捌九九", "card": "九"}
"""Six runs without huxi and 九九九; two reds."""


def of(preset: str, **options: object) -> RuleSet:
    return resolve({"preset": preset, **options})


def scored(rules: RuleSet, case: dict[str, Any], **more: object) -> ScoreSheet | None:
    return best(win_candidate(rules, {"from": "other", **case, **more}))


def won(rules: RuleSet, case: dict[str, Any], **more: object) -> ScoreSheet:
    sheet = scored(rules, case, **more)
    assert sheet is not None
    return sheet


def fans(sheet: ScoreSheet) -> dict[str, int]:
    return {line.id: line.fan for line in sheet.mingtang}


def facts(**known: Any) -> Facts:
    return Facts(**({"reds": 5, "big": 10, "small": 11, "duidui": False, "last": False} | known))


class TestOneHandInEveryTown:
    @pytest.mark.parametrize(
        ("preset", "units", "fan", "loses"),
        [
            ("qq", 4, 1, 12),  # (24 - 12) / 3, room 3
            ("hengyang", 4, 1, 12),
            ("hunan", 4, 1, 12),
            ("tun", 4, 1, 12),
            ("changsha", 8, 1, 8),  # 24 / 3
            ("yinghuzi", 24, 1, 24),
            ("ruanhuzi", 24, 2, 48),  # 一块扁
            ("kaiduo", 3, 1, 9),  # (24 - 10) / 5 + 1, room 3
            ("guangxi", 24, 1, 24),  # 贰 of 贰柒拾 red, but a run: 6
        ],
    )
    def test_from_another(self, preset: str, units: int, fan: int, loses: int) -> None:
        sheet = won(of(preset), PLAIN)
        assert (sheet.huxi, sheet.units, sheet.fan) == (24, units, fan)
        assert sheet.pays[:3] == (-loses, 2 * loses, -loses)

    @pytest.mark.parametrize(
        ("preset", "units"),
        [
            ("qq", 5),
            ("hunan", 5),
            ("tun", 5),
            ("changsha", 10),
            ("yinghuzi", 24),
            ("ruanhuzi", 24),
            ("kaiduo", 4),
            ("guangxi", 24),
        ],
    )
    def test_an_own_draw(self, preset: str, units: int) -> None:
        assert won(of(preset), PLAIN, **{"from": "self"}).units == units

    @pytest.mark.parametrize(
        ("preset", "pays"), [("kaiduo", (-18, 18, 0, 0)), ("guangxi", (-48, 48, 0)), ("luzhou", (-4, 4, 0))]
    )
    def test_the_discarder_pays_for_both(self, preset: str, pays: tuple[int, ...]) -> None:
        case = (
            PLAIN
            if preset != "luzhou"
            else {**PLAIN, "hand": "柒拾九九九", "melds": ["peng:玖玖玖", *PLAIN["melds"][2:]]}
        )
        assert won(of(preset), case, **{"from": "discard"}, by=0).pays == pays

    @pytest.mark.parametrize("preset", ["qq", "hengyang", "hunan", "tun", "changsha", "yinghuzi", "ruanhuzi"])
    def test_a_discard_is_not_won(self, preset: str) -> None:
        assert scored(of(preset), PLAIN, **{"from": "discard"}, by=0) is None

    @pytest.mark.parametrize(
        ("preset", "word"),
        [
            ("qq", "4 个单位"), ("tun", "4 囤"), ("changsha", "8 排"), ("yinghuzi", "24 胡 "), ("guangxi", "24 油"),
        ],
    )  # fmt: skip
    def test_sheets_speak_the_towns_word(self, preset: str, word: str) -> None:
        assert word in won(of(preset), PLAIN).fan_lines[-1].text("zh-Hans")

    def test_the_word_changes_no_hash(self) -> None:
        assert of("qq", unit_name="tun").hash == of("qq").hash


class TestHunanAndTun:
    @pytest.mark.parametrize(
        ("rules", "found"),
        [
            (of("hunan", level="basic"), {"wuhu": 5}),
            (of("hunan"), {"wudui": 10}),
            (of("hunan", level="full"), {"wudui": 10, "xiao": 13}),
            (of("tun"), {"wudui": 10, "xiao": 9}),
            (of("qq"), {"wuhu": 5, "duidui": 5, "xiao": 13}),
        ],
    )
    def test_the_levels(self, rules: RuleSet, found: dict[str, int]) -> None:
        assert fans(won(rules, KANS)) == found

    @pytest.mark.parametrize(
        ("preset", "reds", "found"),
        [
            ("hunan", 10, {"honghu": 2}),
            ("hunan", 12, {"honghu": 2}),
            ("hunan", 4, {}),
            ("hunan", 1, {"dianhu": 3}),
            ("hunan", 14, {"hongwu": 4}),
            ("tun", 11, {"honghu": 2}),
            ("tun", 1, {"dianhu": 3}),
            ("tun", 13, {"hongwu": 4}),
            ("tun", 0, {"wuhu": 5}),
        ],
    )
    def test_reds(self, preset: str, reds: int, found: dict[str, int]) -> None:
        assert {each.id: each.fan for each in find(of(preset), facts(reds=reds))} == found

    def test_tun_has_no_haidi(self) -> None:
        assert fans(won(of("tun"), PLAIN, last=True)) == {}
        assert fans(won(of("hunan"), PLAIN, last=True)) == {"haidi": 1}

    def test_tianhu_counts_plainly_with_the_self_draw(self) -> None:
        """Seven kans: 21 huxi, (21 - 12) / 3 and 1; doubled in qq, (42 - 12) / 3 and 1."""
        hand = {"hand": "一一一三三三四四四五五五六六六八八八九九", "from": "deal"}
        assert won(of("hunan"), hand).units == (18 - 12) // 3 + 1
        assert won(of("qq"), hand).units == (36 - 12) // 3 + 1

    def test_the_liangzhang_is_a_self_draw_for_all_in_hunan(self) -> None:
        assert won(of("hunan"), KANS, **{"from": "liangzhang"}).units == (19 - 12) // 3 + 1
        assert scored(of("tun"), KANS, **{"from": "liangzhang"}) is None


class TestChangsha:
    @pytest.mark.parametrize(("huxi", "units"), [(3, 1), (5, 1), (9, 3), (10, 5), (11, 3), (12, 4), (0, 5)])
    def test_units_of_huxi(self, huxi: int, units: int) -> None:
        assert count_units(of("changsha"), huxi, zimo=False, tianhu=False).total == units
        assert count_units(of("changsha"), huxi, zimo=True, tianhu=False).total == units + 2

    @pytest.mark.parametrize(
        ("reds", "more"), [(0, 0), (1, 1), (4, 1), (7, 1), (8, 0), (10, 2), (11, 2), (12, 2), (13, 10), (20, 10)]
    )
    def test_reds_add_to_the_units(self, reds: int, more: int) -> None:
        assert count_units(of("changsha"), 24, zimo=True, tianhu=False, reds=reds).total == 8 + 2 + more

    def test_thirteen_reds_may_stand_in_place_of_the_huxi(self) -> None:
        rules = of("changsha", red13="replace")
        assert count_units(rules, 24, zimo=True, tianhu=False, reds=13).total == 10 + 2
        assert count_units(rules, 24, zimo=False, tianhu=False, reds=12).total == 8 + 2
        red = {
            "hand": "柒拾",
            "melds": ["peng:二二二", "peng:十十十", "peng:七七七", "wei:柒柒柒", "chi:四五六", "chi:肆伍陆"],
        }
        sheet = won(rules, {**red, "card": "贰"})
        assert (sheet.units, sheet.huxi) == (10, 1 + 1 + 1 + 6 + 6)
        assert [line.key for line in sheet.unit_lines] == ["sheet.unit_red13"]
        assert won(of("changsha"), {**red, "card": "贰"}).units == 15 // 3 + 10

    def test_no_huxi_at_all_wins_and_one_or_two_do_not(self) -> None:
        sheet = won(of("changsha"), NOTHING)
        assert (sheet.huxi, sheet.units, sheet.pays) == (0, 5, (-5, 10, -5))
        assert won(of("changsha", piao_base=8), NOTHING).units == 8
        assert won(of("changsha"), NOTHING, **{"from": "self"}).units == 7
        assert scored(of("changsha"), ONE_PENG) is None
        assert scored(of("changsha", win_zero=False), NOTHING) is None

    def test_three_huxi_win(self) -> None:
        sheet = won(of("changsha"), ONE_PENG, **{"from": "self"})
        assert (sheet.huxi, sheet.units) == (3, 1 + 2)


class TestRuanhuzi:
    def test_famous_hands_add_up_a_hundred_each(self) -> None:
        sheet = won(of("ruanhuzi"), KANS)
        assert fans(sheet) == {"wuhu": 100, "xiao": 100, "bibi": 100, "sikan": 100}
        assert (sheet.units, sheet.fan, sheet.pays) == (400, 1, (-400, 800, -400))
        assert won(of("ruanhuzi"), KANS, **{"from": "self"}).units == 400

    def test_ka_values_name_some_and_all_others(self) -> None:
        assert won(of("ruanhuzi", ka_values=[["*", 100], ["bibi", 80]]), KANS).units == 380
        assert won(of("ruanhuzi", ka_values=[["wuhu", 50]]), KANS).units == 50

    def test_hundred_hands_are_those_that_are_listed(self) -> None:
        sheet = won(of("ruanhuzi", hundred_hands=["wuhu"]), KANS)
        assert sheet.units == 100

    @pytest.mark.parametrize(
        ("known", "found"),
        [
            ({}, {}),
            ({"reds": 1}, {"honghu": 2}),
            ({"reds": 4}, {"honghu": 2}),
            ({"reds": 7}, {"honghu": 2}),
            ({"reds": 12}, {"honghu": 2}),
            ({"reds": 13}, {"dahong": 100}),
            ({"reds": 0}, {"wuhu": 100}),
            ({"big": 18}, {"da": 100}),
            ({"big": 17}, {}),
            ({"small": 18}, {"xiao": 100}),
            ({"small": 17}, {}),
            ({"tianhu": True}, {"tian": 100}),
            ({"dihu": True}, {"di": 100}),
            ({"all_huxi": True}, {"bibi": 100}),
            ({"all_red": True}, {"fangfanghong": 100}),
            ({"quads": 3}, {"sanlong": 100}),
            ({"quads": 2}, {}),
            ({"kans": 4}, {"sikan": 100}),
            ({"omens": (NINE_PAIRS,)}, {"jiudui": 100}),
            ({"omens": (TEN_HALVES,)}, {"shibanbian": 100}),
            ({"sizes_2710": 1}, {"yikuaibian": 2}),
            ({"sizes_2710": 2}, {"shuangpiao": 4}),
            ({"sizes_2710": 2, "reds": 13}, {"dahong": 100, "shuangpiao": 4}),
        ],
    )
    def test_each_famous_hand(self, known: dict[str, Any], found: dict[str, int]) -> None:
        assert {each.id: each.fan for each in find(of("ruanhuzi"), facts(**known))} == found

    def test_factors_multiply_the_huxi_and_the_hundreds_too(self) -> None:
        """二七十, 贰柒拾 and seven reds: 24 huxi times 4 times 2."""
        both = {**PLAIN, "melds": [*PLAIN["melds"][:2], "chi:二七十", *PLAIN["melds"][3:]]}
        sheet = won(of("ruanhuzi"), both)
        assert fans(sheet) == {"shuangpiao": 4, "honghu": 2}
        assert (sheet.units, sheet.fan, sheet.points) == (24, 8, 192)
        assert won(of("ruanhuzi", shuangpiao=2), both).fan == 4
        found = find(of("ruanhuzi"), facts(reds=13, sizes_2710=2))
        assert combined_fan(of("ruanhuzi"), found) == 4

    def test_a_tianhu_of_three_quads_and_one_of_five_kans(self) -> None:
        quads = {"hand": "一一一一三三三三伍伍伍伍六六八八玖玖拾拾", "from": "deal"}
        assert {"tian", "sanlong"} <= fans(won(of("ruanhuzi"), quads)).keys()
        assert "sikan" not in fans(won(of("ruanhuzi"), quads))
        kans = {"hand": "一一一一三三三伍伍伍八八八玖玖玖拾拾六六", "from": "deal"}
        assert {"tian", "sikan"} <= fans(won(of("ruanhuzi"), kans)).keys()

    def test_they_too_need_fifteen_huxi(self) -> None:
        """Six kans of 3 and a peng are 19; with five of them and a run, 1 + 15 = 16; with four, 13: no win."""
        four = {"hand": "一一三三三四四四五五五六六六八八八", "melds": ["chi:叁肆伍"], "card": "一"}
        assert won(of("ruanhuzi"), four).huxi == 16
        three = {"hand": "一一三三三四四四五五五六六六", "melds": ["chi:叁肆伍", "chi:捌玖拾"], "card": "一"}
        assert scored(of("ruanhuzi"), three) is None

    def test_with_wudipiao_a_win_without_huxi_pays_hundreds_only(self) -> None:
        rules = of("ruanhuzi", win_zero=True)
        assert scored(of("ruanhuzi"), NOTHING) is None
        sheet = won(rules, NOTHING)
        assert (sheet.units, sheet.points, sheet.pays) == (0, 0, (0, 0, 0))
        small = {"hand": "五六七七八九八九叁肆伍", "melds": ["chi:三四五", "chi:四五六", "chi:六七八"], "card": "十"}
        assert fans(won(rules, small)) == {"xiao": 100, "honghu": 2}
        assert won(rules, small).pays == (-200, 400, -200)


class TestOmens:
    @pytest.mark.parametrize(
        ("hand", "found"),
        [
            ("一一二二三三四四五五六六七七八八九九十壹", (NINE_PAIRS,)),
            ("一一一二二二三三四四五五六六七七八八九九", (NINE_PAIRS,)),  # a kan is one pair
            ("一一一一二二二二三三三三四四四四五五六七", (NINE_PAIRS,)),  # a quad is two
            ("一一一二二二三三三四四五五六六七七八八九", ()),
            ("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾", (TEN_HALVES,)),
            ("一一二三四五六七八九十壹贰叁肆伍陆柒捌玖", ()),
        ],
    )
    def test_what_the_opening_hand_shows(self, hand: str, found: tuple[str, ...]) -> None:
        assert omens_of(of("ruanhuzi"), count(parse_cards(hand))) == found
        assert omens_of(of("qq"), count(parse_cards(hand))) == ()

    def test_they_are_a_bonus_of_a_later_win(self) -> None:
        candidate = win_candidate(of("ruanhuzi"), {**PLAIN, "from": "other"})
        sheet = best(replace(candidate, omens=(NINE_PAIRS,)))
        assert sheet is not None
        assert (sheet.units, sheet.fan) == (100, 2)


LUZHOU = {
    "hand": "柒拾九九九",
    "melds": ["peng:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:壹贰叁"],
    "card": "贰",
}
"""kan 九 6, peng 玖 3, 一二三 3, 壹贰叁 6, 贰柒拾 9: 27."""


class TestLuzhou:
    def test_its_huxi_table(self) -> None:
        sheet = won(of("luzhou"), LUZHOU)
        assert sorted(line.huxi for line in sheet.groups) == [0, 0, 3, 3, 6, 6, 9]
        assert (sheet.huxi, sheet.units, sheet.pays) == (27, 2, (-2, 4, -2))

    @pytest.mark.parametrize(
        ("hand", "card", "source", "huxi"),
        [
            ("二二", "二", "other", 6),
            ("贰贰", "贰", "other", 9),
            ("三三", "三", "other", 1),
            ("叁叁", "叁", "other", 3),
            ("三三", "三", "self", 1),  # an own draw is turned: a peng
        ],
    )
    def test_a_peng(self, hand: str, card: str, source: str, huxi: int) -> None:
        melds = ["peng:玖玖玖", "peng:捌捌捌", "chi:四五六", "chi:四五六", "chi:肆伍陆", "chi:壹贰叁"]
        sheet = won(of("luzhou"), {"hand": hand, "melds": melds, "card": card, "from": source})
        assert sheet.huxi == 12 + huxi
        assert str(sheet.groups[-1].meld).startswith("peng:")

    @pytest.mark.parametrize(("kan", "huxi"), [("三", 9), ("叁", 12), ("二", 12), ("贰", 15)])
    @pytest.mark.parametrize("source", ["self", "other", "discard"])
    def test_a_pao_of_a_kan(self, kan: str, huxi: int, source: str) -> None:
        melds = ["peng:玖玖玖", "chi:七八九", "chi:四五六", "chi:四五六", "chi:肆伍陆"]
        sheet = won(of("luzhou"), {"hand": kan * 3 + "八八", "melds": melds, "card": kan, "from": source})
        assert sheet.huxi == 3 + huxi

    @pytest.mark.parametrize(("huxi", "units"), [(10, 1), (19, 1), (20, 2), (39, 3), (0, 1)])
    def test_units_are_the_tens(self, huxi: int, units: int) -> None:
        assert count_units(of("luzhou"), huxi, zimo=False, tianhu=False).total == units
        assert count_units(of("luzhou"), huxi, zimo=True, tianhu=False).total == units

    def test_deng_counts_tens_whatever_the_formula(self) -> None:
        assert count_units(of("qq", deng="tens", zimo=0), 27, zimo=False, tianhu=False).total == 2

    def test_no_huxi_is_one_deng(self) -> None:
        assert won(of("luzhou"), NOTHING).units == 1
        assert scored(of("luzhou"), ONE_PENG) is None

    @pytest.mark.parametrize(
        ("level", "found"),
        [("deng", {}), ("hongwu", {"wuhu": 4}), ("mingtang", {"wuhu": 4, "duidui": 2, "kun": 2})],
    )
    def test_the_levels(self, level: str, found: dict[str, int]) -> None:
        sheet = won(of("luzhou", level=level), KANS)
        assert sheet.huxi == 1 + 6 * 6
        assert fans(sheet) == found
        assert sheet.points == 3 * max(1, sum(found.values()))

    @pytest.mark.parametrize(
        ("known", "found"),
        [
            ({"reds": 10}, {"honghu": 2}),
            ({"reds": 14}, {"honghu": 2}),
            ({"tianhu": True}, {"tian": 2}),
            ({"first_discard": True}, {"di": 2}),
            ({"dihu": True}, {}),
            ({"last": True}, {"haidi": 2}),
            ({"zimo": True}, {"zimo": 2}),
            ({"all_huxi": True}, {"kun": 2}),
        ],
    )
    def test_each_mingtang(self, known: dict[str, Any], found: dict[str, int]) -> None:
        assert {each.id: each.fan for each in find(of("luzhou", level="mingtang"), facts(**known))} == found

    def test_dihu_is_the_next_seats_win_on_the_dealers_first_discard(self) -> None:
        rules = of("luzhou", level="hongwu")
        first = replace(win_candidate(rules, {**LUZHOU, "from": "discard", "by": 0}), first_discard=True)
        assert {line.id for line in _sheet(first).mingtang} == {"di"}
        other = replace(win_candidate(rules, {**LUZHOU, "from": "discard", "by": 0, "seat": 2}), first_discard=True)
        assert _sheet(other).mingtang == ()

    def test_the_dealer_on_the_liangzhang_has_tianhu(self) -> None:
        rules = of("luzhou", level="hongwu")
        assert fans(won(rules, KANS, **{"from": "liangzhang"}, seat=0)) == {"wuhu": 4, "tian": 2}
        assert fans(won(rules, KANS, **{"from": "liangzhang"}, seat=1)) == {"wuhu": 4}


def _sheet(candidate: Any) -> ScoreSheet:
    sheet = best(candidate)
    assert sheet is not None
    return sheet


class TestKaiduo:
    @pytest.mark.parametrize(("huxi", "units"), [(10, 1), (14, 1), (15, 2), (19, 2), (20, 3), (30, 5)])
    def test_units_of_huxi(self, huxi: int, units: int) -> None:
        assert count_units(of("kaiduo"), huxi, zimo=False, tianhu=False).total == units
        assert count_units(of("kaiduo"), huxi, zimo=True, tianhu=False).total == units + 1

    @pytest.mark.parametrize(
        ("known", "found"),
        [
            ({"reds": 10}, {"honghu": 2}),
            ({"reds": 12}, {"honghu": 2}),
            ({"reds": 13}, {"hongwu": 3}),
            ({"reds": 0}, {"wuhu": 2}),
            ({"reds": 1}, {"dianhu": 2}),
            ({"reds": 4}, {}),
            ({"duidui": True}, {}),
            ({"big": 20}, {}),
            ({"last": True}, {}),
        ],
    )
    def test_each_mingtang(self, known: dict[str, Any], found: dict[str, int]) -> None:
        assert {each.id: each.fan for each in find(of("kaiduo"), facts(**known))} == found

    def test_a_quad_kept_in_the_hand_counts_as_a_ti(self) -> None:
        lazy = {
            "hand": "柒拾九九九九八八",
            "melds": ["wei:玖玖玖", "chi:一二三", "chi:肆伍陆", "chi:壹贰叁"],
            "card": "贰",
        }
        sheet = won(of("kaiduo"), lazy)
        assert sheet.huxi == 9 + 6 + 3 + 6 + 6
        assert "ti:9999s" in [str(line.meld) for line in sheet.groups]

    def test_who_sits_out_pays_nothing(self) -> None:
        candidate = replace(win_candidate(of("kaiduo"), {**PLAIN, "from": "other"}), playing=(1, 2, 3))
        assert count_pays(candidate, 9) == (0, 18, -9, -9)


class TestGuangxi:
    @pytest.mark.parametrize(
        ("card", "peng", "wei"), [("三", 1, 3), ("叁", 3, 6), ("二", 3, 3), ("贰", 6, 6), ("七", 3, 3), ("拾", 6, 6)]
    )
    def test_a_red_peng_counts_as_a_wei(self, card: str, peng: int, wei: int) -> None:
        melds = ["wei:玖玖玖", "wei:捌捌捌", "chi:四五六", "chi:四五六", "chi:肆伍陆", "chi:肆伍陆"]
        case = {"hand": card * 2, "melds": melds, "card": card}
        assert won(of("guangxi"), case).huxi == 12 + peng
        assert won(of("guangxi"), case, **{"from": "self"}).huxi == 12 + wei

    def test_a_tianhu_is_a_self_draw_and_the_rest_need_not_fit(self) -> None:
        sheet = won(of("guangxi"), {"hand": "一一一一三三三三伍伍伍伍六六八八玖玖拾拾", "from": "deal"})
        assert (sheet.huxi, sheet.units) == (9 + 9 + 12, 30)
        assert sheet.pays == (-30, 60, -30)
        assert sheet.marks == ("zimo", "tianhu")


class TestYinghuzi:
    def test_wins_from_ten(self) -> None:
        ten = {
            "hand": "柒拾",
            "melds": ["wei:九九九", "peng:八八八", "chi:四五六", "chi:四五六", "chi:肆伍陆", "chi:柒捌玖"],
        }
        assert won(of("yinghuzi"), {**ten, "card": "贰"}).units == 3 + 1 + 6
        nine = {**ten, "melds": ["wei:九九九", *["chi:四五六"] * 2, "chi:肆伍陆", "chi:柒捌玖", "chi:叁肆伍"]}
        assert scored(of("yinghuzi"), {**nine, "card": "贰"}) is None

    def test_a_first_win_of_3x50_needs_more(self) -> None:
        ten = {
            "hand": "柒拾",
            "melds": ["wei:九九九", "peng:八八八", "chi:四五六", "chi:四五六", "chi:肆伍陆", "chi:柒捌玖"],
        }
        candidate = win_candidate(of("yinghuzi", match="3x50"), {**ten, "card": "贰", "from": "other"})
        assert best(candidate) is not None
        assert best(replace(candidate, least=15)) is None
