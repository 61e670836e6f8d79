"""Looks ahead in hands that could be the one: hidden cards anew, the rest played out by rule of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.bots.longcards.qiupai.heuristic import keep, ranked
from paiju.longcards.qiupai.actions import COVER, LEAD, cards_of
from paiju.longcards.qiupai.groups import book
from paiju.longcards.qiupai.resample import resample
from paiju.longcards.qiupai.scoring import WINS

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.longcards.qiupai.position import QiupaiHand
    from paiju.longcards.qiupai.view import QiupaiView

CANDIDATES: Final = 5
"""So many options are looked at, the best by the heuristic."""
COVERS: Final = 3
SAMPLES: Final = 10
_LAID: Final = 0.02
"""What a laid card more than the others' mean is worth beside the points."""


class SearchBot:
    """The option that does best on average in the same hands for all of them."""

    name = "search"

    def __init__(self, game: Game, random: Random) -> None:
        """Keep the chance; the game doesn't matter."""
        del game
        self._random = random

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("QiupaiView", view)
        options = ranked(seen)
        covers = options[0].verb == COVER
        options = options[: COVERS if covers else CANDIDATES]
        if len(options) == 1 or seen.seat is None:
            return options[0]
        sums = [0.0] * len(options)
        for _ in range(SAMPLES):
            hand = resample(seen, self._random)
            for at, action in enumerate(options):
                sums[at] += _value(_played_out(hand.apply(seen.seat, action).hand), seen.seat)
        best = max(range(len(options)), key=lambda at: (sums[at], -at))
        return options[best]


def _value(hand: QiupaiHand, seat: int) -> float:
    outcome = hand.outcome
    pays = outcome.pays[seat] if outcome is not None else 0
    laid = [sum(bai) for bai in hand.bai]
    return pays + _LAID * (min(laid[seat], WINS) - sum(laid) / len(laid))


def _played_out(hand: QiupaiHand) -> QiupaiHand:
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        hand = hand.apply(ask.seat, _thumb(hand, ask.seat, ask.actions)).hand
    return hand


def _thumb(hand: QiupaiHand, seat: int, actions: tuple[Action, ...]) -> Action:
    """Leads big strong groups, beats as cheaply as it can, throws off the least."""
    if len(actions) == 1:
        return actions[0]
    held = hand.hands[seat]
    if actions[0].verb == COVER:
        return min(actions, key=lambda action: keep(held, cards_of(action)[0]))
    groups = book(hand.rules).by_cards
    if actions[0].verb == LEAD:
        return max(actions, key=lambda action: _lead_worth(held, action, groups[cards_of(action)].size))
    return min(actions, key=lambda action: sum(keep(held, card) for card in cards_of(action)))


def _lead_worth(held: bytes, action: Action, size: int) -> float:
    cards = cards_of(action)
    strong = sum(keep(held, card) for card in cards) / size
    chance = 1 - (1 - min(1.0, strong)) ** size
    return size * chance - 0.5 * strong * size * (1 - chance)
