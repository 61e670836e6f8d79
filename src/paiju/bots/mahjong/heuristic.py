"""Weighs how near a win is, how many tiles lead there, what the win is worth, and what a discard may cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.bots.mahjong.greedy import kong
from paiju.bots.mahjong.hands import Hand, after_claim, after_kong, away, own_hand, without
from paiju.mahjong.actions import DISCARD, DISCARDED, HU, PASS, TAKE
from paiju.mahjong.distance import improving
from paiju.mahjong.fallback import bonds
from paiju.mahjong.scoring.candidate import Candidate, Source
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.scoring.shapes import kinds_of
from paiju.mahjong.tiles import COPIES, HONOURS, KINDS, RANKS, UNKNOWN

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

_STEP: Final = 100.0
"""What a step nearer to a win is worth, in tiles that lead there."""
_CLAIM_COST: Final = 12.0
"""What a claimed meld costs: it shows, and it is fixed."""
_DANGER: Final = 6.0
_LATE: Final = 30
"""With fewer tiles in the wall others may well wait."""
_VALUE: Final = 0.15
_NO_WIN: Final = 40.0
"""A wait that no tile can be won on is worth so much less."""


class HeuristicBot:
    """Greedy's eyes, and a count of what is still to come."""

    name = "heuristic"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """A win, else what is worth most."""
        seen = cast("MahjongView", view)
        legal = seen.legal
        for wanted in (HU, TAKE):
            if wanted in legal:
                return wanted
        if PASS in legal:
            return _claim(seen)
        return kong(seen) or _discard(seen)


def unseen(view: MahjongView) -> list[int]:
    """How many tiles of each kind are neither open nor in one's own hand."""
    left = [COPIES if view.rules.honours or kind < HONOURS else 0 for kind in range(KINDS)]
    for number, seat in enumerate(view.seats):
        for tile in seat.river:
            left[tile] -= 1
        for meld in seat.melds:
            for tile in meld.tiles:
                if tile != UNKNOWN:
                    left[tile] -= 1
        if number == view.seat and seat.counts is not None:
            for kind, held in enumerate(seat.counts):
                left[kind] -= held
    for shown in (view.indicator, view.table):
        if shown is not None:
            left[shown] -= 1
    return [max(0, number) for number in left]


def outlook(view: MahjongView, hand: Hand, left: list[int]) -> float:
    """What a hand that has discarded is worth: nearness first, then the tiles that bring it on."""
    distance = away(view, hand)
    if distance == 0:
        return _waiting(view, hand, left)
    leads = sum(left[kind] for kind in improving(view.rules, hand[0], hand[1], view.wild))
    return leads - _STEP * distance


def _waiting(view: MahjongView, hand: Hand, left: list[int]) -> float:
    """A hand that waits: the tiles that win, each by what it would be worth drawn."""
    rules, scheme = view.rules, SCHEMES[view.rules.scoring]
    seat = 0 if view.seat is None else view.seat
    base = Candidate(rules, hand[0], hand[1], 0, Source.SELF, seat, view.dealer, view.wild, view.round_wind)
    found = 0.0
    for kind in kinds_of(scheme.waits(base)):
        if left[kind]:
            drawn = Candidate(rules, hand[0], hand[1], kind, Source.SELF, seat, view.dealer, view.wild, view.round_wind)
            value = scheme.value(drawn)
            if value is not None:
                found += left[kind] * (1 + _VALUE * value)
    return found or -_NO_WIN


def danger(view: MahjongView, tile: Tile, left: list[int]) -> float:
    """How likely somebody wants the tile: unseen ones, middle ranks, a wall that runs out; nought if one lies there."""
    if view.wall_left > _LATE:
        return 0.0
    lying = sum(seat.river.count(tile) for number, seat in enumerate(view.seats) if number != view.seat)
    if lying:
        return 0.0
    middle = 1.0 if tile < HONOURS and 1 < tile % RANKS < RANKS - 2 else 0.5
    return middle * left[tile] / COPIES * _DANGER


def _discard(view: MahjongView) -> Action:
    counts, melds = own_hand(view)
    allowed = [DISCARDED[action] for action in view.legal if action in DISCARDED]
    if len(allowed) == 1:
        return DISCARD[allowed[0]]
    return DISCARD[_best_discard(view, (counts, melds), allowed)[1]]


def _best_discard(view: MahjongView, hand: Hand, allowed: list[Tile]) -> tuple[float, Tile]:
    """The best discard and what it leaves; only those that leave the hand nearest are weighed."""
    counts, melds = hand
    left = unseen(view)
    reached = {tile: away(view, (without(counts, tile), melds)) for tile in allowed}
    nearest = min(reached.values())
    found = []
    for tile in allowed:
        if reached[tile] == nearest:
            worth = outlook(view, (without(counts, tile), melds), left) - danger(view, tile, left)
            found.append((worth, -bonds(counts, tile, view.wild), -tile))
    worth, _, tile = max(found)
    return worth, -tile


def _claim(view: MahjongView) -> Action:
    left = unseen(view)
    best, chosen = outlook(view, own_hand(view), left), PASS
    for action in view.legal:
        hand = after_claim(view, action)
        if hand is not None:
            worth = _best_discard(view, hand, [tile for tile, number in enumerate(hand[0]) if number])[0] - _CLAIM_COST
        else:
            kept = after_kong(view, action)
            if kept is None:
                continue
            worth = outlook(view, kept, left)
        if worth > best:
            best, chosen = worth, action
    return chosen
