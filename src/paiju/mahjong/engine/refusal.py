"""Why an action is not allowed (mahjong rules, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.hand import Reason
from paiju.mahjong.actions import CHI_START, DISCARDED, HU, KONG_TILE, PASS, PENG, TAKE
from paiju.mahjong.engine.draft import Draft, after
from paiju.mahjong.engine.ends import source_of
from paiju.mahjong.engine.position import Phase
from paiju.mahjong.engine.wins import candidate, ways_of
from paiju.mahjong.rules.options import Swap
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.tiles import ASCII

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.action import Action
    from paiju.mahjong.engine.position import MahjongHand
    from paiju.mahjong.tiles import Tile

_OWN: Final = frozenset({Phase.TURN, Phase.DISCARD})


def why_not(hand: MahjongHand, seat: int, action: Action) -> Reason | None:
    """None if `apply(seat, action)` would be accepted, else the reason.

    Codes: `hand_over`, `not_asked`, `not_first` (it will be this seat's turn to answer later in the polling),
    `no_such_action`, `wrong_moment`, `must_discard_tile`, `tile_not_held`, `tile_locked`, `tile_swapped`,
    `wild_not_claimed`, `float_open`, `wall_spent`, `not_next_seat`, `run_not_held`, `no_tile_pair`, `no_kong`,
    `kong_least`, `win_declined`, `win_too_small`, `no_complete_hand`.
    """
    if hand.outcome is not None:
        return Reason("hand_over")
    options = hand.legal(seat)
    if not options:
        return Reason("not_asked")
    if action in options:
        first = hand.pending[0].seat
        return None if first == seat else Reason("not_first", (("first", str(first)),))
    return _BY_VERB.get(action.verb, _unknown)(hand, seat, action)


def _unknown(hand: MahjongHand, seat: int, action: Action) -> Reason:  # noqa: ARG001  (one signature for all verbs)
    return Reason("no_such_action", (("action", str(action)),))


def _named(tile: Tile) -> tuple[tuple[str, str], ...]:
    return (("card", ASCII[tile]),)


def _discard(hand: MahjongHand, seat: int, action: Action) -> Reason:
    tile = DISCARDED.get(action)
    if tile is None:
        return _unknown(hand, seat, action)
    if hand.phase not in _OWN:
        return Reason("wrong_moment")
    own = hand.seats[seat]
    if not own.counts[tile]:
        return Reason("tile_not_held", _named(tile))
    swapped = hand.phase is Phase.DISCARD and hand.rules.swap is Swap.NO_SAME
    return Reason("tile_swapped" if swapped else "tile_locked", _named(tile))


def _hu(hand: MahjongHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    if hand.phase in (Phase.DISCARD, Phase.HAIDI):
        return Reason("wrong_moment")
    floats = hand.rules.float_blocks and any(each.floats for each in hand.seats)
    if hand.phase is Phase.CLAIM and floats:
        return Reason("float_open")
    d = Draft(hand)
    source = source_of(hand.phase)
    tiles = hand.turned or bytes((hand.table if hand.table is not None else 0,))
    found = [candidate(d, seat, tile, source, ways=ways_of(d, seat, source)) for tile in tiles]
    scheme = SCHEMES[hand.rules.scoring]
    if source is not Source.SELF and any(scheme.wins(each) for each in found):
        return Reason("win_declined", _named(tiles[0]))
    if any(scheme.waits(each) >> each.tile & 1 for each in found):
        return Reason("win_too_small")
    return Reason("no_complete_hand")


def _claimed(hand: MahjongHand) -> Tile | None:
    return hand.table if hand.phase is Phase.CLAIM else None


def _barred(hand: MahjongHand, seat: int, tile: Tile) -> Reason | None:
    if hand.rules.float_blocks and any(each.floats for each in hand.seats):
        return Reason("float_open")
    if tile == hand.wild:
        return Reason("wild_not_claimed", _named(tile))
    if not hand.wall:
        return Reason("wall_spent")
    return Reason("tile_locked", _named(tile)) if hand.seats[seat].locked else None


def _peng(hand: MahjongHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    tile = _claimed(hand)
    if tile is None:
        return Reason("wrong_moment")
    return _barred(hand, seat, tile) or Reason("no_tile_pair", _named(tile))


def _chi(hand: MahjongHand, seat: int, action: Action) -> Reason:
    tile = _claimed(hand)
    if tile is None:
        return Reason("wrong_moment")
    if action not in CHI_START:
        return _unknown(hand, seat, action)
    barred = _barred(hand, seat, tile)
    if barred is not None:
        return barred
    return Reason("run_not_held" if seat == after(hand.actor) and hand.rules.chi else "not_next_seat", _named(tile))


def _kong(hand: MahjongHand, seat: int, action: Action) -> Reason:
    if action.groups and action not in KONG_TILE:
        return _unknown(hand, seat, action)
    claimed = _claimed(hand)
    if (claimed is None) is not bool(action.groups) or (action.groups and hand.phase is not Phase.TURN):
        return Reason("wrong_moment")
    if len(hand.wall) < hand.rules.kong_least:
        return Reason("kong_least", (("least", str(hand.rules.kong_least)),))
    tile = claimed if claimed is not None else KONG_TILE[action]
    barred = _barred(hand, seat, tile) if claimed is not None else None
    return barred or Reason("no_kong", _named(tile))


def _pass(hand: MahjongHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    return Reason("must_discard_tile")


def _take(hand: MahjongHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    return Reason("wrong_moment")


_BY_VERB: Final[Mapping[str, Callable[[MahjongHand, int, Action], Reason]]] = {
    "discard": _discard,
    HU.verb: _hu,
    PENG.verb: _peng,
    "chi": _chi,
    "gang": _kong,
    "bu": _kong,
    PASS.verb: _pass,
    TAKE.verb: _take,
}
