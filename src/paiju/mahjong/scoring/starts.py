"""Wins at the opening, paid at once (mahjong rules, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.scoring.candidate import SEATS
from paiju.mahjong.scoring.money import from_shares, others, units_base
from paiju.mahjong.scoring.scheme import Won
from paiju.mahjong.scoring.shapes import JIANG
from paiju.mahjong.tiles import COPIES, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paiju.mahjong.rules.ruleset import RuleSet

_TRIPLET: Final = 3


def _suits(counts: bytes) -> int:
    return sum(any(counts[suit * RANKS : (suit + 1) * RANKS]) for suit in range(SUITS))


def _triplets(counts: bytes) -> int:
    return sum(number >= _TRIPLET for number in counts)


CONDITIONS: Final[Mapping[str, Callable[[bytes], bool]]] = {
    "sixi": lambda counts: COPIES in counts,
    "banbanhu": lambda counts: not any(counts[kind] for kind in JIANG),
    "queyise": lambda counts: _suits(counts) < SUITS,
    "liuliushun": lambda counts: _triplets(counts) > 1,
    "santong": lambda counts: any(
        all(counts[suit * RANKS + rank] > 1 for suit in range(SUITS)) for rank in range(RANKS)
    ),
}
"""By name."""


def starts_of(rules: RuleSet, counts: bytes) -> tuple[str, ...]:
    """What a dealt hand declares."""
    return tuple(name for name in rules.starts if CONDITIONS[name](counts))


def starts_pays(rules: RuleSet, declared: Sequence[Sequence[str]], dealer: int) -> tuple[int, ...]:
    """Each is paid like a self-drawn small win without birds."""
    pays = [0] * SEATS
    for seat, names in enumerate(declared):
        won = Won(seat, dealer, 0, None)
        once = from_shares(seat, {payer: units_base(rules, won, payer) for payer in others(seat)})
        for number, paid in enumerate(once):
            pays[number] += paid * len(names)
    return tuple(pays)
