"""The explained result: every player against the banker, and why (tenhalf rules, sections 3 and 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.tenhalf.cards import rank
from paiju.tenhalf.scoring import Compared, Count, Kind, Verdict, compare, count, multiplier, next_banker
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.tenhalf.cards import Card, Rank
    from paiju.tenhalf.rules.ruleset import RuleSet

_WORDS: Final[Mapping[Verdict, str]] = {Verdict.PLAYER: "win", Verdict.BANKER: "loss", Verdict.PUSH: "push"}
KIND_WORD: Final[Mapping[Kind, str]] = {
    Kind.BUST: "tenhalf.kind_bust",
    Kind.POINTS: "tenhalf.kind_points",
    Kind.TENHALF: "tenhalf.kind_tenhalf",
    Kind.FIVE: "tenhalf.kind_five",
    Kind.ROYAL: "tenhalf.kind_royal",
}
_WHY: Final[Mapping[str, str]] = {
    "player_bust": "tenhalf.by_player_bust",
    "both_bust": "tenhalf.by_both_bust",
    "banker_bust": "tenhalf.by_banker_bust",
    "level": "tenhalf.by_level",
    "halves": "tenhalf.by_halves",
    "cards": "tenhalf.by_cards",
    "tie": "tenhalf.by_tie",
}
_VERDICT: Final[Mapping[Verdict, str]] = {
    Verdict.PLAYER: "tenhalf.line_wins",
    Verdict.BANKER: "tenhalf.line_loses",
    Verdict.PUSH: "tenhalf.line_push",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A player against the banker. `pay`: what it gets; `why`: the comparison in words."""

    seat: int
    counted: Count
    compared: Compared
    multiplier: int
    stake: int
    pay: int
    why: Told


@dataclass(frozen=True, slots=True)
class Sheet:
    """All hands compared and paid (`core.outcome.Sheet`). `counts` by seat; `rows`: the players, in turn."""

    banker: int
    counts: tuple[Count, ...]
    rows: tuple[Row, ...]
    pays: tuple[int, ...]
    next_banker: int

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won of another: players, and the banker if one of them lost."""
        found = {row.seat for row in self.rows if row.compared.verdict is Verdict.PLAYER}
        if any(row.compared.verdict is Verdict.BANKER for row in self.rows):
            found.add(self.banker)
        return tuple(sorted(found))

    def to_json(self) -> dict[str, object]:
        """The `expect` fields of the case form."""
        by_seat = {row.seat: row for row in self.rows}
        seats = range(len(self.counts))
        return {
            "results": [_WORDS[by_seat[seat].compared.verdict] if seat in by_seat else None for seat in seats],
            "multipliers": [by_seat[seat].multiplier if seat in by_seat else 0 for seat in seats],
            "pays": list(self.pays),
            "totals": [each.total for each in self.counts],
            "kinds": [each.kind.word for each in self.counts],
            "next_banker": self.next_banker,
        }

    def lines(self, lang: str) -> tuple[str, ...]:
        """The banker's hand, then each player in turn: hand, verdict and why, payment."""
        return (banker_line(self).text(lang), *(row.why.text(lang) for row in self.rows))


def points_text(counted: Count) -> str:
    """The points as they are spoken of: `10.5`, `7`."""
    whole, half = divmod(counted.halves, 2)
    return f"{whole}.5" if half else str(whole)


def hand_told(counted: Count) -> Told:
    """`five, 9.5`."""
    return Told.of("tenhalf.hand_is", kind=Told.of(KIND_WORD[counted.kind]), points=points_text(counted))


def banker_line(sheet: Sheet) -> Told:
    """What the banker held."""
    return Told.of("tenhalf.line_banker", seat=sheet.banker, hand=hand_told(sheet.counts[sheet.banker]))


def make_sheet(rules: RuleSet, banker: int, hands: Sequence[Sequence[Rank]], stakes: Sequence[int]) -> Sheet:
    """Compare and pay. `hands` as ranks by seat; `stakes` by seat, the banker's unread."""
    counts = tuple(count(rules, hand) for hand in hands)
    seats = len(counts)
    rows = []
    for away in range(1, seats):
        seat = (banker + away) % seats
        rows.append(_row(rules, seat, counts[seat], counts[banker], stakes[seat]))
    pays = [0] * seats
    verdicts: list[Verdict | None] = [None] * seats
    for row in rows:
        pays[row.seat] = row.pay
        pays[banker] -= row.pay
        verdicts[row.seat] = row.compared.verdict
    return Sheet(banker, counts, tuple(rows), tuple(pays), next_banker(rules, banker, counts, verdicts))


def _row(rules: RuleSet, seat: int, player: Count, banker: Count, stake: int) -> Row:
    compared = compare(rules, player, banker)
    times = multiplier(rules, player, banker, compared.verdict)
    sign = {Verdict.PLAYER: 1, Verdict.BANKER: -1, Verdict.PUSH: 0}[compared.verdict]
    pay = sign * times * stake
    why = Told.of(
        _VERDICT[compared.verdict],
        seat=seat,
        hand=hand_told(player),
        why=Told.of(_WHY[compared.by]),
        stake=stake,
        times=times,
        points=abs(pay),
    )
    return Row(seat, player, compared, times, stake, pay, why)


def ranks_of(hands: Sequence[Sequence[Card]]) -> tuple[tuple[Rank, ...], ...]:
    """Hands of cards as hands of ranks."""
    return tuple(tuple(rank(card) for card in hand) for hand in hands)
