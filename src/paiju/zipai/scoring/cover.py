"""The most huxi that loose cards can bring when they are covered by runs, mixed groups and at most one pair.

This is the hot path of the engine: it is asked for every turned card and every seat, nearly always in vain. A
finite automaton reads the ten ranks one after another (small and big of a rank together). Its states are the sets
of promises that the choices so far could have made (runs begun, a 二七十 begun, the jiang still owed) with the best
huxi of each; they are made when first met, and a hand that cannot be covered mostly ends within three ranks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from paiju.zipai.cards import RANKS

_LONG_RUN: Final = (1, 6, 9)
_LAST_START: Final = RANKS - 3
_SIZE: Final = 4
"""A rank of one size has at most three loose cards: four in hand are a quad, three a kan, so a pair and one more."""
_HALF: Final = 8 * RANKS
_LOW: Final = (1 << _HALF) - 1
_MOST_NODES: Final = 200_000


class RunHuxi(NamedTuple):
    """What the two counting runs are worth, small and big."""

    small_123: int
    big_123: int
    small_2710: int
    big_2710: int


_Side = tuple[int, int, int]
"""Promises of one size: cards owed at this rank, cards owed at the next one, 二七十 begun."""
_Promise = tuple[_Side, _Side, int]
"""Small, big, and whether the jiang is still owed."""
_NOTHING: Final[_Side] = (0, 0, 0)
_DONE: Final[_Promise] = (_NOTHING, _NOTHING, 0)


class _Node(dict[int, "_Node | None"]):
    """A state: by column (small * 4 + big) the next state, None where nothing can cover it."""

    __slots__ = ("_automaton", "_promises", "_rank", "huxi")

    def __init__(self, automaton: Automaton, rank: int, promises: tuple[tuple[_Promise, int], ...]) -> None:
        super().__init__()
        self._automaton = automaton
        self._rank = rank
        self._promises = promises
        self.huxi = dict(promises).get(_DONE, -1)

    def __missing__(self, column: int) -> _Node | None:
        best: dict[_Promise, int] = {}
        for promise, huxi in self._promises:
            for after, gain in self._automaton.steps(self._rank, promise, *divmod(column, _SIZE)):
                if best.get(after, -1) < huxi + gain:
                    best[after] = huxi + gain
        found = self._automaton.node(self._rank + 1, best)
        self[column] = found
        return found


class Automaton:
    """The automaton of one pair of run values; see the module."""

    def __init__(self, values: RunHuxi) -> None:
        """Begin with the two starting states: without and with a jiang owed."""
        self._values = values
        self._nodes: dict[tuple[int, tuple[tuple[_Promise, int], ...]], _Node] = {}
        self._start = self._starts()

    def _starts(self) -> tuple[_Node, _Node]:
        owed = [((_NOTHING, _NOTHING, jiang), 0) for jiang in (0, 1)]
        return _Node(self, 0, (owed[0],)), _Node(self, 0, (owed[1],))

    def most(self, loose: int, jiang: bool) -> int:
        """The most huxi of a full cover, -1 if there is none.

        `loose` holds one byte a kind, kind 0 lowest, none above 3; `jiang`: exactly one pair is used as jiang.
        """
        node: _Node | None = self._start[jiang]
        for column in (((loose & _LOW) << 2) + (loose >> _HALF)).to_bytes(RANKS, "little"):
            if node is None:
                return -1
            node = node[column]
        return -1 if node is None else node.huxi

    def node(self, rank: int, best: dict[_Promise, int]) -> _Node | None:
        """The state of these promises before `rank`, None if no promise can be kept."""
        if rank == RANKS:
            best = {promise: huxi for promise, huxi in best.items() if promise == _DONE}
        if not best:
            return None
        key = (rank, tuple(sorted(best.items())))
        found = self._nodes.get(key)
        if found is None:
            if len(self._nodes) >= _MOST_NODES:
                self._nodes.clear()
                self._start = self._starts()
            found = self._nodes[key] = _Node(self, *key)
        return found

    def steps(self, rank: int, promise: _Promise, small: int, big: int) -> list[tuple[_Promise, int]]:
        """All ways to use `small` and `big` cards of a rank under a promise: what is owed then, and the huxi won."""
        before_small, before_big, owed = promise
        found = []
        for used_small, used_big, jiang in _BESIDE_RUNS:
            if used_small <= small and used_big <= big and jiang <= owed:
                for after_small, gain_small in self._side(rank, before_small, small - used_small, 0):
                    for after_big, gain_big in self._side(rank, before_big, big - used_big, 1):
                        found.append(((after_small, after_big, owed - jiang), gain_small + gain_big))
        return found

    def _side(self, rank: int, before: _Side, cards: int, size: int) -> list[tuple[_Side, int]]:
        now, later, long = before
        spare = cards - now
        if rank in _LONG_RUN[1:]:
            spare -= long
        if spare < 0:
            return []
        kept_long = 0 if rank == _LONG_RUN[-1] else long
        if rank > _LAST_START:
            return [((later, 0, kept_long), 0)] if spare == 0 else []
        if rank != _LONG_RUN[0]:
            gain = self._values[size] * spare if rank == 0 else 0
            return [((later + spare, spare, kept_long), gain)]
        return [
            ((later + spare - begun, spare - begun, begun), self._values[2 + size] * begun)
            for begun in range(spare + 1)
        ]


def _beside_runs() -> tuple[tuple[int, int, int], ...]:
    """Small and big cards of a rank that go into mixed groups and the jiang, and whether it is one."""
    mixed = [(0, 0), (2, 1), (1, 2)]
    pairs = [(0, 0, 0), (2, 0, 1), (0, 2, 1)]
    every = {(a + c, b + d, jiang) for a, b in mixed for c, d, jiang in pairs}
    return tuple(sorted(item for item in every if max(item) < _SIZE))


_BESIDE_RUNS: Final = _beside_runs()
