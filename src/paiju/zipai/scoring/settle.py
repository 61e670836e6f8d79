"""From huxi and 名堂 to what each seat pays (zipai rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Final

from paiju.zipai.rules.options import Combine, Deng, DiscardPayer, HaidiPlain, Red13, TianhuScore
from paiju.zipai.scoring.candidate import Candidate, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.mingtang import Found


@dataclass(frozen=True, slots=True)
class Units:
    """Units and the way there. `counted`: the huxi put into the formula, doubled where `doubled`.

    `formula`: what the formula (or, where `exact`, the table of exceptions) gave. `raised`: it was below the least.
    `zimo`: the self-draw bonus. `total`: all together. `zero`: a win without huxi, by `piao_base`. `hundreds`: what
    the hundred-hands count in place of the huxi. `red_bonus`: what the `reds` add, or (`replaced`) count instead.
    """

    huxi: int
    doubled: bool
    counted: int
    formula: int
    exact: bool
    raised: bool
    zimo: int
    total: int
    zero: bool = False
    hundreds: int = 0
    reds: int = 0
    red_bonus: int = 0
    replaced: bool = False


def count_units(rules: RuleSet, huxi: int, *, zimo: bool, tianhu: bool, reds: int = 0, hundreds: int = 0) -> Units:
    """The units of a win of `huxi`. `tianhu`: a tianhu or a win on the liangzhang, which may count doubled huxi.

    `reds`: the red cards of the win; `hundreds`: what its hundred-hands count together, in place of the huxi
    (section 9).
    """
    doubled = tianhu and rules.tianhu_score is TianhuScore.DOUBLE_HUXI
    counted = 2 * huxi if doubled else huxi
    zero = rules.win_zero and huxi == 0 and rules.piao_base > 0
    exact = rules.piao_base if zero else dict(rules.unit_exact).get(counted)
    formula = _formula(rules, counted) if exact is None else exact
    base = max(formula, rules.unit_least)
    bonus = rules.zimo if zimo else 0
    red_bonus, replaces = _red_bonus(rules, reds)
    core = hundreds or (0 if replaces else base)
    total = core + red_bonus + bonus
    return Units(
        huxi,
        doubled,
        counted,
        formula,
        exact is not None,
        base > formula,
        bonus,
        total,
        zero,
        hundreds,
        reds,
        red_bonus,
        replaces and not hundreds,
    )


def unit_rule(rules: RuleSet) -> str:
    """How huxi become units, as a formula of x."""
    return f"x/{TENS}" if rules.deng is Deng.TENS else rules.unit


def _formula(rules: RuleSet, huxi: int) -> int:
    return huxi // TENS if rules.deng is Deng.TENS else rules.unit_formula(huxi)


def _red_bonus(rules: RuleSet, reds: int) -> tuple[int, bool]:
    """What the reds add to the units, and whether that stands in place of the units of the huxi (`red13`).

    The last row of `red_bonus` holds for so many reds and more.
    """
    if not rules.red_bonus:
        return 0, False
    most, units = rules.red_bonus[-1]
    if reds >= most:
        return units, rules.red13 is Red13.REPLACE
    return dict(rules.red_bonus).get(reds, 0), False


TENS: Final = 10
"""Huxi in one deng (section 9, `deng = tens`)."""

_COMBINED: Final[Mapping[Combine, Callable[[Sequence[int]], int]]] = {
    Combine.ADD: sum,
    Combine.MULTIPLY: prod,
    Combine.LARGEST: max,
}


def combined_fan(rules: RuleSet, found: Sequence[Found]) -> int:
    """One fan of all 名堂: the combination (1 if there is none), then the extra ones on top; no cap."""
    main = [each.fan for each in found if not each.extra and not each.hundred]
    extra = sum(each.fan for each in found if each.extra)
    fan = _COMBINED[rules.combine](main) if main else 1
    return fan + extra if main or rules.haidi_plain is HaidiPlain.PLUS1 else fan


def capped(value: int, cap: int) -> int:
    """`value`, at most `cap`; a cap of 0 is none."""
    return min(value, cap) if cap else value


def count_pays(candidate: Candidate, points: int) -> tuple[int, ...]:
    """Payment by seat of those who play, summing to zero.

    Empty if only the discarder pays and nobody said who that is.
    """
    rules, seat, source, by = candidate.rules, candidate.seat, candidate.source, candidate.by
    losers = [loser for loser in candidate.players if loser != seat]
    owed = dict.fromkeys(losers, points)
    if source is Source.DISCARD and rules.discard_payer is not DiscardPayer.ALL:
        if by is None:
            return ()
        shares = 1 if rules.discard_payer is DiscardPayer.ALONE_ONCE else len(losers)
        owed = {by: points * shares}
    return tuple(sum(owed.values()) if each == seat else -owed.get(each, 0) for each in range(rules.table))
