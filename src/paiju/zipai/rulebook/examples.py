"""Worked hands of a rule book: for each line of a score the hand that shows it best (zipai rules, section 8)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, cast

from paiju.core.book import Example
from paiju.core.errors import PaijuError
from paiju.texts import text
from paiju.zipai.cards import cards_han, cards_text, parse_cards
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.melds import HIDDEN_TRIPLES, parse_meld
from paiju.zipai.rulebook.sentences import (
    has_liangzhang,
    has_tianhu,
    has_wei,
    sentence,
    wins_on_discards,
)
from paiju.zipai.rulebook.tables import joined
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.explain import sheet_lines
from paiju.zipai.scoring.mingtang import name, rows
from paiju.zipai.scoring.omens import NINE_PAIRS, TEN_HALVES
from paiju.zipai.scoring.sheet import best
from paiju.zipai.words import KIND_WORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paiju.zipai.rules.ruleset import Mingtang, RuleSet
    from paiju.zipai.scoring.result import GroupLine, ScoreSheet


@dataclass(frozen=True, slots=True)
class Way:
    """How a hand of the stock is won: what its case says otherwise, and what only a whole hand would show."""

    change: tuple[tuple[str, object], ...] = ()
    omens: tuple[str, ...] = ()
    first_discard: bool = False
    source: str = "other"


_OTHER: Final = Way()
_SELF: Final = Way((("from", "self"),))
_LAST: Final = Way((("last", True),))
_DISCARD: Final = Way((("from", "discard"), ("by", 0)))
_FIRST: Final = Way((("from", "discard"), ("by", 0)), first_discard=True)
_OPENING: Final = Way(source="liangzhang")
_DEAL: Final = Way(source="deal")
_BY_CONDITION: Final[Mapping[str, tuple[Way, ...]]] = {
    "last": (_LAST,),
    "zimo": (_SELF,),
    "tianhu": (_DEAL, _OPENING),
    "dihu_liangzhang": (_OPENING,),
    "dihu_discard": (_FIRST,),
    "nine_pairs": (Way(omens=(NINE_PAIRS,)),),
    "ten_halves": (Way(omens=(TEN_HALVES,)),),
}
"""Conditions that need a way of their own; the others are met by cards alone."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A line of a score: its title, the ways to look at, and whether a sheet shows it."""

    title: str
    ways: tuple[Way, ...]
    shows: Callable[[ScoreSheet], bool]


@dataclass(frozen=True, slots=True)
class Found:
    """A hand of the stock, won in a way, and its sheet."""

    case: Mapping[str, object]
    way: Way
    sheet: ScoreSheet

    @property
    def busy(self) -> tuple[int, int]:
        """How much else the sheet shows: the least is best to learn from."""
        return len(self.sheet.mingtang) + len(self.sheet.marks), len(self.sheet.unit_lines) + len(self.sheet.fan_lines)


@cache
def _stock() -> tuple[Mapping[str, object], ...]:
    data = tomllib.loads((files(__package__) / "examples.toml").read_text(encoding="utf-8"))
    return tuple({"kind": "win", **hand} for hand in data["hand"])


def wanted(rules: RuleSet, lang: str) -> Iterator[Wanted]:
    """Every line that a score of this rule set can have."""
    yield Wanted(_say(rules, "line_plain", lang), (_OTHER,), lambda sheet: not sheet.mingtang and sheet.huxi > 0)
    yield from _units(rules, lang)
    for row, _ in rows(rules):
        yield Wanted(name(row.id, lang), _BY_CONDITION.get(row.condition, (_OTHER, _DEAL)), _has(row))
    if _combining(rules):
        yield Wanted(_say(rules, "line_several", lang), (_OTHER, _FIRST, _SELF), lambda sheet: len(sheet.mingtang) > 1)
    if has_tianhu(rules):
        yield Wanted(_say(rules, "line_tianhu", lang), (_DEAL,), lambda sheet: "tianhu" in sheet.marks)
    if has_liangzhang(rules):
        yield Wanted(_say(rules, "line_liangzhang", lang), (_OPENING,), lambda sheet: "liangzhang" in sheet.marks)
    if wins_on_discards(rules):
        yield Wanted(_say(rules, "line_discard", lang), (_DISCARD,), lambda sheet: sheet.source is Source.DISCARD)


def _say(rules: RuleSet, key: str, lang: str, **more: object) -> str:
    return sentence(rules, key, lang, **more)


def _units(rules: RuleSet, lang: str) -> Iterator[Wanted]:
    if rules.zimo:
        yield Wanted(_say(rules, "line_zimo", lang), (_SELF,), lambda sheet: bool(sheet.unit_steps.zimo))
    if rules.win_zero:
        yield Wanted(_say(rules, "line_zero", lang), (_OTHER,), lambda sheet: sheet.huxi == 0)
    for huxi, _ in rules.unit_exact:
        yield Wanted(_say(rules, "line_exact", lang, huxi=huxi), (_OTHER,), _of_huxi(huxi))
    for reds, _ in rules.red_bonus:
        yield Wanted(_say(rules, "line_reds", lang, reds=reds), (_OTHER,), _of_reds(reds))


def _of_huxi(huxi: int) -> Callable[[ScoreSheet], bool]:
    return lambda sheet: sheet.huxi == huxi


def _of_reds(reds: int) -> Callable[[ScoreSheet], bool]:
    return lambda sheet: sheet.unit_steps.reds == reds


def _has(row: Mingtang) -> Callable[[ScoreSheet], bool]:
    return lambda sheet: any(line.id == row.id for line in sheet.mingtang)


def _combining(rules: RuleSet) -> bool:
    """Whether a win can have several: rows that only ask for the number of reds mostly exclude each other."""
    asked = [row.condition for row, _ in rows(rules) if not row.alone]
    return len(asked) > 1 and any(condition not in ("reds", "reds_from") for condition in asked)


def examples(rules: RuleSet, lang: str) -> tuple[Example, ...]:
    """A worked hand for each line that some hand of the stock shows, each counted by the scorer."""
    known: dict[Way, tuple[Found, ...]] = {}
    shown: set[str] = set()
    found = []
    for each in wanted(rules, lang):
        hands = [hand for way in each.ways for hand in _won(rules, way, known) if each.shows(hand.sheet)]
        if hands:
            one = min(hands, key=lambda hand: (*hand.busy, str(hand.case) in shown))
            shown.add(str(one.case))
            found.append(Example(each.title, tuple(_lines(rules, one, lang)), one.case))
    return tuple(found)


def missing(rules: RuleSet) -> tuple[str, ...]:
    """The lines that no hand of the stock shows, by their English titles."""
    have = {each.title for each in examples(rules, "en")}
    return tuple(each.title for each in wanted(rules, "en") if each.title not in have)


def _won(rules: RuleSet, way: Way, known: dict[Way, tuple[Found, ...]]) -> Sequence[Found]:
    if way not in known:
        known[way] = tuple(_wins(rules, way))
    return known[way]


def _wins(rules: RuleSet, way: Way) -> Iterator[Found]:
    for hand in _stock():
        if hand["from"] != way.source:
            continue
        case = {**(hand if has_wei(rules) else _without_wei(hand)), **dict(way.change)}
        try:
            candidate = win_candidate(rules, case)
        except PaijuError:  # a hand that these rules can't have
            continue
        sheet = best(replace(candidate, omens=way.omens, first_discard=way.first_discard))
        if sheet is not None:
            yield Found(case, way, sheet)


def _without_wei(hand: Mapping[str, object]) -> Mapping[str, object]:
    """The same hand where nothing is laid for a wei: its three cards are a kan."""
    melds = [parse_meld(str(meld)) for meld in cast("list[str]", hand.get("melds", []))]
    kans = [meld for meld in melds if meld.kind in HIDDEN_TRIPLES]
    cards = "".join([str(hand["hand"]), *(cards_han(meld.cards) for meld in kans)])
    left = [f"{meld.kind}:{cards_han(meld.cards)}" for meld in melds if meld not in kans]
    return {**hand, "hand": cards_han(sorted(parse_cards(cards))), **({"melds": left} if melds else {})}


def _lines(rules: RuleSet, found: Found, lang: str) -> Iterator[str]:
    yield joined(_input(rules, found, lang), lang)
    groups = " · ".join(_group(rules, line, lang) for line in found.sheet.groups)
    yield _say(rules, "example_groups", lang, groups=groups)
    yield from sheet_lines(replace(found.sheet, groups=(), runner_up=None), lang)


def _input(rules: RuleSet, found: Found, lang: str) -> Iterator[str]:
    case = found.case
    yield _say(rules, "example_hand", lang, hand=_cards(str(case["hand"]), lang))
    melds = case.get("melds")
    if isinstance(melds, list) and melds:
        laid = (parse_meld(str(each)) for each in melds)
        words = " · ".join(f"{text(KIND_WORD[meld.kind], lang)} {_faces(meld.cards, lang)}" for meld in laid)
        yield _say(rules, "example_melds", lang, melds=words)
    source = text(f"cli.from_{case['from']}", lang)
    if "card" in case:
        yield _say(rules, "example_card", lang, card=_cards(str(case["card"]), lang), source=source)
    if case.get("last"):
        yield _say(rules, "example_last", lang)
    if found.way.first_discard:
        yield _say(rules, "example_first", lang)
    for row, _ in rows(rules):
        if row.condition in found.way.omens:
            yield _say(rules, "example_omen", lang, mingtang=name(row.id, lang))


def _group(rules: RuleSet, line: GroupLine, lang: str) -> str:
    return _say(rules, "example_group", lang, cards=_faces(line.meld.cards, lang), huxi=line.huxi)


def _cards(words: str, lang: str) -> str:
    return _faces(parse_cards(words), lang)


def _faces(cards: tuple[int, ...], lang: str) -> str:
    return cards_han(cards, traditional=lang == "zh-Hant") if lang.startswith("zh") else cards_text(cards)
