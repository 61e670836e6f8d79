"""The 80 cards: twenty kinds, four of each, in both spellings (zipai rules, section 1).

A card is the number of its kind, 0 .. 19: small 一 .. 十 are 0 .. 9, big 壹 .. 拾 are 10 .. 19. Equal cards are
not told apart.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Card = int
"""A kind of card, 0 .. 19."""

KINDS: Final = 20
RANKS: Final = 10
COPIES: Final = 4
UNKNOWN: Final = -1
"""A card that the reader of a text may not know: `?`."""

HAN: Final = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
HAN_TRADITIONAL: Final = "一二三四五六七八九十壹貳叄肆伍陸柒捌玖拾"
_FOLDED: Final = {"貳": "贰", "叄": "叁", "參": "叁", "叅": "叁", "陸": "陆"}
_BY_HAN: Final = {face: kind for kind, face in enumerate(HAN)} | {
    other: HAN.index(face) for other, face in _FOLDED.items()
}
ASCII: Final = tuple(f"{(kind % RANKS + 1) % RANKS}{'sb'[kind // RANKS]}" for kind in range(KINDS))
"""One card in ASCII, by kind: `1s` .. `0b`."""

_RED_RANKS: Final = (2, 7, 10)
RED: Final = tuple(kind for kind in range(KINDS) if kind % RANKS + 1 in _RED_RANKS)
IS_RED: Final = tuple(kind in RED for kind in range(KINDS))
SMALL: Final = tuple(range(RANKS))
BIG: Final = tuple(range(RANKS, KINDS))
DECK: Final = tuple(kind for kind in range(KINDS) for _ in range(COPIES))


def rank(card: Card) -> int:
    """The rank, 1 .. 10."""
    return card % RANKS + 1


def is_big(card: Card) -> bool:
    """True for 壹 .. 拾."""
    return card >= RANKS


def is_red(card: Card) -> bool:
    """True for 二七十 and 贰柒拾."""
    return IS_RED[card]


def other_size(card: Card) -> Card:
    """The same rank in the other size."""
    return (card + RANKS) % KINDS


def parse_cards(text: str, *, unknown: bool = False) -> tuple[Card, ...]:
    """Read cards in Han or ASCII, mixed as one likes, in the order written; spaces and commas don't matter.

    With `unknown`, `?` is a card that isn't known (`UNKNOWN`). Raises `NotationError`: `bad_card`, `no_size`
    (digits without s or b), `joker`.

    >>> parse_cards("一二三 270b")
    (0, 1, 2, 11, 16, 19)
    """
    folded = unicodedata.normalize("NFKC", text)
    cards: list[Card] = []
    digits: list[tuple[int, int]] = []
    for position, char in enumerate(folded):
        if char.isascii() and char.isdigit():
            digits.append((position, (int(char) - 1) % RANKS))
        elif char in "sSbB" and digits:
            cards.extend(index + (RANKS if char in "bB" else 0) for _, index in digits)
            digits.clear()
        elif digits:
            raise NotationError("no_size", text=text, position=digits[0][0] + 1)
        elif char in _BY_HAN:
            cards.append(_BY_HAN[char])
        elif char == "?" and unknown:
            cards.append(UNKNOWN)
        elif char in "wW王":
            raise NotationError("joker", text=text, position=position + 1)
        elif not (char.isspace() or char in ",，、|"):
            raise NotationError("bad_card", text=text, position=position + 1, got=char)
    if digits:
        raise NotationError("no_size", text=text, position=digits[0][0] + 1)
    return tuple(cards)


def parse_card(text: str) -> Card:
    """Read exactly one card; raises `NotationError` (`one_card`, or as `parse_cards`)."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError("one_card", text=text, got=len(cards))
    return cards[0]


def count(cards: Iterable[Card]) -> bytes:
    """How many of each kind, as twenty bytes; raises `NotationError` (`five_of_a_kind`)."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
        if counts[card] > COPIES:
            raise NotationError("five_of_a_kind", card=ASCII[card], han=HAN[card])
    return bytes(counts)


def listed(counts: Sequence[int]) -> tuple[Card, ...]:
    """The cards of twenty counts, ascending."""
    return tuple(kind for kind in range(KINDS) for _ in range(counts[kind]))


def cards_text(cards: Iterable[Card]) -> str:
    """ASCII, sorted: small before big, ascending, 0 last, unknown cards at the end.

    >>> cards_text([11, 1, 0, 2])
    '123s2b'
    """
    ordered = sorted(cards)
    small = "".join(ASCII[card][0] for card in ordered if 0 <= card < RANKS)
    big = "".join(ASCII[card][0] for card in ordered if card >= RANKS)
    hidden = "?" * sum(card == UNKNOWN for card in ordered)
    return (f"{small}s" if small else "") + (f"{big}b" if big else "") + hidden


def cards_in_order(cards: Iterable[Card]) -> str:
    """ASCII in the order given: `2b7s3s` (rivers, the stock)."""
    return "".join("?" if card == UNKNOWN else ASCII[card] for card in cards)


def cards_han(cards: Iterable[Card], *, traditional: bool = False) -> str:
    """Han, in the order given."""
    faces = HAN_TRADITIONAL if traditional else HAN
    return "".join("？" if card == UNKNOWN else faces[card] for card in cards)
