"""The words of the game: one meaning, its three languages, and what towns call it (zipai rules, section 2)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Term:
    """One meaning. `term` and `means` by language; `names`: what towns call it, in both scripts."""

    id: str
    term: Mapping[str, str]
    means: Mapping[str, str]
    names: tuple[str, ...]

    def called(self, word: str) -> bool:
        """Whether `word` is one of its names, in any language; capitals don't matter."""
        wanted = word.strip().casefold()
        return any(wanted == name.casefold() for name in (self.id, *self.term.values(), *self.names))

    def mentions(self, word: str) -> bool:
        """Whether `word` occurs in a name or a meaning."""
        wanted = word.strip().casefold()
        said = (self.id, *self.term.values(), *self.names, *self.means.values())
        return any(wanted in each.casefold() for each in said)


@cache
def terms() -> tuple[Term, ...]:
    """The whole glossary, in its own order."""
    source = files(__package__) / "glossary.toml"
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    return tuple(Term(name, row["term"], row["means"], tuple(row["names"])) for name, row in data.items())


def find(word: str) -> tuple[Term, ...]:
    """The terms that are called `word`; where none is, those that mention it.

    >>> [term.id for term in find("kan")]
    ['kan']
    """
    return tuple(term for term in terms() if term.called(word)) or tuple(
        term for term in terms() if term.mentions(word)
    )
