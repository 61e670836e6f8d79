"""A hand as people write it, read into its parts: `peng 3s, wei 8b 123s 270b hu 5b`, in any spelling."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from paiju.server.protocol import PastedData
from paiju.texts import LANGUAGES, text
from paiju.zipai.cards import ASCII, cards_text, parse_card, parse_cards
from paiju.zipai.melds import ON_TABLE, SIZES, MeldKind, parse_meld
from paiju.zipai.words import KIND_WORD

_WIN: Final = "hu"
_WIN_WORD: Final = "page.verb_hu"


@cache
def _words() -> dict[str, str]:
    """What a kind, or the winning card, is called: its id, and its word in every language, in small letters."""
    words = {str(kind): str(kind) for kind in MeldKind} | {_WIN: _WIN, "+": _WIN}
    for lang in LANGUAGES:
        words |= {text(key, lang).lower(): str(kind) for kind, key in KIND_WORD.items()}
        words[text(_WIN_WORD, lang).lower()] = _WIN
    return words


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_words(), key=len, reverse=True)
    return re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, longest_first))})(?![a-z])\s*:?")


def pasted(written: str) -> PastedData:
    """The parts. A meld of one kind may be written as one card; groups that lie in the hand belong to it.

    Raises `NotationError`, as cards and melds do.

    >>> pasted("peng 3s; wei: 888b 123s 270b hu 5b")
    PastedData(hand='123s270b', melds=['peng:333s', 'wei:888b'], card='5b')
    """
    whole = unicodedata.normalize("NFKC", written).lower().replace(";", ",")
    head, *rest = _pattern().split(whole)
    hand, melds, card = list(parse_cards(head)), [], None
    for word, after in zip(rest[::2], rest[1::2], strict=True):
        kind = _words()[word]
        chunk, _, more = after.strip().partition(" ")
        if kind == _WIN:
            card = ASCII[parse_card(chunk)]
        elif MeldKind(kind) in ON_TABLE:
            melds.append(_meld(MeldKind(kind), chunk))
        else:
            hand += parse_cards(chunk)
        hand += parse_cards(more)
    return PastedData(cards_text(hand), melds, card)


def _meld(kind: MeldKind, chunk: str) -> str:
    cards = parse_cards(chunk)
    alone = len(cards) == 1 and kind is not MeldKind.CHI
    return str(parse_meld(f"{kind}:{cards_text(cards * SIZES[kind] if alone else cards)}").bare())
