"""The pages of the games are those that their options write."""

from __future__ import annotations

from typing import Final

import pytest

from tests.house.gamepages import FOLDER, pages
from tests.house.repository import ROOT, lines

PAGES: Final = dict(pages())


def test_there_is_a_page_for_every_game_and_no_other() -> None:
    assert {path.name for path in FOLDER.glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_in_step_with_the_rules(name: str) -> None:
    found = (FOLDER / name).read_text(encoding="utf-8")
    assert found == PAGES[name], "python -m tests.house.gamepages writes the pages anew"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_in_the_table_of_contents(name: str) -> None:
    assert any(line.endswith(f": games/{name}") for line in lines((ROOT / "mkdocs.yml").relative_to(ROOT)))
