"""Declined wins: what they block, and which own acts end that (mahjong rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import Clears, PassScope

if TYPE_CHECKING:
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile


@dataclass(frozen=True, slots=True)
class Declined:
    """What a seat has let go since it was last cleared: the kinds (bits), and the most it would have been worth.

    `most` is -1 where nothing was declined, or where worth does not matter.
    """

    kinds: int = 0
    most: int = -1


NOTHING: Final = Declined()


def needs_value(rules: RuleSet) -> bool:
    """Whether what a declined win was worth has to be known."""
    return rules.pass_win.scope is PassScope.SAME_OR_LOWER


def declines(rules: RuleSet, mark: Declined, tile: Tile, value: int) -> Declined:
    """The mark after a win on `tile`, worth `value`, was declined."""
    if rules.pass_win.scope is PassScope.NONE:
        return mark
    return Declined(mark.kinds | 1 << tile, max(mark.most, value))


def clears(rules: RuleSet, mark: Declined, act: Clears) -> Declined:
    """The mark after an own act."""
    return NOTHING if mark is not NOTHING and act in rules.pass_win.cleared_by else mark


def blocks(rules: RuleSet, mark: Declined, tile: Tile, value: int) -> bool:
    """Whether a win on another's `tile`, worth `value`, is blocked."""
    match rules.pass_win.scope:
        case PassScope.NONE:
            return False
        case PassScope.SAME_TILE:
            return bool(mark.kinds >> tile & 1)
        case PassScope.SAME_OR_LOWER:
            return value <= mark.most
        case PassScope.ANY:
            return bool(mark.kinds)
