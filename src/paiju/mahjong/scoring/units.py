"""Small and big wins (mahjong rules, section 4): units by pattern and by circumstance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.core.errors import RulesError
from paiju.mahjong.melds import MeldKind
from paiju.mahjong.rules.options import Shape
from paiju.mahjong.scoring import traits
from paiju.mahjong.scoring.candidate import Candidate, Source, held
from paiju.mahjong.scoring.fan import all_readings, ready
from paiju.mahjong.scoring.lines import row_line, split_of
from paiju.mahjong.scoring.memo import per_rules
from paiju.mahjong.scoring.money import from_shares, units_shares
from paiju.mahjong.scoring.readings import set_of
from paiju.mahjong.scoring.scheme import Paid
from paiju.mahjong.scoring.shapes import JIANG, is_complete, kinds_of, waits
from paiju.mahjong.scoring.sheet import ScoreSheet
from paiju.mahjong.scoring.split import NO_PAIR, PUNG
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.mahjong.rules.ruleset import Row, RuleSet
    from paiju.mahjong.scoring.readings import Reading
    from paiju.mahjong.scoring.scheme import Won

_FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """What a reading is judged of. `quads`: kinds that make two of seven pairs."""

    c: Candidate
    shape: Shape
    runs: int
    one_suit: bool
    all_jiang: bool
    quads: int
    small: bool


def _quanqiuren(x: Facts) -> bool:
    rules = x.c.rules
    if len(x.c.melds) != _FOUR or (x.c.source is Source.SELF and not rules.quanqiuren_selfdraw):
        return False
    return rules.quanqiuren_angang or all(meld.kind is not MeldKind.ANGANG for meld in x.c.melds)


PATTERNS: Final[Mapping[str, Callable[[Facts], int]]] = {
    "pengpenghu": lambda x: x.shape is Shape.REGULAR and not x.runs,
    "jiangjianghu": lambda x: x.all_jiang and Shape.JIANGJIANG in x.c.rules.shapes,
    "qingyise": lambda x: x.shape in (Shape.REGULAR, Shape.QIDUI) and x.one_suit,
    "quanqiuren": _quanqiuren,
    "qixiaodui": lambda x: x.shape is Shape.QIDUI and x.quads == 0,
    "haohua_qixiaodui": lambda x: x.shape is Shape.QIDUI and x.quads == 1,
    "shuanghaohua_qixiaodui": lambda x: x.shape is Shape.QIDUI and x.quads == 2,  # noqa: PLR2004  (as its name says)
    "sanhaohua_qixiaodui": lambda x: x.shape is Shape.QIDUI and x.quads == 3,  # noqa: PLR2004
}
"""Big wins by pattern: any pair serves."""


def _way(name: str) -> Callable[[Facts], int]:
    return lambda x: name in x.c.ways


def _extra(name: str) -> Callable[[Facts], int]:
    return lambda x: name in x.c.ways and name in x.c.rules.big_extra


WAYS: Final[Mapping[str, Callable[[Facts], int]]] = {
    "gangshanghua": lambda x: x.c.hits if "gangshanghua" in x.c.ways else 0,
    "haidilaoyue": _way("haidilaoyue"),
    "gangshangpao": _extra("gangshangpao"),
    "qiangganghu": _extra("qiangganghu"),
    "haidipao": _extra("haidipao"),
    "tianhu": _extra("tianhu"),
    "dihu": _extra("dihu"),
}
"""Big wins by circumstance: they need a small win or a pattern."""


@per_rules
def _rows(rules: RuleSet) -> tuple[tuple[tuple[Row, Callable[[Facts], int]], ...], ...]:
    """The rows of patterns and those of circumstances; raises `RulesError` (`unknown_condition`)."""
    known = {**PATTERNS, **WAYS}
    for row in rules.rows:
        if row.condition not in known:
            allowed = ", ".join(sorted(known))
            raise RulesError("unknown_condition", key=f"rows.{row.id}", value=row.condition, allowed=allowed)
    return tuple(
        tuple((row, group[row.condition]) for row in rules.rows if row.condition in group) for group in (PATTERNS, WAYS)
    )


@dataclass(frozen=True, slots=True)
class _Valued:
    units: int
    rows: tuple[tuple[Row, int], ...]
    reading: Reading

    @property
    def rank(self) -> tuple[int, list[int]]:
        """Smaller is better."""
        return -self.units, [row.number for row, _ in self.rows]


class UnitsScheme:
    """Units add; a hand without any is a small win, or none."""

    def wins(self, c: Candidate) -> bool:
        """Whether the hand wins."""
        return self._best(c, first=True) is not None

    def value(self, c: Candidate) -> int | None:
        """The units, None for no win."""
        found = self._best(c)
        return None if found is None else found.units

    def best(self, c: Candidate) -> ScoreSheet | None:
        """The explained result."""
        found = self._best(c)
        if found is None:
            return None
        return ScoreSheet(
            seat=c.seat,
            source=c.source,
            tile=c.tile,
            counted="big",
            rows=tuple(row_line(row, times) for row, times in found.rows),
            dropped=(),
            figures=(("units", found.units),),
            value=found.units,
            split=split_of(found.reading, c.melds),
            steps=(Told.of("mj_sheet.units", units=found.units) if found.units else Told.of("mj_sheet.small"),),
        )

    def _best(self, c: Candidate, *, first: bool = False) -> _Valued | None:
        r = ready(c)
        if r is None or not is_complete(c.rules.shapes, r.counts, r.wilds, len(c.melds)):
            return None
        best: _Valued | None = None
        for reading in all_readings(c, r):
            valued = self._value(c, reading, r.counts)
            if valued is not None and (best is None or valued.rank < best.rank):
                best = valued
                if first:
                    break
        return best

    @staticmethod
    def _value(c: Candidate, reading: Reading, counts: bytes) -> _Valued | None:
        facts = _facts(c, reading, counts)
        if facts.shape is Shape.QIDUI and c.rules.qidui_selfdraw_only and c.source is not Source.SELF:
            return None
        patterns, ways = _rows(c.rules)
        big = tuple((row, times) for row, check in patterns if (times := int(check(facts))))
        extra = tuple((row, times) for row, check in ways if (times := int(check(facts))))
        loose = not c.rules.situational_needs_258 and bool(extra) and facts.shape is not Shape.JIANGJIANG
        if not (big or facts.small or loose):
            return None
        units = sum(row.fan * times for row, times in big + extra)
        return _Valued(min(units, c.rules.fan_cap) if c.rules.fan_cap else units, big + extra, reading)

    def waits(self, c: Candidate) -> int:
        """The kinds that complete the hand, drawn by oneself without any circumstance."""
        before = held(c.rules, c.counts, c.wild)
        found = 0
        for kind in kinds_of(waits(c.rules.shapes, before.counts, before.wilds, len(c.melds))):
            drawn = Candidate(c.rules, c.counts, c.melds, kind, Source.SELF, c.seat, c.dealer, c.wild)
            if self.wins(drawn):
                found |= 1 << kind
        return found

    def pay(self, rules: RuleSet, won: Won) -> Paid:
        """Small or big, the dealer's more, the birds."""
        shares = units_shares(rules, won)
        steps = tuple(Told.of("mj_sheet.share", seat=seat, amount=owed) for seat, owed in sorted(shares.items()))
        return Paid(from_shares(won.winner, shares), steps)


def _facts(c: Candidate, reading: Reading, counts: bytes) -> Facts:
    sets = [*(set_of(meld) for meld in c.melds), *reading.sets]
    kinds = [*reading.loose, *(() if reading.pair == NO_PAIR else (reading.pair,))]
    every, any_of = traits.joined([*(traits.SET[each] for each in sets), *(traits.TILE[kind] for kind in kinds)])
    quads = sum((counts[kind] + reading.filled.count(kind)) == _FOUR for kind in set(reading.loose))
    return Facts(
        c=c,
        shape=reading.shape,
        runs=sum(each < PUNG for each in sets),
        one_suit=(any_of & traits.ALL_SUITS).bit_count() == 1 and not any_of & traits.HONOURS_ANY,
        all_jiang=bool(every & traits.JIANG_TILE),
        quads=quads if reading.shape is Shape.QIDUI else 0,
        small=reading.shape is Shape.REGULAR and reading.pair in JIANG,
    )
