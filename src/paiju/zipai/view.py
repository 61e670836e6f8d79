"""What one seat may know, built by listing it (table rules; zipai rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from paiju.zipai.cards import ASCII, KINDS, cards_text, listed
from paiju.zipai.engine.position import Phase, ZipaiHand
from paiju.zipai.sight import seen_by_others

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import RuleSet


class Moment(StrEnum):
    """What everybody can see of the phase: a seat that decides about a win looks like one that thinks."""

    OPENING = "opening"
    TURN = "turn"
    WINDOW = "window"
    END = "end"


_ON_TURN = (Phase.DISCARD, Phase.LAID)
_MOMENT = {
    Phase.TIANHU: Moment.OPENING,
    Phase.LIANGZHANG: Moment.OPENING,
    Phase.DISCARD: Moment.TURN,
    Phase.LAID: Moment.TURN,
    Phase.CLAIM: Moment.WINDOW,
    Phase.END: Moment.END,
}


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it.

    `counts` only of the viewer's own hand (or of everybody's once the hand is over), else None. `melds` with
    `UNKNOWN` for backs. `owes`: it is its turn to
    discard, which anybody can see.
    """

    counts: bytes | None
    held: int
    melds: tuple[Meld, ...]
    river: tuple[Card, ...]
    owes: bool
    dead: bool


@dataclass(frozen=True, slots=True)
class ZipaiView:
    """A position as a seat sees it (`core.view.View`). `table` is the card in question, if everybody may see it.

    Only one's own: `stale_chi`, `stale_peng`, `refused` (bit sets over kinds), `declined` wins, `legal` options and
    the `answer` given in this window; `omens`, what its opening hand showed; `on_deal`: it is asked, or was,
    whether it wins with its opening hand. `minima`: by seat, what a win needs where that is not `win_min` for all.
    """

    rules: RuleSet
    seat: int | None
    dealer: int
    seats: tuple[SeatView, ...]
    stock_left: int
    liangzhang: Card
    moment: Moment
    actor: int
    table: Card | None
    turned: bool
    legal: tuple[Action, ...]
    answer: Action | None
    stale_chi: int
    stale_peng: int
    refused: int
    declined: tuple[tuple[Card, int], ...]
    huxi: int
    laid_card: Card | None
    outcome: Outcome | None
    playing: tuple[int, ...]
    minima: tuple[int, ...]
    omens: tuple[str, ...]
    on_deal: bool

    @property
    def own(self) -> SeatView:
        """The viewer's seat; raises `ValueError` for a spectator."""
        if self.seat is None:
            raise ValueError
        return self.seats[self.seat]

    @property
    def win_min(self) -> int:
        """The huxi that the viewer's win needs (a spectator's: what the rules say)."""
        return self.rules.win_min if self.seat is None or not self.minima else self.minima[self.seat]

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data."""
        return {
            "rules": self.rules.id,
            "seat": self.seat,
            "dealer": self.dealer,
            "liangzhang": ASCII[self.liangzhang],
            "stock": self.stock_left,
            "moment": str(self.moment),
            "actor": self.actor,
            "playing": list(self.playing),
            "card": None if self.table is None else ASCII[self.table],
            "turned": self.turned,
            "laid": None if self.laid_card is None else ASCII[self.laid_card],
            "seats": [_seat_json(seat) for seat in self.seats],
            "huxi": self.huxi,
            "win_min": self.win_min,
            "omens": list(self.omens),
            "stale": _kinds(self.stale_chi | self.stale_peng),
            "stale_chi": _kinds(self.stale_chi),
            "stale_peng": _kinds(self.stale_peng),
            "refused": _kinds(self.refused),
            "declined": [[ASCII[card], huxi] for card, huxi in self.declined],
            "legal": [str(action) for action in self.legal],
            "answer": None if self.answer is None else str(self.answer),
            "outcome": None if self.outcome is None else outcome_json(self.outcome),
        }

    def __str__(self) -> str:
        """The position text, unknown cards as `?`."""
        from paiju.zipai.notation import view_text  # noqa: PLC0415  (the text is made from the view)

        return view_text(self)


def _kinds(marks: int) -> str:
    return cards_text(card for card in range(KINDS) if marks >> card & 1)


def _seat_json(seat: SeatView) -> dict[str, object]:
    return {
        "hand": None if seat.counts is None else cards_text(listed(seat.counts)),
        "held": seat.held,
        "melds": [meld.text for meld in seat.melds],
        "river": [ASCII[card] for card in seat.river],
        "owes": seat.owes,
        "dead": seat.dead,
    }


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """An outcome as plain data: kind, pays, each winner's sheet."""
    return {
        "kind": str(outcome.kind),
        "pays": list(outcome.pays),
        "wins": [{"seat": win.seat, "sheet": win.sheet.to_json()} for win in outcome.wins],
        **dict(outcome.facts),
    }


def _seat_view(hand: ZipaiHand, at: int, *, open_hand: bool, own: bool) -> SeatView:
    seat = hand.seats[at]
    melds = seat.melds if own or open_hand else tuple([seen_by_others(hand.rules, meld) for meld in seat.melds])
    counts = seat.counts if own or open_hand else None
    owes = hand.phase in _ON_TURN and at == hand.actor and seat.owes
    return SeatView(counts, seat.held, melds, seat.river, owes, seat.dead)


def _asked(hand: ZipaiHand) -> tuple[int, ...]:
    """The seats that were asked in this window, whether they have answered or not."""
    return (*[waiting.seat for waiting in hand.waiting], *[given.seat for given in hand.answers])


def view_of(hand: ZipaiHand, seat: int | None) -> ZipaiView:
    """What `seat` may know of the position; `None`: a spectator, who sees no hand before the end."""
    over = hand.phase is Phase.END
    seats = tuple([_seat_view(hand, at, open_hand=over, own=at == seat) for at in range(len(hand.seats))])
    own = None if seat is None else hand.seats[seat]
    deciding = hand.phase is Phase.LAID and seat == hand.actor
    return ZipaiView(
        rules=hand.rules,
        seat=seat,
        dealer=hand.dealer,
        seats=seats,
        stock_left=len(hand.stock),
        liangzhang=hand.liangzhang,
        moment=_MOMENT[hand.phase],
        actor=hand.actor,
        table=hand.table if hand.phase in (Phase.CLAIM, Phase.END) else None,
        turned=hand.turned if hand.phase is Phase.CLAIM else False,
        legal=next((waiting.actions for waiting in hand.waiting if waiting.seat == seat), ()),
        answer=next((given.action for given in hand.answers if given.seat == seat), None),
        stale_chi=own.stale_chi if own else 0,
        stale_peng=own.stale_peng if own else 0,
        refused=own.refused if own else 0,
        declined=own.declined if own else (),
        huxi=own.huxi if own else 0,
        laid_card=hand.table if deciding else None,
        outcome=hand.outcome,
        playing=hand.playing,
        minima=hand.minima,
        omens=own.omens if own else (),
        on_deal=hand.phase is Phase.TIANHU and seat in _asked(hand),
    )
