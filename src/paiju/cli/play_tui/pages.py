"""What lies over the table: pages to read, and the question why something is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from paiju.cli.play_tui.paint import painted_lines
from paiju.texts.styled import wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult

    from paiju.texts.styled import Line

MOST_CELLS: Final = 100
_SHARE: Final = 96
_EDGES: Final = 6
"""The page takes this share of the screen, in hundredths, and its frame and scroll bar so many cells."""


class Foot(Static):
    """The line of keys; a click on it does what Enter does."""

    def on_click(self) -> None:
        """Go on."""
        if isinstance(self.screen, Pages):
            self.screen.dismiss(True)


class Pages(ModalScreen[bool]):
    """A page of lines. It answers True for Enter and False for `q`; a page that is only read closes with either."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,n", "close(True)", show=False),
        Binding("escape", "close_read", show=False),
        Binding("q,ctrl+c", "close(False)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, lines: Sequence[Line], keys: str, *, reading: bool = True) -> None:
        """`keys`: the line at the foot; `reading`: Escape closes it too."""
        super().__init__()
        self.lines = tuple(lines)
        self.keys = keys
        self.reading = reading

    def compose(self) -> ComposeResult:
        """The lines, and the keys below them."""
        with Vertical(id="page"):
            with VerticalScroll(id="page-scroll", can_focus=False):
                yield Static(id="page-text")
            yield Foot(self.keys, id="page-keys", markup=False)

    def on_resize(self) -> None:
        """Lay the text out for the width there is."""
        width = min(MOST_CELLS, self.size.width * _SHARE // 100) - _EDGES
        rows = [row for each in self.lines for row in wrapped(each, width, indent=2)]
        self.query_one("#page-text", Static).update(painted_lines(rows, self.app.theme))

    def action_close(self, going_on: bool) -> None:
        """Leave the page with an answer."""
        self.dismiss(going_on)

    def action_close_read(self) -> None:
        """Leave a page that is only read."""
        if self.reading:
            self.dismiss(True)

    def action_scroll(self, rows: int) -> None:
        """Move the text."""
        self.query_one("#page-scroll", VerticalScroll).scroll_relative(y=rows, animate=False)


class Question(ModalScreen[None]):
    """Why is something not allowed? One types the action and reads the reason, as often as one likes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c", "close", show=False)]

    def __init__(self, ask: str, hint: str, reason: Callable[[str], str]) -> None:
        """`reason` answers a typed action."""
        super().__init__()
        self.ask = ask
        self.hint = hint
        self.reason = reason

    def compose(self) -> ComposeResult:
        """A line to type in, and the answer below."""
        with Vertical(id="question"):
            yield Static(self.ask, markup=False)
            yield Input(placeholder=self.hint)
            yield Static("", id="answer", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer what was typed."""
        if event.value.strip():
            self.query_one("#answer", Static).update(self.reason(event.value))

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
