"""Tables without a server: made, played and copied in tests."""

from __future__ import annotations

import copy
import hashlib
from itertools import count
from typing import TYPE_CHECKING

from paiju.core.registry import find_game
from paiju.server import log
from paiju.server.protocol import Do, Next, Settings
from paiju.server.table import Table, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from paiju.server.protocol import Ack, ToClient

ME = 0


def opened(
    seats: Sequence[str | None] = (None, "greedy", "greedy"), rules: str | dict[str, object] = "qq"
) -> log.Opened:
    """A first entry."""
    game = find_game(rules)
    return log.Opened(
        table="t",
        engine="test",
        family=game.family,
        rules=game.rules.to_json(),
        rules_hash=game.rules.hash,
        seats=[log.SeatPlan(bot) for bot in seats],
        seed=bytes(32).hex(),
    )


class Game:
    """A table with its log, as a server would keep it."""

    def __init__(
        self,
        seed: str = "game",
        seats: Sequence[str | None] = (None, "greedy", "greedy"),
        rules: str | dict[str, object] = "qq",
    ) -> None:
        self.table = Table(opened(seats, rules))
        self.entries: list[log.AnyEntry] = [self.table.opened]
        self.messages: list[tuple[int, ToClient]] = []
        self.ids = count(1)
        self.secrets = (hashlib.sha256(f"{seed}/{number}".encode()).digest() for number in count())

    def deal(self, dealer: int | None = None, deal: Mapping[str, object] | None = None) -> Game:
        self.take(self.table.deal_first(next(self.secrets), dealer=dealer, deal=deal))
        return self

    def take(self, turn: Turn) -> Turn:
        self.entries += turn.entries
        self.messages += turn.messages
        return turn

    def send(self, seat: int, command: Do | Next | Settings) -> Turn:
        return self.take(self.table.command(seat, command, lambda: next(self.secrets)))

    def do(self, seat: int, action: str) -> Turn:
        return self.send(seat, Do(f"c{next(self.ids)}", self.table.seats[seat].seq, action))

    def next(self) -> Turn:
        return self.send(ME, Next(f"c{next(self.ids)}", self.table.seats[ME].seq))

    def bots(self) -> None:
        """Let the bots move until a person has to, or the hand is over."""
        while self.table.due() is not None:
            self.take(self.table.move())

    def step(self, random: Random) -> None:
        """One move of somebody; a new hand when one is over."""
        if self.table.due() is not None:
            self.take(self.table.move())
        elif self.table.over:
            self.next()
        else:
            hand = self.table.hand
            assert hand is not None
            assert hand.decision is not None
            seat = next(ask.seat for ask in hand.decision.asks if ask.seat not in self.table.kept)
            self.do(seat, str(random.choice(hand.view(seat).legal)))


def ack_of(turn: Turn) -> Ack:
    """The answer to a command."""
    found = [message for _, message in turn.messages if type(message).__name__ == "Ack"]
    assert len(found) == 1
    return found[0]  # type: ignore[return-value]  # told by its name


def fork(table: Table) -> Table:
    """A table that goes on by itself."""
    other = copy.copy(table)
    other.seats, other._outbox = [], []
    for seat in table.seats:
        twin = copy.copy(seat)
        twin.history, twin.unsent, twin.sizes = seat.history.copy(), seat.unsent.copy(), seat.sizes.copy()
        twin.accepted, twin.refused = dict(seat.accepted), dict(seat.refused)
        other.seats.append(twin)
    other.turns, other.kept, other.marks = list(table.turns), dict(table.kept), list(table.marks)
    return other
