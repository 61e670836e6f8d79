"""The cards, and what they count (tenhalf rules, section 1).

A card is a number: four times its rank plus its suit, 0 .. 51, then the two jokers. Every card is there once.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = int
"""0 .. 53."""
Rank = int
"""0 .. 13: A 2 .. 10 J Q K, joker."""

UNKNOWN: Final = -1
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "shdc"
SYMBOLS: Final = "♠♥♦♣"
JOKERS: Final = ("w", "W")
TEXTS: Final = (*(f"{rank}{suit}" for rank in RANKS for suit in SUITS), *JOKERS)
"""One card in ASCII, by number."""

TEN: Final[Rank] = 9
JACK: Final[Rank] = 10
JOKER: Final[Rank] = 13
ALL_RANKS: Final = 14
PLAIN: Final = len(RANKS) * len(SUITS)
_BY_TEXT: Final = {text: card for card, text in enumerate(TEXTS)}
_FOLDED: Final = {"T": "10", "1": "A"}
_TOKEN: Final = re.compile(r"(?P<joker>[wW])|(?P<rank>10|[1-9AaTtJjQqKk])(?P<suit>[shdcSHDC♠♥♦♣])?|(?P<unknown>\?)")
_BETWEEN: Final = re.compile(r"[\s,，、]*")


def rank(card: Card) -> Rank:
    """The rank of a card."""
    return card // len(SUITS) if card < PLAIN else JOKER


def is_red(card: Card) -> bool:
    """Hearts, diamonds, and the second joker."""
    return TEXTS[card][-1] in "hdW"


def parse_hand(text: str) -> tuple[Rank, ...]:
    """Read cards whose suits don't matter and may be left out, as ranks; raises `NotationError` (`bad_card`).

    >>> parse_hand("10 K")
    (9, 12)
    """
    return tuple(found if suit is None else rank(found) for found, suit in _read(text, unknown=False))


def parse_cards(text: str, *, unknown: bool = False) -> tuple[Card, ...]:
    """Read cards with their suits, in the order written; with `unknown`, `?` is a card one can't see.

    Spaces may be left out. Raises `NotationError` (`bad_card`, `card_no_suit`).

    >>> cards_text(parse_cards("10h as"))
    '10h As'
    """
    found = []
    for card, suit in _read(text, unknown=unknown):
        if suit is None and card not in (JOKER, UNKNOWN):
            raise NotationError("card_no_suit", text=text, got=RANKS[card])
        found.append(card)
    return tuple(found)


def _read(text: str, *, unknown: bool) -> Iterable[tuple[int, str | None]]:
    """Each card with its suit; without one it is a rank."""
    folded = unicodedata.normalize("NFKC", text)
    at = len(_BETWEEN.match(folded)[0])  # type: ignore[index]
    while at < len(folded):
        match = _TOKEN.match(folded, at)
        if match is None or (match["unknown"] and not unknown):
            raise NotationError("tenhalf_card", text=text, position=at + 1, got=folded[at])
        at = match.end()
        at = _BETWEEN.match(folded, at).end()  # type: ignore[union-attr]
        if match["unknown"]:
            yield UNKNOWN, None
        elif match["joker"]:
            yield _BY_TEXT[match["joker"]], "joker"
        else:
            face = _FOLDED.get(match["rank"].upper(), match["rank"].upper())
            suit = match["suit"]
            if suit is None:
                yield RANKS.index(face), None
            else:
                letter = SUITS[SYMBOLS.index(suit)] if suit in SYMBOLS else suit.lower()
                yield _BY_TEXT[f"{face}{letter}"], letter


def cards_text(cards: Iterable[Card], between: str = " ") -> str:
    """Cards in the order given, `?` for those one can't see."""
    return between.join("?" if card == UNKNOWN else TEXTS[card] for card in cards)


def ranks_text(ranks: Iterable[Rank]) -> str:
    """Ranks in the order given; a joker is `w`."""
    return " ".join(JOKERS[0] if each == JOKER else RANKS[each] for each in ranks)
