"""Positions and views as one canonical line (docs/notation.md, "Positions")."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import NotationError, PaijuError, PositionError
from paiju.core.outcome import OutcomeKind
from paiju.zipai.actions import HU, parse_action
from paiju.zipai.cards import (
    ASCII,
    COPIES,
    DECK,
    KINDS,
    cards_in_order,
    cards_text,
    count,
    listed,
    parse_card,
    parse_cards,
)
from paiju.zipai.engine.draft import Draft
from paiju.zipai.engine.opening import liangzhang_asks, tianhu_asks
from paiju.zipai.engine.position import HAND_SIZE, Answer, Phase, ZipaiHand, make_seat
from paiju.zipai.engine.resume import resume, resume_drawn, resume_won
from paiju.zipai.engine.window import claims_by, gather
from paiju.zipai.melds import HIDDEN_TRIPLES, ON_TABLE, MeldKind, parse_meld
from paiju.zipai.rules.options import MultiWin, OpeningTi, Strand
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.omens import NINE_PAIRS, TEN_HALVES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.position import Seat
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.view import SeatView, ZipaiView

NOTHING: Final = "-"
LAID: Final = "laid"


def rules_word(rules: RuleSet) -> str:
    """The id of a rule set as one word."""
    return "_".join(rules.id.split())


def position_text(hand: ZipaiHand) -> str:
    """The whole position, hidden marks included; `parse_position` reads it back to an equal one."""
    return " ".join(
        (
            rules_word(hand.rules),
            _moment(hand),
            f"{hand.dealer}:{ASCII[hand.liangzhang]}",
            cards_in_order(hand.stock) or NOTHING,
            "/".join([_seat(hand, at, seat, seat) for at, seat in enumerate(hand.seats)]),
            _answers(hand.answers),
            str(hand.number),
        )
    )


def view_text(view: ZipaiView) -> str:
    """The position as a seat sees it: the same fields, unknown cards as `?`, and no number of the decision."""
    answer = NOTHING if view.answer is None else f"{view.seat}:{_word(str(view.answer))}"
    return " ".join(
        (
            rules_word(view.rules),
            _view_moment(view),
            f"{view.dealer}:{ASCII[view.liangzhang]}",
            f"{view.stock_left}?" if view.stock_left else NOTHING,
            "/".join([_seat(view, at, seat, view if at == view.seat else None) for at, seat in enumerate(view.seats)]),
            answer,
            NOTHING,
        )
    )


def _moment(hand: ZipaiHand) -> str:
    if hand.outcome is not None:
        return _end(hand.outcome, hand.actor, laid=hand.table is None)
    return _asked(hand.phase.value, hand.actor, hand.table, turned=hand.turned)


def _view_moment(view: ZipaiView) -> str:
    if view.outcome is not None:
        return _end(view.outcome, view.actor, laid=view.table is None)
    if view.laid_card is not None:
        return _asked(Phase.LAID, view.actor, view.laid_card, turned=True)
    if view.on_deal:
        return _asked(Phase.TIANHU, view.actor, None, turned=False)
    word = {"opening": Phase.LIANGZHANG.value, "window": Phase.CLAIM.value}.get(view.moment, view.moment.value)
    return _asked(word, view.actor, view.table, turned=view.turned)


def _asked(word: str, actor: int, table: Card | None, *, turned: bool) -> str:
    """`discard@1`, `laid@1:6s`, `claim@1:6s*`; a view says `turn@1` of another's turn."""
    if table is None or word in (Phase.TIANHU, Phase.LIANGZHANG):
        return f"{word}@{actor}"
    return f"{word}@{actor}:{ASCII[table]}{'*' if turned and word == Phase.CLAIM else ''}"


def _end(outcome: Outcome, actor: int, *, laid: bool) -> str:
    """`draw@2`, `hu@1:self:6s`, `hu@1:laid:6s`, `hu@2:other:6s@1`, `hu@0:liangzhang`, `hu@0:deal`."""
    if outcome.kind is not OutcomeKind.WIN:
        return f"{outcome.kind}@{actor}"
    facts = dict(outcome.facts)
    source = cast("str", facts["source"])
    said = f"hu@{'+'.join(str(win.seat) for win in outcome.wins)}:{LAID if source == Source.SELF and laid else source}"
    if source in (Source.LIANGZHANG, Source.DEAL):
        return said
    by = f"@{actor}" if source in (Source.OTHER, Source.DISCARD) else ""
    return f"{said}:{facts['card']}{by}"


def _seat(whole: ZipaiHand | ZipaiView, at: int, seat: Seat | SeatView, marks: Seat | ZipaiView | None) -> str:
    if at not in whole.playing:
        return NOTHING
    hand = f"{seat.held}?" if seat.counts is None else cards_text(listed(seat.counts))
    melds = ",".join([meld.text for meld in seat.melds])
    said = _marks(marks)
    if whole.minima:
        said.append(f"least={whole.minima[at]}")
    if seat.dead:
        said.append("dead")
    return "".join(
        (
            hand,
            f"({melds})" if melds else "",
            f"[{cards_in_order(seat.river)}]" if seat.river else "",
            f"{{{';'.join(said)}}}" if said else "",
        )
    )


def _marks(own: Seat | ZipaiView | None) -> list[str]:
    if own is None:
        return []
    sets = (("chi", own.stale_chi), ("peng", own.stale_peng), ("refused", own.refused))
    said = [f"{name}={kinds_text(kinds)}" for name, kinds in sets if kinds]
    if own.declined:
        said.append("declined=" + "+".join([f"{ASCII[card]}@{huxi}" for card, huxi in own.declined]))
    if own.omens:
        said.append("omens=" + "+".join(own.omens))
    return said


def kinds_text(kinds: int) -> str:
    """A bit set over kinds as cards."""
    return cards_text([kind for kind in range(KINDS) if kinds >> kind & 1])


def _answers(answers: Sequence[Answer]) -> str:
    return ",".join([f"{given.seat}:{_word(str(given.action))}" for given in answers]) or NOTHING


def _word(action: str) -> str:
    return action.replace(" ", "_")


FIELDS: Final = ("rules", "moment", "dealer", "stock", "seats", "answers", "number")
"""What stands in a position text, in this order."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """What the second field says. `winner` and `source` only of a won hand."""

    phase: Phase
    actor: int | None
    table: Card | None = None
    turned: bool = False
    winners: tuple[int, ...] = ()
    source: Source | None = None
    card: Card | None = None
    laid: bool = False


@contextmanager
def _field(name: str, at: int) -> Iterator[None]:
    """Say of every error in which field it is, and where the part that could not be read begins."""
    try:
        yield
    except PaijuError as error:
        if "field" in error.details:
            raise
        raise type(error)(error.code, **{**error.details, "field": name, "at": at + 1}) from error


def _bad(got: str, like: str) -> NotationError:
    return NotationError("position_form", got=got, like=like)


def parse_position(text: str, rules: RuleSet) -> ZipaiHand:
    """Read a position text; hands in any order of cards and any spelling.

    Raises `NotationError` (`position_fields`, `position_form`, or of the part that is wrong) and `PositionError`
    (`other_rules`, `position_seat`, `position_size`, `position_answer`, `not_the_deck`, `nobody_decides`,
    `no_win`); the details hold the `field` and `at`, the character (from 1) where the part begins.
    """
    found = list(re.finditer(r"\S+", text))
    if len(found) != len(FIELDS):
        raise NotationError("position_fields", got=len(found), expected=len(FIELDS), allowed=" ".join(FIELDS))
    parts = {name: (match[0], match.start()) for name, match in zip(FIELDS, found, strict=True)}
    word, at = parts["rules"]
    with _field("rules", at):
        if word != rules_word(rules):
            raise PositionError("other_rules", got=word, expected=rules_word(rules))
    with _field("moment", parts["moment"][1]):
        moment = _read_moment(parts["moment"][0], rules.table)
    with _field("dealer", parts["dealer"][1]):
        dealer, liangzhang = _read_dealer(parts["dealer"][0], rules.table)
    with _field("stock", parts["stock"][1]):
        stock = bytes(() if parts["stock"][0] == NOTHING else parse_cards(parts["stock"][0]))
    seats, playing, minima = _read_seats(*parts["seats"], rules)
    with _field("number", parts["number"][1]):
        number = _number(parts["number"][0], r"-1|[0-9]{1,6}", "17")
    actor = dealer if moment.actor is None else moment.actor
    table = liangzhang if moment.phase in (Phase.TIANHU, Phase.LIANGZHANG) else moment.table
    hand = ZipaiHand(
        rules, dealer, seats, stock, liangzhang, moment.phase, actor, table, moment.turned, number,
        (), None, (), (), None, None, playing, minima,
    )  # fmt: skip
    with _field("seats", parts["seats"][1]):
        _check(hand)
    with _field("answers", parts["answers"][1]):
        hand = replace(hand, answers=_read_answers(parts["answers"][0], hand))
    with _field("moment", parts["moment"][1]):
        return _resumed(hand, moment)


def _resumed(hand: ZipaiHand, moment: _Moment) -> ZipaiHand:
    if moment.phase is not Phase.END:
        return resume(hand)
    if hand.cards() != DECK:
        raise PositionError("not_the_deck", got=len(hand.cards()), expected=len(DECK))
    if not moment.winners or moment.source is None:
        if hand.stock:
            raise PositionError("stock_left", got=len(hand.stock))
        return resume_drawn(hand)
    card = hand.liangzhang if moment.source is Source.LIANGZHANG else moment.card
    return resume_won(hand, moment.winners, card, moment.source, laid=moment.laid)


_MOMENT: Final = re.compile(
    r"(?P<phase>tianhu|liangzhang|discard|draw)@(?P<actor>[0-9])"
    r"|(?P<shown>laid|claim)@(?P<by>[0-9]):(?P<card>[^*]+)(?P<turned>\*?)"
    r"|hu@(?P<winners>[0-9](?:\+[0-9])*):(?P<source>[a-z]+)(?::(?P<won>[^@]+)(?:@(?P<from>[0-9]))?)?"
)
_WON_BY_ANOTHERS: Final = (Source.OTHER, Source.DISCARD)
_WON_WITHOUT_CARD: Final = (Source.LIANGZHANG, Source.DEAL)


def _read_moment(text: str, seats: int) -> _Moment:
    match = _MOMENT.fullmatch(text)
    if match is None:
        raise _bad(text, "claim@1:6s*")
    if match["phase"]:
        phase = Phase.END if match["phase"] == "draw" else Phase(match["phase"])
        return _Moment(phase, _seat_number(match["actor"], seats))
    if match["shown"]:
        phase = Phase(match["shown"])
        turned = bool(match["turned"]) or phase is Phase.LAID
        return _Moment(phase, _seat_number(match["by"], seats), parse_card(match["card"]), turned)
    return _read_win(text, match, seats)


def _read_win(text: str, match: re.Match[str], seats: int) -> _Moment:
    winners = tuple(_seat_number(each, seats) for each in match["winners"].split("+"))
    laid = match["source"] == LAID
    if not laid and match["source"] not in Source.__members__.values():
        raise _bad(text, "hu@1:self:6s")
    source = Source.SELF if laid else Source(match["source"])
    if (match["won"] is None) is not (source in _WON_WITHOUT_CARD):
        raise _bad(text, "hu@1:self:6s")
    if (match["from"] is not None) is not (source in _WON_BY_ANOTHERS):
        raise _bad(text, "hu@2:other:6s@1")
    if source in _WON_WITHOUT_CARD:
        return _Moment(Phase.END, None, winners=winners, source=source)
    card = parse_card(match["won"])
    actor = winners[0] if source is Source.SELF else _seat_number(match["from"], seats)
    table = None if laid else card
    return _Moment(Phase.END, actor, table, source is not Source.DISCARD, winners, source, card, laid)


def _seat_number(text: str, seats: int) -> int:
    seat = int(text)
    if seat >= seats:
        raise PositionError("position_seat", got=seat, allowed=", ".join(map(str, range(seats))))
    return seat


def _number(text: str, form: str, like: str) -> int:
    if re.fullmatch(form, text) is None:
        raise _bad(text, like)
    return int(text)


def _read_dealer(text: str, seats: int) -> tuple[int, Card]:
    match = re.fullmatch(r"([0-9]):(.+)", text)
    if match is None:
        raise _bad(text, "0:1b")
    return _seat_number(match[1], seats), parse_card(match[2])


_SEAT: Final = re.compile(r"([^(\[{]*)(?:\(([^)]*)\))?(?:\[([^\]]*)\])?(?:\{([^}]*)\})?")


def _read_seats(text: str, at: int, rules: RuleSet) -> tuple[tuple[Seat, ...], tuple[int, ...], tuple[int, ...]]:
    """The seats, those that play, and what each needs to win, if that is said."""
    parts = text.split("/")
    with _field("seats", at):
        if len(parts) != rules.table:
            raise PositionError("position_seats", got=len(parts), expected=rules.table)
    found, minima = [], []
    for part in parts:
        with _field("seats", at):
            seat, least = (make_seat(rules, bytes(KINDS)), None) if part == NOTHING else _read_seat(part, rules)
            found.append(seat)
            minima.append(least)
        at += len(part) + 1
    playing = tuple(number for number, part in enumerate(parts) if part != NOTHING)
    with _field("seats", at):
        if len(playing) != rules.seats:
            raise PositionError("position_seats", got=len(playing), expected=rules.seats)
    said = tuple(rules.win_min if least is None else least for least in minima)
    return tuple(found), playing, said if any(least is not None for least in minima) else ()


def _read_seat(text: str, rules: RuleSet) -> tuple[Seat, int | None]:
    match = _SEAT.fullmatch(text)
    if match is None:
        raise _bad(text, "270b(wei:555b)[9s1b]{chi=9s}")
    hand, laid, river, said = match.groups()
    melds = [parse_meld(part) for part in laid.split(",")] if laid else []
    for meld in melds:
        if meld.kind not in ON_TABLE:
            raise NotationError("meld_kind", text=str(meld), got=meld.kind.value, allowed=", ".join(sorted(ON_TABLE)))
        if meld.taken is not None and (meld.taken not in meld.cards or (meld.by or 0) >= rules.table):
            raise _bad(meld.text, "chi:789s<9s@2*")
    marks = _read_marks(said or "")
    seat = make_seat(
        rules,
        count(parse_cards(hand)),
        melds,
        parse_cards(river or ""),
        stale_chi=marks.stale_chi,
        stale_peng=marks.stale_peng,
        refused=marks.refused,
        declined=marks.declined,
        dead=marks.dead,
        omens=marks.omens,
    )
    return seat, marks.least


@dataclass(slots=True)
class _Marks:
    stale_chi: int = 0
    stale_peng: int = 0
    refused: int = 0
    declined: tuple[tuple[Card, int], ...] = ()
    dead: bool = False
    omens: tuple[str, ...] = ()
    least: int | None = None


def _read_marks(text: str) -> _Marks:
    marks = _Marks()
    for part in text.split(";") if text else ():
        name, is_set, value = part.partition("=")
        kinds = {"chi": "stale_chi", "peng": "stale_peng", "refused": "refused"}.get(name)
        if kinds is not None and is_set:
            setattr(marks, kinds, sum({1 << card for card in parse_cards(value)}))
        elif name == "declined" and is_set:
            marks.declined = tuple(_read_declined(each) for each in value.split("+"))
        elif name == "omens" and is_set and set(value.split("+")) <= {NINE_PAIRS, TEN_HALVES}:
            marks.omens = tuple(value.split("+"))
        elif name == "least" and is_set:
            marks.least = _number(value, r"[0-9]{1,3}", "15")
        elif part == "dead":
            marks.dead = True
        else:
            raise _bad(part, "chi=9s;peng=9s;refused=2b;declined=4b@12;dead")
    return marks


def _read_declined(text: str) -> tuple[Card, int]:
    card, _, huxi = text.partition("@")
    return parse_card(card), _number(huxi, r"[0-9]{1,4}", "12")


def _check(hand: ZipaiHand) -> None:
    """Sizes of hands by the invariant of section 2, and no unlaid quad after the opening; the deck is counted later."""
    opening = hand.phase in (Phase.TIANHU, Phase.LIANGZHANG, Phase.END)
    may_owe = {Phase.CLAIM: None}.get(hand.phase, hand.actor)
    for number in hand.playing:
        seat = hand.seats[number]
        total = seat.held + seat.laid
        most = HAND_SIZE + max(0, seat.quads - 1) + (number == may_owe)
        free = seat.dead or (hand.rules.strand is Strand.FREE and not seat.loose)
        least = most if hand.phase is Phase.DISCARD and number == hand.actor else HAND_SIZE
        if total < least or (total > most and not free):
            raise PositionError("position_size", seat=number, got=total, allowed=f"{least}..{most}")
        if not opening and hand.rules.opening_ti is OpeningTi.AUTO and COPIES in seat.counts:
            raise PositionError("unlaid_quad", seat=number, card=ASCII[seat.counts.index(COPIES)])
    own = hand.seats[hand.actor].melds
    if hand.phase is Phase.LAID and not any(m.kind in _LAID_KINDS and m.card == hand.table for m in own):
        raise PositionError("not_laid", seat=hand.actor, card=ASCII[hand.table or 0])


_LAID_KINDS: Final = HIDDEN_TRIPLES | {MeldKind.TI}


def _read_answers(text: str, hand: ZipaiHand) -> tuple[Answer, ...]:
    if text == NOTHING:
        return ()
    answers: list[Answer] = []
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]):(.+)", part)
        if match is None:
            raise _bad(part, "0:pass,1:chi_789s|345s")
        seat, action = _seat_number(match[1], len(hand.seats)), parse_action(match[2].replace("_", " "))
        if any(given.seat == seat for given in answers) or action not in asked_before(hand, seat):
            raise PositionError("position_answer", seat=seat, got=str(action))
        answers.append(Answer(seat, action, claims_by(Draft(hand), seat, action)))
    return tuple(answers)


def asked_before(hand: ZipaiHand, seat: int) -> tuple[Action, ...]:
    """What the seat may have been asked before it answered; a win that ends the hand is not among it.

    The marks that its answer may have left on the table card are taken away; those of an earlier answer on the same
    kind can't be told from them.
    """
    if hand.table is None or hand.phase not in (Phase.CLAIM, Phase.TIANHU, Phase.LIANGZHANG):
        return ()
    d = Draft(replace(hand, answers=()))
    s, bit = d.edit(seat), 1 << hand.table
    s.stale_chi &= ~bit
    s.stale_peng &= ~bit
    s.declined = tuple([mark for mark in s.declined if mark[0] != hand.table])
    if hand.phase is Phase.CLAIM:
        gather(d)
        asked = d.waiting
    else:
        asked = tianhu_asks(d) if hand.phase is Phase.TIANHU else liangzhang_asks(d)
    goes_on = hand.phase is Phase.CLAIM and hand.rules.multi_win is MultiWin.ALL
    options = [action for each in asked if each.seat == seat for action in each.actions]
    return tuple([action for action in options if action != HU or goes_on])
