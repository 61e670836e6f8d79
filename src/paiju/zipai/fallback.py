"""The answer of a seat whose time is over: pass, the compulsory answer, or a plain discard (table rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.errors import IllegalActionError
from paiju.zipai.actions import DISCARDED, HU, PAO, PASS
from paiju.zipai.cards import other_size
from paiju.zipai.melds import GROUPS_OF

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.cards import Card
    from paiju.zipai.view import ZipaiView

_PAIR_WORTH: Final = 6
_WHOLE_WORTH: Final = 8
_HALF_WORTH: Final = 2


def fallback(view: ZipaiView) -> Action:
    """Never an optional claim; raises `IllegalActionError` (`not_asked`) if the seat is not asked."""
    if not view.legal:
        raise IllegalActionError("not_asked", seat=view.seat)
    for compulsory in (PASS, PAO):
        if compulsory in view.legal:
            return compulsory
    if view.legal[0] in DISCARDED:
        return plain_discard(view)
    return HU if HU in view.legal else view.legal[0]


def plain_discard(view: ZipaiView) -> Action:
    """The discard that breaks least: whole groups are worth more than pairs, pairs more than half groups."""
    counts = view.own.counts or b""
    return min(view.legal, key=lambda action: (_bonds(counts, DISCARDED[action]), str(action)))


def _bonds(counts: bytes, card: Card) -> int:
    """How much the other cards of the hand make of `card`."""
    bonds = _PAIR_WORTH * (counts[card] > 1)
    for group in GROUPS_OF[card]:
        others = list(group)
        others.remove(card)
        have = [counts[other] - (other == card) for other in others]
        missing = max(0, 2 - have[0]) if others[0] == others[1] else (have[0] < 1) + (have[1] < 1)
        bonds += _WHOLE_WORTH if missing == 0 else _HALF_WORTH if missing == 1 else 0
    return bonds + (counts[other_size(card)] > 0)
