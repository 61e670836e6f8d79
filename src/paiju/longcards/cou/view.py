"""What one seat may know, built by listing it (longcards rules, 3.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from paiju.longcards.cards import CODES, cards_text, listed
from paiju.longcards.cou.position import OPENING, Stage
from paiju.longcards.cou.sets import UNKNOWN, Meld, SetKind

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.position import CouHand, Seat
    from paiju.longcards.cou.rules import CouRules


class Moment(StrEnum):
    """What everybody can see of the stage."""

    LAYING = "laying"
    STEALING = "stealing"
    TURN = "turn"
    WINDOW = "window"
    END = "end"


def _moment(stage: Stage) -> Moment:
    if stage in OPENING:
        return Moment(stage.value)
    return {Stage.CLAIM: Moment.WINDOW, Stage.END: Moment.END}.get(stage, Moment.TURN)


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it. `hand` (counts) of the viewer's own, or of everybody at the end, else None.

    `melds` with `UNKNOWN` cards for an an that the viewer can't see.
    """

    hand: bytes | None
    held: int
    melds: tuple[Meld, ...]
    river: tuple[Card, ...]
    owed: int
    short: bool


@dataclass(frozen=True, slots=True)
class CouView:
    """A position as a seat sees it (`core.view.View`).

    `first`: the starter has not been at a later own point yet. `actor`: whose turn it is, in a window who showed the
    `table` card. `answer`: what the viewer answered in this window.
    """

    rules: CouRules
    seat: int | None
    starter: int
    seats: tuple[SeatView, ...]
    stock_left: int
    moment: Moment
    first: bool
    actor: int
    table: Card | None
    turned: bool
    legal: tuple[Action, ...]
    answer: Action | None
    outcome: Outcome | None

    @property
    def own(self) -> SeatView:
        """The viewer's seat; raises `ValueError` for a spectator."""
        if self.seat is None:
            raise ValueError
        return self.seats[self.seat]

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data."""
        outcome = self.outcome
        return {
            "rules": self.rules.id,
            "seat": self.seat,
            "starter": self.starter,
            "stock": self.stock_left,
            "moment": str(self.moment),
            "first": self.first,
            "actor": self.actor,
            "card": None if self.table is None else CODES[self.table],
            "turned": self.turned,
            "seats": [_seat_json(seat) for seat in self.seats],
            "legal": [str(action) for action in self.legal],
            "answer": None if self.answer is None else str(self.answer),
            "outcome": None if outcome is None else outcome_json(outcome),
        }

    def __str__(self) -> str:
        """The position text, unknown cards as `?`."""
        from paiju.longcards.cou.notation import view_text  # noqa: PLC0415  (the text is made from the view)

        return view_text(self)


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """An outcome as plain data."""
    wins = [{"seat": win.seat, "sheet": win.sheet.to_json()} for win in outcome.wins]
    return {"kind": str(outcome.kind), "pays": list(outcome.pays), "wins": wins, **dict(outcome.facts)}


def _seat_json(seat: SeatView) -> dict[str, object]:
    return {
        "hand": None if seat.hand is None else cards_text(listed(seat.hand)),
        "held": seat.held,
        "melds": [meld.text for meld in seat.melds],
        "river": [CODES[card] for card in seat.river],
        "owed": seat.owed,
        "short": seat.short,
    }


def seen_by_others(meld: Meld) -> Meld:
    """An an lies face down."""
    return replace(meld, cards=(UNKNOWN,) * len(meld.cards)) if meld.kind is SetKind.AN else meld


def _seat_view(seat: Seat, *, shown: bool, short: bool) -> SeatView:
    melds = seat.melds if shown else tuple([seen_by_others(meld) for meld in seat.melds])
    return SeatView(seat.hand if shown else None, seat.held, melds, seat.river, seat.owed, short)


def view_of(hand: CouHand, seat: int | None) -> CouView:
    """What `seat` may know of the position; `None`: a spectator. At the end everything is shown."""
    over = hand.outcome is not None
    seats = tuple(
        [_seat_view(each, shown=over or at == seat, short=hand.short(at)) for at, each in enumerate(hand.seats)]
    )
    if hand.stage is Stage.CLAIM:
        legal = next((waiting.actions for waiting in hand.waiting if waiting.seat == seat), ())
    else:
        legal = () if seat is None else hand.legal(seat)
    return CouView(
        rules=hand.rules,
        seat=seat,
        starter=hand.starter,
        seats=seats,
        stock_left=len(hand.stock),
        moment=_moment(hand.stage),
        first=hand.stage is Stage.FIRST,
        actor=hand.actor,
        table=hand.table,
        turned=hand.turned,
        legal=legal,
        answer=next((given.action for given in hand.answers if given.seat == seat), None),
        outcome=hand.outcome,
    )
