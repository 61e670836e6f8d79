"""Positions and views as one canonical line (docs/notation.md, "Positions")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.core.outcome import OutcomeKind
from paiju.core.positiontext import bad_form, field, number, rules_word, seat_number, split
from paiju.longcards.cards import CODES, count, listed, packed, parse_card, parse_packed
from paiju.longcards.cou.actions import CODEC
from paiju.longcards.cou.options import sizes
from paiju.longcards.cou.position import OPENING, CouHand, Seat, Stage
from paiju.longcards.cou.resume import End, resume, resume_ended
from paiju.longcards.cou.sets import parse_meld
from paiju.longcards.cou.view import Moment

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.rules import CouRules
    from paiju.longcards.cou.view import CouView, SeatView

FIELDS: Final = ("rules", "moment", "starter", "stock", "seats", "answers", "number")
"""What stands in a position text, in this order."""
NOTHING: Final = "-"


def position_text(hand: CouHand) -> str:
    """The whole position; `parse_position` reads it back to an equal one."""
    moment = _moment(hand.stage.value, hand.actor, hand.table, hand.outcome, turned=hand.turned)
    return " ".join(
        (
            rules_word(hand.rules),
            moment,
            str(hand.starter),
            packed(hand.stock) or NOTHING,
            "/".join([_seat(seat) for seat in hand.seats]),
            ",".join([f"{given.seat}:{_word(given.action)}" for given in hand.answers]) or NOTHING,
            str(hand.number),
        )
    )


def view_text(view: CouView) -> str:
    """The position as a seat sees it: the same fields, unknown cards as `?`, and no number of the decision."""
    words = {Moment.TURN: "first" if view.first else "own", Moment.WINDOW: Stage.CLAIM.value}
    word = words.get(view.moment, view.moment.value)
    return " ".join(
        (
            rules_word(view.rules),
            _moment(word, view.actor, view.table, view.outcome, turned=view.turned),
            str(view.starter),
            f"{view.stock_left}?" if view.stock_left else NOTHING,
            "/".join([_seat(seat) for seat in view.seats]),
            NOTHING if view.answer is None else f"{view.seat}:{_word(view.answer)}",
            NOTHING,
        )
    )


def _word(action: Action) -> str:
    return str(action).replace(" ", "_")


def _moment(word: str, actor: int, table: Card | None, outcome: Outcome | None, *, turned: bool) -> str:
    """`own@1`, `claim@1:33*`, `draw@2`, `hu@1:own`, `hu@1:turned:33@2`."""
    if outcome is not None:
        facts = dict(outcome.facts)
        if outcome.kind is not OutcomeKind.WIN:
            return f"draw@{actor}"
        by = f":{facts['card']}@{facts['by']}" if "card" in facts else ""
        return f"hu@{facts['winner']}:{facts['how']}{by}"
    shown = "" if table is None else f":{CODES[table]}{'*' if turned else ''}"
    return f"{word}@{actor}{shown}"


def _seat(seat: Seat | SeatView) -> str:
    hand = f"{seat.held}?" if seat.hand is None else packed(listed(seat.hand))
    melds = ",".join([meld.text for meld in seat.melds])
    return "".join(
        (
            hand,
            f"({melds})" if melds else "",
            f"[{packed(seat.river)}]" if seat.river else "",
            f"{{owes={seat.owed}}}" if seat.owed else "",
        )
    )


_MOMENT: Final = re.compile(
    r"(?P<word>laying|stealing|first|own)@(?P<actor>[0-9])"
    r"|claim@(?P<by>[0-9]):(?P<card>[0-9]{2})(?P<turned>\*?)"
    r"|draw@(?P<drawn>[0-9])"
    r"|hu@(?P<winner>[0-9]):(?:(?P<how>deal|own)|(?P<on>turned|discard):(?P<won>[0-9]{2})@(?P<from>[0-9]))"
)
_SEAT: Final = re.compile(r"([0-9]*)(?:\(([^)]*)\))?(?:\[([0-9]*)\])?(?:\{owes=([1-9][0-9]?)\})?")


def parse_position(text: str, rules: CouRules) -> CouHand:
    """Read a position text.

    Raises `NotationError` (`position_fields`, `position_form`, or of a card, set or action) and `PositionError`
    (`other_rules`, `position_seats`, `position_seat`, `position_size`, `position_answer`, `not_the_deck`,
    `nobody_decides`, `no_win`, `stock_left`); the details hold the `field` and `at`, the character (from 1) where it
    begins.
    """
    parts = split(text, FIELDS, rules)
    with field(parts, "moment") as given:
        match = _MOMENT.fullmatch(given)
        if match is None:
            raise bad_form(given, "claim@1:33*")
        stage, actor, table, end = _read_moment(match, rules.seats)
    with field(parts, "starter") as given:
        starter = seat_number(str(number(given, "[0-9]", "0")), rules.seats)
    with field(parts, "stock") as given:
        stock = () if given == NOTHING else parse_packed(given)
    with field(parts, "seats") as given:
        seats = tuple(_read_seat(part, rules) for part in given.split("/"))
        if len(seats) != rules.seats:
            raise PositionError("position_seats", got=len(seats), expected=rules.seats)
    with field(parts, "number") as given:
        at = number(given, r"-1|[0-9]{1,6}", "17")
    with field(parts, "answers") as given:
        answers = () if given == NOTHING else tuple(_read_answer(part, rules) for part in given.split(","))
    turned = bool(match["turned"])
    hand = CouHand(rules, starter, seats, stock, stage, actor, table, turned, at, (), (), (), None, None)
    with field(parts, "seats"):
        _check_sizes(hand, end)
    with field(parts, "answers" if answers else "moment"):
        return resume(hand, answers) if end is None else resume_ended(hand, end)


def _read_moment(match: re.Match[str], seats: int) -> tuple[Stage, int, Card | None, End | None]:
    if match["word"]:
        return Stage(match["word"]), seat_number(match["actor"], seats), None, None
    if match["card"]:
        return Stage.CLAIM, seat_number(match["by"], seats), parse_card(match["card"]), None
    if match["drawn"]:
        return Stage.END, seat_number(match["drawn"], seats), None, End(None, "", None)
    winner = seat_number(match["winner"], seats)
    if match["how"]:
        return Stage.END, winner, None, End(winner, match["how"], None)
    return Stage.END, seat_number(match["from"], seats), None, End(winner, match["on"], parse_card(match["won"]))


def _read_seat(text: str, rules: CouRules) -> Seat:
    match = _SEAT.fullmatch(text)
    if match is None:
        raise bad_form(text, "1112(peng:333333<33@2*)[1516]{owes=1}")
    hand, laid, river, owed = match.groups()
    melds = tuple(parse_meld(part) for part in laid.split(",")) if laid else ()
    for meld in melds:
        if meld.by is not None and meld.by >= rules.seats:
            raise bad_form(meld.text, "peng:333333<33@2*")
    return Seat(count(parse_packed(hand)), melds, parse_packed(river or ""), int(owed or 0))


def _read_answer(text: str, rules: CouRules) -> tuple[int, Action]:
    seat, _, word = text.partition(":")
    if not re.fullmatch("[0-9]", seat):
        raise bad_form(text, "2:pass")
    return seat_number(seat, rules.seats), CODEC.parse(word.replace("_", " "))


def _check_sizes(hand: CouHand, end: End | None) -> None:
    """The sizes of hands by the invariant of 3.6; the deck is counted later."""
    dealt = sizes(len(hand.seats), hand.starter)
    for seat, own in enumerate(hand.seats):
        fixed = dealt[seat] - (seat == hand.starter) - 2 * len(own.melds) - own.owed
        more = _holds_more(hand, end, seat)
        allowed = {fixed, fixed + 1} if more is None else {fixed + more}
        if own.held not in allowed:
            raise PositionError("position_size", seat=seat, got=own.held, allowed=", ".join(map(str, sorted(allowed))))


def _holds_more(hand: CouHand, end: End | None, seat: int) -> bool | None:
    """Whether the seat has the card that it will discard; None where both can be."""
    if hand.stage in OPENING:
        return seat == hand.starter
    if hand.stage is Stage.CLAIM:
        return False
    if end is None:
        return seat == hand.actor
    if end.winner is None:
        return None
    return seat == end.winner
