"""A position while a step is being worked out: thawed, changed by the rooms of the engine, frozen again."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from paiju.core.decision import Ask, Decision
from paiju.core.event import Event
from paiju.mahjong.engine.marks import clears
from paiju.mahjong.engine.position import GONE, SEATS, MahjongHand, MahjongStep, Phase, Seat, next_replacement
from paiju.mahjong.melds import MeldKind
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.scoring.candidate import Held, face, held
from paiju.mahjong.tiles import WHITE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.outcome import Outcome
    from paiju.mahjong.engine.position import Answer, Chain, Pending
    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.options import Clears
    from paiju.mahjong.tiles import Tile


class Todo(Enum):
    """What the engine does next of its own accord, for a seat."""

    DRAW = 1
    REPLACE = 2
    TURN = 3
    WINDOW = 4
    KONG = 5
    HAIDI = 6


_STACK: Final = 2
_NOBODY: Final[tuple[Pending, ...]] = ()


class SeatDraft:
    """A seat that is being changed; the same names as `Seat`."""

    __slots__ = ("counts", "declined", "floats", "flowers", "held", "locked", "melds", "river")

    def __init__(self, seat: Seat) -> None:
        """Thaw a seat."""
        self.counts = bytearray(seat.counts)
        self.held = seat.held
        self.melds = seat.melds
        self.river = seat.river
        self.flowers = seat.flowers
        self.declined = seat.declined
        self.locked = seat.locked
        self.floats = seat.floats

    @property
    def chis(self) -> int:
        """As `Seat.chis`."""
        return sum(meld.kind is MeldKind.CHI for meld in self.melds)

    def freeze(self) -> Seat:
        """The value."""
        return Seat(
            bytes(self.counts), self.held, self.melds, self.river, self.flowers, self.declined, self.locked, self.floats
        )

    def take(self, tile: Tile) -> None:
        """A tile comes into the hand."""
        self.counts[tile] += 1
        self.held += 1

    def give(self, tiles: Iterable[Tile]) -> None:
        """Tiles leave the hand."""
        for tile in tiles:
            self.counts[tile] -= 1
            self.held -= 1


class Draft:
    """The whole position, thawed. Seats are read by `draft[i]` and changed through `draft.edit(i)`."""

    __slots__ = (
        "actor", "answers", "best", "chain", "dead", "dealer", "drafts", "ended", "events", "held", "indicator",
        "indicator_at", "kong", "number", "open_kong", "opening", "outcome", "paid", "pending", "phase",
        "round_wind", "rules", "seats", "starts", "table", "todo", "turned", "waiting", "wall", "wild", "winners",
    )  # fmt: skip

    def __init__(self, hand: MahjongHand) -> None:
        """Thaw a position."""
        self.rules = hand.rules
        self.dealer = hand.dealer
        self.round_wind = hand.round_wind
        self.held = hand.held
        self.seats = hand.seats
        self.drafts: dict[int, SeatDraft] = {}
        self.wall = hand.wall
        self.dead = hand.dead
        self.wild = hand.wild
        self.indicator = hand.indicator
        self.indicator_at = hand.indicator_at
        self.phase = hand.phase
        self.actor = hand.actor
        self.table = hand.table
        self.kong = hand.kong
        self.open_kong = hand.open_kong
        self.opening = hand.opening
        self.turned = hand.turned
        self.chain: Chain | None = hand.chain
        self.paid = hand.paid
        self.starts = hand.starts
        self.number = hand.number
        self.answers: tuple[Answer, ...] = hand.answers
        self.best: Answer | None = hand.best
        self.waiting: tuple[Pending, ...] = hand.waiting
        self.pending: tuple[Pending, ...] = hand.pending
        self.ended = hand.ended
        self.winners = hand.winners
        self.outcome: Outcome | None = hand.outcome
        self.events: list[Event] = []
        self.todo: tuple[Todo, int] | None = None

    def __getitem__(self, seat: int) -> Seat | SeatDraft:
        """A seat, for reading."""
        return self.drafts.get(seat) or self.seats[seat]

    def edit(self, seat: int) -> SeatDraft:
        """A seat, for changing."""
        draft = self.drafts.get(seat)
        if draft is None:
            draft = self.drafts[seat] = SeatDraft(self.seats[seat])
        return draft

    def counting(self, seat: int) -> Held:
        """A seat's concealed tiles as they count."""
        return held(self.rules, bytes(self[seat].counts), self.wild)

    def face(self, tile: Tile) -> Tile:
        """What a tile on the table counts as."""
        return face(self.rules, tile, self.wild)

    def real(self, kind: Tile) -> Tile:
        """The tile that counts as `kind` in a claim."""
        return WHITE if kind == self.wild and self.rules.white_mode is WhiteMode.FACE else kind

    def act(self, seat: int, act: Clears) -> None:
        """An own act may end what a declined win blocks."""
        mark = self[seat].declined
        cleared = clears(self.rules, mark, act)
        if cleared is not mark:
            self.edit(seat).declined = cleared

    def tell(
        self,
        kind: str,
        seat: int | None,
        public: Mapping[str, object],
        private: Mapping[int, Mapping[str, object]] | None = None,
        *,
        pays: tuple[int, ...] | None = None,
        why: str | None = None,
    ) -> None:
        """Record what happened."""
        self.events.append(Event(kind, seat, public, private or {}, pays, why))

    def then(self, todo: Todo, seat: int) -> None:
        """Name what comes next; `run` does it."""
        self.todo = (todo, seat)

    def ask(self, phase: Phase, waiting: tuple[Pending, ...]) -> None:
        """Stop at a new decision."""
        self.phase = phase
        self.waiting = waiting
        self.pending = waiting
        self.number += 1
        self.answers = ()
        self.best = None

    def replacement(self) -> Tile | None:
        """Take the next tile from the tail, None if there is none."""
        if not self.dead:
            if not self.wall:
                return None
            tile = self.wall[-1]
            self.wall = self.wall[:-1]
            return tile
        place = next_replacement(self.dead, self.indicator_at)
        if len(self.wall) < _STACK or place is None:
            return None
        tile = self.dead[place]
        dead = self.dead[:place] + bytes((GONE,)) + self.dead[place + 1 :]
        # The upper tile is void; the live wall ends a stack earlier.
        self.wall, self.dead = self.wall[:-_STACK], self.wall[-_STACK:] + dead
        return tile

    def pay(self, pays: tuple[int, ...]) -> None:
        """A payment inside the hand."""
        self.paid = tuple(have + more for have, more in zip(self.paid, pays, strict=True))

    def end(self, outcome: Outcome) -> None:
        """Stop for good."""
        self.ended = self.phase if self.winners else None
        self.phase = Phase.END
        self.outcome = outcome
        self.waiting = _NOBODY
        self.pending = _NOBODY
        self.answers = ()
        self.best = None

    def freeze(self) -> MahjongStep:
        """The value, and the events."""
        seats = self.seats
        if self.drafts:
            drafts = self.drafts
            seats = tuple([drafts[i].freeze() if i in drafts else seat for i, seat in enumerate(seats)])
        decision = None
        if self.outcome is None:
            asks = tuple([Ask(pending.seat, pending.actions) for pending in self.pending])
            decision = Decision(self.number, self.phase.value, asks)
        hand = MahjongHand(
            self.rules, self.dealer, self.round_wind, self.held, seats, self.wall, self.dead, self.wild,
            self.indicator, self.indicator_at, self.phase, self.actor, self.table, self.kong, self.open_kong,
            self.opening, self.turned, self.chain, self.paid, self.starts, self.number, self.answers, self.best,
            self.waiting, self.pending, decision, self.ended, self.winners, self.outcome,
        )  # fmt: skip
        return MahjongStep(hand, tuple(self.events))


def after(seat: int, steps: int = 1) -> int:
    """The seat so many places on in turn order."""
    return (seat + steps) % SEATS


def lay(d: Draft, seat: int, meld: Meld, tiles: Iterable[Tile]) -> None:
    """Put a meld on the table, with `tiles` out of the hand."""
    s = d.edit(seat)
    s.give(tiles)
    s.melds = (*s.melds, meld)
