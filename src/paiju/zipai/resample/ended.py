"""A hand that is over: all hands are open, and only the order of the stock is left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.zipai.cards import COPIES, DECK, KINDS
from paiju.zipai.engine.position import Phase, ZipaiHand, make_seat
from paiju.zipai.scoring.candidate import Source

if TYPE_CHECKING:
    from random import Random

    from paiju.zipai.view import ZipaiView


def ended(view: ZipaiView, rng: Random) -> ZipaiHand:
    """The hand behind the view of its end."""
    seats = []
    left = bytearray([COPIES]) * KINDS
    for number, seen in enumerate(view.seats):
        counts = seen.counts or bytes(KINDS)
        own = number == view.seat
        for card in range(KINDS):
            left[card] -= counts[card]
        for card in (*seen.river, *(card for meld in seen.melds for card in meld.cards)):
            left[card] -= 1
        seats.append(
            make_seat(
                view.rules,
                counts,
                seen.melds,
                seen.river,
                stale_chi=view.stale_chi if own else 0,
                stale_peng=view.stale_peng if own else 0,
                refused=view.refused if own else 0,
                declined=view.declined if own else (),
                dead=seen.dead,
            )
        )
    if view.table is not None:
        left[view.table] -= 1
    stock = [card for card in DECK[::COPIES] for _ in range(left[card])]
    rng.shuffle(stock)
    facts = dict(view.outcome.facts) if view.outcome is not None else {}
    turned = facts.get("source") in (Source.SELF, Source.OTHER)
    return ZipaiHand(
        view.rules, view.dealer, tuple(seats), bytes(stock), view.liangzhang, Phase.END, view.actor, view.table,
        turned, 0, (), None, (), (), None, view.outcome,
    )  # fmt: skip
