"""What the pages show is what happens: every command shown is run, every example computed, every link followed."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from paiju.core.shuffle import Shuffler
from tests.house.repository import ROOT, files, lines

PAGES: Final = [path for path in files() if path.suffix == ".md" and not path.is_relative_to("docs/rules")]
COMMAND: Final = Path(sysconfig.get_path("scripts"), "paiju")
NOTATION: Final = ROOT / "docs" / "notation.md"


def shown(page: Path) -> list[tuple[int, str, list[str]]]:
    """Line, command and output of every `$ paiju ...` in the console blocks of a page."""
    found: list[tuple[int, str, list[str]]] = []
    inside = False
    for number, line in enumerate(lines(page), 1):
        if line.startswith("```"):
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            found.append((number, line[2:], []))
        elif inside:
            found[-1][2].append(line)
    return [each for each in found if each[1].startswith("paiju ")]


EXAMPLES: Final = [(page, *each) for page in PAGES for each in shown(page)]


@pytest.mark.parametrize(("page", "line", "command", "output"), EXAMPLES, ids=[f"{p}:{n}" for p, n, *_ in EXAMPLES])
def test_a_command_that_a_page_shows_answers_so(page: Path, line: int, command: str, output: list[str]) -> None:
    words = shlex.split(command)
    plain = {"NO_COLOR": "1", "COLUMNS": "100", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    done = subprocess.run([str(COMMAND), *words[1:]], cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    answer = [each.rstrip() for each in done.stdout.rstrip().splitlines()]
    assert answer == output, f"{page}:{line}: {done.stderr}"


def test_the_readme_shows_the_score_of_a_hand() -> None:
    assert any(page == Path("README.md") and command.startswith("paiju score") for page, _, command, _ in EXAMPLES)


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    folder = (ROOT / page).parent
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", "\n".join(lines(page)))
    broken = [link for link in links if not (folder / link).exists()]
    assert not broken, broken


VECTOR: Final = re.compile(r"\| `(?P<seed>[0-9a-f]{64})` \| (?P<n>\d+) \| `(?P<order>[\d ]+)` \| (?P<words>\d+) \|")
VECTORS: Final = list(VECTOR.finditer(NOTATION.read_text(encoding="utf-8")))


def test_there_are_vectors_of_the_shuffle() -> None:
    assert VECTORS


@pytest.mark.parametrize("vector", VECTORS, ids=[f"order of {v['n']}" for v in VECTORS])
def test_a_vector_of_the_shuffle(vector: re.Match[str]) -> None:
    shuffler = Shuffler(bytes.fromhex(vector["seed"]))
    assert shuffler.order(int(vector["n"])) == tuple(map(int, vector["order"].split()))
    assert shuffler.position == int(vector["words"])
