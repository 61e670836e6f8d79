"""What every command shares: the language, texts, and the two streams; rich only where it is asked for."""

from __future__ import annotations

import io
import os
import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, TextIO

from paiju.core.errors import PaijuError
from paiju.texts import DEFAULT, LANGUAGES, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

_LANGUAGE: ContextVar[str | None] = ContextVar("language", default=None)
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_TRADITIONAL: Final = ("zh_TW", "zh_HK", "zh_MO", "zh_Hant")
LANG_OPTION: Final = "--lang"


def prepare() -> None:
    """Let no character that the terminal can't show end the program, and no stream that was closed at its start.

    Raises `PaijuError` (`output_closed`) where there is nothing to write to.
    """
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    if sys.stderr is None:
        sys.stderr = _nowhere("w")
    if sys.stdout is None:
        sys.stdout = _nowhere("w")
        raise PaijuError("output_closed")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere(mode: str) -> TextIO:
    """A stream for the whole run that reads and keeps nothing."""
    return io.TextIOWrapper(io.FileIO(os.devnull, mode), encoding="utf-8")


def locale_language(environment: Mapping[str, str]) -> str:
    """The language of a locale: Chinese in the script of its region, else English."""
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if locale.startswith(_TRADITIONAL):
        return "zh-Hant"
    return "zh-Hans" if locale.startswith("zh") else DEFAULT


def language() -> str:
    """The language chosen by `--lang`, else that of the locale."""
    return _LANGUAGE.get() or locale_language(os.environ)


def take_language(argv: Sequence[str]) -> list[str]:
    """Take `--lang X` out of a command line, wherever it stands; raises `PaijuError` (`bad_lang`)."""
    words: list[str] = []
    chosen: str | None = None
    rest = iter(argv)
    for word in rest:
        if word == "--":
            words.extend([word, *rest])
        elif word == LANG_OPTION or word.startswith(f"{LANG_OPTION}="):
            chosen = word.partition("=")[2] if "=" in word else next(rest, "")
            if chosen not in LANGUAGES:
                raise PaijuError("bad_lang", option=LANG_OPTION, value=chosen, allowed=", ".join(LANGUAGES))
        else:
            words.append(word)
    _LANGUAGE.set(chosen)
    return words


def say(key: str, **details: object) -> str:
    """The text of a catalogue key in the chosen language."""
    return text(key, language(), **details)


def write(line: str = "") -> None:
    """One line on stdout, as it is."""
    sys.stdout.write(f"{line}\n")


def complain(error: PaijuError) -> None:
    """The sentence of an error on stderr, in the chosen language; lost where stderr takes nothing."""
    try:
        sys.stderr.write(f"paiju: {error.text(language())}\n")
        sys.stderr.flush()
    except OSError:
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Nobody takes what is written any more: what is still buffered goes nowhere, so that leaving stays quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def console() -> Console:
    """A console for tables and colours; it obeys NO_COLOR and the kind of the stream."""
    from rich.console import Console

    class OurConsole(Console):
        def on_broken_pipe(self) -> None:
            """Rich would leave with 1, which means no here; the entry point knows better."""
            raise BrokenPipeError

    return OurConsole(highlight=False, markup=False, emoji=False)
