"""The bots of ten and a half and of the long cards: what they answer, from a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from paiju.bots import bot_names, make_bot
from paiju.bots.league import Plan, play_part
from paiju.bots.longcards.qiupai.playout import play_out
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler

if TYPE_CHECKING:
    from paiju.longcards.qiupai.position import QiupaiHand

LADDER: Final = ("random", "greedy", "heuristic")
NAMES: Final = {
    "tenhalf": LADDER,
    "qiupai": (*LADDER, "search"),
    "cou_ten_twenty": LADDER,
    "qidong_table": (),
}


@pytest.mark.parametrize("preset", NAMES)
def test_the_bots_weakest_first(preset: str) -> None:
    game = find_game(preset)
    assert bot_names(game) == NAMES[preset]
    assert [make_bot(game, name, 1).name for name in NAMES[preset]] == list(NAMES[preset])


PAIRS: Final = [(preset, name) for preset, names in NAMES.items() for name in names]


@pytest.mark.parametrize(("preset", "name"), PAIRS)
def test_a_bot_answers_legally_and_knows_only_its_view(preset: str, name: str) -> None:
    """Its answer in a hand that could be the one it sees is the same as in the hand it sits in."""
    game, rng = find_game(preset), Random(5)
    asked = 0
    for number in range(1 if name == "search" else 4):
        s = Shuffler.from_text(f"{name}/{number}")
        setup = game.setup(game.open(game.seats[0], s), {}, s)
        hand = game.start(setup, game.deal(setup, s)).hand
        while hand.decision is not None and asked < (12 if name == "search" else 300):
            seat = hand.decision.asks[0].seat
            view = hand.view(seat)
            action = make_bot(game, name, number).choose(view)
            assert action in view.legal
            if asked % 5 == 0:
                other = game.resample(view, rng).view(seat)
                assert make_bot(game, name, number).choose(other) == action
            asked += 1
            hand = hand.apply(seat, action).hand
    assert asked


@pytest.mark.parametrize(
    ("preset", "weaker", "stronger", "hands"),
    [
        ("tenhalf", "random", "greedy", 400),
        ("tenhalf", "random", "heuristic", 400),
        ("qiupai", "random", "greedy", 40),
        ("qiupai", "greedy", "heuristic", 40),
        ("cou_ten_twenty", "random", "greedy", 40),
        ("cou_ten_twenty", "greedy", "heuristic", 40),
    ],
)
def test_a_bot_is_stronger_than_the_one_before(preset: str, weaker: str, stronger: str, hands: int) -> None:
    """In many hands, in each seat against the weaker; `bench/bots.py` measures it with intervals."""
    game = find_game(preset)
    points = 0
    for seat in range(game.seats[0]):
        bots = [weaker] * game.seats[0]
        bots[seat] = stronger
        points += play_part(Plan(game, tuple(bots), "ladder"), range(hands)).tally.seats[seat].points
    assert points > 0


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"after_16": "stop", "bao_many": "last", "unopposed": "end"},
        {"equal_rank_mix": True, "mixed_match": "total", "tuoshou": "at_most", "bao_on_draw": "pay"},
    ],
)
def test_a_playout_goes_by_the_rules(options: dict[str, object]) -> None:
    """From every position of random hands to an end that sums to zero, all cards used up or the hand won."""
    game = find_game({"preset": "qiupai", **options})
    rng = Random(1)
    ends = set()
    for number in range(12):
        s = Shuffler.from_text(f"playout/{number}")
        setup = game.setup(game.open(3, s), {}, s)
        hand: QiupaiHand = game.start(setup, game.deal(setup, s)).hand  # type: ignore[assignment]  # this game's own
        while hand.decision is not None:
            end = play_out(hand)
            assert end.pays is not None
            assert sum(end.pays) == 0
            assert min(min(counts) for counts in end.hands) >= 0
            assert end.held == [sum(counts) for counts in end.hands]
            for seat in range(3):
                assert end.laid(seat) >= sum(hand.bai[seat])
            ends.add(any(end.pays))
            hand = hand.apply(hand.actor, rng.choice(hand.legal(hand.actor))).hand
        if hand.outcome is not None:
            assert play_out(hand).pays == hand.outcome.pays
    assert ends == {True, False}
