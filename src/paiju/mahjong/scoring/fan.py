"""Counting by rows (mahjong rules, section 3): every reading is tried, the best counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.mahjong.melds import KONGS, MeldKind
from paiju.mahjong.rules.options import Shape, WaitRule, WildDiscardWin
from paiju.mahjong.scoring import traits
from paiju.mahjong.scoring.candidate import Candidate, Held, Source, face, held
from paiju.mahjong.scoring.readings import Reading, readings, set_of
from paiju.mahjong.scoring.shapes import HAND, HONOUR_KINDS, KNITTED, is_complete, kinds_of, waits
from paiju.mahjong.scoring.split import NO_PAIR, PUNG
from paiju.mahjong.scoring.table import Table, table_of
from paiju.mahjong.tiles import COPIES, RANKS, Tile, is_suited

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paiju.mahjong.melds import Meld
    from paiju.mahjong.scoring.table import Given, Settled

_THREE_OPEN: Final = 3
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_SEVEN: Final = 7


@dataclass(frozen=True, slots=True)
class Ready:
    """A candidate with its tiles as they count: `before` the winning tile, and with it.

    `tile`: the winning one as it counts, None for a drawn wild.
    """

    before: Held
    counts: bytes
    wilds: int
    tile: Tile | None


def ready(c: Candidate) -> Ready | None:
    """The tiles as they count; None for a hand of the wrong size, or a wild that may not be won on."""
    before = held(c.rules, c.counts, c.wild)
    if sum(before.counts) + before.wilds + 1 + 3 * len(c.melds) != HAND:
        return None
    if c.tile == c.wild:
        if c.source is Source.SELF:
            return Ready(before, before.counts, before.wilds + 1, None)
        if c.rules.wild_discard_win is WildDiscardWin.NEVER:
            return None
    tile = face(c.rules, c.tile, c.wild)
    counts = before.counts[:tile] + bytes((before.counts[tile] + 1,)) + before.counts[tile + 1 :]
    return Ready(before, counts, before.wilds, tile)


def all_readings(c: Candidate, r: Ready) -> Iterator[Reading]:
    """Every reading of the candidate."""
    return readings(c.rules.shapes, r.counts, r.wilds, c.melds, c.rules.max_copies)


def has_reading(c: Candidate) -> bool:
    """Whether there is a reading at all, whatever it is worth."""
    r = ready(c)
    if r is None or not is_complete(c.rules.shapes, r.counts, r.wilds, len(c.melds)):
        return False
    return not r.wilds or next(all_readings(c, r), None) is not None


@dataclass(frozen=True, slots=True)
class Counted:
    """A reading with the place of its winning tile, and what is left of its rows. `rows`: all that hold (bits)."""

    reading: Reading
    settled: Settled
    rows: int


Rank = tuple[int | tuple[int, ...], ...]
"""Smaller is better."""


def most_fan(settled: Settled) -> Rank:
    """Most fan; among equals the one whose row numbers come first (section 3)."""
    return -settled.fan, settled.numbers


def best_reading(c: Candidate, rank: Callable[[Settled], Rank] = most_fan) -> Counted | None:
    """The best reading, with the best place of its winning tile."""
    r = ready(c)
    if r is None:
        return None
    counter = _Counter(c, r)
    best: Counted | None = None
    best_rank: Rank = ()
    for reading in all_readings(c, r):
        rows, many = counter.rows(reading)
        for place in counter.places(reading):
            both = tuple(sorted((*many, *place.many))) if place.many else many
            settled = counter.table.settle(rows | place.rows, both)
            if best is not None and settled is best.settled:
                continue
            ranked = rank(settled)
            if best is None or ranked < best_rank:
                best_rank = ranked
                best = Counted(reading, settled, rows | place.rows)
    return best


class _Counter:
    """What all readings of one candidate have in common."""

    def __init__(self, c: Candidate, r: Ready) -> None:
        self.table: Table = table_of(c.rules)
        self.c = c
        self.r = r
        self.sets = tuple(set_of(meld) for meld in c.melds)
        self.traits = traits.joined(traits.SET[each] for each in self.sets)
        self.runs = [each for each in self.sets if each < PUNG]
        self.pungs = [each - PUNG for each in self.sets if each >= PUNG]
        self.own_kongs = c.concealed_kongs
        self.all = _together(r.counts, c.melds)
        self.kongs = frozenset(meld.tile for meld in c.melds if meld.kind in KONGS)
        self.fours = 0
        if max(self.all) >= COPIES:
            self.fours = sum(n >= COPIES and kind not in self.kongs for kind, n in enumerate(self.all))
        claimed = sum(meld.kind is not MeldKind.ANGANG for meld in c.melds)
        melded = c.melded_kongs
        twice = c.rules.double_minggang
        self.played: Given = self.table.played(
            c.source, len(c.melds), claimed, self.own_kongs, melded, c.kong, c.last, twice
        )
        in_sight = sum(meld.tiles.count(c.tile) for meld in c.melds if meld.kind is not MeldKind.ANGANG)
        self.fourth = c.fourth or in_sight == _THREE_OPEN
        self.formal = c.rules.wait_rule is WaitRule.FORMAL
        self.only_wait = self._only_wait(r.before.counts, r.before.wilds) if self.formal else -1

    def _only_wait(self, counts: bytes, wilds: int) -> int:
        """The only kind waited for, -1 if there are more."""
        found = waits(self.c.rules.shapes, counts, wilds, len(self.c.melds))
        return found.bit_length() - 1 if found and not found & found - 1 else -1

    def rows(self, reading: Reading) -> tuple[int, tuple[int, ...]]:
        """The rows that do not depend on the place of the winning tile."""
        c, table = self.c, self.table
        every, any_of = self.traits
        for each in reading.sets:
            a, b = traits.SET[each]
            every &= a
            any_of |= b
        if reading.pair != NO_PAIR:
            a, b = traits.PAIR[reading.pair]
            every &= a
            any_of |= b
        if reading.loose:
            a, b = traits.of_tiles(reading.loose)
            every &= a
            any_of |= b
        given = [self.played, table.tiles(every, any_of), self._form(reading), self._whole(reading)]
        if reading.pair != NO_PAIR:
            pungs = sorted([*self.pungs, *(each - PUNG for each in reading.sets if each >= PUNG)])
            given.append(table.pungs(tuple(pungs), reading.pair, c.round_wind, c.seat_wind))
            runs = sorted([*self.runs, *(each for each in reading.sets if each < PUNG)])
            given.append(table.runs(tuple(runs), reading.pair))
        rows = 0
        many: tuple[int, ...] = ()
        for each_given in given:
            rows |= each_given.rows
            many += each_given.many
        return rows, tuple(sorted(many)) if many else many

    def _form(self, reading: Reading) -> Given:
        loose = reading.loose
        match reading.shape:
            case Shape.QIDUI:
                pairs = loose[::2]
                row = is_suited(pairs[0]) and pairs[-1] // RANKS == pairs[0] // RANKS
                shifted = row and pairs == tuple(range(pairs[0], pairs[0] + _SEVEN))
                return self.table.form(Shape.QIDUI, shifted)
            case Shape.BUKAO:
                honours = sum(kind in loose for kind in HONOUR_KINDS)
                nine = any(set(nine) <= set(loose) for nine in KNITTED)
                return self.table.form(Shape.BUKAO, False, nine, honours)  # noqa: FBT003
            case Shape.REGULAR | Shape.ZUHELONG:
                runs = len(self.runs) + sum(each < PUNG for each in reading.sets)
                nine = reading.shape is Shape.ZUHELONG
                return self.table.form(reading.shape, False, nine, 0, runs, is_suited(reading.pair))  # noqa: FBT003
        return self.table.form(reading.shape)

    def _whole(self, reading: Reading) -> Given:
        fours, own = self.fours, True
        if not reading.filled:
            return self.table.whole(fours, self.c.wild is not None, own)
        for kind in set(reading.filled):
            own = own and kind == self.c.wild
            together = self.all[kind] + reading.filled.count(kind)
            fours += self.all[kind] < COPIES <= together and kind not in self.kongs
        return self.table.whole(fours, self.c.wild is not None, own)

    def places(self, reading: Reading) -> Iterator[Given]:
        """What the winning tile adds, for each place that it may take; alike places once."""
        tile = self.r.tile
        found = set()
        for stands in (tile,) if tile is not None else sorted(set(reading.filled)):
            fourth = self.fourth and (tile is not None or stands == self.c.tile)
            gates = not self.c.melds and reading.shape is Shape.REGULAR and self._gates(reading, stands)
            for wait, claims_pung in self._spots(reading, stands):
                pungs = 0
                if reading.shape is Shape.REGULAR:
                    pungs = self.own_kongs + sum(each >= PUNG for each in reading.sets)
                    pungs -= claims_pung and self.c.source is not Source.SELF
                found.add((pungs, wait if self._waited(reading, stands) else "", fourth, gates))
        return (self.table.place(*each) for each in sorted(found))

    def _waited(self, reading: Reading, stands: Tile) -> bool:
        """Whether the tile was the only kind waited for."""
        if self.formal:
            return self.only_wait == stands
        counts = bytearray(self.r.counts)
        for kind in reading.filled:
            counts[kind] += 1
        counts[stands] -= 1
        return self._only_wait(bytes(counts), 0) == stands

    @staticmethod
    def _spots(reading: Reading, stands: Tile) -> set[tuple[str, bool]]:
        """Which wait each place is, and whether the tile completes a pung there."""
        spots = set()
        for each in set(reading.sets):
            if each == PUNG + stands:
                spots.add(("", True))
            elif each < PUNG and each <= stands <= each + 2:
                spots.add((_run_wait(each, stands), False))
        if reading.pair == stands:
            spots.add(("pair", False))
        if stands in reading.loose:
            spots.add(("pair" if reading.shape is Shape.QIDUI else "", False))
        return spots

    def _gates(self, reading: Reading, stands: Tile) -> bool:
        """Whether the tiles before were 1112345678999 of the suit of the winning one."""
        if not is_suited(stands):
            return False
        first = stands // RANKS * RANKS
        counts = bytearray(self.r.counts)
        for kind in reading.filled:
            counts[kind] += 1
        counts[stands] -= 1
        return tuple(counts[first : first + RANKS]) == _GATES


def _together(counts: bytes, melds: Sequence[Meld]) -> bytes:
    """All tiles by kind, those in melds too."""
    if not melds:
        return counts
    found = bytearray(counts)
    for meld in melds:
        for tile in meld.tiles:
            found[tile] += 1
    return bytes(found)


def _run_wait(start: Tile, stands: Tile) -> str:
    if stands == start + 1:
        return "middle"
    low, high = start % RANKS == 0, start % RANKS == RANKS - 3
    return "edge" if (low and stands == start + 2) or (high and stands == start) else ""


def waits_by_shape(c: Candidate) -> tuple[Tile, ...]:
    """The kinds that complete a candidate's hand before its tile, over all shapes, copies ignored."""
    before = held(c.rules, c.counts, c.wild)
    return kinds_of(waits(c.rules.shapes, before.counts, before.wilds, len(c.melds)))
