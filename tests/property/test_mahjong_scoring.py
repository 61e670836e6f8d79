"""What holds of every mahjong hand: all readings are tried, order and names of suits don't matter (section 2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from paiju.mahjong.distance import distance, improving
from paiju.mahjong.rules.load import resolve
from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring.candidate import Source, held
from paiju.mahjong.scoring.fan import all_readings, best_reading, ready
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.scoring.shapes import WAITS, is_complete, kinds_of, waits
from paiju.mahjong.scoring.table import table_of
from paiju.mahjong.tiles import parse_tiles, tiles_text
from tests.reference.mahjong import Way, random_candidate, ways
from tests.scale import count

if TYPE_CHECKING:
    from paiju.mahjong.scoring.candidate import Candidate

HUANLE: Final = resolve("huanle")
PLAIN: Final = resolve({"preset": "huanle", "wild": False})
TIMES: Final = {0: count(20_000), 1: count(4_000), 2: count(400)}
NAMING_SUITS: Final = {"lvyise", "tuibudao"}
SUITED: Final = 27


def read(c: Candidate) -> set[Way]:
    r = ready(c)
    assert r is not None
    found = [
        Way(each.shape, tuple(sorted(each.sets)), each.pair, tuple(sorted(each.filled))) for each in all_readings(c, r)
    ]
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize("wilds", TIMES)
def test_every_reading_is_tried(wilds: int) -> None:
    rng = Random(wilds)
    for _ in range(TIMES[wilds]):
        c = random_candidate(HUANLE if wilds else PLAIN, rng, wilds, suits=rng.choice((1, 2, 3)))
        r = ready(c)
        assert r is not None
        assert read(c) == ways(r.counts, r.wilds, c.melds), c


@pytest.mark.parametrize("wilds", [3, 4])
def test_every_reading_is_tried_with_more_wilds(wilds: int) -> None:
    rng = Random(wilds)
    for _ in range(count(200)):
        c = random_candidate(HUANLE, rng, wilds, suits=rng.choice((1, 3)))
        r = ready(c)
        assert r is not None
        assert read(c) == ways(r.counts, r.wilds, c.melds), c


@pytest.mark.parametrize("wilds", [1, 2])
def test_a_drawn_wild_is_read_as_any_kind(wilds: int) -> None:
    rng = Random(wilds)
    for _ in range(count(500)):
        plain = random_candidate(HUANLE, rng, wilds)
        assert plain.wild is not None
        moved = bytearray(plain.counts)
        moved[plain.wild] -= 1
        moved[plain.tile] += 1
        c = replace(plain, counts=bytes(moved), tile=plain.wild, source=Source.SELF)
        r = ready(c)
        assert r is not None
        assert r.tile is None
        assert read(c) == ways(r.counts, r.wilds, c.melds), c
        assert best_reading(c) is not None


def best_total(c: Candidate) -> int:
    found = best_reading(c)
    assert found is not None
    return found.settled.fan


def test_a_tile_in_place_of_a_wild_never_gives_more_than_the_wild() -> None:
    rng = Random(5)
    lost = {69: 2, 78: 1, 79: 1, 80: 1}
    for _ in range(count(20_000)):
        plain = random_candidate(PLAIN, rng, 0)
        tiles = [kind for kind in range(34) for _ in range(plain.counts[kind])]
        if not tiles:
            continue
        seen = {*tiles, plain.tile, *(tile for meld in plain.melds for tile in meld.tiles)}
        wild = rng.choice([kind for kind in range(34) if kind not in seen])
        given = bytearray(plain.counts)
        given[rng.choice(tiles)] -= 1
        given[wild] += 1
        whole = replace(plain, rules=HUANLE, wild=wild)
        before = best_reading(whole)
        assert before is not None
        allowed = sum(lost.get(number, 0) for number in before.settled.numbers)
        assert best_total(replace(whole, counts=bytes(given))) >= before.settled.fan - allowed, plain


def test_the_order_of_the_tiles_does_not_matter() -> None:
    rng = Random(6)
    for _ in range(count(5_000)):
        c = random_candidate(HUANLE, rng, rng.choice((0, 1, 2)))
        tiles = [kind for kind in range(34) for _ in range(c.counts[kind])]
        shuffled = rng.sample(tiles, len(tiles))
        text = " ".join(tiles_text((tile,)) for tile in shuffled)
        assert sorted(parse_tiles(text)) == tiles
        melds = tuple(rng.sample(c.melds, len(c.melds)))
        one, two = SCHEMES[c.rules.scoring].best(c), SCHEMES[c.rules.scoring].best(replace(c, melds=melds))
        assert one is not None
        assert two is not None
        assert (one.rows, one.figures) == (two.rows, two.figures)


def renamed(kind: int, order: tuple[int, ...]) -> int:
    return order[kind // 9] * 9 + kind % 9 if kind < SUITED else kind


def test_renaming_suits_does_not_matter_where_no_row_names_one() -> None:
    rng = Random(7)
    for preset in ("huanle", "changsha_mj", "chayuan", "guangdong"):
        rules = resolve(preset)
        for _ in range(count(3_000)):
            c = random_candidate(rules, rng, rng.choice((0, 1, 2)) if rules.wild else 0)
            order = tuple(rng.sample(range(3), 3))
            counts = bytearray(34)
            for kind in range(34):
                counts[renamed(kind, order)] = c.counts[kind]
            melds = tuple(
                replace(meld, tiles=tuple(sorted(renamed(tile, order) for tile in meld.tiles))) for meld in c.melds
            )
            other = replace(
                c,
                counts=bytes(counts),
                melds=melds,
                tile=renamed(c.tile, order),
                wild=None if c.wild is None else renamed(c.wild, order),
            )
            one, two = SCHEMES[rules.scoring].best(c), SCHEMES[rules.scoring].best(other)
            assert (one is None) == (two is None)
            if one is None or two is None:
                continue
            names = {row.id for row in (*one.rows, *two.rows)} | {each.id for each in (*one.dropped, *two.dropped)}
            if not names & NAMING_SUITS:
                assert one.figures == two.figures, (c, other)


@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_what_is_waited_for_is_what_completes_the_hand(wilds: int) -> None:
    rng = Random(8)
    rules = HUANLE if wilds else PLAIN
    for _ in range(count(2_000)):
        c = random_candidate(rules, rng, wilds)
        r = ready(c)
        assert r is not None
        found = waits(rules.shapes, r.before.counts, r.before.wilds, len(c.melds))
        assert found >> c.tile & 1
        for kind in range(34):
            more = bytearray(r.before.counts)
            more[kind] += 1
            complete = is_complete(rules.shapes, bytes(more), r.before.wilds, len(c.melds))
            assert complete == bool(found >> kind & 1), (c, kind)


@pytest.mark.parametrize("preset", ["huanle", "chayuan", "guangdong"])
def test_a_hand_waits_at_distance_nought(preset: str) -> None:
    rng = Random(11)
    rules = resolve(preset)
    for _ in range(count(3_000)):
        c = random_candidate(rules, rng, rng.choice((0, 1, 2)) if rules.wild else 0)
        moved = bytearray(c.counts)
        if rng.random() < 0.5 and any(moved):
            moved[rng.choice([kind for kind in range(34) if moved[kind]])] -= 1
            moved[rng.choice([kind for kind in range(34) if moved[kind] < 4 and kind != c.wild])] += 1
        before = bytes(moved)
        own = held(rules, before, c.wild)
        shapes = [shape for shape in rules.shapes if shape is not Shape.BUDA]
        found = waits(shapes, own.counts, own.wilds, len(c.melds))
        away = distance(rules, before, c.melds, c.wild)
        if Shape.BUDA not in rules.shapes:
            assert (away == 0) == bool(found), c
        assert away >= 0
        assert not found or away == 0
        nearer = improving(rules, before, c.melds, c.wild)
        assert not found or {kind for kind in kinds_of(found) if kind not in (c.wild, 33)} <= set(nearer)


def test_every_shape_knows_its_waits() -> None:
    assert set(WAITS) >= set(HUANLE.shapes)
    assert kinds_of(0b101) == (0, 2)


def test_a_breaker_or_a_cap_never_gives_more_than_without() -> None:
    rng = Random(9)
    free = resolve({"preset": "guangdong", "fan_cap": 0})
    capped = resolve("guangdong")
    for _ in range(count(5_000)):
        c = random_candidate(free, rng, 0)
        one, two = SCHEMES[free.scoring].best(c), SCHEMES[capped.scoring].best(replace(c, rules=capped))
        assert (one is None) == (two is None)
        if one is not None and two is not None:
            assert two.figure("fan") <= max(3, *(row.fan for row in two.rows))
            assert two.figure("score") == 2 ** two.figure("fan")
            assert two.figure("fan") <= one.figure("fan")


def test_the_rows_of_a_sheet_add_up() -> None:
    rng = Random(10)
    table = table_of(HUANLE)
    for _ in range(count(5_000)):
        c = replace(random_candidate(HUANLE, rng, rng.choice((0, 1, 2))), flowers=rng.randrange(9))
        sheet = SCHEMES[HUANLE.scoring].best(c)
        assert sheet is not None
        assert sum(row.fan for row in sheet.rows) == sheet.figure("fan")
        numbers = {row.number: row.id for row in HUANLE.rows}
        counted = {row.id for row in sheet.rows}
        for row in sheet.rows:
            number = next(n for n, name in numbers.items() if name == row.id)
            assert not {numbers[n] for n in table.by_number[number].drops} & counted
        assert all(each.id not in counted or each.by for each in sheet.dropped)
