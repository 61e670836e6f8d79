"""Take a position up again: who decides follows from what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import PositionError
from paiju.core.outcome import Outcome, OutcomeKind
from paiju.zipai.actions import HU, PASS
from paiju.zipai.cards import DECK
from paiju.zipai.engine.draft import Draft
from paiju.zipai.engine.opening import liangzhang_asks
from paiju.zipai.engine.position import Pending, Phase, Rank, ZipaiHand
from paiju.zipai.engine.turn import discards
from paiju.zipai.engine.window import gather
from paiju.zipai.engine.wins import may_win, win
from paiju.zipai.rules.options import DeclinedWin
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.tianhu import is_tianhu

if TYPE_CHECKING:
    from paiju.zipai.cards import Card


def resume(hand: ZipaiHand) -> ZipaiHand:
    """The position with its decision worked out; `waiting`, `pending`, `best` and `decision` of `hand` are not read.

    Raises `PositionError`: `not_the_deck` (cards missing or too many), `nobody_decides`.
    """
    if hand.cards() != DECK:
        raise PositionError("not_the_deck", got=len(hand.cards()), expected=len(DECK))
    asked = resume_asked(hand)
    if asked is None:
        raise PositionError("nobody_decides")
    return asked


def resume_asked(hand: ZipaiHand) -> ZipaiHand | None:
    """As `resume`, of a hand that has the whole deck; None if nobody decides."""
    d = Draft(hand)
    d.best = None
    d.outcome = None
    match hand.phase:
        case Phase.DISCARD:
            _one(d, Pending(Rank.WIN, hand.actor, discards(hand.seats[hand.actor].counts)))
        case Phase.LAID:
            _laid(d)
        case Phase.LIANGZHANG:
            d.waiting = d.pending = liangzhang_asks(d)
        case Phase.CLAIM:
            gather(d)
        case Phase.END:
            return None
    if not d.pending or not d.pending[0].actions:
        return None
    return d.freeze().hand


def _one(d: Draft, pending: Pending) -> None:
    d.waiting = d.pending = (pending,)


def _laid(d: Draft) -> None:
    card = d.table
    if card is not None and may_win(d, d.actor, card, Source.SELF, laid=True):
        must = d.rules.declined_win is DeclinedWin.MUST_WIN
        _one(d, Pending(Rank.WIN, d.actor, (HU,) if must else (HU, PASS)))


def resume_drawn(hand: ZipaiHand) -> ZipaiHand:
    """A hand that ended with an empty stock."""
    d = Draft(hand)
    d.end(Outcome(OutcomeKind.DRAW, (0,) * d.players))
    return d.freeze().hand


def resume_won(hand: ZipaiHand, seat: int, card: Card | None, source: Source, *, laid: bool) -> ZipaiHand:
    """A hand that ended with a win; `hand.phase` is the one it was won in. Raises `PositionError` (`no_win`)."""
    d = Draft(hand)
    d.phase = Phase.CLAIM if d.table is not None else Phase.LAID
    if source is Source.DEAL:
        wins = is_tianhu(d.rules, d.seats[seat].counts)
    else:
        wins = may_win(d, seat, card if card is not None else 0, source, laid=laid)
    if not wins:
        raise PositionError("no_win", seat=seat)
    win(d, seat, card, source, laid=laid)
    return d.freeze().hand
