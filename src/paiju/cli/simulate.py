"""`paiju simulate`: let bots play many hands."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from paiju import texts
from paiju.bots import bot_names
from paiju.bots.league import CHUNK, Part, Plan, Tally, play_plan
from paiju.cli import EXIT_OK, terminal
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import console, language, say
from paiju.core.errors import RulesError
from paiju.core.game import Game
from paiju.core.registry import DEFAULT_RULES
from paiju.record import RecordWriter

_HANDS: Final = 1000
_BAR: Final = 32
"""Characters of the longest bar of the histogram."""
_WORTH_A_WORKER: Final = 200
"""Hands for which it pays to start one more process."""
_BUCKET: Final = 3
"""Huxi that share a bar: so many make a unit in most towns."""


def run(
    hands: Annotated[int, typer.Option("--hands", metavar="N", min=1)] = _HANDS,
    bots: Annotated[str | None, typer.Option("--bots", metavar="NAME,NAME,NAME")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT")] = "1",
    rules: Annotated[str, typer.Option("--rules", metavar="RULES")] = DEFAULT_RULES,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
) -> int:
    """Play, and say who won how much; with `record`, write every hand down."""
    game = game_named(rules)
    plan = Plan(game, _names(game, bots), seed)
    plan.check()
    started = time.perf_counter()
    tally = Tally.empty(len(plan.bots))
    with nullcontext() if record is None else RecordWriter(record, game, plan.bots, seed) as writer:
        parts = play_plan(plan, hands, jobs or _jobs(hands), keep=record is not None)
        for part in _watched(parts, hands):
            tally.add(part.tally)
            for played in part.played:
                if writer is not None:
                    writer.add(played.setup, played.deal, played.turns, played.outcome)
    if as_json:
        terminal.write(json.dumps(report(plan, tally), ensure_ascii=False, indent=2))
    else:
        _print(plan, tally, time.perf_counter() - started)
    return EXIT_OK


def _names(game: Game, bots: str | None) -> tuple[str, ...]:
    """The bots by seat: the strongest everywhere if none are named; one name stands for every seat."""
    if not game.seats:
        raise RulesError("not_playable", key=game.id)
    names = tuple(name.strip() for name in bots.split(",")) if bots is not None else bot_names(game)[-1:]
    return names * game.seats[0] if len(names) == 1 else names


def _jobs(hands: int) -> int:
    """All cores, but no more workers than pay for their start."""
    return max(1, min(os.cpu_count() or 1, hands // _WORTH_A_WORKER))


def report(plan: Plan, tally: Tally) -> dict[str, object]:
    """The result as plain data: the same for the same rules, bots, seed and number of hands, and without a clock."""
    return {
        "rules": plan.game.id,
        "hash": plan.game.rules.hash,
        "seed": plan.seed,
        "hands": tally.hands,
        "wins": tally.hands - tally.draws,
        "draws": tally.draws,
        "kinds": dict(sorted(tally.kinds.items())),
        "answers": tally.answers,
        "seats": [
            {
                "seat": seat,
                "bot": name,
                "wins": own.wins,
                "points": own.points,
                "points_mean": round(own.mean(tally.hands), 4),
                "points_spread": round(own.spread(tally.hands), 4),
                "win_points_mean": round(own.won_points / own.wins, 4) if own.wins else None,
                "huxi_mean": _rounded(own.huxi_mean()),
                "huxi_spread": _rounded(own.huxi_spread()),
                "mingtang": dict(_by_count(own.mingtang)),
            }
            for seat, (name, own) in enumerate(zip(plan.bots, tally.seats, strict=True))
        ],
        "huxi": {str(huxi): count for huxi, count in sorted(tally.huxi.items())},
        "mingtang": dict(_by_count(tally.mingtang)),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _by_count(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _watched(parts: Iterator[Part], hands: int) -> Iterable[Part]:
    """The parts, with a progress bar where somebody watches."""
    return _with_bar(parts, hands) if sys.stderr.isatty() and hands > CHUNK else parts


def _with_bar(parts: Iterator[Part], hands: int) -> Iterator[Part]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("simulate.running"), total=hands)
        for part in parts:
            bar.advance(task, part.tally.hands)
            yield part


def _print(plan: Plan, tally: Tally, seconds: float) -> None:
    out = console()
    hands = tally.hands
    out.print(
        say(
            "simulate.summary",
            rules=plan.game.id,
            hands=hands,
            wins=hands - tally.draws,
            wins_share=_percent(hands - tally.draws, hands),
            draws=tally.draws,
            draws_share=_percent(tally.draws, hands),
        )
    )
    out.print(_seats(plan, tally))
    _huxi(tally)
    if tally.mingtang:
        out.print(_mingtang(tally))
    speed = say("simulate.speed", seconds=f"{seconds:.1f}", rate=f"{hands / seconds:,.0f}", seed=plan.seed)
    out.print(speed, style="dim")


def _percent(count: int, total: int) -> str:
    return f"{100 * count / total:.1f} %"


def _seats(plan: Plan, tally: Tally) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("simulate.seat"), justify="right")
    table.add_column(say("simulate.bot"))
    table.add_column(say("simulate.wins"), justify="right")
    table.add_column(say("simulate.share"), justify="right")
    table.add_column(say("simulate.mean"), justify="right")
    table.add_column(say("simulate.spread"), justify="right")
    table.add_column(say("simulate.per_win"), justify="right")
    table.add_column(say("simulate.huxi_per_win"), justify="right")
    table.add_column(say("simulate.spread"), justify="right")
    for seat, (name, own) in enumerate(zip(plan.bots, tally.seats, strict=True)):
        table.add_row(
            str(seat),
            name,
            str(own.wins),
            _percent(own.wins, tally.hands),
            f"{own.mean(tally.hands):+.2f}",
            f"{own.spread(tally.hands):.2f}",
            _tenths(own.won_points / own.wins if own.wins else None),
            _tenths(own.huxi_mean()),
            _tenths(own.huxi_spread()),
        )
    return table


def _tenths(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _huxi(tally: Tally) -> None:
    """A bar for every unit's worth of huxi."""
    if not tally.huxi:
        return
    buckets = Counter[int]()
    for huxi, count in tally.huxi.items():
        buckets[huxi // _BUCKET] += count
    most = max(buckets.values())
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("simulate.huxi"), justify="right")
    table.add_column("")
    table.add_column(say("simulate.wins"), justify="right")
    for bucket in range(min(buckets), max(buckets) + 1):
        first, count = bucket * _BUCKET, buckets[bucket]
        table.add_row(f"{first}–{first + _BUCKET - 1}", "█" * -(-_BAR * count // most), str(count))
    console().print(table)


def _mingtang(tally: Tally) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("simulate.mingtang"))
    table.add_column(say("simulate.wins"), justify="right")
    table.add_column(say("simulate.share"), justify="right")
    for seat in range(len(tally.seats)):
        table.add_column(say("simulate.at_seat", seat=seat), justify="right")
    for name, count in _by_count(tally.mingtang):
        by_seat = (str(own.mingtang[name]) for own in tally.seats)
        table.add_row(_local(name), str(count), _percent(count, tally.hands - tally.draws), *by_seat)
    return table


def _local(name: str) -> str:
    """A 名堂 of a sheet in the chosen language; the sheets name them in simplified Han."""
    for names in texts.load("mingtang").values():
        if names["zh-Hans"] == name:
            return names[language()]
    return name
