"""The answer of a seat whose time is over: pass, the tile just drawn, or a plain discard (table rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.actions import DISCARD, DISCARDED, PASS
from paiju.mahjong.tiles import HONOURS, RANKS

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

_PAIR_WORTH: Final = 6
_NEXT_WORTH: Final = 4
_GAP_WORTH: Final = 2
_WILD_WORTH: Final = 100


def fallback(view: MahjongView) -> Action:
    """Never an optional claim; raises `IndexError` if the seat is not asked."""
    if PASS in view.legal:
        return PASS
    if view.drawn is not None and DISCARD[view.drawn] in view.legal:
        return DISCARD[view.drawn]
    return plain_discard(view)


def plain_discard(view: MahjongView) -> Action:
    """The discard that breaks least: wilds last, then pairs, then neighbours."""
    counts = view.own.counts or b""
    discards = [action for action in view.legal if action in DISCARDED]
    return min(discards, key=lambda action: (bonds(counts, DISCARDED[action], view.wild), str(action)))


def bonds(counts: bytes, tile: Tile, wild: Tile | None) -> int:
    """How much the other tiles of the hand make of `tile`."""
    if tile == wild:
        return _WILD_WORTH
    found = _PAIR_WORTH * (counts[tile] - 1)
    if tile >= HONOURS:
        return found
    rank = tile % RANKS
    for away, value in ((1, _NEXT_WORTH), (2, _GAP_WORTH)):
        for other in (rank - away, rank + away):
            if 0 <= other < RANKS and counts[tile - rank + other]:
                found += value
    return found
