"""A rule set tried out: many plain random hands, and some with every law of the contract, on several processes."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError
from paiju.core.outcome import OutcomeKind
from paiju.core.shuffle import Shuffler
from paiju.testing.check import LONGEST, check_game
from paiju.testing.failure import ConformanceError, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.game import Game
    from paiju.core.hand import Hand

PLAIN_PART: Final = 100
STRICT_PART: Final = 4
"""Hands that a worker plays before it reports."""
CODES: Final = 8
FIRST_SAMPLES: Final = 6
"""Fewer refusals and samples than the tests of the program take, so that an author need not wait."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some hands. `strict`: with every law."""

    seed: str
    first: int
    hands: int
    strict: bool


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a part: hands played plainly and how they ended, hands checked, and what broke if anything."""

    plain: int = 0
    wins: int = 0
    strict: int = 0
    broken: PaijuError | None = None


def try_out(game: Game, plain: int, strict: int, seed: str, jobs: int) -> Iterator[Tried]:
    """Play `plain` hands at random and `strict` with every law, in parts, on `jobs` processes.

    The same game, numbers and seed give the same hands. A part that breaks says so and is the last.
    """
    parts = [
        *(Part(seed, at, min(STRICT_PART, strict - at), strict=True) for at in range(0, strict, STRICT_PART)),
        *(Part(seed, at, min(PLAIN_PART, plain - at), strict=False) for at in range(0, plain, PLAIN_PART)),
    ]
    if jobs <= 1 or len(parts) <= 1:
        yield from _until_broken(_tried(game, part) for part in parts)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), context, initializer=_begin, initargs=(game,)) as pool:
        try:
            yield from _until_broken(pool.map(_tried_by_worker, parts))
        finally:
            pool.shutdown(cancel_futures=True)


def _until_broken(found: Iterator[Tried]) -> Iterator[Tried]:
    for each in found:
        yield each
        if each.broken is not None:
            return


_WORKER: Final[dict[str, Game]] = {}
"""The game of this process: sent once, so that what is worked out for its rules stays."""


def _begin(game: Game) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _WORKER["game"] = game


def _tried_by_worker(part: Part) -> Tried:
    return _tried(_WORKER["game"], part)


def _tried(game: Game, part: Part) -> Tried:
    try:
        return _strict(game, part) if part.strict else _plain(game, part)
    except PaijuError as error:
        return Tried(broken=error)
    except Exception as error:  # noqa: BLE001  (whatever a rule set makes the program do is told, not shown as a traceback)
        found = f"{type(error).__name__}: {error}"
        broken = ConformanceError(
            "conformance", law="no_error", found=found, seed=part.seed, hand=part.first, position=""
        )
        return Tried(broken=broken)


def _strict(game: Game, part: Part) -> Tried:
    check_game(game, part.hands, f"{part.seed}/{part.first}", codes=CODES, leak_samples=1, first_samples=FIRST_SAMPLES)
    return Tried(strict=part.hands)


def _plain(game: Game, part: Part) -> Tried:
    numbers = range(part.first, part.first + part.hands)
    wins = sum(_won(_played(game, part.seed, number)) for number in numbers)
    return Tried(plain=part.hands, wins=wins)


def _won(hand: Hand) -> bool:
    return hand.outcome is not None and hand.outcome.kind is OutcomeKind.WIN


def _played(game: Game, seed: str, number: int) -> Hand:
    """One hand at random to its end: it ends, no card is lost, payments sum to zero. Raises `ConformanceError`."""
    place, rng = Place(seed, number), Random(f"{seed}/{number}")
    shuffler = Shuffler.from_text(f"{seed}/{number}")
    match = game.open(game.seats[0], shuffler)
    setup = game.setup(match, {}, shuffler)
    hand = game.start(setup, game.deal(setup, shuffler)).hand
    cards = hand.cards()
    for _ in range(LONGEST):
        decision = hand.decision
        if decision is None:
            break
        ask = decision.asks[0]
        hand = hand.apply(ask.seat, rng.choice(ask.actions)).hand
    outcome = hand.outcome
    place.hold("ends", outcome is not None, LONGEST, hand)
    place.hold("cards_kept", hand.cards() == cards, hand.cards(), hand)
    if outcome is not None:
        place.hold("pays_zero", sum(outcome.pays) == 0, outcome.pays, hand)
        place.hold("winner_gains", all(outcome.pays[win.seat] > 0 for win in outcome.wins), outcome.pays, hand)
        game.settle(match, outcome)
    return hand
