"""Keys of the catalogue that the code puts together at run time: their form, and where their ids come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typer.core import TyperGroup

from paiju.cli import EXTRAS
from paiju.cli.app import build, program
from paiju.core.registry import find_game, presets
from paiju.zipai.house.write import SCHEMA
from paiju.zipai.rulebook.sentences import SECTIONS
from paiju.zipai.rules.load import OPTIONS
from paiju.zipai.rules.options import UnitName
from paiju.zipai.rules.ruleset import RuleSet
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.mingtang import CONDITIONS
from paiju.zipai.scoring.result import FAN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


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


def sentences() -> Iterator[str]:
    """Keys of the rule book that hold the value of an option, for every value there is; and its headings."""
    allowed = {info.name: info.allowed for info in SCHEMA}
    yield from (f"section_{name}" for name in SECTIONS)
    for each in (sentence for section in SECTIONS.values() for sentence in section if "*" in sentence.key):
        yield from (each.key.replace("*", value) for value in allowed[each.option] if (each.key, value) != UNTOLD)


UNTOLD: Final = ("sitter_*", "none")
"""What is not there is not told."""


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
    "cli.rules_mingtang{}": lambda: ("_name", "_fan", "_huxi", "_when"),
    "house.{}": lambda: (),  # keys stand where a file is written
    "illegal.{}": lambda: (),  # codes stand where actions are refused
    "mingtang.{}": mingtang,
    "sheet.size_{}": lambda: ("small", "big"),
    "sheet.name_{}": lambda: (*UnitName, FAN),
    "option.condition_{}": lambda: CONDITIONS,
    "option.{}": lambda: OPTIONS,
    "title.{}": titles,
    "why.{}": lambda: (),  # codes stand where the engine tells of a forced move
}
"""By form: what fills the places. Two places are filled by one text, joined as the form joins them."""


def keys(form: str) -> Iterator[str]:
    """The keys that a form stands for."""
    head = form.partition("{}")[0]
    return (head + name for name in IDS[form]())
