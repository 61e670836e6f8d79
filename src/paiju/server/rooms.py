"""Live tables: commands one at a time, stored before they are answered; sockets, and the pauses of bots."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from paiju.server import log
from paiju.server.protocol import Replaced, Why
from paiju.server.store import StoreError, Write
from paiju.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiju.server.protocol import Do, Next, Settings, Undo
    from paiju.server.store import Store
    from paiju.server.table import Turn

SECRET_BYTES: Final = 32
_LOG: Final = logging.getLogger(__name__)
_ENCODER: Final = msgspec.json.Encoder()


def secret() -> bytes:
    """Chance for one hand."""
    return os.urandom(SECRET_BYTES)


class Line(Protocol):
    """One socket. Neither call waits: what can't be sent is cut."""

    def send(self, data: bytes) -> None:
        """Send a message."""
        ...

    def close(self) -> None:
        """Close after what has been sent."""
        ...


class Room:
    """A live table."""

    def __init__(self, table: Table, stored: int, store: Store) -> None:
        """A table of whose log `stored` entries are on the disk."""
        self.table = table
        self._stored = stored
        self._store = store
        self._turn = asyncio.Lock()
        self._lines: dict[int, Line] = {}
        self._bots: asyncio.Task[None] | None = None
        self.secret: Callable[[], bytes] = secret

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is under way."""
        return not self._lines and not self._turn.locked() and (self._bots is None or self._bots.done())

    async def enter(self, seat: int, line: Line, seen: int | None) -> None:
        """A socket takes its seat: an older one is told and closed, the new one gets the whole picture."""
        async with self._turn:
            old = self._lines.get(seat)
            if old is not None and old is not line:
                old.send(_ENCODER.encode(Replaced()))
                old.close()
            self._lines[seat] = line
            line.send(_ENCODER.encode(self.table.welcome(seat, seen)))
        self.wake()

    def leave(self, seat: int, line: Line) -> None:
        """A socket is gone."""
        if self._lines.get(seat) is line:
            del self._lines[seat]

    async def command(self, seat: int, line: Line, command: Do | Next | Undo | Settings | Why) -> None:
        """Take a command of the socket that holds the seat. Raises `StoreError` if it could not be stored."""
        async with self._turn:
            if self._lines.get(seat) is not line:
                return
            if isinstance(command, Why):
                line.send(_ENCODER.encode(self.table.why(seat, command)))
                return
            await self._settle(self.table.command(seat, command, self.secret))
        self.wake()

    def wake(self) -> None:
        """Let bots move when their pauses are over."""
        if (self._bots is None or self._bots.done()) and self.table.due() is not None:
            self._bots = asyncio.create_task(self._run_bots())

    async def stop(self) -> None:
        """Stop the bots; what is being stored will be."""
        if self._bots is not None and not self._bots.done():
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        async with self._turn:
            pass

    async def _run_bots(self) -> None:
        while (pause := self.table.due()) is not None:
            await asyncio.sleep(pause)
            async with self._turn:
                if self.table.due() is None:
                    return
                try:
                    await self._settle(self.table.move())
                except StoreError:
                    return

    async def _settle(self, turn: Turn) -> None:
        """Store what happened, and only then tell."""
        if turn.entries:
            await self._write(turn)
        for seat, message in turn.messages:
            line = self._lines.get(seat)
            if line is not None:
                line.send(_ENCODER.encode(message))

    async def _write(self, turn: Turn) -> None:
        name = self.table.opened.table
        rows = tuple((name, self._stored + index, log.encode(entry)) for index, entry in enumerate(turn.entries))
        try:
            await self._store.write(Write(entries=rows))
        except StoreError:
            self._back_to_the_log()
            raise
        self._stored += len(rows)

    def _back_to_the_log(self) -> None:
        """What could not be stored has not happened; everybody has to look again."""
        _LOG.error("table %s: could not be stored; back to its log", self.table.opened.table)
        self.table, self._stored = rebuilt(self._store, self.table.opened.table)
        for line in self._lines.values():
            line.close()
        self._lines.clear()


def rebuilt(store: Store, name: str) -> tuple[Table, int]:
    """A table from its log, and the length of the log; raises `TableError` (`log_broken`, `rules_differ`)."""
    entries = [log.decode(data) for data in store.entries(name)]
    return Table.from_log(entries), len(entries)


class Rooms:
    """All live tables; one that nobody has asked for yet is made from its log when somebody does."""

    def __init__(self, store: Store) -> None:
        """No table is live yet."""
        self._store = store
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        """How many are live."""
        return len(self._rooms)

    def get(self, name: str) -> Room:
        """The room of a table that exists; raises as `rebuilt`."""
        room = self._rooms.get(name)
        if room is None:
            self._forget()
            room = self._rooms[name] = Room(*rebuilt(self._store, name), self._store)
            room.wake()
        return room

    async def open(self, table: Table, first: Turn, sitting: tuple[int, bytes], chance: Callable[[], bytes]) -> Room:
        """Store a new table with its first deal and let it live; `sitting`: seat and guest. Raises `StoreError`."""
        name = table.opened.table
        entries = (table.opened, *first.entries)
        rows = tuple((name, index, log.encode(entry)) for index, entry in enumerate(entries))
        await self._store.write(Write(entries=rows, table=name, seat=(name, *sitting)))
        room = self._rooms[name] = Room(table, len(entries), self._store)
        room.secret = chance
        room.wake()
        return room

    async def stop(self) -> None:
        """Stop all bots."""
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))

    def _forget(self) -> None:
        """Let go of tables where nobody is; they come back from their logs."""
        if len(self._rooms) >= LIVE:
            self._rooms = {name: room for name, room in self._rooms.items() if not room.idle}


LIVE: Final = 1000
"""So many live tables before those where nobody is are let go."""
