"""Zipai rules, section 3: deal and opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.outcome import OutcomeKind
from paiju.zipai.cards import ASCII, COPIES, KINDS, parse_cards
from paiju.zipai.engine.position import Phase, ZipaiHand
from tests.unit.table import deal, options, play

if TYPE_CHECKING:
    from collections.abc import Mapping


def dealt(
    dealer: int, hands: list[str], liangzhang: str, top: str = "", preset: str | Mapping[str, object] = "qq"
) -> ZipaiHand:
    """A deal where only what matters is named: the other cards fill the hands and the stock, as far apart as can be."""
    named = [*(list(parse_cards(hand)) for hand in hands), list(parse_cards(liangzhang)), list(parse_cards(top))]
    left = [kind for kind in range(KINDS) for _ in range(COPIES - sum(each.count(kind) for each in named))]
    full: list[list[int]] = []
    for hand in named[:3]:
        for card in sorted(left, key=lambda kind: (left.count(kind) < COPIES, kind)):
            if len(hand) == 20:
                break
            if hand.count(card) < 2:
                hand.append(card)
                left.remove(card)
        full.append(hand)
    texts = ["".join(ASCII[card] for card in hand) for hand in full]
    stock = [ASCII[card] for card in (*named[4], *left)]
    return deal(dealer, *texts, liangzhang=liangzhang, stock=stock, preset=preset)


class TestTianhu:
    def test_three_opening_quads_win_at_once_whatever_the_rest(self) -> None:
        hand = dealt(0, ["", "一一一一三三三三伍伍伍伍", ""], "拾")
        assert hand.outcome is not None
        assert hand.outcome.wins[0].seat == 1

    def test_five_kans_win(self) -> None:
        hand = dealt(0, ["", "", "一一一三三三五五五八八八玖玖玖"], "拾")
        assert hand.outcome is not None
        assert hand.outcome.wins[0].seat == 2

    def test_a_quad_counts_as_a_kan_never_the_reverse(self) -> None:
        assert dealt(0, ["", "一一一一三三三五五五八八八玖玖玖", ""], "拾").outcome is not None
        assert dealt(0, ["", "一一一三三三五五五八八八", ""], "拾").outcome is None

    def test_the_dealer_counts_21_cards(self) -> None:
        hands = ["一一一三三三五五五八八八玖玖", "", ""]
        assert dealt(0, hands, "玖").outcome is not None
        assert dealt(1, hands, "玖").outcome is None

    def test_of_several_the_dealer_then_the_next_seat_wins(self) -> None:
        hands = ["一一一一三三三三五五五五", "八八八八玖玖玖玖捌捌捌捌", ""]
        for dealer, winner in ((0, 0), (1, 1), (2, 0)):
            outcome = dealt(dealer, hands, "拾").outcome
            assert outcome is not None
            assert outcome.wins[0].seat == winner

    def test_off_it_is_not_looked_at(self) -> None:
        rules = {"preset": "qq", "tianhu": "off"}
        assert dealt(0, ["", "一一一一三三三三伍伍伍伍", ""], "拾", preset=rules).outcome is None


WAITS_ON_LIANGZHANG = "一二三四五六四五六七八九壹贰叁贰柒肆肆肆"
"""Seven menzi with 拾: 一二三 3, 壹贰叁 6, 贰柒拾 6, kan 肆 6."""


class TestLiangzhang:
    def test_others_may_win_on_it_before_anything_is_laid(self) -> None:
        hand = dealt(0, ["", WAITS_ON_LIANGZHANG, ""], "拾")
        assert hand.phase is Phase.LIANGZHANG
        assert options(hand, 1) == {"hu", "pass"}
        won = play(hand, (1, "hu"))
        assert won.outcome is not None
        assert won.outcome.kind is OutcomeKind.WIN

    def test_the_dealer_wins_with_his_21_cards_as_they_lie(self) -> None:
        hand = dealt(1, ["", WAITS_ON_LIANGZHANG, ""], "拾")
        assert options(hand, 1) == {"hu", "pass"}

    def test_declined_the_dealer_goes_on(self) -> None:
        hand = play(dealt(0, ["", WAITS_ON_LIANGZHANG, ""], "拾"), (1, "pass"))
        assert hand.phase is Phase.DISCARD
        assert hand.actor == 0
        assert hand.seats[1].declined == ((19, 0),)

    def test_liangzhang_win_dealer(self) -> None:
        rules = {"preset": "qq", "liangzhang_win": "dealer"}
        assert dealt(0, ["", WAITS_ON_LIANGZHANG, ""], "拾", preset=rules).phase is Phase.DISCARD
        assert dealt(1, ["", WAITS_ON_LIANGZHANG, ""], "拾", preset=rules).phase is Phase.LIANGZHANG


NO_LIANGZHANG: dict[str, object] = {"preset": "qq", "liangzhang_win": "off"}


class TestOpeningTi:
    def test_every_seat_lays_its_quads(self) -> None:
        hand = dealt(0, ["一一一一", "玖玖玖玖", ""], "拾", preset=NO_LIANGZHANG)
        assert [str(meld) for meld in hand.seats[0].melds] == ["ti:1111s"]
        assert [str(meld) for meld in hand.seats[1].melds] == ["ti:9999b"]

    def test_a_dealer_with_one_ti_discards(self) -> None:
        hand = dealt(0, ["一一一一", "", ""], "拾", preset=NO_LIANGZHANG)
        assert hand.phase is Phase.DISCARD
        assert hand.actor == 0

    def test_a_dealer_with_two_ti_does_not_discard_the_next_seat_draws(self) -> None:
        hand = dealt(0, ["一一一一三三三三", "", ""], "拾", top="捌", preset=NO_LIANGZHANG)
        assert hand.phase is Phase.CLAIM
        assert hand.actor == 1
        assert hand.turned

    def test_the_liangzhang_can_make_the_second_quad(self) -> None:
        hand = dealt(0, ["一一一一三三三", "", ""], "三", top="捌", preset=NO_LIANGZHANG)
        assert [str(meld) for meld in hand.seats[0].melds] == ["ti:1111s", "ti:3333s"]
        assert hand.actor == 1
