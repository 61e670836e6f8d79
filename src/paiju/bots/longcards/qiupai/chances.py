"""How likely a group is to stay the best, by the cards that are out and the hands that may hold them."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from paiju.longcards.cards import COPIES, KINDS
from paiju.longcards.qiupai.groups import Type, book
from paiju.longcards.qiupai.view import UNKNOWN

if TYPE_CHECKING:
    from paiju.longcards.qiupai.groups import Group
    from paiju.longcards.qiupai.view import QiupaiView


def unseen(view: QiupaiView) -> tuple[int, ...]:
    """By kind: how many cards the viewer can't see."""
    left = [COPIES] * KINDS
    for seat in view.seats:
        for counts in (seat.hard, seat.hand or bytes(KINDS)):
            for card in range(KINDS):
                left[card] -= counts[card]
    for trick in view.played():
        for play in trick.plays:
            for card in play.cards:
                if card != UNKNOWN:
                    left[card] -= 1
    return tuple(left)


@lru_cache(maxsize=100_000)
def at_least(number: int, copies: int, hand: int, pool: int) -> float:
    """The chance that a hand of a pool of cards holds `number` or more of `copies` of them."""
    if number <= 0:
        return 1.0
    if number > min(copies, hand):
        return 0.0
    ways = sum(comb(copies, k) * comb(pool - copies, hand - k) for k in range(number, min(copies, hand) + 1))
    return ways / comb(pool, hand)


def stays_best(view: QiupaiView, group: Group, left: tuple[int, ...], others: tuple[int, ...]) -> float:
    """The chance that none of `others` (numbers of cards in hand) beats the group, each kind taken by itself."""
    known = book(view.rules)
    pool = sum(left)
    chance = 1.0
    for hand in others:
        for answer in known.slots[known.slot(group)]:
            if answer.rank > group.rank and all(left[card] >= number for card, number in known.needs[answer]):
                holds = 1.0
                for card, number in known.needs[answer]:
                    holds *= at_least(number, left[card], min(hand, pool), pool)
                if answer.type is Type.MIXED:
                    holds *= 0.8
                chance *= 1 - holds
    return chance
