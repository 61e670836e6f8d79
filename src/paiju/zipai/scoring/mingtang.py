"""Which 名堂 a win has (zipai rules, section 8): conditions by name, rows from the rule set."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from paiju.core.errors import RulesError
from paiju.texts import has, text
from paiju.zipai.cards import IS_RED, is_big
from paiju.zipai.melds import MeldKind
from paiju.zipai.scoring.memo import per_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import Mingtang, RuleSet


@dataclass(frozen=True, slots=True)
class Facts:
    """All that conditions can see of a win. Two splits with equal facts and huxi pay the same."""

    reds: int
    big: int
    small: int
    duidui: bool
    last: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """What the cards of a win count, however they are split: quads and jiang included (section 8)."""

    reds: int
    big: int
    small: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Tally:
        """Count the cards."""
        every = tuple(cards)
        big = sum(map(is_big, every))
        return cls(sum(IS_RED[card] for card in every), big, len(every) - big)


_ALWAYS_DUIDUI: Final = frozenset(
    {MeldKind.PENG, MeldKind.WEI, MeldKind.CHOUWEI, MeldKind.PAO, MeldKind.TI, MeldKind.JIANG}
)


def is_duidui(rules: RuleSet, groups: Iterable[Meld], over: tuple[Card, ...] = ()) -> bool:
    """Whether the groups are all of equal cards; of cards over (tianhu) there is at most one pair (section 7)."""
    if over and (len(over) != 2 or over[0] != over[1]):  # noqa: PLR2004  (a pair)
        return False
    return all(group.kind in _ALWAYS_DUIDUI or (group.kind is MeldKind.KAN and rules.duidui_kan) for group in groups)


class Check(Enum):
    """How a row's values are held against what its condition measures."""

    ONE_OF = "one_of"
    AT_LEAST = "at_least"
    HOLDS = "holds"
    ROWS = "rows"


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition: what it measures, how that is tested, and the catalogue key that says why it counts."""

    measure: Callable[[Facts], int]
    test: Check
    why: str


CONDITIONS: Final[Mapping[str, Condition]] = {
    "reds": Condition(lambda facts: facts.reds, Check.ONE_OF, "sheet.because_reds"),
    "reds_from": Condition(lambda facts: facts.reds, Check.AT_LEAST, "sheet.because_reds_from"),
    "big_from": Condition(lambda facts: facts.big, Check.AT_LEAST, "sheet.because_big_from"),
    "small_from": Condition(lambda facts: facts.small, Check.AT_LEAST, "sheet.because_small_from"),
    "duidui": Condition(lambda facts: facts.duidui, Check.HOLDS, "sheet.because_duidui"),
    "last": Condition(lambda facts: facts.last, Check.HOLDS, "sheet.because_last"),
    "all_of": Condition(lambda _: 0, Check.ROWS, "sheet.because_all_of"),
}
"""Every condition that a row of a rule set can name. `all_of`: the rows it replaces all hold."""


@dataclass(frozen=True, slots=True)
class Found:
    """A 名堂 of a win. `count` is what was measured, `least` the row's first value; `extra`: added after the others."""

    id: str
    fan: int
    why: str
    count: int
    least: int
    extra: bool


@per_rules
def rows(rules: RuleSet) -> tuple[tuple[Mingtang, Condition], ...]:
    """The rows in force at the level of `rules`; raises `RulesError`: `unknown_condition`, `condition_values`."""
    return tuple((row, _condition(row)) for row in rules.mingtang if not row.levels or rules.level in row.levels)


def _condition(row: Mingtang) -> Condition:
    key = f"mingtang.{row.id}"
    found = CONDITIONS.get(row.condition)
    if found is None:
        raise RulesError(
            "unknown_condition", key=f"{key}.condition", value=row.condition, allowed=", ".join(sorted(CONDITIONS))
        )
    given = row.replaces if found.test is Check.ROWS else row.values
    needs = {Check.ONE_OF: given, Check.ROWS: given, Check.AT_LEAST: len(row.values) == 1, Check.HOLDS: not row.values}
    if not needs[found.test]:
        raise RulesError("condition_values", key=key, value=list(row.values), condition=row.condition)
    return found


def find(rules: RuleSet, facts: Facts) -> tuple[Found, ...]:
    """The 名堂 that count, in the order of the rule set (section 8); raises as `rows`."""
    held: dict[str, Found] = {}
    # Rows that stand in for others come last: what they stand in for must be known, wherever they are listed.
    for row, condition in sorted(rows(rules), key=lambda each: each[1].test is Check.ROWS):
        count = condition.measure(facts)
        if _holds(row, condition.test, count, held):
            over = count - row.values[0] if condition.test is Check.AT_LEAST else 0
            held[row.id] = Found(
                id=row.id,
                fan=row.fan + row.each_over * over,
                why=condition.why,
                count=count,
                least=row.values[0] if row.values else 0,
                extra=row.alone != 0,
            )
    replaced = {name for row, _ in rows(rules) if row.id in held for name in row.replaces}
    kept = [held[row.id] for row, _ in rows(rules) if row.id in held and row.id not in replaced]
    if all(found.extra for found in kept):
        alone = {row.id: row.alone for row, _ in rows(rules)}
        kept = [Found(each.id, alone[each.id], each.why, each.count, each.least, each.extra) for each in kept]
    return tuple(kept)


def _holds(row: Mingtang, test: Check, count: int, held: Mapping[str, Found]) -> bool:
    if test is Check.ONE_OF:
        return count in row.values
    if test is Check.AT_LEAST:
        return count >= row.values[0]
    if test is Check.ROWS:
        return all(name in held for name in row.replaces)
    return bool(count)


def name(mingtang: str, lang: str) -> str:
    """The name of a 名堂 for people; a house rule's own has only its id."""
    key = f"mingtang.{mingtang}"
    return text(key, lang) if has(key) else mingtang
