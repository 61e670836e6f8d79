"""On which line of a TOML text each key stands. The text is known to be valid; values are skipped, not read."""

from __future__ import annotations

import re
from typing import Final

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_PART: Final = re.compile(r"""[ \t]*("(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*""")
_TOKEN: Final = re.compile(
    r"\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|\#[^\n]*|[\[\]{}\n]", re.DOTALL
)


def key_lines(text: str) -> dict[str, int]:
    r"""Line (from 1) by dotted key; the tables of an array have their number (from 0) as a part.

    >>> key_lines("a = 1\n[b]\nc.d = 2\n[[e]]\nf = 3\n")
    {'a': 1, 'b': 2, 'b.c.d': 3, 'e.0': 4, 'e.0.f': 5}
    """
    found: dict[str, int] = {}
    arrays: dict[str, int] = {}
    prefix: tuple[str, ...] = ()
    at = _end(_BLANK, text, 0)
    line, counted = 1, 0
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        header = text[at] == "["
        table = text.startswith("[[", at)
        parts, at = _parts(text, at + header + table)
        if header:
            prefix = _within(parts, arrays)
            if table:
                name = ".".join(prefix)
                arrays[name] = arrays.get(name, -1) + 1
                prefix = (*prefix, str(arrays[name]))
            name = ".".join(prefix)
            at += 1 + table
        else:
            name = ".".join((*prefix, *parts))
        found.setdefault(name, line)
        at = _end(_BLANK, text, _after_value(text, at))
    return found


def _within(parts: tuple[str, ...], arrays: dict[str, int]) -> tuple[str, ...]:
    """The parts of a table's name; a table inside of an array belongs to the array's last one."""
    whole: tuple[str, ...] = ()
    for number, part in enumerate(parts):
        whole = (*whole, part)
        if number + 1 < len(parts) and ".".join(whole) in arrays:
            whole = (*whole, str(arrays[".".join(whole)]))
    return whole


def _parts(text: str, at: int) -> tuple[tuple[str, ...], int]:
    parts: list[str] = []
    while (part := _PART.match(text, at)) is not None:
        parts.append(part[1].strip("\"'"))
        at = part.end()
        if not text.startswith(".", at):
            break
        at += 1
    return tuple(parts), at


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return at if match is None else match.end()


def _after_value(text: str, at: int) -> int:
    """Where the line ends that the value from `at` on ends on."""
    depth = 0
    for token in _TOKEN.finditer(text, at):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        elif token[0] == "\n" and depth <= 0:
            return token.end()
    return len(text)
