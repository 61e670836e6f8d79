"""The HTTP side: tables, rule sets in words, and the calculator."""

from __future__ import annotations

import hashlib
import secrets
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec
from fastapi import APIRouter, Request, Response

from paiju.bots import bot_names
from paiju.core.registry import DEFAULT_RULES, find_game, presets
from paiju.core.shuffle import Shuffler
from paiju.server import log, rooms
from paiju.server.cases import cases_of
from paiju.server.context import Context, RequestError
from paiju.server.guard import COOKIE, COOKIE_SECONDS, guest_key, new_token
from paiju.server.lesson import lesson_data
from paiju.server.picture import picture_of, pictured
from paiju.server.protocol import (
    PROTOCOL,
    CasesData,
    ChiRequest,
    Health,
    LessonRequest,
    NewTable,
    PastedRequest,
    PresetData,
    ScoreRequest,
    TableInfo,
)
from paiju.server.records import record_of
from paiju.server.rulebook import rule_book
from paiju.server.store import Write
from paiju.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.game import Game

MAX_BODY: Final = 65536
TABLE_BYTES: Final = 9
DEFAULT_BOT: Final = -1
"""The last of a game's bots is its best."""

router: Final = APIRouter(prefix="/api")
_ENCODER: Final = msgspec.json.Encoder()
_Body = TypeVar("_Body")


def answer(data: object, status: int = 200) -> Response:
    """A response of plain data."""
    return Response(_ENCODER.encode(data), status, media_type="application/json")


async def _body(request: Request, shape: type[_Body]) -> _Body:
    """The body; raises `RequestError` (`body_too_large`, `body_wrong`)."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_BODY:
            raise RequestError("body_too_large", 413, allowed=MAX_BODY)
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("body_wrong", reason=str(error)) from error


def _context(request: Request) -> Context:
    return cast("Context", request.app.state.context)


def _guest(request: Request) -> bytes | None:
    """The guest who asks, if he is known."""
    key = guest_key(request.cookies.get(COOKIE))
    return key if key is not None and _context(request).store.knows(key) else None


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether the server is up."""
    return answer(Health(True, version("paiju"), PROTOCOL, len(_context(request).rooms)))  # noqa: FBT003


@router.get("/presets")
async def list_presets() -> Response:
    """The menu: the games that the page can show, first the one that is played where nobody chooses."""
    shown = (info.id for info in presets() if pictured(info.family))
    return answer([_preset(name) for name in sorted(shown, key=lambda name: name != DEFAULT_RULES)])


def _preset(name: str) -> PresetData:
    info = next(each for each in presets() if each.id == name)
    game = find_game(name)
    return PresetData(
        id=info.id,
        family=info.family,
        title=dict(info.title),
        summary=dict(info.summary),
        seats=list(game.seats),
        bots=list(bot_names(game)),
    )


@router.get("/rules/{name}")
async def rules(name: str) -> Response:
    """A preset in words."""
    return answer(rule_book(find_game(name)))


@router.post("/rules")
async def house_rules(request: Request) -> Response:
    """Any rules in words, or what is wrong with them."""
    return answer(rule_book(_game(await _body(request, dict[str, Any]))))


@router.post("/score")
async def score(request: Request) -> Response:
    """What a hand is worth and why."""
    asked = await _body(request, ScoreRequest)
    game = _game(asked.rules)
    return answer(picture_of(game).score(game, _case(asked)))


@router.post("/waits")
async def waits(request: Request) -> Response:
    """What a hand waits for."""
    asked = await _body(request, ScoreRequest)
    game = _game(asked.rules)
    return answer(picture_of(game).cards_awaited(game, _case(asked)))


@router.post("/cards")
async def cards(request: Request) -> Response:
    """A hand as it was written, in its parts."""
    asked = await _body(request, PastedRequest)
    return answer(picture_of(_game(asked.rules)).pasted(asked.text))


@router.post("/chi")
async def chi(request: Request) -> Response:
    """The claims of a run that a hand has on a card."""
    asked = await _body(request, ChiRequest)
    return answer(picture_of(_game(asked.rules)).chi(asked.hand, asked.card))


def _game(rules: str | Mapping[str, object]) -> Game:
    if isinstance(rules, str):
        return find_game(rules)
    return find_game({key: value for key, value in rules.items() if value is not None})


def _case(asked: ScoreRequest) -> dict[str, object]:
    """The question in the form of the case files."""
    case: dict[str, object] = {
        "rules": asked.rules,
        "hand": asked.hand,
        "melds": list(asked.melds),
        "from": asked.source,
        "seat": asked.seat,
        "dealer": asked.dealer,
        "last": asked.last,
    }
    return case | {key: value for key, value in (("card", asked.card), ("by", asked.by)) if value is not None}


@router.post("/lesson")
async def lesson(request: Request) -> Response:
    """The first hand one learns by, after the answers given."""
    return answer(lesson_data(await _body(request, LessonRequest)))


@router.get("/tables")
async def my_tables(request: Request) -> Response:
    """The tables of the guest who asks, newest first."""
    guest = _guest(request)
    context = _context(request)
    found = [] if guest is None else context.store.tables(guest)
    return answer([_info(context.rooms.get(name).table, seat) for name, seat in found[:LISTED]])


LISTED: Final = 20
"""So many tables are listed."""


def _info(table: Table, seat: int) -> TableInfo:
    title = next((dict(info.title) for info in presets() if info.id == table.game.id), {})
    return TableInfo(
        id=table.opened.table,
        rules=table.game.id,
        title=title,
        seat=seat,
        hand=table.number,
        points=list(table.match.points),
        over=table.match.over,
    )


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """Sit down at a new table with bots; a guest without a cookie gets one."""
    context = _context(request)
    asked = await _body(request, NewTable)
    chance = _chance(context, asked)
    table = Table(_opened(asked, chance))
    first = table.deal_first(chance(), dealer=asked.dealer, deal=asked.deal)
    guest, token = _guest(request), None
    if guest is None:
        token = new_token()
        guest = guest_key(token)
        assert guest is not None  # noqa: S101  (a token of our own)
        await context.store.write(Write(guest=guest))
    await context.rooms.open(table, first, (asked.seat, guest), chance)
    response = answer(_info(table, asked.seat), 201)
    if token is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return response


def _opened(asked: NewTable, chance: Callable[[], bytes]) -> log.Opened:
    game = _game(asked.rules)
    players = game.seats[0]
    if not 0 <= asked.seat < players:
        raise RequestError("bad_seat", got=asked.seat, allowed=f"0..{players - 1}")
    bots = list(bot_names(game)[DEFAULT_BOT:] * (players - 1)) if asked.bots is None else asked.bots
    if len(bots) != players - 1:
        raise RequestError("bots_for_seats", got=len(bots), allowed=players - 1)
    plans = [log.SeatPlan(bot) for bot in bots]
    plans.insert(asked.seat, log.SeatPlan())
    return log.Opened(
        table=secrets.token_urlsafe(TABLE_BYTES),
        engine=version("paiju"),
        family=game.family,
        rules=game.rules.to_json(),
        rules_hash=game.rules.hash,
        seats=plans,
        seed=chance().hex(),
    )


def _chance(context: Context, asked: NewTable) -> Callable[[], bytes]:
    """Where a table's chance comes from; raises `RequestError` (`debug_only`)."""
    given = asked.seed, asked.dealer, asked.deal
    if any(each is not None for each in given) and not context.debug:
        raise RequestError("debug_only", 403)
    if asked.seed is None:
        return rooms.secret
    chance = Shuffler(hashlib.sha256(asked.seed.encode()).digest())
    return lambda: bytes(chance.below(256) for _ in range(rooms.SECRET_BYTES))


def _own_table(request: Request, name: str) -> Table:
    """A table at which the guest who asks sits; raises `RequestError` (`no_table`)."""
    context = _context(request)
    guest = _guest(request)
    if guest is None or context.store.seat(name, guest) is None:
        raise RequestError("no_table", 404)
    return context.rooms.get(name).table


@router.get("/tables/{name}/rules")
async def table_rules(request: Request, name: str) -> Response:
    """The rules of a table in words: those of its own, where no preset has them."""
    return answer(rule_book(_own_table(request, name).game))


@router.get("/tables/{name}/cases")
async def cases(request: Request, name: str) -> Response:
    """The hand of a table that is over, as cases."""
    wins, play = cases_of(_own_table(request, name))
    return answer(CasesData(wins, play))


@router.get("/tables/{name}/record")
async def record(request: Request, name: str) -> Response:
    """The hands of a table that are over, as a record file."""
    text = record_of(_own_table(request, name))
    offered = {"Content-Disposition": f'attachment; filename="paiju-{name}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=offered)
