"""Every screen in three languages, light and dark: no violation of the accessibility rules, nothing beside the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.web.deals import PAO_OR_WIN, TWO_BI

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.table import Screen

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: Final = [(390, 844, "zh-Hans", False), (390, 844, "en", True), (1280, 800, "zh-Hant", False)]
LEAST_TARGET: Final = 44

HOME = {"zh-Hans": "马上打一桌", "zh-Hant": "馬上打一桌", "en": "Play now"}
TURN = {"zh-Hans": "轮到你", "zh-Hant": "輪到你", "en": "Your turn"}


def violations(screen: Screen) -> list[str]:
    """What axe finds, with the places."""
    page = screen.page
    page.wait_for_timeout(400)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in found]


def beside(screen: Screen) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(screen.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_no_screen_breaks_the_rules_of_accessibility(
    screen: Callable[..., Screen], look: tuple[int, int, str, bool]
) -> None:
    width, height, lang, dark = look
    player = screen(width, height, lang=lang, dark=dark)
    page = player.page
    page.get_by_role("button", name=HOME[lang]).wait_for()
    assert violations(player) == []
    page.locator(".ico").nth(1).click()
    assert violations(player) == []
    page.keyboard.press("Escape")
    player.sit(TWO_BI)
    assert player.ready() == "claim"
    assert violations(player) == []
    player.claim(".o.wide")
    assert violations(player) == []
    page.keyboard.press("Escape")
    for key in "l?":
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert violations(player) == []
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    while player.ready() != "turn":
        player.claim(player.offered()[-1])
    assert TURN[lang] in page.locator(".say").inner_text()
    assert violations(player) == []
    player.sit(PAO_OR_WIN)
    player.ready()
    player.claim(".o.hu")
    assert player.ready() == "over"
    assert violations(player) == []


@pytest.mark.parametrize("lang", HOME)
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (844, 390), (1280, 800)], ids=str)
def test_nothing_stands_beside_the_page_and_targets_are_large(
    screen: Callable[..., Screen], size: tuple[int, int], lang: str
) -> None:
    player = screen(*size, lang=lang)
    player.page.get_by_role("button", name=HOME[lang]).wait_for()
    assert beside(player) <= 0
    player.sit(TWO_BI)
    assert player.ready() == "claim"
    assert beside(player) <= 0
    page = player.page
    for part in (".o", ".hand .slot"):
        for target in page.locator(part).all():
            box = target.bounding_box()
            assert box is not None
            assert box["y"] + min(box["height"], LEAST_TARGET) <= size[1] + 1, "options and hand are always whole"
            assert box["width"] >= 41
            assert box["height"] >= LEAST_TARGET


def test_the_language_changes_at_once_and_is_remembered(screen: Callable[..., Screen]) -> None:
    player = screen(lang="zh-Hans")
    page = player.page
    page.get_by_role("button", name="EN", exact=True).click()
    page.get_by_role("button", name=HOME["en"]).wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    page.reload()
    page.get_by_role("button", name=HOME["en"]).wait_for()
    page.get_by_role("button", name="繁", exact=True).click()
    page.get_by_role("button", name=HOME["zh-Hant"]).wait_for()


def test_home_leads_back_to_the_table_that_is_open(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.page.get_by_role("button", name=HOME["zh-Hans"]).click()
    player.page.wait_for_selector(".hand")
    address = player.page.url
    player.page.get_by_role("button", name="菜单").click()
    player.page.get_by_role("button", name="回首页").click()
    player.page.get_by_role("button", name="回去").click()
    player.page.wait_for_selector(".hand")
    assert player.page.url == address
