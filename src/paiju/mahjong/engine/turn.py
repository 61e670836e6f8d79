"""The own turn: draws, flowers, discards, chains of equal discards (mahjong rules, sections 2 to 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.actions import DISCARD, HU
from paiju.mahjong.engine import ends
from paiju.mahjong.engine.draft import Todo, after
from paiju.mahjong.engine.kong import own_kongs
from paiju.mahjong.engine.position import Chain, Opening, Pending, Phase, Rank
from paiju.mahjong.engine.wins import may_win
from paiju.mahjong.rules.options import Clears, Followed, Swap
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.scoring.money import one_pays_all
from paiju.mahjong.tiles import ASCII, is_flower

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.engine.draft import Draft
    from paiju.mahjong.tiles import Tile

_CHAIN: Final = 4
"""So many equal discards in turn."""


def draw(d: Draft, seat: int) -> None:
    """The seat draws from the front; the last tile may be asked for (section 4)."""
    d.actor = seat
    d.kong = False
    if not d.wall:
        ends.draw(d, seat)
        return
    if d.rules.haidi and len(d.wall) == 1:
        d.then(Todo.HAIDI, seat)
        return
    tile = d.wall[0]
    d.wall = d.wall[1:]
    take(d, seat, tile, kong=False)


def replace(d: Draft, seat: int) -> None:
    """The seat draws the replacement of a kong from the tail."""
    tile = d.replacement()
    if tile is None:
        ends.draw(d, seat)
        return
    take(d, seat, tile, kong=True)


def take(d: Draft, seat: int, tile: Tile, *, kong: bool) -> None:
    """A tile is drawn: a flower is laid out and replaced from the tail until it is none."""
    drawn: Tile | None = tile
    while drawn is not None and is_flower(drawn):
        lay_flower(d, seat, drawn)
        kong = False
        drawn = d.replacement()
    if drawn is None:
        ends.draw(d, seat)
        return
    d.edit(seat).take(drawn)
    d.table = drawn
    d.kong = kong
    d.act(seat, Clears.DRAW)
    d.tell("draw_tile", seat, {"wall": len(d.wall), "kong": kong}, {seat: {"card": ASCII[drawn]}})
    d.then(Todo.TURN, seat)


def lay_flower(d: Draft, seat: int, flower: Tile) -> None:
    """A flower is laid out."""
    s = d.edit(seat)
    s.flowers += bytes((flower,))
    d.tell("flower", seat, {"card": ASCII[flower]})


def begin(d: Draft, seat: int) -> None:
    """Ask the seat that has drawn."""
    d.actor = seat
    d.turned = b""
    d.phase = Phase.TURN
    d.ask(Phase.TURN, (Pending(Rank.WIN, seat, turn_actions(d, seat)),))


def turn_actions(d: Draft, seat: int) -> tuple[Action, ...]:
    """What the seat may do with a drawn tile."""
    tile = d.table
    assert tile is not None  # noqa: S101  (it has drawn)
    s = d[seat]
    hu = (HU,) if may_win(d, seat, tile, Source.SELF) else ()
    discards = (DISCARD[tile],) if s.locked else own_discards(s.counts)
    return (*hu, *own_kongs(d, seat, tile), *discards)


def own_discards(counts: bytes | bytearray) -> tuple[Action, ...]:
    """One discard for each kind held."""
    return tuple([action for action, number in zip(DISCARD, counts, strict=True) if number])


def discard_actions(d: Draft, seat: int) -> tuple[Action, ...]:
    """The discards after a chi or a peng."""
    found = own_discards(d[seat].counts)
    if d.rules.swap is Swap.NO_SAME and d.table is not None:
        barred = DISCARD[d.table]
        return tuple(action for action in found if action != barred) or found
    return found


def discard(d: Draft, seat: int, tile: Tile) -> None:
    """Put a tile down: the window opens."""
    s = d.edit(seat)
    s.give((tile,))
    s.floats = s.floats + 1 if tile == d.wild else 0
    first = d.opening == Opening.NOTHING_DONE
    d.opening = Opening.FIRST_DISCARD if first else Opening.PAST
    d.act(seat, Clears.DISCARD)
    d.table = tile
    d.actor = seat
    d.kong = False
    d.tell("discard", seat, {"card": ASCII[tile]})
    if d.rules.followed is not Followed.OFF:
        _follow(d, seat, tile, first=first)
    d.then(Todo.WINDOW, seat)


def _follow(d: Draft, seat: int, tile: Tile, *, first: bool) -> None:
    """A fourth equal discard in turn costs the one who began (section 5)."""
    chain = d.chain
    if chain is None or chain.tile != tile or after(chain.seat, chain.length) != seat:
        d.chain = Chain(seat, tile, 1, first)
        return
    d.chain = Chain(chain.seat, tile, chain.length + 1, chain.first)
    counts = chain.first or d.rules.followed is Followed.WHOLE_HAND
    if d.chain.length == _CHAIN and counts:
        pays = one_pays_all(chain.seat, d.rules.followed_pays)
        d.pay(pays)
        d.tell("followed", chain.seat, {"card": ASCII[tile]}, pays=pays)
