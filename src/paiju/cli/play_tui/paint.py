"""Paper, ink, cinnabar: the colours of styled lines, by light and by dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style as Paint
from rich.text import Text
from textual.theme import Theme

from paiju.texts.styled import Line, Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

DAY: Final = "paper"
NIGHT: Final = "ink"
PAPER: Final = "#fffdf6"
AZURITE: Final = "#1d5673"
"""The card under the pointer."""

THEMES: Final = (
    Theme(
        name=DAY,
        primary="#1d5673",
        secondary="#8a7a62",
        accent="#a3241a",
        foreground="#1e1a15",
        background="#efe7d8",
        surface="#f8f3e8",
        panel="#e4d9c5",
        warning="#a3241a",
        error="#a3241a",
        success="#1d5673",
        dark=False,
        variables={"wash": "#d9e5e6"},
    ),
    Theme(
        name=NIGHT,
        primary="#94c8e0",
        secondary="#8c8170",
        accent="#f19482",
        foreground="#f0e8d8",
        background="#1d1b18",
        surface="#292622",
        panel="#151311",
        warning="#f19482",
        error="#f19482",
        success="#94c8e0",
        dark=True,
        variables={"wash": "#21343d"},
    ),
)


def _paints(*, card: str, lock: str, now: str, choice: str, note: str, back: str) -> Mapping[Style, Paint]:
    """Cards are paper by day and by night; only the table and the text change."""
    return {
        Style.PLAIN: Paint(),
        Style.STRONG: Paint(bold=True),
        Style.NOTE: Paint(color=note),
        Style.CARD: Paint(color="#1a1612", bgcolor=card),
        Style.RED_CARD: Paint(color="#a8211a", bgcolor=card, bold=True),
        Style.BACK: Paint(color="#6d93a5", bgcolor=back),
        Style.KAN: Paint(color="#1a1612", bgcolor=lock),
        Style.STALE: Paint(color=note, bold=True),
        Style.NOW: Paint(color=now, bold=True),
        Style.CHOICE: Paint(color=choice, bold=True),
    }


_PAINTS: Final = {
    DAY: _paints(card="#fffdf6", lock="#efe2c6", now="#a3241a", choice="#1d5673", note="#63594c", back="#2b5166"),
    NIGHT: _paints(card="#ece1ca", lock="#d2c3a2", now="#f19482", choice="#94c8e0", note="#a3988a", back="#2a4c5d"),
}


def paint_of(style: Style, theme: str) -> Paint:
    """One style in the colours of a theme."""
    return _PAINTS.get(theme, _PAINTS[DAY])[style]


def painted(line: Line, theme: str) -> Text:
    """One line in the colours of a theme."""
    text = Text(no_wrap=True, end="")
    for span in line:
        text.append(span.text, paint_of(span.style, theme))
    return text


def painted_lines(lines: Iterable[Line], theme: str, *, wrap: bool = False) -> Text:
    """Lines under each other."""
    text = Text("\n").join([painted(line, theme) for line in lines])
    text.no_wrap = not wrap
    return text
