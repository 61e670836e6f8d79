"""Whole hands by mouse, by touch, by keyboard alone, and by what is read out alone; the sheet equals the record."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.table import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.table import Screen

SIZES = [(390, 844), (1280, 800)]
HANDS = 3


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def check_sheet(screen: Screen, record: dict[str, Any]) -> None:
    """What the sheet says adds up, and is what the record says."""
    page = screen.page
    pays = [number(text) for text in page.locator(".pay b").all_inner_texts()]
    assert sum(pays) == 0
    assert pays == [record["result"]["pays"][seat] for seat in (0, 2, 1)]
    if record["result"]["kind"] == "win":
        won = record["result"]["wins"][0]["sheet"]
        assert sum(map(int, page.locator(".seven .g b").all_inner_texts())) == won["huxi"]
        assert int(page.locator(".tot b").inner_text()) == won["huxi"]
        sums = " ".join(page.locator(".eq span").all_inner_texts())
        units, fan, base, points = map(int, re.findall(r"\d+", sums))
        assert units * fan * base == points == won["points"]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_three_hands_are_played(screen: Callable[..., Screen], size: tuple[int, int], touch: bool) -> None:
    player = screen(*size, touch=touch)
    player.sit({"seed": f"hands {size} {touch}"})
    for hand in range(HANDS):
        player.play_hand()
        check_sheet(player, player.records()[hand])
        if hand + 1 < HANDS:
            player.again()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_three_hands_are_played_by_keyboard_alone(screen: Callable[..., Screen], size: tuple[int, int]) -> None:
    player = screen(*size)
    player.sit({"seed": f"keyboard {size}"})
    keys = player.page.keyboard
    for hand in range(HANDS):
        until = time.monotonic() + PATIENCE
        while (moment := player.ready()) != "over":
            assert time.monotonic() < until, moment
            if moment == "claim":
                keys.press({".o.hu": "h", ".o.chi": "1", ".o.wide": "1", ".o.pass": "g"}.get(player.offered()[0], "p"))
                if ".o.pg.four" in player.offered():
                    keys.press("r")
            elif moment == "steps":
                if not player.page.locator("dialog li button:focus, dialog .btn:focus").count():
                    keys.press("Tab")
                else:
                    keys.press("Enter")
            else:
                walk_to_a_card(player)
            player.page.wait_for_timeout(40)
        check_sheet(player, player.records()[hand])
        if hand + 1 < HANDS:
            keys.press("Enter")
            player.page.wait_for_selector(".result", state="detached")


def walk_to_a_card(player: Screen) -> None:
    """With the arrows to a card that may be played; Enter raises it, Enter plays it."""
    keys, page = player.page.keyboard, player.page
    for arrow in ["ArrowRight"] * 8 + ["ArrowLeft"] * 8:
        keys.press(arrow)
        if page.locator(".hand button[data-may]:focus").count():
            keys.press("Enter")
            if page.locator(".hand button[aria-pressed=true]:focus").count():
                keys.press("Enter")
            return


def test_a_hand_is_played_through_what_is_read_out_alone(screen: Callable[..., Screen]) -> None:
    player = screen(lang="en")
    player.sit({"seed": "ears"})
    page = player.page
    until = time.monotonic() + PATIENCE
    heard = page.get_by_role("alert")
    again = page.get_by_role("button", name="Play again", exact=True)
    while not again.count():
        assert time.monotonic() < until, heard.all_inner_texts()
        words = " ".join(heard.all_text_contents())
        claims = page.get_by_role("region", name="Choices").get_by_role("button")
        if "You can:" in words:
            named = claims.all_text_contents()
            best = min(range(len(named)), key=lambda index: named[index].split()[0] not in ("Win", "Peng"))
            claims.nth(best).click(timeout=1000)
        elif "Your turn" in words:
            card = page.get_by_role("button", name="can be played").last
            card.click(timeout=1000)
            page.get_by_role("button", name="raised").click(timeout=1000)
        page.wait_for_timeout(60)
    assert "Payments" in page.locator(".result").inner_text()
