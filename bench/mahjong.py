"""How fast mahjong counts, waits and plays, beside PyMahjongGB and `mahjong` where they are installed.

Times are of the processor, so that what else the machine does counts little. The last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

# Not this folder: the name of the script would hide the package `mahjong`.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.mahjong.distance import distance
from paiju.mahjong.rules.load import resolve
from paiju.mahjong.scoring.fan import best_reading, waits_by_shape
from tests.reference.mahjong import random_candidate

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiju.mahjong.scoring.candidate import Candidate

HUANLE = resolve("huanle")
PLAIN = resolve({"preset": "huanle", "wild": False})
PRESETS = ("huanle", "changsha_mj", "chayuan", "guangdong")


def timed(hands: list[Candidate], work: Callable[[Candidate], object]) -> list[float]:
    """Microseconds of each, sorted."""
    times = []
    for hand in hands:
        start = time.process_time_ns()
        work(hand)
        times.append((time.process_time_ns() - start) / 1000)
    return sorted(times)


def spread(name: str, times: list[float]) -> dict[str, float]:
    """Median and the 99th of a hundred."""
    middle, late = statistics.median(times), times[int(len(times) * 0.99)]
    print(f"{name:34} median {middle:10.1f} us   99 % {late:10.1f} us")
    return {f"{name} median us": round(middle, 1), f"{name} p99 us": round(late, 1)}


def decisions(preset: str, hands: int) -> int:
    """Decisions a second of the plain engine in random play."""
    game, shuffler, chance = find_game(preset), Shuffler.from_text("bench"), Random(1)
    match = game.open(4, shuffler)
    number, start = 0, time.process_time()
    for _ in range(hands):
        setup = game.setup(match, {}, shuffler)
        hand = game.start(setup, game.deal(setup, shuffler)).hand
        while hand.decision is not None:
            ask = hand.decision.asks[0]
            hand = hand.apply(ask.seat, chance.choice(ask.actions)).hand
            number += 1
        assert hand.outcome is not None
        match = game.settle(match, hand.outcome)
    rate = round(number / (time.process_time() - start))
    print(f"{'engine ' + preset:34} {rate:,} decisions a second")
    return rate


def gb_tile(kind: int) -> str:
    """A tile as PyMahjongGB names it."""
    if kind < 27:
        return f"{'WBT'[kind // 9]}{kind % 9 + 1}"
    return f"F{kind - 26}" if kind < 31 else f"J{kind - 30}"


def peers(hands: list[Candidate]) -> dict[str, float]:
    """The same hands, concealed ones alone, in the other programs."""
    found: dict[str, float] = {}
    closed = [hand for hand in hands if not hand.melds]
    if find_spec("MahjongGB"):
        from MahjongGB import MahjongFanCalculator  # noqa: PLC0415  (it may be missing)

        def national(c: Candidate) -> object:
            tiles = tuple(gb_tile(kind) for kind in range(34) for _ in range(c.counts[kind]))
            own = c.source == "self"
            return MahjongFanCalculator((), tiles, gb_tile(c.tile), 0, own, *(False, False), c.last, 0, 0)

        found |= spread("PyMahjongGB (C++, its own rules)", timed(closed, national))
    if find_spec("mahjong"):
        from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415  (it may be missing)

        def riichi(c: Candidate) -> object:
            order = [*range(9), *range(9, 18), *range(18, 27), 27, 28, 29, 30, 33, 32, 31]
            tiles: list[int] = []
            for kind in range(34):
                number = c.counts[kind] + (kind == c.tile)
                tiles += [order[kind] * 4 + copy for copy in range(number)]
            return HandCalculator().estimate_hand_value(tiles, order[c.tile] * 4)

        found |= spread("mahjong (Python, riichi rules)", timed(closed, riichi))
    return found


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=2000)
    chosen = options.parse_args()
    figures: dict[str, float] = {}
    rng = Random(1)
    plain = [random_candidate(PLAIN, rng, 0) for _ in range(chosen.hands)]
    warm = [random_candidate(PLAIN, rng, 0) for _ in range(chosen.hands // 2)]
    timed(warm, best_reading)
    figures |= spread("count, no wild", timed(plain, best_reading))
    for wilds in (1, 2, 3, 4):
        hands = [random_candidate(HUANLE, rng, wilds) for _ in range(max(60, chosen.hands // (4 * wilds)))]
        figures |= spread(f"count, {wilds} wild", timed(hands, best_reading))
        figures |= spread(f"waits, {wilds} wild", timed(hands, waits_by_shape))
        figures |= spread(
            f"distance, {wilds} wild", timed(hands, lambda c: distance(c.rules, c.counts, c.melds, c.wild))
        )
    figures |= peers(plain)
    for preset in PRESETS:
        figures[f"{preset} decisions a second"] = decisions(preset, max(20, chosen.hands // 20))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
