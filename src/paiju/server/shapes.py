"""The shapes of what the rules send through the server, declared once for the types of the page.

The rules answer plain data; these say what is in it. A test holds them against real hands.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

Texts = dict[str, str]
"""A sentence by language: zh-Hans, zh-Hant, en."""


class Shape(Struct, forbid_unknown_fields=True, frozen=True):
    """Plain data with known fields only."""


class Line(Shape, frozen=True):
    """A sentence of the catalogue: its key and the details that fill it.

    Among the details `mingtang` is an id, `size` is `small` or `big`, `cards` and `card` are ASCII; the reader's
    words are put in their place.
    """

    key: str
    details: dict[str, int | str]


class GroupRow(Shape, frozen=True):
    """One group of a win: the meld (`kind:cards`), its huxi, and why."""

    meld: str
    huxi: int
    why: Line


class MingtangRow(Shape, frozen=True):
    """One mingtang: its id (`mingtang.<id>` in the catalogue), its fan, and why it counts.

    `unit`: what `fan` counts (`sheet.name_<unit>`): fan, or the units of the town for a hundred-hand.
    """

    id: str
    fan: int
    unit: str
    why: Line


class RunnerUpData(Shape, frozen=True):
    """The best other split; `points` is what one payer would have owed, `reasons` say why it was not taken."""

    win: bool
    huxi: int
    units: int
    fan: int
    points: int
    groups: list[GroupRow]
    mingtang: list[MingtangRow]
    reasons: list[Line]


class SheetData(Shape, frozen=True):
    """An explained win. `over`: cards of a tianhu that are in no group; `marks`: zimo, tianhu, liangzhang, haidi.

    `unit_lines` and `fan_lines` are the steps to `units` and `fan`; `points` is what one payer owes.
    """

    seat: int
    source: str
    card: str | None
    huxi: int
    units: int
    fan: int
    room_base: int
    points: int
    pays: list[int]
    groups: list[GroupRow]
    over: str
    mingtang: list[MingtangRow]
    marks: list[str]
    unit_lines: list[Line]
    fan_lines: list[Line]
    runner_up: RunnerUpData | None


class SeatData(Shape, frozen=True):
    """One seat as the viewer sees it. `hand` only of his own (of everybody's once the hand is over).

    `melds`: `kind:cards`, with `<card@seat` where it was claimed (`*` after it: turned from the stock), `?` for
    backs. `owes`: it must discard. `dead`: a dead hand.
    """

    hand: str | None
    held: int
    melds: list[str]
    river: list[str]
    owes: bool
    dead: bool


class WinData(Shape, frozen=True):
    """A winner and his sheet in the words of the case files."""

    seat: int
    sheet: dict[str, object]


class OutcomeData(Struct, frozen=True):
    """The end of a hand; `winner`, `source` and `card` where somebody won. A family may add facts of its own.

    `sitter`, `sitter_card`, `sitter_shares`: who sat out at a win, the card turned for him, and what it brought.
    """

    kind: Literal["win", "draw", "void", "redeal"]
    pays: list[int]
    wins: list[WinData]
    winner: int | UnsetType = UNSET
    source: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    sitter: int | UnsetType = UNSET
    sitter_card: str | UnsetType = UNSET
    sitter_shares: int | UnsetType = UNSET


class ViewData(Shape, frozen=True):
    """A zipai position as one seat may know it (`ZipaiView.to_json`).

    `card`: the card in question; `turned`: it comes from the stock; `laid`: the card just laid, where the viewer
    decides about a win on it. `playing`: the seats that are dealt cards; `win_min`: what the viewer's win needs;
    `omens`: what its opening hand showed. `stale`: kinds that can't be claimed any more, of both sorts. `legal`: all
    options;
    `answer`: what the viewer answered in this window.
    """

    rules: str
    seat: int | None
    dealer: int
    liangzhang: str
    stock: int
    moment: Literal["opening", "turn", "window", "end"]
    actor: int
    playing: list[int]
    card: str | None
    turned: bool
    laid: str | None
    seats: list[SeatData]
    huxi: int
    win_min: int
    omens: list[str]
    stale: str
    stale_chi: str
    stale_peng: str
    refused: str
    declined: list[tuple[str, int]]
    legal: list[str]
    answer: str | None
    outcome: OutcomeData | None


class EventData(Struct, frozen=True):
    """One step of a hand as the viewer saw it.

    Kinds: `deal` (liangzhang, held, stock; hand: one's own), `meld` (meld; drawn: by an own draw), `turn` (card,
    stock), `discard`, `river` (nobody took the card), `no_discard`, `dead`, `hu` (card, from, pays), `draw` (pays),
    `extra` (stock; card: one's own), `sitter` (card, shares, pays),
    and of the table itself `undo`. `why`: the catalogue key of the reason of a forced step.
    """

    kind: Literal[
        "deal", "meld", "turn", "discard", "river", "no_discard", "dead", "hu", "draw", "extra", "sitter", "undo"
    ]  # fmt: skip
    shares: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    meld: str | UnsetType = UNSET
    drawn: bool | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    liangzhang: str | UnsetType = UNSET
    hand: str | UnsetType = UNSET
    held: list[int] | UnsetType = UNSET
    source: str | UnsetType = field(name="from", default=UNSET)
    pays: list[int] | UnsetType = UNSET
    why: str | UnsetType = UNSET
