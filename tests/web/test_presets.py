"""Tables of other towns: a whole hand by touch, and a hand that is only watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.test_hands import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.table import Screen

PHONE = (390, 844)
THREE_BOTS = ["greedy"] * 3


def pays(screen: Screen) -> list[int]:
    return [number(text) for text in screen.page.locator(".pay b").all_inner_texts()]


def test_a_hand_of_luzhou_by_touch(screen: Callable[..., Screen]) -> None:
    player = screen(*PHONE, touch=True)
    player.sit({"rules": "luzhou", "seed": "luzhou"})
    player.play_hand()
    record = player.records()[0]
    assert pays(player) == [record["result"]["pays"][seat] for seat in (0, 2, 1)]


def test_a_hand_of_kaiduo_by_touch(screen: Callable[..., Screen]) -> None:
    """Seat 0 deals, seat 2 sits out: 上家 is seat 3, 下家 seat 1."""
    player = screen(*PHONE, touch=True)
    player.sit({"rules": "kaiduo", "bots": THREE_BOTS, "seed": "kaiduo", "dealer": 0})
    assert "坐醒" in player.page.locator("header .sitter").inner_text()
    player.play_hand()
    record = player.records()[0]
    assert pays(player) == [record["result"]["pays"][seat] for seat in (0, 3, 1, 2)]


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=str)
def test_who_sits_out_watches_and_the_next_hand_comes(screen: Callable[..., Screen], size: tuple[int, int]) -> None:
    player = screen(*size, touch=True)
    player.sit({"rules": "kaiduo", "bots": THREE_BOTS, "seed": "watch", "dealer": 2})
    page = player.page
    assert player.ready() == "over"
    page.locator(".acts .btn").first.tap()
    assert "我坐醒" in page.locator("header .sitter").inner_text()
    assert page.locator(".up .n").inner_text() == "上家"
    assert page.locator(".dn .n").inner_text() == "下家"
    assert "对家" in page.locator(".mine .me").inner_text()
    assert page.locator(".hand button").count() == 0
    page.locator(".again").tap()
    record = player.records()[0]
    assert pays(player) == [record["result"]["pays"][seat] for seat in (0, 3, 2, 1)]
    player.again()
    player.play_hand()


def test_the_table_shows_the_rules_it_is_played_by(screen: Callable[..., Screen]) -> None:
    player = screen(1280, 800)
    player.sit({"rules": {"preset": "qq", "win_min": 21}, "seed": "house"})
    assert "21" in player.page.locator(".mine .note").inner_text()


def test_house_rules_are_chosen_on_the_first_page(screen: Callable[..., Screen]) -> None:
    player = screen(*PHONE, touch=True)
    page = player.page
    assert page.locator(".preset select").input_value() == "qq"
    page.locator("summary").tap()
    page.locator("#house-rules").fill("qq,no_such=1")
    page.locator("details .btn").tap()
    page.wait_for_function("document.querySelector('details [role=alert]').textContent !== ''")
    page.locator("#house-rules").fill("luzhou,level=hongwu")
    page.locator("details .btn").tap()
    page.wait_for_selector(".hand")
    expect(page.locator("header h1")).to_contain_text("泸州")


def test_a_preset_is_chosen_on_the_first_page(screen: Callable[..., Screen]) -> None:
    player = screen(*PHONE, touch=True)
    page = player.page
    page.locator(".preset select").select_option("kaiduo")
    assert "3" in page.locator(".main small").inner_text()
    page.locator(".main").tap()
    page.wait_for_selector("header .sitter")
