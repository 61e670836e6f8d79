"""Plays for expected points: what every answer leaves of the hand's outlook, less what it gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from paiju.bots.zipai.outlook import Outlook, Weights
from paiju.bots.zipai.reading import read
from paiju.zipai.actions import DISCARDED, HU, PASS, PENG, chi_of
from paiju.zipai.engine.position import HAND_SIZE
from paiju.zipai.fallback import fallback, plain_discard
from paiju.zipai.melds import QUADS, SIZES, Meld, MeldKind

if TYPE_CHECKING:
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View
    from paiju.zipai.cards import Card
    from paiju.zipai.view import ZipaiView

_WEIGHTS: Final = Weights()


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
        counts = view.own.counts or b""
        outlook = self._outlook(view)
        found = outlook.discards(counts, view.own.melds)
        legal = {DISCARDED[action]: action for action in view.legal}
        best = max((value for card, value in found.items() if card in legal), default=0.0)
        if best <= 0:
            return self._quiet(view, outlook, legal)
        close = sorted((card for card in found if card in legal), key=lambda card: -found[card])[:5]
        judged = []
        for card in close:
            left = bytearray(counts)
            left[card] -= 1
            value = outlook.without(card).waiting(left, view.own.melds)
            judged.append((value - self._weights.give * outlook.give(card, len(view.seats)) / 10, -card))
        return legal[-max(judged)[1]]

    def _quiet(self, view: ZipaiView, outlook: Outlook, legal: dict[Card, Action]) -> Action:
        """A hand that can't win any more gives away as little as it can."""
        if not legal:
            return plain_discard(view)
        return legal[min(legal, key=lambda card: (outlook.give(card, len(view.seats)), card))]

    def _claim(self, view: ZipaiView) -> Action:
        counts, card = view.own.counts, view.table
        if counts is None or card is None or PASS not in view.legal:
            return fallback(view)
        own = view.own.melds
        outlook = self._outlook(view)
        best, answer = self._outlook(view, 1 << card).waiting(counts, own) * self._weights.eager, PASS
        for action in view.legal:
            if action == PASS:
                continue
            left, melds = _after(counts, own, card, action)
            if _owes(left, melds):
                value = max(outlook.discards(left, melds).values(), default=0.0)
            else:
                value = outlook.waiting(left, melds)
            if value > best:
                best, answer = value, action
        return answer


def _after(counts: bytes, melds: tuple[Meld, ...], card: Card, action: Action) -> tuple[bytearray, tuple[Meld, ...]]:
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
    return left, (*melds, *(Meld(MeldKind.CHI, group) for group in (chi.group, *chi.bi)))


def _owes(counts: bytearray, melds: tuple[Meld, ...]) -> bool:
    """The discard invariant of section 2."""
    quads = sum(meld.kind in QUADS for meld in melds)
    laid = sum(SIZES[meld.kind] for meld in melds)
    return sum(counts) + laid > HAND_SIZE + max(0, quads - 1)
