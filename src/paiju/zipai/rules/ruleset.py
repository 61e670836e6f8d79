"""The rule set: every option that the zipai rules name, as one frozen value."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

from paiju.core.errors import RulesError
from paiju.core.rulefile import option, plain
from paiju.zipai.rules import options as o


@dataclass(frozen=True, slots=True)
class HuxiTable:
    """Huxi by meld kind; each entry is (small black, big black, small red, big red), section 7."""

    peng: tuple[int, int, int, int]
    wei: tuple[int, int, int, int]
    pao: tuple[int, int, int, int]
    ti: tuple[int, int, int, int]
    run_123: tuple[int, int, int, int]
    run_2710: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Mingtang:
    """One row of the 名堂 table (section 8).

    `condition` names a registered condition, `values` are its numbers; `fan` is what the row counts, plus
    `each_over` for each step above the first value; `alone` (if not 0) is what it counts where no other row does,
    and such a row is added after the others are combined. `levels` empty: at every level. `replaces`: rows that it
    stands in for.
    """

    id: str
    condition: str
    fan: int
    values: tuple[int, ...] = ()
    each_over: int = 0
    alone: int = 0
    levels: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()


_NAMES: Final = ("id", "unit_name")
_FORMULA: Final = re.compile(r"(?:\(x([+-]\d{1,4})\)|x)(?:/(\d{1,4}))?([+-]\d{1,4})?")


@dataclass(frozen=True, slots=True)
class Formula:
    """`(x-12)/3+1`: floor((x + shift) / per) + plus."""

    shift: int
    per: int
    plus: int

    @classmethod
    def parse(cls, text: str) -> Formula | None:
        """Read a formula; None if the text is not one."""
        match = _FORMULA.fullmatch(text.replace(" ", ""))
        if match is None or (match[2] is not None and not int(match[2])):
            return None
        return cls(int(match[1] or 0), int(match[2] or 1), int(match[3] or 0))

    def __call__(self, x: int) -> int:
        """The value at x."""
        return (x + self.shift) // self.per + self.plus


@dataclass(frozen=True)
class RuleSet:
    """All options with their values. `extends`, names and sources are for people and stand apart in `Preset`."""

    id: str
    # section 1
    jokers: int = option(spec="1", supported=(0,), most=4)
    extra_faces: o.ExtraFaces = option(spec="1", supported=("none",))
    # section 2
    ti_shown: o.TiShown = option(spec="2")
    wei: o.Wei = option(spec="2")
    # section 3
    seats: int = option(spec="3", supported=(3,), least=2, most=4)
    draw_dealer: o.DrawDealer = option(spec="3")
    sitter: o.Sitter = option(spec="3")
    tianhu: o.Tianhu = option(spec="3")
    tianhu_several: o.TianhuSeveral = option(spec="3")
    tianhu_quads: int = option(spec="3", least=1, most=5)
    tianhu_kans: int = option(spec="3", least=1, most=7)
    liangzhang_win: o.LiangzhangWin = option(spec="3")
    opening_ti: o.OpeningTi = option(spec="3")
    double_ti: o.DoubleTi = option(spec="9")
    # section 4
    peng: o.Peng = option(spec="4")
    strand: o.Strand = option(spec="4")
    pao_on_discard: bool = option(spec="4")
    # section 6
    stale_scope: o.StaleScope = option(spec="6")
    declined_win: o.DeclinedWin = option(spec="6")
    # section 7
    win_min: int = option(spec="7", most=200)
    win_min_by: o.WinMinBy = option(spec="9")
    win_min_choices: tuple[int, ...] = option(spec="9")
    win_zero: bool = option(spec="7")
    win_on_discard: o.WinOnDiscard = option(spec="7")
    multi_win: o.MultiWin = option(spec="7")
    win_may_break_wei: o.WinMayBreakWei = option(spec="7")
    huxi_table: str = option(spec="7")
    # section 8
    unit: str = option(spec="8")
    unit_name: o.UnitName = option(spec="9")
    unit_least: int = option(spec="8")
    unit_exact: tuple[tuple[int, int], ...] = option(spec="9")
    zimo: int = option(spec="8")
    liangzhang_zimo: o.LiangzhangZimo = option(spec="8")
    tianhu_score: o.TianhuScore = option(spec="8")
    combine: o.Combine = option(spec="8")
    haidi_plain: o.HaidiPlain = option(spec="8")
    duidui_kan: bool = option(spec="8")
    fan_cap: int = option(spec="8", most=100000)
    points_cap: int = option(spec="8", most=1000000)
    payers: o.Payers = option(spec="8")
    discard_payer: o.DiscardPayer = option(spec="8")
    level: str = option(spec="8")
    levels: tuple[str, ...] = option(spec="8")
    mingtang: tuple[Mingtang, ...] = option(spec="8")
    room_base: int = option(spec="8", least=1)
    escape_unit: str = option(spec="8")
    escape_plus: int = option(spec="8")
    escape_total: o.EscapeTotal = option(spec="8")
    escape_to: o.EscapeTo = option(spec="8")
    bean_multiplier: int = option(spec="8", least=1, most=1000000)
    bean_fee: int = option(spec="8", most=1000000)
    titles: tuple[tuple[int, str], ...] = option(spec="8", most=1000000)
    score_card: o.ScoreCard = option(spec="table", supported=("none",))
    sitter_unit: int = option(spec="8")
    sitter_payers: o.SitterPayers = option(spec="8")
    # section 9
    match: o.MatchForm = option(spec="9")
    match_wins: int = option(spec="9")
    match_points: int = option(spec="9")
    first_win_min: int = option(spec="9")
    ka_values: tuple[tuple[str, int], ...] = option(spec="9")
    piao_base: int = option(spec="9")
    red_bonus: tuple[tuple[int, int], ...] = option(spec="9")
    red13: o.Red13 = option(spec="9")
    hundred_hands: tuple[str, ...] = option(spec="9")
    shuangpiao: int = option(spec="9")
    deng: o.Deng = option(spec="9")
    # resolved from `huxi_table`
    huxi: HuxiTable = option(spec="7")

    @cached_property
    def unit_formula(self) -> Formula:
        """`unit`, read."""
        return _formula(self.unit, "unit")

    @cached_property
    def escape_formula(self) -> Formula:
        """`escape_unit`, read."""
        return _formula(self.escape_unit, "escape_unit")

    @property
    def table(self) -> int:
        """How many sit at the table, the one who sits out with them."""
        return self.seats + (self.sitter is not o.Sitter.NONE)

    def to_json(self) -> dict[str, object]:
        """Every option with its value, in the order of the spec; read back by `rules.load.resolve`."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self)}

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical JSON of all options but the names: rules that play alike hash alike."""
        data = {key: value for key, value in self.to_json().items() if key not in _NAMES}
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()


def _formula(text: str, key: str) -> Formula:
    formula = Formula.parse(text)
    if formula is None:
        raise RulesError("bad_formula", key=key, value=text)
    return formula


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, HuxiTable | Mingtang):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return plain(value)
