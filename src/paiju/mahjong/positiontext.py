"""Reading position texts (docs/notation.md, "Positions"); `notation` writes them."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from paiju.core.errors import NotationError, PaijuError, PositionError
from paiju.mahjong.actions import parse_action
from paiju.mahjong.engine.draft import Draft
from paiju.mahjong.engine.marks import NOTHING as NO_MARK
from paiju.mahjong.engine.marks import Declined
from paiju.mahjong.engine.position import GONE, SEATS, Answer, Chain, MahjongHand, Phase, Seat
from paiju.mahjong.engine.resume import resume
from paiju.mahjong.engine.window import WINDOWS, claims_by
from paiju.mahjong.melds import SIZES, Meld, parse_meld
from paiju.mahjong.notation import EMPTY, FIELDS, NOTHING, rules_word
from paiju.mahjong.tiles import ASCII, KINDS, count, is_flower, parse_tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile

_HAND: Final = 13


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


class _Moment(NamedTuple):
    phase: Phase
    ended: Phase | None
    actor: int
    table: Tile | None
    turned: bytes
    kong: bool
    open_kong: bool
    winners: tuple[tuple[int, Tile], ...]


class _Dealt(NamedTuple):
    dealer: int
    round_wind: Tile
    held: int
    opening: int
    wild: Tile | None
    indicator: Tile | None
    indicator_at: int


class _Ledger(NamedTuple):
    paid: tuple[int, ...]
    starts: tuple[tuple[str, ...], ...]
    chain: Chain | None


def parse_position(text: str, rules: RuleSet) -> MahjongHand:
    """Read a position text; hands in any order of tiles and any spelling.

    Raises `NotationError` (`position_fields`, `position_form`, or of the part that is wrong) and `PositionError`
    (`other_rules`, `position_seat`, `position_seats`, `position_size`, `position_answer`, `not_the_deck`,
    `nobody_decides`, `no_win`); the details hold the `field` and `at`, the character (from 1) where the part begins.
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
        moment = _read_moment(parts["moment"][0])
    with _field("deal", parts["deal"][1]):
        dealt = _read_deal(parts["deal"][0])
    with _field("wall", parts["wall"][1]):
        wall = bytes(() if parts["wall"][0] == NOTHING else parse_tiles(parts["wall"][0]))
    with _field("dead", parts["dead"][1]):
        dead = _read_dead(parts["dead"][0])
    seats = _read_seats(*parts["seats"])
    with _field("ledger", parts["ledger"][1]):
        ledger = _read_ledger(parts["ledger"][0], rules)
    with _field("number", parts["number"][1]):
        number = _number(parts["number"][0], r"-1|[0-9]{1,6}", "17")
    hand = MahjongHand(
        rules, dealt.dealer, dealt.round_wind, dealt.held, seats, wall, dead, dealt.wild, dealt.indicator,
        dealt.indicator_at, moment.phase, moment.actor, moment.table, moment.kong, moment.open_kong, dealt.opening,
        moment.turned, ledger.chain, ledger.paid, ledger.starts, number, (), None, (), (), None, moment.ended,
        moment.winners, None,
    )  # fmt: skip
    with _field("seats", parts["seats"][1]):
        _check(hand)
    with _field("answers", parts["answers"][1]):
        answers = _read_answers(parts["answers"][0], hand)
    with _field("moment", parts["moment"][1]):
        d = Draft(hand)
        d.answers = answers
        return resume(d.freeze().hand)


_MOMENT: Final = re.compile(
    r"(?P<phase>[a-z_]+|hu\.(?P<ended>[a-z_]+))@(?P<actor>[0-3])(?::(?P<table>[1-9][mpsz]))?"
    r"(?:~(?P<turned>[1-9mpsz]+))?(?P<kong>\+kong)?(?P<open>\+open)?(?:=(?P<winners>[0-9mpsz:,]+))?"
)
_LIKE_MOMENT: Final = "turn@1:6s"


def _read_moment(text: str) -> _Moment:
    match = _MOMENT.fullmatch(text)
    if match is None:
        raise _bad(text, _LIKE_MOMENT)
    word = match["ended"] or match["phase"]
    if word not in Phase.__members__.values() or (match["ended"] is None) is not (match["winners"] is None):
        raise _bad(text, _LIKE_MOMENT)
    winners = []
    for part in (match["winners"] or "").split(",") if match["winners"] else ():
        won = re.fullmatch(r"([0-3]):([1-9][mpsz])", part)
        if won is None:
            raise _bad(part, "2:6s")
        winners.append((int(won[1]), parse_tile(won[2])))
    phase = Phase(word)
    table = None if match["table"] is None else parse_tile(match["table"])
    needs_table = {Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.DISCARD}
    needs_turned = {Phase.TURNED, Phase.TURNED_CLAIM, Phase.LAST, Phase.LAST_CLAIM}
    if (phase in needs_table and table is None) or (phase in needs_turned) is not (match["turned"] is not None):
        raise _bad(text, _LIKE_MOMENT)
    return _Moment(
        phase=Phase.END if match["ended"] else phase,
        ended=phase if match["ended"] else None,
        actor=int(match["actor"]),
        table=table,
        turned=bytes(parse_tiles(match["turned"] or "")),
        kong=match["kong"] is not None,
        open_kong=match["open"] is not None,
        winners=tuple(winners),
    )


_DEAL: Final = re.compile(r"([0-3]):([1-4]z):([0-9]{1,4}):([0-2])(?::([1-9][mpsz])<([1-9][mpsz])(?:@([0-9]{1,2}))?)?")


def _read_deal(text: str) -> _Dealt:
    match = _DEAL.fullmatch(text)
    if match is None:
        raise _bad(text, "0:1z:0:2:5s<4s")
    dealer, wind, held, opening, wild, indicator, place = match.groups()
    return _Dealt(
        int(dealer),
        parse_tile(wind),
        int(held),
        int(opening),
        None if wild is None else parse_tile(wild),
        None if indicator is None else parse_tile(indicator),
        -1 if place is None else int(place),
    )


def _read_dead(text: str) -> bytes:
    if text == NOTHING:
        return b""
    found = bytearray()
    for part in re.findall(rf"{EMPTY}|[^{EMPTY}]+", text):
        found += bytes((GONE,)) if part == EMPTY else bytes(parse_tiles(part))
    return bytes(found)


def _number(text: str, form: str, like: str) -> int:
    if re.fullmatch(form, text) is None:
        raise _bad(text, like)
    return int(text)


_SEAT: Final = re.compile(r"([^(\[{<]*)(?:\(([^)]*)\))?(?:\[([^\]]*)\])?(?:<([^>]*)>)?(?:\{([^}]*)\})?")


def _read_seats(text: str, at: int) -> tuple[Seat, ...]:
    parts = text.split("/")
    with _field("seats", at):
        if len(parts) != SEATS:
            raise PositionError("position_seats", got=len(parts), expected=SEATS)
    found = []
    for part in parts:
        with _field("seats", at):
            found.append(_read_seat(part))
        at += len(part) + 1
    return tuple(found)


def _read_seat(text: str) -> Seat:
    match = _SEAT.fullmatch(text)
    if match is None:
        raise _bad(text, "123m55p(peng:222p<2p@1)[9s1z]<3f>{floats=1}")
    hand, laid, river, flowers, said = match.groups()
    melds = tuple(_read_meld(part) for part in laid.split(",")) if laid else ()
    counts = count(parse_tiles(hand))
    lying = parse_tiles(river or "")
    if any(map(is_flower, lying)):
        raise _bad(river or "", "9s1z")
    declined, locked, floats = _read_marks(said or "")
    laid_out = parse_tiles(flowers or "")
    if not all(map(is_flower, laid_out)):
        raise _bad(flowers or "", "3f")
    return Seat(counts, sum(counts), melds, bytes(lying), bytes(laid_out), declined, locked, floats)


def _read_meld(text: str) -> Meld:
    meld = parse_meld(text)
    if meld.taken is not None and (meld.taken not in meld.tiles or (meld.by or 0) >= SEATS):
        raise _bad(meld.text, "chi:345m<4m@2")
    return meld


def _read_marks(text: str) -> tuple[Declined, int, int]:
    declined, locked, floats = NO_MARK, 0, 0
    for part in text.split(";") if text else ():
        name, _, value = part.partition("=")
        if name == "declined":
            tiles, _, most = value.partition("@")
            declined = Declined(_bits(tiles), _number(most, r"-1|[0-9]{1,4}", "2"))
        elif name == "locked":
            locked = _bits(value)
        elif name == "floats":
            floats = _number(value, r"[1-9]", "1")
        else:
            raise _bad(part, "declined=3m@2;locked=36m;floats=1")
    return declined, locked, floats


def _bits(tiles: str) -> int:
    found = 0
    for tile in parse_tiles(tiles):
        if tile >= KINDS:
            raise _bad(tiles, "36m")
        found |= 1 << tile
    return found


_CHAIN: Final = re.compile(r"([0-3]):([1-9][mpsz])\*([1-4])(!?)")


def _read_ledger(text: str, rules: RuleSet) -> _Ledger:
    if text == NOTHING:
        return _Ledger((0,) * SEATS, ((),) * SEATS, None)
    parts = text.split(";")
    like = "3,-1,-1,-1;,,,;"
    if len(parts) != 3:  # noqa: PLR2004  (paid, opening wins, chain)
        raise _bad(text, like)
    paid = tuple(_number(each, r"-?[0-9]{1,9}", "-1") for each in parts[0].split(","))
    starts = tuple(tuple(name for name in each.split("+") if name) for each in parts[1].split(","))
    known = all(name in rules.starts for names in starts for name in names)
    if sum(paid) or not known or len(paid) != SEATS or len(starts) != SEATS:
        raise _bad(text, like)
    if not parts[2]:
        return _Ledger(paid, starts, None)
    match = _CHAIN.fullmatch(parts[2])
    if match is None:
        raise _bad(parts[2], "1:3m*2")
    return _Ledger(paid, starts, Chain(int(match[1]), parse_tile(match[2]), int(match[3]), match[4] == "!"))


def _check(hand: MahjongHand) -> None:
    """Sizes of hands (section 2, "Invariants"), and the melds that may lie together."""
    drawn = {Phase.TURN, Phase.DISCARD}
    where = hand.phase if hand.ended is None else hand.ended
    for number, seat in enumerate(hand.seats):
        more = int(where in drawn and number == hand.actor)
        expected = _HAND - 3 * len(seat.melds) + more
        if seat.held != expected:
            raise PositionError("position_size", seat=number, got=seat.held, allowed=expected)
        for meld in seat.melds:
            if len(meld.tiles) != SIZES[meld.kind]:
                raise _bad(str(meld), "peng:222p")
    if hand.phase is Phase.TURN and hand.table is not None and not hand.seats[hand.actor].counts[hand.table]:
        raise PositionError("drawn_not_held", seat=hand.actor, card=ASCII[hand.table])


def _read_answers(text: str, hand: MahjongHand) -> tuple[Answer, ...]:
    if text == NOTHING:
        return ()
    answers: list[Answer] = []
    for part in text.split(","):
        match = re.fullmatch(r"([0-3]):(.+)", part)
        if match is None:
            raise _bad(part, "0:pass,1:chi_789s")
        seat, action = int(match[1]), parse_action(match[2].replace("_", " "))
        if hand.phase not in WINDOWS or any(given.seat == seat for given in answers):
            raise PositionError("position_answer", seat=seat, got=str(action))
        answers.append(Answer(seat, action, claims_by(action, Draft(hand), seat)))
    return tuple(answers)
