"""The pages of the games, written from their options: `python -m tests.house.gamepages` writes `docs/games`."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING, Final

from paiju.cli import run
from paiju.core.registry import DEFAULT_RULES, family_of_preset
from paiju.texts import text
from tests.house.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = ROOT / "docs" / "games"
LANGUAGES: Final = {"en": "", "zh-Hans": ".zh-Hans"}
"""The languages of the pages, and what stands in the name of the file."""
NAMES: Final = {"en": "English", "zh-Hans": "中文"}


def printed(*words: str) -> str:
    """What a command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = run(words)
    assert code == 0, words
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().rstrip().splitlines())


def pages() -> Iterator[tuple[str, str]]:
    """Name and text of every page."""
    games = [info.id for info in family_of_preset(DEFAULT_RULES).presets()]
    for lang, mark in LANGUAGES.items():
        for game in games:
            body = printed("rules", "explain", game, "--markdown", "--lang", lang)
            yield f"{game}{mark}.md", linked(game, lang, body)
        yield f"compare{mark}.md", linked("compare", lang, printed("rules", "compare", "--markdown", "--lang", lang))


def linked(page: str, lang: str, body: str) -> str:
    """The page with links to the other languages and to the table of all games under its title."""
    title, _, rest = body.partition("\n")
    links = [f"[{NAMES[other]}]({page}{mark}.md)" for other, mark in LANGUAGES.items() if other != lang]
    if page != "compare":
        links.append(f"[{text('house.compare_title', lang)}](compare{LANGUAGES[lang]}.md)")
    return f"{title}\n\n{' · '.join(links)}\n{rest}"


def write() -> None:
    """Write all pages, and take away those of games that are gone."""
    FOLDER.mkdir(exist_ok=True)
    wanted = dict(pages())
    for path in FOLDER.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for name, body in wanted.items():
        (FOLDER / name).write_text(body, encoding="utf-8")


if __name__ == "__main__":
    write()
