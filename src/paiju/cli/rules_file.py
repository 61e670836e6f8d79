"""`paiju rules new FILE`, `paiju rules check FILE`: a town writes its rules, and is told what is wrong with them."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from paiju.cases.lines import lines_of
from paiju.cases.runner import Runner
from paiju.cli import EXIT_BAD_INPUT, EXIT_NO, EXIT_OK, terminal
from paiju.cli.check import report
from paiju.cli.rulesarg import options_named
from paiju.cli.terminal import language, say
from paiju.core.errors import PaijuError, RulesError
from paiju.core.game import Game
from paiju.core.registry import family_of_preset, family_of_text, presets
from paiju.core.ruletext import RuleText
from paiju.testing.tryout import Tried, try_out

_PLAIN: Final = 2000
_STRICT: Final = 100
_SEED: Final = "house"
_NOT_AN_ID: Final = re.compile(r"[^\w-]+")


def named(name: str, command: str) -> Path:
    """The rule file that is named; raises `RulesError` (`rules_need_file`)."""
    if not name.endswith(".toml"):
        raise RulesError("rules_need_file", command=command, value=name)
    return Path(name)


def write(file: Path, base: str, *, force: bool) -> int:
    """Write a template; raises `RulesError`: `rules_exist`, `rules_unwritable`, and as the rules that are named."""
    preset, changes = options_named(base)
    name = _NOT_AN_ID.sub("-", file.stem).strip("-")[:32] or preset
    if any(info.id == name for info in presets()):
        name = f"{name}-house"
    words = family_of_preset(preset).template(preset, name, language(), changes)
    try:
        with file.open("w" if force else "x", encoding="utf-8") as out:
            out.write(words)
    except FileExistsError as error:
        raise RulesError("rules_exist", file=str(file)) from error
    except OSError as error:
        raise RulesError("rules_unwritable", file=str(file), reason=error.strerror or str(error)) from error
    terminal.write(say("house.created", file=file))
    terminal.write(say("house.created_next", file=file))
    return EXIT_OK


def check(file: Path) -> int:
    """Read, look for contradictions, run the worked hands, play: 0 all well, 1 something differs, 2 can't be read."""
    started = time.perf_counter()
    source = RuleText.read(file)
    family = family_of_text(source)
    found = family.problems(source)
    for error in found:
        terminal.complain(error)
    if found:
        terminal.write(say("house.problems", file=file, count=len(found)))
        return EXIT_BAD_INPUT
    game = family.game_of_text(source)
    base = source.data.get("extends", "")
    terminal.write(say("house.rules_fine", name=game.id, base=base, hash=game.rules.hash[:12]))
    code = _cases(source, game)
    if code != EXIT_BAD_INPUT:
        code = max(code, _played(game))
    terminal.write(say("house.time", seconds=f"{time.perf_counter() - started:.1f}"))
    return code


def _cases(source: RuleText, game: Game) -> int:
    tally = {"passed": 0, "failed": 0, "malformed": 0}
    runner = Runner()
    for line in lines_of(source):
        tally[report(runner.run(line, game))] += 1
    if not any(tally.values()):
        terminal.write(say("house.cases_none"))
    elif tally["failed"] or tally["malformed"]:
        failed = tally["failed"] + tally["malformed"]
        terminal.write(say("house.cases_failed", passed=tally["passed"], failed=failed))
    else:
        terminal.write(say("house.cases_passed", passed=tally["passed"]))
    if tally["malformed"]:
        return EXIT_BAD_INPUT
    return EXIT_NO if tally["failed"] else EXIT_OK


@dataclass(slots=True)
class _Sum:
    """What all parts came to."""

    plain: int = 0
    wins: int = 0
    strict: int = 0
    broken: PaijuError | None = None

    def add(self, part: Tried) -> None:
        self.plain += part.plain
        self.wins += part.wins
        self.strict += part.strict
        self.broken = self.broken or part.broken


def _played(game: Game) -> int:
    total = _Sum()
    for part in _watched(try_out(game, _PLAIN, _STRICT, _SEED, os.cpu_count() or 1)):
        total.add(part)
    if total.broken is not None:
        terminal.write(total.broken.text(language()))
        return EXIT_NO
    terminal.write(say("house.played", hands=total.plain, wins=total.wins, draws=total.plain - total.wins))
    terminal.write(say("house.strict", hands=total.strict))
    return EXIT_OK


_WEIGHT: Final = 60
"""A hand with every law takes as long as so many plain ones."""


def _watched(parts: Iterator[Tried]) -> Iterator[Tried]:
    """The parts, with a progress bar where somebody watches."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    share = TextColumn("{task.percentage:.0f} %")
    columns = (TextColumn("{task.description}"), BarColumn(), share, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("house.checking"), total=_PLAIN + _WEIGHT * _STRICT)
        for part in parts:
            bar.advance(task, part.plain + _WEIGHT * part.strict)
            yield part
