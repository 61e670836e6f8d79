"""Who decides: the same public moment, with somebody else asked where the viewer is not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paiju.zipai.actions import HU, PASS
from paiju.zipai.engine import opening, window
from paiju.zipai.engine.draft import Draft
from paiju.zipai.engine.position import Phase, ZipaiHand
from paiju.zipai.engine.resume import resume_asked
from paiju.zipai.melds import HIDDEN_TRIPLES, MeldKind
from paiju.zipai.rules.options import MultiWin, Tianhu
from paiju.zipai.scoring.tianhu import is_tianhu
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.cards import Card
    from paiju.zipai.resample.unseen import Dealt, Unseen
    from paiju.zipai.view import SeatView, ZipaiView

_DRAWN_KINDS = HIDDEN_TRIPLES | {MeldKind.TI}


def decides_on_win(view: ZipaiView) -> bool:
    """Whether another seat, whose turn it is, can only be deciding about a win: it has nothing to discard."""
    return view.moment is Moment.TURN and view.actor != view.seat and not view.seats[view.actor].held


def rare(known: Unseen) -> bool:
    """Whether only a win of another seat explains the moment, which chance alone would seldom deal."""
    view = known.view
    if view.moment is Moment.OPENING:
        return not view.legal
    return decides_on_win(view) or (view.moment is Moment.WINDOW and view.answer not in (None, PASS))


def may_be_tianhu(view: ZipaiView) -> bool:
    """Whether others may be deciding about a win with their opening hands, and the viewer is not asked."""
    if view.moment is not Moment.OPENING or view.rules.tianhu is not Tianhu.MAY:
        return False
    if view.on_deal or view.legal or view.answer is not None:
        return False
    return view.seat is None or not is_tianhu(view.rules, view.own.counts or b"")


def _somebody_has_tianhu(view: ZipaiView, dealt: Dealt) -> bool:
    return any(seat != view.seat and is_tianhu(view.rules, dealt.seats[seat].counts) for seat in view.playing)


def decided(known: Unseen, dealt: Dealt) -> ZipaiHand | None:
    """The position with its decision, or None if it is not the one that the view shows."""
    view = known.view
    phase, table, turned = _moment(view, dealt)
    hand = ZipaiHand(
        view.rules, view.dealer, dealt.seats, dealt.stock, view.liangzhang, phase, view.actor, table, turned, 0,
        (), None, (), (), None, None, view.playing, view.minima,
    )  # fmt: skip
    if view.answer is None:
        asked = resume_asked(hand)
        if asked is not None and may_be_tianhu(view) and view.seat in [each.seat for each in asked.waiting]:
            # One who could win on the liangzhang is not asked before all have answered about their opening hands.
            return None
        return asked
    return _answered(hand, view, view.answer)


def _moment(view: ZipaiView, dealt: Dealt) -> tuple[Phase, Card | None, bool]:
    match view.moment:
        case Moment.OPENING:
            on_deal = view.on_deal or (may_be_tianhu(view) and _somebody_has_tianhu(view, dealt))
            return Phase.TIANHU if on_deal else Phase.LIANGZHANG, view.liangzhang, False
        case Moment.WINDOW:
            return Phase.CLAIM, view.table, view.turned
    if view.laid_card is not None:
        return Phase.LAID, view.laid_card, True
    if decides_on_win(view):
        return Phase.LAID, laid_last(view.seats[view.actor], dealt, view.actor), True
    return Phase.DISCARD, None, False


def laid_last(seen: SeatView, dealt: Dealt, seat: int) -> Card | None:
    """The kind of the seat's last wei, chouwei or ti that an own draw can have made."""
    drawn = [place for place, meld in enumerate(seen.melds) if meld.kind in _DRAWN_KINDS]
    return dealt.seats[seat].melds[drawn[-1]].card if drawn else None


def _answered(hand: ZipaiHand, view: ZipaiView, action: Action) -> ZipaiHand | None:
    """Poll up to the viewer's answer, those before it passing; None unless somebody after it still decides."""
    viewer, table = view.seat, hand.table
    if viewer is None or table is None:
        return None
    own = hand.seats[viewer]
    bit = 1 << table
    before = replace(
        own,
        stale_chi=own.stale_chi & ~bit,
        stale_peng=own.stale_peng & ~bit,
        declined=tuple([mark for mark in own.declined if mark[0] != table]),
    )
    d = Draft(replace(hand, seats=tuple([before if seat is own else seat for seat in hand.seats])))
    room = window if hand.phase is Phase.CLAIM else opening
    if hand.phase is Phase.CLAIM:
        window.gather(d)
    else:
        on_deal = hand.phase is Phase.TIANHU
        d.waiting = d.pending = opening.tianhu_asks(d) if on_deal else opening.liangzhang_asks(d)
    while d.pending:
        asked = d.pending[0]
        given = action if asked.seat == viewer else PASS if PASS in asked.actions else asked.actions[-1]
        ends = given == HU and (hand.phase is not Phase.CLAIM or view.rules.multi_win is MultiWin.FIRST)
        if ends or given not in asked.actions:
            return None
        room.answer(d, asked.seat, given)
        if asked.seat == viewer:
            break
    if not d.pending or viewer not in [answer.seat for answer in d.answers]:
        return None
    d.drafts.pop(viewer, None)
    d.seats = hand.seats
    return d.freeze().hand
