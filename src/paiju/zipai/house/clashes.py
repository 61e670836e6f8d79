"""Options that contradict each other: each rule of the table looks at one thing (zipai rules, sections 1-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.core.errors import RulesError
from paiju.core.rulefile import plain
from paiju.zipai.cards import COPIES, IS_RED, KINDS
from paiju.zipai.house.reach import most_huxi
from paiju.zipai.rules import options as o
from paiju.zipai.rules.load import preset_ids
from paiju.zipai.scoring.mingtang import EVERY, rows
from paiju.zipai.scoring.settle import TENS, count_units
from paiju.zipai.scoring.split import MENZI

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paiju.zipai.rules.load import Preset
    from paiju.zipai.rules.ruleset import Mingtang, RuleSet

_ROWS: Final = "mingtang"
_OFF: Final = (0, False, "none", "off", ())


@dataclass(frozen=True, slots=True)
class Needs:
    """An option that does nothing while another has this value."""

    option: str
    other: str
    value: object


IDLE: Final = (
    Needs("discard_payer", "win_on_discard", o.WinOnDiscard.NO),
    Needs("tianhu_several", "tianhu", o.Tianhu.OFF),
    Needs("tianhu_quads", "tianhu", o.Tianhu.OFF),
    Needs("tianhu_kans", "tianhu", o.Tianhu.OFF),
    Needs("liangzhang_zimo", "liangzhang_win", o.LiangzhangWin.OFF),
    Needs("sitter_unit", "sitter", o.Sitter.NONE),
    Needs("sitter_payers", "sitter", o.Sitter.NONE),
    Needs("match_wins", "match", o.MatchForm.NONE),
    Needs("match_points", "match", o.MatchForm.NONE),
    Needs("first_win_min", "match", o.MatchForm.NONE),
    Needs("piao_base", "win_zero", value=False),
    Needs("red13", "red_bonus", ()),
    Needs("ka_values", "hundred_hands", ()),
    Needs("fan_cap", "mingtang", ()),
    Needs("combine", "mingtang", ()),
)
"""Options that a file sets in vain."""

_ROW_NEEDS: Final[Mapping[str, tuple[str, Callable[[RuleSet], bool]]]] = {
    "dihu_discard": ("win_on_discard", lambda rules: rules.win_on_discard is not o.WinOnDiscard.NO),
    "dihu_liangzhang": ("liangzhang_win", lambda rules: rules.liangzhang_win is o.LiangzhangWin.ALL),
    "tianhu": (
        "tianhu",
        lambda rules: rules.tianhu is not o.Tianhu.OFF or rules.liangzhang_win is not o.LiangzhangWin.OFF,
    ),
}
"""Conditions of rows, and the option that must allow them."""

_MOST_CARDS: Final = 26
_MOST: Final[Mapping[str, int]] = {
    "reds": sum(IS_RED[card] for card in range(KINDS)) * COPIES,
    "reds_from": sum(IS_RED[card] for card in range(KINDS)) * COPIES,
    "big_from": _MOST_CARDS,
    "small_from": _MOST_CARDS,
    "quads_from": MENZI - 1,
    "kans_from": MENZI,
}
"""The most that a condition can measure."""


def clashes(preset: Preset, own_rows: Mapping[str, object]) -> Iterator[RulesError]:
    """Every contradiction of a rule file; `own_rows`: the 名堂 rows that it sets itself."""
    rules = preset.rules
    if rules.id in preset_ids():
        yield RulesError("clash_id", key="id", value=rules.id)
    if preset.extends is not None:
        yield from _idle(rules, preset.own)
    for find in (_minimum, _units, _order, _choices, _levels, _hundreds, _caps, _row_values, _tianhu):
        yield from find(rules)
    yield from _own_rows(rules, own_rows)


def _in_row(row: Mingtang, name: str) -> str:
    """The key of a field of a row."""
    return f"{_ROWS}.{row.id}.{name}"


def _shown(value: object) -> str:
    found = plain(value)
    return str(found).lower() if isinstance(found, bool) else str(found)


def _idle(rules: RuleSet, own: Mapping[str, object]) -> Iterator[RulesError]:
    for each in IDLE:
        off = getattr(rules, each.option) in _OFF
        if each.option in own and not off and getattr(rules, each.other) == each.value:
            yield _needs(each.option, each.other, rules)


def _needs(key: str, other: str, rules: RuleSet) -> RulesError:
    return RulesError("clash_idle", key=key, other=other, value=_shown(getattr(rules, other)))


def _minimum(rules: RuleSet) -> Iterator[RulesError]:
    """A minimum that nobody can reach; `win_zero` where no huxi are needed anyway."""
    most = most_huxi(rules)
    wanted: dict[str, Sequence[int]] = {"win_min": (rules.win_min,)}
    if rules.match is not o.MatchForm.NONE:
        wanted["first_win_min"] = (rules.first_win_min,)
    if rules.win_min_by is o.WinMinBy.DEALER:
        wanted["win_min_choices"] = rules.win_min_choices
    for key, values in wanted.items():
        for value in values:
            if value > most:
                yield RulesError("clash_minimum", key=key, value=value, allowed=most)
    if rules.win_zero and rules.win_min == 0:
        yield _needs("win_zero", "win_min", rules)


def _units(rules: RuleSet) -> Iterator[RulesError]:
    """A win that pays nothing, or that the winner pays for; two ways to count."""
    if rules.deng is o.Deng.TENS and rules.unit != f"x/{TENS}":
        yield RulesError("clash_two_ways", key="unit", value=rules.unit, other="deng", allowed=f"x/{TENS}")
    plain_win = count_units(rules, rules.win_min, zimo=False, tianhu=False)
    if plain_win.total < 1:
        yield RulesError("clash_pays_nothing", key="unit", huxi=rules.win_min, units=plain_win.total)
    for row, _ in rows(rules):
        if row.id not in rules.hundred_hands and not row.fan and not row.each_over:
            yield RulesError("clash_no_fan", key=_in_row(row, "fan"), value=row.fan)


def _order(rules: RuleSet) -> Iterator[RulesError]:
    """Lists that are read from the bottom up: each number once, ascending."""
    for key in ("red_bonus", "unit_exact", "titles"):
        numbers = [int(first) for first, _ in getattr(rules, key)]
        if numbers != sorted(set(numbers)):
            yield RulesError("clash_order", key=key, value=", ".join(map(str, numbers[:10])))
    for huxi, _ in rules.unit_exact:
        if huxi < rules.win_min and not (rules.win_zero and huxi == 0):
            yield RulesError("clash_below_minimum", key="unit_exact", value=huxi, allowed=rules.win_min)


def _choices(rules: RuleSet) -> Iterator[RulesError]:
    if rules.win_min_by is o.WinMinBy.DEALER and rules.win_min not in rules.win_min_choices:
        allowed = ", ".join(map(str, rules.win_min_choices)) or "win_min_choices"
        yield RulesError("bad_value", key="win_min", value=rules.win_min, allowed=allowed)


def _levels(rules: RuleSet) -> Iterator[RulesError]:
    for row in rules.mingtang:
        for level in row.levels:
            if level not in rules.levels:
                allowed = ", ".join(rules.levels)
                yield RulesError("bad_value", key=_in_row(row, "levels"), value=level, allowed=allowed)


def _hundreds(rules: RuleSet) -> Iterator[RulesError]:
    """Rows that are named and must be there; a hundred-hand needs its value."""
    there = [row.id for row, _ in rows(rules)]
    values = dict(rules.ka_values)
    named = [("hundred_hands", name) for name in rules.hundred_hands]
    named += [(_in_row(row, "replaces"), name) for row, _ in rows(rules) for name in row.replaces]
    for key, name in named:
        if name not in there:
            yield RulesError("bad_value", key=key, value=name, allowed=", ".join(there))
    for name in values:
        if name not in (EVERY, *rules.hundred_hands):
            allowed = ", ".join((EVERY, *rules.hundred_hands))
            yield RulesError("bad_value", key="ka_values", value=name, allowed=allowed)
    for name in rules.hundred_hands:
        if not values.get(name, values.get(EVERY, 0)):
            yield RulesError("clash_no_value", key="ka_values", value=name)


def _caps(rules: RuleSet) -> Iterator[RulesError]:
    """A limit below the least there is to limit."""
    fans = [row.fan for row, _ in rows(rules) if row.id not in rules.hundred_hands]
    if fans and 0 < rules.fan_cap < min(fans):
        yield RulesError("clash_cap", key="fan_cap", value=rules.fan_cap, allowed=min(fans))
    least = count_units(rules, rules.win_min, zimo=False, tianhu=False).total * rules.room_base
    if 0 < rules.points_cap < least:
        yield RulesError("clash_cap", key="points_cap", value=rules.points_cap, allowed=least)


def _row_values(rules: RuleSet) -> Iterator[RulesError]:
    """Numbers of cards that no win has."""
    for row, _ in rows(rules):
        most = _MOST.get(row.condition)
        for value in row.values if most is not None else ():
            if value > (most or 0):
                yield RulesError("clash_never", key=_in_row(row, "values"), value=value, allowed=most)


def _tianhu(rules: RuleSet) -> Iterator[RulesError]:
    """A quad counts as a kan: as many kans as quads, or fewer, and the number of quads says nothing."""
    if rules.tianhu is not o.Tianhu.OFF and rules.tianhu_kans <= rules.tianhu_quads:
        yield RulesError("clash_tianhu", key="tianhu_kans", value=rules.tianhu_kans, allowed=rules.tianhu_quads + 1)


def _own_rows(rules: RuleSet, own_rows: Mapping[str, object]) -> Iterator[RulesError]:
    """Rows that the file sets and that can never count, since another option forbids it."""
    for row in rules.mingtang:
        other = _ROW_NEEDS.get(row.condition)
        if row.id in own_rows and other is not None and not other[1](rules):
            yield _needs(f"mingtang.{row.id}", other[0], rules)
