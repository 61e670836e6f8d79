"""What a player types: a number, an action in any language, or a word for the table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError
from paiju.texts import LANGUAGES, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action, Codec

_VERBS: Final = {
    "discard": "play.say_discard",
    "chi": "play.say_chi",
    "peng": "play.say_peng",
    "pao": "play.say_pao",
    "hu": "play.say_hu",
    "pass": "play.say_pass",
}


class Wish(StrEnum):
    """What can be asked of the table besides an action."""

    HELP = "help"
    HAND = "hand"
    TABLE = "table"
    OPTIONS = "options"
    WHY = "why"
    QUIT = "quit"
    NEXT = "next"


_WISHES: Final = {
    Wish.HAND: "play.say_hand",
    Wish.TABLE: "play.say_table",
    Wish.OPTIONS: "play.say_options",
    Wish.WHY: "play.say_why",
    Wish.QUIT: "play.say_quit",
    Wish.NEXT: "play.say_next",
}
_HELP: Final = ("?", "help", "h")


@dataclass(frozen=True, slots=True)
class Reply:
    """One line understood: exactly one of `action`, `number` and `wish` is set; `rest` follows a wish."""

    action: Action | None = None
    number: int | None = None
    wish: Wish | None = None
    rest: str = ""


@cache
def _words() -> tuple[tuple[str, str], ...]:
    """Every word for a verb, longest first, so that none hides another."""
    words = {text(key, lang): verb for verb, key in _VERBS.items() for lang in LANGUAGES}
    return tuple(sorted(words.items(), key=lambda pair: -len(pair[0])))


def read_action(line: str, codec: Codec) -> Action:
    """An action in any language, with or without a blank after the verb; raises `NotationError`.

    >>> from paiju.zipai.actions import codec
    >>> str(read_action("吃七八九|三四五", codec()))
    'chi 789s|345s'
    """
    words = unicodedata.normalize("NFKC", line.strip())
    for word, verb in _words():
        if words.casefold().startswith(word):
            rest = words[len(word) :].strip()
            return codec.parse(f"{verb} {rest}".strip())
    raise NotationError("bad_action", text=line.strip())


def read_reply(line: str, codec: Codec, legal: Sequence[Action]) -> Reply:
    """One typed line; raises `NotationError` (`bad_action`, `play_number`, or as the codec)."""
    words = line.strip()
    lower = words.casefold()
    if not words:
        return Reply(wish=Wish.NEXT)
    if lower in _HELP:
        return Reply(wish=Wish.HELP)
    for wish, key in _WISHES.items():
        for lang in LANGUAGES:
            word = text(key, lang)
            if lower == word or (wish is Wish.WHY and lower.startswith(word)):
                return Reply(wish=wish, rest=words[len(word) :].strip())
    if words.isdecimal():
        number = int(words)
        if not 1 <= number <= len(legal):
            raise NotationError("play_number", text=words, most=len(legal))
        return Reply(number=number)
    return Reply(action=read_action(words, codec))
