"""Position texts of any family: fields with spaces between, and errors that say in which field, and where."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paiju.core.errors import NotationError, PaijuError, PositionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paiju.core.game import RuleSet


def rules_word(rules: RuleSet) -> str:
    """The id of a rule set as one word."""
    return "_".join(rules.id.split())


def split(text: str, fields: Sequence[str], rules: RuleSet) -> dict[str, tuple[str, int]]:
    """The fields by name, each with the place where it begins; the first is the word of `rules`.

    Raises `NotationError` (`position_fields`) and `PositionError` (`other_rules`).
    """
    found = list(re.finditer(r"\S+", text))
    if len(found) != len(fields):
        raise NotationError("position_fields", got=len(found), expected=len(fields), allowed=" ".join(fields))
    parts = {name: (match[0], match.start()) for name, match in zip(fields, found, strict=True)}
    with field(parts, fields[0]) as word:
        if word != rules_word(rules):
            raise PositionError("other_rules", got=word, expected=rules_word(rules))
    return parts


@contextmanager
def field(parts: Mapping[str, tuple[str, int]], name: str) -> Iterator[str]:
    """The text of a field; of every error inside it is said in which field it is, and where that begins."""
    text, at = parts[name]
    try:
        yield text
    except PaijuError as error:
        if "field" in error.details:
            raise
        raise type(error)(error.code, **{**error.details, "field": name, "at": at + 1}) from error


def bad_form(got: str, like: str) -> NotationError:
    """A part that can't be read, and one that could."""
    return NotationError("position_form", got=got, like=like)


def seat_number(text: str, seats: int) -> int:
    """A seat; raises `PositionError` (`position_seat`)."""
    seat = int(text)
    if seat >= seats:
        raise PositionError("position_seat", got=seat, allowed=", ".join(map(str, range(seats))))
    return seat


def number(text: str, form: str, like: str) -> int:
    """A number of the given form; raises `NotationError` (`position_form`)."""
    if re.fullmatch(form, text) is None:
        raise bad_form(text, like)
    return int(text)
