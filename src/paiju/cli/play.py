"""`paiju play`: a table against bots, in the whole terminal or line by line."""

from __future__ import annotations

import os
import secrets
import shlex
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from paiju.bots import bot_names
from paiju.cli import EXIT_INTERRUPTED, EXIT_OK, play_slots, play_state, terminal
from paiju.cli.play_plain import PlainTable
from paiju.cli.play_session import Session, Table
from paiju.cli.play_speech import play, voice_of
from paiju.cli.rulesarg import game_named, shown_here
from paiju.cli.terminal import language, say
from paiju.core.errors import PaijuError, RulesError
from paiju.core.registry import DEFAULT_RULES, presets
from paiju.core.speech import Speech
from paiju.zipai.words import Faces, Voice

_SEED_BYTES = 8


def run(  # noqa: PLR0913  (one parameter an option)
    *,
    rules: Annotated[str, typer.Option("--rules", metavar="RULES")] = DEFAULT_RULES,
    bots: Annotated[str | None, typer.Option("--bots", metavar="NAME,NAME")] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT")] = 0,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT")] = None,
    hands: Annotated[int | None, typer.Option("--hands", metavar="N", min=1)] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
    speed: Annotated[float, typer.Option("--speed", metavar="X", min=0.0, max=100.0)] = 1.0,
) -> int:
    """Play until the hands are over or the player leaves."""
    if not resume and (voice := voice_of(game_named(rules), language(), seat)) is not None:
        return _told(_table(rules, bots, seat, seed), voice, hands)
    if not resume:
        shown_here(game_named(rules), "paiju play")
    with ExitStack() as stack:
        keeper = play_state.Keeper(None, record)
        if resume:
            keeper.file = _held(stack, play_slots.latest(play_slots.folder(), seed))
            session = keeper.load()
        else:
            session = Session(_table(rules, bots, seat, seed))
            for words in unfinished(play_slots.kept(play_slots.folder())):
                terminal.write(words)
            try:
                keeper.file = _held(stack, play_slots.fresh(play_slots.folder()))
            except PaijuError as error:
                keeper.trouble = error
        keeper.begin(session)
        code = _play(session, keeper, hands=hands, plain=plain, speed=speed)
        keeper.close(finished=session.finished(hands))
    for words in farewell(session, keeper, hands):
        terminal.write(words)
    return code


def _held(stack: ExitStack, slot: play_slots.Slot) -> Path:
    stack.callback(slot.free)
    return slot.file


def unfinished(kept: list[Path]) -> list[str]:
    """That an older game is still kept, and how to go on with it."""
    seed = play_slots.seed_of(kept[0]) if kept else None
    return [] if seed is None else [say("play.unfinished", seed=shlex.quote(seed))]


def _play(session: Session, keeper: play_state.Keeper, *, hands: int | None, plain: bool, speed: float) -> int:
    if plain or not whole_terminal():
        try:
            _line_by_line(session, keeper, hands)
        except KeyboardInterrupt:
            terminal.write()
            return EXIT_INTERRUPTED
        return EXIT_OK
    from paiju.cli.play_tui.app import PlayApp

    lang = language()
    PlayApp(
        session,
        keeper,
        lang,
        greeting=opening(session, keeper, lang),
        title=rules_title(session, lang),
        hands=hands,
        speed=speed,
    ).run()
    return EXIT_OK


def _told(table: Table, voice: Speech, hands: int | None) -> int:
    """A game whose family has a voice and no picture: line by line, and nothing is kept."""
    title = next((info.title.get(language()) for info in presets() if info.id == table.game.id), None)
    hello = {"title": title or table.game.id, "seat": table.seat, "bots": ", ".join(table.bots), "seed": table.seed}
    terminal.write(say("play.hello", **hello))
    match = play(table.game, voice, table.bots, table.seat, table.seed, hands, _read, _write)
    terminal.write(say("play.goodbye", hands=match.hands))
    return EXIT_OK


def _table(rules: str, bots: str | None, seat: int, seed: str | None) -> Table:
    game = game_named(rules)
    if not game.seats:
        raise RulesError("not_playable", key=game.id)
    if bots is None:
        names = (bot_names(game)[-1],) * (game.seats[0] - 1)
    else:
        names = tuple(name.strip() for name in bots.split(","))
    return Table(game, names, seat, seed or secrets.token_hex(_SEED_BYTES))


def whole_terminal() -> bool:
    """Whether there is a terminal that can be drawn on; a pipe, a file or a dumb terminal gets lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")


def rules_title(session: Session, lang: str) -> str:
    """What the rules are called."""
    game = session.game
    return next((info.title.get(lang) for info in presets() if info.id == game.id), None) or game.id


def opening(session: Session, keeper: play_state.Keeper, lang: str) -> list[str]:
    """Rules, seat, bots and seed; where the game is kept; whether it goes on."""
    table = session.table
    hello = say(
        "play.hello", title=rules_title(session, lang), seat=table.seat, bots=", ".join(table.bots), seed=table.seed
    )
    trouble = keeper.trouble
    kept = (
        say("play.saved_to", file=keeper.file) if trouble is None else say("play.not_kept", reason=trouble.text(lang))
    )
    return [hello, kept, *_going_on(session)]


def _going_on(session: Session) -> list[str]:
    if not session.logs:
        return []
    if session.over:
        return [say("play.resumed_between", number=session.number)]
    return [say("play.resumed", number=session.number)]


def farewell(session: Session, keeper: play_state.Keeper, hands: int | None = None) -> list[str]:
    """What is said when the player has left."""
    lines = [say("play.goodbye", hands=session.match.hands)]
    if keeper.trouble is not None:
        lines.append(say("play.not_kept", reason=keeper.trouble.text(language())))
    elif session.logs and not session.finished(hands):
        key = "play.goodbye_next" if session.over else "play.goodbye_resume"
        lines.append(say(key, seed=shlex.quote(session.table.seed)))
    if keeper.record is not None:
        lines.append(say("play.recorded", file=keeper.record))
    return lines


def _line_by_line(session: Session, keeper: play_state.Keeper, hands: int | None) -> None:
    lang = language()
    voice = Voice(lang, session.seat, session.match.players, Faces.SPOKEN)
    for words in opening(session, keeper, lang):
        terminal.write(words)
    PlainTable(session, voice, keeper, _read, _write).play(hands)


def _read() -> str | None:
    if sys.stdin.isatty():
        sys.stdout.write("> ")
        sys.stdout.flush()
    typed = sys.stdin.readline()
    return typed or None


def _write(words: str) -> None:
    terminal.write(words)
    sys.stdout.flush()
