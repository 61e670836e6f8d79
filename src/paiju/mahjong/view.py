"""What one seat may know, built by listing it (table rules; mahjong rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from paiju.mahjong.engine.marks import NOTHING, Declined
from paiju.mahjong.engine.position import GONE, Chain, MahjongHand, Phase, Seat
from paiju.mahjong.sight import seen_by_others
from paiju.mahjong.tiles import ASCII, KINDS, listed, tiles_text

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile


class Moment(StrEnum):
    """What everybody can see of the phase: a seat that decides about a win looks like one that thinks."""

    TURN = "turn"
    DISCARD = "discard"
    WINDOW = "window"
    ROB = "rob"
    TURNED = "turned"
    HAIDI = "haidi"
    LAST = "last"
    END = "end"


MOMENT = {
    Phase.TURN: Moment.TURN,
    Phase.DISCARD: Moment.DISCARD,
    Phase.CLAIM: Moment.WINDOW,
    Phase.ROB: Moment.ROB,
    Phase.TURNED: Moment.TURNED,
    Phase.TURNED_CLAIM: Moment.TURNED,
    Phase.HAIDI: Moment.HAIDI,
    Phase.LAST: Moment.LAST,
    Phase.LAST_CLAIM: Moment.LAST,
    Phase.END: Moment.END,
}
_IN_RIVER = frozenset({Phase.TURNED_CLAIM, Phase.LAST_CLAIM})


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it.

    `counts` only of the viewer's own hand (or of everybody's once the hand is over), else None. `melds` with `UNKNOWN`
    for backs. `locked`: it has made an open kong. `floats`: wilds among its last discards.
    """

    counts: bytes | None
    held: int
    melds: tuple[Meld, ...]
    river: bytes
    flowers: bytes
    locked: bool
    floats: int


@dataclass(frozen=True, slots=True)
class MahjongView:
    """A position as a seat sees it (`core.view.View`).

    `table`: the tile in question, if everybody may see it; `drawn`: the viewer's own drawn tile. `turned`: tiles turned
    for an open kong, or the last one. `dead`: places of the dead wall, `taken` of them empty. Only one's own: `legal`
    options, the `answer` given in this window, `declined` wins, the `waits` of a locked hand.
    """

    rules: RuleSet
    seat: int | None
    dealer: int
    round_wind: Tile
    held: int
    seats: tuple[SeatView, ...]
    wall_left: int
    dead: int
    taken: int
    wild: Tile | None
    indicator: Tile | None
    indicator_at: int
    moment: Moment
    actor: int
    table: Tile | None
    drawn: Tile | None
    turned: bytes
    kong: bool
    open_kong: bool
    opening: int
    chain: Chain | None
    paid: tuple[int, ...]
    starts: tuple[tuple[str, ...], ...]
    legal: tuple[Action, ...]
    answer: Action | None
    declined: Declined
    waits: int
    ended: Phase | None
    winners: tuple[tuple[int, Tile], ...]
    outcome: Outcome | None

    @property
    def own(self) -> SeatView:
        """The viewer's seat; raises `ValueError` for a spectator."""
        if self.seat is None:
            raise ValueError
        return self.seats[self.seat]

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data."""
        chain = self.chain
        return {
            "rules": self.rules.id,
            "seat": self.seat,
            "dealer": self.dealer,
            "round": ASCII[self.round_wind],
            "held": self.held,
            "wall": self.wall_left,
            "dead": self.dead - self.taken,
            "wild": None if self.wild is None else ASCII[self.wild],
            "indicator": None if self.indicator is None else ASCII[self.indicator],
            "moment": str(self.moment),
            "actor": self.actor,
            "card": None if self.table is None else ASCII[self.table],
            "drawn": None if self.drawn is None else ASCII[self.drawn],
            "turned": [ASCII[tile] for tile in self.turned],
            "kong": self.kong,
            "open_kong": self.open_kong,
            "opening": self.opening,
            "chain": None if chain is None else [chain.seat, ASCII[chain.tile], chain.length, chain.first],
            "seats": [_seat_json(seat) for seat in self.seats],
            "paid": list(self.paid),
            "starts": [list(names) for names in self.starts],
            "declined": [self.declined.most, tiles_text(_kinds(self.declined.kinds))],
            "waits": tiles_text(_kinds(self.waits)),
            "legal": [str(action) for action in self.legal],
            "answer": None if self.answer is None else str(self.answer),
            "outcome": None if self.outcome is None else outcome_json(self.outcome),
        }

    def __str__(self) -> str:
        """The position text, unknown tiles as `?`."""
        from paiju.mahjong.notation import view_text  # noqa: PLC0415  (the text is made from the view)

        return view_text(self)


def _kinds(mask: int) -> tuple[Tile, ...]:
    return tuple(kind for kind in range(KINDS) if mask >> kind & 1)


def _seat_json(seat: SeatView) -> dict[str, object]:
    return {
        "hand": None if seat.counts is None else tiles_text(listed(seat.counts)),
        "held": seat.held,
        "melds": [meld.text for meld in seat.melds],
        "river": [ASCII[tile] for tile in seat.river],
        "flowers": tiles_text(seat.flowers),
        "locked": seat.locked,
        "floats": seat.floats,
    }


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """An outcome as plain data: kind, pays, each winner's sheet."""
    return {
        "kind": str(outcome.kind),
        "pays": list(outcome.pays),
        "wins": [{"seat": win.seat, "sheet": win.sheet.to_json()} for win in outcome.wins],
        **dict(outcome.facts),
    }


def _seat_view(hand: MahjongHand, number: int, *, open_hand: bool, own: bool) -> SeatView:
    seat: Seat = hand.seats[number]
    shown = own or open_hand
    melds = seat.melds if shown else tuple([seen_by_others(hand.rules, meld) for meld in seat.melds])
    river = seat.river
    if hand.phase in _IN_RIVER and number == hand.actor:
        # Whether its maker could have won on the turned tiles is nobody's to know: they still lie beside the river.
        river = river[: len(river) - len(hand.turned)]
    return SeatView(
        seat.counts if shown else None, seat.held, melds, river, seat.flowers, bool(seat.locked), seat.floats
    )


def view_of(hand: MahjongHand, seat: int | None) -> MahjongView:
    """What `seat` may know of the position; `None`: a spectator, who sees no hand before the end."""
    over = hand.phase is Phase.END
    seats = tuple([_seat_view(hand, each, open_hand=over, own=each == seat) for each in range(len(hand.seats))])
    own = None if seat is None else hand.seats[seat]
    drawn = hand.phase is Phase.TURN and seat == hand.actor
    return MahjongView(
        rules=hand.rules,
        seat=seat,
        dealer=hand.dealer,
        round_wind=hand.round_wind,
        held=hand.held,
        seats=seats,
        wall_left=len(hand.wall),
        dead=len(hand.dead),
        taken=hand.dead.count(GONE),
        wild=hand.wild,
        indicator=hand.indicator,
        indicator_at=hand.indicator_at,
        moment=MOMENT[hand.phase],
        actor=hand.actor,
        table=None if hand.phase is Phase.TURN else hand.table,
        drawn=hand.table if drawn else None,
        turned=hand.turned,
        kong=hand.kong,
        open_kong=hand.open_kong,
        opening=hand.opening,
        chain=hand.chain,
        paid=hand.paid,
        starts=hand.starts,
        legal=next((waiting.actions for waiting in hand.waiting if waiting.seat == seat), ()),
        answer=next((given.action for given in hand.answers if given.seat == seat), None),
        declined=own.declined if own else NOTHING,
        waits=own.locked if own else 0,
        ended=hand.ended,
        winners=hand.winners,
        outcome=hand.outcome,
    )
