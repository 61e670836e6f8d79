"""Hidden tiles anew: a position that could be the one behind a view (design: "No leak").

Tiles that the viewer can't see are dealt again at random. Where the view shows that somebody is asked, and it isn't the
viewer, a hand is planted that has something to answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.mahjong.engine.draft import Draft
from paiju.mahjong.engine.marks import NOTHING
from paiju.mahjong.engine.opening import deck
from paiju.mahjong.engine.position import GONE, Answer, MahjongHand, Phase, Seat
from paiju.mahjong.engine.resume import resume_asked, resume_ended
from paiju.mahjong.engine.window import claims_by
from paiju.mahjong.engine.wins import waits_of
from paiju.mahjong.plant import claim_tiles, waiting_tiles
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.tiles import KINDS, UNKNOWN, WHITE, count, is_flower, listed, parse_tiles
from paiju.mahjong.view import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from paiju.mahjong.melds import Meld
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

_TRIES: Final = 400
_PLAIN_TRIES: Final = 4
"""So many times nothing is planted: most positions have somebody to ask anyway."""
_PHASES: Final = {
    Moment.TURN: (Phase.TURN,),
    Moment.DISCARD: (Phase.DISCARD,),
    Moment.WINDOW: (Phase.CLAIM,),
    Moment.ROB: (Phase.ROB,),
    Moment.TURNED: (Phase.TURNED, Phase.TURNED_CLAIM),
    Moment.HAIDI: (Phase.HAIDI,),
    Moment.LAST: (Phase.LAST, Phase.LAST_CLAIM),
    Moment.END: (Phase.END,),
}
_BY_MAKER: Final = frozenset({Phase.TURNED, Phase.LAST})
_PUT_DOWN: Final = frozenset({Phase.TURNED_CLAIM, Phase.LAST_CLAIM})


@dataclass(frozen=True, slots=True)
class _Hands:
    """Hidden parts dealt anew, by seat: concealed tiles and melds; and what is left for the wall."""

    tiles: dict[int, list[Tile]]
    melds: dict[int, tuple[Meld, ...]]
    rest: list[Tile]


def resample(view: MahjongView, rng: Random) -> MahjongHand:
    """A hand whose `view(view.seat)` is `view`; raises `PositionError` (`no_hand_behind`) if none is found."""
    hidden = _hidden(view)
    for attempt in range(_TRIES):
        phase = _phase(view, rng)
        dealt = _deal(view, hidden, rng, phase, plant=attempt >= _PLAIN_TRIES)
        if dealt is None:
            continue
        hand = _resumed(_hand(view, dealt, phase), view)
        if hand is not None and hand.view(view.seat) == view:
            return hand
    raise PositionError("no_hand_behind", seat="" if view.seat is None else view.seat)


def _phase(view: MahjongView, rng: Random) -> Phase:
    phases = _PHASES[view.moment]
    if len(phases) == 1:
        return phases[0]
    if view.legal:
        return phases[0] if view.seat == view.actor else phases[1]
    if view.answer is not None or view.seat == view.actor:
        return phases[1]
    return rng.choice(phases)


def _hidden(view: MahjongView) -> list[Tile]:
    """Every tile that the viewer can't see."""
    left = list(deck(view.rules))

    def seen(tiles: Sequence[Tile]) -> None:
        for tile in tiles:
            left.remove(tile)

    whites = _white(view)
    for seat in view.seats:
        if seat.counts is not None:
            seen(listed(seat.counts))
        for meld in seat.melds:
            seen([whites.get(tile, tile) for tile in meld.tiles if tile != UNKNOWN])
        seen(seat.river)
        seen(seat.flowers)
    if view.indicator is not None:
        seen((view.indicator,))
    where = view.ended
    if view.moment in (Moment.WINDOW, Moment.ROB) or where is Phase.ROB:
        seen(() if view.table is None else (view.table,))
    if view.moment in (Moment.TURNED, Moment.LAST) or where in (Phase.TURNED, Phase.LAST):
        seen(view.turned)
    return left


def _white(view: MahjongView) -> dict[Tile, Tile]:
    """What lies in melds as the wild is a white."""
    if view.wild is None or view.rules.white_mode is not WhiteMode.FACE:
        return {}
    return {view.wild: WHITE}


def _deal(view: MahjongView, hidden: list[Tile], rng: Random, phase: Phase, *, plant: bool) -> _Hands | None:
    pool = [0] * KINDS
    flowers = [tile for tile in hidden if is_flower(tile)]
    for tile in hidden:
        if not is_flower(tile):
            pool[tile] += 1
    tiles: dict[int, list[Tile]] = {}
    melds: dict[int, tuple[Meld, ...]] = {}
    others = [number for number, seat in enumerate(view.seats) if seat.counts is None]
    if not all(_deal_backs(view, seat, pool, melds, rng) for seat in others):
        return None
    for seat in _planted(view, phase, others, rng, plant=plant):
        found = _plant(view, seat, pool, melds[seat], phase, rng)
        if found is not None:
            tiles[seat] = found
            for tile in found:
                pool[tile] -= 1
    loose = [kind for kind in range(KINDS) for _ in range(pool[kind])]
    rng.shuffle(loose)
    for seat in others:
        need = view.seats[seat].held - len(tiles.get(seat, ()))
        tiles[seat] = tiles.get(seat, []) + loose[:need]
        loose = loose[need:]
    rest = loose + flowers
    rng.shuffle(rest)
    return _Hands(tiles, melds, rest)


def _deal_backs(view: MahjongView, seat: int, pool: list[int], melds: dict[int, tuple[Meld, ...]], rng: Random) -> bool:
    """Give each kong that lies face down a kind; False if there is none left for it."""
    found = []
    for meld in view.seats[seat].melds:
        if meld.tiles[0] != UNKNOWN:
            found.append(meld)
            continue
        size = len(meld.tiles)
        kinds = [kind for kind in range(KINDS) if pool[kind] == size and kind != view.wild]
        if not kinds:
            return False
        kind = rng.choice(kinds)
        pool[kind] -= size
        found.append(replace(meld, tiles=(kind,) * size))
    melds[seat] = tuple(found)
    return True


def _planted(view: MahjongView, phase: Phase, others: list[int], rng: Random, *, plant: bool) -> list[int]:
    """The seats that get a hand with something to answer: locked ones always, another where somebody must be asked."""
    locked = [seat for seat in others if view.seats[seat].locked]
    if not plant or view.legal or phase in (Phase.TURN, Phase.DISCARD, Phase.END):
        return locked
    if phase in _BY_MAKER:
        asked = [view.actor]
    else:
        asked = [seat for seat in others if phase is Phase.HAIDI or seat != view.actor]
    if not asked:
        return locked
    chosen = rng.choice(asked)
    return [chosen, *(seat for seat in locked if seat != chosen)]


def _plant(
    view: MahjongView, seat: int, pool: list[int], melds: tuple[Meld, ...], phase: Phase, rng: Random
) -> list[Tile] | None:
    own = view.seats[seat]
    size = own.held - (phase is Phase.TURN and seat == view.actor)
    if phase is Phase.CLAIM and view.table is not None and not own.locked and rng.random() < _CLAIMS:
        found = claim_tiles(view, seat, pool, rng)
        if found is not None:
            return found
    on = list(view.turned) or ([] if view.table is None or phase in (Phase.TURN, Phase.DISCARD) else [view.table])
    tile = rng.choice(on) if on and seat != view.seat else None
    if phase in _BY_MAKER and seat != view.actor:
        tile = None
    return waiting_tiles(view, pool, size, len(melds), tile, rng)


_CLAIMS: Final = 0.7
"""How often a claim is planted rather than a win."""


def _hand(view: MahjongView, dealt: _Hands, phase: Phase) -> MahjongHand:
    rest = _birds_first(view, dealt.rest)
    wall, dead = bytes(rest[: view.wall_left]), _dead(view, rest[view.wall_left :])
    seats = []
    for number, seen in enumerate(view.seats):
        river = seen.river + view.turned if phase in _PUT_DOWN and number == view.actor else seen.river
        own = number == view.seat
        if seen.counts is not None:
            counts, melds = seen.counts, seen.melds
        else:
            counts, melds = count(dealt.tiles[number]), dealt.melds[number]
        declined = view.declined if own else NOTHING
        locked = view.waits if own else int(seen.locked)
        seats.append(Seat(counts, sum(counts), melds, river, seen.flowers, declined, locked, seen.floats))
    table = view.table
    if phase is Phase.TURN:
        held = [kind for kind, number in enumerate(seats[view.actor].counts) if number]
        table = view.drawn if view.drawn is not None else held[-1]
    hand = MahjongHand(
        view.rules, view.dealer, view.round_wind, view.held, tuple(seats), wall, dead, view.wild, view.indicator,
        view.indicator_at, phase, view.actor, table, view.kong, view.open_kong, view.opening, view.turned, view.chain,
        view.paid, view.starts, 0, (), None, (), (), None, view.ended, view.winners, None,
    )  # fmt: skip
    return _with_answer(_with_waits(hand, view), view)


def _birds_first(view: MahjongView, rest: list[Tile]) -> list[Tile]:
    """The birds that were shown lie in front."""
    shown = () if view.outcome is None else parse_tiles(str(dict(view.outcome.facts).get("birds", "")))
    front: list[Tile] = []
    left = list(rest)
    for bird in shown[: view.wall_left]:
        if bird in left:
            left.remove(bird)
            front.append(bird)
    return front + left


def _dead(view: MahjongView, rest: list[Tile]) -> bytes:
    """The dead wall: tiles taken are the lower ones of the last stacks, the indicator lies in its place."""
    if not view.dead:
        return b""
    places = [place for place in range(0, view.dead, 2) if place // 2 != view.indicator_at // 2][: view.taken]
    dead = bytearray(view.dead)
    left = iter(rest)
    for from_tail in range(view.dead):
        at = view.dead - 1 - from_tail
        if from_tail in places:
            dead[at] = GONE
        elif from_tail == view.indicator_at and view.indicator is not None:
            dead[at] = view.indicator
        else:
            dead[at] = next(left)
    return bytes(dead)


def _with_waits(hand: MahjongHand, view: MahjongView) -> MahjongHand:
    """Locked seats keep to what they wait for."""
    seats = list(hand.seats)
    d = Draft(hand)
    for number, seat in enumerate(seats):
        if seat.locked and number != view.seat:
            counts = bytearray(seat.counts)
            if hand.phase is Phase.TURN and number == hand.actor and hand.table is not None:
                counts[hand.table] -= 1
            waits = waits_of(d, number, bytes(counts), seat.melds)
            seats[number] = replace(seat, locked=waits or 1)
    return replace(hand, seats=tuple(seats))


def _with_answer(hand: MahjongHand, view: MahjongView) -> MahjongHand:
    if view.answer is None or view.seat is None:
        return hand
    given = Answer(view.seat, view.answer, claims_by(view.answer, Draft(hand), view.seat))
    return replace(hand, answers=(given,))


def _resumed(hand: MahjongHand, view: MahjongView) -> MahjongHand | None:
    if view.outcome is None:
        return resume_asked(hand)
    try:
        return resume_ended(hand)
    except PositionError:
        return None
