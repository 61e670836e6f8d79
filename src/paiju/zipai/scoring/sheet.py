"""From a candidate to the explained result: the split that pays most, and the runner-up (zipai rules, 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import cards_text, is_big
from paiju.zipai.melds import IS_RUN, MeldKind
from paiju.zipai.rules.options import Combine, HaidiPlain, LiangzhangWin, WinOnDiscard
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.facts import facts_of
from paiju.zipai.scoring.huxi import BIG_123, BIG_2710, SMALL_123, SMALL_2710, meld_huxi
from paiju.zipai.scoring.mingtang import Facts, Found, Tally, find
from paiju.zipai.scoring.result import FAN, GroupLine, Line, MingtangLine, RunnerUp, ScoreSheet
from paiju.zipai.scoring.settle import Units, capped, combined_fan, count_pays, count_units, unit_rule
from paiju.zipai.scoring.split import Split, splits
from paiju.zipai.scoring.tianhu import is_tianhu, tianhu_split

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.zipai.melds import Group, Meld
    from paiju.zipai.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Valued:
    """A split and what it is worth. `win`: it reaches the minimum; else `points` is 0."""

    split: Split
    win: bool
    units: Units
    found: tuple[Found, ...]
    fan: int
    points: int

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Most points first, then most huxi (section 7); a win that pays nothing stands above what is none."""
        return self.win, self.points, self.split.huxi


def best(candidate: Candidate) -> ScoreSheet | None:
    """The sheet of the win, or None if it is none (section 7).

    Dead hands and declined wins are the engine's to know. Raises `RulesError` for a 名堂 row whose condition is not
    known.
    """
    if refusal(candidate) is not None:
        return None
    valued = value_splits(candidate)
    if not valued:
        return None
    first = _first(valued)
    if not first.win:
        return None
    others = [each for each in valued if each is not first]
    less = [each for each in others if each.points < first.points]
    return _sheet(candidate, first, _first(less or others) if others else None)


def refusal(candidate: Candidate) -> str | None:
    """Why this seat may not win from this source at all, as a catalogue key; None if it may."""
    rules, source = candidate.rules, candidate.source
    if source is Source.DISCARD and rules.win_on_discard is WinOnDiscard.NO:
        return "sheet.no_discard"
    if source is Source.LIANGZHANG and (
        rules.liangzhang_win is LiangzhangWin.OFF
        or (rules.liangzhang_win is LiangzhangWin.DEALER and candidate.seat != candidate.dealer)
    ):
        return "sheet.no_liangzhang"
    if source is Source.DEAL and not is_tianhu(rules, candidate.counts):
        return "sheet.no_tianhu"
    return None


def value_splits(candidate: Candidate) -> list[Valued]:
    """Every whole split with its worth; splits that scoring can't tell apart are counted once."""
    rules, source = candidate.rules, candidate.source
    tianhu = source is Source.DEAL
    found = [tianhu_split(rules, candidate.counts)] if tianhu else splits(candidate)
    tally = Tally.of(_all_cards(candidate))
    known: dict[tuple[int, Facts], Valued] = {}
    valued = []
    for split in found:
        facts = facts_of(candidate, split, tally)
        like = known.get((split.huxi, facts))
        if like is None:
            like = known[split.huxi, facts] = _value(candidate, split, facts)
            valued.append(like)
        else:
            valued.append(Valued(split, like.win, like.units, like.found, like.fan, like.points))
    return valued


def _all_cards(candidate: Candidate) -> Iterable[int]:
    for card, number in enumerate(candidate.counts):
        yield from (card,) * number
    for meld in candidate.melds:
        yield from meld.cards
    if candidate.card is not None:
        yield candidate.card


def _value(candidate: Candidate, split: Split, facts: Facts) -> Valued:
    rules, source = candidate.rules, candidate.source
    zero = rules.win_zero and split.huxi == 0
    win = source is Source.DEAL or zero or split.huxi >= candidate.minimum
    opening = source in (Source.DEAL, Source.LIANGZHANG)
    found = find(rules, facts)
    hundreds = sum(each.fan for each in found if each.hundred)
    units = count_units(rules, split.huxi, zimo=candidate.zimo, tianhu=opening, reds=facts.reds, hundreds=hundreds)
    fan = capped(combined_fan(rules, found), rules.fan_cap)
    points = capped(units.total * fan * rules.room_base, rules.points_cap) if win else 0
    return Valued(split, win, units, found, fan, points)


def _first(valued: list[Valued]) -> Valued:
    """The best; among equals the one whose groups come first as texts, so that the order of cards changes nothing."""
    top = max(each.rank for each in valued)
    equals = [each for each in valued if each.rank == top]
    return equals[0] if len(equals) == 1 else min(equals, key=lambda each: each.split.key)


def _sheet(candidate: Candidate, first: Valued, second: Valued | None) -> ScoreSheet:
    rules = candidate.rules
    return ScoreSheet(
        seat=candidate.seat,
        source=candidate.source,
        groups=group_lines(rules, first.split.groups),
        over=first.split.over,
        huxi=first.split.huxi,
        unit_steps=first.units,
        unit_lines=_unit_lines(rules, first.units),
        units=first.units.total,
        mingtang=_mingtang_lines(rules, first.found),
        marks=_marks(candidate),
        fan_lines=_fan_lines(rules, first),
        fan=first.fan,
        room_base=rules.room_base,
        points=first.points,
        pays=count_pays(candidate, first.points),
        runner_up=None if second is None else _runner_up(rules, candidate.minimum, first, second),
    )


_EQUAL_WHY: Final[Mapping[MeldKind, str]] = {
    MeldKind.PENG: "sheet.worth_peng",
    MeldKind.WEI: "sheet.worth_wei",
    MeldKind.CHOUWEI: "sheet.worth_chouwei",
    MeldKind.KAN: "sheet.worth_kan",
    MeldKind.PAO: "sheet.worth_pao",
    MeldKind.TI: "sheet.worth_ti",
    MeldKind.JIANG: "sheet.worth_jiang",
}
_RUN_WHY: Final[Mapping[Group, str]] = {
    SMALL_123: "sheet.worth_run_123",
    BIG_123: "sheet.worth_run_123",
    SMALL_2710: "sheet.worth_run_2710",
    BIG_2710: "sheet.worth_run_2710",
}


def group_lines(rules: RuleSet, groups: Iterable[Meld]) -> tuple[GroupLine, ...]:
    """Each group with its huxi and why it has them."""
    return tuple(_group_line(rules, group) for group in groups)


def _group_line(rules: RuleSet, meld: Meld) -> GroupLine:
    huxi = meld_huxi(rules, meld)
    key = _EQUAL_WHY.get(meld.kind) or _RUN_WHY.get(meld.cards)
    if key is None:
        key = "sheet.worth_run" if meld.cards in IS_RUN else "sheet.worth_mixed"
    size = "big" if is_big(meld.card) else "small"
    return GroupLine(meld, huxi, Line.of(key, cards=cards_text(meld.cards), size=size, huxi=huxi))


def _unit_lines(rules: RuleSet, units: Units) -> tuple[Line, ...]:
    lines, unit = [], str(rules.unit_name)
    if units.doubled:
        lines.append(Line.of("sheet.unit_doubled", huxi=units.huxi, counted=units.counted))
    if units.hundreds:
        lines.append(Line.of("sheet.unit_hundreds", units=units.hundreds, unit=unit))
    elif units.replaced:
        return (
            Line.of("sheet.unit_red13", count=units.reds, bonus=units.red_bonus, unit=unit),
            *_zimo_line(rules, units),
        )
    elif units.zero:
        lines.append(Line.of("sheet.unit_zero", units=units.formula, unit=unit))
    elif units.exact:
        lines.append(Line.of("sheet.unit_exact", huxi=units.counted, units=units.formula, unit=unit))
    else:
        formula = unit_rule(rules)
        lines.append(Line.of("sheet.unit_formula", formula=formula, huxi=units.counted, units=units.formula, unit=unit))
        if units.raised:
            lines.append(Line.of("sheet.unit_least", units=rules.unit_least, unit=unit))
    if units.red_bonus:
        lines.append(Line.of("sheet.unit_reds", count=units.reds, bonus=units.red_bonus, unit=unit))
    return (*lines, *_zimo_line(rules, units))


def _zimo_line(rules: RuleSet, units: Units) -> tuple[Line, ...]:
    if not units.zimo:
        return ()
    return (Line.of("sheet.unit_zimo", bonus=units.zimo, units=units.total, unit=str(rules.unit_name)),)


def _counted_in(rules: RuleSet, found: Found) -> str:
    """What a 名堂 counts: fan, or units if it is a hundred-hand."""
    return str(rules.unit_name) if found.hundred else FAN


def _mingtang_lines(rules: RuleSet, found: Iterable[Found]) -> tuple[MingtangLine, ...]:
    return tuple(
        MingtangLine(each.id, each.fan, Line.of(each.why, count=each.count, least=each.least), _counted_in(rules, each))
        for each in found
    )


def _marks(candidate: Candidate) -> tuple[str, ...]:
    held = {
        "zimo": candidate.zimo,
        "tianhu": candidate.source is Source.DEAL,
        "liangzhang": candidate.source is Source.LIANGZHANG,
        "haidi": candidate.last,
    }
    return tuple(mark for mark, holds in held.items() if holds)


_COMBINED: Final[Mapping[Combine, str]] = {
    Combine.ADD: "sheet.fan_add",
    Combine.MULTIPLY: "sheet.fan_multiply",
    Combine.LARGEST: "sheet.fan_largest",
}


def _fan_lines(rules: RuleSet, valued: Valued) -> tuple[Line, ...]:
    main = [each.fan for each in valued.found if not each.extra and not each.hundred]
    lines = []
    if not main:
        lines.append(Line.of("sheet.fan_plain"))
    elif len(main) > 1:
        lines.append(Line.of(_COMBINED[rules.combine], fans=", ".join(map(str, main))))
    counts = bool(main) or rules.haidi_plain is HaidiPlain.PLUS1
    for each in valued.found:
        if each.extra:
            key = "sheet.fan_extra" if counts else "sheet.fan_extra_none"
            lines.append(Line.of(key, mingtang=each.id, fan=each.fan))
    if valued.fan < combined_fan(rules, valued.found):
        lines.append(Line.of("sheet.fan_cap", fan=rules.fan_cap))
    product = valued.units.total * valued.fan * rules.room_base
    lines.append(
        Line.of(
            "sheet.points",
            units=valued.units.total,
            unit=str(rules.unit_name),
            fan=valued.fan,
            base=rules.room_base,
            points=product,
        )
    )
    if valued.points < product:
        lines.append(Line.of("sheet.points_cap", points=rules.points_cap))
    return tuple(lines)


def _runner_up(rules: RuleSet, minimum: int, first: Valued, second: Valued) -> RunnerUp:
    return RunnerUp(
        groups=group_lines(rules, second.split.groups),
        huxi=second.split.huxi,
        win=second.win,
        units=second.units.total if second.win else 0,
        fan=second.fan if second.win else 0,
        mingtang=_mingtang_lines(rules, second.found) if second.win else (),
        points=second.points,
        reasons=_reasons(rules, minimum, first, second),
    )


def _reasons(rules: RuleSet, minimum: int, first: Valued, second: Valued) -> tuple[Line, ...]:
    """Why the second split was not taken."""
    huxi, best_huxi = second.split.huxi, first.split.huxi
    if not second.win:
        return (Line.of("sheet.less_minimum", huxi=huxi, minimum=minimum),)
    lines = []
    if second.units.total != first.units.total:
        lines.append(
            Line.of(
                "sheet.less_units" if second.units.total < first.units.total else "sheet.more_units",
                huxi=huxi,
                units=second.units.total,
                best_huxi=best_huxi,
                best_units=first.units.total,
                unit=str(rules.unit_name),
            )
        )
    elif huxi != best_huxi:
        lines.append(
            Line.of(
                "sheet.same_units", huxi=huxi, best_huxi=best_huxi, units=first.units.total, unit=str(rules.unit_name)
            )
        )
    lines += [
        Line.of("sheet.lost_mingtang", mingtang=each.id, fan=each.fan, unit=_counted_in(rules, each))
        for each in first.found
        if each.id not in {other.id for other in second.found}
    ]
    lines += [
        Line.of("sheet.gained_mingtang", mingtang=each.id, fan=each.fan, unit=_counted_in(rules, each))
        for each in second.found
        if each.id not in {other.id for other in first.found}
    ]
    if second.points == first.points:
        lines.append(Line.of("sheet.same_pay", points=first.points))
    return tuple(lines)
