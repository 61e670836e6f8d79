"""Section 9, the mechanisms of the towns in play: opening, turn, window, wins, and who sits out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from paiju.core.game import Choice, Match, Setup
from paiju.core.outcome import OutcomeKind
from paiju.core.registry import find_game
from paiju.zipai.actions import HU
from paiju.zipai.cards import ASCII, KINDS, cards_text, parse_card
from paiju.zipai.engine.position import Phase, Seat, ZipaiHand
from paiju.zipai.rules.load import resolve
from tests.unit.table import dealt, options, play, refused, rules, seat, table

if TYPE_CHECKING:
    from paiju.core.game import Deal
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet

LUZHOU = resolve("luzhou")
KAIDUO = resolve("kaiduo")
GUANGXI = resolve("guangxi")
WAITS = ("二七", "wei:九九九", "wei:壹壹壹", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")
"""Six menzi and 二七: 十 makes 18 huxi."""


def melds(hand: ZipaiHand, who: int) -> list[str]:
    return [str(meld) for meld in hand.seats[who].melds]


def sheet(hand: ZipaiHand, at: int = 0) -> ScoreSheet:
    assert hand.outcome is not None
    return cast("ScoreSheet", hand.outcome.wins[at].sheet)


def turned(*hands: Seat, card: str, with_rules: RuleSet, actor: int = 0, top: str = "") -> ZipaiHand:
    return table(*hands, phase=Phase.CLAIM, card=card, turned=True, with_rules=with_rules, actor=actor, top=top)


class TestWeiOff:
    """`wei = off`: an own draw is always turned."""

    def test_the_drawer_pengs_with_a_pair_like_anybody_else_and_must(self) -> None:
        hand = table(seat("一捌"), seat("九九三陆"), seat("七八"), top="九", with_rules=LUZHOU)
        after = play(hand, (0, "discard 捌"))
        assert (after.phase, after.actor, after.turned) == (Phase.CLAIM, 1, True)
        assert options(after, 1) == {"peng"}
        assert refused(after, 1, "pass") == "youpeng"
        laid = play(after, (1, "peng"))
        assert melds(laid, 1) == ["peng:999s"]
        assert melds(laid, 1) == [str(meld) for meld in laid.view(0).seats[1].melds]

    def test_the_drawer_paos_with_a_kan_and_is_not_asked(self) -> None:
        after = play(
            table(seat("一捌"), seat("九九九三陆"), seat("七八"), top="九一", with_rules=LUZHOU), (0, "discard 捌")
        )
        assert melds(after, 1) == ["pao:9999s"]

    def test_others_may_win_on_it_first(self) -> None:
        waits = ("二七", "peng:九九九", "peng:玖玖玖", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = table(seat("一捌"), seat("十十三陆"), seat(*waits, of=LUZHOU), top="十", with_rules=LUZHOU)
        after = play(hand, (0, "discard 捌"))
        assert [ask.seat for ask in after.decision.asks] == [2, 1]  # type: ignore[union-attr]
        assert options(after, 2) == {"hu", "pass"}
        won = play(after, (2, "hu"))
        assert won.outcome is not None
        assert won.outcome.wins[0].seat == 2
        assert sheet(won).huxi == 1 + 3 + 6 + 6  # 二七十 red: 6

    def test_an_own_peng_makes_a_pao_on_a_turned_card_only(self) -> None:
        drawn = table(seat("一捌"), seat("三陆", "peng:九九九"), seat("七八"), top="九", with_rules=LUZHOU)
        assert melds(play(drawn, (0, "discard 捌")), 1) == ["pao:9999s"]
        thrown = table(seat("九捌"), seat("三陆", "peng:九九九"), seat("贰"), top="一", with_rules=LUZHOU)
        assert melds(play(thrown, (0, "discard 九")), 1) == ["peng:999s"]

    def test_a_win_by_ones_own_pair_is_worth_a_peng(self) -> None:
        waits = ("九九", "peng:玖玖玖", "chi:二七十", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = turned(seat(*waits, of=LUZHOU), seat("捌"), seat("捌"), card="九", with_rules=LUZHOU)
        assert options(hand, 0) == {"hu", "pass"}  # a peng would leave nothing to discard
        assert sheet(play(hand, (0, "hu"))).huxi == 3 + 6 + 6 + 1


class TestForcedPeng:
    forced = rules(peng="forced")

    def test_it_is_peng_or_a_win_and_no_pass(self) -> None:
        hand = table(seat("三捌"), seat("四五捌"), seat("三三玖"), with_rules=self.forced)
        asked = play(hand, (0, "discard 三"))
        assert options(asked, 2) == {"peng"}
        assert options(asked, 1) == {"chi 345s", "pass"}

    def test_a_chi_of_the_same_seat_gives_way(self) -> None:
        hand = table(seat("三捌"), seat("三三四五捌"), seat("玖"), with_rules=self.forced)
        assert options(play(hand, (0, "discard 三")), 1) == {"peng"}

    def test_one_that_would_leave_nothing_to_discard_is_not_offered(self) -> None:
        kans = seat("三三九九九八八八七七七六六六五五五", "chi:贰柒拾")
        after = play(table(seat("三肆"), kans, seat("玖"), with_rules=self.forced), (0, "discard 三"))
        assert melds(after, 1) == ["chi:270b"]


class TestWinOnDiscard:
    def test_the_discarder_pays_for_both_in_kaiduo(self) -> None:
        hand = table(
            seat("捌玖十"), seat("一八"), seat(*WAITS), seat(""), with_rules=KAIDUO, playing=(0, 1, 2), top="柒"
        )
        won = play(hand, (0, "discard 十"), (2, "hu"))
        assert won.outcome is not None
        assert sheet(won).units == (18 - 10) // 5 + 1
        assert won.outcome.pays == (-12, 0, 12, 0)  # two units, room 3, twice

    def test_a_discarded_card_makes_no_pao_of_a_peng(self) -> None:
        waits = ("贰贰", "peng:三三三", "wei:壹壹壹", "ti:捌捌捌捌", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = table(seat("三陆"), seat(*waits), seat("五"), with_rules=GUANGXI)
        assert options(play(hand, (0, "discard 三")), 1) == set()

    def test_pao_on_discard_off_leaves_the_kan(self) -> None:
        closed = resolve({"preset": "guangxi", "pao_on_discard": False})
        hands = (seat("三捌"), seat("玖"), seat("三三三陆"))
        assert melds(play(table(*hands, with_rules=closed), (0, "discard 三")), 2) == []
        assert melds(play(table(*hands, with_rules=GUANGXI), (0, "discard 三")), 2) == ["pao:3333s"]


class TestSeveralWins:
    other = ("二七", "wei:捌捌捌", "wei:柒柒柒", "chi:叁肆伍", "chi:二三四", "chi:三三叁", "chi:四五六")

    def test_first(self) -> None:
        hand = turned(seat("捌"), seat(*WAITS), seat(*self.other), card="十", with_rules=rules())
        won = play(hand, (1, "hu"))
        assert won.outcome is not None
        assert [win.seat for win in won.outcome.wins] == [1]

    def test_all_each_is_paid_in_full(self) -> None:
        """18 huxi: two units, fan 1; 15 and seven reds: one unit, 红胡 2. Each pays the other too."""
        every = rules(multi_win="all")
        hand = turned(seat("捌"), seat(*WAITS), seat(*self.other), card="十", top="贰", with_rules=every)
        once = play(hand, (1, "hu"))
        assert once.outcome is None
        assert options(once, 2) == {"hu", "pass"}
        won = play(once, (2, "hu"))
        assert won.outcome is not None
        assert [win.seat for win in won.outcome.wins] == [1, 2]
        assert [sheet(won, at).pays for at in (0, 1)] == [(-6, 12, -6), (-6, -6, 12)]
        assert won.outcome.pays == (-12, 6, 6)

    def test_all_while_another_still_answers_the_position_is_written_and_lies_behind_every_view(self) -> None:
        game = find_game({"preset": "qq", "multi_win": "all"})
        none = seat("一一五七八八贰贰叁肆肆伍伍陆陆玖玖拾柒捌")
        hand = turned(none, seat(*WAITS), seat(*self.other), card="十", top="陆", with_rules=rules(multi_win="all"))
        once = play(hand, (1, "hu"))
        assert once.view(1).answer == HU
        assert cast("ZipaiHand", game.parse_position(str(once))) == once
        for who in (0, 1, 2, None):
            view = once.view(who)
            assert game.resample(view, Random(1)).view(who) == view

    def test_all_and_one_declines(self) -> None:
        hand = turned(seat("捌"), seat(*WAITS), seat(*self.other), card="十", with_rules=rules(multi_win="all"))
        won = play(hand, (1, "pass"), (2, "hu"))
        assert won.outcome is not None
        assert [win.seat for win in won.outcome.wins] == [2]

    def test_the_first_in_turn_order_from_d_deals_next(self) -> None:
        game = find_game({"preset": "qq", "multi_win": "all"})
        hand = turned(
            seat(*WAITS), seat("捌"), seat(*self.other), card="十", with_rules=rules(multi_win="all"), actor=1
        )
        won = play(hand, (2, "hu"), (0, "hu"))
        assert won.outcome is not None
        assert [win.seat for win in won.outcome.wins] == [2, 0]
        assert game.settle(_match(3, 1), won.outcome).dealer == 2


def _match(players: int, dealer: int) -> Match:
    return Match(players, dealer, (0,) * players)


class TestMustExceed:
    exceed = rules(declined_win="must_exceed")

    def test_a_declined_win_is_kept_with_what_it_would_have_paid(self) -> None:
        hand = turned(seat(*WAITS), seat("捌"), seat("玖"), card="十", top="柒", with_rules=self.exceed)
        after = play(hand, (0, "pass"))
        assert after.seats[0].declined == ((parse_card("十"), (2 + 1) * 3),)  # 18 huxi, 自摸, room 3

    @pytest.mark.parametrize(("paid", "offered"), [(5, True), (6, False), (9, False)])
    def test_a_later_win_must_pay_more(self, paid: int, offered: bool) -> None:
        marked = seat(*WAITS, declined=((parse_card("贰"), paid),))
        hand = turned(seat("捌"), marked, seat("十十玖"), card="十", top="柒", with_rules=self.exceed)
        assert ("hu" in options(hand, 1)) is offered


class TestKaiduoOpening:
    def test_a_single_quad_stays_in_the_hand_and_is_counted(self) -> None:
        hand = dealt(0, ["九九九九一二", "", "-", ""], "拾", preset={"preset": "kaiduo", "liangzhang_win": "off"})
        assert melds(hand, 0) == []
        assert hand.seats[0].quads == 1
        assert "discard 9s" not in options(hand, 0)
        assert refused(hand, 0, "discard 九") == "shaoti"

    def test_two_are_laid_covered_and_the_dealer_does_not_discard(self) -> None:
        hand = dealt(
            0, ["九九九九玖玖玖玖", "", "-", ""], "拾", top="捌", preset={"preset": "kaiduo", "liangzhang_win": "off"}
        )
        assert melds(hand, 0) == ["ti:9999s", "ti:9999b"]
        assert [str(meld) for meld in hand.view(1).seats[0].melds] == ["ti:????", "ti:????"]
        assert hand.actor == 1

    def test_after_a_pao_beside_a_lazy_quad_nothing_is_discarded(self) -> None:
        own = seat("九九九九三三三一一贰贰五五六六七七八八柒", of=KAIDUO)
        assert (own.held, own.quads) == (20, 1)
        hand = table(seat("三捌"), own, seat("肆"), seat(""), with_rules=KAIDUO, playing=(0, 1, 2), top="壹")
        after = play(hand, (0, "discard 三"))
        assert melds(after, 1) == ["pao:3333s"]
        assert not after.seats[1].owes
        assert after.actor == 2

    def test_no_chi_takes_cards_of_a_lazy_quad(self) -> None:
        own = seat("九九九九七柒", of=KAIDUO)
        hand = table(seat("八捌"), own, seat("肆"), seat(""), with_rules=KAIDUO, playing=(0, 1, 2))
        asked = play(hand, (0, "discard 八"))
        assert options(asked, 1) == set()
        both = table(seat("八捌"), seat("九九九九七六柒"), seat("肆"), seat(""), with_rules=KAIDUO, playing=(0, 1, 2))
        asked = play(both, (0, "discard 八"))
        assert options(asked, 1) == {"chi 678s", "pass"}
        assert refused(asked, 1, "chi 789s") == "chailong"


class TestExtraCard:
    """`double_ti = extra_card`: in place of the later free intake."""

    quads = "九九九九玖玖玖玖"

    def test_a_card_of_the_stock_goes_into_the_hand_unseen(self) -> None:
        hand = dealt(0, ["", self.quads, ""], "拾", top="捌", preset="guangxi")
        own = hand.seats[1]
        assert (own.held, own.laid, len(hand.stock)) == (13, 8, 18)
        assert not own.owes
        step = find_game("guangxi").start(Setup(3, 0, (0, 1, 2)), _deal_of(0, ["", self.quads, ""], "拾", "捌"))
        extra = next(event for event in step.events if event.kind == "extra")
        assert extra.public == {"stock": 18}
        assert extra.private == {1: {"card": "8b"}}

    def test_a_dealer_with_two_quads_and_the_card_discards(self) -> None:
        hand = dealt(0, [self.quads, "", ""], "拾", top="捌", preset="guangxi")
        assert hand.phase is Phase.DISCARD
        assert hand.actor == 0
        assert hand.seats[0].held == 14

    def test_a_fourth_it_makes_is_laid(self) -> None:
        hand = dealt(0, ["", self.quads + "捌捌捌", ""], "拾", top="捌", preset="guangxi")
        assert melds(hand, 1) == ["ti:9999s", "ti:9999b", "ti:8888b"]
        assert hand.seats[1].quads == 3

    def test_the_dealer_takes_first(self) -> None:
        hand = dealt(2, ["", self.quads, "一一一一壹壹壹壹"], "拾", top="捌叁", preset="guangxi")
        assert hand.seats[2].counts[parse_card("捌")] >= 1
        assert hand.seats[1].counts[parse_card("叁")] >= 1

    def test_it_is_not_won_on(self) -> None:
        hand = dealt(0, ["", self.quads, ""], "拾", top="捌", preset="guangxi")
        assert hand.phase in (Phase.DISCARD, Phase.CLAIM)


class TestTianhu:
    three = "一一一一三三三三伍伍伍伍"

    def test_may_is_a_choice(self) -> None:
        may = {"preset": "qq", "tianhu": "may"}
        hand = dealt(0, ["", self.three, ""], "拾", preset=may)
        assert hand.phase is Phase.TIANHU
        assert options(hand, 1) == {"hu", "pass"}
        assert hand.view(1).on_deal
        assert not hand.view(0).on_deal
        won = play(hand, (1, "hu"))
        assert won.outcome is not None
        assert sheet(won).marks == ("zimo", "tianhu")
        plays = play(hand, (1, "pass"))
        assert len(plays.seats[1].melds) == 3
        assert plays.outcome is None

    def test_may_asks_from_the_dealer_on(self) -> None:
        hands = ["八八八八捌捌捌捌玖玖玖玖", self.three, ""]
        asked = dealt(1, hands, "拾", preset={"preset": "qq", "tianhu": "may"})
        assert [ask.seat for ask in asked.decision.asks] == [1, 0]  # type: ignore[union-attr]
        won = play(asked, (1, "pass"), (0, "hu"))
        assert won.outcome is not None
        assert won.outcome.wins[0].seat == 0

    def test_most_huxi_win(self) -> None:
        """一三伍: 9 + 9 + 12; 八捌玖: 9 + 12 + 12, further on."""
        hands = [self.three, "八八八八捌捌捌捌玖玖玖玖", ""]
        hand = dealt(0, hands, "拾", preset="guangxi")
        assert hand.outcome is not None
        assert [win.seat for win in hand.outcome.wins] == [1]

    def test_equal_both_win_and_the_third_pays_each(self) -> None:
        hands = ["一一一一三三三三伍伍伍伍四四六六七七七贰", "", "八八八八五五五五捌捌捌捌四四六六十十十柒"]
        hand = dealt(1, hands, "拾", preset="guangxi")
        assert hand.outcome is not None
        assert [win.seat for win in hand.outcome.wins] == [2, 0]
        x = sheet(hand).units
        assert sheet(hand, 1).units == x
        assert hand.outcome.pays == (x, -2 * x, x)
        match = find_game("guangxi").settle(_match(3, 1), hand.outcome)
        assert match.dealer == 1


def _deal_of(dealer: int, hands: list[str], liangzhang: str, top: str) -> Deal:
    """The deal behind `dealt`."""
    game = find_game("guangxi")
    hand = dealt(dealer, hands, liangzhang, top, {"preset": "guangxi", "double_ti": "waiver", "liangzhang_win": "off"})
    held = [
        [
            *(card for card in range(KINDS) for _ in range(own.counts[card])),
            *(c for meld in own.melds for c in meld.cards),
        ]
        for own in hand.seats
    ]
    held[dealer].remove(parse_card(liangzhang))
    written = {
        "hands": [cards_text(each) for each in held],
        "liangzhang": liangzhang,
        "stock": [ASCII[card] for card in hand.stock],
    }
    return game.deal_from_json(Setup(3, dealer, (0, 1, 2)), written)


class TestMinima:
    def test_every_seat_has_its_own(self) -> None:
        least = resolve({"preset": "yinghuzi", "match": "3x50"})
        waits = (
            "二七",
            "wei:九九九",
            "peng:壹壹壹",
            "chi:肆伍陆",
            "chi:四五六",
            "chi:四五六",
            "chi:七八九",
        )  # 3 + 3 + 3
        more = ("二七", "wei:九九九", "wei:壹壹壹", "chi:肆伍陆", "chi:四五六", "chi:四五六", "chi:七八九")  # 12
        for minima, wins in (((15, 15, 15), False), ((15, 10, 15), True), ((10, 15, 10), False)):
            hand = hand_with(least, more, minima)
            assert ("hu" in options(hand, 1)) is wins
            assert hand.view(1).win_min == minima[1]
        assert sheet(play(hand_with(least, waits, (9, 9, 9)), (1, "hu"))).huxi == 9

    def test_a_refusal_names_the_seats_own(self) -> None:
        least = resolve({"preset": "yinghuzi", "match": "3x50"})
        waits = ("二七四五", "peng:壹壹壹", "chi:肆伍陆", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = table(
            seat("捌"), seat(*waits), seat("玖"), phase=Phase.CLAIM, card="三", turned=True, with_rules=least,
            minima=(15, 12, 15),
        )  # fmt: skip
        assert refused(hand, 1, "hu") == "zahu"
        reason = hand.why_not(1, HU)
        assert reason is not None
        assert dict(reason.details)["least"] == "12"

    def test_a_setup_carries_them(self) -> None:
        game = find_game({"preset": "yinghuzi", "match": "3x50"})
        setup = Setup(3, 0, (0, 1, 2), choices=tuple((at, Choice("win_min", 15 - 5 * at)) for at in (0, 1)))
        hand = cast("ZipaiHand", game.start(setup, _deal_of(0, ["", "", ""], "拾", "捌")).hand)
        assert hand.minima == (15, 10, 10)


def hand_with(of: RuleSet, waits: tuple[str, ...], minima: tuple[int, ...]) -> ZipaiHand:
    return table(
        seat("捌"), seat(*waits, of=of), seat("十十玖"), phase=Phase.CLAIM, card="十", turned=True, with_rules=of,
        minima=minima,
    )  # fmt: skip


class TestWinWithoutHuxi:
    nothing = ("八九", "chi:三四五", "chi:四五六", "chi:六七八", "chi:叁肆伍", "chi:肆伍陆", "chi:陆柒捌")

    @pytest.mark.parametrize(
        ("preset", "wins"), [("changsha", True), ("luzhou", True), ("qq", False), ("kaiduo", False)]
    )
    def test_exactly_none(self, preset: str, wins: bool) -> None:
        of = resolve(preset)
        extra = [seat("")] * (of.table - 3)
        hand = table(
            seat("壹"), seat(*self.nothing), seat("十十玖"), *extra, phase=Phase.CLAIM, card="十", turned=True,
            with_rules=of, playing=(0, 1, 2),
        )  # fmt: skip
        assert ("hu" in options(hand, 1)) is wins

    def test_one_or_two_are_none(self) -> None:
        few = ("八九", "peng:二二二", *self.nothing[2:])
        of = resolve("changsha")
        hand = turned(seat("壹"), seat(*few), seat("十十玖"), card="十", with_rules=of)
        assert "hu" not in options(hand, 1)


class TestOmens:
    def test_they_are_those_of_the_first_twenty_cards(self) -> None:
        pairs = "一一二二三三四四五五六六七七八八九九十壹"
        hand = dealt(0, [pairs, "", ""], "壹", preset="ruanhuzi")
        assert hand.seats[0].omens == ("nine_pairs",)
        late = dealt(0, ["一一二二三三四四五五六六七七八八九壹十拾", "", ""], "九", preset="ruanhuzi")
        assert late.seats[0].omens == ()

    def test_others_do_not_see_them(self) -> None:
        hand = dealt(0, ["", "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾", ""], "壹", preset="ruanhuzi")
        assert hand.view(1).omens == ("ten_halves",)
        assert "ten_halves" not in hand.view(0).omens
        assert hand.view(None).omens == ()


class TestWhoSitsOut:
    def test_the_seat_opposite_is_dealt_nothing_and_the_turn_passes_it_by(self) -> None:
        hand = dealt(1, ["", "", "", "-"], "拾", top="捌", preset={"preset": "kaiduo", "liangzhang_win": "off"})
        assert hand.playing == (0, 1, 2)
        assert hand.sitter == 3
        assert hand.seats[3].held == 0
        three = table(
            seat("壹"), seat("叁"), seat("一捌"), seat(""), actor=2, with_rules=KAIDUO, playing=(0, 1, 2), top="玖"
        )
        assert play(three, (2, "discard 一")).actor == 0

    def win(self, top: str, card: str = "十", **options: object) -> ZipaiHand:
        of = resolve({"preset": "kaiduo", **options})
        hand = table(
            seat("捌"), seat(*WAITS, of=of), seat("玖"), seat(""), phase=Phase.CLAIM, card=card, turned=True, top=top,
            with_rules=of, playing=(0, 1, 2),
        )  # fmt: skip
        return play(hand, (1, "hu"))

    @pytest.mark.parametrize(("top", "shares"), [("八", 1), ("五", 2), ("拾", 0), ("十", 1), ("贰", 1)])
    def test_each_equal_card_of_the_win_is_a_share(self, top: str, shares: int) -> None:
        """The win is 18 huxi: two units of 3."""
        won = self.win(top)
        assert won.outcome is not None
        assert dict(won.outcome.facts)["sitter_shares"] == shares
        paid = 3 * shares
        assert won.outcome.pays == (-6 - paid, 12, -6 - paid, 2 * paid)

    def test_where_no_card_is_left_it_is_the_winning_card(self) -> None:
        won = self.win("")
        assert won.outcome is not None
        assert dict(won.outcome.facts)["sitter_card"] == "0s"
        assert dict(won.outcome.facts)["sitter_shares"] == 1

    def test_three_shares_at_most(self) -> None:
        """The last card makes a pao: four 三 in the win. 24 huxi, three units of 3, and three shares of 3."""
        waits = ("贰贰", "wei:三三三", "wei:壹壹壹", "ti:捌捌捌捌", "chi:四五六", "chi:四五六", "chi:七八九")
        hand = table(
            seat("玖"), seat(*waits), seat("柒"), seat(""), phase=Phase.CLAIM, card="三", turned=True,
            with_rules=KAIDUO, playing=(0, 1, 2),
        )  # fmt: skip
        won = play(hand, (1, "hu"))
        assert won.outcome is not None
        assert won.outcome.pays == (-9 - 9, 18, -9 - 9, 18)

    def test_another_unit_and_another_payer(self) -> None:
        won = self.win("五", sitter_unit=5, sitter_payers="winner")
        assert won.outcome is not None
        assert won.outcome.pays == (-6, 12 - 2 * 2 * 5, -6, 20)

    def test_both_losers_pay_it_even_where_the_discarder_alone_pays_the_win(self) -> None:
        hand = table(seat("捌十玖"), seat("贰"), seat(*WAITS), seat(""), with_rules=KAIDUO, playing=(0, 1, 2), top="五")
        won = play(hand, (0, "discard 十"), (2, "hu"))
        assert won.outcome is not None
        assert won.outcome.pays == (-12 - 6, -6, 12, 12)

    def test_a_drawn_hand_pays_nobody(self) -> None:
        hand = table(seat("捌一"), seat("贰"), seat("玖"), seat(""), with_rules=KAIDUO, playing=(0, 1, 2))
        after = play(hand, (0, "discard 一"))
        assert after.outcome is not None
        assert after.outcome.kind is OutcomeKind.DRAW
        assert after.outcome.pays == (0, 0, 0, 0)


class TestTiShown:
    @pytest.mark.parametrize(("shown", "seen"), [("one", "ti:9s???"), ("none", "ti:????")])
    def test_what_others_see_of_a_ti(self, shown: str, seen: str) -> None:
        hand = table(seat("一捌"), seat("九九九三陆"), seat("二三"), top="九一", with_rules=rules(ti_shown=shown))
        after = play(hand, (0, "discard 捌"))
        assert [str(meld) for meld in after.view(0).seats[1].melds] == [seen]
        assert melds(after, 1) == ["ti:9999s"]
