"""Take a position up again: who decides follows from what lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paiju.core.decision import Ask
from paiju.core.errors import PositionError
from paiju.longcards.cards import DECK
from paiju.longcards.cou import window
from paiju.longcards.cou.draft import Draft
from paiju.longcards.cou.engine import drawn, point_actions, win
from paiju.longcards.cou.position import CouHand, Stage
from paiju.longcards.cou.sets import complete

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.longcards.cards import Card


@dataclass(frozen=True, slots=True)
class End:
    """How a hand ended. `winner` None: drawn. `card`: the table card it was won on; the hand's actor showed it."""

    winner: int | None
    how: str
    card: Card | None


def resume(hand: CouHand, answers: Sequence[tuple[int, Action]] = ()) -> CouHand:
    """The position with its decision worked out; those of `hand` are not read.

    `answers`: what was answered in this window, in polling order. Raises `PositionError`: `not_the_deck`,
    `nobody_decides`, `position_answer`.
    """
    _whole(hand)
    d = Draft(hand)
    if hand.stage is not Stage.CLAIM:
        actions = point_actions(d.rules, d[d.actor], d.stage)
        if not actions or answers:
            raise PositionError("nobody_decides")
        d.asks = (Ask(d.actor, actions),)
        return d.freeze().hand
    window.gather(d)
    if not d.pending:
        raise PositionError("nobody_decides")
    for seat, action in answers:
        first = d.pending[0]
        if first.seat != seat or action not in first.actions:
            raise PositionError("position_answer", seat=seat, got=str(action))
        if window.answer(d, seat, action) is not None:
            raise PositionError("nobody_decides")
    return d.freeze().hand


def resume_ended(hand: CouHand, end: End) -> CouHand:
    """A hand that is over; raises `PositionError`: `not_the_deck`, `stock_left`, `no_win`."""
    _whole(hand)
    d = Draft(hand)
    if end.winner is None:
        if d.stock:
            raise PositionError("stock_left", got=len(d.stock))
        drawn(d, d.actor)
        return d.freeze().hand
    if not complete(d[end.winner].hand) or (end.card is not None and not d[end.winner].hand[end.card]):
        raise PositionError("no_win", seat=end.winner)
    win(d, end.winner, end.how, end.card)
    return d.freeze().hand


def _whole(hand: CouHand) -> None:
    if hand.cards() != DECK:
        raise PositionError("not_the_deck", got=len(hand.cards()), expected=len(DECK))
