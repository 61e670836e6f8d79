"""Offering a win and carrying it out (mahjong rules, sections 2 to 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.mahjong.engine.marks import NOTHING, blocks, needs_value
from paiju.mahjong.engine.position import Opening, Phase
from paiju.mahjong.melds import MeldKind
from paiju.mahjong.rules.options import Shape, WhiteMode
from paiju.mahjong.scoring.candidate import Candidate, Source, held
from paiju.mahjong.scoring.memo import per_rules
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.scoring.shapes import EVERY_KIND, waits
from paiju.mahjong.tiles import WHITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiju.mahjong.engine.draft import Draft
    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile

_MOST_KEPT: Final = 1 << 15
_OTHERS: Final = 3
_WITH_DRAWN: Final = 2
"""What is left over of a hand with its drawn tile, sets taken away."""


@per_rules
def _near(rules: RuleSet) -> Callable[[bytes, Tile | None, int], int]:
    """For a rule set: the kinds (bits) of tiles that may complete a hand; those outside certainly don't."""
    plain = tuple(shape for shape in rules.shapes if shape is not Shape.BUDA)
    scattered = Shape.BUDA in rules.shapes

    @lru_cache(maxsize=_MOST_KEPT)
    def near(counts: bytes, wild: Tile | None, melds: int) -> int:
        if scattered and not melds:
            doubled = sum(number > 1 and kind not in (wild, WHITE) for kind, number in enumerate(counts))
            if not doubled:
                return EVERY_KIND
        own = held(rules, counts, wild)
        found = waits(plain, own.counts, own.wilds, melds)
        if wild is None:
            return found
        if rules.white_mode is WhiteMode.FACE and wild != WHITE:
            found = found & ~(1 << WHITE) | (found >> wild & 1) << WHITE
        # A drawn wild may do what any tile does.
        return found | (1 << wild if found or own.wilds else 0)

    return near


def may_complete(d: Draft, seat: int, counts: bytes) -> int:
    """The kinds (bits) of tiles that may complete a seat's hand."""
    return _near(d.rules)(counts, d.wild, len(d[seat].melds))


def candidate(
    d: Draft,
    seat: int,
    tile: Tile,
    source: Source,
    *,
    ways: frozenset[str] = frozenset(),
    hits: int = 1,
) -> Candidate:
    """The seat's hand as the scorer is asked about it; a drawn tile is taken out of it."""
    s = d[seat]
    counts = bytes(s.counts)
    if source is Source.SELF and s.held % 3 == _WITH_DRAWN:
        counts = counts[:tile] + bytes((counts[tile] - 1,)) + counts[tile + 1 :]
    return Candidate(
        rules=d.rules,
        counts=counts,
        melds=s.melds,
        tile=tile,
        source=source,
        seat=seat,
        dealer=d.dealer,
        wild=d.wild,
        round_wind=d.round_wind,
        kong=d.kong and source is Source.SELF,
        last=not d.wall,
        fourth=lies_open(d, tile) >= _OTHERS,
        flowers=len(s.flowers),
        ways=ways,
        hits=hits,
        floats=s.floats,
        floated=0 if d.wild is None else s.river.count(d.wild),
    )


def lies_open(d: Draft, tile: Tile) -> int:
    """How many tiles of a kind lie open: rivers, melds other than angang, the indicator; not the tile in question."""
    found = int(d.indicator == tile)
    if d.phase in (Phase.TURNED_CLAIM, Phase.LAST_CLAIM):
        found -= tile in d.turned
    for seat in range(len(d.seats)):
        s = d[seat]
        found += s.river.count(tile)
        for meld in s.melds:
            if meld.kind is not MeldKind.ANGANG:
                found += sum(d.real(kind) == tile for kind in meld.tiles)
    return found


def ways_of(d: Draft, seat: int, source: Source) -> frozenset[str]:
    """The rows of circumstance that hold for a win now."""
    match d.phase:
        case Phase.TURNED:
            return frozenset({"gangshanghua"})
        case Phase.TURNED_CLAIM:
            return frozenset({"gangshangpao"})
        case Phase.LAST:
            return frozenset({"haidilaoyue"})
        case Phase.LAST_CLAIM:
            return frozenset({"haidipao"})
        case Phase.ROB:
            return frozenset({"qiangganghu"} if d.open_kong else ())
    if source is Source.SELF:
        first = d.opening == Opening.NOTHING_DONE and seat == d.dealer
        return frozenset({"tianhu"} if first else ())
    return frozenset({"dihu"} if d.opening == Opening.FIRST_DISCARD else ())


def may_win(d: Draft, seat: int, tile: Tile, source: Source) -> bool:
    """Whether the seat may win on `tile` now: complete, enough, not declined."""
    counts = bytes(d[seat].counts)
    if source is Source.SELF and d[seat].held % 3 == _WITH_DRAWN:
        counts = counts[:tile] + bytes((counts[tile] - 1,)) + counts[tile + 1 :]
    if not may_complete(d, seat, counts) >> tile & 1:
        return False
    found = candidate(d, seat, tile, source, ways=ways_of(d, seat, source))
    scheme = SCHEMES[d.rules.scoring]
    mark = d[seat].declined
    if source is Source.SELF or mark is NOTHING or not mark.kinds:
        return scheme.wins(found)
    if not needs_value(d.rules):
        return not blocks(d.rules, mark, tile, 0) and scheme.wins(found)
    value = scheme.value(found)
    return value is not None and not blocks(d.rules, mark, tile, value)


def worth(d: Draft, seat: int, tile: Tile, source: Source) -> int:
    """What a win now would be worth, -1 for none."""
    value = SCHEMES[d.rules.scoring].value(candidate(d, seat, tile, source, ways=ways_of(d, seat, source)))
    return -1 if value is None else value


def waits_of(d: Draft, seat: int, counts: bytes, melds: tuple[Meld, ...]) -> int:
    """The kinds (bits) that would complete such a hand of the seat, by shape, drawn by itself."""
    if not _near(d.rules)(counts, d.wild, len(melds)):
        return 0
    return SCHEMES[d.rules.scoring].waits(Candidate(d.rules, counts, melds, 0, Source.SELF, seat, d.dealer, d.wild))
