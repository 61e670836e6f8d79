"""The first hand one learns by, and the rule book, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.server.lesson import lesson
from paiju.texts import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.table import Screen

TEXTS = load("lesson")
LOOSE = {
    "zh-Hans": ("小九", "大拾", "小一"),
    "zh-Hant": ("小九", "大拾", "小一"),
    "en": ("small 9,", "big 10,", "small 1,"),
}
SIZES = [(390, 844), (360, 640), (1280, 800)]


def begin(screen: Screen) -> Page:
    page = screen.page
    page.goto(f"{screen.home}/#/learn")
    page.locator(".acts .block").click()
    page.wait_for_selector(".o.pg:not(:disabled)")
    return page


def told(page: Page, text: str) -> None:
    page.wait_for_function("(text) => document.querySelector('.coach p').textContent === text", arg=text)


def discard(screen: Screen, name: str) -> None:
    page = screen.page
    card = page.locator(".hand button[data-may]").filter(has_text=name).first
    card.wait_for()
    screen.press(card)
    screen.press(page.locator(".hand .slot.up"))


@pytest.mark.parametrize(("lang", "size"), list(zip(LOOSE, SIZES, strict=True)), ids=str)
def test_the_lesson_is_played_with_wrong_taps(screen: Callable[..., Screen], lang: str, size: tuple[int, int]) -> None:
    player = screen(*size, lang=lang, touch=size[0] < 1000)
    page = begin(player)
    first, second, third = LOOSE[lang]
    told(page, TEXTS["say_peng"][lang])
    player.claim(".o.pass")
    told(page, TEXTS["wrong_pass_peng"][lang])
    player.claim(".o.pg")
    told(page, TEXTS["say_kan"][lang])
    player.press(page.locator(".hand .kan .slot").last)
    page.wait_for_selector(".coach.wrong")
    said = page.locator(".coach p").inner_text()
    assert {"zh-Hans": "不能拆", "zh-Hant": "不能拆", "en": "never split"}[lang] in said, "the reason of the engine"
    discard(player, first)
    told(page, TEXTS["say_chi"][lang])
    player.claim(".o.wide")
    player.press(page.locator("dialog li button").first)
    told(page, TEXTS["say_discard"][lang])
    discard(player, second)
    told(page, TEXTS["say_wei"][lang])
    discard(player, third)
    told(page, TEXTS["say_win"][lang])
    player.claim(".o.hu")
    page.wait_for_selector(".result .seven")
    told(page, TEXTS["end"][lang])
    assert page.locator(".result .tot b").inner_text() == "16"
    page.locator(".coach .ico").click()
    assert page.locator(".steps .done").count() == len(lesson().steps)


def test_what_was_learnt_is_kept(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = begin(player)
    player.claim(".o.pg")
    told(page, TEXTS["say_kan"]["zh-Hans"])
    page.reload()
    page.wait_for_selector(".steps .done")
    assert page.locator(".steps .done").count() == 1
    page.locator(".acts .block").click()
    told(page, TEXTS["say_kan"]["zh-Hans"])
    assert page.locator(".mine .meld").count() == 1


@pytest.mark.parametrize("lang", LOOSE)
def test_the_rule_book_of_a_preset_is_read(screen: Callable[..., Screen], lang: str) -> None:
    player = screen(lang=lang)
    page = player.page
    page.goto(f"{player.home}/#/rules/qq")
    page.wait_for_selector("table")
    rules = player.ask("/api/rules/qq")
    text = page.locator("main").inner_text()
    for row in rules["mingtang"]:
        assert row["name"][lang] in text
    for option in rules["options"]:
        assert option["meaning"][lang] in text
    page.locator(".about .btn").first.click()
    page.wait_for_selector(".pad")
    page.goto(f"{player.home}/#/rules/nowhere")
    page.wait_for_selector("[role=alert]")
