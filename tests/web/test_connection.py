"""The server dies in mid-hand; the page says so, and goes on where the hand stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.conftest import served
from tests.web.deals import PENG
from tests.web.table import Screen

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

SECONDS = 1000


def test_a_killed_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path, "--debug") as first:
        port = first.host.rpartition(":")[2]
        player = Screen.open(browser, first.http, (390, 844))
        page = player.page
        player.sit(PENG)
        assert player.ready() == "claim"
        hand, asked = page.locator(".hand").inner_text(), page.locator(".ask").inner_text()
        first.kill()
        page.wait_for_selector(".lost")
        assert page.locator(".o:not(:disabled)").count() == 0
    with served(tmp_path, "--debug", "--port", port):
        page.wait_for_selector(".lost", state="detached", timeout=20 * SECONDS)
        assert player.ready() == "claim"
        assert (page.locator(".hand").inner_text(), page.locator(".ask").inner_text()) == (hand, asked)
        player.claim(".o.pg")
        page.wait_for_selector(".mine .meld")
        page.context.close()
