"""The inputs of a table, which are its whole truth: what is stored, in order, before anybody is told.

Views, events and payments follow from them; so does every message that was ever sent.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from paiju.server.protocol import Speed


class Entry(Struct, frozen=True, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True):
    """One input. `id`: the command it came with; none of what bots and switches do."""


class SeatPlan(Struct, frozen=True):
    """Who sits where: a person (no bot), or a bot by name."""

    bot: str | None = None
    name: str = ""


class Opened(Entry, frozen=True, tag="opened"):
    """The first entry: the whole resolved rule set, the seats, the chance of the first dealer (hex)."""

    table: str
    engine: str
    family: str
    rules: dict[str, object]
    rules_hash: str
    seats: list[SeatPlan]
    seed: str


class Dealt(Entry, frozen=True, tag="dealt"):
    """A hand is dealt from its own secret (hex); or, to look into things, a deal that was given."""

    hand: int
    seed: str
    seat: int | None = None
    id: str | None = None
    dealer: int | None = None
    deal: dict[str, object] | None = None


class Answered(Entry, frozen=True, tag="answered"):
    """A seat answered decision `number` of the hand with `action`."""

    seat: int
    number: int
    action: str
    id: str | None = None


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took its last decision back."""

    seat: int
    id: str


class Changed(Entry, frozen=True, tag="changed"):
    """A seat changed its settings; all of them, as they are now."""

    seat: int
    id: str
    speed: Speed
    auto: bool
    auto_win: bool
    auto_pass: bool


AnyEntry = Opened | Dealt | Answered | Undone | Changed

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    """An entry as JSON."""
    return _ENCODER.encode(entry)


def decode(data: bytes) -> AnyEntry:
    """Read an entry; raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    return _DECODER.decode(data)
