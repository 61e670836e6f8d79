"""The page as somebody uses it: looks at it, touches it, types at it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Browser, Locator, Page

LOCALES: Final = {"zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "en": "en-US"}
PATIENCE: Final = 60
"""Seconds in which a hand at full speed must be over."""

MAY_PLAY: Final = ".hand button[data-may]"
CLAIMS: Final = (".o.hu", ".o.pg", ".o.chi", ".o.wide", ".o.pass")


@dataclass
class Screen:
    """One page in a browser of its own."""

    page: Page
    home: str
    touch: bool
    table: str = ""
    wrong: list[str] = field(default_factory=list)

    @classmethod
    def open(cls, browser: Browser, home: str, size: tuple[int, int], **look: Any) -> Screen:
        """A new guest. `lang`, `dark`, `touch`, and `settings` of the page."""
        lang = str(look.get("lang", "zh-Hans"))
        touch = bool(look.get("touch", False))
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES[lang],
            color_scheme="dark" if look.get("dark") else "light",
            has_touch=touch,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(10_000)
        screen = cls(page, home, touch)
        page.on("pageerror", lambda error: screen.wrong.append(str(error)))
        settings = {"language": lang, **look.get("settings", {})}
        kept = f"localStorage.setItem('paiju.settings', '{json.dumps(settings)}')"
        page.add_init_script(f"localStorage.getItem('paiju.settings') ?? {kept}")
        page.goto(f"{home}/")
        return screen

    def sit(self, wanted: Mapping[str, object] | None = None) -> str:
        """A new table, with bots that answer the same each time and don't wait."""
        body = {"bots": ["greedy", "greedy"], **(wanted or {})}
        made = self.ask("/api/tables", body)
        self.table = str(made["id"])
        self.page.goto(f"{self.home}/#/table/{self.table}")
        self.page.wait_for_selector(".hand")
        self.hurry()
        return self.table

    def ask(self, path: str, body: object = None) -> Any:
        """A question over HTTP, as this guest."""
        script = """async ([path, body]) => {
            const init = body === null ? {} : { method: "POST", body: JSON.stringify(body),
                headers: { "content-type": "application/json" } };
            return await (await fetch(path, init)).json();
        }"""
        return self.page.evaluate(script, [path, body])

    def hurry(self) -> None:
        """The bots at once, chosen in the settings."""
        self.page.locator("header .ico").last.click()
        self.page.locator("dialog .choice").first.get_by_role("radio").last.click()
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")

    def press(self, what: Locator) -> None:
        """With the finger or with the mouse."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def ready(self) -> str:
        """Wait until there is something to do: `claim`, `turn`, or `over`."""
        return str(
            self.page.wait_for_function(
                """() => document.querySelector(".result") ? "over"
                    : document.querySelector("dialog[open]") ? "steps"
                    : document.querySelector(".o:not(:disabled)") ? "claim"
                    : document.querySelector(".hand button[data-may]") ? "turn" : null""",
                timeout=PATIENCE * 1000,
            ).json_value()
        )

    def offered(self) -> list[str]:
        """The claims that can be chosen, by their class."""
        return [claim for claim in CLAIMS if self.page.locator(f"{claim}:not(:disabled)").count()]

    def claim(self, name: str) -> None:
        """Choose a claim: `.o.peng`, ..."""
        self.press(self.page.locator(f"{name}:not(:disabled)").first)

    def discard(self) -> None:
        """Raise a card that may be played, and play it."""
        card = self.page.locator(MAY_PLAY).last
        self.press(card)
        self.press(self.page.locator(".slot.up"))

    def play_hand(self) -> None:
        """To the end: every claim that is offered is taken, the first of each choice."""
        until = time.monotonic() + PATIENCE
        while (moment := self.ready()) != "over":
            assert time.monotonic() < until, moment
            if moment == "steps":
                self.press(self.page.locator("dialog li button, dialog .btn").first)
            elif moment == "claim":
                self.claim(self.offered()[0])
            else:
                self.discard()
            self.page.wait_for_timeout(30)

    def again(self) -> None:
        """The next hand."""
        self.press(self.page.locator(".acts .block"))
        self.page.wait_for_selector(".result", state="detached")

    def records(self) -> list[dict[str, Any]]:
        """The hands of the table that are over, as the server keeps them."""
        text = self.page.evaluate("async (path) => (await fetch(path)).text()", f"/api/tables/{self.table}/record")
        return [json.loads(line) for line in str(text).splitlines()[1:]]
