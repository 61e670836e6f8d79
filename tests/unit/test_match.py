"""Whole hands and matches through the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.core.errors import IllegalActionError
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.match import play_hand, play_match
from paiju.zipai.actions import PENG

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.hand import Step
    from paiju.core.view import View

GAME = find_game("qq")


class First:
    """Always the first of its options; remembers what it saw."""

    def __init__(self) -> None:
        """Nothing seen yet."""
        self.seen: list[View] = []

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        return view.legal[0]


class Wrong:
    """Answers with an action that nobody has at the first discard."""

    def choose(self, view: View) -> Action:
        del view
        return PENG


def test_a_hand_is_played_to_its_end_and_its_turns_lead_there_again() -> None:
    shuffler = Shuffler.from_text("match")
    setup = GAME.setup(GAME.open(3, shuffler), {}, shuffler)
    deal = GAME.deal(setup, shuffler)
    steps: list[Step] = []
    played = play_hand(GAME, setup, deal, [First() for _ in range(3)], steps.append)
    assert played.hand.outcome is not None
    assert len(steps) == len(played.turns) + 1
    hand = GAME.start(setup, deal).hand
    for turn in played.turns:
        hand = hand.apply(turn.seat, turn.action).hand
    assert hand == played.hand


def test_a_player_is_asked_with_its_own_view_only() -> None:
    shuffler = Shuffler.from_text("views")
    players = [First() for _ in range(3)]
    list(play_match(GAME, players, shuffler, hands=3))
    for seat, player in enumerate(players):
        assert player.seen
        assert {view.seat for view in player.seen} == {seat}
        assert all(view.legal for view in player.seen)


def test_a_match_adds_up_the_points_and_the_winner_deals_next() -> None:
    shuffler = Shuffler.from_text("points")
    points, dealer = [0, 0, 0], None
    wins = 0
    for played in play_match(GAME, [First() for _ in range(3)], shuffler, hands=60):
        assert dealer in (None, played.setup.dealer)
        dealer = played.after.dealer
        points = [have + pay for have, pay in zip(points, played.outcome.pays, strict=True)]
        assert played.after.points == tuple(points)
        assert sum(points) == 0
        if played.outcome.wins:
            wins += 1
            assert dealer == played.outcome.wins[0].seat
    assert wins


def test_the_same_seed_gives_the_same_match_and_it_can_go_on_where_it_stood() -> None:
    whole = list(play_match(GAME, [First() for _ in range(3)], Shuffler.from_text("same"), hands=6))
    shuffler = Shuffler.from_text("same")
    first = list(play_match(GAME, [First() for _ in range(3)], shuffler, hands=2))
    rest = list(play_match(GAME, [First() for _ in range(3)], shuffler, hands=4, match=first[-1].after))
    assert first + rest == whole


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        list(play_match(GAME, [Wrong(), Wrong(), Wrong()], Shuffler.from_text("wrong"), hands=1))
