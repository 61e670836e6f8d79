"""Titles, the price of leaving, and beans (zipai rules, section 8, Rooms)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.texts import has, text
from paiju.zipai.rules.options import EscapeTo, EscapeTotal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.zipai.rules.ruleset import RuleSet


def title(rules: RuleSet, points: int) -> str:
    """The id of the title of a player with `points`; below the first, the first. Empty where there are no titles."""
    held = [name for least, name in rules.titles if points >= least]
    return held[-1] if held else next((name for _, name in rules.titles), "")


def title_name(title: str, lang: str) -> str:
    """A title for people; a house rule's own is its own name."""
    return text(f"title.{title}", lang) if has(f"title.{title}") else title


def escape_total(rules: RuleSet, shown: Sequence[int]) -> int:
    """T: the huxi that those who stay can show (`huxi.shown_huxi`), together or the largest."""
    return sum(shown) if rules.escape_total is EscapeTotal.SUM else max(shown)


def escape(rules: RuleSet, total: int) -> int:
    """What the seat that leaves pays, in points, for a T of `total`."""
    return (max(0, rules.escape_formula(total)) + rules.escape_plus) * rules.room_base


def escape_pays(rules: RuleSet, leaver: int, total: int, playing: Sequence[int] = ()) -> tuple[int, ...]:
    """Payment by seat: shared equally, odd points to the seats after the leaver; all of it to the house, if so set.

    `playing`: the seats that play, in seat order (empty: all); one who sits out has no part in it.
    """
    paid = escape(rules, total)
    seats = tuple(playing) or tuple(range(rules.seats))
    at = seats.index(leaver)
    others = seats[at + 1 :] + seats[:at]
    share, odd = divmod(paid, len(others)) if rules.escape_to is EscapeTo.OTHERS else (0, 0)
    gets = {seat: share + (place < odd) for place, seat in enumerate(others)}
    return tuple(-paid if seat == leaver else gets.get(seat, 0) for seat in range(rules.table))


def beans(points: Sequence[int], balances: Sequence[int], *, multiplier: int, fee: int) -> tuple[int, ...]:
    """New balances by seat: the fee first, then points * multiplier; nobody goes below zero.

    What losers lack, the winners do not get. Several winners share what there is by their points, odd beans to the
    first of them in seat order.
    """
    after_fee = [balance - min(fee, balance) for balance in balances]
    paid = [min(max(0, -each) * multiplier, balance) for each, balance in zip(points, after_fee, strict=True)]
    won = [max(0, each) for each in points]
    pot, whole = sum(paid), sum(won)
    got = [pot * each // whole if whole else 0 for each in won]
    odd = pot - sum(got)
    for seat, each in enumerate(won):
        if each and odd:
            got[seat] += 1
            odd -= 1
    return tuple(balance - out + into for balance, out, into in zip(after_fee, paid, got, strict=True))
