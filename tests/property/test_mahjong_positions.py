"""Positions of whole random hands of mahjong: text, tiles, sizes of hands, and hands dealt anew behind every view."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from paiju.mahjong.engine.opening import deck
from paiju.mahjong.engine.position import MahjongHand, Phase
from tests.property.mahjong_hands import OPTIONS, positions
from tests.scale import count

if TYPE_CHECKING:
    from paiju.mahjong.rules.ruleset import RuleSet

HANDS = count(1_500)
RESAMPLED = count(700)
RARE = frozenset(Phase) - {Phase.TURN, Phase.DISCARD, Phase.CLAIM}


@pytest.mark.parametrize("options", range(len(OPTIONS)))
def test_every_position_is_read_back_and_keeps_all_tiles(options: int) -> None:
    seen: set[Phase] = set()
    for number in range(options, HANDS * len(OPTIONS), len(OPTIONS)):
        for game, hand in positions(number):
            again = game.parse_position(str(hand))
            expected: object = hand
            assert again == expected
            assert hash(again) == hash(hand)
            assert str(again) == str(hand)
            assert hand.cards() == deck(cast("RuleSet", game.rules))
            assert sum(hand.paid) == 0
            for seat, held in enumerate(hand.seats):
                where = hand.phase if hand.ended is None else hand.ended
                more = where in (Phase.TURN, Phase.DISCARD) and seat == hand.actor
                assert held.held == 13 - 3 * len(held.melds) + more or (where is Phase.END and hand.number < 0)
            seen.add(hand.phase)
    assert {Phase.TURN, Phase.CLAIM, Phase.END} <= seen


@pytest.mark.parametrize("options", range(len(OPTIONS)))
def test_behind_every_view_lies_a_position_that_the_rules_know(options: int) -> None:
    rng = Random(options)
    for number in range(options, RESAMPLED * len(OPTIONS), len(OPTIONS)):
        for game, hand in positions(number):
            if hand.phase not in RARE and rng.random() > 0.1:
                continue
            for seat in (0, 1, 2, 3, None):
                view = hand.view(seat)
                other = cast("MahjongHand", game.resample(view, rng))
                assert other.view(seat) == view, f"{hand} behind {view}: {other}"
                assert other.cards() == hand.cards()
                assert game.parse_position(str(other)) == other, f"{hand} behind {view}: {other}"


def test_playing_a_record_again_gives_the_same_legal_sets() -> None:
    for number in range(count(1_000)):
        first = [(str(hand), hand.decision) for _, hand in positions(number)]
        assert first == [(str(hand), hand.decision) for _, hand in positions(number)]
