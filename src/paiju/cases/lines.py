"""Reading a case file: one JSON object a line (the form of the case files' page)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import CaseError
from paiju.core.registry import DEFAULT_RULES
from paiju.core.unread import BOM, why

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from paiju.core.ruletext import RuleText

_REQUIRED: Final[Mapping[str, type]] = {"kind": str, "expect": dict}
_COMMON = frozenset({"id", "kind", "rules", "note", "trace", "expect"})


@dataclass(frozen=True, slots=True)
class CaseLine:
    """One line of a case file. `line` counts from 1; `error` is set where the line can't be read, and `data` empty."""

    file: str
    line: int
    data: Mapping[str, object]
    error: CaseError | None = None

    @property
    def kind(self) -> str:
        """The kind of the case."""
        return str(self.data["kind"])

    @property
    def rules(self) -> str | Mapping[str, object]:
        """The rules it is played by; `qq` where it names none."""
        return cast("str | Mapping[str, object]", self.data.get("rules", DEFAULT_RULES))

    @property
    def expect(self) -> Mapping[str, object]:
        """What should come out."""
        return cast("Mapping[str, object]", self.data["expect"])

    @property
    def name(self) -> str:
        """Its id, empty if it has none."""
        return str(self.data.get("id", ""))

    def inputs(self) -> dict[str, object]:
        """The fields that belong to the kind."""
        return {key: value for key, value in self.data.items() if key not in _COMMON}

    def malformed(self, code: str, **details: object) -> CaseError:
        """An error that names this line."""
        return CaseError(code, file=self.file, line=self.line, **details)


def read(path: Path) -> Iterator[CaseLine]:
    """The lines of a case file, blank ones left out; raises `CaseError` (`case_unreadable`) for the file as a whole."""
    return read_objects(path, _REQUIRED)


def lines_of(source: RuleText) -> Iterator[CaseLine]:
    """The worked hands of a rule file as lines; they are played by its own rules. Raises `RulesError`."""
    for case in source.cases():
        yield _checked(source.file, case.line, case.data, _REQUIRED, foreign=("rules",))


def read_objects(path: Path, required: Mapping[str, type]) -> Iterator[CaseLine]:
    """The lines of any file of one JSON object a line, which all have the `required` fields; raises as `read`."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise CaseError("case_unreadable", file=str(path), reason=error.strerror or str(error)) from error
    for number, text in enumerate(raw.removeprefix(BOM).split(b"\n"), start=1):
        if text.strip():
            yield _line(str(path), number, text, required)


def _line(file: str, number: int, raw: bytes, required: Mapping[str, type]) -> CaseLine:
    blank = CaseLine(file, number, {})
    try:
        data = json.loads(raw.decode())
    except (ValueError, RecursionError) as error:
        code, details = why(error, "case_not_json")
        return CaseLine(file, number, {}, blank.malformed(code, **details))
    if not isinstance(data, dict):
        return CaseLine(file, number, {}, blank.malformed("case_not_object"))
    return _checked(file, number, data, required)


def _checked(
    file: str, number: int, data: Mapping[str, object], required: Mapping[str, type], foreign: tuple[str, ...] = ()
) -> CaseLine:
    """The line, or what is wrong with it; `foreign`: fields that it may not have where it stands."""
    blank = CaseLine(file, number, {})

    def bad(code: str, **details: object) -> CaseLine:
        return CaseLine(file, number, {}, blank.malformed(code, **details))

    for field in foreign:
        if field in data:
            return bad("case_rules_here", field=field)
    for field in required:
        if field not in data:
            return bad("case_field_missing", field=field)
    for field, shapes in (_OPTIONAL | {field: (shape,) for field, shape in required.items()}).items():
        if field in data and (not isinstance(data[field], shapes) or isinstance(data[field], bool)):
            allowed = ", ".join(_NAMES[shape] for shape in shapes)
            return bad("case_field_bad", field=field, value=shown(data[field]), allowed=allowed)
    return CaseLine(file, number, data)


_OPTIONAL: Final[dict[str, tuple[type, ...]]] = {"rules": (str, dict), "trace": (list,)}
_NAMES: Final[dict[type, str]] = {str: '"…"', dict: "{…}", list: "[…]", int: "0, 1, 2, …"}
_SHOWN: Final = 60


def shown(value: object) -> str:
    """A value in JSON, cut short for a sentence."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
