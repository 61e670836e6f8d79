"""Where logs are kept: SQLite, written ahead and synced before anybody is told, many writes in one commit."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FILE: Final = "paiju.db"
MOST_AT_ONCE: Final = 512
"""Writes in one commit, at most."""

_META: Final = sa.MetaData()
_GUESTS: Final = sa.Table(
    "guests", _META, sa.Column("key", sa.LargeBinary, primary_key=True), sa.Column("since", sa.Integer)
)
_TABLES: Final = sa.Table("tables", _META, sa.Column("id", sa.String, primary_key=True), sa.Column("since", sa.Integer))
_SEATS: Final = sa.Table(
    "seats",
    _META,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.LargeBinary),
)
_ENTRIES: Final = sa.Table(
    "entries",
    _META,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.LargeBinary),
)
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class StoreError(PaijuError):
    """The store can't be opened or written. Details hold `place`."""

    area = "store"


@dataclass(frozen=True, slots=True)
class Write:
    """Rows that are stored together or not at all. `entries`: table, number, data."""

    entries: tuple[tuple[str, int, bytes], ...] = ()
    guest: bytes | None = None
    table: str | None = None
    seat: tuple[str, int, bytes] | None = None


_Waiting = tuple[Write, "asyncio.Future[None]"]
_Batch = tuple["asyncio.AbstractEventLoop", list[_Waiting]]


class Store:
    """The store of one server. Reading is direct; writing goes through one thread.

    While it commits, what is to be written next collects, and goes into the next commit together.
    """

    def __init__(self, engine: sa.Engine) -> None:
        """Start the writer; use `open`."""
        self._engine = engine
        self._queue: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self._waiting: list[_Waiting] = []
        self._busy = False
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, place: Path) -> Store:
        """The store in a directory, made or brought up to date; raises `StoreError` (`store_unusable`)."""
        try:
            place.mkdir(parents=True, exist_ok=True)
            engine = sa.create_engine(f"sqlite:///{place / FILE}", hide_parameters=True)
            sa.event.listen(engine, "connect", _set_up)
            _migrate(engine)
        except (OSError, sa.exc.SQLAlchemyError) as error:
            raise StoreError("store_unusable", place=str(place), reason=str(error)) from error
        return cls(engine)

    def close(self) -> None:
        """Write what has been handed over, and stop; what still waits was acknowledged to nobody."""
        self._queue.put(None)
        self._writer.join()
        self._engine.dispose()

    async def write(self, write: Write) -> None:
        """Return when the rows are on the disk; raises `StoreError` (`store_failed`)."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((write, done))
        if not self._busy:
            self._hand_over(loop)
        await done

    def knows(self, guest: bytes) -> bool:
        """Whether there is such a guest."""
        with self._engine.connect() as connection:
            return connection.execute(sa.select(_GUESTS.c.key).where(_GUESTS.c.key == guest)).first() is not None

    def seat(self, table: str, guest: bytes) -> int | None:
        """Where a guest sits at a table."""
        asked = sa.select(_SEATS.c.seat).where(_SEATS.c.table_id == table, _SEATS.c.guest == guest)
        with self._engine.connect() as connection:
            return connection.execute(asked).scalar()

    def tables(self, guest: bytes) -> list[tuple[str, int]]:
        """The tables of a guest and his seat at each, newest first."""
        asked = (
            sa.select(_SEATS.c.table_id, _SEATS.c.seat)
            .join(_TABLES, _TABLES.c.id == _SEATS.c.table_id)
            .where(_SEATS.c.guest == guest)
            .order_by(_TABLES.c.since.desc(), _TABLES.c.id)
        )
        with self._engine.connect() as connection:
            return [(row.table_id, row.seat) for row in connection.execute(asked)]

    def all_tables(self) -> list[str]:
        """Every table."""
        with self._engine.connect() as connection:
            return list(connection.execute(sa.select(_TABLES.c.id)).scalars())

    def entries(self, table: str) -> list[bytes]:
        """The log of a table."""
        asked = sa.select(_ENTRIES.c.data).where(_ENTRIES.c.table_id == table).order_by(_ENTRIES.c.number)
        with self._engine.connect() as connection:
            return list(connection.execute(asked).scalars())

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._busy = True
        self._queue.put((loop, batch))

    def _written(self, loop: asyncio.AbstractEventLoop, batch: Sequence[_Waiting], errors: Sequence[_Error]) -> None:
        self._busy = False
        if self._waiting:
            self._hand_over(loop)
        for (_, done), error in zip(batch, errors, strict=True):
            _settle(done, error)

    def _write_all(self) -> None:
        writer = _Writer(self._engine)
        while (handed := self._queue.get()) is not None:
            loop, batch = handed
            errors = writer.commit([write for write, _ in batch])
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(self._written, loop, batch, errors)
        writer.close()


class _Writer:
    """The one connection that writes. Statements are compiled once: this is what every command waits for."""

    def __init__(self, engine: sa.Engine) -> None:
        self._connection = engine.raw_connection()
        self._cursor = self._connection.cursor()
        self._entry, self._guest, self._table, self._seat = (
            str(sa.insert(table).compile(dialect=engine.dialect)) for table in (_ENTRIES, _GUESTS, _TABLES, _SEATS)
        )

    def close(self) -> None:
        """Give the connection back."""
        self._cursor.close()
        self._connection.close()

    def commit(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """Store all in one commit; if that fails, each by itself, so that one bad write spoils no other."""
        try:
            self._insert(writes)
            self._connection.commit()
        except Exception as failed:  # noqa: BLE001  (whatever the driver raises: nobody may wait for ever)
            self._connection.rollback()
            if len(writes) > 1:
                return [each for write in writes for each in self.commit([write])]
            return [StoreError("store_failed", reason=str(failed))]
        return [None] * len(writes)

    def _insert(self, writes: Sequence[Write]) -> None:
        for write in writes:
            if write.guest is not None:
                self._cursor.execute(self._guest, (write.guest, int(time.time())))
            if write.table is not None:
                self._cursor.execute(self._table, (write.table, int(time.time())))
            if write.seat is not None:
                self._cursor.execute(self._seat, write.seat)
        self._cursor.executemany(self._entry, [entry for write in writes for entry in write.entries])


_Error = StoreError | None


def _settle(done: asyncio.Future[None], error: _Error) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _set_up(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DBAPI connection, which has no common type
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: sa.Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "paiju.server:migrations")
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
