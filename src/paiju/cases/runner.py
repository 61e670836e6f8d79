"""Running case lines: each passes, fails with its differences, or is malformed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from paiju.cases.compare import Difference, differences, trace_difference
from paiju.cases.lines import CaseLine, shown
from paiju.core.case import FieldType
from paiju.core.errors import PaijuError, RulesError
from paiju.core.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.core.case import CaseKind, Field
    from paiju.core.game import Game


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one line. `malformed`: it could not be read. `reason`: it fails because its rules can't be had."""

    line: CaseLine
    differences: tuple[Difference, ...] = ()
    malformed: PaijuError | None = None
    reason: PaijuError | None = None

    @property
    def passed(self) -> bool:
        """Read, run, and equal in all that was expected."""
        return not self.differences and self.malformed is None and self.reason is None


@dataclass(slots=True)
class Runner:
    """Runs lines; keeps the games it has resolved, since a file names few rule sets many times."""

    _games: dict[str, Game | RulesError] = field(default_factory=dict)

    def run(self, line: CaseLine) -> Result:
        """Run one line; never raises for what the line says."""
        if line.error is not None:
            return Result(line, malformed=line.error)
        game = self._game(line.rules)
        if isinstance(game, RulesError):
            return Result(line, reason=game)
        try:
            kind = _kind(line, game)
            _check_fields(line, kind)
            found = kind.run(game, {key: value for key, value in line.data.items() if key != "expect"})
        except RulesError as error:
            return Result(line, reason=error)
        except PaijuError as error:
            return Result(line, malformed=_placed(line, error))
        return Result(line, tuple(_compared(line, kind, game, found)))

    def _game(self, rules: str | Mapping[str, object]) -> Game | RulesError:
        key = json.dumps(rules, sort_keys=True)
        if key not in self._games:
            try:
                self._games[key] = find_game(rules)
            except RulesError as error:
                self._games[key] = error
        return self._games[key]


def _kind(line: CaseLine, game: Game) -> CaseKind:
    kind = game.cases.get(line.kind)
    if kind is None:
        raise line.malformed("case_kind_unknown", kind=line.kind, allowed=", ".join(game.cases))
    return kind


def _check_fields(line: CaseLine, kind: CaseKind) -> None:
    known = {each.name: each for each in kind.fields}
    inputs = line.inputs()
    for name in inputs:
        if name not in known:
            raise line.malformed("case_field_unknown", kind=kind.name, field=name, allowed=", ".join(known))
    for name, each in known.items():
        if name in inputs:
            _check_value(line, each, inputs[name])
        elif each.required and name != "trace":
            raise line.malformed("case_field_missing", field=name)


def _check_value(line: CaseLine, each: Field, value: object) -> None:
    """The plain shape of a value; what it means is the family's business."""
    types, allowed = _SHAPES.get(each.type, (object, ""))
    wrong_flag = isinstance(value, bool) and each.type in (FieldType.NUMBER, FieldType.SEAT)
    if each.type is FieldType.CHOICE and value not in each.choices:
        raise line.malformed("case_field_bad", field=each.name, value=shown(value), allowed=", ".join(each.choices))
    if value is not None and (not isinstance(value, types) or wrong_flag):
        raise line.malformed("case_field_bad", field=each.name, value=shown(value), allowed=allowed)


_SHAPES: dict[FieldType, tuple[type, str]] = {
    FieldType.CARDS: (str, "cards"),
    FieldType.CARD: (str, "card"),
    FieldType.MELDS: (list, '["kind:cards", …]'),
    FieldType.SEAT: (int, "0, 1, 2, …"),
    FieldType.FLAG: (bool, "true, false"),
    FieldType.NUMBER: (int, "number"),
    FieldType.NUMBERS: (list, "[number, …]"),
}


def _placed(line: CaseLine, error: PaijuError) -> PaijuError:
    """The same error, naming file and line."""
    return type(error)(error.code, **{**error.details, "file": line.file, "line": line.line})


def _compared(line: CaseLine, kind: CaseKind, game: Game, found: Mapping[str, object]) -> list[Difference]:
    """The trace first: where it parts, the result tells nothing more."""
    trace = line.data.get("trace")
    if trace is not None:
        steps = cast("Sequence[object]", found.get("trace", ()))
        parted = list(trace_difference(cast("Sequence[object]", trace), steps, game.codec))
        if parted:
            return parted
    return list(differences(line.expect, found, kind.unordered))
