"""The one step function: live play, replay, bots and analysis all go through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import IllegalActionError
from paiju.zipai.actions import DISCARDED, HU
from paiju.zipai.engine import opening, window
from paiju.zipai.engine.draft import Draft, Todo
from paiju.zipai.engine.marks import mark_answer
from paiju.zipai.engine.position import Phase
from paiju.zipai.engine.refusal import why_not
from paiju.zipai.engine.run import run
from paiju.zipai.engine.turn import discard
from paiju.zipai.engine.wins import declined_worth, win
from paiju.zipai.scoring.candidate import Source

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.engine.position import ZipaiHand, ZipaiStep


def apply(hand: ZipaiHand, seat: int, action: Action) -> ZipaiStep:
    """The next position; raises `IllegalActionError` where `why_not` has a reason, and changes nothing."""
    allowed = _allowed(hand, seat, action)
    if allowed is None:
        reason = why_not(hand, seat, action)
        code = reason.code if reason is not None else "not_asked"
        details = dict(reason.details) if reason is not None else {}
        raise IllegalActionError(code, **{"action": str(action), "seat": seat, **details})
    action = allowed
    d = Draft(hand)
    match hand.phase:
        case Phase.DISCARD:
            discard(d, seat, DISCARDED[action])
        case Phase.CLAIM:
            window.answer(d, seat, action)
        case Phase.LAID:
            _answer_laid(d, seat, action)
        case _:
            opening.answer(d, seat, action)
    run(d)
    return d.freeze()


def _allowed(hand: ZipaiHand, seat: int, action: Action) -> Action | None:
    """The seat's option that equals `action`, found by identity first: comparing costs more."""
    if not hand.pending or hand.pending[0].seat != seat:
        return None
    actions = hand.pending[0].actions
    for option in actions:
        if option is action:
            return option
    return next((option for option in actions if option == action), None)


def _answer_laid(d: Draft, seat: int, action: Action) -> None:
    """After an own wei or ti that completes the hand: win on what stands, or go on."""
    card = d.table
    assert card is not None  # noqa: S101  (the kind that was laid)
    if action.verb == HU.verb:
        win(d, [(seat, Source.SELF)], card, laid=True)
        return
    mark_answer(d, seat, card, d.pending[0].actions, action, declined_worth(d, seat, card, Source.SELF, laid=True))
    d.pending = ()
    d.then(Todo.INTAKE, seat)
