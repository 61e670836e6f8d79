"""Reading the fields of a case: typed, with an error that names the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.core.errors import CaseError, NotationError
from paiju.mahjong.melds import Meld, parse_meld
from paiju.mahjong.rules.names import name_of
from paiju.mahjong.scoring.candidate import SEATS
from paiju.mahjong.tiles import KINDS, Tile, is_flower, parse_tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.mahjong.rules.ruleset import RuleSet


def bad(field: str, value: object, allowed: str) -> CaseError:
    """The error for a value that a field can't have."""
    return CaseError("case_field_bad", field=field, value=value, allowed=allowed)


def number(case: Mapping[str, object], field: str, default: int | None = None) -> int:
    """A number; raises `CaseError`."""
    value = case.get(field, default)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad(field, value, "number")
    return value


def natural(case: Mapping[str, object], field: str, default: int | None = None) -> int:
    """A number that is not negative."""
    value = number(case, field, default)
    if value < 0:
        raise bad(field, value, "0, 1, 2, …")
    return value


def seat(case: Mapping[str, object], field: str, default: int | None = None) -> int:
    """A seat; raises `CaseError`."""
    value = number(case, field, default)
    if not 0 <= value < SEATS:
        raise bad(field, value, f"0..{SEATS - 1}")
    return value


def flag(case: Mapping[str, object], field: str) -> bool:
    """True or false, false where it is not named."""
    value = case.get(field, False)
    if not isinstance(value, bool):
        raise bad(field, value, "true, false")
    return value


def string(case: Mapping[str, object], field: str, shape: str) -> str:
    """A text; raises `CaseError`."""
    value = case.get(field)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, str):
        raise bad(field, value, shape)
    return value


def items(case: Mapping[str, object], field: str, *, required: bool = True) -> list[object]:
    """A list; raises `CaseError`."""
    value = case.get(field)
    if value is None and not required:
        return []
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, list | tuple):
        raise bad(field, value, "[…]")
    return list(value)


def tile(case: Mapping[str, object], field: str) -> Tile:
    """One tile that is no flower."""
    found = parse_tile(string(case, field, "tile"))
    if found >= KINDS:
        raise bad(field, case[field], "1m … 7z")
    return found


def optional_tile(case: Mapping[str, object], field: str) -> Tile | None:
    """One tile, or None."""
    return None if case.get(field) is None else tile(case, field)


def flowers(case: Mapping[str, object], field: str) -> tuple[Tile, ...]:
    """Flowers, each once."""
    value = case.get(field, "")
    if not isinstance(value, str):
        raise bad(field, value, "flowers")
    found = parse_tiles(value)
    if len(set(found)) != len(found) or not all(map(is_flower, found)):
        raise bad(field, value, "1f … 8f")
    return found


def melds(case: Mapping[str, object]) -> tuple[Meld, ...]:
    """The melds, at most four."""
    given = items(case, "melds", required=False)
    if len(given) > SEATS or not all(isinstance(each, str) for each in given):
        raise bad("melds", given, '["kind:tiles", …]')
    return tuple(parse_meld(cast("str", each)) for each in given)


def rows_named(rules: RuleSet, names: Sequence[object], field: str) -> list[str]:
    """Ids of rows of the rule set that are named by id or name; raises `CaseError`."""
    known = {row.id: row.id for row in rules.rows} | {name_of(row.id): row.id for row in rules.rows}
    found = []
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise bad(field, name, ", ".join(name_of(row.id) for row in rules.rows))
        found.append(known[name])
    return found


def payer(case: Mapping[str, object], field: str = "from") -> int | None:
    """`"self"` or a seat; None stands for the former."""
    if case.get(field) == "self":
        return None
    return seat(case, field)


def text_of(value: object) -> str:
    """A text; raises `NotationError`."""
    if not isinstance(value, str):
        raise NotationError("not_text", got=repr(value))
    return value
