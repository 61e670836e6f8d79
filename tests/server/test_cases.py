"""A hand that was played, as cases: each passes as it stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paiju.cases.lines import CaseLine
from paiju.cases.runner import Runner
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.server import log
from paiju.server.cases import cases_of, rules_named
from paiju.server.table import Table, TableError
from tests.scale import count

if TYPE_CHECKING:
    from collections.abc import Mapping

HANDS = count(4000)


def played(seed: str, rules: str | Mapping[str, object] = "qq") -> Table:
    """A table of bots, and its first hand to the end."""
    game = find_game(rules)
    seats = [log.SeatPlan("greedy") for _ in range(game.seats[0])]
    data, secret = game.rules.to_json(), Shuffler.from_text(seed)
    chance = bytes(secret.below(256) for _ in range(32))
    table = Table(log.Opened("t", "0", game.family, data, game.rules.hash, seats, chance.hex()))
    table.deal_first(chance)
    while table.due() is not None:
        table.move()
    return table


def passes(case: dict[str, object]) -> None:
    data = json.loads(json.dumps(case))
    result = Runner().run(CaseLine("cases.jsonl", 1, data))
    assert result.passed, (data, result)


def test_wins_and_hands_pass_as_they_stand() -> None:
    sources = set()
    for number in range(HANDS):
        table = played(f"cases {number}")
        wins, play = cases_of(table)
        passes(play)
        assert table.hand is not None
        outcome = table.hand.outcome
        assert outcome is not None
        assert len(wins) == len(outcome.wins)
        for case, win in zip(wins, outcome.wins, strict=True):
            passes(case)
            expected: Any = case["expect"]
            assert expected["pays"] == list(win.sheet.pays)
            sources.add(case["from"])
    assert {"self", "other"} <= sources


def test_rules_are_named_by_what_differs() -> None:
    assert rules_named(find_game("qq")) == "qq"
    other = {"preset": "qq", "win_min": 10}
    assert rules_named(find_game(other)) == other
    wins, play = cases_of(played("ten", other))
    assert play["rules"] == other
    for case in (*wins, play):
        passes(case)


def test_a_hand_in_play_is_no_case() -> None:
    game = find_game("qq")
    seats = [log.SeatPlan() for _ in range(3)]
    chance = bytes(32)
    table = Table(log.Opened("t", "0", game.family, game.rules.to_json(), game.rules.hash, seats, chance.hex()))
    table.deal_first(chance)
    with pytest.raises(TableError) as refused:
        cases_of(table)
    assert refused.value.code == "hand_running"
