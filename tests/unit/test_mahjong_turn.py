"""Turn flow, windows, kongs, declined wins (mahjong rules, section 2), clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.core.errors import IllegalActionError, PositionError, RulesError
from paiju.core.game import Deal, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.mahjong.actions import DISCARD, HU, PASS, parse_action
from tests.unit.mahjong_table import PLAIN, asked, dealt, legal, played

if TYPE_CHECKING:
    from paiju.mahjong.engine.position import MahjongHand

LONE = "147m258p369s1234z"
"""Thirteen tiles that make nothing with each other."""
OTHER = "258m369p147s1234z"
THIRD = "369m147p258s5677z"


def reason(hand: MahjongHand, seat: int, text: str) -> str:
    found = hand.why_not(seat, parse_action(text))
    assert found is not None
    with pytest.raises(IllegalActionError) as caught:
        hand.apply(seat, parse_action(text))
    assert caught.value.code == found.code
    assert all(caught.value.text(lang) for lang in ("zh-Hans", "zh-Hant", "en"))
    return found.code


def test_the_dealer_draws_a_fourteenth_tile_and_discards() -> None:
    hand = dealt(PLAIN, [LONE, OTHER, THIRD, ""], "5z")
    assert asked(hand) == [0]
    assert hand.seats[0].held == 14
    assert "discard 5z" in legal(hand, 0)
    assert len(legal(hand, 0)) == 14


def test_any_tile_may_be_discarded_and_only_a_held_one() -> None:
    hand = dealt(PLAIN, [LONE, OTHER, THIRD, ""], "5z")
    assert reason(hand, 0, "discard 6z") == "tile_not_held"
    assert reason(hand, 0, "pass") == "must_discard_tile"
    assert reason(hand, 0, "peng") == "wrong_moment"
    assert reason(hand, 0, "hu") == "no_complete_hand"
    assert reason(hand, 0, "gang 1m") == "no_kong"
    assert reason(hand, 1, "discard 2m") == "not_asked"


def test_nobody_claims_and_the_next_seat_draws_from_the_front() -> None:
    hand = played(dealt(PLAIN, [LONE, OTHER, THIRD, ""], "5z9m"), "discard 5z")
    assert list(hand.seats[0].river) == [31]
    assert asked(hand) == [1]
    assert hand.seats[1].counts[8] == 1
    assert hand.table == 8


def test_only_the_next_seat_may_chi_in_every_way_that_makes_a_run() -> None:
    hand = dealt(PLAIN, [LONE, "23567m258p147s11z", "35m369p147s12256z", ""], "5z")
    hand = played(hand, "discard 4m")
    assert asked(hand) == [1]
    assert legal(hand, 1) == {"chi 234m", "chi 345m", "chi 456m", "pass"}
    assert reason(hand, 1, "chi 567m") == "run_not_held"
    assert reason(hand, 2, "chi 345m") == "not_asked"


def test_peng_comes_before_chi_whoever_is_nearer() -> None:
    hand = dealt(PLAIN, [LONE, "23m258p147s12347z", "44m369p147s12356z", ""], "5z")
    hand = played(hand, "discard 4m")
    assert asked(hand) == [2, 1]
    first = played(hand, "2 peng")
    assert str(first.seats[2].melds[0]) == "peng:444m"
    assert asked(first) == [2]
    second = played(hand, "2 pass", "1 chi 234m")
    assert str(second.seats[1].melds[0]) == "chi:234m"
    assert reason(hand, 1, "chi 234m") == "not_first"


def test_after_a_claim_any_tile_is_discarded_or_not_the_same() -> None:
    hands = [LONE, "445m258p147s1234z", OTHER.replace("258m", "239m"), ""]
    free = played(dealt(PLAIN, hands, "5z"), "discard 4m", "1 peng")
    assert "discard 5m" in legal(free, 1)
    assert "hu" not in legal(free, 1)
    hands = [LONE, "4445m28p147s1234z", OTHER.replace("258m", "239m"), ""]
    free = played(dealt(PLAIN, hands, "5z"), "discard 4m", "1 peng")
    assert "discard 4m" in legal(free, 1)
    strict = played(dealt({**PLAIN, "swap": "no_same"}, hands, "5z"), "discard 4m", "1 peng")
    assert "discard 4m" not in legal(strict, 1)
    assert reason(strict, 1, "discard 4m") == "tile_swapped"


def test_a_kong_of_a_discard_draws_its_replacement_from_the_tail() -> None:
    hand = dealt(PLAIN, [LONE, "444m258p147s1234z", OTHER.replace("258m", "239m"), ""], "5z", "9p")
    hand = played(hand, "discard 4m", "1 gang")
    assert str(hand.seats[1].melds[0]) == "minggang:4444m"
    assert hand.seats[1].counts[17] == 1
    assert hand.kong
    assert asked(hand) == [1]


def test_a_kong_of_four_in_hand_and_one_that_is_added_to_a_peng() -> None:
    hand = dealt(PLAIN, ["1111m258p369s123z", OTHER, THIRD, ""], "5z", "9p")
    assert "gang 1m" in legal(hand, 0)
    hand = played(hand, "gang 1m")
    assert str(hand.seats[0].melds[0]) == "angang:1111m"
    assert hand.seats[0].counts[17] == 1


def test_a_kong_may_be_made_on_a_later_turn() -> None:
    hand = dealt(PLAIN, ["1111m258p369s123z", OTHER, THIRD, ""], "5z6z6z6z7z")
    hand = played(hand, "0 discard 5z", "1 discard 6z", "2 discard 6z", "3 discard 6z")
    assert "gang 1m" in legal(hand, 0)


READY = "23m456m789p234s55s"
"""Waits for 1m and 4m."""


def test_two_wins_the_nearest_alone_or_all() -> None:
    hands = [LONE, READY, "23m123p456p789s99p", "3699m147p258s677z"]
    head = played(dealt({**PLAIN, "multi_win": "head_bump"}, hands, "5z"), "discard 1m")
    assert asked(head) == [1, 2]
    won = played(head, "1 hu")
    assert [win.seat for win in won.outcome.wins] == [1]  # type: ignore[union-attr]
    every = played(dealt(PLAIN, hands, "5z"), "discard 1m", "1 hu")
    assert asked(every) == [2]
    won = played(every, "2 hu")
    assert [win.seat for win in won.outcome.wins] == [1, 2]  # type: ignore[union-attr]
    one = played(every, "2 pass")
    assert [win.seat for win in one.outcome.wins] == [1]  # type: ignore[union-attr]


def test_a_tile_won_on_stays_in_the_river() -> None:
    won = played(dealt(PLAIN, [LONE, READY, "", ""], "5z"), "discard 1m", "1 hu")
    assert list(won.seats[0].river) == [0]
    assert won.cards() == dealt(PLAIN, [LONE, READY, "", ""], "5z").cards()


ROB = ["1m25p369s1234567z", "11m456789p23s346z", "23m123p456p789s99p", "258m258p258s1234z"]
"""Seat 1 pengs 1m and draws the fourth; seat 2 waits for it."""


def robbing(**options: object) -> MahjongHand:
    hand = dealt({**PLAIN, "pass_win": {"scope": "none"}, **options}, ROB, "8p8m9m1z1m")
    return played(
        hand, "0 discard 1m", "2 pass", "1 peng", "1 discard 3z", "2 discard 8m", "3 discard 9m", "0 discard 1z"
    )


def test_the_tile_added_to_a_peng_may_be_robbed_and_the_peng_stays() -> None:
    hand = played(robbing(), "1 gang 1m")
    assert asked(hand) == [2]
    assert legal(hand, 2) == {"hu", "pass"}
    won = played(hand, "2 hu")
    assert str(won.seats[1].melds[0]) == "peng:111m"
    assert won.seats[1].counts[0] == 0
    assert all(0 not in seat.river for seat in won.seats)
    assert won.outcome is not None
    assert won.outcome.pays[1] == won.outcome.pays[0] * 2
    passed = played(hand, "2 pass")
    assert str(passed.seats[1].melds[0]) == "bugang:1111m"
    assert asked(passed) == [1]


def test_without_robbing_nobody_is_asked() -> None:
    hand = played(robbing(rob="none"), "1 gang 1m")
    assert str(hand.seats[1].melds[0]) == "bugang:1111m"
    assert asked(hand) == [1]


def test_no_wall_left_is_a_drawn_hand() -> None:
    game = find_game(PLAIN)
    shuffler = Shuffler.from_text("drawn")
    setup = Setup(4, 2, (0, 1, 2, 3))
    hand = game.start(setup, game.deal(setup, shuffler)).hand
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        choice = PASS if PASS in ask.actions else next(each for each in ask.actions if each in DISCARD)
        hand = hand.apply(ask.seat, choice).hand
    assert hand.outcome is not None
    assert hand.outcome.kind == "draw"
    assert hand.outcome.pays == (0, 0, 0, 0)
    assert dict(hand.outcome.facts)["next_dealer"] == 2


def test_the_last_discard_may_only_be_won_on() -> None:
    hand = dealt(PLAIN, [LONE, "144m258p147s1234z", READY, ""], "5z")
    last = find_game(PLAIN).parse_position(_with_short_wall(str(played(hand, "discard 1m"))))
    assert all("peng" not in legal(last, seat) for seat in range(4))  # type: ignore[arg-type]


def _with_short_wall(text: str) -> str:
    """The same position with the wall moved into a river, so that nothing is left to draw."""
    parts = text.split(" ")
    seats = parts[5].split("/")
    hand, _, rest = seats[3].partition("[")
    assert not rest
    seats[3] = f"{hand}[{parts[3]}]"
    parts[3], parts[5] = "-", "/".join(seats)
    return " ".join(parts)


@pytest.mark.parametrize(
    ("pass_win", "again"),
    [
        ({"scope": "none", "cleared_by": []}, True),
        ({"scope": "same_tile", "cleared_by": ["draw"]}, False),
        ({"scope": "same_or_lower", "cleared_by": ["draw"]}, False),
        ({"scope": "any", "cleared_by": ["draw"]}, False),
    ],
)
def test_a_declined_win_blocks_by_its_scope(pass_win: dict[str, object], again: bool) -> None:
    hand = dealt({**PLAIN, "pass_win": pass_win}, [LONE, "", "", READY], "5z1m")
    hand = played(hand, "0 discard 1m", "3 pass")
    assert asked(hand) == [1]
    hand = played(hand, "1 discard 1m")
    assert ("hu" in legal(hand, 3)) is again
    if not again:
        assert hand.seats[3].declined.kinds == 1


def test_a_declined_win_of_another_tile_is_blocked_only_by_any() -> None:
    for scope, open_ in (("same_tile", True), ("any", False)):
        rules = {**PLAIN, "pass_win": {"scope": scope, "cleared_by": ["draw"]}}
        hand = dealt(rules, [LONE, "", "", READY], "5z4m")
        hand = played(hand, "0 discard 1m", "3 pass", "1 discard 4m")
        while asked(hand)[:1] != [3] and hand.phase == "claim":
            hand = played(hand, "pass")
        assert ("hu" in legal(hand, 3)) is open_


def test_a_deal_that_is_not_the_deck_is_refused() -> None:
    game = find_game(PLAIN)
    setup = Setup(4, 0, (0, 1, 2, 3))
    with pytest.raises(PositionError):
        game.start(setup, Deal((0,) * 136))
    with pytest.raises(PositionError):
        game.deal_from_json(setup, {"hands": ["1m"] * 4, "wall": []})
    with pytest.raises(RulesError):
        game.open(3, Shuffler.from_text("x"))


def test_self_drawn_wins_are_never_compulsory() -> None:
    hand = dealt(PLAIN, [READY, LONE, "", ""], "1m")
    assert "hu" in legal(hand, 0)
    assert "discard 1m" in legal(hand, 0)
    won = hand.apply(0, HU).hand
    assert won.outcome is not None
    assert won.outcome.pays == (6, -2, -2, -2)
