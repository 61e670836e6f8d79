"""How much stronger one bot is than the one before it, in duplicate: `python bench/bots.py [--deals N] [PAIR ...]`.

Every deal is played once with the challenger in each seat against two of the baseline, so the cards' luck cancels.
Measured is the challenger's points less the mean of the others', a deal's seatings averaged; the 95 % interval is
over deals. The last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final

from paiju.bots import make_bot
from paiju.core.outcome import OutcomeKind
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.match import play_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.bots import Bot
    from paiju.core.action import Action
    from paiju.core.view import View

PAIRS: Final = ("greedy:random", "heuristic:greedy")
CHUNK: Final = 25
_Z95: Final = 1.96


class Timed:
    """A bot, and how much processor time its slowest answer took and all of them together."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.slowest, self.total, self.answers = 0.0, 0.0, 0

    def choose(self, view: View) -> Action:
        start = time.thread_time()
        action = self.bot.choose(view)
        took = time.thread_time() - start
        self.slowest = max(self.slowest, took)
        self.total += took
        self.answers += 1
        return action


def chunk(rules: str, challenger: str, baseline: str, seed: str, deals: range) -> list[dict[str, float]]:
    """Play some deals in all seatings."""
    game = find_game(rules)
    found = []
    for number in deals:
        shuffler = Shuffler.from_text(f"{seed}/{number}")
        match = game.open(game.seats[0], shuffler)
        setup = game.setup(match, {}, shuffler)
        deal = game.deal(setup, shuffler)
        row = dict.fromkeys(("difference", "won", "lost", "drawn", "slowest", "time", "answers"), 0.0)
        for seat in setup.playing:
            mine = Timed(make_bot(game, challenger, f"{seed}/{number}/{seat}"))
            players: list[Bot] = [
                make_bot(game, baseline, f"{seed}/{number}/{seat}/{other}") for other in range(setup.players)
            ]
            players[seat] = mine
            outcome = play_hand(game, setup, deal, players).hand.outcome
            assert outcome is not None
            others = [pay for other, pay in enumerate(outcome.pays) if other != seat]
            row["difference"] += (outcome.pays[seat] - statistics.fmean(others)) / len(setup.playing)
            won = [win.seat for win in outcome.wins]
            row["drawn"] += outcome.kind is OutcomeKind.DRAW
            row["won"] += seat in won
            row["lost"] += bool(won) and seat not in won
            row["slowest"] = max(row["slowest"], mine.slowest)
            row["time"] += mine.total
            row["answers"] += mine.answers
        found.append(row)
    return found


def league(args: argparse.Namespace, challenger: str, baseline: str) -> dict[str, object]:
    """Play all deals of a pair on all workers."""
    parts = [range(at, min(at + CHUNK, args.deals)) for at in range(0, args.deals, CHUNK)]
    rows: list[dict[str, float]] = []
    start = time.perf_counter()
    with ProcessPoolExecutor(args.jobs) as pool:
        jobs = [pool.submit(chunk, args.rules, challenger, baseline, args.seed, part) for part in parts]
        for job in jobs:
            rows += job.result()
            print(f"\r{challenger} against two {baseline}: {len(rows)}/{args.deals} deals", end="", file=sys.stderr)
    print(file=sys.stderr)
    differences = [row["difference"] for row in rows]
    mean = statistics.fmean(differences)
    half = _Z95 * statistics.stdev(differences) / math.sqrt(len(differences))
    hands = sum(row[key] for row in rows for key in ("won", "lost", "drawn"))
    share = {key: round(sum(row[key] for row in rows) / hands, 4) for key in ("won", "lost", "drawn")}
    answers = sum(row["answers"] for row in rows)
    result = {
        "challenger": challenger,
        "baseline": baseline,
        "deals": len(rows),
        "hands": int(hands),
        "points_difference": round(mean, 3),
        "interval_95": [round(mean - half, 3), round(mean + half, 3)],
        **share,
        "mean_answer_ms": round(1000 * sum(row["time"] for row in rows) / answers, 3),
        "slowest_answer_ms": round(1000 * max(row["slowest"] for row in rows), 1),
        "seconds": round(time.perf_counter() - start, 1),
    }
    print(
        f"{challenger} against two {baseline}: {mean:+.2f} points a hand [{mean - half:+.2f}, {mean + half:+.2f}], "
        f"won {share['won']:.1%}, lost {share['lost']:.1%}, drawn {share['drawn']:.1%}"
    )
    return result


def pairs(texts: list[str]) -> Iterator[tuple[str, str]]:
    """`challenger:baseline`."""
    for text in texts:
        challenger, _, baseline = text.partition(":")
        yield challenger, baseline


def main(argv: list[str] | None = None) -> None:
    """Measure the pairs; the last line is JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("pairs", nargs="*", default=PAIRS, metavar="PAIR")
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--rules", default="qq")
    parser.add_argument("--seed", default="bots")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    args = parser.parse_args(argv)
    results = [league(args, *pair) for pair in pairs(args.pairs)]
    print(json.dumps({"bench": "bots", "rules": args.rules, "seed": args.seed, "results": results, "peers": None}))


if __name__ == "__main__":
    main()
