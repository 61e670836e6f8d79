"""Plays for expected points: the answer that leaves the hand the best outlook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.bots.zipai.chances import Weights
from paiju.bots.zipai.outlook import Outlook
from paiju.bots.zipai.reading import read
from paiju.zipai.actions import DISCARDED, HU, PASS, PENG, chi_of
from paiju.zipai.engine.position import HAND_SIZE
from paiju.zipai.fallback import fallback
from paiju.zipai.melds import QUADS, SIZES, Meld, MeldKind

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.zipai.cards import Card
    from paiju.zipai.view import ZipaiView

_WEIGHTS: Final = Weights()
_CLOSE: Final = 5
"""So many of the likely discards are looked at closely."""
_CLOSE_AFTER_CLAIM: Final = 2
"""The same for the discard that a claim would bring with it."""


class HeuristicBot:
    """Wins when it can; else the answer with the best outlook, one step ahead."""

    name = "heuristic"

    def __init__(self, game: Game, random: Random, weights: Weights = _WEIGHTS) -> None:
        """`weights`: how it judges; it needs no chance."""
        del game, random
        self._weights = weights

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        seen = cast("ZipaiView", view)
        legal = seen.legal
        if HU in legal:
            return HU
        if len(legal) == 1:
            return legal[0]
        if legal[0] in DISCARDED:
            return self._discard(seen)
        return self._claim(seen)

    def _outlook(self, view: ZipaiView, more: int = 0) -> Outlook:
        stale = (view.stale_chi | more, view.stale_peng | more)
        return Outlook(view.rules, read(view), stale, self._weights)

    def _discard(self, view: ZipaiView) -> Action:
        """The discard that leaves most; where no win is in sight, the one that helps others least."""
        counts, melds = view.own.counts or b"", view.own.melds
        outlook = self._outlook(view)
        legal = {DISCARDED[action]: action for action in view.legal}
        spares = outlook.spares(counts, melds)
        if not spares:
            reading, others = read(view), len(view.seats) - 1
            return legal[min(legal, key=lambda card: (reading.give(card, others), card))]
        close = sorted(spares, key=lambda card: (-spares[card], card))[:_CLOSE]
        judged = {card: outlook.after(card, counts, melds) for card in close}
        return legal[min(judged, key=lambda card: (-judged[card], card))]

    def _claim(self, view: ZipaiView) -> Action:
        """The claim that is worth more than a pass, which makes the card stale; the best of several."""
        counts, card = view.own.counts, view.table
        if counts is None or card is None or PASS not in view.legal:
            return fallback(view)
        outlook = self._outlook(view)
        answer, best = PASS, self._outlook(view, 1 << card).waiting(counts, view.own.melds)
        for action in view.legal:
            if action == PASS:
                continue
            value = self._after(outlook, *_claimed(counts, view.own.melds, card, action))
            if value > best:
                answer, best = action, value
        return answer

    def _after(self, outlook: Outlook, counts: bytearray, melds: tuple[Meld, ...]) -> float:
        """What a hand expects after a claim, with the discard it may owe."""
        quads = sum([meld.kind in QUADS for meld in melds])
        laid = sum([SIZES[meld.kind] for meld in melds])
        if sum(counts) + laid <= HAND_SIZE + max(0, quads - 1):
            return outlook.waiting(counts, melds)
        spares = outlook.spares(counts, melds)
        close = sorted(spares, key=lambda card: (-spares[card], card))[:_CLOSE_AFTER_CLAIM]
        return max([outlook.after(card, counts, melds) for card in close], default=0.0)


def _claimed(counts: bytes, melds: tuple[Meld, ...], card: Card, action: Action) -> tuple[bytearray, tuple[Meld, ...]]:
    """Hand and table after a claim."""
    left = bytearray(counts)
    if action == PENG:
        left[card] -= 2
        return left, (*melds, Meld(MeldKind.PENG, (card,) * 3))
    chi = chi_of(action)
    left[card] += 1
    for group in (chi.group, *chi.bi):
        for each in group:
            left[each] -= 1
    return left, (*melds, *[Meld(MeldKind.CHI, group) for group in (chi.group, *chi.bi)])
