"""The case kind `pass`: may a seat win on the last discard (`FORMAT-mahjong.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import CaseError
from paiju.mahjong import casefields as f
from paiju.mahjong.actions import DISCARDED, parse_action
from paiju.mahjong.engine.marks import NOTHING, blocks, clears, declines
from paiju.mahjong.rules.options import Clears

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.mahjong.rules.ruleset import RuleSet


def can_win(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    """Follow what one seat declines and does; raises `CaseError`."""
    own = f.seat(case, "seat")
    mark, tile, value = NOTHING, -1, 0
    for event in f.items(case, "events"):
        if not isinstance(event, dict):
            raise f.bad("events", event, '{"seat": …, "do": …}')
        seat, act = f.seat(event, "seat"), f.string(event, "do", "discard 3m, draw, chi, peng, gang, pass")
        verb = act.split(" ")[0]
        if verb == "pass":
            if seat == own and tile >= 0:
                mark = declines(rules, mark, tile, value)
        elif verb not in Clears.__members__.values():
            raise f.bad("do", act, "discard 3m, draw, chi, peng, gang, pass")
        elif seat == own:
            mark = clears(rules, mark, Clears(verb))
        if verb == "discard":
            tile, value = DISCARDED[parse_action(act)], f.natural(event, "value", 0)
    if tile < 0:
        raise CaseError("case_field", field="events")
    return {"can_win": not blocks(rules, mark, tile, value)}
