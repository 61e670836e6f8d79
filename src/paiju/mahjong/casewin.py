"""The case kinds `win` and `waits` (`FORMAT-mahjong.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import NotationError
from paiju.mahjong import casefields as f
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.scoring.candidate import Candidate, Source
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.scoring.shapes import HAND, kinds_of
from paiju.mahjong.tiles import ASCII, COPIES, HAN, HONOURS, KINDS, count, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile

_DEFAULT_SEAT = 1
_DEFAULT_DEALER = 0


def win(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    """The explained result, or `{"win": false}`."""
    candidate = win_candidate(rules, case)
    sheet = SCHEMES[rules.scoring].best(candidate)
    return {"win": False} if sheet is None else sheet.to_json()


def win_candidate(rules: RuleSet, case: Mapping[str, object]) -> Candidate:
    """The candidate of a case of kind `win`; raises `CaseError`, `NotationError`."""
    source = _source(case)
    counts = count(parse_tiles(f.string(case, "hand", "tiles")))
    melds = f.melds(case)
    tile = f.tile(case, "card")
    wild = f.optional_tile(case, "wild") if rules.wild else None
    _check(rules, counts, melds, tile, wild)
    floats = f.natural(case, "floats", 0)
    return Candidate(
        rules=rules,
        counts=counts,
        melds=melds,
        tile=tile,
        source=source,
        seat=f.seat(case, "seat", _DEFAULT_SEAT),
        dealer=f.seat(case, "dealer", _DEFAULT_DEALER),
        wild=wild,
        round_wind=_round(rules, case),
        kong=f.flag(case, "kong"),
        last=f.flag(case, "last"),
        fourth=f.flag(case, "fourth"),
        flowers=len(f.flowers(case, "flowers")),
        ways=frozenset(f.rows_named(rules, f.items(case, "ways", required=False), "ways")),
        hits=f.natural(case, "kong_hits", 1),
        floats=floats,
        floated=floats,
    )


def _round(rules: RuleSet, case: Mapping[str, object]) -> Tile:
    wind = f.tile(case, "round") if case.get("round") is not None else parse_tiles(rules.round)[0]
    if not HONOURS <= wind < HONOURS + 4:
        raise f.bad("round", case["round"], "1z, 2z, 3z, 4z")
    return wind


def _source(case: Mapping[str, object]) -> Source:
    value = f.string(case, "from", ", ".join(Source))
    if value not in Source.__members__.values():
        raise f.bad("from", value, ", ".join(Source))
    return Source(value)


def _check(rules: RuleSet, counts: bytes, melds: tuple[Meld, ...], tile: Tile | None, wild: Tile | None) -> None:
    """No tile more often than there are; raises `NotationError`. What is too few or too many at play is no win."""
    together = bytearray(counts)
    if tile is not None:
        together[tile] += 1
    for meld in melds:
        for each in meld.tiles:
            together[each] += 1
    for kind in range(KINDS):
        # A white in a meld is written as the wild that it stands for, of which real ones are in hands alone.
        stand_in = COPIES if kind == wild and rules.white_mode is WhiteMode.FACE else 0
        if together[kind] > COPIES + stand_in:
            raise NotationError("five_of_a_tile", card=ASCII[kind], han=HAN[kind])


def waits(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    """The kinds that complete the hand."""
    counts = count(parse_tiles(f.string(case, "hand", "tiles")))
    melds = f.melds(case)
    wild = f.optional_tile(case, "wild") if rules.wild else None
    _check(rules, counts, melds, None, wild)
    if sum(counts) + 3 * len(melds) != HAND - 1:
        return {"waits": []}
    candidate = Candidate(rules, counts, melds, 0, Source.SELF, wild=wild)
    return {"waits": [ASCII[kind] for kind in kinds_of(SCHEMES[rules.scoring].waits(candidate))]}
