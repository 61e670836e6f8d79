"""Zipai rules, section 6: stale cards and declined wins."""

from __future__ import annotations

import pytest

from paiju.zipai.cards import parse_card
from paiju.zipai.engine.position import Phase
from tests.unit.table import options, play, refused, rules, seat, table


def mark(*cards: str) -> int:
    return sum(1 << parse_card(card) for card in cards)


class TestStale:
    def test_a_declined_chi_or_peng_is_stale_for_both(self) -> None:
        hand = table(seat("三捌"), seat("四五玖"), seat("三三玖"))
        after = play(hand, (0, "discard 三"), (2, "pass"), (1, "pass"))
        assert (after.seats[1].stale_chi, after.seats[1].stale_peng) == (mark("三"), mark("三"))
        assert (after.seats[2].stale_chi, after.seats[2].stale_peng) == (mark("三"), mark("三"))

    def test_a_stale_kind_is_not_offered(self) -> None:
        stale = seat("四五三三", stale_chi=mark("三"), stale_peng=mark("三"))
        hand = table(seat("三捌"), stale, seat("三一二"))
        after = play(hand, (0, "discard 三"))
        assert not after.legal(1)

    def test_an_answer_that_polling_did_not_reach_marks_nothing(self) -> None:
        hand = table(seat("三捌"), seat("四五玖"), seat("三三玖"))
        after = play(hand, (0, "discard 三"), (2, "peng"))
        assert after.seats[1].stale_chi == 0

    def test_ones_own_discards_are_stale(self) -> None:
        after = play(table(seat("三捌"), seat("四五玖"), seat("六七")), (0, "discard 三"))
        assert after.seats[0].stale_chi & mark("三")
        assert after.seats[0].stale_peng & mark("三")

    def test_a_card_one_turned_is_not_ones_discard(self) -> None:
        hand = table(seat("壹玖"), seat("捌"), seat("六"), top="三")
        after = play(hand, (0, "discard 壹"))
        assert after.seats[1].stale_chi == 0

    @pytest.mark.parametrize(
        ("scope", "chi", "peng"),
        [("unified", True, True), ("chi_only", False, False), ("separate", False, True)],
    )
    def test_scope_of_a_declined_peng(self, scope: str, chi: bool, peng: bool) -> None:
        table_rules = rules(stale_scope=scope)
        hand = table(seat("三捌"), seat("玖"), seat("三三玖"), with_rules=table_rules)
        after = play(hand, (0, "discard 三"), (2, "pass"))
        assert bool(after.seats[2].stale_chi) is chi
        assert bool(after.seats[2].stale_peng) is peng

    def test_wei_of_a_kind_whose_peng_was_declined_is_a_chouwei(self) -> None:
        hand = table(seat("三捌"), seat("玖"), seat("三三玖"), top="捌三")
        after = play(hand, (0, "discard 三"), (2, "pass"))
        assert [str(meld) for meld in after.seats[2].melds] == ["chouwei:333s"]


WAITING = ("二七", "wei:九九九", "wei:壹壹壹", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")


class TestDeclinedWin:
    def test_not_again_while_the_table_huxi_stays(self) -> None:
        declined = seat(*WAITING, declined=((parse_card("十"), 15),))
        assert declined.huxi == 15
        hand = table(seat("捌"), declined, seat("玖"), top="十")
        assert "hu" not in options(play(hand, (0, "discard 捌")), 1)
        offered = table(seat("捌"), seat(*WAITING), seat("玖"), top="十")
        assert options(play(offered, (0, "discard 捌")), 1) >= {"hu"}

    def test_again_when_the_table_huxi_has_changed(self) -> None:
        changed = seat(*WAITING, declined=((parse_card("十"), 12),))
        hand = table(seat("捌"), changed, seat("玖"), top="十")
        assert "hu" in options(play(hand, (0, "discard 捌")), 1)

    def test_a_pass_declines_it(self) -> None:
        hand = table(seat("捌"), seat(*WAITING), seat("玖"), phase=Phase.CLAIM, actor=1, card="十", turned=True)
        assert options(hand, 1) == {"hu", "pass"}
        after = play(hand, (1, "pass"))
        assert after.seats[1].declined == ((parse_card("十"), 15),)

    def test_none(self) -> None:
        table_rules = rules(declined_win="none")
        hand = table(seat("捌"), seat(*WAITING), seat("玖"), top="十", with_rules=table_rules)
        after = play(hand, (0, "discard 捌"), (1, "pass"))
        assert after.seats[1].declined == ()

    def test_must_win(self) -> None:
        table_rules = rules(declined_win="must_win")
        hand = table(seat("捌"), seat(*WAITING), seat("玖"), top="十", with_rules=table_rules)
        asked = play(hand, (0, "discard 捌"))
        assert options(asked, 1) == {"hu"}
        assert refused(asked, 1, "pass") == "must_win"
