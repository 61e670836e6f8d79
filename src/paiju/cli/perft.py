"""`paiju perft`: count positions below a deal, or check the counts of a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, cast

import typer

from paiju.cases.lines import CaseLine, read_objects
from paiju.cli import EXIT_NO, EXIT_OK, terminal
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import say
from paiju.core.errors import PaijuError
from paiju.core.game import Game, Setup
from paiju.core.hand import Hand
from paiju.core.registry import DEFAULT_RULES, find_game
from paiju.core.shuffle import Shuffler
from paiju.testing.perft import divide, perft

_DEPTH = 3
_MOST = 12


def run(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, max=_MOST)] = _DEPTH,
    deal_seed: Annotated[str | None, typer.Option("--deal-seed", metavar="TEXT")] = None,
    split: Annotated[bool, typer.Option("--divide")] = False,
    rules: Annotated[str, typer.Option("--rules", metavar="RULES")] = DEFAULT_RULES,
) -> int:
    """Check the files, or count below one deal."""
    if files:
        return _check(files)
    if deal_seed is None:
        raise PaijuError("missing_argument", value="FILE | --deal-seed TEXT", command="paiju perft")
    hand = _dealt(game_named(rules), deal_seed)
    if split:
        parts = divide(hand, depth)
        for action, count in parts:
            terminal.write(f"{action}: {count}")
        terminal.write(str(sum(count for _, count in parts)))
        return EXIT_OK
    for each in range(1, depth + 1):
        terminal.write(f"{each}: {perft(hand, each)}")
    return EXIT_OK


def _dealt(game: Game, seed: str) -> Hand:
    """The first hand of a match whose chance is all from `seed`."""
    chance = Shuffler.from_text(seed)
    setup = game.setup(game.open(game.seats[0], chance), {}, chance)
    return game.start(setup, game.deal(setup, chance)).hand


def _check(files: list[Path]) -> int:
    passed = failed = 0
    for file in files:
        for line in read_objects(file, {"deal": dict, "counts": list, "dealer": int}):
            if line.error is not None:
                raise line.error
            wrong = list(_wrong(line))
            for text in wrong:
                terminal.write(text)
            passed, failed = (passed, failed + 1) if wrong else (passed + 1, failed)
    terminal.write(f"{passed} passed, {failed} failed")
    return EXIT_NO if failed else EXIT_OK


def _wrong(line: CaseLine) -> list[str]:
    """A sentence for the first depth whose count differs."""
    hand = _given(line)
    for depth, expected in enumerate(cast("list[object]", line.data["counts"]), start=1):
        got = perft(hand, depth)
        if got != expected:
            place = f"{line.file}:{line.line}"
            return [say("cli.perft_wrong", place=place, depth=depth, expected=expected, got=got)]
    return []


def _given(line: CaseLine) -> Hand:
    game = find_game(line.rules)
    players = game.seats[0]
    setup = Setup(players, cast("int", line.data["dealer"]), tuple(range(players)))
    return game.start(setup, game.deal_from_json(setup, cast("Mapping[str, object]", line.data["deal"]))).hand
