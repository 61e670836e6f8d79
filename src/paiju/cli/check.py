"""`paiju check FILE…`: run case files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from paiju.cases.compare import Difference
from paiju.cases.lines import CaseLine, read
from paiju.cases.runner import Result, Runner
from paiju.cli import EXIT_BAD_INPUT, EXIT_NO, EXIT_OK, terminal
from paiju.cli.terminal import language, say
from paiju.core.errors import CaseError


def run(files: Annotated[list[Path], typer.Argument(metavar="FILE")]) -> int:
    """Run every line; print what differs, and the tally alone on the last line."""
    lines = [line for file in files for line in read(file)]
    if not lines:
        raise CaseError("case_none", file=", ".join(map(str, files)))
    runner = Runner()
    tally = {"passed": 0, "failed": 0, "malformed": 0}
    for line in _watched(lines):
        result = runner.run(line)
        tally[report(result)] += 1
    terminal.write(f"{tally['passed']} passed, {tally['failed']} failed")
    if tally["malformed"]:
        return EXIT_BAD_INPUT
    return EXIT_NO if tally["failed"] else EXIT_OK


def report(result: Result) -> str:
    """Print a line that differs or can't be read; answers `passed`, `failed` or `malformed`."""
    if result.malformed is not None:
        terminal.complain(result.malformed)
        return "malformed"
    if result.passed:
        return "passed"
    terminal.write(_title(result.line))
    if result.reason is not None:
        terminal.write(f"    {result.reason.text(language())}")
    for difference in result.differences:
        terminal.write(f"    {_difference(difference)}")
    return "failed"


def _title(line: CaseLine) -> str:
    place = f"{line.file}:{line.line}"
    return say("cli.check_failed", place=place, what=" ".join(filter(None, (line.kind, line.name))))


def _difference(difference: Difference) -> str:
    nothing = say("cli.check_nothing")
    return say(
        "cli.check_differs",
        field=difference.place,
        expected=difference.expected or nothing,
        got=difference.got or nothing,
    )


def _watched(lines: list[CaseLine]) -> Iterable[CaseLine]:
    """The lines, with a progress bar where somebody watches."""
    return _with_bar(lines) if sys.stderr.isatty() and len(lines) > 1 else lines


def _with_bar(lines: list[CaseLine]) -> Iterator[CaseLine]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty()) as bar:
        yield from bar.track(lines, description=say("cli.check_running"))
