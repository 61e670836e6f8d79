"""Hidden cards anew: a hand that could be the one behind a view (design: "No leak"; bots search over such hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.zipai.resample.ended import ended
from paiju.zipai.resample.moment import decided, rare
from paiju.zipai.resample.plant import planted
from paiju.zipai.resample.quads import with_kept_quads
from paiju.zipai.resample.unseen import unseen
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from random import Random

    from paiju.zipai.engine.position import ZipaiHand
    from paiju.zipai.view import ZipaiView

_TRIES: Final = 30
"""Deals that are tried before cards are placed on purpose."""
_PLANTED_TRIES: Final = 400
_STEPS: Final = 60
"""How long the first search for a complete hand may take; each one longer than the one before."""


def resample(view: ZipaiView, rng: Random) -> ZipaiHand:
    """A possible hand with `result.view(view.seat) == view`: what the viewer can't see is dealt anew.

    Possible: nobody holds what it would have had to lay, everybody's public moment is the same, and somebody
    decides. What the rivers and melds tell of a hand is heeded first, and let go where no such deal is found. After
    the end all hands are open, and only the stock is dealt anew. Raises `PositionError` (`no_hand_behind`) if no
    hand is found: the view is none of a reachable position.
    """
    if view.moment is Moment.END:
        return ended(view, rng)
    for heed in (True, False):
        all_known = unseen(view, heed=heed)
        for _ in range(_TRIES if not rare(all_known) else 2):
            known = with_kept_quads(all_known, rng)
            dealt = None if known is None else known.deal(rng)
            hand = None if dealt is None else decided(all_known, dealt)
            if hand is not None:
                return hand
    for turn in range(_PLANTED_TRIES):
        known = with_kept_quads(unseen(view, heed=turn % 2 == 0), rng)
        hand = None if known is None else planted(known, rng, _STEPS * (turn + 1))
        if hand is not None:
            return hand
    raise PositionError("no_hand_behind", seat=view.seat)
