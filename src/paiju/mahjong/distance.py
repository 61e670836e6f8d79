"""How many tiles a hand is from a win, and what brings it nearer (mahjong rules, sections 2 to 6: the shapes)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring.candidate import held
from paiju.mahjong.scoring.shapes import HAND, JIANG, KNITTED, ORPHANS, SETS
from paiju.mahjong.tiles import HONOURS, KINDS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile

FAR: Final = 99
_PAIR: Final = 2
_PUNG: Final = 3
_Costs = tuple[tuple[int, ...], tuple[int, ...]]
"""Missing tiles by number of sets: without the pair, with it."""


def distance(rules: RuleSet, counts: bytes, melds: Iterable[object], wild: Tile | None) -> int:
    """How many tiles must still be exchanged before the hand wins with the next one it draws or claims.

    0: it waits. -1: it is complete. `counts`: 13 or 14 tiles, less three for each meld. Which tiles are left, and what
    the hand would be worth, is not asked.
    """
    own = held(rules, counts, wild)
    laid = sum(1 for _ in melds)
    best = FAR
    for shape in rules.shapes:
        best = min(best, _MISSING[shape](own.counts, own.wilds, laid, best))
    return best - 1


@lru_cache(maxsize=1 << 17)
def suit_costs(counts: bytes, honours: bool) -> _Costs:
    """The fewest tiles that a suit lacks for so many sets, without and with the pair; tiles that are over are left out.

    Rank by rank: how many runs pass through from the two ranks before, how many sets, whether there is a pair.
    """
    states = {(0, 0, 0, 0): 0}
    for rank, have in enumerate(counts):
        ahead = counts[rank : rank + 3]
        most_runs = 0 if honours or rank >= RANKS - 2 else _RUNS_AT_ONCE
        after: dict[tuple[int, int, int, int], int] = {}
        for (before, two_before, sets, pair), missing in states.items():
            for runs in range(min(most_runs, SETS - sets) + 1):
                if runs and min(ahead[0], runs) + min(ahead[1], runs) + min(ahead[2], runs) < runs:
                    break
                through = before + two_before + runs
                for pungs in range(2 if have and sets + runs < SETS else 1):
                    for paired in range(2 if have and not pair else 1):
                        lacking = through + _PUNG * pungs + _PAIR * paired - have
                        cost = missing + lacking if lacking > 0 else missing
                        key = (runs, before, sets + runs + pungs, pair + paired)
                        if cost < after.get(key, FAR):
                            after[key] = cost
        states = after
    return _closed(states)


_RUNS_AT_ONCE: Final = 2
"""Three equal runs are three pungs, of the same tiles."""


def _closed(states: Mapping[tuple[int, int, int, int], int]) -> _Costs:
    best = [[FAR] * (SETS + 1), [FAR] * (SETS + 1)]
    for (_, _, sets, pair), missing in states.items():
        best[pair][sets] = min(best[pair][sets], missing)
    for paired in (0, 1):
        for sets in range(1, SETS + 1):
            # A set out of nothing takes three tiles, a pair two.
            best[paired][sets] = min(best[paired][sets], best[paired][sets - 1] + _PUNG)
    for sets in range(SETS + 1):
        best[1][sets] = min(best[1][sets], best[0][sets] + _PAIR)
    return tuple(best[0]), tuple(best[1])


def _regular(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    need = SETS - melds
    total: _Costs = ((0, *(FAR,) * SETS), (FAR,) * (SETS + 1))
    for first in range(0, HONOURS, RANKS):
        total = _together(total, suit_costs(counts[first : first + RANKS], False))  # noqa: FBT003
    total = _together(total, suit_costs(counts[HONOURS:], True))  # noqa: FBT003
    return max(0, total[1][need] - wilds)


@lru_cache(maxsize=1 << 16)
def _together(one: _Costs, other: _Costs) -> _Costs:
    found = [[FAR] * (SETS + 1), [FAR] * (SETS + 1)]
    for a in range(SETS + 1):
        for b in range(SETS + 1 - a):
            found[0][a + b] = min(found[0][a + b], one[0][a] + other[0][b])
            found[1][a + b] = min(found[1][a + b], one[1][a] + other[0][b], one[0][a] + other[1][b])
    return tuple(found[0]), tuple(found[1])


def _qidui(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    if melds:
        return FAR
    pairs = sum(number // _PAIR for number in counts)
    single = sum(number & 1 for number in counts)
    lone = min(single, 7 - min(pairs, 7))
    return max(0, (7 - min(pairs, 7) - lone) * _PAIR + lone - wilds)


def _shisanyao(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    if melds:
        return FAR
    kinds = sum(counts[kind] > 0 for kind in ORPHANS)
    twice = any(counts[kind] > 1 for kind in ORPHANS)
    return max(0, HAND - kinds - twice - wilds)


def _bukao(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    if melds:
        return FAR
    honours = sum(counts[kind] > 0 for kind in range(HONOURS, KINDS))
    knit = max(sum(counts[kind] > 0 for kind in nine) for nine in KNITTED)
    return max(0, HAND - min(HAND, honours + knit) - wilds)


def _zuhelong(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    if melds > 1:
        return FAR
    best = bound
    for nine in KNITTED:
        missing = sum(not counts[kind] for kind in nine)
        if missing - wilds >= best:
            continue
        rest = bytearray(counts)
        for kind in nine:
            rest[kind] -= rest[kind] > 0
        best = min(best, max(0, missing + _regular(bytes(rest), 0, melds + 3) - wilds))
    return best


def _jiangjiang(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    return max(0, HAND - _PUNG * melds - sum(counts[kind] for kind in JIANG) - wilds)


def _buda(counts: bytes, wilds: int, melds: int, bound: int = FAR) -> int:
    del bound
    if melds:
        return FAR
    honours = sum(counts[kind] > 0 for kind in range(HONOURS, KINDS))
    suited = sum(_apart(counts[first : first + RANKS]) for first in range(0, HONOURS, RANKS))
    return max(0, HAND - honours - suited - wilds)


@lru_cache(maxsize=1 << 12)
def _apart(counts: bytes) -> int:
    """The most ranks of a suit that keep three apart."""
    best = [0] * (RANKS + _PUNG)
    for rank in range(RANKS - 1, -1, -1):
        best[rank] = max(best[rank + 1], (1 + best[rank + _PUNG]) if counts[rank] else 0)
    return best[0]


_MISSING: Final[Mapping[Shape, Callable[[bytes, int, int, int], int]]] = {
    Shape.REGULAR: _regular,
    Shape.QIDUI: _qidui,
    Shape.SHISANYAO: _shisanyao,
    Shape.BUKAO: _bukao,
    Shape.ZUHELONG: _zuhelong,
    Shape.JIANGJIANG: _jiangjiang,
    Shape.BUDA: _buda,
}
"""How many tiles are missing for each shape, wilds and melds apart; more than the bound need not be exact."""


def improving(rules: RuleSet, counts: bytes, melds: Sequence[object], wild: Tile | None) -> tuple[Tile, ...]:
    """The kinds that bring a hand of 13 tiles (less three a meld) nearer."""
    now = distance(rules, counts, melds, wild)
    found = []
    more = bytearray(counts)
    for kind in range(KINDS if rules.honours else HONOURS):
        more[kind] += 1
        if distance(rules, bytes(more), melds, wild) < now:
            found.append(kind)
        more[kind] -= 1
    return tuple(found)
