"""A position of a hand as a frozen value (mahjong rules, sections 2 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paiju.mahjong.engine.marks import NOTHING, Declined
from paiju.mahjong.melds import MeldKind
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.tiles import KINDS, WHITE

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.hand import Reason
    from paiju.core.outcome import Outcome
    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView

SEATS: Final = 4
GONE: Final = 255
"""In the dead wall: a place whose tile has been taken."""
HAND_SIZE: Final = 13
"""Tiles dealt to a seat."""


class Phase(StrEnum):
    """What is being decided.

    `turn`: an own turn with a drawn tile; `discard`: after a chi or a peng; `claim`: on a discard; `rob`: on a tile
    added to a peng; `turned`, `turned_claim`: on the tiles of an open kong, by its maker and by the others; `haidi`:
    who takes the last tile; `last`, `last_claim`: on that tile.
    """

    TURN = "turn"
    DISCARD = "discard"
    CLAIM = "claim"
    ROB = "rob"
    TURNED = "turned"
    TURNED_CLAIM = "turned_claim"
    HAIDI = "haidi"
    LAST = "last"
    LAST_CLAIM = "last_claim"
    END = "end"


ON_TABLE: Final = frozenset({Phase.CLAIM, Phase.ROB})
"""The tile in question lies beside hands and rivers."""
TURNED_UP: Final = frozenset({Phase.TURNED, Phase.LAST})
"""The tiles turned lie beside hands and rivers."""


class Rank:
    """Places in the precedence of a window (section 2); smaller is better."""

    WIN: Final = 0
    PENG: Final = 1
    CHI: Final = 2


class Opening:
    """How far the dealer is (section 4)."""

    NOTHING_DONE: Final = 0
    FIRST_DISCARD: Final = 1
    PAST: Final = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `counts`: the concealed tiles, the drawn one among them; `held`: how many.

    `declined`: wins let go; `locked`: after an open kong the kinds (bits) waited for, else 0; `floats`: wilds among
    the last discards, one after another.
    """

    counts: bytes
    held: int
    melds: tuple[Meld, ...] = ()
    river: bytes = b""
    flowers: bytes = b""
    declined: Declined = NOTHING
    locked: int = 0
    floats: int = 0

    @property
    def chis(self) -> int:
        """How many chis it has laid, all from the seat before it."""
        return sum(meld.kind is MeldKind.CHI for meld in self.melds)


@dataclass(frozen=True, slots=True)
class Pending:
    """A seat still to be polled: the rank of its best option, and all its options."""

    rank: int
    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a polled seat answered, with the rank it claims by (`None`: it passed)."""

    seat: int
    action: Action
    rank: int | None


@dataclass(frozen=True, slots=True)
class Chain:
    """Equal discards one after another (section 5): who began, of which tile, how many.

    `first`: it began with the dealer's first discard.
    """

    seat: int
    tile: Tile
    length: int
    first: bool


@dataclass(frozen=True, slots=True)
class MahjongStep:
    """The next position and its events (`core.hand.Step`)."""

    hand: MahjongHand
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class MahjongHand:
    """A position (`core.hand.Hand`).

    `wall`: what is left, front first; of a wall with dead stacks the live part, `dead` the rest, `GONE` where a
    replacement was taken. `held`: hands that the dealer has held on. `indicator`: the turned tile.
    `actor`: whose turn it is; in a window, who discarded, adds to a peng or has turned tiles. `table`: the tile drawn,
    discarded, or added to a peng. `kong`: the drawn tile replaced a kong; `open_kong`: the kong being made is an open
    one. `turned`: the tiles turned. `paid`: payments made so far, by seat; `starts`: opening wins, by seat.
    `ended`: the phase in which the hand ended, `winners` with their tiles.
    """

    rules: RuleSet
    dealer: int
    round_wind: Tile
    held: int
    seats: tuple[Seat, ...]
    wall: bytes
    dead: bytes
    wild: Tile | None
    indicator: Tile | None
    indicator_at: int
    phase: Phase
    actor: int
    table: Tile | None
    kong: bool
    open_kong: bool
    opening: int
    turned: bytes
    chain: Chain | None
    paid: tuple[int, ...]
    starts: tuple[tuple[str, ...], ...]
    number: int
    answers: tuple[Answer, ...]
    best: Answer | None
    waiting: tuple[Pending, ...]
    pending: tuple[Pending, ...]
    decision: Decision | None
    ended: Phase | None
    winners: tuple[tuple[int, Tile], ...]
    outcome: Outcome | None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of a seat now, empty if it is not asked."""
        for pending in self.pending:
            if pending.seat == seat:
                return pending.actions
        return ()

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """None if the action may be applied now, else the reason."""
        from paiju.mahjong.engine.refusal import why_not  # noqa: PLC0415  (the step is built on the position)

        return why_not(self, seat, action)

    def apply(self, seat: int, action: Action) -> MahjongStep:
        """The next position and its events; raises `IllegalActionError` and changes nothing if not allowed."""
        from paiju.mahjong.engine.apply import apply  # noqa: PLC0415

        return apply(self, seat, action)

    def view(self, seat: int | None) -> MahjongView:
        """What a seat may know; None for a spectator."""
        from paiju.mahjong.view import view_of  # noqa: PLC0415

        return view_of(self, seat)

    @property
    def dead_left(self) -> bytes:
        """The dead tiles that still lie there."""
        return bytes(tile for tile in self.dead if tile != GONE)

    def cards(self) -> tuple[int, ...]:
        """Every tile wherever it lies, ascending: always the whole deck."""
        found = [*self.wall, *self.dead_left]
        for seat in self.seats:
            found.extend(kind for kind in range(KINDS) for _ in range(seat.counts[kind]))
            found.extend(self.laid(tile) for meld in seat.melds for tile in meld.tiles)
            found.extend(seat.river)
            found.extend(seat.flowers)
        where = self.phase if self.ended is None else self.ended
        if self.phase in ON_TABLE or self.ended is Phase.ROB:
            found.append(self.table if self.table is not None else 0)
        if where in TURNED_UP:
            found.extend(self.turned)
        if self.indicator is not None and not self.dead:
            found.append(self.indicator)
        found.sort()
        return tuple(found)

    def laid(self, kind: Tile) -> Tile:
        """The tile that lies in a meld as `kind`: a white is written as what it stands for."""
        return WHITE if kind == self.wild and self.rules.white_mode is WhiteMode.FACE else kind

    def __str__(self) -> str:
        """The position text (`docs/notation.md`)."""
        from paiju.mahjong.notation import position_text  # noqa: PLC0415

        return position_text(self)


def next_replacement(dead: bytes, indicator_at: int) -> int | None:
    """The place in the dead wall of the tile that replaces the next kong: the lower one of the last stack not yet used.

    The indicator's stack is passed over (section 5, "Wall"); `indicator_at`: its place from the tail, -1 for none.
    """
    for from_tail in range(0, len(dead), 2):
        place = len(dead) - 1 - from_tail
        if dead[place] != GONE and (indicator_at < 0 or from_tail // 2 != indicator_at // 2):
            return place
    return None
