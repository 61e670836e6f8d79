"""What a won hand is worth, and who pays: the explained result (longcards rules, 2.4 and 2.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import COPIES
from paiju.longcards.faces import face
from paiju.longcards.qiupai.groups import FAN_RED
from paiju.longcards.qiupai.rules import BaoMany, BaoOnDraw, DealerNext, FanJia, FanLimit
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.rules import QiupaiRules

SEATS: Final = 3
WINS: Final = 16
"""So many laid cards win."""
_JIA: Final = ((23, 2), (21, 1))
_THREE: Final = 3


@dataclass(frozen=True, slots=True)
class FanLine:
    """A kind that counts: `number` cards of it, `units`."""

    card: Card
    number: int
    units: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a win is worth and why (`core.outcome.Sheet`).

    `units` of all `kinds`, `fan` what of them counts; `share`: what one loser owes; `by`: who pays, as
    `equal`, `one_liable`, `share`, `last`, `first`.
    """

    winner: int
    count: int
    jia: int
    kinds: tuple[FanLine, ...]
    units: int
    fan: int
    multiplier: int
    capped: bool
    share: int
    liable: tuple[int, ...]
    by: str
    pays: tuple[int, ...]
    fan_limit: FanLimit
    fan_jia: FanJia

    def to_json(self) -> dict[str, object]:
        """The `expect` fields of the case form."""
        return {
            "count": self.count,
            "jia": self.jia,
            "fan": self.fan,
            "multiplier": self.multiplier,
            "pays": list(self.pays),
        }

    def lines(self, lang: str) -> tuple[str, ...]:
        """Laid cards, jia, each kind that counts, fan, multiplier, who pays; one sentence each."""
        return tuple(each.text(lang) for each in sheet_lines(self))


_WHO_PAYS: Final = {
    "equal": "longcards.qiupai_pay_equal",
    "one_liable": "longcards.qiupai_pay_liable",
    "share": "longcards.qiupai_pay_share",
    "last": "longcards.qiupai_pay_last",
    "first": "longcards.qiupai_pay_first",
}


def sheet_lines(sheet: Sheet) -> tuple[Told, ...]:
    """Every step from the laid cards to the payments."""
    lines = [Told.of("longcards.qiupai_count", seat=sheet.winner, count=sheet.count)]
    lines += [
        Told.of("longcards.qiupai_fan_kind", card=face(each.card), number=each.number, units=each.units)
        for each in sheet.kinds
    ]
    if sheet.units and sheet.fan_limit is FanLimit.OVER16:
        over = sheet.count - WINS
        lines.append(Told.of("longcards.qiupai_fan_limit", units=sheet.units, over=over, fan=sheet.fan))
    if sheet.jia:
        lines.append(Told.of("longcards.qiupai_jia", count=sheet.count, jia=sheet.jia))
    both = "longcards.qiupai_multiplier" if sheet.fan_jia is FanJia.MULTIPLY else "longcards.qiupai_multiplier_larger"
    lines.append(Told.of(both, fan=sheet.fan, jia=sheet.jia, multiplier=sheet.multiplier))
    if sheet.capped:
        lines.append(Told.of("longcards.qiupai_cap", multiplier=sheet.multiplier))
    liable = ", ".join(str(seat) for seat in sheet.liable if seat != sheet.winner)
    lines.append(Told.of(_WHO_PAYS[sheet.by], share=sheet.share, seats=liable or "-"))
    return tuple(lines)


def make_sheet(rules: QiupaiRules, winner: int, bai: Sequence[int], liable: Sequence[int]) -> Sheet:
    """Score a win: `bai` the winner's laid cards (counts), `liable` the seats in the order they became so."""
    number = sum(bai)
    jia = next((value for least, value in _JIA if number >= least), 0)
    kinds = tuple(FanLine(card, held, units_of(card, held)) for card, held in enumerate(bai) if units_of(card, held))
    units = sum(each.units for each in kinds)
    fan = min(units, max(0, number - WINS)) if rules.fan_limit is FanLimit.OVER16 else units
    power = fan + jia if rules.fan_jia is FanJia.MULTIPLY else max(fan, jia)
    full: int = 2**power
    multiplier = min(full, rules.cap) if rules.cap else full
    share = rules.base * multiplier
    by, payers = _payers(rules, winner, liable)
    pays = [-share * payers.get(seat, 0) for seat in range(SEATS)]
    pays[winner] = -sum(pays)
    return Sheet(
        winner, number, jia, kinds, units, fan, multiplier, multiplier < full, share, tuple(liable), by, tuple(pays),
        rules.fan_limit, rules.fan_jia,
    )  # fmt: skip


def units_of(card: Card, number: int) -> int:
    """What `number` cards of a kind count (翻)."""
    least = _THREE if card in FAN_RED else COPIES
    return max(0, number - least + 1)


def _payers(rules: QiupaiRules, winner: int, liable: Sequence[int]) -> tuple[str, dict[int, int]]:
    """Who pays how many shares, and by which rule."""
    losers = [seat for seat in range(SEATS) if seat != winner]
    bound = [seat for seat in liable if seat != winner]
    if len(bound) == 1:
        return "one_liable", {bound[0]: len(losers)}
    if bound and rules.bao_many is not BaoMany.SHARE:
        alone = bound[-1] if rules.bao_many is BaoMany.LAST else bound[0]
        return str(rules.bao_many), {alone: len(losers)}
    return "share" if bound else "equal", dict.fromkeys(losers, 1)


def draw_pays(rules: QiupaiRules, liable: Sequence[int]) -> tuple[int, ...]:
    """What is paid in a drawn hand (2.4)."""
    pays = [0] * SEATS
    if rules.bao_on_draw is BaoOnDraw.PAY:
        for seat in liable:
            _to_others(pays, seat, rules.base)
    return tuple(pays)


def foul_pays(rules: QiupaiRules, seat: int) -> tuple[int, ...]:
    """What a foul costs at a table where cards can be misplayed (2.6)."""
    pays = [0] * SEATS
    _to_others(pays, seat, rules.base * rules.foul_units)
    return tuple(pays)


def _to_others(pays: list[int], seat: int, points: int) -> None:
    for other in range(SEATS):
        pays[other] += -points * (SEATS - 1) if other == seat else points


def next_dealer(rules: QiupaiRules, dealer: int, winner: int | None, *, redeal: bool) -> int:
    """Who deals the next hand (2.2, 2.6)."""
    if redeal:
        return dealer
    if winner is not None and rules.dealer_next is DealerNext.WINNER:
        return winner
    if winner == dealer and rules.dealer_next is DealerNext.WINNER_STAYS:
        return dealer
    return (dealer + 1) % SEATS
