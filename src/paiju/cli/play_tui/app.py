"""The app: deals, lets bots answer, asks the person, shows the sheet, and so on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from paiju.cli.play_lines import end_lines, refusal
from paiju.cli.play_tui.pages import Pages, Question
from paiju.cli.play_tui.paint import DAY, NIGHT, THEMES
from paiju.cli.play_tui.table import TableScreen
from paiju.cli.play_tui.unfold import unfolded
from paiju.cli.play_words import read_action
from paiju.core.errors import NotationError
from paiju.texts.styled import Span, Style, line
from paiju.zipai.actions import HU, PAO, PASS, PENG
from paiju.zipai.render import table_words
from paiju.zipai.words import CHINESE, Faces, Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.cli.play_plain import Keeper
    from paiju.cli.play_session import Session
    from paiju.core.action import Action
    from paiju.texts.styled import Line

_PAUSES: Final = {"turn": 0.7, "discard": 0.6, "meld": 0.9, "river": 0.15, "deal": 0.3}
"""Seconds after an event of the kind, before the next; others need no time to be seen."""
_VERBS: Final = {"h": HU, "p": PENG, "r": PAO, "g": PASS}
_NEXT_FACES: Final = {Faces.HAN: Faces.BOTH, Faces.BOTH: Faces.ASCII, Faces.ASCII: Faces.HAN}


class PlayApp(App[None]):
    """One person's table. `speed`: 1 as a table of people, more is faster, 0 without pauses."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"verb('{key}')", show=False) for key in _VERBS),
        *(Binding(str(number), f"chi({number})", show=False) for number in range(1, 10)),
        Binding("question_mark", "help", show=False),
        Binding("w", "why", show=False),
        Binding("t", "table", show=False),
        Binding("l", "log", show=False),
        Binding("m", "hand", show=False),
        Binding("f", "faces", show=False),
        Binding("d", "dark", show=False),
        Binding("space", "hurry", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False, priority=False),
    ]

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        lang: str,
        *,
        greeting: Iterable[str] = (),
        title: str = "",
        hands: int | None = None,
        speed: float = 1.0,
    ) -> None:
        """`greeting`: lines that open the log; `title`: of the rules, for the bar."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DAY
        self.session = session
        self.keeper = keeper
        self.hands = hands
        self.speed = speed
        faces = Faces.HAN if lang in CHINESE else Faces.BOTH
        self.voice = Voice(lang, session.seat, session.match.players, faces)
        self.told: list[Line] = [line(each) for each in greeting]
        self.table_screen = TableScreen(session, self.voice, title)
        self._answer: asyncio.Queue[Action] = asyncio.Queue()
        self._hurry = asyncio.Event()

    def on_mount(self) -> None:
        """Show the table and begin."""
        self.push_screen(self.table_screen)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        for each in self.told:
            self.table_screen.tell(each)
        if not self.session.over:
            for seen in self.session.told:
                self._note(self.voice.event(seen))
        self.run_worker(self._drive(), exclusive=True)

    async def _drive(self) -> None:
        """Hand after hand until the hands are over or the person has had enough."""
        session = self.session
        while True:
            if not session.logs or session.over:
                events = session.deal()
                self.keeper.keep(session)
                self._note(line(Span(self.voice.say("play.hand_number", number=session.number), Style.STRONG)))
                await self._tell(events)
            await self._hand()
            last = session.finished(self.hands)
            keys = self.voice.say("play.keys_last" if last else "play.keys_end")
            going_on = await self.push_screen_wait(Pages(end_lines(session, self.voice), keys, reading=False))
            if last or not going_on:
                self.exit()
                return

    async def _hand(self) -> None:
        session = self.session
        while not session.over:
            if session.asked:
                self.table_screen.ask()
                self._hurry.clear()
                events = session.answer(await self._answer.get())
            else:
                self.table_screen.wait()
                events = await asyncio.to_thread(session.bot_step)
            self.keeper.keep(session)
            await self._tell(events)
        self.table_screen.show(session.view)

    def _note(self, told: Line) -> None:
        """Add a line to the log."""
        self.told.append(told)
        self.table_screen.tell(told)

    async def _tell(self, events: tuple[Mapping[str, object], ...]) -> None:
        """Show what happened, one thing after another; the last one shows where it all led."""
        view = self.table_screen.view
        for at, seen in enumerate(events):
            last = at == len(events) - 1
            view = self.session.view if last or view is None else unfolded(view, seen)
            self._note(self.voice.event(seen))
            self.table_screen.show(view if not last else replace(view, legal=()))
            await self._pause(_PAUSES.get(str(seen["kind"]), 0.0), short=last and self.session.asked)

    async def _pause(self, seconds: float, *, short: bool) -> None:
        if not self.speed or short or self._hurry.is_set():
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds / self.speed)
        except TimeoutError:
            return

    def play(self, action: Action) -> None:
        """Take the person's answer if it is asked for and allowed; else say why not."""
        if not self.table_screen.waiting_for_me:
            self.table_screen.notice(line(self.voice.say("play.not_my_turn")), keep=False)
        elif self.session.why_not(action) is not None:
            self.table_screen.notice(refusal(self.session, self.voice, action))
        else:
            self.table_screen.wait()
            self._answer.put_nowait(action)

    def action_verb(self, key: str) -> None:
        """Win, peng, pao or pass."""
        self.play(_VERBS[key])

    def action_chi(self, number: int) -> None:
        """The chi of that number."""
        chis = [action for action in self.session.view.legal if action.verb == "chi"]
        if number <= len(chis):
            self.play(chis[number - 1])
        else:
            self.table_screen.notice(line(self.voice.say("play.not_now")))

    def action_help(self) -> None:
        """Keys, marks, and the rules in short."""
        least = self.session.rules.win_min
        words = [
            self.voice.say("play.help_keys"),
            self.voice.say("play.help_marks"),
            self.voice.say("play.help_rules", least=least),
        ]
        self._page([line(row) for page in words for row in (*page.splitlines(), "")])

    def action_table(self) -> None:
        """Everything on the table, in words."""
        self._page(table_words(self.session.view, self.voice, self.session.match.points))

    def action_log(self) -> None:
        """All that happened."""
        self._page(self.told)

    def action_hand(self) -> None:
        """The own hand, in words."""
        self.table_screen.read_hand()

    def _page(self, lines: Iterable[Line]) -> None:
        if len(self.screen_stack) == self._depth:
            self.push_screen(Pages(tuple(lines), self.voice.say("play.keys_page")))

    @property
    def _depth(self) -> int:
        """How many screens there are while nothing lies over the table."""
        return self.screen_stack.index(self.table_screen) + 1

    def action_why(self) -> None:
        """Ask why something is not allowed."""
        if len(self.screen_stack) == self._depth:
            say = self.voice.say
            self.push_screen(Question(say("play.why_ask"), say("play.why_hint"), self._reason))

    def _reason(self, words: str) -> str:
        try:
            action = read_action(words, self.session.game.codec)
        except NotationError as error:
            return error.text(self.voice.lang)
        return "".join(span.text for span in refusal(self.session, self.voice, action))

    def action_faces(self) -> None:
        """Write cards in another way."""
        self.voice = replace(self.voice, faces=_NEXT_FACES[self.voice.faces])
        self.table_screen.speak(self.voice, self.told)

    def action_dark(self) -> None:
        """Paper by day, ink by night."""
        self.theme = NIGHT if self.theme == DAY else DAY
        self.table_screen.speak(self.voice, self.told)

    def action_hurry(self) -> None:
        """No pauses until the person is asked again."""
        self._hurry.set()

    def action_leave(self) -> None:
        """Leave; the game is kept."""
        self.exit()
