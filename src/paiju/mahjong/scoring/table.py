"""The rows of a rule set, compiled: which count, which delete which (mahjong rules, section 3).

Rows are bits. What a matter gives (`Given`) is remembered by what it is judged of, and so is what is left of rows that
meet: most hands ask for the same few hundred of them.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.core.errors import RulesError
from paiju.mahjong.scoring import conditions as c
from paiju.mahjong.scoring.memo import per_rules
from paiju.mahjong.tiles import HONOURS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from paiju.mahjong.rules.ruleset import Row, RuleSet

Many = tuple[int, ...]
"""Row numbers beyond the first of each row that counts more than once, ascending."""
_MOST_KEPT: Final = 1 << 16
_FIFTH: Final = 4


class Given(NamedTuple):
    """Rows (bits), and those that count more than once."""

    rows: int
    many: Many = ()


class Settled(NamedTuple):
    """What is left: the fan without flowers, and the row numbers, each as often as it counts, ascending."""

    fan: int
    numbers: tuple[int, ...]


class Table:
    """The compiled rows of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        """Sort the rows by the matter that each is judged of; raises `RulesError` (`unknown_condition`)."""
        self.by_number: dict[int, Row] = {}
        numbers: dict[str, list[int]] = {}
        for row in rules.rows:
            if row.condition not in c.NAMES:
                allowed = ", ".join(sorted(c.NAMES))
                raise RulesError("unknown_condition", key=f"rows.{row.id}", value=row.condition, allowed=allowed)
            if row.number in self.by_number:
                taken = self.by_number[row.number].id
                raise RulesError("row_number_taken", key=f"rows.{row.id}", value=row.number, taken=taken)
            self.by_number[row.number] = row
            numbers.setdefault(row.condition, []).append(row.number)
        self._rules = rules
        self._numbers = numbers
        self._drops = {row.number: sum(1 << number for number in row.drops) for row in rules.rows}
        self._matters = {
            id(matter): [(number, check) for name, check in matter.items() for number in numbers.get(name, ())]
            for matter in (c.TILES, c.PUNGS, c.FORM, c.PLAYED, c.PLACE, c.WHOLE)
        }
        self._aside = sum(1 << number for name in ("wucaishen", "huapai") for number in numbers.get(name, ()))
        self._own_faces = sum(1 << number for number in numbers.get("wucaishen", ()))
        self.flowers = numbers.get("huapai", [])
        self._left_over = numbers.get("wufan", [])
        self._given: dict[tuple[object, ...], Given] = {}
        self._settled: dict[tuple[int, Many], Settled] = {}

    def _remember(self, key: tuple[object, ...], given: Given) -> Given:
        if len(self._given) >= _MOST_KEPT:
            self._given.clear()
        self._given[key] = given
        return given

    def _judged(self, matter: Mapping[str, Callable[[Any], int]], facts: Any) -> Given:  # noqa: ANN401  (each matter has facts of its own)
        rows, many = 0, []
        for number, check in self._matters[id(matter)]:
            times = int(check(facts))
            if times:
                rows |= 1 << number
                many += [number] * (times - 1)
        return Given(rows, tuple(sorted(many)))

    def tiles(self, every: int, any_of: int) -> Given:
        """The rows on all tiles."""
        key = ("tiles", every, any_of)
        found = self._given.get(key)
        return found or self._remember(key, self._judged(c.TILES, c.Tiles(every, any_of)))

    def pungs(self, kinds: tuple[int, ...], pair: int, round_wind: int, seat_wind: int) -> Given:
        """The rows on pungs; `kinds` ascend."""
        key = ("pungs", kinds, pair, round_wind, seat_wind)
        found = self._given.get(key)
        return found or self._remember(key, self._judged(c.PUNGS, c.Pungs(kinds, pair, round_wind, seat_wind)))

    def form(self, *facts: Any) -> Given:  # noqa: ANN401  (as `conditions.Form`)
        """The rows on the shape."""
        return self._given.get(("form", *facts)) or self._remember(
            ("form", *facts), self._judged(c.FORM, c.Form(*facts))
        )

    def played(self, *facts: Any) -> Given:  # noqa: ANN401  (as `conditions.Played`)
        """The rows on how the hand was played."""
        return self._given.get(("played", *facts)) or self._remember(
            ("played", *facts), self._judged(c.PLAYED, c.Played(*facts))
        )

    def place(self, *facts: Any) -> Given:  # noqa: ANN401  (as `conditions.Place`)
        """The rows on the winning tile."""
        return self._given.get(("place", *facts)) or self._remember(
            ("place", *facts), self._judged(c.PLACE, c.Place(*facts))
        )

    def whole(self, *facts: Any) -> Given:  # noqa: ANN401  (as `conditions.Whole`)
        """The rows on the hand as a whole."""
        return self._given.get(("whole", *facts)) or self._remember(
            ("whole", *facts), self._judged(c.WHOLE, c.Whole(*facts))
        )

    def runs(self, starts: tuple[int, ...], pair: int) -> Given:
        """The rows on runs (lowest tiles, ascending): section 3, "Runs together"."""
        fifth = pair if pair < HONOURS and pair % RANKS == _FIFTH else -1
        key = ("runs", starts, fifth)
        found = self._given.get(key)
        return found or self._remember(key, self._judged_runs(starts, pair))

    def _judged_runs(self, starts: tuple[int, ...], pair: int) -> Given:
        all_four = 4
        if len(starts) == all_four:
            rows = 0
            for name, check in c.FOUR_RUNS.items():
                if name in self._numbers and check(starts, pair):
                    rows |= sum(1 << number for number in self._numbers[name])
            if rows:
                return Given(rows)
        three = self._three_runs(starts)
        if three is None:
            return _given_of(self._relations(starts))
        number, related = three
        return _given_of([number, *related])

    def _three_runs(self, starts: tuple[int, ...]) -> tuple[int, list[int]] | None:
        """The dearest row on three runs, and the one relation of the fourth to one of them that tells most."""
        found: list[tuple[int, int, list[int]]] = []
        for some in combinations(range(len(starts)), 3):
            runs = tuple(starts[place] for place in some)
            others = [starts[place] for place in range(len(starts)) if place not in some]
            numbers = [
                number
                for name, check in c.THREE_RUNS.items()
                if name in self._numbers and check(runs)
                for number in self._numbers[name]
            ]
            for number in numbers:
                related = sorted(self._related(run, other) for run in runs for other in others)
                telling = [each for each in related if each]
                found.append((-self.by_number[number].fan, number, telling[:1]))
        if not found:
            return None
        worth, number = min(each[:2] for each in found)
        ways = [each[2] for each in found if each[:2] == (worth, number)]
        return number, min(ways, key=lambda way: (-sum(self.by_number[each].fan for each in way), way))

    def _related(self, one: int, other: int) -> int:
        """The relation of two runs: the smallest row number; 0 for none."""
        numbers = [
            number
            for name, check in c.TWO_RUNS.items()
            if name in self._numbers and check(one, other)
            for number in self._numbers[name]
        ]
        return min(numbers, default=0)

    def _relations(self, starts: tuple[int, ...]) -> list[int]:
        """Relations in ascending row number, none between runs that are joined already."""
        joins = sorted(
            (number, one, other)
            for one, other in combinations(range(len(starts)), 2)
            if (number := self._related(starts[one], starts[other]))
        )
        group = list(range(len(starts)))
        taken = []
        for number, one, other in joins:
            if group[one] != group[other]:
                taken.append(number)
                gone, stays = group[one], group[other]
                group = [stays if each == gone else each for each in group]
        return taken

    def settle(self, rows: int, many: Many) -> Settled:
        """Delete what is deleted, ascending; a hand of which nothing is left has its row (section 3, steps 2 to 4)."""
        key = (rows, many)
        found = self._settled.get(key)
        if found is None:
            if len(self._settled) >= _MOST_KEPT:
                self._settled.clear()
            found = self._settled[key] = self._resolve(rows, many)
        return found

    def _resolve(self, rows: int, many: Many) -> Settled:
        counts: dict[int, int] = {}
        left = rows
        while left:
            number = (left & -left).bit_length() - 1
            left &= left - 1
            counts[number] = 1 + many.count(number)
        for number in sorted(counts):
            if counts.get(number):
                for dropped in self.by_number[number].drops:
                    counts.pop(dropped, None)
                for dropped in self.by_number[number].drops_one:
                    if dropped in counts:
                        counts[dropped] -= 1
        aside = self._aside
        if self._rules.wucaishen_blocks_wufan:
            aside &= ~self._own_faces
        if not any(times and not aside >> number & 1 for number, times in counts.items()):
            counts.update(dict.fromkeys(self._left_over, 1))
        numbers = tuple(number for number in sorted(counts) for _ in range(counts[number]))
        return Settled(sum(self.by_number[number].fan for number in numbers), numbers)


def _given_of(numbers: Iterable[int]) -> Given:
    rows, many = 0, []
    for number in numbers:
        if rows >> number & 1:
            many.append(number)
        rows |= 1 << number
    return Given(rows, tuple(sorted(many)))


table_of: Callable[[RuleSet], Table] = per_rules(Table)
"""The table of a rule set."""
