"""A hand that is over as cases: what each winner held, and the whole hand with its legal actions at every step."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paiju.core.errors import RulesError
from paiju.core.registry import find_game
from paiju.server.table import TableError

if TYPE_CHECKING:
    from paiju.core.game import Game
    from paiju.server.table import Played, Table

_WIN, _PLAY = "win", "play"


def cases_of(table: Table) -> tuple[list[dict[str, object]], dict[str, object]]:
    """The wins of the hand, and the hand itself; raises `TableError` (`hand_running`) while it is played."""
    hand, played = table.hand, table.played
    if hand is None or played is None or hand.outcome is None:
        raise TableError("hand_running")
    rules = rules_named(table.game)
    wins = []
    for fields in table.picture.win_cases(hand):
        found = table.game.cases[_WIN].run(table.game, fields)
        wins.append({"kind": _WIN, "rules": rules, **fields, "expect": table.picture.expected(found)})
    return wins, _play(table.game, played, rules)


def rules_named(game: Game) -> str | dict[str, object]:
    """The rules in the form of a case: a preset's id, with the options that differ from it.

    Rules that no preset leads to are given whole.
    """
    data = game.rules.to_json()
    try:
        usual = find_game(game.id).rules
    except RulesError:
        return data
    if usual.hash == game.rules.hash:
        return game.id
    known = usual.to_json()
    return {"preset": game.id, **{key: value for key, value in data.items() if value != known.get(key)}}


def _play(game: Game, played: Played, rules: str | dict[str, object]) -> dict[str, object]:
    steps: list[dict[str, object]] = []
    hand = game.start(played.setup, played.deal).hand
    for seat, action in played.turns:
        assert hand.decision is not None  # noqa: S101  (it was answered)
        legal = sorted(str(each) for each in hand.decision.asks[0].actions)
        steps.append({"seat": seat, "legal": legal, "do": str(action)})
        hand = hand.apply(seat, action).hand
    case: dict[str, object] = {
        "kind": _PLAY,
        "rules": rules,
        "dealer": played.setup.dealer,
        "deal": game.deal_to_json(played.setup, played.deal),
        "trace": steps,
    }
    found = game.cases[_PLAY].run(game, json.loads(json.dumps(case)))
    return {**case, "expect": {key: value for key, value in found.items() if key != "trace"}}
