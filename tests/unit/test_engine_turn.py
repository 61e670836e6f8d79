"""Zipai rules, sections 2 and 4: draw, forced melds, discard or not."""

from __future__ import annotations

from paiju.core.outcome import OutcomeKind
from paiju.zipai.cards import parse_card
from paiju.zipai.engine.position import Phase
from tests.unit.table import options, play, rules, seat, table


def mark(card: str) -> int:
    return 1 << parse_card(card)


class TestDraw:
    def test_a_pair_makes_a_wei_and_nobody_is_offered_the_card(self) -> None:
        hand = table(seat("一捌"), seat("九九三陆"), seat("七八"), top="九")
        after = play(hand, (0, "discard 捌"))
        assert [str(meld) for meld in after.seats[1].melds] == ["wei:999s"]
        assert after.seats[1].counts[parse_card("九")] == 0

    def test_others_see_three_backs(self) -> None:
        after = play(table(seat("一捌"), seat("九九三陆"), seat("二三"), top="九一"), (0, "discard 捌"))
        assert [str(meld) for meld in after.view(0).seats[1].melds] == ["wei:???"]
        assert [str(meld) for meld in after.view(1).seats[1].melds] == ["wei:999s"]
        assert [str(meld) for meld in after.view(None).seats[1].melds] == ["wei:???"]

    def test_chouwei_after_a_declined_peng(self) -> None:
        hand = table(seat("一捌"), seat("九九三陆", refused=mark("九")), seat("二三"), top="九一")
        after = play(hand, (0, "discard 捌"))
        assert [str(meld) for meld in after.seats[1].melds] == ["chouwei:999s"]
        assert [str(meld) for meld in after.view(0).seats[1].melds] == ["chouwei:9s??"]

    def test_a_kan_makes_a_ti(self) -> None:
        after = play(table(seat("一捌"), seat("九九九三陆"), seat("二三"), top="九一"), (0, "discard 捌"))
        assert [str(meld) for meld in after.seats[1].melds] == ["ti:9999s"]
        assert [str(meld) for meld in after.view(0).seats[1].melds] == ["ti:9s???"]

    def test_a_wei_on_the_table_makes_a_ti_in_its_place(self) -> None:
        laid = seat("三陆", "wei:九九九", "chi:一二三")
        after = play(table(seat("一捌"), laid, seat("七八"), top="九"), (0, "discard 捌"))
        assert [str(meld) for meld in after.seats[1].melds] == ["ti:9999s", "chi:123s"]

    def test_otherwise_the_card_is_turned(self) -> None:
        after = play(table(seat("一捌"), seat("三陆"), seat("七八"), top="九"), (0, "discard 捌"))
        assert (after.phase, after.actor, after.turned) == (Phase.CLAIM, 1, True)
        assert after.table == parse_card("九")

    def test_an_empty_stock_is_a_drawn_hand_and_nobody_pays(self) -> None:
        hand = table(seat("一捌"), seat("三陆"), seat("七八"))
        after = play(hand, (0, "discard 捌"))
        assert after.outcome is not None
        assert after.outcome.kind is OutcomeKind.DRAW
        assert after.outcome.pays == (0, 0, 0)


class TestOwnWeiOrTiMayWin:
    def completing(self) -> tuple[str, list[str]]:
        return "捌捌", ["wei:九九九", "wei:壹壹壹", "chi:一二三", "chi:四五六", "chi:四五六", "chi:七八九"]

    def test_the_win_is_offered_on_what_stands(self) -> None:
        pair, melds = self.completing()
        melds[-1] = "chi:二七十"
        hand = table(seat("一捌三"), seat(pair, *melds), seat("七陆"), top="捌")
        after = play(hand, (0, "discard 一"))
        while after.phase is Phase.CLAIM:
            after = play(after, (after.pending[0].seat, "pass"))
        assert after.phase is Phase.LAID
        assert options(after, 1) == {"hu", "pass"}
        assert after.view(0).moment == "turn"
        won = play(after, (1, "hu"))
        assert won.outcome is not None
        assert won.outcome.wins[0].seat == 1

    def test_declined_the_hand_goes_on(self) -> None:
        pair, melds = self.completing()
        melds[-1] = "chi:二七十"
        after = play(table(seat("一捌三"), seat(pair, *melds), seat("七陆"), top="捌"), (0, "discard 一"))
        while after.phase is Phase.CLAIM:
            after = play(after, (after.pending[0].seat, "pass"))
        after = play(after, (1, "pass"))
        assert after.seats[1].declined
        assert after.phase is not Phase.LAID


class TestDiscardOrNot:
    def test_after_the_first_quad_a_seat_discards(self) -> None:
        drawer = seat("九九九一一二二五五六六七七八八十十拾陆贰")
        after = play(table(seat("捌玖"), drawer, seat("四"), top="九"), (0, "discard 玖"))
        assert (after.phase, after.actor) == (Phase.DISCARD, 1)

    def test_after_the_second_quad_it_does_not(self) -> None:
        drawer = seat("九九九一一二二五五六六七七八八十", "ti:肆肆肆肆")
        assert (drawer.held, drawer.laid) == (16, 4)
        after = play(table(seat("捌玖"), drawer, seat("四五"), top="九三"), (0, "discard 玖"))
        assert [str(meld) for meld in after.seats[1].melds] == ["ti:4444b", "ti:9999s"]
        assert after.actor == 2

    def test_with_two_opening_ti_the_first_intake_is_free_and_a_pao_does_not_use_it_up(self) -> None:
        quads = ["ti:肆肆肆肆", "ti:捌捌捌捌"]
        taker = seat("九九九一一二二五五六六七", *quads)
        assert taker.held + taker.laid == 20
        hand = table(seat("一九"), taker, seat("四"), top="三")
        after = play(hand, (0, "discard 九"))
        assert [str(meld) for meld in after.seats[1].melds] == ["ti:4444b", "ti:8888b", "pao:9999s"]
        assert not after.seats[1].owes
        free = table(seat("壹一"), after.seats[1], seat("四五"), top="三")
        pengs = play(free, (0, "discard 一"), (1, "peng"))
        assert not pengs.seats[1].owes
        assert pengs.actor == 2

    def test_stranded_the_hand_is_dead(self) -> None:
        kans = seat("九九九八八八七七七六六六五五五四四四", "peng:陆陆陆")
        assert kans.held + kans.laid == 21
        free = table(seat("九壹"), seat("九九九八八八七七七六六六五五五四四四", "chi:贰柒拾"), seat("三"), top="一")
        after = play(free, (0, "discard 九"))
        assert after.seats[1].dead
        assert after.actor == 2

    def test_strand_free_plays_on(self) -> None:
        loose = rules(strand="free")
        hands = (seat("九壹"), seat("九九九八八八七七七六六六五五五四四四", "chi:贰柒拾"), seat("三"))
        after = play(table(*hands, top="一", with_rules=loose), (0, "discard 九"))
        assert not after.seats[1].dead

    def test_a_dead_hand_still_melds_but_never_wins_chis_or_pengs(self) -> None:
        dead = seat("九九九五五四", dead=True)
        assert options(table(seat("五壹"), dead, seat("三"), phase=Phase.DISCARD), 0)
        after = play(table(seat("五壹"), dead, seat("三"), top="一"), (0, "discard 五"))
        assert not after.legal(1)
        forced = play(table(seat("九壹"), dead, seat("三"), top="一"), (0, "discard 九"))
        assert [str(meld) for meld in forced.seats[1].melds] == ["pao:9999s"]

    def test_cards_of_a_kan_are_not_discarded(self) -> None:
        hand = table(seat("九九九一一七"), seat("三"), seat("四"))
        assert options(hand, 0) == {"discard 1s", "discard 7s"}
