"""Wrong calls of the library: a typed error that says what is wrong, and nothing has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from paiju.core.errors import IllegalActionError, NotationError, PaijuError, PositionError
from paiju.core.game import Deal, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.testing import ConformanceError, check_game
from paiju.zipai.actions import HU

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.hand import Hand

GAME = find_game("qq")
SETUP = Setup(3, 0, (0, 1, 2))


def dealt() -> Hand:
    return GAME.start(SETUP, GAME.deal(SETUP, Shuffler.from_text("1"))).hand


@pytest.mark.parametrize("seat", [-1, 3, 99, "0", None])
def test_a_seat_that_is_not_there_cannot_act(seat: object) -> None:
    hand, at = dealt(), cast("int", seat)
    reason = hand.why_not(at, HU)
    assert reason is not None
    assert reason.code == "no_such_seat"
    with pytest.raises(IllegalActionError, match="There is no seat") as caught:
        hand.apply(at, HU)
    assert caught.value.code == "no_such_seat"
    assert hand.legal(at) == ()


@pytest.mark.parametrize("seat", [-1, 3, "0"])
def test_a_seat_that_is_not_there_sees_nothing(seat: object) -> None:
    with pytest.raises(PositionError, match="There is no seat"):
        dealt().view(cast("int", seat))


@pytest.mark.parametrize("action", ["hu", None, 3, []])
def test_what_is_no_action_is_not_taken(action: object) -> None:
    hand, wrong = dealt(), cast("Action", action)
    for seat in range(3):
        with pytest.raises(IllegalActionError) as caught:
            hand.apply(seat, wrong)
        assert caught.value.code == "no_such_action"
    with pytest.raises(NotationError):
        GAME.codec.encode(wrong)


@pytest.mark.parametrize("code", ["x", -1, 10**9, None])
def test_what_is_no_code_is_not_decoded(code: object) -> None:
    with pytest.raises(NotationError):
        GAME.codec.decode(cast("int", code))


def test_a_seat_that_is_not_asked_has_no_fallback() -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.fallback(dealt().view(None))
    assert caught.value.code == "not_asked"


def test_eighty_wrong_cards_are_named() -> None:
    cards = list(GAME.deal(SETUP, Shuffler.from_text("1")).cards)
    cards[cards.index(0)] = 1
    with pytest.raises(PositionError, match="The deal has 3 of 1s; there are 4 of each kind"):
        GAME.start(SETUP, Deal(tuple(cards)))
    with pytest.raises(PositionError, match="a card 77"):
        GAME.start(SETUP, Deal((77, *cards[1:])))


@pytest.mark.parametrize("playing", [(), (0, 1), (0, 2, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3)])
def test_only_the_seats_of_the_rules_are_dealt_to(playing: tuple[int, ...]) -> None:
    with pytest.raises(PaijuError) as caught:
        GAME.start(replace(SETUP, playing=playing), GAME.deal(SETUP, Shuffler.from_text("1")))
    assert caught.value.code == "setup_seats"


def test_the_conformance_check_is_found_where_one_looks() -> None:
    assert issubclass(ConformanceError, PaijuError)
    assert callable(check_game)
