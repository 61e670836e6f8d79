"""The authority of one table, without clock, chance or input and output of its own.

Commands go in; entries for the log and messages for each seat come out. The entries are to be stored before
anybody is told. `Table.rebuilt` makes the same table from its log.

At a decision every seat that may answer has its options in its view. Answers are kept, that of the first of `asks`
is applied whenever it is there, and what is left lapses when the decision is over; so answers at once equal answers
one by one.

Nothing is sent while bots answer at once; events and views leave together when the table rests: when a person has to
answer, when the hand is over, or when a bot that everybody sees must discard takes its pause. So a person can't tell
from a message, or from its absence, whether a bot was asked and passed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from msgspec import UNSET

from paiju.bots import make_bot
from paiju.core.errors import PaijuError
from paiju.core.event import Event
from paiju.core.hand import Reason as ReasonCode
from paiju.core.registry import families
from paiju.core.shuffle import Shuffler
from paiju.server import log
from paiju.server.picture import picture_of
from paiju.server.protocol import (
    PROTOCOL,
    Ack,
    Do,
    MatchData,
    Next,
    Player,
    Reason,
    Settings,
    SettingsData,
    State,
    Undo,
    Update,
    Welcome,
)
from paiju.server.seat import Seat
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paiju.core.action import Action
    from paiju.core.game import Deal, Game, Match, Setup
    from paiju.core.hand import Hand, Step
    from paiju.core.outcome import Outcome
    from paiju.server.protocol import ToClient, Why
    from paiju.server.shapes import ViewData

Command = Do | Next | Undo | Settings
Outbox = list[tuple[int, "ToClient"]]
"""Messages by seat, in the order they are to leave."""

PAUSES: Final[Mapping[str, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""Seconds before a bot's discard, by speed. Answers at a window never wait: a pause would tell who was asked."""


KEPT_ACTIONS: Final = 1024
"""Texts of actions that a table has read lately."""
UNDONE: Final = "undo"
"""The kind of the event that a decision was taken back; all others come from the family."""


class TableError(PaijuError):
    """A command that a table refuses, or a log that does not fit the rules."""

    area = "table"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a command or a bot's move led to: entries to be stored first, then the messages."""

    entries: tuple[log.AnyEntry, ...] = ()
    messages: tuple[tuple[int, ToClient], ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to go back to: the position before a person's own decision."""

    hand: Hand
    match: Match
    turns: int
    histories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A hand, dealt and played so far: all that a record needs."""

    number: int
    setup: Setup
    deal: Deal
    turns: tuple[tuple[int, Action], ...]
    outcome: Outcome | None


class Table:
    """One table. Seats are told apart by number; who may speak for a seat is not decided here."""

    def __init__(self, opened: log.Opened) -> None:
        """A table before its first deal.

        Raises `RulesError`, `PaijuError` (`unknown_bot`, `not_on_the_page`), `TableError` (`rules_differ`).
        """
        self.opened = opened
        self.game: Game = _game(opened)
        self.picture = picture_of(self.game)
        self.seats = [Seat(plan) for plan in opened.seats]
        for number, seat in enumerate(self.seats):
            if seat.plan.bot is not None:
                seat.chooser = make_bot(self.game, seat.plan.bot, f"{opened.table}/{number}")
        self.match: Match = self.game.open(len(self.seats), Shuffler(bytes.fromhex(opened.seed)))
        self.number = 0
        self.hand: Hand | None = None
        self.setup: Setup | None = None
        self.deal: Deal | None = None
        self.turns: list[tuple[int, Action]] = []
        self.kept: dict[int, Action] = {}
        self.marks: list[Mark] = []
        self.past: list[Played] = []
        self._quiet = False
        self._outbox: Outbox = []
        self._parse: Callable[[str], Action] = lru_cache(KEPT_ACTIONS)(self.game.codec.parse)

    @classmethod
    def from_log(cls, entries: Iterable[log.AnyEntry]) -> Table:
        """The table that has seen these entries; raises as `__init__`, and `TableError` (`log_broken`)."""
        each = iter(entries)
        first = next(each, None)
        if not isinstance(first, log.Opened):
            raise TableError("log_broken", entry=0)
        table = cls(first)
        table._quiet = True
        for index, entry in enumerate(each, 1):
            try:
                table._take(entry)
            except PaijuError as error:
                raise TableError("log_broken", entry=index) from error
        table._quiet = False
        return table

    # What can be seen

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats with a person."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    @property
    def over(self) -> bool:
        """Whether the hand is over, and the next may be dealt."""
        return self.hand is not None and self.hand.outcome is not None

    @property
    def played(self) -> Played | None:
        """The hand so far; None before the first deal."""
        if self.setup is None or self.deal is None:
            return None
        outcome = None if self.hand is None else self.hand.outcome
        return Played(self.number, self.setup, self.deal, tuple(self.turns), outcome)

    def facts(self) -> tuple[object, ...]:
        """All that the log determines: equal for a table and the one rebuilt from its log."""
        seats = [
            (seat.settings, seat.seq, seat.fresh, seat.history, seat.news, list(seat.sizes), seat.accepted)
            for seat in self.seats
        ]
        return (self.opened, self.match, self.number, self.hand, self.setup, self.deal, self.turns, self.kept,
                self.marks, self.past, seats)  # fmt: skip

    def state(self, number: int) -> State:
        """All that a seat may know now; raises `TableError` (`not_dealt`)."""
        hand = self._dealt()
        seat = self.seats[number]
        view = hand.view(number)
        shown = view.to_json()
        kept = self.kept.get(number)
        if kept is not None:
            shown |= {"legal": [], "answer": str(kept)}
        asked = bool(view.legal) and kept is None
        outcome = view.outcome
        return State(
            rules=self.game.id,
            players=[self._player(each) for each in range(len(self.seats))],
            match=MatchData(self.number, self.match.dealer, self.match.draws, self.match.over),
            settings=seat.settings,
            view=cast("ViewData", shown),
            options=self.picture.options(view) if asked else [],
            forced=self.picture.forced(view) if asked else None,
            waits=self.picture.waits(view),
            sheets=[] if outcome is None else self.picture.sheets(outcome),
            can_undo=self._can_undo(number),
            can_next=outcome is not None,
            thinking=outcome is None and not asked and not self.picture.public(hand),
        )

    def welcome(self, number: int, seen: int | None = None) -> Welcome:
        """The whole picture for a seat that has seen its updates up to `seen`."""
        seat = self.seats[number]
        return Welcome(
            v=PROTOCOL,
            table=self.opened.table,
            seat=number,
            seq=seat.seq,
            history=list(seat.history),
            state=self.state(number),
            missed=seat.missed(seen),
        )

    def why(self, number: int, asked: Why) -> Reason:
        """Why an action of a seat is not allowed now."""
        hand = self._dealt()
        try:
            action = self._parse(asked.action)
        except PaijuError as error:
            return Reason(asked.id, asked.action, error.code, plain(error.details), texts_of(error))
        refused = None if action in hand.view(number).legal else hand.why_not(number, action)
        if refused is None:
            return Reason(asked.id, str(action))
        said = self.picture.reason(number, len(self.seats), refused)
        return Reason(asked.id, str(action), refused.code, dict(refused.details), said)

    def _player(self, number: int) -> Player:
        plan = self.seats[number].plan
        points = self.match.points[number]
        name = plan.name if plan.bot is None else plan.bot
        return Player(name, plan.bot is not None, points, self.picture.title(self.game, points))

    def _dealt(self) -> Hand:
        if self.hand is None:
            raise TableError("not_dealt")
        return self.hand

    def _can_undo(self, number: int) -> bool:
        return bool(self.marks) and self.persons == (number,)

    # What comes in

    def deal_first(self, secret: bytes, *, dealer: int | None = None, deal: Mapping[str, object] | None = None) -> Turn:
        """Deal the first hand; raises `TableError` (`hand_running`), and as a given deal is wrong."""
        if self.hand is not None:
            raise TableError("hand_running")
        given = None if deal is None else dict(deal)
        return self._turn([log.Dealt(hand=1, seed=secret.hex(), dealer=dealer, deal=given)])

    def command(self, number: int, command: Command, secret: Callable[[], bytes]) -> Turn:
        """Take a command of a seat. A refusal is an answer too; nothing has changed then."""
        seat = self.seats[number]
        before = seat.answer_to(command.id)
        if before is not None:
            return Turn((), ((number, before),))
        if not isinstance(command, Settings) and not seat.fresh <= command.seq <= seat.seq:
            ack = seat.remember(_refusal(command.id, TableError("stale", seen=command.seq, now=seat.seq)))
            return Turn((), ((number, ack), (number, self.welcome(number, command.seq))))
        try:
            entry = self._entry(number, command, secret)
        except _RefusedError as refused:
            return Turn((), ((number, seat.remember(refused.ack)),))
        except PaijuError as error:
            return Turn((), ((number, seat.remember(_refusal(command.id, error))),))
        return self._turn([entry])

    def due(self) -> float | None:
        """Seconds until a bot (or a switch) moves by itself; None if a person has to."""
        return None if self._mover() is None else self._wait()

    def move(self) -> Turn:
        """Let the bot whose turn it is move, and those after it that need no pause."""
        return self._turn([])

    def _entry(self, number: int, command: Command, secret: Callable[[], bytes]) -> log.AnyEntry:
        hand = self._dealt()
        match command:
            case Do():
                return self._answer(hand, number, command)
            case Next():
                if not self.over:
                    raise TableError("hand_running")
                return log.Dealt(hand=self.number + 1, seed=secret().hex(), seat=number, id=command.id)
            case Undo():
                if not self._can_undo(number):
                    raise TableError("no_undo")
                return log.Undone(number, command.id)
        return _changed(number, self.seats[number].settings, command)

    def _answer(self, hand: Hand, number: int, command: Do) -> log.Answered:
        action = self._parse(command.action)
        decision = hand.decision
        if decision is None or number in self.kept or action not in hand.view(number).legal:
            refused = (None if number in self.kept else hand.why_not(number, action)) or ReasonCode("not_asked")
            said = self.picture.reason(number, len(self.seats), refused)
            raise _RefusedError(Ack(command.id, False, refused.code, dict(refused.details), said))  # noqa: FBT003
        return log.Answered(number, decision.number, str(action), command.id)

    # What follows

    def _turn(self, entries: list[log.AnyEntry]) -> Turn:
        """Take entries, and then those of bots, as long as they need no pause."""
        for entry in entries:
            self._take(entry)
        moved = bool(entries)
        while (number := self._mover()) is not None and not (moved and self._wait()):
            moved = True
            decision = self._dealt().decision
            assert decision is not None  # noqa: S101  (somebody moves)
            entries.append(log.Answered(number, decision.number, str(self._choice(number))))
            self._take(entries[-1])
        messages = tuple(self._outbox)
        self._outbox = []
        return Turn(tuple(entries), messages)

    def _wait(self) -> float:
        """Seconds before the next move of a bot: none where a pause would tell that it was asked."""
        if not self.picture.public(self._dealt()):
            return 0.0
        return max((PAUSES[self.seats[number].settings.speed] for number in self.persons), default=0.0)

    def _mover(self) -> int | None:
        """The seat that is polled now, if it answers by itself."""
        decision = None if self.hand is None else self.hand.decision
        if decision is None:
            return None
        number = decision.asks[0].seat
        seat = self.seats[number]
        alone = seat.chooser is not None or seat.settings.auto or self._switched(number) is not None
        return number if alone else None

    def _switched(self, number: int) -> Action | None:
        switches = self.seats[number].settings
        if not (switches.auto_win or switches.auto_pass):
            return None
        return self.picture.answer(self._dealt().view(number), win=switches.auto_win, skip=switches.auto_pass)

    def _choice(self, number: int) -> Action:
        seat, view = self.seats[number], self._dealt().view(number)
        if seat.chooser is not None:
            return seat.chooser.choose(view)
        return self._switched(number) or self.game.fallback(view)

    def _take(self, entry: log.AnyEntry) -> None:
        """Let an entry happen; raises `PaijuError` if it can't, and nothing has changed then."""
        match entry:
            case log.Dealt():
                self._deal(entry)
            case log.Answered():
                self._answered(entry)
            case log.Undone():
                self._undo(entry)
                return
            case log.Changed():
                settings = SettingsData(entry.speed, entry.auto, entry.auto_win, entry.auto_pass)
                self.seats[entry.seat].settings = settings
                self.seats[entry.seat].changed = True
            case log.Opened():
                raise TableError("log_broken", entry=0)
        if entry.seat is not None and entry.id is not None:
            self._acknowledge(entry.seat, entry.id)
        self._tell()

    def _acknowledge(self, number: int, command: str) -> None:
        ack = self.seats[number].remember(Ack(command, True))  # noqa: FBT003  (the field `ok`)
        if not self._quiet:
            self._outbox.append((number, ack))

    def _deal(self, entry: log.Dealt) -> None:
        match, shuffler = self.match, Shuffler(bytes.fromhex(entry.seed))
        if match.over:
            match = self.game.open(len(self.seats), shuffler)
        if entry.dealer is not None:
            match = replace(match, dealer=entry.dealer)
        setup = self.game.setup(match, {}, shuffler)
        deal = self.game.deal(setup, shuffler) if entry.deal is None else self.game.deal_from_json(setup, entry.deal)
        step = self.game.start(setup, deal)
        if (played := self.played) is not None:
            self.past.append(played)
        self.match, self.setup, self.deal, self.number = match, setup, deal, entry.hand
        self.turns, self.marks = [], []
        for number in self.persons:
            self.seats[number].begin()
        self._stepped(step)

    def _answered(self, entry: log.Answered) -> None:
        """Keep the answer, and apply what can be."""
        hand = self._dealt()
        if hand.decision is None or hand.decision.number != entry.number:
            raise TableError("stale", seen=entry.number, now=-1 if hand.decision is None else hand.decision.number)
        action = self._parse(entry.action)
        if action not in hand.legal(entry.seat) and action not in hand.view(entry.seat).legal:
            raise TableError("log_broken", entry=entry.number)
        if entry.id is not None:
            histories = tuple(len(seat.history) for seat in self.seats)
            self.marks.append(Mark(hand, self.match, len(self.turns), histories))
        self.kept[entry.seat] = action
        self.seats[entry.seat].answered = True
        while (decision := self._dealt().decision) is not None and decision.asks[0].seat in self.kept:
            first = decision.asks[0].seat
            self.turns.append((first, self.kept[first]))
            self._stepped(self._dealt().apply(first, self.kept.pop(first)))

    def _stepped(self, step: Step) -> None:
        decided = None if self.hand is None else self.hand.decision
        self.hand = step.hand
        if decided is None or step.hand.decision is None or step.hand.decision.number != decided.number:
            self.kept = {}
        for number in self.persons:
            for event in step.events:
                self.seats[number].see(event, number)
        if step.hand.outcome is not None:
            self.match = self.game.settle(self.match, step.hand.outcome)

    def _undo(self, entry: log.Undone) -> None:
        if not self.marks:
            raise TableError("no_undo")
        mark = self.marks.pop()
        self.hand, self.match, self.kept = mark.hand, mark.match, {}
        del self.turns[mark.turns :]
        self._acknowledge(entry.seat, entry.id)
        for number, length in enumerate(mark.histories):
            seat = self.seats[number]
            seat.cut(length)
            if seat.person:
                seat.see(Event(UNDONE, entry.seat), number)
                seat.sent()
                if not self._quiet:
                    self._outbox.append((number, self.welcome(number, seat.seq - 1)))

    def _tell(self) -> None:
        """Once the table rests, send every person what is new to him."""
        if self._mover() is not None and not self._wait():
            return
        for number in self.persons:
            seat = self.seats[number]
            if seat.news:
                events = seat.sent()
                if not self._quiet:
                    self._outbox.append((number, Update(seat.seq, events, self.state(number))))


class _RefusedError(Exception):
    """A refusal on its way out."""

    def __init__(self, ack: Ack) -> None:
        super().__init__(ack.id)
        self.ack = ack


def plain(details: Mapping[str, object]) -> dict[str, str | int]:
    """Details as they are sent."""
    return {key: value if isinstance(value, str | int) else str(value) for key, value in details.items()}


def texts_of(error: PaijuError) -> dict[str, str]:
    """The sentence of an error by language."""
    return {lang: error.text(lang) for lang in LANGUAGES}


def _refusal(command: str, error: PaijuError) -> Ack:
    return Ack(command, False, error.code, plain(error.details), texts_of(error))  # noqa: FBT003  (the field `ok`)


def _changed(number: int, now: SettingsData, wanted: Settings) -> log.Changed:
    speed = now.speed if wanted.speed is UNSET else wanted.speed
    auto, win, skip = (
        old if new is UNSET else new
        for old, new in (
            (now.auto, wanted.auto),
            (now.auto_win, wanted.auto_win),
            (now.auto_pass, wanted.auto_pass),
        )
    )
    return log.Changed(number, wanted.id, speed, auto, win, skip)


def _game(opened: log.Opened) -> Game:
    """The game of the stored rules, which must still mean what they meant."""
    family = families()[opened.family]
    game = family.game(opened.rules)
    if game.rules.hash != opened.rules_hash:
        raise TableError("rules_differ", table=opened.table)
    return game
