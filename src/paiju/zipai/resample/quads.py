"""Quads and kans that an unseen opening hand must hold, or may: a quad kept in the hand, a tianhu (section 3)."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS
from paiju.zipai.engine.position import HAND_SIZE
from paiju.zipai.rules.options import OpeningTi, Strand
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from random import Random

    from paiju.zipai.cards import Card
    from paiju.zipai.resample.unseen import Other, Unseen
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.view import ZipaiView

_KAN: Final = 3
_EVEN: Final = 0.5


def kept_quad(other: Other) -> Card | None:
    """The quad that the seat is said to hold (`with_kept_quads`)."""
    return next((card for card in other.fixed if other.fixed.count(card) == COPIES), None)


def with_kept_quads(known: Unseen, rng: Random) -> Unseen | None:
    """The same with a quad in the hand of each seat that kept one, by lot where that can't be told.

    None if a seat must have one and no kind is left for it.
    """
    view = known.view
    if view.rules.opening_ti is not OpeningTi.LAZY or view.moment is Moment.OPENING:
        return known
    left = [known.pool.count(card) for card in range(KINDS)]
    others = []
    for other in known.others:
        must = _keeps(view, other)
        kinds = [card for card in range(KINDS) if left[card] + other.fixed.count(card) == COPIES]
        rest = [card for card in other.fixed if card not in kinds]
        if must and not kinds:
            return None
        if must is False or not kinds or other.held - len(rest) < COPIES:
            others.append(other)
            continue
        if must is None and rng.random() >= _chance(sum(left), other.held - len(other.fixed), len(kinds)):
            others.append(other)
            continue
        card = rng.choice(kinds)
        left[card] = 0
        limits = bytearray(other.limits)
        limits[card] = COPIES
        fixed = (*[each for each in other.fixed if each != card], *(card,) * COPIES)
        others.append(replace(other, fixed=fixed, limits=bytes(limits)))
    pool = tuple([card for card in range(KINDS) for _ in range(left[card])])
    return replace(known, others=tuple(others), pool=pool)


def _keeps(view: ZipaiView, other: Other) -> bool | None:
    """Whether the seat has a quad in the hand, by the number of its cards (section 2); None if that can't be told."""
    seen, laid = view.seats[other.number], other.base.quads
    if not laid or seen.dead or view.rules.strand is Strand.FREE:
        return None
    return seen.held + other.base.laid - seen.owes > HAND_SIZE + laid - 1


def _chance(pool: int, held: int, kinds: int) -> float:
    """How likely a hand of `held` cards out of `pool` has all four of one of so many kinds."""
    return kinds * comb(pool - COPIES, held - COPIES) / comb(pool, held) if held >= COPIES else 0.0


def tianhu_cards(rules: RuleSet, left: bytearray, other: Other, rng: Random) -> tuple[Card, ...] | None:
    """Quads or kans that win the opening hand of the seat, out of the cards that are left and its fixed ones."""
    have = [left[card] + other.fixed.count(card) for card in range(KINDS)]
    ways = ((COPIES, rules.tianhu_quads), (_KAN, rules.tianhu_kans))
    for size, number in ways if rng.random() < _EVEN else ways[::-1]:
        kinds = [card for card in range(KINDS) if have[card] >= size]
        if len(kinds) < number:
            continue
        chosen = rng.sample(kinds, number)
        rest = [card for card in other.fixed if card not in chosen]
        if size * number + len(rest) <= other.held:
            return (*[card for card in chosen for _ in range(size)], *rest)
    return None
