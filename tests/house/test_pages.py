"""What the pages show is what happens: every command shown is run, every vector computed, every link followed."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Final

import pytest

from paiju.core.registry import DEFAULT_RULES
from paiju.core.shuffle import Shuffler
from paiju.zipai.rules.load import load_file
from tests.house.pages import COMMAND, PAGES, Example, examples
from tests.house.repository import ROOT, lines

README: Final = Path("README.md")
NOTATION: Final = Path("docs/notation.md")
EXAMPLES: Final = [example for page in PAGES for example in examples(page)]


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{each.page}:{each.start}" for each in EXAMPLES])
def test_a_command_that_a_page_shows_answers_so(example: Example) -> None:
    assert example.command.split()[0] == COMMAND
    assert example.answer() == example.shown, "python -m tests.house.pages writes the answers anew"


def test_the_readme_shows_scores_in_two_languages() -> None:
    commands = [each.command for each in EXAMPLES if each.page == README]
    assert any(command.startswith(f"{COMMAND} score ") for command in commands)
    assert any(command.startswith(f"{COMMAND} --lang zh-Hans score ") for command in commands)


def test_the_readme_asks_for_two_commands_only() -> None:
    asked = [line for line in lines(README) if re.match(r"(sudo|pip|make|python|uv|apt|brew|git|npm)\b", line)]
    assert asked == ["make play", "make test"]


def test_the_program_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", "\n".join(lines(README)), re.MULTILINE | re.DOTALL)
    exec(compile(program, str(README), "exec"), {})  # noqa: S102  (our own page)
    assert re.fullmatch(r"(win|draw) \(-?\d+, -?\d+, -?\d+\)\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    folder = (ROOT / page).parent
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", "\n".join(lines(page)))
    broken = [link for link in links if not (folder / link).exists()]
    assert not broken, broken


VECTOR: Final = re.compile(r"\| `(?P<seed>[0-9a-f]{64})` \| (?P<n>\d+) \| `(?P<order>[\d ]+)` \| (?P<words>\d+) \|")
VECTORS: Final = [match for line in lines(NOTATION) if (match := VECTOR.fullmatch(line))]


def test_there_are_vectors_of_the_shuffle() -> None:
    assert VECTORS


@pytest.mark.parametrize("vector", VECTORS, ids=[f"order of {match['n']}" for match in VECTORS])
def test_a_vector_of_the_shuffle(vector: re.Match[str]) -> None:
    shuffler = Shuffler(bytes.fromhex(vector["seed"]))
    assert shuffler.order(int(vector["n"])) == tuple(map(int, vector["order"].split()))
    assert shuffler.position == int(vector["words"])


def test_the_town_of_contributing_is_a_rule_set(tmp_path: Path) -> None:
    (block,) = re.findall(
        r"^ *```toml\n(.*?)^ *```", "\n".join(lines(Path("CONTRIBUTING.md"))), re.MULTILINE | re.DOTALL
    )
    file = tmp_path / "mytown.toml"
    file.write_text(textwrap.dedent(block), encoding="utf-8")
    preset = load_file(file)
    assert preset.extends == DEFAULT_RULES
    assert preset.rules.win_min == 10
    assert [row.fan for row in preset.rules.mingtang if row.id == "haidi"] == [3]
