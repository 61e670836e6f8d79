"""Which sentences of the catalogue hold for a rule set: a table, section by section (zipai rules, sections 1-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.core.rulefile import plain
from paiju.texts import text
from paiju.zipai.cards import DECK
from paiju.zipai.engine.position import HAND_SIZE
from paiju.zipai.rules import options as o
from paiju.zipai.scoring.mingtang import rows
from paiju.zipai.scoring.settle import count_units

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from paiju.zipai.rules.ruleset import RuleSet

    Holds = Callable[[RuleSet], bool]


def _always(rules: RuleSet) -> bool:
    del rules
    return True


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: `book.<key>`, a `*` in it standing for the value of `option`, told where `when` holds."""

    key: str
    option: str = ""
    when: Holds = _always

    def name(self, rules: RuleSet) -> str:
        """The key, the value of its option filled in."""
        if "*" not in self.key:
            return self.key
        value = plain(getattr(rules, self.option))
        return self.key.replace("*", str(value).lower() if isinstance(value, bool) else str(value))


def has_wei(rules: RuleSet) -> bool:
    """Whether own draws are kept covered for a wei."""
    return rules.wei is not o.Wei.OFF


def no_wei(rules: RuleSet) -> bool:
    """Whether every draw is turned."""
    return not has_wei(rules)


def has_tianhu(rules: RuleSet) -> bool:
    """Whether opening quads and kans win."""
    return rules.tianhu is not o.Tianhu.OFF


def has_liangzhang(rules: RuleSet) -> bool:
    """Whether somebody may win on the liangzhang."""
    return rules.liangzhang_win is not o.LiangzhangWin.OFF


def wins_on_discards(rules: RuleSet) -> bool:
    """Whether a discard may be won on."""
    return rules.win_on_discard is not o.WinOnDiscard.NO


def has_sitter(rules: RuleSet) -> bool:
    """Whether somebody sits out."""
    return rules.sitter is not o.Sitter.NONE


def has_rows(rules: RuleSet) -> bool:
    """Whether any 名堂 counts fan."""
    return any(row.id not in rules.hundred_hands for row, _ in rows(rules))


def _waiver(rules: RuleSet) -> bool:
    return rules.double_ti is o.DoubleTi.WAIVER


def _least_units(rules: RuleSet) -> bool:
    lowest = 0 if rules.win_zero else rules.win_min
    return count_units(rules, lowest, zimo=False, tianhu=False).raised


SECTIONS: Final[Mapping[str, tuple[Sentence, ...]]] = {
    "cards": (Sentence("cards"),),
    "groups": (),
    "deal": (
        Sentence("players", "seats", lambda rules: not has_sitter(rules)),
        Sentence("players_sitter", "sitter", has_sitter),
        Sentence("deal"),
        Sentence("first_dealer", when=lambda rules: not has_sitter(rules)),
        Sentence("first_dealer_cut", when=has_sitter),
        Sentence("draw_dealer_*", "draw_dealer"),
    ),
    "opening": (
        Sentence("tianhu_*", "tianhu"),
        Sentence("tianhu_several_*", "tianhu_several", has_tianhu),
        Sentence("liangzhang_win_*", "liangzhang_win"),
        Sentence("liangzhang_stays"),
        Sentence("opening_ti_*", "opening_ti"),
        Sentence("double_ti_waiver", "double_ti", lambda rules: _waiver(rules) and has_wei(rules)),
        Sentence("double_ti_waiver_open", "double_ti", lambda rules: _waiver(rules) and no_wei(rules)),
        Sentence("double_ti_extra_card", "double_ti", lambda rules: not _waiver(rules)),
        Sentence("opening_discard"),
    ),
    "turn": (
        Sentence("draw"),
        Sentence("wei_*", "wei"),
        Sentence("ti_shown_*", "ti_shown"),
        Sentence("discard", when=has_wei),
        Sentence("discard_open", when=no_wei),
        Sentence("keep_kan"),
        Sentence("strand_*", "strand"),
        Sentence("empty"),
    ),
    "window": (
        Sentence("precedence"),
        Sentence("pao", when=has_wei),
        Sentence("pao_open", when=no_wei),
        Sentence("pao_on_discard_*", "pao_on_discard", has_wei),
        Sentence("pao_on_discard_open_*", "pao_on_discard", no_wei),
        Sentence("peng_*", "peng"),
        Sentence("chi"),
        Sentence("untaken"),
    ),
    "bi": (Sentence("bi"), Sentence("fouls")),
    "stale": (
        Sentence("stale_scope_*", "stale_scope"),
        Sentence("own_discards"),
        Sentence("never_stale", when=has_wei),
        Sentence("never_stale_open", when=no_wei),
        Sentence("declined_win_*", "declined_win"),
    ),
    "win": (
        Sentence("shape"),
        Sentence("win_min", "win_min", lambda rules: rules.win_min > 0),
        Sentence("win_min_none", "win_min", lambda rules: rules.win_min == 0),
        Sentence("win_min_by_dealer", "win_min_by", lambda rules: rules.win_min_by is o.WinMinBy.DEALER),
        Sentence("win_zero_true", "win_zero", lambda rules: rules.win_zero),
        Sentence("win_on_discard_*", "win_on_discard"),
        Sentence("multi_win_*", "multi_win"),
        Sentence("winning_card"),
        Sentence("win_may_break_wei_*", "win_may_break_wei", has_wei),
    ),
    "huxi": (Sentence("huxi"),),
    "units": (
        Sentence("deng_tens", "deng", lambda rules: rules.deng is o.Deng.TENS),
        Sentence("unit_plain", "unit", lambda rules: rules.deng is o.Deng.OFF and rules.unit == "x"),
        Sentence("unit", "unit", lambda rules: rules.deng is o.Deng.OFF and rules.unit != "x"),
        Sentence("unit_name", "unit_name", lambda rules: rules.unit_name is not o.UnitName.UNIT),
        Sentence("unit_least", "unit_least", _least_units),
        Sentence("zimo", "zimo", lambda rules: rules.zimo > 0),
        Sentence("zimo_none", "zimo", lambda rules: rules.zimo == 0),
        Sentence("liangzhang_zimo_*", "liangzhang_zimo", lambda rules: rules.liangzhang_win is o.LiangzhangWin.ALL),
        Sentence("tianhu_score_*", "tianhu_score", lambda rules: has_tianhu(rules) or has_liangzhang(rules)),
        Sentence("piao_base", "piao_base", lambda rules: rules.win_zero and rules.piao_base > 0),
        Sentence("red13_replace", "red13", lambda rules: bool(rules.red_bonus) and rules.red13 is o.Red13.REPLACE),
    ),
    "mingtang": (
        Sentence("mingtang_none", when=lambda rules: not has_rows(rules)),
        Sentence("combine_*", "combine", has_rows),
        Sentence("counts_over", when=lambda rules: bool(rows(rules))),
        Sentence("level", "level", lambda rules: len(rules.levels) > 1),
        Sentence("haidi_*", "haidi_plain", lambda rules: any(row.alone for row, _ in rows(rules))),
        Sentence("duidui_kan_*", "duidui_kan", lambda rules: any(row.condition == "duidui" for row, _ in rows(rules))),
        Sentence("fan_cap", "fan_cap", lambda rules: rules.fan_cap > 0),
    ),
    "pay": (
        Sentence("points", "room_base", lambda rules: rules.room_base > 1),
        Sentence("points_one", "room_base", lambda rules: rules.room_base == 1 and has_rows(rules)),
        Sentence("points_units", "room_base", lambda rules: rules.room_base == 1 and not has_rows(rules)),
        Sentence("points_cap", "points_cap", lambda rules: rules.points_cap > 0),
        Sentence("payers_*", "payers"),
        Sentence("discard_payer_*", "discard_payer", wins_on_discards),
    ),
    "match": (
        Sentence("match_*", "match"),
        Sentence("first_win_min", "first_win_min", lambda rules: rules.match is not o.MatchForm.NONE),
    ),
    "sitter": (
        Sentence("sitter_*", "sitter", has_sitter),
        Sentence("sitter_shares", when=has_sitter),
        Sentence("sitter_payers_*", "sitter_payers", has_sitter),
    ),
    "rooms": (
        Sentence("room_base", "room_base"),
        Sentence("escape", "escape_unit"),
        Sentence("escape_total_*", "escape_total"),
        Sentence("escape_to_*", "escape_to"),
        Sentence("beans", "bean_fee"),
    ),
}
"""The sections of the book in their order, and their sentences; tables and hands are put in beside."""

_ALSO: Final[Mapping[str, str]] = {
    "win_min_choices": "win_min_by_dealer",
    "match_wins": "match_*",
    "match_points": "match_*",
    "sitter_unit": "sitter_payers_*",
    "escape_plus": "escape",
    "bean_multiplier": "beans",
    "tianhu_quads": "tianhu_*",
    "tianhu_kans": "tianhu_*",
    "levels": "level",
}
"""Options that stand inside the sentence of another."""


def details(rules: RuleSet, lang: str) -> dict[str, object]:
    """What fills the places of sentences: every option, and what follows from the cards."""
    values = {name: _written(value) for name, value in rules.to_json().items()}
    stock = len(DECK) - HAND_SIZE * rules.seats - 1
    word = text(f"sheet.name_{rules.unit_name}", lang)
    return {**values, "unit_word": word, "table": rules.table, "hand": HAND_SIZE, "stock": stock}


def _written(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def sentence(rules: RuleSet, key: str, lang: str, **more: object) -> str:
    """The text of `book.<key>` for a rule set."""
    return text(f"book.{key}", lang, **{**details(rules, lang), **more})


def told(rules: RuleSet, section: str) -> Iterator[Sentence]:
    """The sentences of a section that hold."""
    return (each for each in SECTIONS[section] if each.when(rules))


def about_option(rules: RuleSet, option: str, lang: str) -> tuple[str, ...]:
    """What the book says of an option; nothing where it does not hold."""
    keys = {each.key for every in SECTIONS.values() for each in every if each.option == option} | {_ALSO.get(option)}
    return tuple(
        sentence(rules, each.name(rules), lang)
        for section in SECTIONS
        for each in told(rules, section)
        if each.key in keys
    )
