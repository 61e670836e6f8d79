"""One seat at a table: its settings, its own numbered stream, and the answers its commands got."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from paiju.server.protocol import Ack, SettingsData

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.bots import Bot
    from paiju.core.event import Event
    from paiju.server.log import SeatPlan
    from paiju.server.shapes import EventData

KEPT_ANSWERS: Final = 64
"""How many commands back a resend gets the same answer."""
KEPT_UPDATES: Final = 200
"""How many updates back a client can resume and be told what it missed."""
AT_FIRST: Final = SettingsData("normal", auto=False, auto_win=False, auto_pass=False)
"""The settings of somebody who has chosen none."""


@dataclass(slots=True)
class Seat:
    """The state of a seat that is no part of the game.

    `seq`: the number of its last update; `fresh`: of the last in which anything happened. `answered`,
    `changed`: since then it has answered, or changed its settings. `history`: the events of
    this hand that it has been sent; `unsent`: those that it will be sent with the next update. `sizes`: how many
    events each of the last updates held. `accepted` commands are in the log, those `refused` are only remembered.
    """

    plan: SeatPlan
    chooser: Bot | None = None
    settings: SettingsData = AT_FIRST
    seq: int = 0
    fresh: int = 0
    answered: bool = False
    changed: bool = False
    history: list[EventData] = field(default_factory=list)
    unsent: list[EventData] = field(default_factory=list)
    sizes: deque[int] = field(default_factory=lambda: deque(maxlen=KEPT_UPDATES))
    accepted: dict[str, Ack] = field(default_factory=dict)
    refused: dict[str, Ack] = field(default_factory=dict)

    @property
    def person(self) -> bool:
        """Whether somebody sits here."""
        return self.plan.bot is None

    def remember(self, ack: Ack) -> Ack:
        """Keep the answer of a command, so that a resend gets the same."""
        kept = self.accepted if ack.ok else self.refused
        kept[ack.id] = ack
        while len(kept) > KEPT_ANSWERS:
            del kept[next(iter(kept))]
        return ack

    def answer_to(self, command: str) -> Ack | None:
        """What the command was answered, if that is still known."""
        return self.accepted.get(command) or self.refused.get(command)

    def see(self, event: Event, seat: int) -> None:
        """Take an event as this seat sees it, if it does."""
        seen: Mapping[str, object] | None = event.seen_by(seat)
        if seen is not None:
            self.unsent.append(cast("EventData", seen))

    @property
    def news(self) -> bool:
        """Whether there is anything to tell this seat."""
        return bool(self.unsent) or self.answered or self.changed

    def sent(self) -> list[EventData]:
        """Number an update with all that is unsent, and answer its events."""
        events = self.unsent
        self.unsent = []
        self.history.extend(events)
        self.sizes.append(len(events))
        self.seq += 1
        if events or self.answered:
            self.fresh = self.seq
        self.answered = self.changed = False
        return events

    def begin(self) -> None:
        """A new hand: its history starts with what comes next."""
        self.history = []

    def cut(self, length: int) -> None:
        """Forget the events of a hand after the first `length`: they have been taken back."""
        del self.history[length:]
        self.unsent.clear()

    def missed(self, seen: int | None) -> int | None:
        """How many of the last events of the history came after update `seen`; None if that can't be told."""
        if seen is None or not self.seq - len(self.sizes) <= seen <= self.seq:
            return None
        after = self.seq - seen
        number = sum(list(self.sizes)[len(self.sizes) - after :]) if after else 0
        return number if number <= len(self.history) else None
