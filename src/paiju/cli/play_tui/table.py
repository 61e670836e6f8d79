"""The table itself on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.screen import Screen

from paiju.cli.play_lines import option_line
from paiju.cli.play_tui.widgets import Block, HandView, Log, Options
from paiju.texts.styled import Line, Span, Style, line, padded
from paiju.zipai.actions import DISCARDED
from paiju.zipai.render import (
    card_box,
    discards_by_card,
    hand_cells,
    hand_labels,
    hand_words,
    headline,
    meld_block,
    own_facts,
    river_rows,
    seat_block,
)
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import ComposeResult
    from textual.widgets import OptionList

    from paiju.cli.play_session import Session
    from paiju.cli.play_tui.app import PlayApp
    from paiju.core.action import Action
    from paiju.zipai.view import ZipaiView
    from paiju.zipai.words import Voice

_LEAST = (80, 24)
_ROOMY = (100, 30)
_SEAT_CELLS = 27
_RIVER_CELLS = 24
_ORDER = ("hu", "peng", "pao", "chi", "pass")


class TableScreen(Screen[None]):
    """Three seats, the card in question, the own hand, the options, the log."""

    app: PlayApp

    def __init__(self, session: Session, voice: Voice, title: str) -> None:
        """An empty table."""
        super().__init__()
        self.session = session
        self.voice = voice
        self.rules_title = title
        self.view: ZipaiView | None = None
        self.choices: tuple[Action, ...] = ()
        self.waiting_for_me = False

    def compose(self) -> ComposeResult:
        """上家 left, 下家 right, the person below: screen order is turn order."""
        yield Block(id="bar")
        with Horizontal(id="top"):
            yield Block(id="before")
            yield Block(id="heart")
            yield Block(id="after")
        yield Block(id="mine")
        with Horizontal(id="own"):
            yield HandView(self.voice, id="hand")
            yield Block(id="melds")
        yield Block(id="ask")
        with Horizontal(id="foot"):
            yield Options(id="options", compact=True)
            yield Log(id="log", wrap=False, auto_scroll=True)
        yield Block(id="keys")

    def on_resize(self) -> None:
        """A large terminal gets margins and a frame."""
        self.set_class(self.size.width >= _ROOMY[0] and self.size.height >= _ROOMY[1], "-roomy")
        if self.size.width < _LEAST[0] or self.size.height < _LEAST[1]:
            self.notify(self.voice.say("play.too_small"))

    def speak(self, voice: Voice, told: Iterable[Line]) -> None:
        """Draw everything again, with cards written in another way or in other colours."""
        self.voice = voice
        self.query_one(Log).clear()
        for each in told:
            self.tell(each)
        if self.view is not None:
            if self.session.asked:
                self.ask()
            else:
                self.show(self.session.view)
                self.wait()

    def show(self, view: ZipaiView) -> None:
        """Draw the table."""
        self.view = view
        points, me = self.session.match.points, self.session.seat
        players = len(view.seats)
        self._bar(view)
        for block, away in (("#before", players - 1), ("#after", 1)):
            seat = (me + away) % players
            lines = seat_block(view, seat, self.voice, cells=_SEAT_CELLS, points=points[seat])
            self.query_one(block, Block).show(lines)
        self.query_one("#heart", Block).show(self._heart(view))
        self.query_one("#mine", Block).show([own_facts(view, self.voice, points[me])])
        choosing = bool(discards_by_card(view))
        labels = hand_labels(view, self.voice)
        self.query_one(HandView).show(hand_cells(view), labels, self.voice, choosing=choosing)
        self.query_one("#melds", Block).show(meld_block(view.own.melds, self.voice))

    def _bar(self, view: ZipaiView) -> None:
        told = self.voice.told(
            "play.bar",
            title=Span(self.rules_title, Style.STRONG),
            number=self.session.number,
            least=view.rules.win_min,
            stock=view.stock_left,
            card=self.voice.card(view.liangzhang),
        )
        self.query_one("#bar", Block).show([told])

    def _heart(self, view: ZipaiView) -> list[Line]:
        """Who did what, the card in question with the stock beside it, the own river."""
        card = view.table if view.table is not None else view.laid_card
        if card is None and view.moment is Moment.OPENING:
            card = view.liangzhang
        box = [padded(row, 11) for row in card_box(card, self.voice)]
        beside = ["", self.voice.say("play.stock", number=view.stock_left), "", "", ""]
        rows = [line(row, Span(words, Style.NOTE)) for row, words in zip(box, beside, strict=True)]
        river = river_rows(view.own.river, self.voice, _RIVER_CELLS, 2)
        label = line(Span(self.voice.say("play.my_river"), Style.NOTE))
        return [line(Span("", Style.NOW), headline(view, self.voice)), *rows, label, *river]

    def tell(self, told: Line) -> None:
        """Add a line to the log."""
        self.query_one(Log).tell(told)

    def ask(self) -> None:
        """The person has to answer."""
        self.waiting_for_me = True
        view = self.session.view
        self.show(view)
        discards = bool(discards_by_card(view))
        options = self.query_one(Options)
        if discards:
            self.choices = ()
            options.offer([])
            self.query_one(HandView).focus()
            self._ask_line(line(self.voice.say("play.ask_discard")))
        else:
            self.choices = tuple(sorted(view.legal, key=lambda action: _ORDER.index(action.verb)))
            options.offer([self._row(action) for action in self.choices])
            options.focus()
            self._ask_line(self.voice.told("play.ask_now", now=headline(view, self.voice)))
        self._keys("play.keys_discard" if discards else "play.keys_option")

    def _row(self, action: Action) -> Line:
        chis = [each for each in self.choices if each.verb == "chi"]
        key = {"hu": "H", "peng": "P", "pao": "R", "pass": "G"}.get(action.verb)
        if key is None:
            number = chis.index(action) + 1
            key = str(number) if number <= 9 else " "  # noqa: PLR2004  (one digit a key)
        return line(Span(f"[{key}]", Style.CHOICE), " ", option_line(self.session, self.voice, action))

    def wait(self) -> None:
        """Somebody else has to answer."""
        self.waiting_for_me = False
        self.choices = ()
        self.query_one(Options).offer([])
        if self.view is not None:
            window = self.view.moment is Moment.WINDOW
            now = headline(self.view, self.voice)
            self._ask_line(self.voice.told("play.wait_window" if window else "play.wait", now=now))
        self._keys("play.keys_wait")

    def _ask_line(self, words: Line) -> None:
        self.query_one("#ask", Block).show([words])

    def _keys(self, key: str) -> None:
        self.query_one("#keys", Block).show([line(Span(self.voice.say(key), Style.NOTE))])

    def notice(self, words: Line, *, keep: bool = True) -> None:
        """Say something in the place of the question; `keep`: in the log too."""
        said = line(Span("! ", Style.NOW), words)
        self._ask_line(said)
        if keep:
            self.tell(said)

    def read_hand(self) -> None:
        """The own hand in words, in the log."""
        counts = self.session.view.own.counts
        if counts is not None:
            self.tell(hand_words(counts, self.voice))

    def on_hand_view_played(self, event: HandView.Played) -> None:
        """Discard a card; a kan says why not."""
        self.app.play(next(action for action, card in DISCARDED.items() if card == event.card))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An option by Enter or by a click."""
        if event.option_index < len(self.choices):
            self.app.play(self.choices[event.option_index])
