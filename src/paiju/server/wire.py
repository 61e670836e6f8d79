"""The socket of a seat: who may open it, what may come in, and how what goes out is kept from piling up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from paiju.server.guard import COOKIE, Bucket, guest_key, known_host, same_origin
from paiju.server.protocol import MAX_FRAME, PROTOCOL, ClientMessage, Gone, Hello
from paiju.server.store import StoreError

if TYPE_CHECKING:
    from paiju.server.context import Context
    from paiju.server.rooms import Room

HELLO_SECONDS: Final = 10.0
UNSENT_MOST: Final = 256 * 1024
"""Bytes that may wait for a slow reader before it is cut."""

CLOSE_NORMAL: Final = 1000
CLOSE_ERROR: Final = 1011
CLOSE_REPLACED: Final = 4001
CLOSE_BAD: Final = 4002
CLOSE_GONE: Final = 4004
CLOSE_SLOW: Final = 4008

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


class SocketLine:
    """One socket as a room sees it (`rooms.Line`): messages wait in a queue, and a reader too slow for them is cut."""

    def __init__(self, socket: WebSocket) -> None:
        """Nothing waits yet; `pump` sends."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._bytes = 0
        self._closed = False

    def send(self, data: bytes) -> None:
        """Queue a message."""
        if self._closed:
            return
        self._bytes += len(data)
        if self._bytes > UNSENT_MOST:
            self.close(CLOSE_SLOW)
        else:
            self._waiting.put_nowait(data)

    def close(self, code: int = CLOSE_REPLACED) -> None:
        """Close after what waits."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(code)

    async def pump(self) -> None:
        """Send what waits until the line is closed."""
        while True:
            data = await self._waiting.get()
            if isinstance(data, int):
                if self._socket.application_state is not WebSocketState.DISCONNECTED:
                    await self._socket.close(data)
                return
            self._bytes -= len(data)
            await self._socket.send_text(data.decode())


async def serve_socket(context: Context, socket: WebSocket, table: str) -> None:
    """One socket from the handshake to its end. Nobody gets in without the cookie of a guest and the right origin."""
    headers = socket.headers
    guest = guest_key(socket.cookies.get(COOKIE))
    allowed = known_host(headers.get("host"), context.names) and same_origin(headers, needed=True)
    if not allowed or guest is None or not context.store.knows(guest):
        await socket.close()
        return
    seat = context.store.seat(table, guest)
    await socket.accept()
    if seat is None:
        await _gone(socket, Gone("no_table"), CLOSE_GONE)
        return
    line = SocketLine(socket)
    pump = asyncio.create_task(line.pump())
    reader = asyncio.create_task(_read(context, context.rooms.get(table), seat, line, socket))
    try:
        await asyncio.wait((pump, reader), return_when=asyncio.FIRST_COMPLETED)
        if not pump.done():
            line.close(_outcome(reader))
            await asyncio.wait((pump,), timeout=HELLO_SECONDS)
    finally:
        context.rooms.get(table).leave(seat, line)
        for task in (pump, reader):
            task.cancel()
        await asyncio.gather(pump, reader, return_exceptions=True)


def _outcome(reader: asyncio.Task[int]) -> int:
    error = reader.exception()
    if error is None:
        return reader.result()
    if isinstance(error, StoreError | WebSocketDisconnect | TimeoutError):
        return CLOSE_ERROR
    raise error


async def _gone(socket: WebSocket, message: Gone, code: int) -> None:
    await socket.send_text(_ENCODER.encode(message).decode())
    await socket.close(code)


async def _read(context: Context, room: Room, seat: int, line: SocketLine, socket: WebSocket) -> int:
    """Take messages until one is wrong; the code to close with. Raises `WebSocketDisconnect`, `StoreError`."""
    bucket = Bucket(*context.messages)
    first = True
    while True:
        received = socket.receive()
        message = await (asyncio.wait_for(received, HELLO_SECONDS) if first else received)
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", CLOSE_NORMAL))
        wanted = _parsed(message.get("text") or message.get("bytes") or "")
        if not bucket.take():
            wanted = Gone("too_fast")
        elif isinstance(wanted, Hello) != first:
            wanted = Gone("bad_message")
        elif isinstance(wanted, Hello) and wanted.v != PROTOCOL:
            wanted = Gone("version")
        if isinstance(wanted, Gone):
            line.send(_ENCODER.encode(wanted))
            return CLOSE_BAD
        if isinstance(wanted, Hello):
            first = False
            await room.enter(seat, line, wanted.resume)
        else:
            await room.command(seat, line, wanted)


def _parsed(data: str | bytes) -> ClientMessage | Gone:
    if len(data) > MAX_FRAME:
        return Gone("bad_message")
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Gone("bad_message")
