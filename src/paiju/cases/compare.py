"""What was expected against what was found. Fields that `expect` does not name are not compared."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paiju.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paiju.core.action import Codec


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where a case differs; `expected` and `got` are JSON texts, None where there is nothing.

    `place` is the path of field names and numbers (`pays`, `melds.1.0`, `trace.3.legal`); steps count from 0.
    """

    place: str
    expected: str | None
    got: str | None


def differences(
    expect: Mapping[str, object], found: Mapping[str, object], unordered: frozenset[str] = frozenset()
) -> Iterator[Difference]:
    """The first difference of each field of `expect`; lists in `unordered` are compared as sets with repetition."""
    for field, value in expect.items():
        if field not in found:
            yield Difference(field, _json(value), None)
        elif field in unordered and isinstance(value, list) and isinstance(found[field], list | tuple):
            yield from _as_sets(field, value, _items(found[field]))
        else:
            yield from _first(field, value, found[field])


def trace_difference(expected: Sequence[object], found: Sequence[object], codec: Codec) -> Iterator[Difference]:
    """The first step at which two traces part: seat, set of legal actions, or what was done."""
    for number, (want, got) in enumerate(zip(expected, found, strict=False)):
        if not isinstance(want, dict) or not isinstance(got, dict):
            yield from _first(f"trace.{number}", want, got)
            return
        parts = list(_step(f"trace.{number}", want, got, codec))
        if parts:
            yield parts[0]
            return
    if len(expected) != len(found):
        number = min(len(expected), len(found))
        yield Difference(f"trace.{number}", _at(expected, number), _at(found, number))


def _step(place: str, want: Mapping[str, object], got: Mapping[str, object], codec: Codec) -> Iterator[Difference]:
    yield from _first(f"{place}.seat", want.get("seat"), got.get("seat"))
    legal = _items(want.get("legal"))
    yield from _as_sets(f"{place}.legal", [_canonical(each, codec) for each in legal], _items(got.get("legal")))
    if "do" in want:
        yield from _first(f"{place}.do", _canonical(want["do"], codec), got.get("do"))


def _canonical(action: object, codec: Codec) -> object:
    """The action as the game spells it; a text that is no action stays as it is, and will differ."""
    try:
        return str(codec.parse(str(action)))
    except NotationError:
        return action


def _items(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else []


def _at(values: Sequence[object], number: int) -> str | None:
    return _json(values[number]) if number < len(values) else None


def _as_sets(place: str, want: Sequence[object], got: Sequence[object]) -> Iterator[Difference]:
    wanted, found = Counter(map(_json, want)), Counter(map(_json, got))
    if wanted != found:
        missing, extra = sorted((wanted - found).elements()), sorted((found - wanted).elements())
        yield Difference(place, f"[{', '.join(missing)}, …]" if missing else None, _extra(extra))


def _extra(extra: Sequence[str]) -> str | None:
    return f"[{', '.join(extra)}, …]" if extra else None


def _first(place: str, want: object, got: object) -> Iterator[Difference]:
    """The first place at which two values part, as deep as both are built alike."""
    if _json(want) == _json(got):
        return
    if isinstance(want, dict) and isinstance(got, dict):
        keys = [*want, *(key for key in got if key not in want)]
        key = next(each for each in keys if _json(want.get(each)) != _json(got.get(each)) or each not in got)
        inner = f"{place}.{key}"
        if key in want and key in got:
            yield from _first(inner, want[key], got[key])
        else:
            yield Difference(inner, _json(want[key]) if key in want else None, _json(got[key]) if key in got else None)
        return
    yield Difference(place, _json(want), _json(got))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
