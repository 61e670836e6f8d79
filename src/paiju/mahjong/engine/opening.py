"""From the deal to the first turn: wild, flowers, opening wins (mahjong rules, sections 2 to 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import PositionError
from paiju.mahjong.engine import ends
from paiju.mahjong.engine.draft import Draft, Todo, after
from paiju.mahjong.engine.position import HAND_SIZE, SEATS, MahjongHand, MahjongStep, Opening, Phase, Seat
from paiju.mahjong.engine.run import run
from paiju.mahjong.engine.turn import lay_flower
from paiju.mahjong.rules.options import Indicator, Wall
from paiju.mahjong.scoring.starts import starts_of, starts_pays
from paiju.mahjong.tiles import (
    ASCII,
    COPIES,
    DECK_FLOWERS,
    FLOWERS,
    HONOURS,
    KINDS,
    is_flower,
    next_kind,
    parse_tile,
    tiles_text,
)

if TYPE_CHECKING:
    from paiju.core.game import Deal, Setup
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile


def deck(rules: RuleSet) -> tuple[Tile, ...]:
    """All tiles of the rule set, ascending."""
    kinds = KINDS if rules.honours else HONOURS
    flowers = DECK_FLOWERS if rules.flowers else ()
    return (*(kind for kind in range(kinds) for _ in range(COPIES)), *flowers)


def start(rules: RuleSet, setup: Setup, deal: Deal) -> MahjongStep:
    """Deal and run to the first decision; raises `PositionError` (`bad_deal`) unless the deal is the whole deck."""
    whole = deck(rules)
    if tuple(sorted(deal.cards)) != whole:
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(whole))
    dealt = [deal.cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(SEATS)]
    wall = bytes(deal.cards[SEATS * HAND_SIZE :])
    cut = len(wall) - (rules.dead_tiles if rules.wall is Wall.STACKS else 0)
    first_wind = parse_tile(rules.round)
    hand = MahjongHand(
        rules=rules,
        dealer=setup.dealer,
        round_wind=HONOURS + (first_wind - HONOURS + setup.round) % 4,
        held=dict(setup.facts).get("held", 0),
        seats=tuple(_seat(tiles) for tiles in dealt),
        wall=wall[:cut],
        dead=wall[cut:],
        wild=None,
        indicator=None,
        indicator_at=-1,
        phase=Phase.TURN,
        actor=setup.dealer,
        table=None,
        kong=False,
        open_kong=False,
        opening=Opening.NOTHING_DONE,
        turned=b"",
        chain=None,
        paid=(0,) * SEATS,
        starts=((),) * SEATS,
        number=-1,
        answers=(),
        best=None,
        waiting=(),
        pending=(),
        decision=None,
        ended=None,
        winners=(),
        outcome=None,
    )
    d = Draft(hand)
    _open(d, dealt, sum(deal.dice))
    run(d)
    return d.freeze()


def _seat(tiles: tuple[Tile, ...]) -> Seat:
    """A dealt hand; its flowers lie in `flowers` until they are laid out."""
    counts = bytearray(KINDS)
    for tile in tiles:
        if not is_flower(tile):
            counts[tile] += 1
    return Seat(bytes(counts), sum(counts))


def _open(d: Draft, dealt: list[tuple[Tile, ...]], dice: int) -> None:
    drawn = d.wall[0]
    d.wall = d.wall[1:]
    holds = [[tile for tile in tiles if is_flower(tile)] for tiles in dealt]
    hidden = {seat: {"hand": tiles_text(tiles)} for seat, tiles in enumerate(dealt)}
    hidden[d.dealer]["card"] = ASCII[drawn]
    d.tell("deal", d.dealer, {"wall": len(d.wall)}, hidden)
    if is_flower(drawn):
        holds[d.dealer].append(drawn)
    else:
        d.edit(d.dealer).take(drawn)
        d.table = drawn
    _turn_indicator(d, dice)
    if not _lay_flowers(d, holds):
        return
    _declare_starts(d)
    d.then(Todo.TURN, d.dealer)


def _turn_indicator(d: Draft, dice: int) -> None:
    """The tile that names the wild (sections 3 and 5)."""
    if not d.rules.wild:
        return
    if d.rules.indicator is Indicator.DICE:
        if not 1 <= dice <= len(d.dead):
            raise PositionError("bad_dice", got=dice, allowed=len(d.dead))
        d.indicator_at = dice - 1
        d.indicator = d.dead[-dice]
        d.wild = d.indicator
    else:
        while is_flower(d.wall[0]):
            d.tell("indicator", None, {"card": ASCII[d.wall[0]]})
            d.wall = d.wall[1:] + d.wall[:1]
        d.indicator = d.wall[0]
        d.wall = d.wall[1:]
        d.wild = next_kind(d.indicator)
    d.tell("indicator", None, {"card": ASCII[d.indicator], "wild": ASCII[d.wild]})


def _lay_flowers(d: Draft, holds: list[list[Tile]]) -> bool:
    """From the dealer on each lays out its flowers and replaces them until it holds none; False if none is left."""
    for step in range(SEATS):
        seat = after(d.dealer, step)
        waiting = sorted(holds[seat])
        while waiting:
            for flower in waiting:
                lay_flower(d, seat, flower)
            drawn = [d.replacement() for _ in waiting]
            waiting = []
            for tile in drawn:
                if tile is None:
                    ends.draw(d, seat)
                    return False
                if tile >= FLOWERS:
                    waiting.append(tile)
                    continue
                d.edit(seat).take(tile)
                d.tell("draw_tile", seat, {"wall": len(d.wall), "kong": False}, {seat: {"card": ASCII[tile]}})
                if seat == d.dealer:
                    d.table = tile
    return True


def _declare_starts(d: Draft) -> None:
    """Opening wins are declared and paid (section 4)."""
    if not d.rules.starts:
        return
    d.starts = tuple(starts_of(d.rules, bytes(d[seat].counts)) for seat in range(SEATS))
    for step in range(SEATS):
        seat = after(d.dealer, step)
        if d.starts[seat]:
            alone = [d.starts[seat] if each == seat else () for each in range(SEATS)]
            pays = starts_pays(d.rules, alone, d.dealer)
            d.pay(pays)
            d.tell("start", seat, {"rows": list(d.starts[seat])}, pays=pays)
