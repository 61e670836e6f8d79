"""Decisions a second of the plain engine in random play, on one core: `python bench/engine.py [--hands N]`.

A decision is one `apply`; the legal sets of all seats asked are made by it. Views are not built. The last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from random import Random

from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler


def play(rules: str, seed: str, hands: int) -> tuple[int, int]:
    """Random hands; how many decisions, and how many were won."""
    game = find_game(rules)
    shuffler = Shuffler.from_text(seed)
    chance = Random(seed).random
    match = game.open(game.seats[0], shuffler)
    decisions = won = 0
    for _ in range(hands):
        setup = game.setup(match, {}, shuffler)
        hand = game.start(setup, game.deal(setup, shuffler)).hand
        while hand.decision is not None:
            ask = hand.decision.asks[0]
            hand = hand.apply(ask.seat, ask.actions[int(chance() * len(ask.actions))]).hand
            decisions += 1
        assert hand.outcome is not None
        won += bool(hand.outcome.wins)
        match = game.settle(match, hand.outcome)
    return decisions, won


def main(argv: list[str] | None = None) -> None:
    """Warm up, then measure: the best of some rounds, since others use the machine too."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rules", default="qq")
    parser.add_argument("--seed", default="engine")
    args = parser.parse_args(argv)
    play(args.rules, f"{args.seed}/warm", args.hands // 10 + 1)
    rates: list[float] = []
    won = decisions = 0
    for number in range(args.rounds):
        start = time.process_time()
        decisions, won = play(args.rules, f"{args.seed}/{number}", args.hands)
        rates.append(decisions / (time.process_time() - start))
        print(f"round {number}: {rates[-1]:,.0f} decisions a second, {decisions / args.hands:.1f} a hand, {won} won")
    result = {
        "bench": "engine",
        "rules": args.rules,
        "hands": args.hands,
        "decisions_per_second": round(max(rates)),
        "rounds": [round(rate) for rate in rates],
        "hands_per_second": round(max(rates) * args.hands / decisions),
        "python": platform.python_version(),
        "peers": None,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
