"""What goes over the socket and over HTTP, typed and versioned; `server.typescript` writes the page's side of it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from paiju.server.shapes import EventData, GroupRow, Line, SheetData, Texts, ViewData

PROTOCOL: Final = 1
"""The version; a client that speaks another one is told so and must load the page again."""
MAX_FRAME: Final = 16384
"""Bytes of a message to the server, at most."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=200)]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Speed = Literal["slow", "normal", "fast", "instant"]


class FromClient(Struct, forbid_unknown_fields=True, frozen=True, tag_field="type"):
    """A message to the server."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. `v`: the version spoken; `resume`: the last number seen, or null for a fresh page."""

    v: int
    resume: Seq | None = None


class Do(FromClient, frozen=True, tag="do"):
    """Answer with `action` (its text). `id`: made by the client, once a command; `seq`: the last number it saw."""

    id: Id
    seq: Seq
    action: Short


class Next(FromClient, frozen=True, tag="next"):
    """Deal the next hand; after the last of a match, the first of a new one."""

    id: Id
    seq: Seq


class Undo(FromClient, frozen=True, tag="undo"):
    """Back to one's own last decision; against bots only."""

    id: Id
    seq: Seq


class Settings(FromClient, frozen=True, tag="settings"):
    """Change settings; what is left out stays."""

    id: Id
    speed: Speed | UnsetType = UNSET
    auto: bool | UnsetType = UNSET
    auto_win: bool | UnsetType = UNSET
    auto_pass: bool | UnsetType = UNSET


class Why(FromClient, frozen=True, tag="why"):
    """Ask why an action is not allowed."""

    id: Id
    action: Short


ClientMessage = Hello | Do | Next | Undo | Settings | Why


class ToClient(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message from the server."""


class Player(Struct, frozen=True):
    """One at the table. `name` of a bot is its kind; of a person it may be empty. `title` by `points`."""

    name: str
    bot: bool
    points: int
    title: str


class MatchData(Struct, frozen=True):
    """The match: the number of this hand from 1, who deals, drawn hands in a row, whether it has ended."""

    hand: int
    dealer: int
    draws: int
    over: bool


class SettingsData(Struct, frozen=True):
    """One's own settings. `auto`: the table plays for one; `auto_win`, `auto_pass`: the switches."""

    speed: Speed
    auto: bool
    auto_win: bool
    auto_pass: bool


class Option(Struct, frozen=True):
    """One thing to do now. `action`: its text, to send back; `verb`: its word.

    `cards`: those of one's own hand that it uses (ASCII); `groups`: what it lays, first the group with the card
    claimed, then the bi groups. `huxi`, `units`, `fan`, `points`: of a win, what it is worth (`points` a loser).
    """

    action: str
    verb: str
    cards: str
    groups: list[str]
    huxi: int | None = None
    units: int | None = None
    fan: int | None = None
    points: int | None = None


class Wait(Struct, frozen=True):
    """A card that completes the hand. `left`: how many of it are not in sight.

    `own`, `other`: what a loser pays if it is drawn by oneself, and if another turns it; null: no win then.
    """

    card: str
    left: int
    own: int | None
    other: int | None
    huxi: int


class State(Struct, frozen=True):
    """All that a seat may know: its view, its options, the players, the match, its settings.

    `forced`: the reason (catalogue key) why there is only one option. `waits`: what the hand waits for.
    `sheets`: the explained wins when the hand is over. `can_undo`, `can_next`: what may be sent; after the last
    hand of a match `next` begins a new one. `thinking`: it is for somebody else to decide, and everybody can see it.
    """

    rules: str
    players: list[Player]
    match: MatchData
    settings: SettingsData
    view: ViewData
    options: list[Option]
    forced: str | None
    waits: list[Wait]
    sheets: list[SheetData]
    can_undo: bool
    can_next: bool
    thinking: bool


class Welcome(ToClient, frozen=True, tag="welcome"):
    """The answer to `hello`, to a stale command and after an undo: the whole picture.

    `history`: the events of this hand so far. `missed`: how many of its last ones came after the number that the
    client named; null if that cannot be said (show no motion then).
    """

    v: int
    table: str
    seat: int
    seq: int
    history: list[EventData]
    state: State
    missed: int | None = None


class Update(ToClient, frozen=True, tag="update"):
    """What happened, and how things stand after it. Numbers of a seat's updates have no gaps."""

    seq: int
    events: list[EventData]
    state: State


class Ack(ToClient, frozen=True, tag="ack"):
    """The answer to a command, the same each time it is sent. Where not `ok`: the code and the sentence."""

    id: str
    ok: bool
    code: str | None = None
    details: dict[str, str | int] | None = None
    text: Texts | None = None


class Reason(ToClient, frozen=True, tag="reason"):
    """The answer to `why`; no code: the action is allowed."""

    id: str
    action: str
    code: str | None = None
    details: dict[str, str | int] | None = None
    text: Texts | None = None


class Gone(ToClient, frozen=True, tag="gone"):
    """The socket will be closed: there is no such table, or the version is not spoken here."""

    code: Literal["no_table", "version", "bad_message", "too_fast"]


class Replaced(ToClient, frozen=True, tag="replaced"):
    """The socket will be closed: a newer one has taken the seat."""


ServerMessage = Welcome | Update | Ack | Reason | Gone | Replaced


class Problem(Struct, frozen=True):
    """The body of an HTTP error: a stable code, its details, and the sentence by language."""

    code: str
    details: dict[str, str | int]
    text: Texts


class Request(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of an HTTP request."""


Rules = str | dict[str, object]
"""A preset's id, or `{"preset": id, option: value}`."""


class NewTable(Request, frozen=True):
    """`POST /api/tables`. `bots`: their kinds, one for each seat but one's own.

    Only with `--debug`: `seed`, and for the first hand `dealer` and `deal` (as in the case files).
    """

    rules: Rules = "qq"
    bots: list[Short] | None = None
    seat: int = 0
    seed: Short | None = None
    dealer: int | None = None
    deal: dict[str, object] | None = None


class TableInfo(Struct, frozen=True):
    """One of one's tables (`GET /api/tables`, and the answer to `POST /api/tables`)."""

    id: str
    rules: str
    title: Texts
    seat: int
    hand: int
    points: list[int]
    over: bool


class PresetData(Struct, frozen=True):
    """One line of the menu (`GET /api/presets`)."""

    id: str
    family: str
    title: Texts
    summary: Texts
    seats: list[int]
    bots: list[str]


class OptionInWords(Struct, frozen=True):
    """One option of a rule set.

    `section`: where it stands in the rules; `changed`: its value is not that of the default preset.
    """

    name: str
    value: str
    section: str
    changed: bool
    meaning: Texts


class MingtangInWords(Struct, frozen=True):
    """One row of the mingtang table: when it holds, in words; `each_over`, `alone`, `levels` as in the rules."""

    id: str
    name: Texts
    when: Texts
    fan: int
    each_over: int
    alone: int
    levels: list[str]


class RulesData(Struct, frozen=True):
    """A rule set in words (`GET /api/rules/{id}`). `huxi`: by meld, small black, big black, small red, big red."""

    id: str
    family: str
    title: Texts
    summary: Texts
    sources: list[str]
    hash: str
    options: list[OptionInWords]
    mingtang: list[MingtangInWords]
    huxi: dict[str, list[int]]


class ScoreRequest(Struct, forbid_unknown_fields=True, frozen=True, rename={"source": "from"}):
    """A case of kind `win` (`POST /api/score`), or without `card` the question for waits (`POST /api/waits`)."""

    hand: Short
    rules: Rules = "qq"
    melds: list[Short] = []
    card: Short | None = None
    source: Literal["self", "other", "discard", "liangzhang", "deal"] = "other"
    seat: int = 1
    dealer: int = 0
    by: int | None = None
    last: bool = False


class ScoreData(Struct, frozen=True):
    """What the hand is worth; where it is no win, why, the nearest split, and the cards it leaves `over`.

    `case`: the question in the form of the case files, with the answer as its `expect`.
    """

    win: bool
    sheet: SheetData | None
    reasons: list[Line]
    groups: list[GroupRow]
    huxi: int
    over: str
    case: dict[str, object]


class WaitsData(Struct, frozen=True):
    """The cards that complete a hand, and what each pays."""

    waits: list[Wait]


class PastedRequest(Request, frozen=True):
    """`POST /api/cards`: a hand as people write it."""

    text: Annotated[str, Meta(max_length=1000)]
    rules: Rules = "qq"


class PastedData(Struct, frozen=True):
    """Its parts, in ASCII."""

    hand: str
    melds: list[str]
    card: str | None


class ChiRequest(Request, frozen=True):
    """`POST /api/chi`: the chi actions of a hand with a card."""

    hand: Short
    card: Short
    rules: Rules = "qq"


class ChiData(Struct, frozen=True):
    """All of them, as options."""

    options: list[Option]


class LessonRequest(Request, frozen=True):
    """`POST /api/lesson`. `answers`: the right ones so far; `action`: what was tapped now."""

    answers: list[Short] = []
    action: Short | None = None


class LessonStep(Struct, frozen=True):
    """One decision of the lesson: its id, what it is about, and what the learner is told."""

    id: str
    title: Texts
    say: Texts


class LessonData(Struct, frozen=True):
    """The lesson after `answers`, as a seat at a table sees it. `said`: why the action tapped does not lead on.

    `end`: what is said when all `steps` are done.
    """

    rules: str
    seat: int
    steps: list[LessonStep]
    answers: list[str]
    history: list[EventData]
    state: State
    said: Texts | None
    end: Texts


class CasesData(Struct, frozen=True):
    """The last hand of a table that is over, as cases (`GET /api/tables/{id}/cases`): each win, then the whole hand."""

    wins: list[dict[str, object]]
    play: dict[str, object]


class Health(Struct, frozen=True):
    """`GET /api/health`."""

    ok: bool
    version: str
    protocol: int
    tables: int
