"""The names of the faces in three languages, by kind (longcards rules, section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.longcards.cards import CODES
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiju.longcards.cards import Card


def face(card: Card) -> Told:
    """What a card is called."""
    return Told.of(f"longcards_face.{CODES[card]}")


def faces(cards: Iterable[Card]) -> tuple[Told, ...]:
    """What cards are called, in the order given."""
    return tuple(face(card) for card in cards)
