"""The parts of the table on the screen: blocks of lines, the own hand, the options, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.style import Style as Paint
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList, RichLog, Static

from paiju.cli.play_tui.paint import AZURITE, PAPER, paint_of, painted, painted_lines
from paiju.texts.styled import Line, Span, Style, line, line_width, wrapped
from paiju.texts.styled import width as cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual import events

    from paiju.zipai.cards import Card
    from paiju.zipai.render import Cell
    from paiju.zipai.words import Voice

HAND_ROWS: Final = 4
POINTER: Final = ">"
_NARROWEST: Final = 20
"""A log narrower than this has not been laid out yet."""


class Block(Static):
    """Lines that are shown as they are."""

    def show(self, lines: Iterable[Line]) -> None:
        """Replace what is shown."""
        self.update(painted_lines(lines, self.app.theme))


class HandView(Widget, can_focus=True):
    """The own hand in columns. A pointer marks the card that Enter or a second click would play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("enter", "play", show=False),
    ]

    class Played(Message):
        """A card was chosen."""

        def __init__(self, card: Card) -> None:
            """Which."""
            super().__init__()
            self.card = card

    def __init__(self, voice: Voice, *, id: str) -> None:  # noqa: A002  (textual's own word)
        """An empty hand."""
        super().__init__(id=id)
        self.voice = voice
        self.columns: tuple[tuple[Cell, ...], ...] = ()
        self.labels: tuple[str, ...] = ()
        self.place = (0, 0)
        self.choosing = False

    def show(
        self, columns: tuple[tuple[Cell, ...], ...], labels: tuple[str, ...], voice: Voice, *, choosing: bool
    ) -> None:
        """Replace the hand; the pointer stays near where it was, but off a kan when a discard is due."""
        self.voice = voice
        self.columns = columns
        self.labels = labels
        self.choosing = choosing
        self._settle()
        if choosing and self.columns[self.place[0]][self.place[1]].kan:
            self.place = next(((at, len(c) - 1) for at, c in enumerate(self.columns) if not c[0].kan), self.place)
        self.refresh(layout=True)

    def point_at(self, card: Card) -> None:
        """Put the pointer on a card of that kind."""
        for at, column in enumerate(self.columns):
            for row, cell in enumerate(column):
                if cell.card == card:
                    self.place = (at, row)
        self.refresh()

    @property
    def card(self) -> Card | None:
        """The card under the pointer."""
        if not self.columns:
            return None
        at, row = self.place
        return self.columns[at][row].card

    def _settle(self) -> None:
        if self.columns:
            at = min(self.place[0], len(self.columns) - 1)
            self.place = (at, min(self.place[1], len(self.columns[at]) - 1))

    @property
    def _cell_width(self) -> int:
        return line_width(self.columns[0][0].line(self.voice)) + 1 if self.columns else 0

    def get_content_width(self, container: object, viewport: object) -> int:
        """As wide as its columns."""
        del container, viewport
        return self._cell_width * len(self.columns) + 1

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Four cards and the labels."""
        del container, viewport, width
        return HAND_ROWS + 1

    def render(self) -> Text:
        """The columns stand on the last row."""
        rows = []
        blank = " " * self._cell_width
        for row in range(HAND_ROWS):
            text = Text(no_wrap=True)
            for at, column in enumerate(self.columns):
                place = row - (HAND_ROWS - len(column))
                if place < 0:
                    text.append(blank)
                    continue
                here = self.choosing and (at, place) == self.place
                text.append(POINTER if here else " ", Paint(color=self._pointer_colour, bold=True))
                cell = painted(column[place].line(self.voice), self.app.theme)
                if here:
                    cell.stylize(Paint(color=PAPER, bgcolor=AZURITE, bold=True, underline=not self.has_focus))
                text.append_text(cell)
            rows.append(text)
        width = self._cell_width
        foot = "".join(f" {label}{' ' * (width - 1 - cells(label))}" for label in self.labels)
        return Text("\n").join([*rows, Text(foot, paint_of(Style.NOTE, self.app.theme), no_wrap=True)])

    @property
    def _pointer_colour(self) -> str:
        return self.app.current_theme.primary

    def action_move(self, across: int, down: int) -> None:
        """Move the pointer; it stops at the edges."""
        if not self.columns:
            return
        at = min(max(self.place[0] + across, 0), len(self.columns) - 1)
        old_height = len(self.columns[self.place[0]])
        from_foot = old_height - self.place[1]
        height = len(self.columns[at])
        row = min(max(height - from_foot + down, 0), height - 1)
        self.place = (at, row)
        self.refresh()

    def action_play(self) -> None:
        """The card under the pointer is chosen."""
        if self.card is not None:
            self.post_message(self.Played(self.card))

    def on_click(self, event: events.Click) -> None:
        """The first click moves the pointer, the second chooses."""
        if not self.columns:
            return
        at, y = event.x // self._cell_width, event.y
        if at >= len(self.columns):
            return
        row = y - (HAND_ROWS - len(self.columns[at]))
        if row < 0:
            return
        if (at, row) == self.place and self.choosing:
            self.action_play()
        else:
            self.place = (at, row)
            self.refresh()


class Options(OptionList):
    """What the person may do: a row each, with its key. A pointer marks the row that Enter takes."""

    rows: Sequence[Line] = ()

    def offer(self, rows: Sequence[Line]) -> None:
        """Replace the options; the first is marked."""
        self.rows = rows
        self.clear_options()
        self.add_options([self._prompt(at) for at in range(len(rows))])
        if rows:
            self.highlighted = 0

    def _prompt(self, at: int) -> Text:
        pointer = Span(POINTER if at == self.highlighted else " ", Style.CHOICE)
        return painted_lines([line(pointer, self.rows[at])], self.app.theme, wrap=True)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the pointer along."""
        for at in range(min(self.option_count, len(self.rows))):
            self.replace_option_prompt_at_index(at, self._prompt(at))
        super().watch_highlighted(highlighted)


class Log(RichLog):
    """What happened, the newest line at the foot."""

    can_focus = False

    def tell(self, told: Line) -> None:
        """Add a line, wrapped to the width there is."""
        for row in wrapped(told, max(_NARROWEST, self.scrollable_content_region.width), indent=1):
            self.write(painted(row, self.app.theme))
