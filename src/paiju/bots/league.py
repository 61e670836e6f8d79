"""Many hands between bots, on as many cores as one likes, with the same result."""

from __future__ import annotations

import math
import multiprocessing
import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from paiju.bots.registry import bot_names, make_bot
from paiju.core.errors import PaijuError
from paiju.core.outcome import OutcomeKind
from paiju.core.shuffle import Shuffler
from paiju.match import Played, play_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.game import Game

CHUNK: Final = 10
"""Hands that a worker plays before it reports: an interrupt waits for those it has begun."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays what. `bots`: names by seat. Hand n of two plans with equal game, bots and seed is the same hand.

    Hands stand alone: each is the first of a match of its own, and the deal goes round.
    """

    game: Game
    bots: tuple[str, ...]
    seed: str

    def check(self) -> None:
        """Raise `PaijuError` (`unknown_bot`, `wrong_bots`) for a plan that can't be played."""
        allowed = bot_names(self.game)
        for name in self.bots:
            if name not in allowed:
                raise PaijuError("unknown_bot", name=name, allowed=", ".join(allowed))
        if len(self.bots) not in self.game.seats:
            expected = ", ".join(map(str, self.game.seats))
            raise PaijuError("wrong_bots", got=len(self.bots), expected=expected, allowed=", ".join(allowed))

    def play(self, number: int) -> Played:
        """Hand `number`, from 0."""
        shuffler = Shuffler.from_text(f"{self.seed}/{number}")
        players = [make_bot(self.game, name, f"{self.seed}/{number}/{seat}") for seat, name in enumerate(self.bots)]
        match = self.game.open(len(players), shuffler)
        match = replace(match, dealer=number % len(players))
        return next(play_match(self.game, players, shuffler, hands=1, match=match))


@dataclass(slots=True)
class SeatTally:
    """What one seat won and lost. `points` and `squares` are sums over all hands, `won_points` over its wins.

    `huxi`: its wins by their `huxi`; `mingtang`: its wins by each 名堂.
    """

    wins: int = 0
    points: int = 0
    squares: int = 0
    won_points: int = 0
    huxi: Counter[int] = field(default_factory=Counter)
    mingtang: Counter[str] = field(default_factory=Counter)

    def add(self, other: SeatTally) -> None:
        """Count another tally in."""
        self.wins += other.wins
        self.points += other.points
        self.squares += other.squares
        self.won_points += other.won_points
        self.huxi += other.huxi
        self.mingtang += other.mingtang

    def huxi_mean(self) -> float | None:
        """Huxi a win; None without a win that has huxi."""
        wins = self.huxi.total()
        return sum(huxi * count for huxi, count in self.huxi.items()) / wins if wins else None

    def huxi_spread(self) -> float | None:
        """Standard deviation of the huxi of its wins; None for fewer than two."""
        wins, mean = self.huxi.total(), self.huxi_mean()
        if mean is None or wins < 2:  # noqa: PLR2004  (no spread of one)
            return None
        return math.sqrt(sum(count * (huxi - mean) ** 2 for huxi, count in sorted(self.huxi.items())) / (wins - 1))

    def mean(self, hands: int) -> float:
        """Points a hand."""
        return self.points / hands if hands else 0.0

    def spread(self, hands: int) -> float:
        """Standard deviation of the points of a hand (0 for fewer than two hands)."""
        if hands < 2:  # noqa: PLR2004  (no spread of one)
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.points * self.points / hands) / (hands - 1)))


@dataclass(slots=True)
class Tally:
    """Sums over hands, whole numbers only, so that the order of adding doesn't matter.

    `kinds`: how hands ended. `huxi`: wins by their `huxi`; `mingtang`: wins by each 名堂, both as the family's sheets
    name them, empty where they don't.
    """

    seats: list[SeatTally]
    hands: int = 0
    answers: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    huxi: Counter[int] = field(default_factory=Counter)
    mingtang: Counter[str] = field(default_factory=Counter)

    @classmethod
    def empty(cls, seats: int) -> Tally:
        """Nothing played yet."""
        return cls([SeatTally() for _ in range(seats)])

    @property
    def draws(self) -> int:
        """Hands that nobody won."""
        return self.hands - self.kinds[str(OutcomeKind.WIN)]

    def count(self, played: Played) -> None:
        """Count a hand in."""
        outcome = played.outcome
        self.hands += 1
        self.answers += len(played.turns)
        self.kinds[str(outcome.kind)] += 1
        for seat, pay in zip(self.seats, outcome.pays, strict=True):
            seat.points += pay
            seat.squares += pay * pay
        for win in outcome.wins:
            self.seats[win.seat].wins += 1
            self.seats[win.seat].won_points += outcome.pays[win.seat]
            sheet = win.sheet.to_json()
            huxi, mingtang = sheet.get("huxi"), sheet.get("mingtang")
            if isinstance(huxi, int):
                self.huxi[huxi] += 1
                self.seats[win.seat].huxi[huxi] += 1
            if isinstance(mingtang, dict):
                self.mingtang.update(dict.fromkeys(mingtang, 1))
                self.seats[win.seat].mingtang.update(dict.fromkeys(mingtang, 1))

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        for seat, theirs in zip(self.seats, other.seats, strict=True):
            seat.add(theirs)
        self.hands += other.hands
        self.answers += other.answers
        self.kinds += other.kinds
        self.huxi += other.huxi
        self.mingtang += other.mingtang


@dataclass(frozen=True, slots=True)
class Part:
    """Some hands of a plan, played: their tally, and the hands themselves where they were asked for."""

    tally: Tally
    played: tuple[Played, ...]


def play_part(plan: Plan, numbers: range, *, keep: bool = False) -> Part:
    """Play the hands of these numbers."""
    tally = Tally.empty(len(plan.bots))
    kept: list[Played] = []
    for number in numbers:
        played = plan.play(number)
        tally.count(played)
        if keep:
            kept.append(played)
    return Part(tally, tuple(kept))


def play_plan(plan: Plan, hands: int, jobs: int = 1, *, keep: bool = False) -> Iterator[Part]:
    """All hands of a plan in parts, in order, on `jobs` processes. Raises as `Plan.check`."""
    plan.check()
    parts = [range(start, min(hands, start + CHUNK)) for start in range(0, hands, CHUNK)]
    if jobs <= 1 or len(parts) <= 1:
        yield from (play_part(plan, numbers, keep=keep) for numbers in parts)
        return
    context = multiprocessing.get_context("spawn")
    workers = min(jobs, len(parts))
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(plan, keep)) as pool:
        try:
            yield from pool.map(_part_of_worker, parts)
        finally:
            pool.shutdown(cancel_futures=True)


_WORKER: Final[dict[str, tuple[Plan, bool]]] = {}
"""The plan of this process: sent once, so that what is worked out for its rules stays."""


def _begin_worker(plan: Plan, keep: bool) -> None:
    # An interrupt from the keyboard reaches every process; the main one alone answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _WORKER["plan"] = plan, keep


def _part_of_worker(numbers: range) -> Part:
    plan, keep = _WORKER["plan"]
    return play_part(plan, numbers, keep=keep)
