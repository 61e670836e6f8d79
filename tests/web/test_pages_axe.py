"""The pages beside the table have no fault that can be found by rule."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.house.repository import ROOT
from tests.web.test_learn import begin
from tests.web.test_score import LINK

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.table import Screen

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [("zh-Hans", False, (390, 844)), ("en", True, (360, 640)), ("zh-Hant", False, (1280, 800))]


def faults(page: Page) -> list[str]:
    """What axe-core finds, by rule and place."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']])}" for each in found]


@pytest.mark.parametrize(("lang", "dark", "size"), LOOKS, ids=str)
def test_no_page_has_a_fault(screen: Callable[..., Screen], lang: str, dark: bool, size: tuple[int, int]) -> None:
    player = screen(*size, lang=lang, dark=dark)
    page = player.page
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_timeout(150)
        found[name] = faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name

    page.goto(f"{player.home}/#/score")
    page.wait_for_selector(".key")
    look("empty")
    page.goto(f"{player.home}/#/score?{LINK.replace('&c=2s', '')}")
    page.wait_for_selector(".waits")
    look("waits")
    page.goto(f"{player.home}/#/score?{LINK}")
    page.wait_for_selector(".res[aria-busy=false] .seal")
    look("win")
    for name, button in (("details", ".res .go"), ("how", ".more"), ("rules", ".rs"), ("menu", ".bar .ico >> nth=1")):
        page.locator(button).click()
        page.wait_for_selector("dialog")
        look(name)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.locator(".res .go").click()
    page.locator("dialog .doubt").click()
    page.wait_for_selector("dialog [name=huxi]")
    look("case")
    page.goto(f"{player.home}/#/rules/qq")
    page.wait_for_selector("table")
    look("book")
    page.goto(f"{player.home}/#/learn")
    page.wait_for_selector(".steps li")
    look("learn")
    begin(player)
    look("lesson")
    assert not any(found.values()), json.dumps(found, indent=1, ensure_ascii=False)
