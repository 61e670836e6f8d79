"""Section 7, hand by hand: where the winning card goes, and what is no win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paiju.core.registry import find_game
from paiju.zipai.cards import count, parse_cards
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.melds import parse_meld
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import shown_huxi, table_huxi
from paiju.zipai.scoring.nowin import NoWin, explain_no_win
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.tianhu import is_tianhu

if TYPE_CHECKING:
    from paiju.zipai.scoring.result import ScoreSheet

QQ = resolve("qq")


def asked(
    hand: str, *melds: str, card: str = "", source: str = "other", rules: object = "qq", **more: Any
) -> Candidate:
    case = {"hand": hand, "melds": list(melds), "from": source, **({"card": card} if card else {}), **more}
    return win_candidate(resolve(rules), case)  # type: ignore[arg-type]


def won(hand: str, *melds: str, **more: Any) -> ScoreSheet:
    sheet = best(asked(hand, *melds, **more))
    assert sheet is not None
    return sheet


def lost(hand: str, *melds: str, **more: Any) -> NoWin:
    found = explain_no_win(asked(hand, *melds, **more))
    assert found is not None
    assert best(asked(hand, *melds, **more)) is None
    return found


def groups(sheet: ScoreSheet | NoWin) -> set[str]:
    return {f"{line.meld.kind}:{line.meld.han}" for line in sheet.groups}


def why(found: NoWin) -> dict[str, object]:
    return found.reason.to_json()


def test_a_kan_is_never_split() -> None:
    """一 would make 一二三 with a card of the kan; 四 leaves it whole."""
    table = ["pao:玖玖玖玖", "wei:壹壹壹", "chi:六七八"]
    sheet = won("二二三三三肆肆六七八", *table, card="四")
    assert {"kan:三三三", "mixed:四肆肆", "jiang:二二"} <= groups(sheet)
    assert why(lost("二二三三三肆肆六七八", *table, card="一"))["code"] == "no_split"


def test_a_wait_on_the_second_card_of_a_long_run() -> None:
    table = ["wei:九九九", "wei:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:肆伍陆"]
    sheet = won("柒拾", *table, card="贰")
    assert "run:贰柒拾" in groups(sheet)
    assert sheet.huxi == 3 + 6 + 3 + 6
    assert why(lost("柒拾", *table, card="捌"))["code"] == "no_split"


def test_twelve_huxi_are_no_win() -> None:
    found = lost("三四五六七八八九十伍伍柒柒柒", "peng:玖玖玖", "chi:一壹壹", card="伍")
    assert why(found) == {"code": "no_huxi", "huxi": 12, "minimum": 15, "short": 3}
    assert {"peng:伍伍伍", "kan:柒柒柒", "run:三四五", "run:六七八", "run:八九十"} <= groups(found)
    assert won("三四五六七八八九十伍伍柒柒柒", "peng:玖玖玖", "chi:一壹壹", card="伍", source="self").huxi == 15


def test_two_quads_need_one_jiang() -> None:
    sheet = won("三三三四四四五五五六六六九", "pao:一一一一", "ti:壹壹壹壹", card="九")
    assert sheet.huxi == 30
    assert "jiang:九九" in groups(sheet)
    assert len(sheet.groups) == 7


def test_another_seats_card_makes_a_peng_and_an_own_draw_a_wei() -> None:
    hand = "一一三三三四四四五五五六六六八八八九九九"
    assert "peng:一一一" in groups(won(hand, card="一"))
    own = won(hand, card="一", source="self")
    assert "wei:一一一" in groups(own)
    assert own.marks == ("zimo",)


def test_an_own_draw_is_laid_before_it_can_be_won_on() -> None:
    """一一 with 一 from the stock is a wei; 一二三 with it would have been a win."""
    hand, table = "一一二三", ["ti:玖玖玖玖", "wei:捌捌捌", "chi:四五六", "chi:肆伍陆", "chi:七八九"]
    assert won(hand, *table, card="一").huxi == 12 + 6 + 3
    assert why(lost(hand, *table, card="一", source="self"))["code"] == "no_jiang"


def test_a_kan_may_stand_and_the_card_go_elsewhere() -> None:
    """破跑: 九九九 and 九 of another; as a pao the pair for a jiang would be missing."""
    sheet = won("七八九九九拾拾拾捌捌捌", "peng:玖玖玖", "chi:一二三", "chi:四五六", card="九")
    assert "kan:九九九" in groups(sheet)
    assert "run:七八九" in groups(sheet)
    pao = won("九九九拾拾拾捌捌捌五五", "peng:玖玖玖", "chi:一二三", "chi:四五六", card="九")
    assert "pao:九九九九" in groups(pao)


@pytest.mark.parametrize(
    ("laid", "source", "made"),
    [
        ("wei", "other", "pao"),
        ("chouwei", "other", "pao"),
        ("wei", "self", "ti"),
        ("chouwei", "self", "ti"),
        ("peng", "other", "pao"),
        ("peng", "self", "pao"),
    ],
)
def test_a_triple_on_the_table_takes_the_fourth_card(laid: str, source: str, made: str) -> None:
    sheet = won(
        "五五",
        f"{laid}:玖玖玖",
        "wei:捌捌捌",
        "wei:拾拾拾",
        "chi:一二三",
        "chi:四五六",
        "chi:四五六",
        card="玖",
        source=source,
    )
    assert f"{made}:玖玖玖玖" in groups(sheet)


def test_a_discard_makes_no_pao_of_a_peng() -> None:
    table = ["peng:玖玖玖", "wei:捌捌捌", "wei:拾拾拾", "chi:一二三", "chi:四五六", "chi:四五六"]
    rules = {"preset": "qq", "win_on_discard": "yes"}
    assert why(lost("五五", *table, card="玖", source="discard", rules=rules, by=0))["code"] in {"no_split", "no_count"}
    table[0] = "wei:玖玖玖"
    assert "pao:玖玖玖玖" in groups(won("五五", *table, card="玖", source="discard", rules=rules, by=0))
    narrow = {**rules, "pao_on_discard": False}
    assert lost("五五", *table, card="玖", source="discard", rules=narrow, by=0).over


def test_a_discard_may_be_won_only_where_the_rules_say_so() -> None:
    hand = "一一三三三四四四五五五六六六八八八九九九"
    assert why(lost(hand, card="一", source="discard", by=0)) == {"code": "no_discard"}


@pytest.mark.parametrize(
    ("hand", "melds", "card", "code"),
    [
        ("三三三四四四五五五六六六八八八", ["pao:一一一一"], "九", "no_count"),
        ("三三三四四四五五五六六六八八", ["pao:一一一一"], "八", "no_jiang"),
        (
            "六六七七",
            ["peng:一一一", "peng:二二二", "peng:三三三", "peng:四四四", "peng:五五五"],
            "七",
            "no_jiang_wanted",
        ),
        ("一四七贰伍", ["peng:三三三", "peng:陆陆陆", "wei:玖玖玖", "chi:七八九", "chi:七八九"], "捌", "no_split"),
    ],
)
def test_what_lacks_is_named(hand: str, melds: list[str], card: str, code: str) -> None:
    source = "self" if code == "no_jiang_wanted" else "other"
    assert why(lost(hand, *melds, card=card, source=source))["code"] == code


def test_the_nearest_split_leaves_the_fewest_cards() -> None:
    found = lost("三三三四五捌捌捌", "wei:玖玖玖", "peng:七七七", "chi:一二三", "chi:四五六", card="九")
    assert found.over
    assert {"kan:三三三", "kan:捌捌捌"} <= groups(found)
    assert why(found)["cards"] == "459s"


def test_of_splits_that_leave_as_many_cards_the_one_of_most_huxi_is_nearest() -> None:
    found = lost("二三四七十", "peng:六六六", "peng:陆陆陆", "wei:玖玖玖", "chi:七八九", "chi:七八九", card="捌")
    assert "run:二七十" in groups(found)
    assert why(found)["cards"] == "34s8b"


def test_the_dealer_counts_21_cards_as_they_lie() -> None:
    hand = "一一三三三四四四五五五六六六八八八九九九"
    dealer = won(hand, card="一", source="liangzhang", seat=0, dealer=0)
    assert "kan:一一一" in groups(dealer)
    assert dealer.marks == ("zimo", "liangzhang")
    other = won(hand, card="一", source="liangzhang", seat=1, dealer=0)
    assert "peng:一一一" in groups(other)
    assert other.marks == ("liangzhang",)


def test_only_the_dealer_may_win_on_the_liangzhang_where_the_rules_say_so() -> None:
    hand = "一一三三三四四四五五五六六六八八八九九九"
    rules = {"preset": "qq", "liangzhang_win": "dealer"}
    assert why(lost(hand, card="一", source="liangzhang", seat=1, dealer=0, rules=rules)) == {"code": "no_liangzhang"}
    assert won(hand, card="一", source="liangzhang", seat=0, dealer=0, rules=rules).huxi == 21
    off = {"preset": "qq", "liangzhang_win": "off"}
    assert why(lost(hand, card="一", source="liangzhang", seat=0, dealer=0, rules=off)) == {"code": "no_liangzhang"}


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("一一一一三三三三五五五五七八玖拾壹贰叁肆", True),
        ("一一一一三三三三五五五八八八九九九玖拾壹", True),
        ("一一一三三三五五五八八八九九九玖拾壹贰叁", True),
        ("一一一一三三三三五五五八八八九九玖拾壹贰", False),
    ],
)
def test_tianhu_asks_for_three_quads_or_five_quads_and_kans(hand: str, wins: bool) -> None:
    counts = count(parse_cards(hand))
    assert is_tianhu(QQ, counts) == wins
    assert (best(Candidate(QQ, 1, 0, counts, (), None, Source.DEAL)) is not None) == wins
    assert not is_tianhu(resolve({"preset": "qq", "tianhu": "off"}), counts)


def test_a_tianhu_counts_quads_kans_and_the_best_disjoint_runs() -> None:
    sheet = won("一一一一三三三三五五五五二七十壹贰叁肆玖", source="deal")
    assert sheet.huxi == 27 + 3 + 6
    assert sheet.units == (2 * 36 - 12) // 3 + 1
    assert sheet.marks == ("zimo", "tianhu")
    assert [str(line.meld) for line in sheet.groups][-2:] == ["run:270s", "run:123b"]
    assert sheet.over == (13, 18)


def test_a_tianhu_of_quads_kans_and_one_pair_is_a_duiduihu() -> None:
    pair = won("一一一一三三三三五五五五八八八玖玖玖肆肆", source="deal")
    assert "duidui" in {line.id for line in pair.mingtang}
    apart = won("一一一一三三三三五五五五八八八玖玖玖肆伍", source="deal")
    assert "duidui" not in {line.id for line in apart.mingtang}


def test_no_tianhu_is_told_in_numbers() -> None:
    found = lost("一一一一三三三三五五五八八八九九玖拾壹贰", source="deal")
    assert why(found) == {"code": "no_tianhu", "quads": 2, "kans": 2, "need_quads": 3, "need_kans": 5}


def test_what_a_seat_can_show_when_another_leaves() -> None:
    melds = [parse_meld("peng:玖玖玖"), parse_meld("chi:一二三")]
    assert table_huxi(QQ, melds) == 6
    assert shown_huxi(QQ, count(parse_cards("五五五二七十壹贰贰叁柒拾四四四四")), melds) == 6 + 3 + 3 + 12 + 9
    assert shown_huxi(QQ, count(parse_cards("一二三七十")), ()) == 3


def test_a_sheet_is_a_value() -> None:
    one = won("柒拾", "wei:九九九", "wei:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:肆伍陆", card="贰")
    two = won("拾柒", "wei:九九九", "wei:玖玖玖", "chi:一二三", "chi:四五六", "chi:肆伍陆", "chi:肆伍陆", card="贰")
    assert one == two
    assert hash(one) == hash(two)


def test_the_runner_up_says_why_it_pays_less() -> None:
    sheet = won("一二二三四四四七八八十贰贰柒柒捌拾", "peng:捌捌捌", card="拾", last=True)
    second = sheet.runner_up
    assert second is not None
    assert not second.win
    assert [line.to_json() for line in second.reasons] == [{"code": "less_minimum", "huxi": 9, "minimum": 15}]


def test_the_runner_up_is_one_that_pays_less_even_if_another_pays_the_same() -> None:
    sheet = won("二三柒叁五七十十贰二三拾叁七四六", "ti:陆陆陆陆", card="三")
    second = sheet.runner_up
    assert second is not None
    assert (sheet.points, sheet.huxi) == (12, 25)
    assert (second.points, second.huxi) == (0, 13)


def test_the_runner_up_pays_the_same_where_none_pays_less() -> None:
    sheet = won(
        "一二二三四四四七八八十贰贰柒柒捌拾",
        "peng:捌捌捌",
        card="拾",
        rules={"preset": "qq", "win_min": 0, "unit": "x/100"},
    )
    second = sheet.runner_up
    assert second is not None
    assert second.points == sheet.points
    assert second.huxi < sheet.huxi
    assert [line.to_json()["code"] for line in second.reasons] == ["same_units", "same_pay"]


def test_find_game_has_every_kind() -> None:
    assert {"win", "chi", "unit", "tun", "title", "escape", "beans"} <= set(find_game("qq").cases)
