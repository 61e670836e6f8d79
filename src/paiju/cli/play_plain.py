"""The table line by line, for screen readers, pipes and plain terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from paiju.cli.play_lines import end_lines, option_line, refusal
from paiju.cli.play_words import Reply, Wish, read_action, read_reply
from paiju.core.errors import NotationError
from paiju.texts.styled import Line, line_text
from paiju.zipai.render import hand_words, headline, table_words
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paiju.cli.play_session import Session
    from paiju.core.action import Action
    from paiju.zipai.words import Voice


class Keeper(Protocol):
    """What keeps the game while it is played."""

    def keep(self, session: Session) -> None:
        """Called after everything that happens."""
        ...


class Leave(Exception):  # noqa: N818  (nothing is wrong: the player leaves, or nothing more comes in)
    """The player stops."""


class PlainTable:
    """`read` answers the next line or None at the end; `write` takes one line."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        keeper: Keeper,
        read: Callable[[], str | None],
        write: Callable[[str], None],
    ) -> None:
        """Sit down; nothing is dealt yet."""
        self.session = session
        self.voice = voice
        self.keeper = keeper
        self._resumed = bool(session.logs) and not session.over
        self._read = read
        self._write = write

    def play(self, hands: int | None) -> None:
        """Play until `hands` are over, the match ends, or the player leaves (quietly, at the end of the input too)."""
        try:
            while True:
                self._hand()
                if self.session.finished(hands):
                    return
                self._ask_next()
        except Leave:
            return

    def _say(self, lines: Iterable[Line | str]) -> None:
        for each in lines:
            self._write(each if isinstance(each, str) else line_text(each))

    def _hand(self) -> None:
        session = self.session
        fresh = not session.logs or session.over
        if fresh:
            events = session.deal()
            self.keeper.keep(session)
            self._say(["", self.voice.say("play.hand_number", number=session.number)])
            self._tell(events)
            self._say_hand()
        else:
            self._say(table_words(session.view, self.voice, session.match.points))
            self._say_hand()
        while not session.over:
            self._tell(self._ask() if session.asked else session.bot_step())
            self.keeper.keep(session)
        self._say(["", *end_lines(session, self.voice), ""])

    def _tell(self, events: Iterable[Mapping[str, object]]) -> None:
        self._say(self.voice.event(seen) for seen in events)

    def _say_hand(self) -> None:
        counts = self.session.view.own.counts
        if counts is not None and any(counts):
            self._say([hand_words(counts, self.voice)])

    def _say_options(self, *, again: bool = True) -> None:
        """The numbered options; a card that has just been told of is named only when they are asked for `again`."""
        view = self.session.view
        just_told = not again and view.moment is Moment.WINDOW
        asked = self.voice.told("play.asked", now=headline(view, self.voice))
        self._say([self.voice.say("play.may") if just_told else asked])
        for number, action in enumerate(view.legal, 1):
            self._say(
                [self.voice.told("play.option", number=number, action=option_line(self.session, self.voice, action))]
            )

    def _ask(self) -> tuple[dict[str, object], ...]:
        """Ask until there is an answer that the rules take."""
        self._say_options(again=self._resumed)
        self._resumed = False
        while True:
            try:
                action = self._answered(self._next())
            except NotationError as error:
                self._say([error.text(self.voice.lang)])
                continue
            if action is None:
                continue
            if self.session.why_not(action) is None:
                return self.session.answer(action)
            self._say([refusal(self.session, self.voice, action)])

    def _next(self) -> Reply:
        typed = self._read()
        if typed is None:
            raise Leave
        return read_reply(typed, self.session.game.codec, self.session.view.legal)

    def _answered(self, reply: Reply) -> Action | None:
        """The action of a reply; what else was wished for is done here."""
        if reply.number is not None:
            return self.session.view.legal[reply.number - 1]
        if reply.action is not None:
            return reply.action
        match reply.wish:
            case Wish.QUIT:
                raise Leave
            case Wish.HAND:
                self._say_hand()
            case Wish.TABLE:
                self._say(table_words(self.session.view, self.voice, self.session.match.points))
            case Wish.OPTIONS | Wish.NEXT:
                self._say_options()
            case Wish.WHY:
                self._why(reply.rest)
            case _:
                self._say(self.voice.say("play.plain_help").splitlines())
        return None

    def _why(self, words: str) -> None:
        if not words:
            self._say([self.voice.say("play.why_what")])
            return
        self._say([refusal(self.session, self.voice, read_action(words, self.session.game.codec))])

    def _ask_next(self) -> None:
        """Wait for the word to go on; a number, which stands for an option elsewhere, is taken for it too."""
        self._say([self.voice.say("play.ask_next")])
        while True:
            typed = self._read()
            if typed is None:
                raise Leave
            if typed.strip().isdecimal():
                return
            try:
                wish = read_reply(typed, self.session.game.codec, ()).wish
            except NotationError:
                wish = None
            if wish is Wish.NEXT:
                return
            if wish is Wish.QUIT:
                raise Leave
            if wish is Wish.TABLE:
                self._say(table_words(self.session.view, self.voice, self.session.match.points))
            else:
                self._say([self.voice.say("play.ask_next")])
