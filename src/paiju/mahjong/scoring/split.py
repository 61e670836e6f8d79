"""Every way to make sets and a pair of tiles, wilds filling what is missing (mahjong rules, sections 2 and 3).

A set is a number: a run is its lowest tile, a pung is 34 + its kind. Suits are split one by one and put together, so
that what is learnt of a suit is kept for the next hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.mahjong.tiles import HONOURS, KINDS, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator

SetId = int
PUNG: Final = KINDS
"""What is added to a kind to name its pung."""
NO_PAIR: Final = -1
ANY_NUMBER: Final = 99
"""No limit to the copies of a kind."""
_RUN_STARTS: Final = RANKS - 2
_SUITS: Final = ((0, RANKS), (RANKS, 2 * RANKS), (2 * RANKS, HONOURS), (HONOURS, KINDS))


class Part(NamedTuple):
    """Sets and a pair (`NO_PAIR`: none), and the kinds that wilds stand for in them, ascending."""

    sets: tuple[SetId, ...]
    pair: int
    filled: tuple[int, ...]


@lru_cache(maxsize=1 << 16)
def suit_parts(counts: bytes, wilds: int, first: int, most: int) -> tuple[Part, ...]:
    """All ways to use up the tiles of one suit with exactly `wilds` wilds; at most one pair.

    `counts` by rank, `first` the kind of its lowest rank; no kind is used more than `most` times.
    """
    found: list[Part] = []
    _walk(counts, first, wilds, most, (sum(counts) + wilds) % 3 == 2, found)  # noqa: PLR2004  (a pair is left over)
    return tuple(found)


class _Walk(NamedTuple):
    counts: bytes
    first: int
    most: int
    last_run: int
    found: list[Part]


def _walk(counts: bytes, first: int, wilds: int, most: int, pair: bool, found: list[Part]) -> None:
    if (sum(counts) + wilds) % 3 == 1:
        return
    runs = _RUN_STARTS if first < HONOURS else 0
    _rank(_Walk(counts, first, most, runs, found), 0, 0, 0, wilds, pair, Part((), NO_PAIR, ()))


def _rank(
    w: _Walk,
    rank: int,
    before: int,
    two_before: int,
    wilds: int,
    owes_pair: bool,
    part: Part,
) -> None:
    """Choose pungs, pair and runs that begin at `rank`; runs begun one and two ranks lower pass through it."""
    if rank == len(w.counts):
        if not (wilds or owes_pair):
            w.found.append(part)
        return
    real = w.counts[rank]
    limit = min(real + wilds, w.most)
    kind = w.first + rank
    for paired in (0, 2) if owes_pair else (0,):
        used = before + two_before + paired
        pungs: tuple[SetId, ...] = ()
        while used <= limit:
            for begun in range(max(0, real - used), limit - used + 1) if rank < w.last_run else (0,):
                filled = used + begun - real
                if filled < 0:
                    break
                nxt = Part(
                    (*part.sets, *pungs, *(kind,) * begun),
                    kind if paired else part.pair,
                    (*part.filled, *(kind,) * filled),
                )
                _rank(w, rank + 1, begun, before, wilds - filled, owes_pair and not paired, nxt)
            used += 3
            pungs = (*pungs, PUNG + kind)


@lru_cache(maxsize=1 << 17)
def suit_masks(counts: bytes, wilds: int, honours: bool) -> tuple[int, int]:
    """With how many wilds (bits 0 .. `wilds`) the suit can be used up: without a pair, and with one."""
    without = with_pair = 0
    for number in range(wilds + 1):
        rest = (sum(counts) + number) % 3
        if rest != 1 and _possible(counts, 0, 0, 0, number, rest != 0, honours):
            if rest:
                with_pair |= 1 << number
            else:
                without |= 1 << number
    return without, with_pair


def _possible(
    counts: bytes,
    rank: int,
    before: int,
    two_before: int,
    wilds: int,
    owes_pair: bool,
    honours: bool,
) -> bool:
    if rank == len(counts):
        return not (before or two_before or owes_pair) and wilds % 3 == 0
    real = counts[rank]
    limit = real + wilds
    runs = not honours and rank < _RUN_STARTS
    for paired in (0, 2) if owes_pair else (0,):
        used = before + two_before + paired
        while used <= limit:
            for begun in range(max(0, real - used), limit - used + 1) if runs else (0,):
                filled = used + begun - real
                if filled < 0:
                    break
                if _possible(counts, rank + 1, begun, before, wilds - filled, owes_pair and not paired, honours):
                    return True
            used += 3
    return False


@cache
def _join(one: int, other: int) -> int:
    """The sums of a number of either bit set."""
    joined = 0
    for number in range(one.bit_length()):
        if one >> number & 1:
            joined |= other << number
    return joined


def both(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """As `suit_masks`, of two suits together."""
    return _join(one[0], other[0]), _join(one[0], other[1]) | _join(one[1], other[0])


NOTHING: Final = (1, 0)
"""The masks of no tiles at all."""


def masks_by_suit(counts: bytes, wilds: int) -> tuple[tuple[int, int], ...]:
    """`suit_masks` of the three suits and the honours."""
    return (
        suit_masks(counts[0:9], wilds, False),  # noqa: FBT003
        suit_masks(counts[9:18], wilds, False),  # noqa: FBT003
        suit_masks(counts[18:27], wilds, False),  # noqa: FBT003
        suit_masks(counts[27:34], wilds, True),  # noqa: FBT003
    )


def is_regular(counts: bytes, wilds: int) -> bool:
    """Whether the tiles and exactly `wilds` wilds make sets and one pair, copies not counted."""
    m, p, s, z = masks_by_suit(counts, wilds)
    return bool(both(both(m, p), both(s, z))[1] >> wilds & 1)


def regular_parts(counts: bytes, wilds: int, most: int) -> Iterator[Part]:
    """Every way to make sets and one pair of the tiles and exactly `wilds` wilds."""
    if not wilds:
        yield from _plain(counts)
        return
    masks = masks_by_suit(counts, wilds)
    for m in range(wilds + 1):
        for p in range(wilds + 1 - m):
            for s in range(wilds + 1 - m - p):
                spent = (m, p, s, wilds - m - p - s)
                able = NOTHING
                for mask, used in zip(masks, spent, strict=True):
                    able = both(able, (mask[0] & 1 << used, mask[1] & 1 << used))
                if able[1]:
                    yield from _crossed(counts, spent, most)


def _plain(counts: bytes) -> Iterator[Part]:
    parts = []
    for first, end in _SUITS:
        suit = counts[first:end]
        found = suit_parts(suit, 0, first, ANY_NUMBER) if any(suit) else (Part((), NO_PAIR, ()),)
        if not found:
            return
        parts.append(found)
    ms, ps, ss, zs = parts
    for m in ms:
        for p in ps:
            for s in ss:
                for z in zs:
                    pairs = [pair for pair in (m.pair, p.pair, s.pair, z.pair) if pair != NO_PAIR]
                    if len(pairs) == 1:
                        yield Part(m.sets + p.sets + s.sets + z.sets, pairs[0], ())


def _crossed(counts: bytes, spent: tuple[int, ...], most: int) -> Iterator[Part]:
    ms, ps, ss, zs = (
        suit_parts(counts[first:end], used, first, most) for (first, end), used in zip(_SUITS, spent, strict=True)
    )
    for m in ms:
        for p in ps:
            if NO_PAIR not in (m.pair, p.pair):
                continue
            sets, pair, filled = m.sets + p.sets, max(m.pair, p.pair), m.filled + p.filled
            for s in ss:
                if NO_PAIR not in (pair, s.pair):
                    continue
                more, two, also = sets + s.sets, max(pair, s.pair), filled + s.filled
                for z in zs:
                    if (two == NO_PAIR) != (z.pair == NO_PAIR):
                        yield Part(more + z.sets, max(two, z.pair), also + z.filled)


@lru_cache(maxsize=1 << 17)
def suit_accepts(counts: bytes, wilds: int, honours: bool) -> tuple[tuple[int, int], ...]:
    """By number of wilds: the ranks (bits) that use up the suit when added, without a pair and with one."""
    accepts = [[0, 0] for _ in range(wilds + 1)]
    for rank in range(len(counts)):
        more = counts[:rank] + bytes((counts[rank] + 1,)) + counts[rank + 1 :]
        for paired, mask in enumerate(suit_masks(more, wilds, honours)):
            for number in range(wilds + 1):
                if mask >> number & 1:
                    accepts[number][paired] |= 1 << rank
    return tuple((without, with_pair) for without, with_pair in accepts)


def regular_waits(counts: bytes, wilds: int) -> int:
    """The kinds (bits) that make sets and one pair with the tiles and exactly `wilds` wilds."""
    m, p, s, z = masks_by_suit(counts, wilds)
    mp, sz = both(m, p), both(s, z)
    found = 0
    for others, (first, end) in zip((both(p, sz), both(m, sz), both(mp, z), both(mp, s)), _SUITS, strict=True):
        if not (others[0] or others[1]):
            continue
        accepts = suit_accepts(counts[first:end], wilds, first == HONOURS)
        for number in range(wilds + 1):
            without, with_pair = accepts[number]
            if others[0] >> wilds - number & 1:
                found |= with_pair << first
            if others[1] >> wilds - number & 1:
                found |= without << first
    return found
