"""The game in play, kept as a record after every step, so that a lost terminal loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.cli.play_session import Session, Table
from paiju.core.errors import IllegalActionError, PaijuError, RecordError
from paiju.record import RecordedHand, RecordWriter, hand_to_line, header_for, read_record, result_json

if TYPE_CHECKING:
    from pathlib import Path

    from paiju.cli.play_session import HandLog
    from paiju.record import Record

PERSON: Final = "person"
"""The name of the person among the players of a record; all others are bots."""


class Keeper:
    """Keeps a session in `file`; finished hands also go to the end of `record`, if there is one.

    `trouble`: why the game is not kept; it is played all the same.
    """

    def __init__(self, file: Path | None, record: Path | None = None, trouble: PaijuError | None = None) -> None:
        """Nothing is written yet."""
        self.file = file
        self.record = record
        self.trouble = trouble
        self._writer: RecordWriter | None = None
        self._recorded = 0
        self._lines: list[str] = []

    def begin(self, session: Session) -> None:
        """Open the record; hands that are over already are not written again. Raises `RecordError`."""
        self._recorded = session.match.hands
        if self.record is not None:
            self._writer = RecordWriter(self.record, session.game, players(session.table), session.table.seed)

    def keep(self, session: Session) -> None:
        """Write the whole session; a reader sees the old file or the new one, never half of one."""
        done = session.match.hands
        self._lines += [_line(session, log) for log in session.logs[len(self._lines) : done]]
        going = [_line(session, log) for log in session.logs[done:]]
        header = header_for(session.game, players(session.table), session.table.seed).to_line()
        if self.file is not None and self.trouble is None:
            try:
                write_whole(self.file, "".join(f"{line}\n" for line in (header, *self._lines, *going)))
            except PaijuError as error:
                self.trouble = error
        if self._writer is not None:
            for log in session.logs[self._recorded : done]:
                self._writer.add(log.setup, log.deal, log.turns, log.outcome)
            self._recorded = done

    def close(self, *, finished: bool) -> None:
        """Close the record. A game that is finished is not kept: there is nothing to go on with."""
        if self._writer is not None:
            self._writer.close()
        if finished and self.file is not None:
            self.file.unlink(missing_ok=True)

    def load(self) -> Session:
        """The session that was kept, every step taken again.

        Raises `PaijuError` (`play_nothing_kept`), and `RecordError` for a file that was damaged or that is no game
        of a person (`play_state`).
        """
        if self.file is None or not self.file.exists():
            raise PaijuError("play_nothing_kept")
        return _restored(read_record(self.file), self.file)


def _restored(record: Record, file: Path) -> Session:
    seed, names = record.header.seed, record.header.players
    if seed is None or names.count(PERSON) != 1:
        raise RecordError("play_state", file=str(file))
    seat = names.index(PERSON)
    bots = (*names[seat + 1 :], *names[:seat])
    session = Session(Table(record.game, bots, seat, seed))
    for recorded in record.hands:
        session.deal()
        game, log = session.game, session.logs[-1]
        if game.deal_to_json(log.setup, log.deal) != game.deal_to_json(recorded.setup, recorded.deal):
            raise RecordError("play_state", file=str(file), line=recorded.line)
        for who, action in recorded.actions:
            try:
                session.apply(who, action)
            except IllegalActionError as error:
                raise RecordError("play_state", file=str(file), line=recorded.line) from error
    return session


def players(table: Table) -> tuple[str, ...]:
    """The names by seat."""
    around = (PERSON, *table.bots)
    return tuple(around[(seat - table.seat) % len(around)] for seat in range(len(around)))


def _line(session: Session, log: HandLog) -> str:
    return hand_to_line(
        RecordedHand(session.game, log.setup, log.deal, tuple(log.turns), result_json(log.outcome)),
    )


def write_whole(file: Path, text: str) -> None:
    """Replace `file` in one step; raises `PaijuError` (`play_unwritable`)."""
    partial = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(text, encoding="utf-8")
        partial.replace(file)
    except OSError as error:
        raise PaijuError("play_unwritable", path=str(file), reason=error.strerror or str(error)) from error
