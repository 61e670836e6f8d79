"""Counting by a table of rows: the sum of 83 rows (mahjong rules, section 3), or fan under a cap (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.mahjong.scoring.candidate import held
from paiju.mahjong.scoring.fan import best_reading, has_reading
from paiju.mahjong.scoring.lines import row_line, split_of
from paiju.mahjong.scoring.money import capped_shares, fan_shares, from_shares
from paiju.mahjong.scoring.scheme import Paid
from paiju.mahjong.scoring.shapes import waits
from paiju.mahjong.scoring.sheet import Dropped, ScoreSheet
from paiju.mahjong.scoring.table import Settled, table_of
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paiju.mahjong.rules.ruleset import Row, RuleSet
    from paiju.mahjong.scoring.candidate import Candidate
    from paiju.mahjong.scoring.fan import Counted, Rank
    from paiju.mahjong.scoring.scheme import Won


def capped(rules: RuleSet, fan: int) -> int:
    """Fan under the cap; 0 is no cap (section 6)."""
    return min(fan, rules.fan_cap) if rules.fan_cap else fan


def under_cap(rules: RuleSet, rows: Sequence[Row]) -> tuple[int, list[Row]]:
    """The fan and the rows that count: the dearest breaker alone, or all rows under the cap."""
    breakers = [row for row in rows if row.breaker]
    if breakers:
        dearest = min(breakers, key=lambda row: (-row.fan, row.number))
        return dearest.fan, [dearest]
    return capped(rules, sum(row.fan for row in rows)), list(rows)


def _waits(c: Candidate) -> int:
    before = held(c.rules, c.counts, c.wild)
    return waits(c.rules.shapes, before.counts, before.wilds, len(c.melds))


def _dropped(c: Candidate, counted: Counted, stay: Sequence[int]) -> tuple[Dropped, ...]:
    """Rows that hold and were deleted, each with the first row that deletes it."""
    table = table_of(c.rules)
    lost = [row for row in c.rules.rows if counted.rows >> row.number & 1 and row.number not in stay]
    found = []
    for row in lost:
        by = [n for n in sorted(set(stay)) if row.number in (*table.by_number[n].drops, *table.by_number[n].drops_one)]
        found.append(Dropped(row.id, table.by_number[by[0]].id if by else ""))
    return tuple(found)


class FanScheme:
    """The sum of the rows, flowers beside the minimum (section 3)."""

    def wins(self, c: Candidate) -> bool:
        """Whether the hand wins."""
        return has_reading(c) and (not c.rules.least_fan or self.value(c) is not None)

    def _counted(self, c: Candidate) -> Counted | None:
        counted = best_reading(c)
        return None if counted is None or counted.settled.fan < c.rules.least_fan else counted

    def value(self, c: Candidate) -> int | None:
        """The fan without flowers, None for no win."""
        counted = self._counted(c)
        return None if counted is None else counted.settled.fan

    def best(self, c: Candidate) -> ScoreSheet | None:
        """The explained result."""
        counted = self._counted(c)
        if counted is None:
            return None
        table = table_of(c.rules)
        numbers = [*counted.settled.numbers, *sorted(table.flowers * c.flowers)]
        rows = tuple(row_line(table.by_number[n], numbers.count(n)) for n in sorted(set(numbers)))
        fan = capped(c.rules, sum(row.fan for row in rows))
        return ScoreSheet(
            seat=c.seat,
            source=c.source,
            tile=c.tile,
            counted="fans",
            rows=rows,
            dropped=_dropped(c, counted, numbers),
            figures=(("fan", fan),),
            value=fan,
            split=split_of(counted.reading, c.melds),
            steps=(Told.of("mj_sheet.fan", fan=fan),),
        )

    def waits(self, c: Candidate) -> int:
        """The kinds that complete the hand."""
        return _waits(c)

    def pay(self, rules: RuleSet, won: Won) -> Paid:
        """X of each pair, times N."""
        shares = fan_shares(rules, won)
        steps = [Told.of("mj_sheet.share", seat=seat, amount=owed) for seat, owed in sorted(shares.items())]
        if rules.N > 1:
            steps.append(Told.of("mj_sheet.factor", factor=rules.N))
        if rules.A:
            steps.append(Told.of("mj_sheet.fee", fee=rules.A))
        return Paid(from_shares(won.winner, {seat: owed * rules.N for seat, owed in shares.items()}), tuple(steps))


class CappedScheme:
    """Fan add up to a cap, which breakers exceed alone; the score doubles with each (section 6)."""

    def wins(self, c: Candidate) -> bool:
        """Whether the hand wins."""
        return has_reading(c) and (not c.rules.least_fan or self.value(c) is not None)

    def _rank(self, rules: RuleSet) -> Callable[[Settled], Rank]:
        table = table_of(rules)

        def rank(settled: Settled) -> Rank:
            fan, rows = under_cap(rules, [table.by_number[n] for n in settled.numbers])
            return -fan, -sum(row.fan for row in rows), -len(rows), settled.numbers

        return rank

    def _counted(self, c: Candidate) -> Counted | None:
        counted = best_reading(c, self._rank(c.rules))
        return None if counted is None or counted.settled.fan < c.rules.least_fan else counted

    def value(self, c: Candidate) -> int | None:
        """The fan under the cap, None for no win."""
        counted = self._counted(c)
        return None if counted is None else self._under_cap(c, counted)[0]

    @staticmethod
    def _under_cap(c: Candidate, counted: Counted) -> tuple[int, list[Row]]:
        table = table_of(c.rules)
        return under_cap(c.rules, [table.by_number[n] for n in counted.settled.numbers])

    def best(self, c: Candidate) -> ScoreSheet | None:
        """The explained result."""
        counted = self._counted(c)
        if counted is None:
            return None
        fan, rows = self._under_cap(c, counted)
        before = sum(row.fan for row in rows)
        steps = [Told.of("mj_sheet.fan", fan=before)]
        if fan < before:
            steps.append(Told.of("mj_sheet.capped", cap=c.rules.fan_cap))
        steps.append(Told.of("mj_sheet.doubled", fan=fan, score=2**fan))
        return ScoreSheet(
            seat=c.seat,
            source=c.source,
            tile=c.tile,
            counted="fans",
            rows=tuple(row_line(row, 1) for row in rows),
            dropped=_dropped(c, counted, [row.number for row in rows]),
            figures=(("fan", fan), ("score", 2**fan)),
            value=fan,
            split=split_of(counted.reading, c.melds),
            steps=tuple(steps),
        )

    def waits(self, c: Candidate) -> int:
        """The kinds that complete the hand."""
        return _waits(c)

    def pay(self, rules: RuleSet, won: Won) -> Paid:
        """The score from each, the discarder's share by `discard_payer`."""
        shares = capped_shares(rules, won)
        steps = tuple(Told.of("mj_sheet.share", seat=seat, amount=owed) for seat, owed in sorted(shares.items()))
        return Paid(from_shares(won.winner, shares), steps)
