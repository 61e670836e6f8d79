"""Lines of styled pieces: what a terminal shows, without saying how it colours anything."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from string import Formatter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Style(StrEnum):
    """What a piece of text is; a terminal chooses the colours. No style carries a meaning that the text lacks."""

    PLAIN = "plain"
    STRONG = "strong"
    NOTE = "note"
    CARD = "card"
    RED_CARD = "red_card"
    BACK = "back"
    KAN = "kan"
    STALE = "stale"
    NOW = "now"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one style."""

    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]
"""One line: pieces from left to right."""


def line(*parts: Span | str | Line) -> Line:
    """One line of pieces, texts and other lines.

    >>> line_text(line("a", Span("b", Style.STRONG), (Span("c"),)))
    'abc'
    """
    found: list[Span] = []
    for part in parts:
        if isinstance(part, str):
            found.append(Span(part))
        elif isinstance(part, Span):
            found.append(part)
        else:
            found.extend(part)
    return tuple(found)


def line_text(spans: Iterable[Span]) -> str:
    """The bare text of a line."""
    return "".join(span.text for span in spans)


def width(text: str) -> int:
    """How many cells a terminal needs for a text: two for a wide character.

    >>> width("一2")
    3
    """
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def line_width(spans: Iterable[Span]) -> int:
    """The cells of a line."""
    return width(line_text(spans))


def padded(spans: Line, cells: int) -> Line:
    """The line with blanks after it up to `cells`; a longer line stays as it is."""
    missing = cells - line_width(spans)
    return (*spans, Span(" " * missing)) if missing > 0 else spans


def clipped(spans: Line, cells: int) -> Line:
    """The line cut to `cells` at most.

    >>> line_text(clipped(line("一二", "三"), 5))
    '一二'
    """
    kept: list[Span] = []
    left = cells
    for span in spans:
        text = span.text
        while width(text) > left:
            text = text[:-1]
        kept.append(Span(text, span.style))
        left -= width(text)
        if text != span.text:
            break
    return tuple(span for span in kept if span.text)


def wrapped(spans: Line, cells: int, *, indent: int = 0) -> tuple[Line, ...]:
    """The line in rows of `cells` at most: broken at blanks, or between wide characters; later rows are indented."""
    rows: list[list[Span]] = [[]]
    used = 0
    for span in spans:
        for word in _words(span.text):
            wide = width(word)
            if used + wide > cells and used > (indent if len(rows) > 1 else 0):
                rows.append([Span(" " * indent)] if indent else [])
                used = indent
                if word.isspace():
                    continue
            rows[-1].append(Span(word, span.style))
            used += wide
    return tuple(_joined(row) for row in rows)


_CLOSING = "，。；：、）」”,.;:)"


def _words(text: str) -> Iterable[str]:
    """Pieces that stay whole: a run of narrow characters, one wide character with the marks that close it."""
    word = ""
    for char in text:
        breaks = bool(word) and char not in _CLOSING
        if breaks and (char == " " or word == " " or width(char) == 2 or width(word[-1]) == 2):  # noqa: PLR2004  (cells)
            yield word
            word = ""
        word += char
    if word:
        yield word


def _joined(row: list[Span]) -> Line:
    found: list[Span] = []
    for span in row:
        if found and found[-1].style is span.style:
            found[-1] = Span(found[-1].text + span.text, span.style)
        else:
            found.append(span)
    return tuple(found)


def filled(pattern: str, **parts: Span | str | Line | int) -> Line:
    """A `str.format` pattern whose places take lines.

    >>> line_text(filled("{who} took {card}.", who="Me", card=Span("7s", Style.CARD)))
    'Me took 7s.'
    """
    found: list[Span] = []
    for literal, name, _, _ in Formatter().parse(pattern):
        if literal:
            found.append(Span(literal))
        if name:
            part = parts[name]
            found.extend(line(str(part) if isinstance(part, int) else part))
    return tuple(found)
