"""How long a score takes: random winning hands, one after another, in this process.

The last line is JSON: microseconds of `best` (median, 99th of a hundred, worst) and of `can_win` over hands that
do not win (mean, median).
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from paiju.zipai.cards import count, parse_card, parse_cards
from paiju.zipai.melds import QUADS, parse_meld
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import table_huxi
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win
from tests.reference.hands import random_hand

RULES = resolve("qq")
REPEATS = 3


def candidates(number: int, rng: Random, *, wins: bool) -> list[Candidate]:
    """Hands that win, or hands like them that don't."""
    found: list[Candidate] = []
    while len(found) < number:
        hand = random_hand(rng, near=0 if wins else 1)
        melds = tuple(parse_meld(f"{kind}:{cards}") for kind, cards in hand.melds)
        source = Source(hand.source)
        one = Candidate(RULES, 1, 0, count(parse_cards(hand.hand)), melds, parse_card(hand.card), source)
        if (best(one) is not None) == wins:
            found.append(one)
    return found


def _once(one: Candidate) -> float:
    start = time.perf_counter()
    best(one)
    return (time.perf_counter() - start) * 1e6


def timed_best(hands: list[Candidate]) -> list[float]:
    """Microseconds of each, the fastest of three runs: what other programs take from the machine is not ours."""
    return sorted(min(_once(one) for _ in range(REPEATS)) for one in hands)


def timed_can_win(hands: list[Candidate]) -> list[float]:
    """Microseconds of each."""
    times = []
    for one in hands:
        quads = sum(meld.kind in QUADS for meld in one.melds) + one.counts.count(4)
        huxi = table_huxi(one.rules, one.melds)
        start = time.perf_counter()
        can_win(one.rules, one.counts, one.melds, huxi, quads, one.card, one.source)
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=5000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    rng = Random(chosen.seed)
    scores = timed_best(candidates(chosen.hands, rng, wins=True))
    refusals = timed_can_win(candidates(chosen.hands, rng, wins=False))
    figures = {
        "hands": chosen.hands,
        "best_median_us": round(statistics.median(scores), 1),
        "best_p99_us": round(scores[int(len(scores) * 0.99)], 1),
        "best_worst_us": round(scores[-1], 1),
        "can_win_mean_us": round(statistics.fmean(refusals), 2),
        "can_win_median_us": round(statistics.median(refusals), 2),
    }
    for name, value in figures.items():
        print(f"{name:20} {value}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
