"""Powers of two (mahjong rules, section 5): each feature doubles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.core.errors import RulesError
from paiju.mahjong.rules.options import Buda, Shape, WhiteMode
from paiju.mahjong.scoring import traits
from paiju.mahjong.scoring.candidate import Candidate, Source
from paiju.mahjong.scoring.fan import Ready, ready
from paiju.mahjong.scoring.lines import row_line, split_of
from paiju.mahjong.scoring.memo import per_rules
from paiju.mahjong.scoring.money import features_shares, from_shares
from paiju.mahjong.scoring.readings import Reading, readings, set_of
from paiju.mahjong.scoring.scheme import Paid
from paiju.mahjong.scoring.shapes import buda_room, is_complete
from paiju.mahjong.scoring.sheet import ScoreSheet
from paiju.mahjong.scoring.split import NO_PAIR, PUNG
from paiju.mahjong.tiles import COPIES, KINDS, WHITE, Tile
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from paiju.mahjong.rules.ruleset import Row, RuleSet
    from paiju.mahjong.scoring.scheme import Won

_FOUR: Final = 4
_WILDS: Final = 3
"""So many are in play."""
_HAND: Final = 14


@dataclass(frozen=True, slots=True)
class Facts:
    """What a reading is judged of. `head`: a wild was held and any kind would have completed the hand."""

    c: Candidate
    shape: Shape
    seven: bool
    wilds: int
    head: bool
    runs: int
    one_suit: bool
    quads: int


def _extra(name: str, holds: Callable[[Facts], bool]) -> Callable[[Facts], int]:
    return lambda x: name in x.c.rules.extra_patterns and holds(x)


CONDITIONS: Final[Mapping[str, Callable[[Facts], int]]] = {
    "zimo": lambda x: x.c.source is not Source.DISCARD,
    "qianggang_double": lambda x: x.c.source is Source.ROB,
    "qiduizi": lambda x: x.shape is Shape.QIDUI,
    "zhengguibuda": lambda x: x.shape is Shape.BUDA,
    "qifeng": lambda x: x.seven,
    "caishenhui": lambda x: x.wilds + max(x.c.floats, x.c.floated) >= _WILDS,
    "caishentou": lambda x: x.head,
    "dandiao": lambda x: len(x.c.melds) == _FOUR,
    "piaocai": lambda x: x.c.floats if x.head or not x.c.rules.float_needs_head else 0,
    "gangkai_double": lambda x: x.c.source is Source.SELF and x.c.kong,
    "qingyise": _extra("qingyise", lambda x: x.one_suit),
    "pengpenghu": _extra("pengpenghu", lambda x: x.shape is Shape.REGULAR and not x.runs),
    "haohua_qidui": _extra("haohua_qidui", lambda x: x.quads > 0),
}
"""The features by name."""


@per_rules
def _rows(rules: RuleSet) -> tuple[tuple[Row, Callable[[Facts], int]], ...]:
    for row in rules.rows:
        if row.condition not in CONDITIONS:
            allowed = ", ".join(sorted(CONDITIONS))
            raise RulesError("unknown_condition", key=f"rows.{row.id}", value=row.condition, allowed=allowed)
    return tuple((row, CONDITIONS[row.condition]) for row in rules.rows)


def _natural(rules: RuleSet, counts: bytes, wild: Tile | None) -> Iterator[bytes]:
    """The tiles without wilds, in each way in which a white may stand for itself or for another ."""
    own = bytearray(counts)
    if wild is not None:
        own[wild] = 0
    yield bytes(own)
    if rules.white_mode is WhiteMode.NONE or wild is None or wild == WHITE or not own[WHITE]:
        return
    own[WHITE] -= 1
    own[wild] += 1
    yield bytes(own)


def _buda(c: Candidate, counts: bytes) -> tuple[bool, int] | None:
    """Of fourteen tiles without melds: whether all seven honours are there, and the wilds; None for another shape."""
    if Shape.BUDA not in c.rules.shapes or c.melds or sum(counts) != _HAND:
        return None
    wilds = 0 if c.wild is None else counts[c.wild]
    if c.wild is not None and c.source is not Source.SELF and c.tile == c.wild:
        return None
    best: tuple[bool, int] | None = None
    for natural in _natural(c.rules, counts, c.wild):
        room = buda_room(natural, knitted=c.rules.buda is Buda.KNITTED)
        if room is None or wilds > sum(room):
            continue
        suited, honours = room
        seven = honours == 0 or (not c.rules.qifeng_natural and honours <= wilds <= honours + suited)
        best = (seven or (best is not None and best[0]), wilds)
    return best


class FeaturesScheme:
    """Features add; each doubles."""

    def wins(self, c: Candidate) -> bool:
        """Whether the hand wins."""
        if not self._complete(c):
            return False
        return c.source is not Source.DISCARD or self.value(c) is not None

    def _complete(self, c: Candidate) -> bool:
        r = ready(c)
        if r is not None and is_complete(_plain(c.rules), r.counts, r.wilds, len(c.melds)):
            return True
        return _buda(c, _with(c.counts, c.tile)) is not None

    def value(self, c: Candidate) -> int | None:
        """The number of features, None for no win."""
        found = self._best(c)
        return None if found is None else found[0]

    def best(self, c: Candidate) -> ScoreSheet | None:
        """The explained result."""
        found = self._best(c)
        if found is None:
            return None
        k, rows, reading = found
        return ScoreSheet(
            seat=c.seat,
            source=c.source,
            tile=c.tile,
            counted="features",
            rows=tuple(row_line(row, times) for row, times in rows),
            dropped=(),
            figures=(("multiplier", 2**k),),
            value=k,
            split=None if reading is None else split_of(reading, c.melds),
            steps=(Told.of("mj_sheet.doubled", fan=k, score=2**k),),
        )

    def _best(self, c: Candidate) -> tuple[int, tuple[tuple[Row, int], ...], Reading | None] | None:
        best: tuple[int, tuple[tuple[Row, int], ...], Reading | None] | None = None
        if c.tile == c.wild and c.source is not Source.SELF:
            return None
        for facts, reading in self._facts(c):
            rows = tuple((row, times) for row, check in _rows(c.rules) if (times := int(check(facts))))
            k = sum(row.fan * times for row, times in rows)
            k = min(k, c.rules.fan_cap) if c.rules.fan_cap else k
            if best is None or k > best[0]:
                best = (k, rows, reading)
        if best is None or (c.source is Source.DISCARD and best[0] < c.rules.discard_features):
            return None
        return best

    def _facts(self, c: Candidate) -> Iterator[tuple[Facts, Reading | None]]:
        r = ready(c)
        whole = _with(c.counts, c.tile)
        wilds = 0 if c.wild is None else whole[c.wild]
        head: bool | None = None
        if r is not None:
            for reading in _worth_reading(c, r):
                head = self._head(c) if head is None else head
                yield _of_reading(c, reading, r, wilds, head=head), reading
        scattered = _buda(c, whole)
        if scattered is not None:
            head = self._head(c) if head is None else head
            yield Facts(c, Shape.BUDA, scattered[0], wilds, head, 0, one_suit=False, quads=0), None

    def _head(self, c: Candidate) -> bool:
        """Self-drawn, a wild in hand before, and any kind would have done."""
        if c.source is not Source.SELF or c.wild is None or not c.counts[c.wild]:
            return False
        return self.waits(c) == (1 << KINDS) - 1

    def waits(self, c: Candidate) -> int:
        """The kinds that complete the hand, drawn by oneself."""
        found = 0
        for kind in range(KINDS):
            drawn = Candidate(c.rules, c.counts, c.melds, kind, Source.SELF, c.seat, c.dealer, c.wild)
            if self._complete(drawn):
                found |= 1 << kind
        return found

    def pay(self, rules: RuleSet, won: Won) -> Paid:
        """The shares, the discarder's double, the warranty."""
        shares = features_shares(rules, won)
        steps = tuple(Told.of("mj_sheet.share", seat=seat, amount=owed) for seat, owed in sorted(shares.items()))
        return Paid(from_shares(won.winner, shares), steps)


def _with(counts: bytes, tile: Tile) -> bytes:
    return counts[:tile] + bytes((counts[tile] + 1,)) + counts[tile + 1 :]


@per_rules
def _plain(rules: RuleSet) -> tuple[Shape, ...]:
    """The shapes that are read as sets and pairs."""
    return tuple(shape for shape in rules.shapes if shape is not Shape.BUDA)


def _worth_reading(c: Candidate, r: Ready) -> Iterator[Reading]:
    """One reading a shape, or all where a pattern of sets may count."""
    for shape in _plain(c.rules):
        found = readings((shape,), r.counts, r.wilds, c.melds, c.rules.max_copies)
        if c.rules.extra_patterns:
            yield from found
        else:
            first = next(found, None)
            if first is not None:
                yield first


def _of_reading(c: Candidate, reading: Reading, r: Ready, wilds: int, *, head: bool) -> Facts:
    sets = [*(set_of(meld) for meld in c.melds), *reading.sets]
    kinds = [*reading.loose, *(() if reading.pair == NO_PAIR else (reading.pair,))]
    _, any_of = traits.joined([*(traits.SET[each] for each in sets), *(traits.TILE[kind] for kind in kinds)])
    quads = sum(r.counts[kind] + reading.filled.count(kind) >= COPIES for kind in set(reading.loose))
    return Facts(
        c=c,
        shape=reading.shape,
        seven=False,
        wilds=wilds,
        head=head,
        runs=sum(each < PUNG for each in sets),
        one_suit=(any_of & traits.ALL_SUITS).bit_count() == 1 and not any_of & traits.HONOURS_ANY,
        quads=quads if reading.shape is Shape.QIDUI else 0,
    )
