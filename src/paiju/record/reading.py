"""Reading a record: every damage has its line and its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError, RecordError
from paiju.core.registry import families
from paiju.core.unread import BOM, why
from paiju.record.form import FORMAT, VERSION, Header, Record, RecordedHand, hand_from_line, load_line

if TYPE_CHECKING:
    from pathlib import Path

    from paiju.core.game import Game

_FIRST: Final = 1


def read_record(path: Path) -> Record:
    """Read a file; raises `RecordError` with `file` and `line`: `record_unreadable`, or as `read_lines`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError("record_unreadable", file=str(path), reason=error.strerror or str(error)) from error
    try:
        record = read_lines(data)
    except RecordError as error:
        raise RecordError(error.code, **{**error.details, "file": str(path)}) from error
    if record.cut is None:
        return record
    return replace(record, cut=RecordError(record.cut.code, **{**record.cut.details, "file": str(path)}))


def read_lines(data: bytes) -> Record:
    """Read a record from the bytes of its file.

    A last line that was cut off (no end of line, and no JSON) is left out and said in `cut`. Raises `RecordError`:
    `record_empty`, `record_not_json`, `record_form`, `record_version`, `record_family`, `record_hash`, or the code
    of what is wrong with the rules, a deal or an action.
    """
    lines = data.removeprefix(BOM).split(b"\n")
    ended = lines[-1] == b""
    if ended:
        lines.pop()
    if not lines:
        raise RecordError("record_empty", line=_FIRST)
    header, game = _header(_text(lines[0], _FIRST))
    hands: list[RecordedHand] = []
    for number, raw in enumerate(lines[1:], _FIRST + 1):
        last = number == len(lines) and not ended
        try:
            hands.append(hand_from_line(game, _text(raw, number), number))
        except RecordError as error:
            if last and error.code in ("record_not_json", "text_not_utf8"):
                return Record(header, game, tuple(hands), RecordError("record_cut", line=number, hands=len(hands)))
            raise
    return Record(header, game, tuple(hands))


def _text(raw: bytes, line: int) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        code, details = why(error, "record_not_json")
        raise RecordError(code, line=line, **details) from error


def _header(text: str) -> tuple[Header, Game]:
    data = load_line(text, _FIRST)
    if data.get("format") != FORMAT:
        raise RecordError("record_form", line=_FIRST, field="format")
    if data.get("version") != VERSION:
        raise RecordError("record_version", line=_FIRST, got=data.get("version"), allowed=VERSION)
    match data:
        case {
            "engine": str(engine),
            "family": str(family),
            "rules": dict(rules),
            "hash": str(known),
            "players": list(players),
        } if all(isinstance(name, str) for name in players):
            seed = data.get("seed")
        case _:
            wanted = "engine, family, rules, hash, players"
            raise RecordError("record_form", line=_FIRST, field=wanted)
    if not isinstance(seed, str | None):
        raise RecordError("record_form", line=_FIRST, field="seed")
    found = families().get(family)
    if found is None:
        raise RecordError("record_family", line=_FIRST, got=family, allowed=", ".join(sorted(families())))
    try:
        game = found.game(rules)
    except PaijuError as error:
        raise RecordError(error.code, **{**error.details, "line": _FIRST}) from error
    if game.rules.hash != known:
        raise RecordError("record_hash", line=_FIRST, got=known, expected=game.rules.hash)
    return Header(engine, family, rules, known, tuple(players), seed), game
