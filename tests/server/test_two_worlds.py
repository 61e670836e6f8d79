"""No leak: in two worlds that a seat can't tell apart, the bytes that are sent to it are the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import msgspec

from paiju.server.protocol import Do
from paiju.zipai.cards import COPIES, cards_text
from paiju.zipai.engine.position import Phase
from tests.scale import count
from tests.server.tables import ME, Game, fork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.hand import Hand
    from paiju.server.table import Table, Turn
    from paiju.zipai.engine.position import ZipaiHand

HANDS = count(2000)
WORLDS = 8
NEXT = 4
"""So many cards of the stock are drawn in all worlds alike."""


def told(turn: Turn, seat: int) -> list[bytes]:
    return [msgspec.json.encode(message) for number, message in turn.messages if number == seat]


def dealt(table: Table) -> str:
    """The cards that were dealt to the person."""
    assert table.setup is not None
    assert table.deal is not None
    given = table.deal.cards[:20] + table.deal.cards[60:61] * (table.setup.dealer == ME)
    return cards_text(given)


def asked_others(turn: Turn) -> int:
    """How many times somebody else answered on the way."""
    return sum(getattr(entry, "seat", ME) != ME for entry in turn.entries)


def same_draws(world: ZipaiHand, real: ZipaiHand) -> ZipaiHand:
    """The world with the next cards of the stock as they really are, exchanged with cards in the hands of bots.

    Only while the person alone is asked to discard: nobody's options follow from the hands of bots then.
    """
    if world.phase is not Phase.DISCARD:
        return world
    stock = list(world.stock)
    counts = [bytearray(seat.counts) for seat in world.seats]
    for place, card in enumerate(real.stock[:NEXT]):
        if stock[place] == card:
            continue
        if card in stock[place + 1 :]:
            other = stock.index(card, place + 1)
            stock[place], stock[other] = card, stock[place]
            continue
        holder = next((held for seat, held in enumerate(counts) if seat != ME and held[card]), None)
        if holder is None:
            return world
        holder[card] -= 1
        holder[stock[place]] += 1
        stock[place] = card
    if any(max(held) == COPIES for seat, held in enumerate(counts) if seat != ME):
        return world
    seats = tuple(
        seat if number == ME else replace(seat, counts=bytes(held))
        for number, (seat, held) in enumerate(zip(world.seats, counts, strict=True))
    )
    return replace(world, seats=seats, stock=bytes(stock))


def pairs(seed: int) -> Iterator[tuple[Table, Table, Turn, Turn]]:
    """Every decision of a hand in its own world and in others that look the same, with the same answer in all."""
    chance = random.Random(seed)
    game = Game(f"worlds/{seed}").deal()
    game.bots()
    while not game.table.over:
        table = game.table
        assert table.hand is not None
        view = table.hand.view(ME)
        action = str(chance.choice(view.legal))
        command = Do(f"c{next(game.ids)}", table.seats[ME].seq, action)
        worlds = []
        for _ in range(WORLDS):
            world = fork(table)
            alike = cast("ZipaiHand", table.game.resample(view, chance))
            hand = same_draws(alike, cast("ZipaiHand", table.hand))
            assert hand.view(ME) == view
            assert hand.decision is not None
            world.hand = cast("Hand", hand)
            if hand.decision.asks[0].seat == ME:  # bots polled before the person have answered by now
                worlds.append((world, world.command(ME, command, bytes)))
        turn = game.send(ME, command)
        yield from ((table, world, turn, other) for world, other in worlds)
        game.bots()


def test_equal_views_have_equal_bytes() -> None:
    equal = asked = 0
    for seed in range(HANDS):
        for table, world, turn, other in pairs(seed):
            assert table.hand is not None
            assert world.hand is not None
            if table.hand.view(ME) == world.hand.view(ME):
                assert told(turn, ME) == told(other, ME)
                equal += 1
                asked += asked_others(turn) != asked_others(other)
    assert equal > 4 * HANDS, "hardly any world looked the same"
    assert asked > HANDS, "hardly ever was a bot asked in one world only"


def test_a_message_too_many_is_seen() -> None:
    """Plant a leak: tell the person whenever a bot has answered."""
    caught = 0
    for seed in range(10):
        for table, world, turn, other in pairs(seed):
            assert table.hand is not None
            assert world.hand is not None
            if table.hand.view(ME) == world.hand.view(ME):
                leaks = [told(each, ME) + [b"somebody passed"] * asked_others(each) for each in (turn, other)]
                caught += leaks[0] != leaks[1]
    assert caught > 0


def test_no_message_to_a_seat_holds_what_only_others_know() -> None:
    """The hands of others, the stock, their options: nothing of it before the hand is over."""
    for seed in range(10):
        game = Game(f"secret/{seed}").deal()
        game.bots()
        chance = random.Random(seed)
        while not game.table.over:
            game.step(chance)
        for number, message in game.messages:
            assert number == ME, "a bot is sent nothing"
            state = getattr(message, "state", None)
            if state is None or state.view["outcome"] is not None:
                continue
            assert [seat["hand"] is None for seat in state.view["seats"]] == [False, True, True]
            for event in getattr(message, "events", ()):
                assert "hand" not in event or event["hand"] == dealt(game.table)
