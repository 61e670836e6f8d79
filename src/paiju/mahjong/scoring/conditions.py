"""When a row counts: one condition a row, each of one matter alone (mahjong rules, section 3).

Each matter is judged once and remembered: the tiles, the runs, the pungs, the shape, the hand as it was played, and the
place of the winning tile. A condition answers how often its row counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring import traits as t
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.tiles import DRAGONS, HONOURS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_ALL_SETS: Final = 4
_THREE: Final = 3
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Tiles:
    """All tiles of the hand: what every one is, what there is any of."""

    every: int
    any_of: int

    @property
    def suits(self) -> int:
        """How many suits there are."""
        return (self.any_of & t.ALL_SUITS).bit_count()

    @property
    def honours(self) -> bool:
        """Whether there are honours."""
        return bool(self.any_of & t.HONOURS_ANY)


def _all_are(trait: int) -> Callable[[Tiles], int]:
    return lambda x: bool(x.every & trait)


TILES: Final[Mapping[str, Callable[[Tiles], int]]] = {
    "lvyise": _all_are(t.GREEN),
    "qingyaojiu": _all_are(t.TERMINAL),
    "ziyise": _all_are(t.HONOUR),
    "hunyaojiu": lambda x: bool(x.every & t.OUTER) and x.honours and bool(x.any_of & t.TERMINAL_ANY),
    "quanshuangke": _all_are(t.EVEN_PUNG),
    "qingyise": lambda x: x.suits == 1 and not x.honours,
    "quanda": _all_are(t.UPPER_THIRD),
    "quanzhong": _all_are(t.MIDDLE_THIRD),
    "quanxiao": _all_are(t.LOWER_THIRD),
    "quandaiwu": _all_are(t.WITH_FIVE),
    "dayuwu": _all_are(t.OVER_FIVE),
    "xiaoyuwu": _all_are(t.UNDER_FIVE),
    "tuibudao": _all_are(t.REVERSIBLE),
    "hunyise": lambda x: x.suits == 1 and x.honours,
    "wumenqi": lambda x: x.suits == _THREE and x.any_of & t.HONOURS_ANY == t.HONOURS_ANY,
    "quandaiyao": _all_are(t.WITH_OUTER),
    "duanyao": _all_are(t.SIMPLE),
    "queyimen": lambda x: x.suits == _TWO,
    "wuzi": lambda x: not x.honours,
}
"""Conditions on all tiles."""


def _suit_ranks(starts: tuple[int, ...]) -> tuple[set[int], list[int]]:
    """The suits of runs, and their lowest ranks ascending."""
    return {start // RANKS for start in starts}, sorted(start % RANKS for start in starts)


def _steps(starts: tuple[int, ...], *steps: int) -> bool:
    """Whether runs of one suit follow each other by one of `steps`."""
    suits, ranks = _suit_ranks(starts)
    between = {later - rank for rank, later in pairwise(ranks)}
    return len(suits) == 1 and len(between) == 1 and between <= set(steps)


_FIFTH: Final = 4
"""The rank 5, counted from 0."""
_ENDS: Final = [0, 0, 6, 6]


def _double_dragon(starts: tuple[int, ...], pair: int, suits: int) -> bool:
    """123 and 789 twice, the pair a 5: in one suit, or in two and the pair in the third."""
    if pair >= HONOURS or pair % RANKS != _FIFTH:
        return False
    own, ranks = _suit_ranks(starts)
    if ranks != _ENDS or len(own) != suits or len(set(starts)) != _TWO * suits:
        return False
    return (pair // RANKS in own) is (suits == 1)


FOUR_RUNS: Final[Mapping[str, Callable[[tuple[int, ...], int], bool]]] = {
    "yise_shuanglong": lambda runs, pair: _double_dragon(runs, pair, 1),
    "yise_sitongshun": lambda runs, _: len(set(runs)) == 1,
    "yise_sibugao": lambda runs, _: _steps(runs, 1, 2),
    "sanse_shuanglong": lambda runs, pair: _double_dragon(runs, pair, 2),
}
"""Conditions on four runs and the pair."""


def _three_suits(runs: tuple[int, ...], step: int) -> bool:
    suits, ranks = _suit_ranks(runs)
    return len(suits) == _THREE and ranks == [ranks[0], ranks[0] + step, ranks[0] + 2 * step]


_STRAIGHT: Final = 3
"""From 123 to 456 and to 789."""

THREE_RUNS: Final[Mapping[str, Callable[[tuple[int, ...]], bool]]] = {
    "yise_santongshun": lambda runs: len(set(runs)) == 1,
    "qinglong": lambda runs: _steps(runs, _STRAIGHT),
    "yise_sanbugao": lambda runs: _steps(runs, 1, 2),
    "hualong": lambda runs: _three_suits(runs, _STRAIGHT),
    "sanse_santongshun": lambda runs: _three_suits(runs, 0),
    "sanse_sanbugao": lambda runs: _three_suits(runs, 1),
}
"""Conditions on three of the runs."""

_APART: Final = 3
_ENDS_APART: Final = 6

TWO_RUNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "yibangao": lambda a, b: a == b,
    "xixiangfeng": lambda a, b: a != b and a % RANKS == b % RANKS,
    "lianliu": lambda a, b: a // RANKS == b // RANKS and abs(a - b) == _APART,
    "laoshaofu": lambda a, b: a // RANKS == b // RANKS and abs(a - b) == _ENDS_APART,
}
"""Relations of two runs."""


@dataclass(frozen=True, slots=True)
class Pungs:
    """The pungs and kongs (kinds, ascending), the pair, and the winds that count."""

    kinds: tuple[int, ...]
    pair: int
    round_wind: int
    seat_wind: int

    @property
    def winds(self) -> int:
        """How many are of winds."""
        return sum(HONOURS <= kind < DRAGONS for kind in self.kinds)

    @property
    def dragons(self) -> int:
        """How many are of dragons."""
        return sum(kind >= DRAGONS for kind in self.kinds)

    @property
    def ranks(self) -> list[int]:
        """The ranks of those of suits."""
        return [kind % RANKS for kind in self.kinds if kind < HONOURS]

    def in_a_row(self, number: int) -> bool:
        """Whether so many of one suit have ranks in a row."""
        return any(_steps(some, 1) for some in combinations([k for k in self.kinds if k < HONOURS], number))


def _shifted_suits(x: Pungs) -> bool:
    return any(_three_suits(some, 1) for some in combinations([k for k in x.kinds if k < HONOURS], _THREE))


def _lone_outer(x: Pungs) -> int:
    """Pungs of terminals and honours that are no part of a row of winds or dragons."""
    lone = sum(kind < HONOURS and kind % RANKS in (0, RANKS - 1) for kind in x.kinds)
    if x.winds < _THREE:
        lone += sum(HONOURS <= kind < DRAGONS and kind not in (x.round_wind, x.seat_wind) for kind in x.kinds)
    return lone


PUNGS: Final[Mapping[str, Callable[[Pungs], int]]] = {
    "dasixi": lambda x: x.winds == _ALL_SETS,
    "dasanyuan": lambda x: x.dragons == _THREE,
    "xiaosixi": lambda x: x.winds == _THREE and HONOURS <= x.pair < DRAGONS,
    "xiaosanyuan": lambda x: x.dragons == _TWO and x.pair >= DRAGONS,
    "yise_sijiegao": lambda x: x.in_a_row(_ALL_SETS),
    "yise_sanjiegao": lambda x: x.in_a_row(_THREE),
    "santongke": lambda x: any(x.ranks.count(rank) == _THREE for rank in x.ranks),
    "sanfengke": lambda x: x.winds == _THREE,
    "sanse_sanjiegao": _shifted_suits,
    "pengpenghe": lambda x: len(x.kinds) == _ALL_SETS,
    "shuangjianke": lambda x: x.dragons == _TWO,
    "jianke": lambda x: x.dragons == 1,
    "quanfengke": lambda x: x.round_wind in x.kinds,
    "menfengke": lambda x: x.seat_wind in x.kinds,
    "shuangtongke": lambda x: sum(x.ranks.count(rank) == _TWO for rank in set(x.ranks)),
    "yaojiuke": _lone_outer,
}
"""Conditions on pungs."""


@dataclass(frozen=True, slots=True)
class Form:
    """The shape.

    `shifted`: seven ranks in a row in one suit; `nine`: all nine knitted tiles; `honours`: how many kinds of them;
    `runs`: how many sets are runs; `suited`: the pair is of a suit.
    """

    shape: Shape
    shifted: bool = False
    nine: bool = False
    honours: int = 0
    runs: int = 0
    suited: bool = False


_SEVEN: Final = 7

FORM: Final[Mapping[str, Callable[[Form], int]]] = {
    "lianqidui": lambda x: x.shifted,
    "shisanyao": lambda x: x.shape is Shape.SHISANYAO,
    "qidui": lambda x: x.shape is Shape.QIDUI,
    "qixing_bukao": lambda x: x.shape is Shape.BUKAO and x.honours == _SEVEN,
    "quanbukao": lambda x: x.shape is Shape.BUKAO and x.honours < _SEVEN,
    "zuhelong": lambda x: x.nine,
    "pinghu": lambda x: x.shape is Shape.REGULAR and x.runs == _ALL_SETS,
    "pinghe": lambda x: x.suited and x.runs == (1 if x.shape is Shape.ZUHELONG else _ALL_SETS),
}
"""Conditions on the shape."""


@dataclass(frozen=True, slots=True)
class Played:
    """The hand as it was played: how many melds and kongs of which kind, and what the winning tile is."""

    source: Source
    melds: int
    claimed: int
    concealed_kongs: int
    melded_kongs: int
    kong: bool
    last: bool
    double_minggang: bool

    @property
    def kongs(self) -> int:
        """How many kongs."""
        return self.concealed_kongs + self.melded_kongs


def _one_melded_kong(x: Played) -> bool:
    return x.melded_kongs == 1 and x.concealed_kongs <= 1


PLAYED: Final[Mapping[str, Callable[[Played], int]]] = {
    "sigang": lambda x: x.kongs == _ALL_SETS,
    "sangang": lambda x: x.kongs == _THREE,
    "shuangangang": lambda x: x.kongs == _TWO and x.concealed_kongs == _TWO,
    "shuangminggang": lambda x: x.kongs == _TWO and x.melded_kongs == _TWO,
    "angang": lambda x: x.concealed_kongs == 1 and x.melded_kongs <= 1,
    "minggang": _one_melded_kong,
    "minggang_again": lambda x: x.double_minggang and _one_melded_kong(x),
    "miaoshou": lambda x: x.source is Source.SELF and x.last,
    "haidi_discard": lambda x: x.source is Source.DISCARD and x.last,
    "gangkai": lambda x: x.source is Source.SELF and x.kong,
    "qianggang": lambda x: x.source is Source.ROB,
    "quanqiuren": lambda x: x.claimed == _ALL_SETS and x.source is not Source.SELF,
    "buqiuren": lambda x: not x.claimed and x.source is Source.SELF,
    "menqianqing": lambda x: not x.claimed and x.source is not Source.SELF,
    "zimo": lambda x: x.source is Source.SELF,
}
"""Conditions on how the hand was played."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the winning tile stands, and what that leaves concealed.

    `wait`: `edge`, `middle` or `pair` where it was the only kind waited for, else empty. `fourth`: it stands for itself
    and the other three lie open. `gates`: before it there were 1112345678999 of its suit.
    """

    concealed_pungs: int
    wait: str
    fourth: bool
    gates: bool


PLACE: Final[Mapping[str, Callable[[Place], int]]] = {
    "jiulian": lambda x: x.gates,
    "sianke": lambda x: x.concealed_pungs == _ALL_SETS,
    "sananke": lambda x: x.concealed_pungs == _THREE,
    "shuanganke": lambda x: x.concealed_pungs == _TWO,
    "juezhang": lambda x: x.fourth,
    "bianzhang": lambda x: x.wait == "edge",
    "kanzhang": lambda x: x.wait == "middle",
    "dandiaojiang": lambda x: x.wait == "pair",
}
"""Conditions on the winning tile."""


@dataclass(frozen=True, slots=True)
class Whole:
    """What is counted of the hand as a whole: kinds held four times, no kong; the wilds."""

    fours: int
    wild_game: bool
    own_faces: bool


WHOLE: Final[Mapping[str, Callable[[Whole], int]]] = {
    "siguiyi": lambda x: x.fours,
    "wucaishen": lambda x: x.wild_game and x.own_faces,
}
"""Conditions on the hand as a whole."""

LEFT_OVER: Final = ("wufan", "huapai")
"""Rows of their own: the one of a hand without others, and the flowers."""

NAMES: Final = frozenset(
    [*TILES, *FOUR_RUNS, *THREE_RUNS, *TWO_RUNS, *PUNGS, *FORM, *PLAYED, *PLACE, *WHOLE, *LEFT_OVER]
)
"""All conditions that a row may name."""
