"""The page's types are written from the server's messages, and stay in step."""

from __future__ import annotations

from pathlib import Path

from paiju.server.typescript import source

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert PAGE.read_text(encoding="utf-8") == source(), "write it again: python -m paiju.server.typescript"
