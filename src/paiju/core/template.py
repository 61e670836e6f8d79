"""A new rule file for a town to fill in: what differs, and the options that towns most often change, in words."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from paiju.core.schema import OptionType
from paiju.texts import LANGUAGES, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paiju.core.schema import OptionInfo

_WIDTH: Final = 100
"""Cells of a comment line."""
_PIECES: Final = re.compile(r"[^ ，；：。]*[ ，；：。]*")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a template is made of.

    `values`: every option of the base; `changes`: those that the file sets; `common`: those shown as comments;
    `tables`: other tables, shown as comments; `cases`: worked hands.
    """

    base: str
    name: str
    values: Mapping[str, object]
    changes: Mapping[str, object]
    common: Sequence[OptionInfo]
    tables: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    cases: Sequence[Mapping[str, object]] = ()


def written(draft: Draft, lang: str) -> str:
    """The text of the file, its comments in `lang`."""
    return "\n".join(_lines(draft, lang)) + "\n"


def toml(value: object) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{key} = {toml(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _lines(draft: Draft, lang: str) -> Iterator[str]:
    def comment(key: str, **more: object) -> Iterator[str]:
        yield from _comment(text(f"house.{key}", lang, **more))

    yield from comment("head", base=draft.base)
    yield from comment("head_check", name=draft.name)
    yield f"id = {toml(draft.name)}"
    yield f"extends = {toml(draft.base)}"
    yield from ("", "[about]")
    yield from comment("about")
    yield f"title = {toml(dict.fromkeys(LANGUAGES, draft.name))}"
    yield f"summary = {toml({each: text('house.summary', each, base=draft.base) for each in LANGUAGES})}"
    yield f"sources = [{toml(text('house.source', lang))}]"
    yield from ("", "[options]")
    for name, value in draft.changes.items():
        yield f"{name} = {toml(value)}"
    yield from comment("options")
    for info in draft.common:
        if info.name not in draft.changes:
            words = text(info.help, lang)
            yield from ("#", *_comment(f"{words}{_allowed(info, words)}"))
            yield f"# {info.name} = {toml(draft.values[info.name])}"
    for name, table in draft.tables.items():
        yield ""
        group, _, row = name.partition(".")
        yield from comment("table", group=group, row=row)
        yield f"# [{name}]"
        yield from (f"# {key} = {toml(value)}" for key, value in table.items())
    if draft.cases:
        yield ""
        yield from comment("cases")
    for case in draft.cases:
        yield "[[case]]"
        yield from (f"{key} = {toml(value)}" for key, value in case.items())


def _allowed(info: OptionInfo, words: str) -> str:
    """Bounds and values, where the words don't name them."""
    if info.type is OptionType.NUMBER and info.least is not None and info.least != info.most:
        return f" ({info.least}–{info.most})"
    named = all(each in words for each in info.allowed)
    return "" if named else f" ({' | '.join(info.allowed)})"


def _comment(words: str) -> Iterator[str]:
    """Lines of a comment, broken after a space or a sign, Han characters two cells wide."""
    line = ""
    for piece in _PIECES.findall(words):
        if line and _cells(line + piece.rstrip()) > _WIDTH:
            yield f"# {line.rstrip()}"
            line = ""
        line += piece
    yield f"# {line.rstrip()}"


def _cells(words: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in words)
