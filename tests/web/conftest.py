"""A browser, and pages that sit at a table of a server of their own."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.conftest import Running, served
from tests.web.table import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chrome() -> str:
    """The browser to drive: what CHROME names, or the first of the usual names that is on the path."""
    names = (os.environ["CHROME"],) if os.environ.get("CHROME") else NAMES
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail(f"no {names[0]} here: install the package chromium, or name a browser in CHROME", pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chrome()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("web"), "--debug") as running:
        yield running


@pytest.fixture
def screen(browser: Browser, server: Running) -> Iterator[Callable[..., Screen]]:
    """Opens a page: `screen(390, 844, lang="en")`. What goes wrong in it fails the test."""
    opened: list[Screen] = []

    def open_screen(width: int = 390, height: int = 844, **look: object) -> Screen:
        opened.append(Screen.open(browser, server.http, (width, height), **look))
        return opened[-1]

    yield open_screen
    wrong = [each for screen in opened for each in screen.wrong]
    for each in opened:
        each.page.context.close()
    assert not wrong, wrong
