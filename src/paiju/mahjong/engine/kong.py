"""Kongs: on the own turn, robbed, replaced, open ones with their turned tiles (mahjong rules, sections 2 and 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.actions import BU, BU_OF, GANG, GANG_OF, HU, KONG_TILE, PASS
from paiju.mahjong.engine.draft import Todo, after, lay
from paiju.mahjong.engine.position import SEATS, Opening, Pending, Phase, Rank
from paiju.mahjong.engine.wins import may_win, waits_of
from paiju.mahjong.melds import Meld, MeldKind
from paiju.mahjong.rules.options import Clears, Rob
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.sight import meld_facts
from paiju.mahjong.tiles import ASCII, COPIES

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.engine.draft import Draft
    from paiju.mahjong.tiles import Tile

_PUNG: Final = 3


def kong_allowed(d: Draft) -> bool:
    """Whether the wall has enough left for a kong."""
    return len(d.wall) >= d.rules.kong_least


def own_kongs(d: Draft, seat: int, drawn: Tile) -> tuple[Action, ...]:
    """The kongs of an own turn: four in hand, or one that is added to an own peng."""
    if not kong_allowed(d):
        return ()
    s = d[seat]
    found: list[Action] = []
    pengs = {d.real(meld.tile): meld for meld in s.melds if meld.kind is MeldKind.PENG}
    if COPIES not in s.counts and not pengs:
        return ()
    for tile, number in enumerate(s.counts):
        if tile == d.wild or not (number == COPIES or (number and tile in pengs)):
            continue
        if s.locked:
            if tile == drawn and _keeps(d, seat, tile, s.locked):
                found.append(GANG_OF[tile])
        elif d.rules.open_kong:
            found.append(BU_OF[tile])
            if own_kong_waits(d, seat, tile):
                found.append(GANG_OF[tile])
        else:
            found.append(GANG_OF[tile])
    return tuple(found)


def _keeps(d: Draft, seat: int, tile: Tile, waits: int) -> bool:
    return own_kong_waits(d, seat, tile) == waits


def own_kong_waits(d: Draft, seat: int, tile: Tile) -> int:
    """What the seat waits for after the kong."""
    s = d[seat]
    meld = own_kong(d, seat, tile)
    left = bytearray(s.counts)
    if meld.kind is MeldKind.ANGANG:
        left[tile] -= COPIES
        return waits_of(d, seat, bytes(left), (*s.melds, meld))
    left[tile] -= 1
    return waits_of(d, seat, bytes(left), tuple(meld if each.tile == meld.tile else each for each in s.melds))


def own_kong(d: Draft, seat: int, tile: Tile) -> Meld:
    """The kong that a tile of the own hand makes."""
    kind = d.face(tile)
    s = d[seat]
    if s.counts[tile] == COPIES:
        return Meld(MeldKind.ANGANG, (kind,) * COPIES)
    peng = next(meld for meld in s.melds if meld.kind is MeldKind.PENG and meld.tile == kind)
    return Meld(MeldKind.BUGANG, (kind,) * COPIES, peng.taken, peng.by)


def claimed_kongs(d: Draft, seat: int, tile: Tile) -> tuple[Action, ...]:
    """The kongs of a discard: three in hand."""
    if not kong_allowed(d):
        return ()
    s = d[seat]
    kind = d.face(tile)
    if s.counts[tile] != _PUNG:
        return ()
    meld = Meld(MeldKind.MINGGANG, (kind,) * COPIES)
    if not d.rules.open_kong:
        return (GANG,)
    left = bytearray(s.counts)
    left[tile] = 0
    waits = waits_of(d, seat, bytes(left), (*s.melds, meld))
    if s.locked:
        return (GANG,) if waits == s.locked else ()
    return (BU, GANG) if waits else (BU,)


def declare_own(d: Draft, seat: int, action: Action) -> None:
    """Make a kong on the own turn; one that is added to a peng may be robbed first."""
    tile = KONG_TILE[action]
    d.open_kong = d.rules.open_kong and action.verb == GANG.verb
    d.opening = Opening.PAST
    meld = own_kong(d, seat, tile)
    d.actor = seat
    d.table = tile
    if meld.kind is MeldKind.ANGANG:
        lay(d, seat, meld, (tile,) * COPIES)
        _tell(d, seat, meld)
        d.then(Todo.KONG, seat)
        return
    d.edit(seat).give((tile,))
    d.phase = Phase.ROB
    asked = rob_asks(d)
    d.tell("kong_tried", seat, {"card": ASCII[tile]})
    if asked:
        d.ask(Phase.ROB, asked)
    else:
        add_to_peng(d)


def rob_asks(d: Draft) -> tuple[Pending, ...]:
    """Who may win on the tile that is added, in turn order, and has not answered."""
    tile = d.table
    if d.rules.rob is Rob.NONE or tile is None:
        return ()
    answered = [given.seat for given in d.answers] if d.phase is Phase.ROB else []
    seats = [after(d.actor, step) for step in range(1, SEATS)]
    return tuple(
        Pending(Rank.WIN, seat, (HU, PASS))
        for seat in seats
        if seat not in answered and may_win(d, seat, tile, Source.ROB)
    )


def add_to_peng(d: Draft) -> None:
    """Nobody robs: the peng becomes a kong in its place."""
    tile = d.table
    assert tile is not None  # noqa: S101  (it is being added)
    s = d.edit(d.actor)
    kind = d.face(tile)
    at = next(i for i, each in enumerate(s.melds) if each.kind is MeldKind.PENG and each.tile == kind)
    peng = s.melds[at]
    meld = Meld(MeldKind.BUGANG, (kind,) * COPIES, peng.taken, peng.by)
    s.melds = (*s.melds[:at], meld, *s.melds[at + 1 :])
    _tell(d, d.actor, meld)
    d.then(Todo.KONG, d.actor)


def claim(d: Draft, seat: int, action: Action) -> None:
    """Make a kong of a discard."""
    tile = d.table
    assert tile is not None  # noqa: S101
    d.open_kong = d.rules.open_kong and action == GANG
    meld = Meld(MeldKind.MINGGANG, (d.face(tile),) * COPIES, d.face(tile), d.actor)
    lay(d, seat, meld, (tile,) * _PUNG)
    _tell(d, seat, meld)
    d.actor = seat
    d.then(Todo.KONG, seat)


def _tell(d: Draft, seat: int, meld: Meld) -> None:
    public, private = meld_facts(d.rules, seat, meld)
    d.tell("meld", seat, public, private)


def after_kong(d: Draft, seat: int) -> None:
    """A kong lies: its replacement is drawn, or the tiles of an open one are turned."""
    d.act(seat, Clears.GANG)
    if not d.open_kong:
        d.then(Todo.REPLACE, seat)
        return
    s = d.edit(seat)
    s.locked = waits_of(d, seat, bytes(s.counts), s.melds)
    number = min(d.rules.kong_draw, len(d.wall) - 1)
    d.turned = bytes(reversed(d.wall[len(d.wall) - number :]))
    d.wall = d.wall[: len(d.wall) - number]
    d.table = None
    d.act(seat, Clears.DRAW)
    d.tell("turned", seat, {"cards": [ASCII[tile] for tile in d.turned], "wall": len(d.wall)})
    d.phase = Phase.TURNED
    if any(may_win(d, seat, tile, Source.SELF) for tile in d.turned):
        d.ask(Phase.TURNED, (Pending(Rank.WIN, seat, (HU, PASS)),))
    else:
        offer_turned(d, Phase.TURNED_CLAIM)


def offer_turned(d: Draft, phase: Phase) -> None:
    """The tiles turned lie in the river of the one who turned them; the others may win on them."""
    owner = d.edit(d.actor)
    owner.river += d.turned
    d.act(d.actor, Clears.DISCARD)
    d.phase = phase
    asked = turned_asks(d)
    if asked:
        d.ask(phase, asked)
    else:
        pass_turned(d)


def turned_asks(d: Draft) -> tuple[Pending, ...]:
    """Who may win on a tile that another has turned, in turn order, and has not answered."""
    answered = [given.seat for given in d.answers] if d.phase in (Phase.TURNED_CLAIM, Phase.LAST_CLAIM) else []
    return tuple(
        Pending(Rank.WIN, seat, (HU, PASS))
        for seat in (after(d.actor, step) for step in range(1, SEATS))
        if seat not in answered and any(may_win(d, seat, tile, Source.DISCARD) for tile in d.turned)
    )


def pass_turned(d: Draft) -> None:
    """Nobody wins on the tiles: the next seat draws, or the hand is over after the last tile."""
    from paiju.mahjong.engine import ends  # noqa: PLC0415  (ends asks for wins alone; no ring at import)

    over = d.phase is Phase.LAST_CLAIM
    d.turned = b""
    if over:
        ends.draw(d, d.actor)
    else:
        d.then(Todo.DRAW, after(d.actor))
