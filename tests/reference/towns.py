"""Sections 7 to 9 of the zipai rules a second time, town by town: huxi, and what each payer of a win owes.

Written from the page alone; groups are those of `splits`, and nothing here is shared with the scorer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tests.reference.splits import BIG, RED, Group, in_order

Points = Callable[["Count"], int]

HUNAN = {"peng": (1, 3, 1, 3), "wei": (3, 6, 3, 6), "pao": (6, 9, 6, 9), "ti": (9, 12, 9, 12),
         "123": (3, 6, 3, 6), "2710": (3, 6, 3, 6)}  # fmt: skip
LUZHOU = {"peng": (1, 3, 6, 9), "wei": (6, 9, 9, 12), "pao": (9, 12, 12, 15), "ti": (12, 15, 15, 18),
          "123": (3, 6, 3, 6), "2710": (6, 9, 6, 9)}  # fmt: skip
GUANGXI = {**HUNAN, "peng": (1, 3, 3, 6)}


@dataclass(frozen=True)
class Count:
    """What can be counted of a win."""

    huxi: int
    zimo: bool
    last: bool
    reds: int
    big: int
    small: int
    duidui: bool
    all_huxi: bool
    all_red: bool
    quads: int
    kans: int
    sizes: int
    """Sizes in which there is a run 2-7-10."""


@dataclass(frozen=True)
class Town:
    """A way to play: what it is called in the package, and what the page says of it."""

    rules: object
    points: Points
    table: Mapping[str, tuple[int, int, int, int]]
    least: int
    zero: bool = False
    wei: bool = True
    discard: bool = False

    def huxi_of(self, group: Group) -> int:
        kind, cards = group
        place = (cards[0] in BIG) + 2 * (cards[0] in RED)
        if kind in ("kan", "chouwei"):
            kind = "wei"
        if kind in ("peng", "wei", "pao", "ti"):
            return self.table[kind][place]
        name = {"一二三": "123", "壹贰叁": "123", "二七十": "2710", "贰柒拾": "2710"}.get(in_order(cards))
        return 0 if name is None or kind == "jiang" else self.table[name][place]

    def count(self, groups: Iterable[Group], zimo: bool, last: bool) -> Count:
        every = list(groups)
        cards = "".join(cards for _, cards in every)
        big = sum(card in BIG for card in cards)
        return Count(
            huxi=sum(self.huxi_of(group) for group in every),
            zimo=zimo,
            last=last,
            reds=sum(card in RED for card in cards),
            big=big,
            small=len(cards) - big,
            duidui=not {kind for kind, _ in every} & {"run", "mixed", "chi"},
            all_huxi=all(self.huxi_of(group) > 0 for group in every if group[0] != "jiang"),
            all_red=all(any(card in RED for card in cards) for _, cards in every),
            quads=sum(kind in ("ti", "pao") for kind, _ in every),
            kans=sum(kind == "kan" for kind, _ in every),
            sizes=len({in_order(cards) for _, cards in every if in_order(cards) in ("二七十", "贰柒拾")}),
        )

    def worth(self, groups: Iterable[Group], zimo: bool, last: bool) -> tuple[bool, int, int]:
        """Whether it is a win, what each payer owes, and the huxi."""
        found = self.count(groups, zimo, last)
        wins = found.huxi >= self.least or (self.zero and found.huxi == 0)
        return wins, self.points(found) if wins else 0, found.huxi


def _units(c: Count) -> int:
    return max(1, (c.huxi - 12) // 3) + c.zimo


def _with_haidi(fan: int, last: bool) -> int:
    return fan + 2 if fan and last else 2 if last else fan or 1


def qq(c: Count) -> int:
    fan = 2 * (c.reds in (4, 7, 11, 12)) + 4 * (c.reds == 1) + 3 * (c.reds == 10) + 5 * (c.reds == 0) + 5 * c.duidui
    fan += 4 + c.reds - 13 if c.reds >= 13 else 0
    fan += 6 + c.big - 18 if c.big >= 18 else 0
    fan += 8 + c.small - 16 if c.small >= 16 else 0
    return _units(c) * _with_haidi(fan, c.last) * 3


def _hunan_reds(c: Count) -> int:
    return 2 * (10 <= c.reds <= 12) + 3 * (c.reds == 1) + 4 * (c.reds >= 13) + 5 * (c.reds == 0)


def basic(c: Count) -> int:
    return _units(c) * (_hunan_reds(c) or 1) * 3


def _with_duidui(c: Count) -> int:
    return 10 if c.reds == 0 and c.duidui else _hunan_reds(c) + 4 * c.duidui


def half(c: Count) -> int:
    return _units(c) * _with_haidi(_with_duidui(c), c.last) * 3


def full(c: Count) -> int:
    more = (6 + c.big - 18 if c.big >= 18 else 0) + (8 + c.small - 16 if c.small >= 16 else 0)
    return _units(c) * _with_haidi(_with_duidui(c) + more, c.last) * 3


def tun(c: Count) -> int:
    more = (4 + c.big - 18 if c.big >= 18 else 0) + (4 + c.small - 16 if c.small >= 16 else 0)
    return _units(c) * (_with_duidui(c) + more or 1) * 3


def changsha(c: Count) -> int:
    base = 5 if c.huxi in (0, 10) else c.huxi // 3
    reds = 10 if c.reds >= 13 else 2 if c.reds >= 10 else 1 if c.reds in (1, 4, 7) else 0
    return base + reds + 2 * c.zimo


def changsha_replace(c: Count) -> int:
    return 10 + 2 * c.zimo if c.reds >= 13 else changsha(c)


def ruanhuzi(c: Count) -> int:
    famous = [c.reds >= 13, c.reds == 0, c.big >= 18, c.small >= 18, c.all_huxi, c.all_red, c.quads >= 3, c.kans >= 4]
    units = 100 * sum(famous) or c.huxi
    factor = {0: 1, 1: 2, 2: 4}[c.sizes]
    return units * factor * (2 if c.reds in (1, 4, 7, 10, 11, 12) else 1)


def yinghuzi(c: Count) -> int:
    return c.huxi


def luzhou(c: Count) -> int:
    return max(1, c.huxi // 10)


def hongwu(c: Count) -> int:
    return luzhou(c) * (2 * (c.reds >= 10) + 4 * (c.reds == 0) or 1)


def luzhou_mingtang(c: Count) -> int:
    fan = 2 * (c.reds >= 10) + 4 * (c.reds == 0) + 2 * (c.duidui + c.last + c.zimo + c.all_huxi)
    return luzhou(c) * (fan or 1)


def kaiduo(c: Count) -> int:
    fan = 2 * (10 <= c.reds <= 12) + 3 * (c.reds >= 13) + 2 * (c.reds == 0) + 2 * (c.reds == 1)
    return ((c.huxi - 10) // 5 + 1 + c.zimo) * (fan or 1) * 3


TOWNS = {
    "qq": Town("qq", qq, HUNAN, 15),
    "hengyang": Town("hengyang", qq, HUNAN, 15),
    "hunan basic": Town({"preset": "hunan", "level": "basic"}, basic, HUNAN, 15),
    "hunan": Town("hunan", half, HUNAN, 15),
    "hunan full": Town({"preset": "hunan", "level": "full"}, full, HUNAN, 15),
    "tun": Town("tun", tun, HUNAN, 15),
    "changsha": Town("changsha", changsha, HUNAN, 3, zero=True),
    "changsha, 13 reds alone": Town({"preset": "changsha", "red13": "replace"}, changsha_replace, HUNAN, 3, zero=True),
    "ruanhuzi": Town("ruanhuzi", ruanhuzi, HUNAN, 15),
    "ruanhuzi, 无底飘": Town({"preset": "ruanhuzi", "win_zero": True}, ruanhuzi, HUNAN, 15, zero=True),
    "yinghuzi": Town("yinghuzi", yinghuzi, HUNAN, 10),
    "luzhou": Town("luzhou", luzhou, LUZHOU, 10, zero=True, wei=False, discard=True),
    "luzhou hongwu": Town(
        {"preset": "luzhou", "level": "hongwu"}, hongwu, LUZHOU, 10, zero=True, wei=False, discard=True
    ),
    "luzhou mingtang": Town(
        {"preset": "luzhou", "level": "mingtang"}, luzhou_mingtang, LUZHOU, 10, zero=True, wei=False, discard=True
    ),
    "kaiduo": Town("kaiduo", kaiduo, HUNAN, 10, discard=True),
    "guangxi": Town("guangxi", yinghuzi, GUANGXI, 10, discard=True),
}
"""Every preset at every level, and the options that change what a win pays."""
