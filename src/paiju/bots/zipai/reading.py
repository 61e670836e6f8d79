"""What a view tells about the cards one can't see (zipai rules, sections 2, 4 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paiju.bots.zipai.skeletons import HALVES
from paiju.zipai.cards import COPIES, KINDS, UNKNOWN
from paiju.zipai.melds import QUADS, TRIPLES

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.view import ZipaiView


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards that are still out.

    `unseen`: by kind, how many may be in the stock or in another hand; `hidden`: their sum. `tame`: bit set of kinds
    that the 下家 has let go or put down itself, so that it won't chi them. `held`: concealed cards by seat.
    """

    unseen: tuple[int, ...]
    hidden: int
    stock: int
    tame: int
    held: tuple[int, ...]

    def give(self, card: Card, others: int) -> float:
        """About how often a discard of `card` helps: the 下家 by a chi, any of the `others` by a peng or a pao."""
        share = min(1.0, max(self.held) / self.hidden) ** 2
        out = self.unseen[card]
        triples = out * (out - 1) / 2 * share * others
        if self.tame >> card & 1:
            return triples
        pairs = 0.0
        for half in HALVES:
            if any(fill == card for fill, _ in half.fills):
                low, high = self.unseen[half.low], self.unseen[half.high]
                pairs += (low * (low - 1) / 2 if half.equal else low * high) * share
        return triples + min(1.0, pairs)


def read(view: ZipaiView) -> Reading:
    """Count what lies open and in one's own hand; raises `ValueError` for a spectator's view."""
    seat = view.seat
    if seat is None:
        raise ValueError
    unseen = [COPIES] * KINDS
    for number, seen in enumerate(view.seats):
        for card in seen.river:
            unseen[card] -= 1
        for meld in seen.melds:
            first = meld.cards[0]
            if meld.kind in QUADS or meld.kind in TRIPLES:
                if first != UNKNOWN:
                    unseen[first] -= len(meld.cards)
            else:
                for card in meld.cards:
                    unseen[card] -= 1
        if number == seat and seen.counts is not None:
            for card, own in enumerate(seen.counts):
                unseen[card] -= own
    if view.table is not None:
        unseen[view.table] -= 1
    after = (seat + 1) % len(view.seats)
    tame = 0
    for card in (*view.own.river, *view.seats[after].river):
        tame |= 1 << card
    held = tuple([seen.held for seen in view.seats])
    return Reading(tuple(unseen), max(1, sum(unseen)), view.stock_left, tame, held)
