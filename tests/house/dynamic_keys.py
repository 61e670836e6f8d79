"""Keys of the catalogue that the code puts together at run time: their form, and where their ids come from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from typer.core import TyperGroup

from paiju.cli import EXTRAS
from paiju.cli.app import build, program
from paiju.core.registry import find_game, presets
from paiju.longcards.cards import CODES
from paiju.longcards.rules.load import SHELF as LONGCARDS
from paiju.mahjong.rules.load import tables
from paiju.mahjong.rules.ruleset import RuleSet as MahjongRules
from paiju.server.lesson import lesson
from paiju.server.picture import pictured
from paiju.tenhalf.rules.load import SHELF as TENHALF
from paiju.zipai.house.write import SCHEMA
from paiju.zipai.melds import MeldKind
from paiju.zipai.rulebook.sentences import SECTIONS
from paiju.zipai.rules.load import OPTIONS
from paiju.zipai.rules.options import UnitName
from paiju.zipai.rules.ruleset import RuleSet
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.mingtang import CONDITIONS
from paiju.zipai.scoring.result import FAN
from tests.house.repository import lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from paiju.core.rulefile import Options, Shelf


def rule_sets() -> Iterator[RuleSet]:
    """The shipped rule sets of zipai."""
    for info in presets():
        rules = find_game(info.id).rules
        if isinstance(rules, RuleSet):
            yield rules


def parameters() -> Iterator[str]:
    """`<command>_<parameter>` of every command, and of the program itself."""
    group = program()
    assert isinstance(group, TyperGroup)
    yield from (f"program_{param.name}" for param in group.params)
    for command in EXTRAS:
        yield from (f"{command}_{param.name}" for param in build(command).params)


def mingtang() -> set[str]:
    """Every row of every rule set."""
    return {row.id for rules in rule_sets() for row in rules.mingtang}


def titles() -> set[str]:
    """Every title of every rule set."""
    return {name for rules in rule_sets() for _, name in rules.titles}


def options_of(shelf: Shelf[Options]) -> set[str]:
    """Every option of every preset of a family."""
    return {name for preset in shelf.ids() for name in shelf.options(shelf.load(preset).rules.game)}


def mahjong_rules() -> Iterator[MahjongRules]:
    """The shipped rule sets of mahjong."""
    for info in presets():
        rules = find_game(info.id).rules
        if isinstance(rules, MahjongRules):
            yield rules


def mahjong_rows() -> set[str]:
    """Every row of every rule set, and the opening wins."""
    return {row.id for rules in mahjong_rules() for row in rules.rows} | set(tables()["starts"])


def mahjong_conditions() -> set[str]:
    """Every condition that a row names."""
    return {row.condition for rules in mahjong_rules() for row in rules.rows}


def mahjong_titles() -> set[str]:
    """Every title of every rule set."""
    return {name for rules in mahjong_rules() for _, name in rules.titles}


def sentences() -> Iterator[str]:
    """Keys of the rule book that hold the value of an option, for every value there is; and its headings."""
    allowed = {info.name: info.allowed for info in SCHEMA}
    yield from (f"section_{name}" for name in SECTIONS)
    for each in (sentence for section in SECTIONS.values() for sentence in section if "*" in sentence.key):
        yield from (each.key.replace("*", value) for value in allowed[each.option] if (each.key, value) != UNTOLD)


UNTOLD: Final = ("sitter_*", "none")
"""What is not there is not told."""


def verbs() -> set[str]:
    """The word of every action of the games that the page shows."""
    shown = (find_game(info.id) for info in presets() if pictured(info.family))
    return {action.verb for game in shown for action in game.codec}


HUXI: Final = ("peng", "wei", "pao", "ti", "run_123", "run_2710")
COLUMNS: Final = ("small_black", "big_black", "small_red", "big_red")

IDS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "book.{}": sentences,  # the others stand in the code as they are
    "cli.{}": lambda: EXTRAS,
    "cli.{}_{}": parameters,
    "cli.program_{}": lambda: ("lang", "help"),
    "cli.from_{}": lambda: Source,
    "cli.huxi_{}": lambda: HUXI,
    "cli.rules_{}": lambda: ("id", "title", "summary", "aliases", "sources"),
    "cli.rules_huxi_{}": lambda: COLUMNS,
    "longcards_face.{}": lambda: CODES,
    "longcards_option.{}": lambda: options_of(LONGCARDS),
    "tenhalf_option.{}": lambda: options_of(TENHALF),
    "cli.rules_mingtang{}": lambda: ("_name", "_fan", "_huxi", "_when"),
    "house.{}": lambda: (),  # keys stand where a file is written
    "illegal.{}": lambda: (),  # codes stand where actions are refused
    "lesson.say_{}": lambda: (step.id for step in lesson().steps),
    "lesson.title_{}": lambda: (step.id for step in lesson().steps),
    "lesson.wrong_{}": lambda: ("other", *(key for step in lesson().steps for key in step.wrong)),
    "mingtang.{}": mingtang,
    "mj_row.{}": mahjong_rows,
    "mj_title.{}": mahjong_titles,
    "mj_why.{}": mahjong_conditions,
    "sheet.size_{}": lambda: ("small", "big"),
    "sheet.name_{}": lambda: (*UnitName, FAN),
    "server.forced_{}": verbs,
    "option.condition_{}": lambda: CONDITIONS,
    "option.{}": lambda: OPTIONS,
    "title.{}": titles,
    "why.{}": lambda: (),  # codes stand where the engine tells of a forced move
}
"""By form: what fills the places. Two places are filled by one text, joined as the form joins them."""


def relations() -> list[str]:
    """How the page names a seat, as one sees it from one's own."""
    (named,) = re.findall(r"^export type Relation = ([^;]+);", "\n".join(lines(RELATIONS)), re.MULTILINE)
    return re.findall(r'"(\w+)"', named)


RELATIONS: Final = Path("web/src/games/zipai/log.ts")

PAGE_IDS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "page.kind_{}": lambda: MeldKind,
    "page.log_{}": lambda: ("dead", "discard", "draw", "no_discard", "turn", "undo"),
    "page.rules_{}": lambda: COLUMNS,
    "page.rules_row_{}": lambda: HUXI,
    "page.score_from_{}": lambda: Source,
    "page.seat_{}": relations,
    "page.sheet_from_{}": lambda: Source,
    "page.verb_{}": lambda: (*verbs(), "bi"),
    "page.who_{}": relations,
}
"""What the program of the page (`web/src`) puts together besides."""


def keys(form: str, ids: Mapping[str, Callable[[], Iterable[str]]] = IDS) -> Iterator[str]:
    """The keys that a form stands for."""
    head = form.partition("{}")[0]
    return (head + name for name in ids[form]())
