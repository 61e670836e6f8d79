"""Positions and views as one canonical line (docs/notation.md, "Positions")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from paiju.core.errors import NotationError, PositionError
from paiju.core.positiontext import bad_form, field, number, rules_word, seat_number, split
from paiju.tenhalf.cards import cards_text, parse_cards
from paiju.tenhalf.engine import asked
from paiju.tenhalf.position import Seat, TenhalfHand
from paiju.tenhalf.scoring import LIMIT, count, deck
from paiju.tenhalf.sheet import ranks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.tenhalf.rules.ruleset import RuleSet
    from paiju.tenhalf.view import SeatView, TenhalfView

FIELDS: Final = ("rules", "moment", "banker", "deck", "seats", "number")
"""What stands in a position text, in this order."""
NOTHING: Final = "-"
STOOD: Final = "!"
END: Final = "end"


def position_text(hand: TenhalfHand) -> str:
    """The whole position; `parse_position` reads it back to an equal one."""
    deck_text = cards_text(hand.deck, "")
    return _text(hand.rules, hand.actor, hand.banker, hand.stakes, deck_text, hand.seats, str(hand.number))


def view_text(view: TenhalfView) -> str:
    """The position as a seat sees it: unknown cards as `?`, and no number of the decision."""
    return _text(view.rules, view.actor, view.banker, view.stakes, f"{view.deck_left}?", view.seats, NOTHING)


def _text(
    rules: RuleSet,
    actor: int | None,
    banker: int,
    stakes: Sequence[int],
    deck_text: str,
    seats: Sequence[Seat | SeatView],
    number_text: str,
) -> str:
    moment = END if actor is None else f"turn@{actor}"
    laid = "/".join(cards_text(seat.cards, "") + STOOD * seat.stood for seat in seats)
    return f"{rules_word(rules)} {moment} {banker}:{','.join(map(str, stakes))} {deck_text} {laid} {number_text}"


def parse_position(text: str, rules: RuleSet) -> TenhalfHand:
    """Read a position text.

    Raises `NotationError` (`position_fields`, `position_form`, or of a card) and `PositionError` (`other_rules`,
    `position_seats`, `position_seat`, `not_the_deck`, `tenhalf_course`); the details hold the `field` and `at`, the
    character (from 1) where it begins.
    """
    parts = split(text, FIELDS, rules)
    with field(parts, "banker") as given:
        match = re.fullmatch(r"([0-9]):([0-9]+(?:,[0-9]+)*)", given)
        if match is None:
            raise bad_form(given, "0:0,1,1")
        banker = seat_number(match[1], rules.seats)
        stakes = tuple(map(int, match[2].split(",")))
        if len(stakes) != rules.seats or any((stake > 0) is (seat == banker) for seat, stake in enumerate(stakes)):
            raise bad_form(given, "0:0,1,1")
    with field(parts, "deck") as given:
        left = parse_cards(given)
    with field(parts, "seats") as given:
        seats = tuple(_seat(each) for each in given.split("/"))
        if len(seats) != rules.seats:
            raise PositionError("position_seats", got=len(seats), expected=rules.seats)
    with field(parts, "number") as given:
        at = number(given, r"-1|[0-9]{1,6}", "3")
    hand = TenhalfHand(rules, banker, stakes, seats, left, None, at, None, None)
    with field(parts, "seats"):
        _check(hand)
    with field(parts, "moment") as given:
        found = asked(hand, at)
        if found.outcome is not None:
            found = asked(hand, at + 1)
        if given != (END if found.actor is None else f"turn@{found.actor}"):
            raise bad_form(given, END if found.actor is None else f"turn@{found.actor}")
    return found


def _seat(text: str) -> Seat:
    return Seat(parse_cards(text.removesuffix(STOOD)), text.endswith(STOOD))


def _check(hand: TenhalfHand) -> None:
    """The whole deck, and hands that a course of play leads to: one after the other, nobody beyond its end."""
    if hand.cards() != deck(hand.rules):
        raise PositionError("not_the_deck", got=len(hand.cards()), expected=len(deck(hand.rules)))
    before_done = True
    for seat in hand.order:
        own = hand.seats[seat]
        if not own.cards:
            raise NotationError("tenhalf_size", text="", got=0, allowed=f"1..{hand.rules.max_cards}")
        ranks = ranks_of([own.cards])[0]
        whole, but_last = count(hand.rules, ranks), count(hand.rules, ranks[:-1])
        fine = whole.size <= hand.rules.max_cards and but_last.halves < LIMIT
        fine = fine and not (own.stood and (whole.halves >= LIMIT or whole.size == hand.rules.max_cards))
        begun = own.stood or whole.size > 1
        barred = not before_done or (seat == hand.banker and hand.all_bust)
        if not fine or (begun and barred):
            raise PositionError("tenhalf_course", seat=seat, cards=cards_text(own.cards))
        before_done = before_done and hand.is_done(seat)
