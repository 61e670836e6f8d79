"""A rule file that somebody wrote: its text within limits, its data, and the line of each key (rules as data)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from paiju.core.errors import RulesError
from paiju.core.tomllines import key_lines
from paiju.core.unread import BOM, why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

MAX_BYTES: Final = 65536
MAX_NESTING: Final = 8
"""How deep tables and lists may lie in each other."""
MAX_VALUES: Final = 4000
MAX_TEXT: Final = 1000
"""Characters of the longest text."""
MAX_NUMBER: Final = 1_000_000_000
MAX_PROBLEMS: Final = 20
"""So many mistakes of one file are told at once."""

_AT: Final = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)")


@dataclass(frozen=True)
class FileCase:
    """A worked hand of a rule file: the line it begins on, and its fields as in a case file."""

    line: int
    data: Mapping[str, object]


@dataclass(frozen=True)
class RuleText:
    """A rule file. `file`: what it is called in errors. `data`: plain values only, within the limits above."""

    file: str
    text: str
    data: Mapping[str, Any]

    @classmethod
    def parse(cls, text: str, file: str) -> RuleText:
        """Read a text; raises `RulesError`: `rules_too_large`, `rules_not_toml`, `rules_limit`, `rules_plain`."""
        size = len(text.encode("utf-8", "surrogatepass"))
        if size > MAX_BYTES:
            raise RulesError("rules_too_large", file=file, size=size, allowed=MAX_BYTES)
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            at = _AT.search(str(error))
            line = None if at is None or at["line"] is None else int(at["line"])
            code, details = why(error, "rules_not_toml")
            raise RulesError(code, file=file, line=line, **details) from error
        found = cls(file, text, data)
        found._hold_limits()
        return found

    @classmethod
    def read(cls, path: Path) -> RuleText:
        """Read a file; raises as `parse`, and `RulesError` (`rules_unreadable`)."""
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise RulesError("rules_unreadable", file=str(path), reason=error.strerror or str(error)) from error
        if len(raw) > MAX_BYTES:
            raise RulesError("rules_too_large", file=str(path), size=len(raw), allowed=MAX_BYTES)
        try:
            return cls.parse(raw.removeprefix(BOM).decode(), str(path))
        except UnicodeDecodeError as error:
            code, details = why(error, "rules_not_toml")
            raise RulesError(code, file=str(path), **details) from error

    @cached_property
    def lines(self) -> Mapping[str, int]:
        """The line (from 1) of each key, by its dotted name."""
        return key_lines(self.text)

    def line(self, key: str) -> int | None:
        """The line of a key or of the nearest table around it; options may be named without their table."""
        for name in (key, f"options.{key}"):
            parts = name.split(".")
            around = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
            found = next((each for each in around if each in self.lines and (each != "options" or each == key)), None)
            if found is not None:
                return self.lines[found]
        return None

    def placed(self, error: RulesError) -> RulesError:
        """The same error, naming this file and the line of its key."""
        line = error.details.get("line") or self.line(str(error.details.get("key", "")))
        return RulesError(error.code, **{**error.details, "file": self.file, "line": line})

    def problems(self, load: Callable[[Mapping[str, Any]], object]) -> tuple[RulesError, ...]:
        """All that `load` has against the data: each time without what it refused before, twenty at most."""
        data: dict[str, Any] = _copied(self.data)
        found: dict[str, RulesError] = {}
        while len(found) < MAX_PROBLEMS:
            try:
                load(data)
            except RulesError as error:
                key = str(error.details.get("key", ""))
                found.setdefault(key, self.placed(error))
                if key == "extends" or not _taken_out(data, key):
                    break
            else:
                break
        return tuple(found.values())

    def cases(self) -> tuple[FileCase, ...]:
        """The `[[case]]` tables; raises `RulesError` (`bad_value`) if `case` is anything else."""
        cases = self.data.get("case", [])
        if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
            raise self.placed(RulesError("bad_value", key="case", value="case", allowed="[[case]]"))
        return tuple(FileCase(self.line(f"case.{number}") or 1, case) for number, case in enumerate(cases))

    def _hold_limits(self) -> None:
        for count, (key, depth, value) in enumerate(_walk(self.data)):
            limits = (
                ("nesting", depth, MAX_NESTING),
                ("values", count, MAX_VALUES),
                ("text", len(value) if isinstance(value, str) else 0, MAX_TEXT),
                ("number", abs(value) if isinstance(value, int) else 0, MAX_NUMBER),
            )
            for what, size, most in limits:
                if size > most:
                    raise self.placed(RulesError("rules_limit", key=key, limit=what, allowed=most))
            if not isinstance(value, str | int | list | dict):
                raise self.placed(RulesError("rules_plain", key=key, value=value))


def _walk(data: Mapping[str, Any]) -> Iterator[tuple[str, int, Any]]:
    """Every value with its key and depth, outermost first; what lies too deep is not entered."""
    waiting: list[tuple[str, int, Any]] = [(key, 1, value) for key, value in data.items()]
    while waiting:
        key, depth, value = waiting.pop()
        yield key[:MAX_TEXT], depth, value
        if depth <= MAX_NESTING and isinstance(value, dict):
            waiting += [(f"{key}.{name}", depth + 1, inner) for name, inner in value.items()]
        elif depth <= MAX_NESTING and isinstance(value, list):
            waiting += [(f"{key}.{at}", depth + 1, inner) for at, inner in enumerate(value)]


def _copied(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _copied(value) if isinstance(value, dict) else value for key, value in data.items()}


def _taken_out(data: dict[str, Any], key: str) -> bool:
    """Take a key out of the data, an option also by its bare name; False if it isn't there."""
    for name in (key, f"options.{key}"):
        *tables, last = name.split(".")
        inner: Any = data
        for table in tables:
            inner = inner.get(table) if isinstance(inner, dict) else None
        if isinstance(inner, dict) and last in inner:
            del inner[last]
            return True
        if len(tables) > 1 and _taken_out(data, ".".join(tables)):
            return True
    return False
