"""Take a position up again: who decides follows from what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import PositionError
from paiju.mahjong.actions import HU, PASS
from paiju.mahjong.engine import ends, kong, turn, window
from paiju.mahjong.engine.draft import Draft
from paiju.mahjong.engine.opening import deck
from paiju.mahjong.engine.position import MahjongHand, Pending, Phase, Rank
from paiju.mahjong.engine.wins import may_win
from paiju.mahjong.scoring.candidate import Source

if TYPE_CHECKING:
    from paiju.core.outcome import Outcome


def resume(hand: MahjongHand) -> MahjongHand:
    """The position with its decision or its outcome worked out; those of `hand` are not read.

    Raises `PositionError`: `not_the_deck` (tiles missing or too many), `nobody_decides`, `no_win`.
    """
    whole = deck(hand.rules)
    if hand.cards() != whole:
        raise PositionError("not_the_deck", got=len(hand.cards()), expected=len(whole))
    found = resume_ended(hand) if hand.phase is Phase.END else resume_asked(hand)
    if found is None:
        raise PositionError("nobody_decides")
    return found


def resume_asked(hand: MahjongHand) -> MahjongHand | None:
    """As `resume`, of a hand that has all tiles and is not over; None if nobody decides."""
    d = Draft(hand)
    d.outcome = None
    d.waiting = _waiting(d)
    window.settle_polling(d)
    if not d.pending:
        return None
    return d.freeze().hand


def _waiting(d: Draft) -> tuple[Pending, ...]:
    match d.phase:
        case Phase.TURN:
            return (Pending(Rank.WIN, d.actor, turn.turn_actions(d, d.actor)),)
        case Phase.DISCARD:
            return (Pending(Rank.WIN, d.actor, turn.discard_actions(d, d.actor)),)
        case Phase.CLAIM:
            return window.gather(d)
        case Phase.ROB:
            return kong.rob_asks(d)
        case Phase.TURNED | Phase.LAST:
            wins = any(may_win(d, d.actor, tile, Source.SELF) for tile in d.turned)
            return (Pending(Rank.WIN, d.actor, (HU, PASS)),) if wins else ()
        case Phase.HAIDI:
            return window.haidi_asks(d)
    return kong.turned_asks(d)


def resume_ended(hand: MahjongHand) -> MahjongHand:
    """A hand that is over, with its outcome. Raises `PositionError` (`no_win`)."""
    d = Draft(hand)
    outcome = ends.outcome_of_draw(d) if not hand.winners else _won(d, hand.ended or Phase.TURN)
    d = Draft(hand)
    d.outcome = outcome
    d.waiting = d.pending = ()
    return d.freeze().hand


def _won(d: Draft, ended: Phase) -> Outcome:
    d.phase = ended
    if ended is Phase.CLAIM:
        owner = d.edit(d.actor)
        owner.river = owner.river[:-1]
    source = ends.source_of(ended)
    for seat, tile in d.winners:
        if not may_win(d, seat, tile, source):
            raise PositionError("no_win", seat=seat)
    return ends.outcome_of_win(d, ended)
