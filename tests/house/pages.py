"""The commands that the pages show, and what they answer. `python -m tests.house.pages` writes the answers anew."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.house.repository import ROOT, files

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGES: Final = [path for path in files() if path.suffix == ".md" and not path.is_relative_to("docs/rules")]
COMMAND: Final = ".venv/bin/paiju"
PLAIN: Final = {"NO_COLOR": "1", "COLUMNS": "100", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


@dataclass(frozen=True)
class Example:
    """A command in a console block: the lines of its answer are `start` up to `end` of the page."""

    page: Path
    start: int
    end: int
    command: str

    @property
    def shown(self) -> list[str]:
        """The answer that the page shows."""
        return text_of(self.page)[self.start : self.end]

    def answer(self) -> list[str]:
        """The answer of the command: what it prints, without spaces at the ends of lines."""
        words = shlex.split(self.command)
        program = Path(sys.executable).with_name(Path(words[0]).name)
        env = PLAIN | {"PATH": os.environ["PATH"]}
        done = subprocess.run(
            [str(program), *words[1:]], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        return [line.rstrip() for line in (done.stdout + done.stderr).rstrip().splitlines()]


def text_of(page: Path) -> list[str]:
    """The lines of a page."""
    return (ROOT / page).read_text(encoding="utf-8").splitlines()


def examples(page: Path) -> Iterator[Example]:
    """Every command that the console blocks of a page show, each block with one command or more."""
    lines = text_of(page)
    inside = False
    begun: tuple[int, str] | None = None
    for number, line in enumerate(lines):
        ends = line.startswith("```")
        if begun and (ends or line.startswith("$ ")):
            yield Example(page, begun[0], number, begun[1])
            begun = None
        if ends:
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            begun = (number + 1, line.removeprefix("$ "))


def rewrite(page: Path) -> None:
    """Write the answers of all commands of a page anew."""
    lines = text_of(page)
    for example in reversed(list(examples(page))):
        lines[example.start : example.end] = example.answer()
    (ROOT / page).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in PAGES:
        rewrite(each)
