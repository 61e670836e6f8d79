"""The rule book of one game, written from its options: only what holds, in three languages (zipai rules, 1-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.book import Book, Paragraph, Section
from paiju.texts import text
from paiju.zipai.rulebook.examples import examples
from paiju.zipai.rulebook.sentences import SECTIONS, about_option, sentence, told
from paiju.zipai.rulebook.tables import (
    groups_table,
    huxi_in_words,
    huxi_table,
    mingtang_table,
    row_in_words,
    titles_table,
    unit_extras,
    units_table,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from paiju.core.book import Block
    from paiju.zipai.rules.ruleset import RuleSet


def about(rules: RuleSet, option: str, lang: str) -> tuple[str, ...]:
    """What the book says of an option, or of a row (`mingtang.<row>`, `huxi.<row>`); nothing where it doesn't hold."""
    table, _, name = option.partition(".")
    if not name:
        return about_option(rules, option, lang)
    if table == "huxi":
        return huxi_in_words(rules, name, lang)
    return tuple(row_in_words(rules, row, lang) for row in rules.mingtang if row.id == name)


def rule_book(rules: RuleSet, title: str, lang: str) -> Book:
    """The whole book; sections of which nothing holds are left out."""
    sections = [_section(rules, name, lang) for name in SECTIONS]
    worked = examples(rules, lang)
    if worked:
        head = Paragraph(sentence(rules, "examples", lang))
        sections.append(Section(sentence(rules, "section_examples", lang), (head, *worked)))
    kept = tuple(section for section in sections if section.blocks)
    return Book(text("book.title", lang, title=title), kept)


def _section(rules: RuleSet, name: str, lang: str) -> Section:
    said = tuple(
        Paragraph(sentence(rules, each.name(rules), lang), (each.option,) if each.option else ())
        for each in told(rules, name)
    )
    more = _MORE.get(name)
    return Section(sentence(rules, f"section_{name}", lang), (*said, *(more(rules, lang) if more else ())))


def _groups(rules: RuleSet, lang: str) -> Iterator[Block]:
    yield groups_table(rules, lang)


def _huxi(rules: RuleSet, lang: str) -> Iterator[Block]:
    yield huxi_table(rules, lang)


def _units(rules: RuleSet, lang: str) -> Iterator[Block]:
    table = units_table(rules, lang)
    if table is not None:
        yield table
    yield from unit_extras(rules, lang)


def _mingtang(rules: RuleSet, lang: str) -> Iterator[Block]:
    table = mingtang_table(rules, lang)
    if table is not None:
        yield table


def _rooms(rules: RuleSet, lang: str) -> Iterator[Block]:
    table = titles_table(rules, lang)
    if table is not None:
        yield Paragraph(sentence(rules, "titles", lang), ("titles",))
        yield table


_MORE: Mapping[str, Callable[[RuleSet, str], Iterator[Block]]] = {
    "groups": _groups,
    "huxi": _huxi,
    "units": _units,
    "mingtang": _mingtang,
    "rooms": _rooms,
}
