"""The bots: what they answer, from a view and nothing else."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from paiju.bots import bot_names, make_bot
from paiju.bots.league import Plan, Tally, play_part, play_plan
from paiju.core.errors import PaijuError
from paiju.core.registry import find_game, presets
from paiju.core.shuffle import Shuffler
from paiju.zipai.actions import HU
from paiju.zipai.fallback import fallback
from tests.scale import count

if TYPE_CHECKING:
    from paiju.zipai.view import ZipaiView

GAME = find_game("qq")
NAMES = bot_names(GAME)


def test_the_bots_of_zipai_weakest_first() -> None:
    assert NAMES == ("random", "greedy", "heuristic")
    assert [make_bot(GAME, name, 1).name for name in NAMES] == list(NAMES)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(PaijuError) as caught:
        make_bot(GAME, "oracle", 1)
    assert caught.value.code == "unknown_bot"
    assert caught.value.details == {"name": "oracle", "allowed": "random, greedy, heuristic"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "options", [{}, {"win_min": 10, "win_on_discard": "yes"}, {"stale_scope": "separate", "declined_win": "must_win"}]
)
def test_a_bot_answers_legally_takes_wins_and_knows_only_its_view(name: str, options: dict[str, object]) -> None:
    """Its answer in a hand that could be the one it sees is the same as in the hand it sits in."""
    game = find_game({"preset": "qq", **options})
    random = Random(5)
    asked = wins = 0
    for number in range(count(600)):
        shuffler = Shuffler.from_text(f"{name}/{number}")
        setup = game.setup(game.open(3, shuffler), {}, shuffler)
        hand = game.start(setup, game.deal(setup, shuffler)).hand
        while hand.decision is not None:
            seat = hand.decision.asks[0].seat
            view = hand.view(seat)
            action = make_bot(game, name, number).choose(view)
            assert action in view.legal
            if name != "random":
                assert action == HU or HU not in view.legal
            wins += action == HU
            if asked % 10 == 0:
                assert make_bot(game, name, number).choose(game.resample(view, random).view(seat)) == action
            asked += 1
            hand = hand.apply(seat, action).hand
    assert asked


def test_the_time_outs_discard_is_the_greedy_bots() -> None:
    checked = 0
    shuffler = Shuffler.from_text("discards")
    for _ in range(5):
        setup = GAME.setup(GAME.open(3, shuffler), {}, shuffler)
        hand = GAME.start(setup, GAME.deal(setup, shuffler)).hand
        while hand.decision is not None:
            seat = hand.decision.asks[0].seat
            view = hand.view(seat)
            action = make_bot(GAME, "greedy", 0).choose(view)
            if view.legal[0].verb == "discard":
                assert action == fallback(cast("ZipaiView", view))
                checked += 1
            hand = hand.apply(seat, action).hand
    assert checked


def test_equal_seeds_give_equal_hands_on_any_number_of_processes() -> None:
    plan = Plan(GAME, ("greedy", "random", "greedy"), "same")
    alone, together = Tally.empty(3), Tally.empty(3)
    for part in play_plan(plan, 60, jobs=1):
        alone.add(part.tally)
    for part in play_plan(plan, 60, jobs=2):
        together.add(part.tally)
    assert alone == together
    assert alone.hands == 60
    other = Tally.empty(3)
    for part in play_plan(Plan(GAME, plan.bots, "other"), 60):
        other.add(part.tally)
    assert other != alone


def test_a_tally_counts_every_hand_once() -> None:
    plan = Plan(GAME, ("greedy", "greedy", "greedy"), "tally")
    part = play_part(plan, range(40), keep=True)
    tally = part.tally
    assert tally.hands == len(part.played) == sum(tally.kinds.values()) == 40
    assert sum(seat.points for seat in tally.seats) == 0
    assert sum(seat.wins for seat in tally.seats) == sum(tally.huxi.values()) == 40 - tally.draws > 0
    assert [played.setup.dealer for played in part.played[:4]] == [0, 1, 2, 0]
    assert min(tally.huxi) >= 15


@pytest.mark.parametrize(
    ("bots", "code"), [(("greedy", "greedy"), "wrong_bots"), (("greedy", "greedy", "nobody"), "unknown_bot")]
)
def test_a_plan_that_cant_be_played_is_refused(bots: tuple[str, ...], code: str) -> None:
    with pytest.raises(PaijuError) as caught:
        next(play_plan(Plan(GAME, bots, "1"), 1))
    assert caught.value.code == code


def test_each_bot_is_stronger_than_the_one_before() -> None:
    """In many hands each against two of the weaker; `bench/bots.py` measures it with intervals."""
    for weaker, stronger in pairwise(NAMES):
        points = 0
        for seat in range(3):
            bots = [weaker] * 3
            bots[seat] = stronger
            points += play_part(Plan(GAME, tuple(bots), "ladder"), range(40)).tally.seats[seat].points
        assert points > 0


@pytest.mark.parametrize("preset", [info.id for info in presets() if info.family == "zipai"])
def test_every_bot_plays_every_game(preset: str) -> None:
    """To its end, whatever its rules; all but the one that draws lots win now and then."""
    game = find_game(preset)
    for name in NAMES:
        hands = count(2_000)
        tally = play_part(Plan(game, (name,) * game.seats[0], "towns"), range(hands)).tally
        assert tally.hands == hands
        assert sum(seat.points for seat in tally.seats) == 0
        assert tally.kinds["win"] > hands / 4 or name == "random"
