"""Hands dealt anew behind a view: what must be so, and what rivers and melds tell."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from paiju.core.errors import PositionError
from paiju.zipai.actions import HU
from paiju.zipai.cards import COPIES, UNKNOWN, is_big, parse_card
from paiju.zipai.engine.position import Phase, ZipaiHand
from paiju.zipai.melds import MeldKind, parse_meld
from paiju.zipai.notation import parse_position
from paiju.zipai.resample import resample
from tests.unit.table import QQ
from tests.unit.test_notation_position import CLAIMED, FIRST, LAID, RICH, WON_ON_ANOTHERS

TIMES: Final = 40
OPENING: Final = (
    "qq liangzhang@1 1:6b 3b2b6b7b8s7b6s8b8b8b8b3s9b2s5b7s0b4b0b "
    "11222334445555678s157b/13467889990000s1346699b/1679s1122233445567900b - 0"
)
NOTHING_IN_HAND: Final = (
    "qq laid@0:7b 1:9b 7b6s3b0b8s3b5s5b5s8b5s0b7s3s1b9s3b2b4s "
    "(chi:123s<1s@2*,chi:456s<4s@2*,chi:789s<7s@2*,chi:123b<1b@2*,chi:456b<4b@2*,peng:000s<0s@1,wei:777b)"
    "/11223670s124456668990b/12344678899s124588990b - 12"
)


def behind(text: str, seat: int | None, times: int = TIMES) -> list[ZipaiHand]:
    view = parse_position(text, QQ).view(seat)
    rng = Random(text)
    found = [resample(view, rng) for _ in range(times)]
    assert all(hand.view(seat) == view for hand in found)
    return found


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_at_the_opening_the_dealer_holds_the_liangzhang_and_somebody_may_win_on_it(seat: int | None) -> None:
    for hand in behind(OPENING, seat):
        assert hand.phase is Phase.LIANGZHANG
        assert hand.seats[1].counts[parse_card("陆")]
        assert hand.decision is not None
        assert HU in hand.decision.asks[0].actions


def test_while_it_can_not_have_left_his_hand_the_dealer_still_holds_it() -> None:
    assert all(hand.seats[2].counts[parse_card("柒")] for hand in behind(FIRST, 0))
    assert not all(hand.seats[1].counts[parse_card("柒")] for hand in behind(FIRST, 0))


def test_behind_ones_own_claim_somebody_else_could_still_beat_it() -> None:
    for hand in behind(CLAIMED, 0):
        assert [(given.seat, given.action.verb) for given in hand.answers if given.seat == 0] == [(0, "chi")]
        assert hand.decision is not None
        assert 0 not in [ask.seat for ask in hand.decision.asks]


def test_a_seat_with_nothing_in_hand_thinks_about_a_win_on_what_it_laid_last() -> None:
    for viewer in (1, 2, None):
        found = behind(NOTHING_IN_HAND, viewer)
        assert {hand.phase for hand in found} == {Phase.LAID}
        assert all(hand.legal(0)[0] == HU for hand in found)
        assert all(hand.table == hand.seats[0].melds[-1].card for hand in found)
        kinds = {hand.table for hand in found}
        assert len(kinds) > 2
        assert all(kind is not None and is_big(kind) for kind in kinds), "a small wei would not make fifteen"


def test_a_seat_that_thinks_about_a_win_and_has_cards_in_hand_may_as_well_discard() -> None:
    assert {hand.phase for hand in behind(LAID, 1)} == {Phase.DISCARD}


def test_ones_own_covered_melds_are_kept_and_those_of_others_are_not() -> None:
    own = {hand.seats[1].melds for hand in behind(RICH, 1)}
    assert [str(meld) for melds in own for meld in melds] == ["wei:888s"]
    others = {hand.seats[1].melds[0].card for hand in behind(RICH, 0)}
    assert len(others) > 5
    assert all(hand.seats[1].melds[0].kind is MeldKind.WEI for hand in behind(RICH, 0))


def test_no_four_lie_in_a_hand_after_the_opening() -> None:
    assert not any(COPIES in seat.counts for hand in behind(RICH, None) for seat in hand.seats)


def test_what_lies_in_the_rivers_is_no_ones_kan() -> None:
    for hand in behind(RICH, 0):
        for seat in hand.seats[1:]:
            assert all(seat.counts[parse_card(card)] <= 2 for card in "十柒伍")


def test_own_discards_are_stale_and_kinds_taken_up_are_gone() -> None:
    for hand in behind(RICH, 1):
        assert hand.seats[0].stale_chi >> parse_card("十") & 1
        assert hand.seats[0].stale_chi >> parse_card("贰") & 1
        assert not hand.seats[2].counts[parse_card("贰")]


def test_a_pair_that_was_left_in_a_river_was_declined() -> None:
    fives = [hand.seats[0] for hand in behind(RICH, 1, 400) if hand.seats[0].counts[parse_card("柒")] == 2]
    assert fives
    assert all(seat.refused >> parse_card("柒") & 1 for seat in fives)


def test_the_end_hides_only_the_stock() -> None:
    end = parse_position(WON_ON_ANOTHERS, QQ)
    found = behind(WON_ON_ANOTHERS, 1)
    assert all(hand.outcome == end.outcome for hand in found)
    assert all([seat.counts for seat in hand.seats] == [seat.counts for seat in end.seats] for hand in found)
    assert {bytes(sorted(hand.stock)) for hand in found} == {bytes(sorted(end.stock))}
    assert len({hand.stock for hand in found}) > 5


def test_a_view_that_no_hand_explains_is_refused() -> None:
    view = parse_position(NOTHING_IN_HAND, QQ).view(1)
    melds = tuple(parse_meld("chi:678s") if meld.kind is MeldKind.PENG else meld for meld in view.seats[0].melds)
    worth_less = tuple(meld for meld in melds if meld.card == UNKNOWN or not is_big(meld.card))
    seats = (replace(view.seats[0], melds=worth_less), *view.seats[1:])
    with pytest.raises(PositionError) as caught:
        resample(replace(view, seats=seats), Random(0))
    assert caught.value.code == "no_hand_behind"
    assert "seat 1" in str(caught.value)
