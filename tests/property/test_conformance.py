"""Every registered game keeps the contract, in random hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from paiju.bots import make_bot
from paiju.core.registry import find_game, presets
from paiju.testing.check import ConformanceError, Report, check_game
from tests.property.hands import OPTIONS, game
from tests.property.leaky import Leak, LeakyGame, LeakyHand, PlainStep
from tests.scale import count

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.hand import Step
    from paiju.core.view import View
    from paiju.zipai.engine.position import ZipaiHand

QQ: Final = find_game("qq")


PLAYED: Final = [info.id for info in presets() if find_game(info.id).seats]
"""The presets that can be played; a table to count by has no seats."""


@pytest.mark.parametrize("preset", PLAYED)
def test_every_preset_keeps_the_contract(preset: str) -> None:
    hands = count(300)
    played = find_game(preset)
    report = check_game(played, hands=hands, seed=preset)
    assert report.hands == hands * len(played.seats)
    assert sum(report.ends.values()) == report.hands
    assert report.answers > report.hands
    assert report.refused > report.answers * min(100, played.codec.size)


def greedily(game: Game, taken: Counter[str]) -> Callable[[View, Random], Action]:
    """Answers as the greedy bot does, and counts them."""
    bot = make_bot(game, "greedy", 1)

    def answer(view: View, _: Random) -> Action:
        action = bot.choose(view)
        taken[action.verb] += 1
        return action

    return answer


@pytest.mark.parametrize("preset", [info.id for info in presets() if info.family == "zipai"])
def test_every_preset_keeps_the_contract_where_somebody_wins(preset: str) -> None:
    hands, taken, played = count(600), Counter[str](), find_game(preset)
    report = check_game(played, hands=hands, seed="greedy", codes=20, first_samples=20, answer=greedily(played, taken))
    assert report.ends["win"] > hands / 4
    assert {"hu", "discard", "chi", "peng"} <= set(taken)


@pytest.mark.parametrize("options", OPTIONS[1:], ids=lambda options: ", ".join(f"{k}={v}" for k, v in options.items()))
def test_options_keep_the_contract(options: dict[str, object]) -> None:
    played = game(options)
    by_lot = check_game(played, hands=count(300), codes=20, first_samples=20)
    greedy = check_game(
        played, hands=count(300), seed="greedy", codes=20, first_samples=20, answer=greedily(played, Counter())
    )
    assert by_lot.hands == greedy.hands == count(300)


def test_progress_is_told_after_each_hand() -> None:
    told: list[int] = []

    def progress(report: Report) -> None:
        told.append(report.hands)

    check_game(QQ, hands=2, codes=0, progress=progress)
    assert told == [1, 2]


class Broken(LeakyGame):
    """The game with one part replaced."""

    def __init__(self, **parts: Any) -> None:
        """Replace some."""
        super().__init__(QQ, Leak())
        self.__dict__.update(parts)


def law_broken(game: object) -> str:
    with pytest.raises(ConformanceError) as caught:
        check_game(cast("Game", game), hands=3, codes=20)
    return str(caught.value.details["law"])


def test_a_fallback_that_claims_is_caught() -> None:
    def claims(view: Any) -> Action:
        action: Action = view.legal[0]
        return action

    assert law_broken(Broken(fallback=claims)) == "fallback"


def test_points_that_come_from_nowhere_are_caught() -> None:
    def settle(match: Any, outcome: Any) -> Any:
        after = QQ.settle(match, outcome)
        return replace(after, points=(after.points[0] + 1, *after.points[1:]))

    assert law_broken(Broken(settle=settle)) == "settled"


def test_a_deal_that_its_json_does_not_hold_is_caught() -> None:
    def deal_from_json(setup: Any, data: Any) -> Any:
        deal = QQ.deal_from_json(setup, data)
        return replace(deal, cards=(*deal.cards[:-2], deal.cards[-1], deal.cards[-2]))

    assert law_broken(Broken(deal_from_json=deal_from_json)) == "deal_json"


def test_a_position_text_that_forgets_is_caught() -> None:
    def parse_position(text: str) -> LeakyHand:
        return LeakyHand(replace(cast("ZipaiHand", QQ.parse_position(text)), number=99), Leak())

    assert law_broken(Broken(parse_position=parse_position)) == "position_text"


class Odd(LeakyHand):
    """A hand that breaks one law."""

    def apply(self, seat: int, action: Action) -> Step:
        if action not in self.legal(seat):
            return PlainStep(self, ())
        step = self.inner.apply(seat, action)
        return PlainStep(Odd(step.hand, self.leak), step.events)


def test_an_action_that_is_applied_though_it_is_not_allowed_is_caught() -> None:
    def start(setup: Any, deal: Any) -> Step:
        step = QQ.start(setup, deal)
        return PlainStep(Odd(cast("Any", step.hand), Leak()), step.events)

    def parse_position(text: str) -> Odd:
        return Odd(cast("Any", QQ.parse_position(text)), Leak())

    assert law_broken(Broken(start=start, parse_position=parse_position)) == "refused"
