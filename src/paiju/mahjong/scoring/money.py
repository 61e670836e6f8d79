"""Who pays whom, fees, birds, titles, and who deals next (mahjong rules, sections 3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import (
    BirdFrom,
    BirdMode,
    DealerDrawn,
    DealerMode,
    DealerNext,
    DealerSeveral,
    DiscardPayer,
)
from paiju.mahjong.scoring.candidate import SEATS
from paiju.mahjong.tiles import rank

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.scoring.scheme import Won
    from paiju.mahjong.tiles import Tile

_ALL_PAY: Final = 8
"""What the others owe as base where all pay (section 3)."""


def from_shares(winner: int, shares: Mapping[int, int]) -> tuple[int, ...]:
    """Payments by seat from what each payer owes."""
    pays = [-shares.get(seat, 0) for seat in range(SEATS)]
    pays[winner] += sum(shares.values())
    return tuple(pays)


def others(winner: int) -> list[int]:
    """The three other seats."""
    return [seat for seat in range(SEATS) if seat != winner]


def payers(won: Won) -> list[int]:
    """Who pays: the discarder or the robbed seat alone, or all three."""
    return others(won.winner) if won.payer is None else [won.payer]


def bird_seat(rules: RuleSet, bird: Tile, dealer: int, winner: int) -> int:
    """The seat that a bird is counted to."""
    start = winner if rules.bird_from is BirdFrom.WINNER else dealer
    return (start + rank(bird) - 1) % SEATS


def fan_shares(rules: RuleSet, won: Won) -> dict[int, int]:
    """X of each pair, by payer (section 3, "Payment")."""
    terms = rules.room_terms
    base = won.worth * terms.per_fan + terms.plus
    bases = dict.fromkeys(payers(won), base)
    if rules.all_pay_8 and won.payer is not None and terms.per_fan and terms.plus:
        bases |= {seat: _ALL_PAY for seat in others(won.winner) if seat != won.payer}
    birds = {bird_seat(rules, bird, won.dealer, won.winner) for bird in won.birds}
    return {
        seat: owed
        * (2 if rules.dealer_double and won.dealer in (won.winner, seat) else 1)
        * (2 if birds & {won.winner, seat} else 1)
        for seat, owed in bases.items()
    }


def with_fee(rules: RuleSet, pays: Sequence[int]) -> tuple[int, ...]:
    """The net after each seat has paid the fee."""
    return tuple(paid - rules.A for paid in pays)


def units_shares(rules: RuleSet, won: Won) -> dict[int, int]:
    """What each owes for small and big wins (section 4, "Payment")."""
    seats = [bird_seat(rules, bird, won.dealer, won.winner) for bird in won.birds]
    return {seat: units_base(rules, won, seat) * _birds(rules, seats, won.winner, seat) for seat in payers(won)}


def units_base(rules: RuleSet, won: Won, payer: int) -> int:
    """What a pair owes before birds."""
    raised = (rules.dealer_mode is DealerMode.PAIR and won.dealer in (won.winner, payer)) or (
        rules.dealer_mode is DealerMode.SELFDRAW67 and won.payer is None
    )
    more = rules.dealer_extra if raised else 0
    return (rules.big_base + more) * won.worth if won.worth else rules.small_base + more


def _birds(rules: RuleSet, seats: Sequence[int], winner: int, payer: int) -> int:
    hits = sum(seat in (winner, payer) for seat in seats)
    return 2**hits if rules.bird_mode is BirdMode.POWER else 1 + hits


def features_shares(rules: RuleSet, won: Won) -> dict[int, int]:
    """What each owes for powers of two (section 5, "Payment"). `won.worth`: the number of features."""
    multiplier = 2**won.worth
    shares = {seat: multiplier * (won.base if won.dealer in (won.winner, seat) else 1) for seat in others(won.winner)}
    if won.rob and won.payer is not None:
        return {won.payer: sum(shares.values())}
    if won.payer is not None:
        shares[won.payer] *= 2
    if won.bao is not None:
        total = sum(shares.values()) * (2 if won.bao.double else 1)
        rest = shares if rules.others_still_pay else {}
        return {**{seat: owed for seat, owed in rest.items() if seat != won.bao.seat}, won.bao.seat: total}
    return shares


def capped_shares(rules: RuleSet, won: Won) -> dict[int, int]:
    """What each owes of a score of 2^fan (section 6)."""
    score = 2**won.worth
    if won.payer is None:
        return dict.fromkeys(others(won.winner), score)
    if rules.discard_payer is DiscardPayer.ALONE:
        return {won.payer: SEATS * score}
    return {seat: score * (2 if seat == won.payer else 1) for seat in others(won.winner)}


def title(rules: RuleSet, points: int) -> str:
    """The id of the title; empty where there are none, or for points below the first."""
    reached = [name for least, name in rules.titles if points >= least]
    return reached[-1] if reached else ""


def escape(rules: RuleSet, leaver: int) -> tuple[int, ...]:
    """What leaving costs, fees included (section 3)."""
    owed = dict.fromkeys(others(leaver), rules.escape_base * rules.N)
    return with_fee(rules, [-paid for paid in from_shares(leaver, owed)])


def one_pays_all(payer: int, amount: int) -> tuple[int, ...]:
    """The payer owes each of the others the amount."""
    return tuple(-paid for paid in from_shares(payer, dict.fromkeys(others(payer), amount)))


def next_dealer(rules: RuleSet, dealer: int, winners: Sequence[int], payer: int | None, last_draw: int | None) -> int:
    """Who deals the next hand. `last_draw`: the seat that a drawn hand ended at."""
    after = (dealer + 1) % SEATS
    if not winners:
        if rules.dealer_drawn is DealerDrawn.LAST_DRAW and last_draw is not None:
            return last_draw
        return after if rules.dealer_drawn is DealerDrawn.NEXT else dealer
    if rules.dealer_next is DealerNext.KEEP_ON_WIN and dealer in winners:
        return dealer
    if len(winners) == 1:
        return winners[0] if rules.dealer_next is DealerNext.WINNER else after
    if payer is None or rules.dealer_several is DealerSeveral.NEXT:
        return after
    if rules.dealer_several is DealerSeveral.DISCARDER:
        return payer
    return min(winners, key=lambda seat: (seat - payer) % SEATS)
