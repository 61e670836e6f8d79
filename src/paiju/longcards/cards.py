"""The 84 cards: twenty-one kinds, four of each (longcards rules, section 1).

A card is the number of its kind, 0 .. 20, ascending by code: 11, 12 .. 66. Equal cards are not told apart.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Card = int
"""A kind of card, 0 .. 20."""

COPIES: Final = 4
_FACES: Final = range(1, 7)
ENDS: Final = tuple((low, high) for low in _FACES for high in _FACES if low <= high)
"""The two pip numbers, by kind."""
CODES: Final = tuple(f"{low}{high}" for low, high in ENDS)
KINDS: Final = len(CODES)
PIPS: Final = tuple(low + high for low, high in ENDS)
DECK: Final = tuple(kind for kind in range(KINDS) for _ in range(COPIES))
_RED_PIPS: Final = (1, 4)
_HALF_RED: Final = CODES.index("66")
RED_PIPS: Final = tuple(
    PIPS[kind] // 2 if kind == _HALF_RED else sum(end for end in ends if end in _RED_PIPS)
    for kind, ends in enumerate(ENDS)
)
"""Red pips by kind: ones and fours; of the one kind that is half red, half of them."""

NAMES: Final = {
    "66": "天 天牌",
    "56": "斧头 牦牛",
    "46": "四六 红拾",
    "55": "梅子",
    "45": "红九",
    "36": "黑九 三六 弯鞭",
    "44": "人 人牌",
    "26": "平八 二六",
    "35": "三五",
    "16": "高脚 高高 幺七",
    "34": "三四 红七 花七",
    "25": "二五 黑七",
    "15": "猫猫",
    "24": "二红 二四",
    "33": "长三",
    "14": "红五 幺四",
    "23": "拐子",
    "13": "和 和牌 合牌 河牌",
    "22": "长二",
    "12": "丁丁",
    "11": "地 地牌 哋牌",
}
"""What each card is called, by code; the first name is the one it is shown by."""
_SIMPLE: Final = str.maketrans("紅貓長頭彎腳氂", "红猫长头弯脚牦")
_BY_TEXT: Final = (
    {code: kind for kind, code in enumerate(CODES)}
    | {code[::-1]: kind for kind, code in enumerate(CODES)}
    | {name: CODES.index(code) for code, names in NAMES.items() for name in names.split()}
)
_BETWEEN: Final = str.maketrans(",，、", "   ")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between, in the order written: digits in either order, or a Chinese name.

    Raises `NotationError` (`longcards_card`).

    >>> cards_text(parse_cards("天 61 红九"))
    '16 45 66'
    """
    folded = unicodedata.normalize("NFKC", text).translate(_SIMPLE).translate(_BETWEEN)
    cards = []
    for position, word in enumerate(folded.split(), start=1):
        if word not in _BY_TEXT:
            raise NotationError("longcards_card", text=text, position=position, got=word)
        cards.append(_BY_TEXT[word])
    return tuple(cards)


def parse_card(text: str) -> Card:
    """Read exactly one card; raises `NotationError` (`one_card`, or as `parse_cards`)."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError("one_card", text=text, got=len(cards))
    return cards[0]


def parse_packed(text: str) -> tuple[Card, ...]:
    """Read cards in digits without anything between: `1166`; raises `NotationError` (`longcards_card`)."""
    return parse_cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))


def count(cards: Iterable[Card]) -> bytes:
    """How many of each kind; raises `NotationError` (`longcards_copies`) for a fifth one."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
        if counts[card] > COPIES:
            raise NotationError("longcards_copies", card=CODES[card])
    return bytes(counts)


def listed(counts: Sequence[int]) -> tuple[Card, ...]:
    """The cards of twenty-one counts, ascending."""
    return tuple([kind for kind, number in enumerate(counts) for _ in range(number)])


def cards_text(cards: Iterable[Card]) -> str:
    """Codes, ascending, with spaces between."""
    return " ".join([CODES[card] for card in sorted(cards)])


def in_order(cards: Iterable[Card]) -> str:
    """Codes in the order given, with spaces between."""
    return " ".join([CODES[card] for card in cards])


def packed(cards: Iterable[Card]) -> str:
    """Codes in the order given, with nothing between."""
    return "".join([CODES[card] for card in cards])
