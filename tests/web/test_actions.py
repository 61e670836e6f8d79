"""Every kind of action, chosen through the page in deals that are known (zipai rules, sections 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.deals import ONE_BI, PAO_OR_WIN, PENG, TWO_BI

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.table import Screen


def own_melds(screen: Screen) -> list[str]:
    """My melds, as they are read out."""
    return [text.strip() for text in screen.page.locator(".mine .meld .sr").all_text_contents()]


def settled(screen: Screen, melds: int) -> list[str]:
    screen.page.wait_for_function(f"() => document.querySelectorAll('.mine .meld').length >= {melds}")
    return own_melds(screen)


def test_with_a_kan_one_chooses_between_the_win_and_the_pao(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PAO_OR_WIN)
    assert player.ready() == "claim"
    assert player.offered() == [".o.hu", ".o.pg"]
    player.claim(".o.pg")
    assert settled(player, 1)[0].startswith("跑 小四")


def test_and_the_win_shows_its_sheet(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PAO_OR_WIN)
    assert player.ready() == "claim"
    promised = player.page.locator(".o.hu small b").inner_text()
    player.claim(".o.hu")
    assert player.ready() == "over"
    assert promised == f"{player.page.locator('.tot b').inner_text()} 胡"
    assert "跑" in player.page.locator(".seven").inner_text()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_chi_with_two_bi_is_chosen_step_by_step(screen: Callable[..., Screen], touch: bool) -> None:
    player = screen(touch=touch)
    player.sit(TWO_BI)
    assert player.ready() == "claim"
    player.claim(".o.wide")
    page = player.page
    rows = page.locator("dialog li button")
    assert rows.count() == 4
    player.press(rows.filter(has_text="吃 小一、小二、小三"))
    assert page.locator(".steps .now").inner_text() == "2 比"
    player.press(page.get_by_role("button", name="回去"))
    assert page.locator(".steps .now").inner_text() == "1 吃", "a way back, and nothing is sent"
    player.press(rows.filter(has_text="吃 小一、小二、小三"))
    player.press(rows.filter(has_text="小二、小三、小四"))
    assert page.locator(".steps .now").inner_text() == "3 比"
    player.press(rows.filter(has_text="小二、大贰、大贰"))
    assert settled(player, 3) == ["吃 小一、小二、小三", "比 小二、小三、小四", "比 小二、大贰、大贰 (刚打的)"]


def test_a_chi_shows_the_bi_it_owes_and_lays_both(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(ONE_BI)
    assert player.ready() == "claim"
    player.claim(".o.wide")
    row = player.page.locator("dialog li button").filter(has_text="再比").first
    assert row.locator(".then .c").count() == 3
    row.click()
    assert [text[0] for text in settled(player, 2)] == ["吃", "比"]


def test_a_peng_is_laid(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PENG)
    assert player.ready() == "claim"
    assert player.offered() == [".o.pg", ".o.pass"]
    player.claim(".o.pg")
    assert settled(player, 1)[0].startswith("碰")


def test_a_pass_makes_the_card_stale_and_can_be_undone(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PENG)
    assert player.ready() == "claim"
    asked = player.page.locator(".ask i").inner_text()
    player.claim(".o.pass")
    player.page.wait_for_selector(".slot.stale")
    assert asked in player.page.locator(".slot.stale").first.text_content()  # type: ignore[operator]
    player.page.get_by_role("button", name="悔一步").click()
    player.page.wait_for_selector(".o.pg:not(:disabled)")
    assert player.page.locator(".ask i").inner_text() == asked
    assert player.page.locator(".slot.stale").count() == 0


def test_a_kan_is_not_played_and_says_why(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PAO_OR_WIN)
    player.page.locator(".kan .slot").first.click()
    player.claim(".o.pg")
    assert player.page.locator(".slot.up").count() == 0


def test_a_card_is_played_by_dragging_it_up(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PENG)
    while player.ready() != "turn":
        player.claim(player.offered()[-1])
    card = player.page.locator(".hand button[data-may]").last
    box = card.bounding_box()
    assert box is not None
    held = player.page.locator(".hand .slot").count()
    mouse = player.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 20, box["y"] - 100, steps=4)
    mouse.move(box["x"] + 20, box["y"] - 300, steps=4)
    mouse.up()
    player.page.wait_for_function(f"() => document.querySelectorAll('.hand .slot').length < {held}")


def test_the_hand_is_ordered_by_dragging_and_sorted_by_a_button(screen: Callable[..., Screen]) -> None:
    player = screen()
    player.sit(PENG)
    while player.ready() != "turn":
        player.claim(player.offered()[-1])
    page = player.page
    columns = "[...document.querySelectorAll('.hand .col')].map(c => c.querySelectorAll('.slot').length)"
    before = page.evaluate(columns)
    source = page.locator(".hand .col").last.locator(".slot").last.bounding_box()
    target = page.locator(".hand .col").nth(2).bounding_box()
    assert source is not None
    assert target is not None
    page.mouse.move(source["x"] + 12, source["y"] + 30)
    page.mouse.down()
    page.mouse.move(target["x"] + 12, target["y"] + 40, steps=6)
    page.mouse.up()
    assert page.evaluate(columns) != before
    page.get_by_role("button", name="理牌").click()
    assert page.evaluate(columns) == before
