"""Counts how far the hand is from complete, and how many cards would bring it nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.longcards.cards import COPIES, KINDS, PIPS
from paiju.longcards.cou.actions import CARD_OF, HU, PASS
from paiju.longcards.cou.sets import PARTNERS, UNKNOWN
from paiju.longcards.cou.window import claimed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.cou.view import CouView

_BY_PIPS: Final = {pips: tuple(kind for kind in range(KINDS) if PIPS[kind] == pips) for pips in sorted(set(PIPS))}
_MATCHED: Final = (((2, 12), (8,)), ((3,), (7,)), ((4,), (6,)), ((9,), (11,)))
_ALONE: Final = (5, 10)
_LOOSE: Final = 3.0
"""What a card without a partner costs, in cards that would find it one."""
_STEAL: Final = 1.0
"""What a stolen card is worth."""


def loose_kinds(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """For each card without a partner: the kinds that would be one, in a pairing with as few such cards as can be."""
    held = {pips: sum(hand[kind] for kind in kinds) for pips, kinds in _BY_PIPS.items()}
    found = [_BY_PIPS[pips] for pips in _ALONE if held[pips] % 2]
    for ones, others in _MATCHED:
        over = sum(held[pips] for pips in ones) - sum(held[pips] for pips in others)
        wanted = others if over > 0 else ones
        found += [tuple(kind for pips in wanted for kind in _BY_PIPS[pips])] * abs(over)
    return found


class HeuristicBot:
    """The answer that leaves fewest loose cards, and those with most partners left."""

    name = "heuristic"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("CouView", view)
        if HU in seen.legal:
            return HU
        if len(seen.legal) == 1:
            return seen.legal[0]
        left = unseen(seen)
        hand = seen.own.hand or b""
        if PASS in seen.legal:
            return max(seen.legal, key=lambda action: (self._after_claim(seen, hand, left, action), action == PASS))
        if seen.legal[0].verb == "discard":
            return max(seen.legal, key=lambda action: (_discarded(hand, left, CARD_OF[action]), str(action)))
        return max(seen.legal, key=lambda action: (action.verb == "liang", action.verb == "yan", str(action)))

    def _after_claim(self, view: CouView, hand: bytes, left: Sequence[int], action: Action) -> float:
        if action == PASS or view.table is None:
            return outlook(hand, left)
        used, kind, _ = claimed(action, view.table)
        rest = bytearray(hand)
        for card in used:
            rest[card] -= 1
        bonus = _STEAL if kind != "bai" else 0.0
        return bonus + max((_discarded(bytes(rest), left, card) for card in range(KINDS) if rest[card]), default=0.0)


def unseen(view: CouView) -> list[int]:
    """By kind: how many cards the viewer can't see."""
    left = [COPIES] * KINDS
    for seat in view.seats:
        for card in (*seat.river, *(card for meld in seat.melds for card in meld.cards)):
            if card != UNKNOWN:
                left[card] -= 1
        for card, number in enumerate(seat.hand or ()):
            left[card] -= number
    if view.table is not None:
        left[view.table] -= 1
    return left


def outlook(hand: Sequence[int], left: Sequence[int]) -> float:
    """More is better: few loose cards, many cards that would pair with one of them."""
    loose = loose_kinds(hand)
    helpful = {kind for kinds in loose for kind in kinds}
    return -_LOOSE * len(loose) + 0.1 * sum(left[kind] for kind in helpful)


def _discarded(hand: bytes, left: Sequence[int], card: int) -> float:
    """The outlook without a card; a card that others could pair with is dearer."""
    rest = bytearray(hand)
    rest[card] -= 1
    return outlook(rest, left) - 0.01 * sum(left[other] for other in PARTNERS[card])
