"""One person and bots at a table: the authority of `paiju play`, without a screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from paiju.bots import Bot, make_bot
from paiju.core.errors import PaijuError
from paiju.core.shuffle import Shuffler
from paiju.match import Turn
from paiju.zipai.actions import HU
from paiju.zipai.scoring.money import title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.core.action import Action
    from paiju.core.event import Event
    from paiju.core.game import Deal, Game, Match, Setup
    from paiju.core.hand import Hand, Reason, Step
    from paiju.core.outcome import Outcome
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet
    from paiju.zipai.view import ZipaiView


@dataclass(frozen=True, slots=True)
class Table:
    """What a session is opened with. `bots`: names, for the other seats in turn order from the person's."""

    game: Game
    bots: tuple[str, ...]
    seat: int
    seed: str


@dataclass
class HandLog:
    """One hand as it was played so far. `outcome` is None until it has ended."""

    setup: Setup
    deal: Deal
    turns: list[Turn] = field(default_factory=list)
    outcome: Outcome | None = None


class Session:
    """Hand after hand. Everything that happens is one step, whose events the screen tells of.

    `told`: the events of the hand in play, as the person saw them.
    """

    def __init__(self, table: Table) -> None:
        """Open a match; raises `PaijuError` (`play_seat`, `play_bots`, `unknown_bot`) for a table that can't be."""
        players = table.game.seats[0]
        if not 0 <= table.seat < players:
            raise PaijuError("play_seat", value=table.seat, most=players - 1)
        if len(table.bots) != players - 1:
            raise PaijuError("play_bots", got=len(table.bots), expected=players - 1)
        self.table = table
        self.game = table.game
        self.seat = table.seat
        self._chance = Shuffler.from_text(table.seed)
        self.match: Match = self.game.open(players, self._chance)
        self.logs: list[HandLog] = []
        self.told: list[dict[str, object]] = []
        self._hand: Hand | None = None
        self._bots = self._seated(0)

    def _seated(self, hand: int) -> Mapping[int, Bot]:
        players = self.match.players
        return {
            (self.seat + away) % players: make_bot(self.game, name, f"{self.table.seed}/{hand}/{away}")
            for away, name in enumerate(self.table.bots, 1)
        }

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return cast("RuleSet", self.game.rules)

    @property
    def hand(self) -> Hand:
        """The hand in play, or the last one."""
        assert self._hand is not None  # noqa: S101  (a session is used after its first deal)
        return self._hand

    @property
    def number(self) -> int:
        """The number of the hand in play, from 1."""
        return len(self.logs)

    @property
    def view(self) -> ZipaiView:
        """What the person may know."""
        return cast("ZipaiView", self.hand.view(self.seat))

    @property
    def asked(self) -> bool:
        """Whether the hand waits for the person."""
        decision = self.hand.decision
        return decision is not None and decision.asks[0].seat == self.seat

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._hand is not None and self._hand.outcome is not None

    def finished(self, hands: int | None) -> bool:
        """Whether nothing more is to be played: the match is over, or `hands` of it are."""
        return self.over and (self.match.over or (hands is not None and self.match.hands >= hands))

    def deal(self) -> tuple[dict[str, object], ...]:
        """Deal the next hand."""
        setup = self.game.setup(self.match, {}, self._chance)
        dealt = self.game.deal(setup, self._chance)
        self._bots = self._seated(len(self.logs))
        self.logs.append(HandLog(setup, dealt))
        self.told = []
        return self._took(self.game.start(setup, dealt))

    def bot_step(self) -> tuple[dict[str, object], ...]:
        """Let the bot that is asked answer."""
        decision = self.hand.decision
        assert decision is not None  # noqa: S101  (asked while somebody decides)
        seat = decision.asks[0].seat
        return self.apply(seat, self._bots[seat].choose(self.hand.view(seat)))

    def answer(self, action: Action) -> tuple[dict[str, object], ...]:
        """The person's answer; raises `IllegalActionError`."""
        return self.apply(self.seat, action)

    def apply(self, seat: int, action: Action) -> tuple[dict[str, object], ...]:
        """Any seat's answer; raises `IllegalActionError`."""
        step = self.hand.apply(seat, action)
        self.logs[-1].turns.append(Turn(seat, action))
        return self._took(step)

    def _took(self, step: Step) -> tuple[dict[str, object], ...]:
        self._hand = step.hand
        outcome = step.hand.outcome
        if outcome is not None:
            self.logs[-1].outcome = outcome
            self.match = self.game.settle(self.match, outcome)
        return self._seen(step.events)

    def _seen(self, events: Sequence[Event]) -> tuple[dict[str, object], ...]:
        seen = tuple(each for event in events if (each := event.seen_by(self.seat)) is not None)
        self.told += seen
        return seen

    def why_not(self, action: Action) -> Reason | None:
        """Why the person may not do this now; None if it is allowed."""
        return self.hand.why_not(self.seat, action)

    def win_sheet(self) -> ScoreSheet | None:
        """What a win would be worth now; None if none is offered."""
        if not self.asked or HU not in self.hand.legal(self.seat):
            return None
        outcome = self.hand.apply(self.seat, HU).hand.outcome
        own = [win.sheet for win in outcome.wins if win.seat == self.seat] if outcome is not None else []
        return cast("ScoreSheet", own[0]) if own else None

    def titles(self) -> tuple[str, ...]:
        """The catalogue key of each seat's title by running points."""
        return tuple(f"title.{title(self.rules, points)}" for points in self.match.points)

    def titles_before(self) -> tuple[str, ...]:
        """The same before the last hand was paid."""
        paid = self.hand.outcome.pays if self.hand.outcome is not None else (0,) * self.match.players
        before = (points - pay for points, pay in zip(self.match.points, paid, strict=True))
        return tuple(f"title.{title(self.rules, points)}" for points in before)
