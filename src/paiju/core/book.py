"""A rule book as data: headings, sentences, tables and worked hands, for a terminal, a page or a printer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together. `options`: those that they are about."""

    text: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts under a head; every row is as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked hand, computed by the scorer. `case`: its input as a case of kind `win`; `lines`: how it is counted."""

    title: str
    lines: tuple[str, ...]
    case: Mapping[str, object] = field(default_factory=dict)


Block: TypeAlias = Paragraph | Table | Example


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game in one language."""

    title: str
    sections: tuple[Section, ...]
