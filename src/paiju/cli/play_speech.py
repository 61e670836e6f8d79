"""A game told line by line, for families that have a voice (`core.speech`) and no table for the terminal yet."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from paiju.bots import make_bot
from paiju.cli.terminal import say
from paiju.core.shuffle import Shuffler
from paiju.match import play_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paiju.core.action import Action
    from paiju.core.game import Game, Match
    from paiju.core.hand import Step
    from paiju.core.speech import Speech
    from paiju.core.view import View


def voice_of(game: Game, lang: str, seat: int) -> Speech | None:
    """The voice of the game's family; None for a family that has none."""
    name = f"paiju.{game.family}.speech"
    if find_spec(name) is None:
        return None
    return cast("Speech", import_module(name).speech(game, lang, seat))


class LeftError(Exception):
    """The player has left."""


class Typist:
    """The player at the keyboard: sees the table and his options, and types a number."""

    def __init__(self, voice: Speech, read: Callable[[], str | None], write: Callable[[str], None]) -> None:
        """Where he reads and writes."""
        self._voice, self._read, self._write = voice, read, write

    def choose(self, view: View) -> Action:
        """One of `view.legal`; raises `LeftError` at the end of the input or at `q`."""
        for line in self._voice.table(view):
            self._write(line)
        for number, action in enumerate(view.legal, start=1):
            self._write(f"  {number}. {self._voice.action(action)}")
        while True:
            typed = self._read()
            if typed is None or typed.strip().lower() == "q":
                raise LeftError
            if typed.strip().isdigit() and 1 <= int(typed) <= len(view.legal):
                return view.legal[int(typed) - 1]
            self._write(say("error.play_number", text=typed.strip(), most=len(view.legal)))


def play(
    game: Game,
    voice: Speech,
    bots: Sequence[str],
    seat: int,
    seed: str,
    hands: int | None,
    read: Callable[[], str | None],
    write: Callable[[str], None],
) -> Match:
    """Play until the hands are over or the player leaves; the match as it stands then."""
    players = game.seats[0]
    shuffler = Shuffler.from_text(seed)
    match = game.open(players, shuffler)
    names = iter(bots)
    table = [
        Typist(voice, read, write) if each == seat else make_bot(game, next(names), f"{seed}/{each}")
        for each in range(players)
    ]

    def tell(step: Step) -> None:
        for event in step.events:
            seen = event.seen_by(seat)
            if seen is not None:
                write(voice.event(seen))

    while hands is None or match.hands < hands:
        setup = game.setup(match, {}, shuffler)
        try:
            outcome = play_hand(game, setup, game.deal(setup, shuffler), table, tell).hand.outcome
        except LeftError:
            return match
        if outcome is not None:
            for line in voice.outcome(outcome):
                write(line)
            match = game.settle(match, outcome)
    return match
