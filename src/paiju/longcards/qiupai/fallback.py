"""The answer of a seat whose time is over (table rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.longcards.qiupai.actions import cards_of
from paiju.longcards.qiupai.groups import IS_TOP, RANK_OF

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.longcards.qiupai.view import QiupaiView


def fallback(view: QiupaiView) -> Action:
    """The least that may be played: no top if it can be helped, few and low cards; raises `ValueError` if not asked."""
    return min(view.legal, key=_weight)


def _weight(action: Action) -> tuple[int, int, int, str]:
    cards = cards_of(action)
    return sum(IS_TOP[card] for card in cards), len(cards), sum(RANK_OF[card] for card in cards), str(action)
