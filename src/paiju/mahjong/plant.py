"""Hands made of tiles that are left, with something to answer: a claim, a win, a wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.melds import RUN_STARTS
from paiju.mahjong.rules.options import Shape, WhiteMode
from paiju.mahjong.scoring.candidate import face
from paiju.mahjong.scoring.shapes import JIANG
from paiju.mahjong.tiles import HONOURS, KINDS, WHITE

if TYPE_CHECKING:
    from random import Random

    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

_PAIR: Final = 2
_PUNG: Final = 3
_TRIES: Final = 30
_OTHER_PAIRS: Final = 6
_SPECIAL: Final = 0.4
_WILD: Final = 0.5


def claim_tiles(view: MahjongView, seat: int, pool: list[int], rng: Random) -> list[Tile] | None:
    """Tiles with which the seat can peng, or chi if it is the next one; None if the pool has none."""
    tile = view.table
    if tile is None or tile == view.wild:
        return None
    ways = [[tile, tile]] if pool[tile] >= _PAIR else []
    kind = face(view.rules, tile, view.wild)
    if seat == (view.actor + 1) % len(view.seats) and kind < HONOURS:
        for start in RUN_STARTS:
            if start <= kind <= start + 2:
                needed = [_real(view, each) for each in (start, start + 1, start + 2) if each != kind]
                if all(pool[each] and each != view.wild for each in needed):
                    ways.append(needed)
    return rng.choice(ways) if ways else None


def _real(view: MahjongView, kind: Tile) -> Tile:
    stands = view.rules.white_mode is WhiteMode.FACE and kind == view.wild
    return WHITE if stands else kind


def waiting_tiles(
    view: MahjongView, pool: list[int], size: int, melds: int, tile: Tile | None, rng: Random
) -> list[Tile] | None:
    """So many tiles of the pool that wait, for `tile` if one is named; None if none are found.

    Else for any kind, of which the pool need have none: a kind may be waited for though all its copies are gone.
    """
    for _ in range(_TRIES):
        on = tile if tile is not None else rng.randrange(KINDS if view.rules.honours else HONOURS)
        left = list(pool)
        left[on] += 1
        if melds == 0 and rng.random() < _SPECIAL:
            found = _pairs(view, left, on, rng) if rng.random() < _SPECIAL else _scattered(view, left, on, rng)
        else:
            found = _sets(view, left, (size - 1) // _PUNG, on, rng)
        if found is None:
            continue
        found.remove(on)
        if len(found) == size:
            return found
    return None


def _take(left: list[int], tiles: list[Tile]) -> bool:
    if any(left[tile] < tiles.count(tile) for tile in tiles):
        return False
    for tile in tiles:
        left[tile] -= 1
    return True


def _sets(view: MahjongView, left: list[int], number: int, tile: Tile, rng: Random) -> list[Tile] | None:
    """So many sets and a pair, `tile` in one of them, some tiles wild."""
    options = [part for part in _parts_with(tile, number > 0) if _fits(left, part)]
    if not options:
        return None
    parts = [rng.choice(options)]
    paired = len(parts[0]) == _PAIR
    _take(left, parts[0])
    pungs = rng.random()
    while sum(len(part) == _PUNG for part in parts) < number:
        if not _add_set(left, parts, rng, pungs):
            return None
    if not paired:
        kinds = [kind for kind in range(KINDS) if left[kind] >= _PAIR]
        liked = [kind for kind in kinds if kind in JIANG]
        kinds = liked if liked and rng.random() < _WILD else kinds
        if not kinds:
            return None
        parts.append([rng.choice(kinds)] * _PAIR)
        _take(left, parts[-1])
    return _with_wilds(view, [each for part in parts for each in part], left, tile, rng)


def _with_wilds(view: MahjongView, tiles: list[Tile], left: list[int], tile: Tile, rng: Random) -> list[Tile]:
    """Some tiles replaced by the wilds that are left."""
    wild = view.wild
    if wild is None or not left[wild] or rng.random() < _WILD:
        return tiles
    found = list(tiles)
    for _ in range(left[wild]):
        places = [at for at, each in enumerate(found) if each not in (tile, wild)]
        if places:
            found[rng.choice(places)] = wild
    return found


def _fits(left: list[int], part: list[Tile]) -> bool:
    return all(left[tile] >= part.count(tile) for tile in part)


def _parts_with(tile: Tile, sets: bool) -> list[list[Tile]]:
    parts = [[tile] * _PAIR]
    if sets:
        parts.append([tile] * _PUNG)
        parts += [[start, start + 1, start + 2] for start in RUN_STARTS if start <= tile <= start + 2]
    return parts


def _add_set(left: list[int], parts: list[list[Tile]], rng: Random, pungs: float) -> bool:
    options = [[kind] * _PUNG for kind in range(KINDS) if left[kind] >= _PUNG]
    runs = [[s, s + 1, s + 2] for s in RUN_STARTS if left[s] and left[s + 1] and left[s + 2]]
    chosen = options if options and (rng.random() < pungs or not runs) else runs
    if not chosen:
        return False
    parts.append(rng.choice(chosen))
    return _take(left, parts[-1])


def _pairs(view: MahjongView, left: list[int], tile: Tile, rng: Random) -> list[Tile] | None:
    if Shape.QIDUI not in view.rules.shapes:
        return None
    kinds = [kind for kind in range(KINDS) if left[kind] >= _PAIR and kind not in (tile, view.wild)]
    if len(kinds) < _OTHER_PAIRS or left[tile] < _PAIR:
        return None
    chosen = [*rng.sample(kinds, _OTHER_PAIRS), tile]
    return [kind for kind in chosen for _ in range(_PAIR)]


def _scattered(view: MahjongView, left: list[int], tile: Tile, rng: Random) -> list[Tile] | None:
    """Fourteen different tiles that keep apart."""
    if Shape.BUDA not in view.rules.shapes:
        return None
    found = [tile]
    order = [kind for kind in range(KINDS) if left[kind] and kind not in (tile, view.wild)]
    rng.shuffle(order)
    order.sort(key=lambda kind: kind < HONOURS)
    for kind in order:
        apart = kind >= HONOURS or all(abs(kind - each) > _PAIR or each // 9 != kind // 9 for each in found)
        if apart and len(found) < 14:  # noqa: PLR2004  (a whole hand)
            found.append(kind)
    return found if len(found) == 14 else None  # noqa: PLR2004
