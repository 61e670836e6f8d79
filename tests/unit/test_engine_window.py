"""Zipai rules, section 4: the claim window, its precedence and its polling."""

from __future__ import annotations

from paiju.zipai.engine.position import Phase, Seat, ZipaiHand
from tests.unit.table import options, play, rules, seat, table

WAITS_ON_SMALL_TEN = ("二七", "wei:九九九", "wei:壹壹壹", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")
"""Six menzi and 二七: 十 makes the seventh; 3 + 6 + 6 + 3."""


def turned(*hands: Seat, card: str, top: str = "") -> ZipaiHand:
    return table(*hands, phase=Phase.CLAIM, card=card, turned=True, top=top)


def asked(hand: ZipaiHand) -> list[int]:
    """The seats in polling order."""
    assert hand.decision is not None
    return [ask.seat for ask in hand.decision.asks]


class TestWhoMayDoWhat:
    def test_a_turned_card_may_be_chied_by_d_and_by_the_next_seat_only(self) -> None:
        hand = turned(seat("四五陆"), seat("四五陆"), seat("四五陆"), card="三")
        assert asked(hand) == [0, 1]

    def test_a_discard_may_be_chied_by_the_next_seat_only(self) -> None:
        hand = table(seat("四五"), seat("四五陆"), seat("四五陆"), phase=Phase.CLAIM, card="三")
        assert asked(hand) == [1]

    def test_peng_by_any_seat_but_d(self) -> None:
        hand = table(seat("四陆"), seat("五捌"), seat("三三捌"), phase=Phase.CLAIM, card="三")
        assert options(hand, 2) == {"peng", "pass"}

    def test_pao_of_a_kan_is_compulsory_and_nobody_is_asked(self) -> None:
        after = play(table(seat("三捌"), seat("四五捌"), seat("三三三玖")), (0, "discard 三"))
        assert [str(meld) for meld in after.seats[2].melds] == ["pao:3333s"]

    def test_a_pao_stands_above_a_chi(self) -> None:
        hand = play(table(seat("三捌"), seat("四五捌"), seat("玖", "wei:三三三")), (0, "discard 三"))
        assert [str(meld) for meld in hand.seats[2].melds] == ["pao:3333s"]

    def test_any_seats_peng_takes_a_turned_card_even_ds_own(self) -> None:
        hand = table(seat("捌"), seat("玖", "peng:三三三"), seat("四"), top="三")
        after = play(hand, (0, "discard 捌"))
        assert [str(meld) for meld in after.seats[1].melds] == ["pao:3333s"]

    def test_a_peng_never_takes_a_discard(self) -> None:
        after = play(table(seat("三捌"), seat("玖"), seat("四", "peng:三三三"), top="捌"), (0, "discard 三"))
        assert [str(meld) for meld in after.seats[2].melds] == ["peng:333s"]

    def test_a_win_and_a_pao_the_seat_chooses(self) -> None:
        waits = seat("贰贰", "wei:三三三", "wei:壹壹壹", "ti:捌捌捌捌", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = turned(seat("四陆"), waits, seat("五"), card="三")
        assert options(hand, 1) == {"hu", "pao"}
        paoed = play(hand, (1, "pao"))
        assert str(paoed.seats[1].melds[0]) == "pao:3333s"
        assert paoed.seats[1].declined == ((2, 21),)

    def test_a_claim_that_would_leave_nothing_to_discard_is_not_offered(self) -> None:
        kans = seat("三三九九九八八八七七七六六六五五五", "chi:贰柒拾")
        after = play(table(seat("三肆"), kans, seat("玖")), (0, "discard 三"))
        assert not after.seats[1].melds[1:]
        assert not after.seats[1].stale_peng


class TestPrecedence:
    def test_win_before_peng_before_chi_of_d_before_chi_of_the_next(self) -> None:
        hand = turned(seat("拾拾玖"), seat("拾拾玖"), seat(*WAITS_ON_SMALL_TEN), card="十")
        assert asked(hand) == [2, 0, 1]

    def test_polling_stops_once_nobody_can_beat_the_best_answer(self) -> None:
        hand = turned(seat("四五陆"), seat("四五捌"), seat("玖三三"), card="三")
        assert asked(hand) == [2, 0, 1]
        after = play(hand, (2, "peng"))
        assert after.actor == 2
        assert not after.seats[0].stale_chi

    def test_the_chi_of_d_goes_before_the_chi_of_the_next_seat(self) -> None:
        after = play(turned(seat("四五陆"), seat("四五捌"), seat("玖"), card="三"), (0, "chi 345s"))
        assert [str(meld) for meld in after.seats[0].melds] == ["chi:345s"]

    def test_a_win_stops_the_polling_of_other_wins(self) -> None:
        other = ("二七", "wei:捌捌捌", "wei:贰贰贰", "chi:叁肆伍", "chi:二三四", "chi:三三叁", "chi:四五六")
        hand = turned(seat("捌"), seat(*WAITS_ON_SMALL_TEN), seat(*other), card="十")
        assert asked(hand) == [1, 2]
        won = play(hand, (1, "hu"))
        assert won.outcome is not None
        assert won.outcome.wins[0].seat == 1

    def test_nobody_takes_it_it_lies_in_the_river_of_d_and_the_next_seat_draws(self) -> None:
        after = play(turned(seat("四五陆"), seat("捌"), seat("玖"), card="三", top="拾"), (0, "pass"))
        assert after.seats[0].river == (2,)
        assert after.actor == 1


class TestWinOnDiscard:
    def test_no(self) -> None:
        hand = table(seat("捌玖十"), seat("一八"), seat(*WAITS_ON_SMALL_TEN))
        assert "hu" not in options(play(hand, (0, "discard 十")), 2)

    def test_yes(self) -> None:
        table_rules = rules(win_on_discard="yes")
        hand = table(seat("捌玖十"), seat("一八"), seat(*WAITS_ON_SMALL_TEN), with_rules=table_rules)
        assert options(play(hand, (0, "discard 十")), 2) == {"hu", "pass"}

    def test_must(self) -> None:
        table_rules = rules(win_on_discard="must")
        hand = table(seat("捌玖十"), seat("一八"), seat(*WAITS_ON_SMALL_TEN), with_rules=table_rules)
        assert options(play(hand, (0, "discard 十")), 2) == {"hu"}


class TestViewsInAWindow:
    def test_a_view_changes_only_by_ones_own_answer(self) -> None:
        hand = turned(seat("四五陆"), seat("四五捌"), seat("玖三三"), card="三")
        after = play(hand, (2, "pass"))
        assert after.view(0) == hand.view(0)
        assert after.view(1) == hand.view(1)
        assert after.view(2) != hand.view(2)

    def test_options_that_can_no_longer_prevail_stay_in_view(self) -> None:
        both = ("十十二七", "wei:九九九", "wei:壹壹壹", "ti:捌捌捌捌", "chi:四五六", "chi:四五六")
        hand = turned(seat("陆"), seat("拾拾玖"), seat(*both), card="十")
        assert options(hand, 2) >= {"hu", "peng"}
        assert hand.view(1).legal
