"""What can be chosen in a rule set, as data: a form, a template and a check are made from it (rules as data)."""

from __future__ import annotations

import typing
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection


class OptionType(StrEnum):
    """What an option holds."""

    FLAG = "flag"
    NUMBER = "number"
    WORD = "word"
    TEXT = "text"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option. `allowed`: its words; `least` and `most`: a number's bounds. `spec`: the section of the rules.

    `help`: the catalogue key that says what it means, values in words.
    """

    name: str
    type: OptionType
    spec: str
    help: str
    allowed: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


def schema_of(kind: type[Any], without: Collection[str] = ("id",)) -> tuple[OptionInfo, ...]:
    """The options of a dataclass of `core.rulefile.option` fields, in their order; `without`: fields that are none."""
    if not is_dataclass(kind):
        raise TypeError(kind)
    hints = typing.get_type_hints(kind)
    return tuple(_info(f.name, hints[f.name], f.metadata) for f in fields(kind) if f.name not in without)


def _info(name: str, hint: object, metadata: typing.Mapping[str, Any]) -> OptionInfo:
    spec, key = str(metadata["spec"]), f"option.{name}"
    only = metadata["supported"] or metadata["among"]
    if hint is bool:
        return OptionInfo(name, OptionType.FLAG, spec, key, ("true", "false"))
    if hint is int:
        if only is not None:
            return OptionInfo(name, OptionType.NUMBER, spec, key, tuple(map(str, only)), min(only), max(only))
        return OptionInfo(name, OptionType.NUMBER, spec, key, (), metadata["least"], metadata["most"])
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return OptionInfo(name, OptionType.WORD, spec, key, tuple(map(str, only or hint)))
    if hint is str:
        return OptionInfo(name, OptionType.TEXT, spec, key, tuple(map(str, only or ())))
    return OptionInfo(name, OptionType.LIST, spec, key)
