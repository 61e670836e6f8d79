"""Wins when it can, takes whatever makes progress, and discards the card that breaks least."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.zipai.actions import HU, PASS, PENG, chi_of
from paiju.zipai.fallback import fallback, plain_discard
from paiju.zipai.melds import GROUPS

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.zipai.view import ZipaiView


class GreedyBot:
    """The time-out's discard, and every claim that leaves the hand with more whole groups than it breaks."""

    name = "greedy"

    def __init__(self, game: Game, random: Random) -> None:
        """It needs neither: its answer is the same each time."""
        del game, random

    def choose(self, view: View) -> Action:
        """A win, else the claim that gains most groups, else what the time-out would answer."""
        seen = cast("ZipaiView", view)
        legal = seen.legal
        if HU in legal:
            return HU
        if legal[0].verb == "discard":
            return plain_discard(seen)
        claims = [action for action in legal if action == PENG or action.verb == "chi"]
        if not claims:
            return fallback(seen)
        counts, card = seen.own.counts, seen.table
        if counts is None or card is None or PASS not in legal:
            return claims[0]
        whole = whole_groups(counts)
        gains = [(gain(counts, card, action) - whole, index) for index, action in enumerate(claims)]
        most, index = max(gains, key=lambda found: (found[0], -found[1]))
        return claims[index] if most > 0 else PASS


def gain(counts: bytes, card: int, claim: Action) -> int:
    """How many whole groups there are after the claim, on the table and left in the hand."""
    left = bytearray(counts)
    if claim == PENG:
        left[card] -= 2
        return 1 + whole_groups(left)
    chi = chi_of(claim)
    left[card] += 1
    for group in (chi.group, *chi.bi):
        for each in group:
            left[each] -= 1
    return 1 + len(chi.bi) + whole_groups(left)


def whole_groups(counts: bytes | bytearray) -> int:
    """Groups found by taking kans and quads first and then, in a fixed order, runs and mixed groups."""
    left = [0 if number > 2 else number for number in counts]  # noqa: PLR2004  (a kan stands as it is)
    found = sum(number > 2 for number in counts)  # noqa: PLR2004
    for group in GROUPS:
        a, b, c = group
        while left[a] and left[b] and left[c] and (a != b or left[a] > 1) and (b != c or left[b] > 1):
            left[a] -= 1
            left[b] -= 1
            left[c] -= 1
            found += 1
    return found
