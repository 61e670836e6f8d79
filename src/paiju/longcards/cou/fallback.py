"""The answer of a seat whose time is over: pass, the least set that must be laid, a plain discard (table rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.longcards.cou.actions import CARD_OF, HU, PASS
from paiju.longcards.cou.sets import PARTNERS

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.longcards.cou.view import CouView


def fallback(view: CouView) -> Action:
    """Never an optional claim; raises `ValueError` if the seat is not asked."""
    if PASS in view.legal:
        return PASS
    plain = [action for action in view.legal if action != HU]
    if plain and plain[0].verb == "discard":
        return min(plain, key=lambda action: (_bonds(view, CARD_OF[action]), str(action)))
    return min(plain or view.legal, key=str)


def _bonds(view: CouView, card: int) -> int:
    """How many cards of the hand make a pair with this one."""
    hand = view.own.hand or b""
    return sum(hand[other] - (other == card) for other in PARTNERS[card])
