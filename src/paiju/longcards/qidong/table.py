"""The four known numbers of a lost list (longcards rules, section 4)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar, Final

from paiju.core.errors import RulesError
from paiju.core.rulefile import option
from paiju.longcards.rules.base import LongcardsRules
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class QidongRules(LongcardsRules):
    """The known values, in fu."""

    game: ClassVar[str] = "qidong"
    quad_selfdrawn: int = option(spec="4")
    quad_in_hand: int = option(spec="4")
    wenqian: int = option(spec="4")
    joker: int = option(spec="4")


LOST: Final = frozenset({"quad_claimed", "triplet", "pair", "run", "win", "payment"})
"""Items that the list had, and whose values nobody knows."""
_KNOWN: Final = tuple(f.name for f in fields(QidongRules) if f.name != "id")
ITEMS: Final = frozenset({*_KNOWN, *LOST})
_NAMES: Final = {
    "quad_selfdrawn": "longcards.qidong_quad_selfdrawn",
    "quad_in_hand": "longcards.qidong_quad_in_hand",
    "wenqian": "longcards.qidong_wenqian",
    "joker": "longcards.qidong_joker",
}


@dataclass(frozen=True, slots=True)
class Counted:
    """The sum in fu, and a line for each item."""

    fu: int
    lines: tuple[Told, ...]


def count_fu(rules: QidongRules, items: Mapping[str, object]) -> Counted:
    """Add up items; nothing is 0.

    Raises `RulesError` for the first item in the order of character codes: `bad_count`, `unknown_item`, and where all
    are well formed `incomplete_rules`; the details hold it as `key`.
    """
    given = sorted(items)
    for name in given:
        number = items[name]
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise RulesError("bad_count", key=name, value=number)
        if name not in ITEMS:
            raise RulesError("unknown_item", key=name, allowed=", ".join(sorted(ITEMS)))
    for name in given:
        if name in LOST:
            raise RulesError("incomplete_rules", key=name, value=items[name])
    total, lines = 0, []
    for name in given:
        number, each = int(str(items[name])), int(getattr(rules, name))
        total += number * each
        lines.append(
            Told.of("longcards.qidong_line", item=Told.of(_NAMES[name]), number=number, each=each, fu=number * each)
        )
    return Counted(total, (*lines, Told.of("longcards.qidong_sum", fu=total)))
