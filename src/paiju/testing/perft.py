"""Counting positions: how many ways a hand can go on for so many decisions. A wrong rule shows as a wrong number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.action import Action
    from paiju.core.hand import Hand


def children(hand: Hand) -> Iterator[tuple[Action, Hand]]:
    """Each action of the seat that is asked first, and the position after it; none when the hand is over."""
    if hand.decision is None:
        return
    ask = hand.decision.asks[0]
    for action in ask.actions:
        yield action, hand.apply(ask.seat, action).hand


def perft(hand: Hand, depth: int) -> int:
    """The number of ways to answer the next `depth` decisions, one answer a decision.

    A hand that ends earlier counts for nothing, as in chess: only ways of full length are counted. Depth 0 is 1.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return 0 if hand.decision is None else len(hand.decision.asks[0].actions)
    return sum(perft(after, depth - 1) for _, after in children(hand))


def divide(hand: Hand, depth: int) -> list[tuple[str, int]]:
    """`perft` below each first action, in the order of the options; the counts add up to `perft(hand, depth)`."""
    return [(str(action), perft(after, depth - 1)) for action, after in children(hand)]
