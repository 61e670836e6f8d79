"""Wins when it can, takes what brings it nearer to a win, and discards what takes it least away."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.bots.mahjong.hands import after_claim, after_kong, away, discards, own_hand
from paiju.mahjong.actions import DISCARD, DISCARDED, HU, PASS, TAKE
from paiju.mahjong.fallback import bonds

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.mahjong.view import MahjongView


class GreedyBot:
    """Looks at the distance to a win and at nothing else."""

    name = "greedy"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """A win, else what brings it nearest."""
        seen = cast("MahjongView", view)
        legal = seen.legal
        for wanted in (HU, TAKE):
            if wanted in legal:
                return wanted
        if PASS in legal:
            return claim(seen)
        return kong(seen) or discard(seen)


def claim(view: MahjongView) -> Action:
    """The claim that brings the hand nearest, if it brings it nearer; else pass."""
    now = away(view, own_hand(view))
    best, chosen = now, PASS
    for action in view.legal:
        hand = after_claim(view, action)
        if hand is not None:
            reached = min(found for found, _ in discards(view, hand))
        else:
            kept = after_kong(view, action)
            if kept is None:
                continue
            # A kong draws a tile more: it may cost nothing.
            reached = away(view, kept) - 1
        if reached < best:
            best, chosen = reached, action
    return chosen


def kong(view: MahjongView) -> Action | None:
    """A kong that takes the hand no further from a win than the best discard would leave it."""
    kongs = [action for action in view.legal if action not in DISCARDED]
    if not kongs:
        return None
    least = min(found for found, _ in discards(view, own_hand(view)))
    for action in kongs:
        hand = after_kong(view, action)
        if hand is not None and away(view, hand) <= least:
            return action
    return None


def discard(view: MahjongView) -> Action:
    """The discard that leaves the hand nearest to a win; of several the one that least fits the others."""
    counts = own_hand(view)[0]
    allowed = [DISCARDED[action] for action in view.legal if action in DISCARDED]
    if len(allowed) == 1:
        return DISCARD[allowed[0]]
    found = [(reached, tile) for reached, tile in discards(view, own_hand(view)) if tile in allowed]
    _, tile = min(found, key=lambda each: (each[0], bonds(counts, each[1], view.wild), each[1]))
    return DISCARD[tile]
