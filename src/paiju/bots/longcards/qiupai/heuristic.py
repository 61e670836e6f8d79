"""Weighs what a group takes against what it costs to lose its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.bots.longcards.qiupai.chances import stays_best, unseen
from paiju.longcards.qiupai.actions import COVER, LEAD, cards_of
from paiju.longcards.qiupai.groups import RANK_OF, TYPE_OF, Type, book
from paiju.longcards.qiupai.scoring import SEATS, WINS

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.view import QiupaiView

_KEEP: Final = {
    Type.ZHENG: (0.12, 0.3, 0.45, 0.6, 0.75, 1.0),
    Type.RED: (0.3, 0.55, 1.0),
    Type.BLACK: (0.2, 0.4, 0.6, 1.0),
}
"""What a card is worth in the hand, by type and rank."""
KEEP: Final = tuple(_KEEP[TYPE_OF[kind]][RANK_OF[kind] - 1] if RANK_OF[kind] else 0.0 for kind in range(len(RANK_OF)))
_PAIRED: Final = 0.35
"""How much more a card is worth for each like it."""
_TOP: Final = 0.25
"""What a lead of a top costs while nobody is bound by one."""


def keep(hand: bytes, card: Card) -> float:
    """What one card is worth in this hand."""
    return KEEP[card] * (1 + _PAIRED * (hand[card] - 1))


class HeuristicBot:
    """The lead or answer that is worth most; throws off what is worth least."""

    name = "heuristic"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("QiupaiView", view)
        return ranked(seen)[0]


def ranked(view: QiupaiView) -> list[Action]:
    """The options, the best first."""
    hand = view.own.hand or b""
    if view.legal[0].verb == COVER:
        return sorted(view.legal, key=lambda action: (keep(hand, cards_of(action)[0]), str(action)))
    if len(view.legal) == 1:
        return list(view.legal)
    left = unseen(view)
    return sorted(view.legal, key=lambda action: (-_worth(view, hand, left, action), str(action)))


def _worth(view: QiupaiView, hand: bytes, left: tuple[int, ...], action: Action) -> float:
    group = book(view.rules).by_cards[cards_of(action)]
    seat = view.seat or 0
    after = SEATS if action.verb == LEAD or view.trick is None else SEATS - (seat - view.trick.leader) % SEATS
    others = tuple(view.seats[(seat + away) % SEATS].held for away in range(1, after))
    chance = stays_best(view, group, left, others)
    cost = sum(keep(hand, card) for card in group.cards)
    bound = seat in view.liable or sum(view.own.bai) + group.size >= WINS
    risk = _TOP if group.top and action.verb == LEAD and not bound else 0.0
    return group.size * chance - 0.6 * cost - risk + 0.3 * chance
