"""How melds look to others: backs for a wei, one face for a chouwei and a ti (zipai rules, section 2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paiju.zipai.cards import UNKNOWN
from paiju.zipai.melds import Meld, MeldKind
from paiju.zipai.rules.options import TiShown

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet


def seen_by_others(rules: RuleSet, meld: Meld) -> Meld:
    """The meld with the cards that others can't see as `UNKNOWN`."""
    match meld.kind:
        case MeldKind.WEI:
            shown = 0
        case MeldKind.CHOUWEI:
            shown = 1
        case MeldKind.TI:
            shown = 1 if rules.ti_shown is TiShown.ONE else 0
        case _:
            return meld
    return replace(meld, cards=meld.cards[:shown] + (UNKNOWN,) * (len(meld.cards) - shown))


def meld_facts(rules: RuleSet, seat: int, meld: Meld) -> tuple[dict[str, object], dict[int, dict[str, object]]]:
    """What the event of a meld tells everybody, and what it tells its owner besides."""
    seen = seen_by_others(rules, meld)
    public: dict[str, object] = {"meld": seen.text}
    return public, {} if seen is meld else {seat: {"meld": meld.text}}
