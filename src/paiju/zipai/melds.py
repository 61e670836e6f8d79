"""Groups of cards with kind and origin (zipai rules, section 2). What a meld is, is never derived later."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from paiju.core.errors import NotationError
from paiju.zipai.cards import (
    ASCII,
    COPIES,
    KINDS,
    RANKS,
    UNKNOWN,
    Card,
    cards_han,
    cards_text,
    other_size,
    parse_card,
    parse_cards,
)


class MeldKind(StrEnum):
    """The kinds of groups; the last four only inside a hand and in results."""

    CHI = "chi"
    PENG = "peng"
    WEI = "wei"
    CHOUWEI = "chouwei"
    PAO = "pao"
    TI = "ti"
    KAN = "kan"
    JIANG = "jiang"
    RUN = "run"
    MIXED = "mixed"


QUADS: Final = frozenset({MeldKind.PAO, MeldKind.TI})
TRIPLES: Final = frozenset({MeldKind.PENG, MeldKind.WEI, MeldKind.CHOUWEI, MeldKind.KAN})
HIDDEN_TRIPLES: Final = frozenset({MeldKind.WEI, MeldKind.CHOUWEI})
ON_TABLE: Final = frozenset(MeldKind) - {MeldKind.KAN, MeldKind.JIANG, MeldKind.RUN, MeldKind.MIXED}
SIZES: Final = {kind: 4 if kind in QUADS else 2 if kind is MeldKind.JIANG else 3 for kind in MeldKind}

Group = tuple[Card, ...]
"""Three cards, ascending, that make a run or a mixed."""

RUNS: Final[tuple[Group, ...]] = tuple(
    (first + size, second + size, third + size)
    for size in (0, RANKS)
    for first, second, third in [*((i, i + 1, i + 2) for i in range(RANKS - 2)), (1, 6, 9)]
)
MIXEDS: Final[tuple[Group, ...]] = tuple(tuple(sorted((card, card, other_size(card)))) for card in range(KINDS))
IS_RUN: Final = frozenset(RUNS)
GROUPS: Final[tuple[Group, ...]] = (*RUNS, *MIXEDS)
"""All 38 groups that a chi can make."""
GROUPS_OF: Final[tuple[tuple[Group, ...], ...]] = tuple(
    tuple(group for group in GROUPS if card in group) for card in range(KINDS)
)
"""By card: the groups that hold it."""


@dataclass(frozen=True, slots=True)
class Meld:
    """One group. `cards` ascend (`UNKNOWN` for backs a viewer can't see, at the end).

    `taken` is the card claimed, `by` the seat that showed it, `turned` whether it came from the stock; all three
    stay None / False for melds of one's own cards. For a pao made from an older meld they tell of the fourth card.
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    taken: Card | None = None
    by: int | None = None
    turned: bool = False

    def __str__(self) -> str:
        """`kind:cards`, as in the case files."""
        return f"{self.kind}:{_meld_cards(self.cards)}"

    @property
    def text(self) -> str:
        """With its origin: `chi:789s<9s@2*` took 九, turned by seat 2; without `*` it was discarded."""
        if self.taken is None:
            return str(self)
        return f"{self}<{ASCII[self.taken]}@{self.by}{'*' if self.turned else ''}"

    @property
    def han(self) -> str:
        """The cards in Han."""
        return cards_han(self.cards)

    @property
    def card(self) -> Card:
        """The first card: the kind of a triple, quad or pair."""
        return self.cards[0]

    def bare(self) -> Meld:
        """The same meld without its origin."""
        return replace(self, taken=None, by=None, turned=False)


@lru_cache(maxsize=1024)
def _meld_cards(cards: tuple[Card, ...]) -> str:
    return cards_text(cards)


_MELD: Final = re.compile(r"\s*([a-z]+)\s*:\s*([^<]+?)\s*(?:<([^@]+)@(\d)(\*?))?\s*")


def parse_meld(text: str, *, unknown: bool = False) -> Meld:
    """Read `kind:cards`, with its origin if there is one; any order of cards.

    Raises `NotationError`: `bad_meld` (form), `meld_kind` (no such kind), `meld_cards` (the cards are not such a
    group), or as `parse_cards`.

    >>> str(parse_meld("chi:三二一"))
    'chi:123s'
    """
    match = _MELD.fullmatch(text)
    if match is None:
        raise NotationError("bad_meld", text=text)
    word, body, taken, by, star = match.groups()
    if word not in MeldKind.__members__.values():
        raise NotationError("meld_kind", text=text, got=word, allowed=", ".join(MeldKind))
    kind = MeldKind(word)
    cards = parse_cards(body, unknown=unknown)
    known = tuple(sorted(card for card in cards if card != UNKNOWN))
    whole = known + (UNKNOWN,) * (len(cards) - len(known))
    if not _fits(kind, known, len(whole)):
        raise NotationError("meld_cards", text=text, kind=word)
    if taken is None:
        return Meld(kind, whole)
    return Meld(kind, whole, parse_card(taken), int(by), star == "*")


def _fits(kind: MeldKind, known: tuple[Card, ...], size: int) -> bool:
    if size != SIZES[kind]:
        return False
    if kind in (MeldKind.CHI, MeldKind.RUN, MeldKind.MIXED):
        if len(known) != size:
            return False
        is_run = known in IS_RUN
        is_mixed = known in MIXEDS
        return is_run or is_mixed if kind is MeldKind.CHI else is_run if kind is MeldKind.RUN else is_mixed
    return len(set(known)) <= 1 and len(known) <= COPIES
