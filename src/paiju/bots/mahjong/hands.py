"""What an option would leave in one's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.mahjong.actions import CHI_START, DISCARDED, KONG_TILE, PENG
from paiju.mahjong.distance import distance
from paiju.mahjong.melds import Meld, MeldKind
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.scoring.candidate import face
from paiju.mahjong.tiles import COPIES, WHITE

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

Hand = tuple[bytes, tuple[Meld, ...]]
"""Concealed tiles by kind, and melds."""


def own_hand(view: MahjongView) -> Hand:
    """The viewer's hand; raises `ValueError` for a spectator."""
    own = view.own
    return own.counts or b"", own.melds


def without(counts: bytes, tile: Tile) -> bytes:
    """The tiles less one."""
    return counts[:tile] + bytes((counts[tile] - 1,)) + counts[tile + 1 :]


def away(view: MahjongView, hand: Hand) -> int:
    """How far a hand is from a win."""
    return distance(view.rules, hand[0], hand[1], view.wild)


def discards(view: MahjongView, hand: Hand) -> list[tuple[int, Tile]]:
    """Each tile that the hand could discard, with how far the rest is from a win."""
    counts, melds = hand
    return [(away(view, (without(counts, tile), melds)), tile) for tile, number in enumerate(counts) if number]


def after_claim(view: MahjongView, action: Action) -> Hand | None:
    """The hand after a chi or a peng, its discard still to come; None for other options."""
    tile = view.table
    if tile is None or (action != PENG and action not in CHI_START):
        return None
    counts, melds = bytearray(own_hand(view)[0]), own_hand(view)[1]
    kind = face(view.rules, tile, view.wild)
    if action == PENG:
        counts[tile] -= 2
        return bytes(counts), (*melds, Meld(MeldKind.PENG, (kind,) * 3))
    start = CHI_START[action]
    run = (start, start + 1, start + 2)
    stands = view.rules.white_mode is WhiteMode.FACE
    for each in run:
        if each != kind:
            counts[WHITE if stands and each == view.wild else each] -= 1
    return bytes(counts), (*melds, Meld(MeldKind.CHI, run))


def after_kong(view: MahjongView, action: Action) -> Hand | None:
    """The hand after a kong, its replacement still to come; None for other options."""
    counts, melds = bytearray(own_hand(view)[0]), own_hand(view)[1]
    if action.verb not in ("gang", "bu"):
        return None
    tile = KONG_TILE.get(action, view.table)
    if tile is None:
        return None
    kind = face(view.rules, tile, view.wild)
    if action in KONG_TILE and counts[tile] < COPIES:
        counts[tile] -= 1
        return bytes(counts), melds
    counts[tile] = 0
    return bytes(counts), (*melds, Meld(MeldKind.ANGANG, (kind,) * COPIES))


def is_discard(action: Action) -> bool:
    """Whether the option is a discard."""
    return action in DISCARDED
