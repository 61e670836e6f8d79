"""Pairs, complete hands, and the sets that are laid (longcards rules, 3.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError
from paiju.longcards.cards import CODES, COPIES, KINDS, PIPS, Card, cards_text, packed, parse_cards, parse_packed

if TYPE_CHECKING:
    from collections.abc import Sequence

_SUMS: Final = (10, 20)
SEVENS: Final = tuple(CODES.index(code) for code in ("16", "25", "34"))
UNKNOWN: Final = -1
_TRIPLET: Final = 3


def is_pair(first: Card, second: Card) -> bool:
    """Whether two cards make ten or twenty."""
    return PIPS[first] + PIPS[second] in _SUMS


PARTNERS: Final = tuple(tuple(other for other in range(KINDS) if is_pair(kind, other)) for kind in range(KINDS))
"""By kind: the kinds that make a pair with it."""
_OF_PIPS: Final = {pips: tuple(kind for kind in range(KINDS) if PIPS[kind] == pips) for pips in sorted(set(PIPS))}
_EVEN: Final = (5, 10)
_MATCHED: Final = (((2, 12), (8,)), ((3,), (7,)), ((4,), (6,)), ((9,), (11,)))
"""Pips whose cards pair with each other: as many of the one as of the other."""


def complete(hand: Sequence[int]) -> bool:
    """Whether every card of a hand (counts) is in a pair."""
    held = {pips: sum([hand[kind] for kind in kinds]) for pips, kinds in _OF_PIPS.items()}
    return all(held[pips] % 2 == 0 for pips in _EVEN) and all(
        sum(held[pips] for pips in ones) == sum(held[pips] for pips in others) for ones, others in _MATCHED
    )


class SetKind(StrEnum):
    """The sets that lie on the table."""

    BAI = "bai"
    PENG = "peng"
    GANG = "gang"
    AN = "an"
    QI = "qi"
    YAN = "yan"
    LIANG = "liang"


STEALS: Final = {
    SetKind.BAI: 0,
    SetKind.PENG: 1,
    SetKind.AN: 1,
    SetKind.YAN: 1,
    SetKind.LIANG: 2,
    SetKind.QI: 1,
    SetKind.GANG: 1,
}
"""How many cards are stolen for each set."""
_EQUAL: Final = {SetKind.PENG: 3, SetKind.AN: 3, SetKind.GANG: 4, SetKind.QI: 4, SetKind.LIANG: 4}


def set_of(cards: Sequence[Card]) -> str | None:
    """What some cards are: `pair`, `triplet`, `yan`, `four`, or nothing."""
    if len(cards) == len(_SUMS):
        return "pair" if is_pair(*cards) else None
    if len(set(cards)) == 1 and len(cards) in (_TRIPLET, COPIES):
        return "triplet" if len(cards) == _TRIPLET else "four"
    return "yan" if tuple(sorted(cards)) == SEVENS else None


@dataclass(frozen=True, slots=True)
class Meld:
    """A set on the table. `cards` ascend; all are `UNKNOWN` of an an that the viewer can't see.

    `taken`: the card that came from the table, `by` the seat that showed it, `turned` whether from the stock.
    """

    kind: SetKind
    cards: tuple[Card, ...]
    taken: Card | None = None
    by: int | None = None
    turned: bool = False

    def __str__(self) -> str:
        """`kind:cards`, as in the case files."""
        return f"{self.kind}:{'?' if UNKNOWN in self.cards else cards_text(self.cards)}"

    @property
    def text(self) -> str:
        """In one word, with its origin: `bai:1423<23@2*` took 23, turned by seat 2; without `*` it was discarded."""
        cards = "?" if UNKNOWN in self.cards else packed(self.cards)
        if self.taken is None:
            return f"{self.kind}:{cards}"
        return f"{self.kind}:{cards}<{CODES[self.taken]}@{self.by}{'*' if self.turned else ''}"


_MELD: Final = re.compile(r"\s*([a-z]+)\s*:\s*([^<]+?)\s*(?:<([0-9]{2})@([0-9])(\*?))?\s*")


def parse_meld(text: str) -> Meld:
    """Read `kind:cards`, with its origin if there is one; cards in any order, with or without spaces.

    Raises `NotationError`: `bad_meld`, `meld_kind`, `meld_cards`, or of a card.
    """
    match = _MELD.fullmatch(text)
    if match is None:
        raise NotationError("bad_meld", text=text)
    word, body, taken, by, star = match.groups()
    if word not in SetKind.__members__.values():
        raise NotationError("meld_kind", text=text, got=word, allowed=", ".join(SetKind))
    kind = SetKind(word)
    cards = tuple(sorted(parse_packed(body) if body.isdigit() else parse_cards(body)))
    if not _fits(kind, cards):
        raise NotationError("meld_cards", text=text, kind=word)
    if taken is None:
        return Meld(kind, cards)
    (card,) = parse_cards(taken)
    if card not in cards:
        raise NotationError("meld_cards", text=text, kind=word)
    return Meld(kind, cards, card, int(by), star == "*")


def _fits(kind: SetKind, cards: tuple[Card, ...]) -> bool:
    if kind is SetKind.BAI:
        return len(cards) == len(_SUMS) and is_pair(*cards)
    if kind is SetKind.YAN:
        return cards == SEVENS
    return len(set(cards)) == 1 and len(cards) == _EQUAL[kind]
