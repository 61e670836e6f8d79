"""From huxi and 名堂 to what each seat pays (zipai rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Final

from paiju.zipai.rules.options import Combine, DiscardPayer, HaidiPlain, TianhuScore
from paiju.zipai.scoring.candidate import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.mingtang import Found


@dataclass(frozen=True, slots=True)
class Units:
    """Units and the way there. `counted`: the huxi put into the formula, doubled where `doubled`.

    `formula`: what the formula (or, where `exact`, the table of exceptions) gave. `raised`: it was below the least.
    `zimo`: the self-draw bonus. `total`: all together.
    """

    huxi: int
    doubled: bool
    counted: int
    formula: int
    exact: bool
    raised: bool
    zimo: int
    total: int


def count_units(rules: RuleSet, huxi: int, *, zimo: bool, tianhu: bool) -> Units:
    """The units of a win of `huxi`. `tianhu`: a tianhu or a win on the liangzhang, which may count doubled huxi."""
    doubled = tianhu and rules.tianhu_score is TianhuScore.DOUBLE_HUXI
    counted = 2 * huxi if doubled else huxi
    exact = dict(rules.unit_exact).get(counted)
    formula = rules.unit_formula(counted) if exact is None else exact
    base = max(formula, rules.unit_least)
    bonus = rules.zimo if zimo else 0
    return Units(huxi, doubled, counted, formula, exact is not None, base > formula, bonus, base + bonus)


_COMBINED: Final[Mapping[Combine, Callable[[Sequence[int]], int]]] = {
    Combine.ADD: sum,
    Combine.MULTIPLY: prod,
    Combine.LARGEST: max,
}


def combined_fan(rules: RuleSet, found: Sequence[Found]) -> int:
    """One fan of all 名堂: the combination (1 if there is none), then the extra ones on top; no cap."""
    main = [each.fan for each in found if not each.extra]
    extra = sum(each.fan for each in found if each.extra)
    fan = _COMBINED[rules.combine](main) if main else 1
    return fan + extra if main or rules.haidi_plain is HaidiPlain.PLUS1 else fan


def capped(value: int, cap: int) -> int:
    """`value`, at most `cap`; a cap of 0 is none."""
    return min(value, cap) if cap else value


def count_pays(rules: RuleSet, seat: int, points: int, source: Source, by: int | None) -> tuple[int, ...]:
    """Payment by seat, summing to zero; empty if only the discarder pays and nobody said who that is."""
    losers = [loser for loser in range(rules.seats) if loser != seat]
    owed = dict.fromkeys(losers, points)
    if source is Source.DISCARD and rules.discard_payer is not DiscardPayer.ALL:
        if by is None:
            return ()
        shares = 1 if rules.discard_payer is DiscardPayer.ALONE_ONCE else len(losers)
        owed = {by: points * shares}
    return tuple(sum(owed.values()) if each == seat else -owed.get(each, 0) for each in range(rules.seats))
