"""The one step function: live play, replay, bots and analysis all go through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import IllegalActionError
from paiju.mahjong.actions import DISCARDED, HU
from paiju.mahjong.engine import ends, kong, window
from paiju.mahjong.engine.draft import Draft
from paiju.mahjong.engine.position import Phase
from paiju.mahjong.engine.refusal import why_not
from paiju.mahjong.engine.run import run
from paiju.mahjong.engine.turn import discard

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.engine.position import MahjongHand, MahjongStep


def apply(hand: MahjongHand, seat: int, action: Action) -> MahjongStep:
    """The next position; raises `IllegalActionError` where `why_not` has a reason, and changes nothing."""
    if not hand.pending or hand.pending[0].seat != seat or action not in hand.pending[0].actions:
        reason = why_not(hand, seat, action)
        code = reason.code if reason is not None else "not_asked"
        details = dict(reason.details) if reason is not None else {}
        raise IllegalActionError(code, **{"action": str(action), "seat": seat, **details})
    d = Draft(hand)
    match hand.phase:
        case Phase.TURN | Phase.DISCARD:
            _own_turn(d, seat, action)
        case Phase.TURNED | Phase.LAST:
            window.answer_turned(d, seat, action)
        case _:
            window.answer(d, seat, action)
    run(d)
    return d.freeze()


def _own_turn(d: Draft, seat: int, action: Action) -> None:
    if action in DISCARDED:
        discard(d, seat, DISCARDED[action])
    elif action == HU:
        ends.win(d, (seat,))
    else:
        kong.declare_own(d, seat, action)
