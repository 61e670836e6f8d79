"""The calculator: a hand put together by taps, the same figures as the command line, a link, a case that is sent."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.conftest import PAIJU

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.web.table import Screen

HAND = "224567700s11127700b"
MELDS = ["wei:666b"]
CARD = "2s"
LINK = f"h={HAND}&m=wei666b&c={CARD}&f=other&d=0&r=qq"
LANGS = ["zh-Hans", "zh-Hant", "en"]


def key(text: str) -> int:
    """A card by its number on the pad."""
    return (int(text[0]) - 1) % 10 + (10 if text[1] == "b" else 0)


def spelled(text: str) -> list[str]:
    """`22s1b` card by card."""
    cards: list[str] = []
    digits = ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            cards += [digit + char for digit in digits]
            digits = ""
    return cards


def tap(screen: Screen, *cards: str) -> None:
    for card in cards:
        screen.press(screen.page.locator(f"[data-card='{key(card)}']"))


def mode(screen: Screen, number: int) -> None:
    screen.press(screen.page.locator(".modes button").nth(number))


def by_taps(screen: Screen) -> Page:
    screen.page.goto(f"{screen.home}/#/score")
    screen.page.wait_for_selector(".key")
    mode(screen, 3)
    tap(screen, "6b")
    mode(screen, 0)
    tap(screen, *spelled(HAND))
    screen.press(screen.page.locator(".win .slot"))
    tap(screen, CARD)
    screen.page.wait_for_selector(".res[aria-busy=false] .seal")
    return screen.page


def figures(page: Page) -> dict[str, Any]:
    """What the sheet says; opened on a phone, beside the hand where there is room."""
    if page.locator(".res .go").is_visible():
        page.locator(".res .go").click()
    sheet = page.locator("dialog") if page.locator("dialog").count() else page.locator(".right")
    sheet.locator(".seven").wait_for()
    units, fan, base, points = (
        int("".join(filter(str.isdigit, text))) for text in sheet.locator(".eq > span").all_inner_texts()
    )
    return {
        "huxi": int(sheet.locator(".tot b").inner_text()),
        "units": units,
        "fan": fan,
        "points": points,
        "pays": [int(text.replace("−", "-")) for text in sheet.locator(".pay b").all_inner_texts()],
        "groups": sorted(int(text) for text in sheet.locator(".seven .g b").all_inner_texts()),
        "base": base,
    }


def on_the_command_line(*more: str) -> dict[str, Any]:
    command = [*PAIJU, "score", HAND, "--melds", " ".join(MELDS), "--card", CARD, "--from", "other", "--json", *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_taps_and_the_command_line_come_to_the_same(screen: Callable[..., Screen], lang: str, touch: bool) -> None:
    page = by_taps(screen(lang=lang, touch=touch))
    shown, found = figures(page), on_the_command_line()
    assert {name: shown[name] for name in ("huxi", "units", "fan", "points")} == {
        name: found[name] for name in ("huxi", "units", "fan", "points")
    }
    me, before, after = shown["pays"]
    assert [before, me, after] == found["pays"]
    assert sum(shown["groups"]) == found["huxi"]
    assert shown["units"] * shown["fan"] * shown["base"] == shown["points"]


def test_a_link_brings_the_same_sheet(screen: Callable[..., Screen]) -> None:
    first = screen()
    page = by_taps(first)
    link, shown = page.url, figures(page)
    sheet = page.locator("dialog .body").inner_text()
    assert f"h={HAND}" in link
    other = screen(1280, 800)
    other.page.goto(link)
    other.page.wait_for_selector(".right .seven")
    assert figures(other.page) == shown
    third = screen()
    third.page.goto(link)
    third.page.wait_for_selector(".res[aria-busy=false] .seal")
    assert figures(third.page) == shown
    assert third.page.locator("dialog .body").inner_text() == sheet
    assert third.page.url == link


def test_rules_of_ones_own_are_in_the_link(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = player.page
    page.goto(f"{player.home}/#/score?{LINK}")
    page.locator(".rs").click()
    page.locator("#own-rules").fill("qq,nothing=1")
    page.locator("dialog form .block").click()
    page.wait_for_function("() => document.querySelector('dialog form [role=alert]').textContent !== ''")
    page.locator("#own-rules").fill('id = "home"\nextends = "qq"\n[options]\nroom_base = 5\n')
    page.locator("dialog form .block").click()
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function("() => location.hash.includes('room_base')")
    page.wait_for_selector(".res[aria-busy=false] .seal")
    shown, found = figures(page), on_the_command_line("--rules", "qq,room_base=5")
    assert shown["points"] == found["points"] == 20
    other = screen()
    other.page.goto(page.url)
    other.page.wait_for_selector(".res[aria-busy=false] .seal")
    assert figures(other.page) == shown


def test_a_hand_that_lacks_one_card_shows_its_waits(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = player.page
    page.goto(f"{player.home}/#/score?{LINK.replace('&c=2s', '')}")
    page.wait_for_selector(".waits button")
    asked = {"hand": HAND, "melds": MELDS}
    waits = player.ask("/api/waits", asked)["waits"]
    assert page.locator(".waits button").count() == len(waits) > 1
    for wait, text in zip(waits, page.locator(".waits small").all_inner_texts(), strict=True):
        assert [int(number) for number in text.replace("·", " ").split() if number.isdigit()] == [
            pays for pays in (wait["own"], wait["other"]) if pays is not None
        ]
    page.locator(".waits button").first.click()
    page.wait_for_selector(".res[aria-busy=false] .seal")
    assert str(waits[0]["other"]) in page.locator(".res").inner_text()


def test_every_tap_can_be_taken_back(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = by_taps(player)
    for _ in range(len(spelled(HAND)) + 2):
        player.press(page.locator(".undo"))
    assert page.locator(".undo").is_disabled()
    assert page.locator(".hand .slot, .meld").count() == 0
    tap(player, "1s", "1s", "1s", "1s")
    assert page.locator("[data-card='0']").is_disabled(), "there are four of a kind"
    page.locator(".hand .slot").first.click()
    assert page.locator(".hand .slot").count() == 3
    page.locator(".bar .ico").last.click()
    page.locator(".menu button").nth(1).click()
    assert page.locator(".hand .slot").count() == 0


@pytest.mark.parametrize(
    "text",
    [
        "偎陆 二二四五六七七十十 壹壹壹 贰柒柒拾拾 胡二",
        json.dumps({"kind": "win", "hand": HAND, "melds": MELDS, "card": CARD, "from": "other"}),
        f"http://localhost/#/score?{LINK}",
    ],
    ids=["text", "case", "link"],
)
def test_a_hand_is_pasted(screen: Callable[..., Screen], text: str) -> None:
    page = screen().page
    page.evaluate("location.hash = '#/score'")
    page.locator(".bar .ico").last.click()
    page.locator(".menu button").first.click()
    page.locator("#pasted").fill("hello")
    page.locator("dialog form .block").click()
    page.wait_for_function("() => document.querySelector('dialog form [role=alert]').textContent !== ''")
    page.locator("#pasted").fill(text)
    page.locator("dialog form .block").click()
    page.wait_for_selector(".res[aria-busy=false] .seal")
    assert figures(page)["huxi"] == 19


def test_no_win_says_why_and_shows_the_nearest_split(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = player.page
    page.goto(f"{player.home}/#/score?{LINK.replace('c=2s', 'c=3b')}")
    page.wait_for_selector(".res[aria-busy=false] .go")
    found = on_the_command_line("--card", "3b")
    assert not found["win"]
    page.locator(".res .go").click()
    assert page.locator("dialog .why").count() > 0
    assert page.locator("dialog .near li").count() > 0


def saved(page: Page, place: Path) -> Path:
    with page.expect_download() as download:
        page.locator("dialog .acts .block").last.click()
    path = place / download.value.suggested_filename
    download.value.save_as(path)
    return path


def check(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PAIJU, "check", str(path)], capture_output=True, text=True, check=False)


def test_a_doubted_count_is_saved_as_a_case(screen: Callable[..., Screen], tmp_path: Path) -> None:
    player = screen()
    page = player.page
    page.goto(f"{player.home}/#/score?{LINK}")
    page.wait_for_selector(".res[aria-busy=false] .seal")
    page.locator(".res .go").click()
    page.locator("dialog .doubt").click()
    page.wait_for_selector("dialog [name=huxi]")
    right = saved(page, tmp_path)
    assert check(right).returncode == 0
    page.locator("dialog [name=fan]").fill("3")
    page.locator("dialog .note textarea").fill("在我们那里三番")
    other = saved(page, tmp_path)
    case = json.loads(other.read_text(encoding="utf-8"))
    assert case["expect"] == {"win": True, "huxi": 19, "units": 2, "fan": 3}
    assert (case["rules"], case["note"]) == ("qq", "在我们那里三番")
    done = check(other)
    assert done.returncode == 1, "well formed, and another figure"
    assert "0 passed, 1 failed" in done.stdout


def test_the_sheet_of_a_table_is_saved_with_its_hand(screen: Callable[..., Screen], tmp_path: Path) -> None:
    player = screen()
    player.sit({"seed": "a case of a table"})
    page = player.page
    for _ in range(8):
        player.play_hand()
        if page.locator(".result .doubt").count():
            break
        player.again()
    page.locator(".result .doubt").click()
    page.wait_for_selector("dialog [name=huxi]")
    path = saved(page, tmp_path)
    kinds = [json.loads(line)["kind"] for line in path.read_text(encoding="utf-8").splitlines()]
    assert kinds == ["win", "play"]
    done = check(path)
    assert done.returncode == 0, done.stdout
    assert "2 passed, 0 failed" in done.stdout


def test_it_is_copied_as_text(screen: Callable[..., Screen]) -> None:
    player = screen()
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{player.home}/#/score?{LINK}")
    page.wait_for_selector(".res[aria-busy=false] .seal")
    page.locator(".bar .ico").last.click()
    page.locator("dialog .tools .btn").first.click()
    page.wait_for_function("() => document.querySelector('dialog .said').textContent !== ''")
    text = str(page.evaluate("navigator.clipboard.readText()"))
    assert "19 胡 · 每家 12 分" in text
    assert "2 × 2 × 3 = 12" in text
    assert f"h={HAND}" in text.splitlines()[-1]
