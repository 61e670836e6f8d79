"""The rows of Huanle beside PyMahjongGB (the national rules): random hands without wilds.

Differences that the rules explain: PyMahjongGB has a row of its own for one melded and one concealed kong, names the
waits otherwise, and takes another of several readings that are worth the same.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from MahjongGB import MahjongFanCalculator

from paiju.mahjong.melds import Meld, MeldKind
from paiju.mahjong.rules.load import resolve
from paiju.mahjong.rules.names import name_of
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.scoring.fan import best_reading
from paiju.mahjong.scoring.table import table_of
from tests.reference.mahjong import random_candidate

if TYPE_CHECKING:
    from paiju.mahjong.scoring.candidate import Candidate

HANDS: Final = 20_000
RULES: Final = resolve({"preset": "huanle", "wild": False})
WAITS: Final = {"独听・单钓": "单钓将", "独听・嵌张": "坎张", "独听・边张": "边张"}
MIXED_KONGS: Final = "明暗杠"
PACKS: Final = {MeldKind.CHI: "CHI", MeldKind.PENG: "PENG"}


def tile(kind: int) -> str:
    if kind < 27:
        return f"{'WBT'[kind // 9]}{kind % 9 + 1}"
    return f"F{kind - 26}" if kind < 31 else f"J{kind - 30}"


def pack(meld: Meld) -> tuple[str, str, int]:
    named = meld.tile + 1 if meld.kind is MeldKind.CHI else meld.tile
    return PACKS.get(meld.kind, "GANG"), tile(named), 0 if meld.kind is MeldKind.ANGANG else 1


def theirs(c: Candidate) -> Counter[str]:
    hand = tuple(tile(kind) for kind in range(34) for _ in range(c.counts[kind]))
    shown = sum(meld.tiles.count(c.tile) for meld in c.melds if meld.kind is not MeldKind.ANGANG)
    seat = (c.seat - c.dealer) % 4
    found = MahjongFanCalculator(
        tuple(map(pack, c.melds)), hand, tile(c.tile), 0, c.source is Source.SELF, shown == 3, c.kong, c.last, seat,
        c.round_wind - 27,
    )  # fmt: skip
    fans: Counter[str] = Counter()
    for fan, name in found:
        fans[WAITS.get(name, name)] += fan
    if fans.pop(MIXED_KONGS, 0):
        fans += Counter({"明杠": 1, "暗杠": 2})
    return fans


def ours(c: Candidate) -> Counter[str]:
    best = best_reading(c)
    assert best is not None
    fans: Counter[str] = Counter()
    for number in best.settled.numbers:
        row = table_of(RULES).by_number[number]
        fans[name_of(row.id)] += row.fan
    return fans


def test_random_hands_count_the_same() -> None:
    rng = Random(1)
    ties = 0
    for _ in range(HANDS):
        c = random_candidate(RULES, rng, 0, suits=rng.choice((1, 2, 3)))
        mine, other = ours(c), theirs(c)
        assert mine.total() == other.total(), (c, mine, other)
        ties += mine != other
    assert ties < HANDS // 1000
