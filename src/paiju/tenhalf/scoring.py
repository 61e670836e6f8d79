"""What a hand is, how two compare, and who pays (tenhalf rules, sections 3 and 4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.tenhalf.cards import ALL_RANKS, JACK, PLAIN, TEN, Card, rank
from paiju.tenhalf.rules.options import BankerNext, BothBust, Ten, Tie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.tenhalf.cards import Rank
    from paiju.tenhalf.rules.ruleset import RuleSet

LIMIT: Final = 21
"""Ten and a half, in halves."""
_HALF: Final = 1
_FIVE: Final = 5
_NO_CAP: Final = 0


class Kind(IntEnum):
    """What a hand is; higher is better. The value is the level of section 3."""

    BUST = 0
    POINTS = 1
    TENHALF = 2
    FIVE = 3
    ROYAL = 4

    @property
    def word(self) -> str:
        """The id of section 3."""
        return self.name.lower()


class Verdict(StrEnum):
    """Who wins of a player and the banker."""

    PLAYER = "player"
    BANKER = "banker"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class Count:
    """A hand, counted. `halves`: its points in halves; `size`: its cards."""

    kind: Kind
    halves: int
    size: int

    @property
    def total(self) -> float:
        """The points."""
        return self.halves / 2

    @property
    def better(self) -> tuple[int, int, int]:
        """Level, halves, cards: the order in which hands are compared."""
        return self.kind, self.halves, self.size


@lru_cache(maxsize=64)
def halves_of(rules: RuleSet) -> tuple[int, ...]:
    """What each rank counts, in halves."""
    return tuple(
        _HALF if each >= JACK or (each == TEN and rules.ten is Ten.HALF) else 2 * (each + 1)
        for each in range(ALL_RANKS)
    )


@lru_cache(maxsize=64)
def deck(rules: RuleSet) -> tuple[Card, ...]:
    """The cards that are played with, ascending."""
    plain = tuple(card for card in range(PLAIN) if rules.ten is not Ten.OUT or rank(card) != TEN)
    return (*plain, *(PLAIN + joker for joker in range(rules.jokers)))


def copies(rules: RuleSet, each: Rank) -> int:
    """How many cards of a rank there are."""
    return sum(rank(card) == each for card in deck(rules))


def count(rules: RuleSet, ranks: Sequence[Rank]) -> Count:
    """Count a hand."""
    worth = halves_of(rules)
    values = [worth[each] for each in ranks]
    total = sum(values)
    return Count(_kind(rules, values, total), total, len(values))


def _kind(rules: RuleSet, values: Sequence[int], total: int) -> Kind:
    if total > LIMIT:
        return Kind.BUST
    if len(values) == _FIVE and rules.five_small:
        return Kind.ROYAL if rules.royal_five and max(values) == _HALF else Kind.FIVE
    return Kind.TENHALF if total == LIMIT else Kind.POINTS


def done(rules: RuleSet, counted: Count) -> bool:
    """Whether a seat with this hand is not asked any more (section 2.2)."""
    return counted.halves >= LIMIT or counted.size >= rules.max_cards


@dataclass(frozen=True, slots=True)
class Compared:
    """Who wins, and by what: `player_bust`, `both_bust`, `banker_bust`, `level`, `halves`, `cards`, `tie`."""

    verdict: Verdict
    by: str


def compare(rules: RuleSet, player: Count, banker: Count) -> Compared:
    """A player against the banker (section 3)."""
    if player.kind is Kind.BUST:
        if banker.kind is Kind.BUST:
            push = rules.both_bust is BothBust.PUSH
            return Compared(Verdict.PUSH if push else Verdict.BANKER, "both_bust")
        return Compared(Verdict.BANKER, "player_bust")
    if banker.kind is Kind.BUST:
        return Compared(Verdict.PLAYER, "banker_bust")
    for by, mine, his in (("level", player.kind, banker.kind), ("halves", player.halves, banker.halves)):
        if mine != his:
            return Compared(Verdict.PLAYER if mine > his else Verdict.BANKER, by)
    if rules.tie is Tie.PUSH:
        return Compared(Verdict.PUSH, "tie")
    if rules.tie is Tie.MORE_CARDS and player.size != banker.size:
        return Compared(Verdict.PLAYER if player.size > banker.size else Verdict.BANKER, "cards")
    return Compared(Verdict.BANKER, "tie")


def multiplier(rules: RuleSet, player: Count, banker: Count, verdict: Verdict) -> int:
    """How many stakes are paid (section 4); 0 for a push."""
    if verdict is Verdict.PUSH:
        return 0
    if player.kind is Kind.BUST or (verdict is Verdict.BANKER and not rules.banker_multiplies):
        return 1
    winner = player if verdict is Verdict.PLAYER else banker
    paid = {Kind.TENHALF: rules.pay_tenhalf, Kind.FIVE: rules.pay_five, Kind.ROYAL: rules.pay_royal}
    times = paid.get(winner.kind, 1)
    return times if rules.cap == _NO_CAP else min(times, rules.cap)


def next_banker(rules: RuleSet, banker: int, counts: Sequence[Count], verdicts: Sequence[Verdict | None]) -> int:
    """The banker of the next hand (section 4)."""
    seats = len(counts)
    if rules.banker_next is BankerNext.ROTATE:
        return (banker + 1) % seats
    if rules.banker_next is BankerNext.STAY:
        return banker
    order = [(banker + away) % seats for away in range(1, seats)]
    able = [seat for seat in order if verdicts[seat] is Verdict.PLAYER and counts[seat].kind >= Kind.TENHALF]
    return max(able, key=lambda seat: counts[seat].better, default=banker)
