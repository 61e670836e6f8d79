"""Every preset at a table: from the deal to the payment, whoever sits out, and from match to match."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from paiju.core.registry import find_game, presets
from paiju.server.picture import pictured
from paiju.server.protocol import ServerMessage, Update
from paiju.server.table import Table
from tests.server.client import Client, get
from tests.server.tables import ME, Game

if TYPE_CHECKING:
    from tests.server.conftest import Running

PRESETS = [info.id for info in presets() if pictured(info.family)]
HANDS = 4
SHORT_MATCH: dict[str, object] = {"preset": "yinghuzi", "match": "3x50", "match_wins": 1, "match_points": 1}


def sat(rules: str | dict[str, object], seed: str = "preset") -> Game:
    seats = find_game(rules).seats[0]
    return Game(seed, (None, *["greedy"] * (seats - 1)), rules)


def through(game: Game, hands: int) -> Game:
    """Play hands to their end: the first seat answers by chance."""
    chance = random.Random(hands)
    while game.table.number < hands or not game.table.over:
        game.step(chance)
    return game


def events(game: Game, kind: str) -> list[Any]:
    """What the first seat was told of a kind."""
    told = [message for _, message in game.messages if isinstance(message, Update)]
    return [event for message in told for event in message.events if event["kind"] == kind]  # type: ignore[index]  # as it is sent


@pytest.mark.parametrize("preset", PRESETS)
def test_hands_are_played_from_the_deal_to_the_payment(preset: str) -> None:
    game = through(sat(preset).deal(), HANDS)
    assert len(events(game, "deal")) == HANDS
    ended = [*events(game, "hu"), *events(game, "draw")]
    assert len(ended) >= HANDS
    assert all(sum(event["pays"]) == 0 for event in ended)
    state = game.table.state(ME)
    assert state.can_next
    assert [player.points for player in state.players] == list(game.table.match.points)
    for _, message in game.messages:
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(message)), ServerMessage)
    assert Table.from_log(game.entries).facts() == game.table.facts()


def test_who_sits_out_watches_what_a_spectator_may_see_and_is_never_asked() -> None:
    """Section 8, four players: the seat opposite the dealer is dealt nothing."""
    game = sat("kaiduo").deal(dealer=2)
    table = game.table
    while True:
        state: Any = table.state(ME)
        assert table.hand is not None
        public: Any = table.hand.view(None).to_json()
        private = {"seat": ME, "seats": state.view["seats"]}
        assert state.view == {**public, **private}
        own = state.view["seats"][ME]
        assert {**own, "hand": None} == {**public["seats"][ME], "hand": None}
        assert [seat for at, seat in enumerate(state.view["seats"]) if at != ME] == public["seats"][1:]
        assert (own["held"], own["melds"], state.options, state.waits) == (0, [], [], [])
        if table.over:
            break
        assert table.due() is not None
        game.take(table.move())
    assert state.view["playing"] == [1, 2, 3]
    game.next()
    assert table.number == 2


def test_a_match_ends_and_a_new_one_begins_from_nothing() -> None:
    game = sat(SHORT_MATCH).deal()
    table = game.table
    chance = random.Random(1)
    while not table.match.over:
        game.step(chance)
    before = table.state(ME)
    assert before.match.over
    assert before.can_next
    assert any(player.points for player in before.players)
    game.next()
    state = table.state(ME)
    assert not state.match.over
    assert [player.points for player in state.players] == [0, 0, 0]
    assert state.match.hand == before.match.hand + 1
    assert Table.from_log(game.entries).facts() == table.facts()


def test_the_dealer_who_names_no_minimum_has_that_of_the_rules() -> None:
    game = sat({"preset": "guangxi", "win_min_by": "dealer"}).deal()
    shown: Any = game.table.state(ME).view
    assert shown["win_min"] == find_game("guangxi").rules.to_json()["win_min"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_of_a_preset_opens_over_http_and_tells_its_rules(server: Running, preset: str) -> None:
    client = Client.sit(server.host, rules=preset, seed=preset)
    client.open()
    client.play(random.Random(preset))
    assert sum(client.state["view"]["outcome"]["pays"]) == 0
    rules = json.loads(get(server.host, f"/api/tables/{client.table}/rules", client.cookie))
    assert rules["id"] == client.state["rules"]


def test_house_rules_are_played_and_told(server: Running) -> None:
    client = Client.sit(server.host, rules={"preset": "qq", "win_min": 10}, seed="house")
    client.open()
    client.play(random.Random(1))
    assert client.state["view"]["win_min"] == 10
    rules = json.loads(get(server.host, f"/api/tables/{client.table}/rules", client.cookie))
    assert next(each["value"] for each in rules["options"] if each["name"] == "win_min") == "10"
