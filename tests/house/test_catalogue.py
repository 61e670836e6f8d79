"""The catalogue of texts: three languages, nothing missing, nothing unused."""

from __future__ import annotations

import ast
import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Final

from paiju.texts import LANGUAGES, load, sections
from tests.house.dynamic_keys import IDS, PAGE_IDS, keys
from tests.house.repository import ROOT, lines, modules, page_sources, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

CODED: Final = {"Reason": "illegal"}
"""Classes whose first argument is a code, and the section of its sentence; errors are found by their base."""

BY_CODE: Final = ("book.", "error.", "house.", "illegal.", "why.")
"""Sections whose entries are named by a code alone."""

KEY: Final = re.compile(rf"(?:{'|'.join(sections())})\.(?!(?:json|jsonl|toml)$)[a-z0-9_.-]*")
"""A key, or the beginning of one; not the name of a file."""

PAGE_KEY: Final = re.compile(rf"([\"'`])((?:{'|'.join(sections())})\.(?:[a-z0-9_]|\$\{{[^`]*?\}}(?=[a-z_`]))+)\1")
"""A key in the program of the page, whole, or in a template that fills in the rest at run time."""
FILLED: Final = re.compile(r"\$\{[^`]*?\}(?=[a-z_`]|$)")

OTHERWISE: Final = frozenset({"event.card_small", "event.card_big"})
"""Spoken cards: Chinese says the face, English the number."""


def catalogue() -> dict[str, dict[str, str]]:
    """All entries by full key."""
    return {f"{section}.{key}": entry for section in sections() for key, entry in load(section).items()}


def error_classes() -> set[str]:
    """`PaijuError` and every class made from it."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for path in modules().values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    }
    known = {"PaijuError"}
    while more := {name for name, above in bases.items() if above & known} - known:
        known |= more
    return known


def codes(node: ast.Call, sections_of: dict[str, str]) -> Iterator[str]:
    """The keys of an error or a reason that is made with a literal code, or with one of two."""
    if isinstance(node.func, ast.Name) and node.func.id in sections_of and node.args:
        first = node.args[0]
        for option in [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]:
            if isinstance(option, ast.Constant) and isinstance(option.value, str):
                yield f"{sections_of[node.func.id]}.{option.value}"


@cache
def literal_texts() -> frozenset[str]:
    """Every text that stands in the code as it is."""
    return frozenset(
        node.value
        for path in modules().values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def spoken(key: str) -> bool:
    """Whether the code of a sentence stands in the code of the package, on its way to an error or a reason."""
    return key.partition(".")[2] in literal_texts()


def used() -> Iterator[tuple[str, str]]:
    """Place and key of every use; `{}` stands for what is filled in at run time."""
    sections_of = CODED | dict.fromkeys(error_classes(), "error") | {"IllegalActionError": "illegal"}
    for path in modules().values():
        root = tree(path)
        parts = {id(part) for node in ast.walk(root) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(root):
            keys: list[str] = []
            if isinstance(node, ast.Call):
                keys = list(codes(node, sections_of))
            elif isinstance(node, ast.JoinedStr):
                keys = ["".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)]
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                keys = [node.value] if KEY.fullmatch(node.value) else []
            for key in keys:
                if KEY.match(key):
                    yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", key


def used_by_the_page() -> Iterator[tuple[str, str]]:
    """Place and key of every use in the program of the page, as `used` says them."""
    for path in page_sources():
        for number, line in enumerate(lines(path), 1):
            yield from ((f"{path}:{number}", FILLED.sub("{}", match[2])) for match in PAGE_KEY.finditer(line))


def test_each_entry_has_all_three_languages() -> None:
    assert catalogue()
    wrong = [
        key
        for key, entry in catalogue().items()
        if tuple(entry) != LANGUAGES or not all(text.strip() for text in entry.values())
    ]
    assert not wrong, wrong


def test_the_languages_of_an_entry_fill_the_same_places() -> None:
    wrong = []
    for key in catalogue().keys() - OTHERWISE:
        texts = catalogue()[key].values()
        places = [sorted({name for _, name, _, _ in Formatter().parse(text) if name}) for text in texts]
        if any(each != places[0] for each in places):
            wrong.append(f"{key}: {places}")
    assert not wrong, "\n".join(wrong)


def test_every_key_that_is_used_exists() -> None:
    entries = catalogue()
    missing = [f"{place}: {key}" for place, key in used() if "{}" not in key and key not in entries]
    undeclared = [
        f"{place}: {key} (tests/house/dynamic_keys.py)" for place, key in used() if "{}" in key and key not in IDS
    ]
    filled = [f"{form}: {key}" for form in IDS for key in keys(form) if key not in entries]
    assert not missing + undeclared + filled, "\n".join(missing + undeclared + filled)


def test_every_key_that_the_page_uses_exists() -> None:
    entries = catalogue()
    asked = list(used_by_the_page())
    assert any("{}" in key for _, key in asked)
    assert any("{}" not in key for _, key in asked)
    missing = [f"{place}: {key}" for place, key in asked if "{}" not in key and key not in entries]
    undeclared = [f"{place}: {key} (PAGE_IDS)" for place, key in asked if "{}" in key and key not in IDS | PAGE_IDS]
    filled = [f"{form}: {key}" for form in PAGE_IDS for key in keys(form, PAGE_IDS) if key not in entries]
    assert not missing + undeclared + filled, "\n".join(missing + undeclared + filled)


def test_every_key_that_exists_is_used() -> None:
    direct = {key for _, key in used()} | {key for key in catalogue() if key.startswith(BY_CODE) and spoken(key)}
    of_the_page = {key for _, key in used_by_the_page()}
    stale = (IDS.keys() - direct) | (PAGE_IDS.keys() - of_the_page)
    assert not stale, f"no code has these forms any more: {sorted(stale)}"
    made = {key for forms in (IDS, PAGE_IDS) for form in forms for key in keys(form, forms)}
    direct |= of_the_page
    assert not (unused := sorted(catalogue().keys() - direct - made)), "\n".join(unused)
