"""How melds look to others: an angang may lie face down (mahjong rules, section 3, row 58)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paiju.mahjong.melds import Meld, MeldKind
from paiju.mahjong.rules.options import AngangShown
from paiju.mahjong.tiles import UNKNOWN

if TYPE_CHECKING:
    from paiju.mahjong.rules.ruleset import RuleSet


def seen_by_others(rules: RuleSet, meld: Meld) -> Meld:
    """The meld with the tiles that others can't see as `UNKNOWN`."""
    if meld.kind is MeldKind.ANGANG and rules.angang_shown is AngangShown.HIDDEN:
        return replace(meld, tiles=(UNKNOWN,) * len(meld.tiles))
    return meld


def meld_facts(rules: RuleSet, seat: int, meld: Meld) -> tuple[dict[str, object], dict[int, dict[str, object]]]:
    """What the event of a meld tells everybody, and what it tells its owner besides."""
    seen = seen_by_others(rules, meld)
    public: dict[str, object] = {"meld": seen.text}
    return public, {} if seen is meld else {seat: {"meld": meld.text}}
