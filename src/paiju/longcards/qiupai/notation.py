"""Positions and views as one canonical line (docs/notation.md, "Positions").

A position is the cards that are held and laid, and the tricks that were played: played again they lead to it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from paiju.core.errors import IllegalActionError, NotationError, PositionError
from paiju.core.game import Deal, Setup
from paiju.core.positiontext import bad_form, field, rules_word, seat_number, split
from paiju.longcards.cards import CODES, COPIES, DECK, listed, packed, parse_packed
from paiju.longcards.qiupai.actions import BEAT, COVER, COVERS, LEAD, beat, lead
from paiju.longcards.qiupai.engine import start
from paiju.longcards.qiupai.groups import group_of
from paiju.longcards.qiupai.position import DEALT
from paiju.longcards.qiupai.scoring import SEATS
from paiju.longcards.qiupai.view import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.position import Play, QiupaiHand, Trick
    from paiju.longcards.qiupai.rules import QiupaiRules
    from paiju.longcards.qiupai.view import QiupaiView

FIELDS: Final = ("rules", "dealer", "hands", "hard", "tricks")
"""What stands in a position text, in this order."""
NOTHING: Final = "-"
_MARKS: Final = {LEAD: "", BEAT: ">", COVER: "x"}
_PLAY: Final = re.compile(r"([0-2])([>x]?)((?:[0-9]{2})+)")
_LIKE: Final = "02626,1>3636,2x1516;1.."


def position_text(hand: QiupaiHand) -> str:
    """The whole position; `parse_position` reads it back to an equal one."""
    hands = "/".join(packed(listed(counts)) or NOTHING for counts in hand.hands)
    hard = "/".join(packed(listed(counts)) or NOTHING for counts in hand.hard)
    return f"{rules_word(hand.rules)} {hand.dealer} {hands} {hard} {_tricks(hand.played())}"


def view_text(view: QiupaiView) -> str:
    """The position as a seat sees it: the same fields, unknown cards as `?`."""
    hands = "/".join(
        f"{seat.held}?" if seat.hand is None else packed(listed(seat.hand)) or NOTHING for seat in view.seats
    )
    hard = "/".join(packed(listed(seat.hard)) or NOTHING for seat in view.seats)
    return f"{rules_word(view.rules)} {view.dealer} {hands} {hard} {_tricks(view.played())}"


def _tricks(tricks: Sequence[Trick]) -> str:
    return ";".join(",".join(_play(play) for play in trick.plays) for trick in tricks) or NOTHING


def _play(play: Play) -> str:
    cards = "".join("??" if card == UNKNOWN else CODES[card] for card in play.cards)
    return f"{play.seat}{_MARKS[play.verb]}{cards}"


def parse_position(text: str, rules: QiupaiRules) -> QiupaiHand:
    """Read a position text, and play its tricks.

    Raises `NotationError` (`position_fields`, `position_form`, or of a card) and `PositionError` (`other_rules`,
    `position_seats`, `position_seat`, `not_the_deck`, `position_size`, `longcards_course`); the details hold the
    `field` and `at`, the character (from 1) where it begins.
    """
    parts = split(text, FIELDS, rules)
    with field(parts, "dealer") as given:
        if not re.fullmatch(r"[0-9]", given):
            raise bad_form(given, "0")
        dealer = seat_number(given, SEATS)
    with field(parts, "tricks") as given:
        plays = [] if given == NOTHING else [_read(part) for part in re.split("[;,]", given)]
    dealt: list[list[Card]] = [[] for _ in range(SEATS)]
    for name in ("hands", "hard"):
        with field(parts, name) as given:
            seats = given.split("/")
            if len(seats) != SEATS:
                raise PositionError("position_seats", got=len(seats), expected=SEATS)
            for seat, held in enumerate(seats):
                dealt[seat] += () if held == NOTHING else parse_packed(held)
    for seat, _, cards in plays:
        dealt[seat] += cards
    with field(parts, "hands"):
        _check(dealt)
        hand = start(
            rules, Setup(SEATS, dealer, tuple(range(SEATS))), Deal(tuple(card for cards in dealt for card in cards))
        ).hand
    with field(parts, "tricks"):
        for play in plays:
            hand = _played(hand, *play)
    return hand


def _read(text: str) -> tuple[int, str, tuple[Card, ...]]:
    match = _PLAY.fullmatch(text)
    if match is None:
        raise bad_form(text, _LIKE)
    verb = next(verb for verb, mark in _MARKS.items() if mark == match[2])
    return int(match[1]), verb, parse_packed(match[3])


def _check(dealt: Sequence[Sequence[Card]]) -> None:
    for seat, cards in enumerate(dealt):
        if len(cards) != DEALT:
            raise PositionError("position_size", seat=seat, got=len(cards), allowed=DEALT)
    whole = [card for cards in dealt for card in cards]
    if sorted(whole) != list(DECK):
        wrong = next(card for card in range(len(CODES)) if whole.count(card) != COPIES)
        raise PositionError("deal_cards", card=CODES[wrong], got=whole.count(wrong), expected=COPIES)


def _played(hand: QiupaiHand, seat: int, verb: str, cards: tuple[Card, ...]) -> QiupaiHand:
    for action in _actions(hand.rules, verb, cards):
        try:
            hand = hand.apply(seat, action).hand
        except IllegalActionError as error:
            raise PositionError("longcards_course", seat=seat, action=str(action), reason=error.text()) from error
    return hand


def _actions(rules: QiupaiRules, verb: str, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    if verb == COVER:
        return tuple(COVERS[card] for card in cards)
    group = group_of(rules, cards)
    if group is None:
        raise NotationError("longcards_no_group", text=packed(cards))
    return (lead(group) if verb == LEAD else beat(group),)
