"""Positions of whole random hands: text, and hands dealt anew behind every view."""

from __future__ import annotations

from random import Random

import pytest

from paiju.zipai.cards import DECK
from paiju.zipai.engine.position import Phase
from tests.property.hands import OPTIONS, positions
from tests.scale import count

HANDS = count(2_000)
RESAMPLED = count(800)


@pytest.mark.parametrize("options", range(len(OPTIONS)))
def test_every_position_is_read_back_from_its_text(options: int) -> None:
    seen: set[Phase] = set()
    for number in range(options, HANDS * len(OPTIONS), len(OPTIONS)):
        for game, hand in positions(number):
            again = game.parse_position(str(hand))
            expected: object = hand
            assert again == expected
            assert hash(again) == hash(hand)
            assert str(again) == str(hand)
            seen.add(hand.phase)
    assert {Phase.DISCARD, Phase.CLAIM, Phase.END} <= seen


@pytest.mark.parametrize("options", range(len(OPTIONS)))
def test_behind_every_view_lies_a_position_that_the_rules_know(options: int) -> None:
    rng = Random(options)
    for number in range(options, RESAMPLED * len(OPTIONS), len(OPTIONS)):
        for game, hand in positions(number):
            for seat in (*range(len(hand.seats)), None):
                view = hand.view(seat)
                other = game.resample(view, rng)
                assert other.view(seat) == view, f"{hand} behind {view}: {other}"
                assert other.cards() == DECK
                assert (other.outcome is None) is (hand.outcome is None)
                if other.outcome is None:
                    assert game.parse_position(str(other)) == other, f"{hand} behind {view}: {other}"
