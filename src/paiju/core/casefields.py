"""Reading the fields of a case, and playing its trace: what the case kinds of every family share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from paiju.core.errors import CaseError, IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.case import Field
    from paiju.core.game import Game
    from paiju.core.hand import Hand

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RuleKind(Generic[R]):
    """A case kind that needs the rule set and the fields alone (`core.case.CaseKind`)."""

    name: str
    fields: tuple[Field, ...]
    answer: Callable[[R, Mapping[str, object]], dict[str, object]]
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Compute the result fields; raises `CaseError`, `NotationError` or `PositionError`."""
        return self.answer(cast("R", game.rules), case)


def bad(field: str, value: object, allowed: str) -> CaseError:
    """The error of a field that can't have this value."""
    return CaseError("case_field_bad", field=field, value=value, allowed=allowed)


def present(case: Mapping[str, object], field: str) -> object:
    """The value of a field; raises `CaseError` (`case_field_missing`)."""
    value = case.get(field)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    return value


def string(case: Mapping[str, object], field: str) -> str:
    """A text; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, str):
        raise bad(field, value, "text")
    return value


def strings(case: Mapping[str, object], field: str, size: int | None = None) -> tuple[str, ...]:
    """A list of texts, `size` of them if given; raises `CaseError`."""
    value = present(case, field)
    fits = isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
    if not fits or (size is not None and len(cast("list[str]", value)) != size):
        raise bad(field, value, "[text, …]" if size is None else f"[{size} texts]")
    return tuple(cast("list[str]", value))


def number(case: Mapping[str, object], field: str, least: int = 0) -> int:
    """A whole number, `least` or more; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise bad(field, value, f"{least}, {least + 1}, …")
    return value


def numbers(case: Mapping[str, object], field: str, size: int, least: int = 0) -> tuple[int, ...]:
    """A list of `size` whole numbers, each `least` or more; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, list | tuple) or len(value) != size:
        raise bad(field, value, f"[{size} numbers]")
    return tuple(number({field: each}, field, least) for each in value)


def numbers_of(case: Mapping[str, object], field: str, least: int = 0) -> tuple[int, ...]:
    """A list of whole numbers, each `least` or more; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, list | tuple):
        raise bad(field, value, "[number, …]")
    return tuple(number({field: each}, field, least) for each in value)


def flag(case: Mapping[str, object], field: str) -> bool:
    """True or false; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, bool):
        raise bad(field, value, "true, false")
    return value


def word(case: Mapping[str, object], field: str, allowed: tuple[str, ...]) -> str:
    """One of some words; raises `CaseError`."""
    value = string(case, field)
    if value not in allowed:
        raise bad(field, value, ", ".join(allowed))
    return value


def seat(case: Mapping[str, object], field: str, seats: int) -> int:
    """A seat; raises `CaseError`."""
    value = number(case, field)
    if value >= seats:
        raise bad(field, value, f"0..{seats - 1}")
    return value


def data(case: Mapping[str, object], field: str) -> Mapping[str, object]:
    """An object; raises `CaseError`."""
    value = present(case, field)
    if not isinstance(value, dict):
        raise bad(field, value, "{…}")
    return value


def play_trace(game: Game, hand: Hand, case: Mapping[str, object]) -> tuple[Hand, list[dict[str, object]]]:
    """Play the answers of `trace`; the position after them, and the trace as it was found.

    It stops where the case and the game part: at another seat, or at an action that is not allowed, whose reason then
    stands in its place. Raises `CaseError` and `NotationError` for a step that can't be read.
    """
    found: list[dict[str, object]] = []
    trace = present(case, "trace")
    if not isinstance(trace, list):
        raise bad("trace", trace, "[{…}, …]")
    for step in trace:
        if not isinstance(step, dict) or not isinstance(step.get("do"), str):
            raise bad("trace", step, '{"seat", "legal", "do"}')
        if hand.decision is None:
            break
        ask = hand.decision.asks[0]
        action = game.codec.parse(step["do"])
        found.append({"seat": ask.seat, "legal": sorted(map(str, ask.actions)), "do": str(action)})
        if step.get("seat") != ask.seat:
            break
        try:
            hand = hand.apply(ask.seat, action).hand
        except IllegalActionError as error:
            found[-1]["do"] = error.code
            break
    return hand, found
