"""What a seat's answer costs it: stale kinds and declined wins (zipai rules, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.zipai.actions import HU, PASS, PENG
from paiju.zipai.rules.options import DeclinedWin, StaleScope

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft, SeatDraft
    from paiju.zipai.engine.position import Seat


def mark_answer(d: Draft, seat: int, card: Card, options: tuple[Action, ...], action: Action) -> None:
    """Write down what `action` among `options` costs the seat, before it is carried out."""
    if action.verb == HU.verb:
        return
    verbs = [option.verb for option in options]
    if HU.verb in verbs and d.rules.declined_win is DeclinedWin.TILE_UNTIL_TABLE_HUXI_CHANGES:
        s = d.edit(seat)
        s.declined = (*(mark for mark in s.declined if mark[0] != card), (card, s.huxi))
    if action.verb == PASS.verb:
        _mark_pass(d, seat, card, peng=PENG.verb in verbs, chi="chi" in verbs)


def _mark_pass(d: Draft, seat: int, card: Card, *, peng: bool, chi: bool) -> None:
    if not (peng or chi):
        return
    s = d.edit(seat)
    bit = 1 << card
    scope = d.rules.stale_scope
    if chi or scope is StaleScope.UNIFIED:
        s.stale_chi |= bit
    if scope is StaleScope.UNIFIED or (peng and scope is StaleScope.SEPARATE):
        s.stale_peng |= bit
    if peng:
        s.refused |= bit


def win_declined(s: Seat | SeatDraft, card: Card) -> bool:
    """Whether a win on `card` was declined at the table huxi that still stands."""
    return any(kind == card and huxi == s.huxi for kind, huxi in s.declined)
