"""Run the server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import socket
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import uvicorn

from paiju.core.errors import PaijuError
from paiju.server.app import make_app
from paiju.server.protocol import MAX_FRAME
from paiju.server.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

BACKLOG: Final = 2048
LOCK: Final = "paiju.lock"
GRACE_SECONDS: Final = 3
_ANY: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  (recognised, not bound)


class ServeError(PaijuError):
    """The server can't start. Details hold `host`, `port` and `reason`."""

    area = "serve"


@dataclass(frozen=True, slots=True)
class Serving:
    """Where to listen, where to keep the tables, and the names to answer to besides addresses."""

    host: str
    port: int
    place: Path
    names: frozenset[str] = frozenset()
    debug: bool = False

    def run(self, ready: Callable[[str], None]) -> None:
        """Serve until a signal; `ready` is told the link once requests are taken.

        Raises `ServeError` (`port_taken`), `StoreError` (`store_unusable`, `store_in_use`).
        """
        with _alone(self.place), self._listen() as listening:
            link = self._link(listening)
            app = make_app(self.place, names=self.names, debug=self.debug)
            config = uvicorn.Config(
                app,
                loop="auto",
                ws="websockets-sansio",
                ws_max_size=MAX_FRAME,
                ws_per_message_deflate=False,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
            server = _Server(config, lambda: ready(link))
            try:
                server.run(sockets=[listening])
            except KeyboardInterrupt:
                return

    @contextmanager
    def _listen(self) -> Iterator[socket.socket]:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                self.host or None, self.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            listening = socket.socket(family, kind, protocol)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(BACKLOG)
        except OSError as error:
            reason = error.strerror or str(error)
            raise ServeError("port_taken", host=self.host, port=self.port, reason=reason) from error
        with listening:
            yield listening

    def _link(self, listening: socket.socket) -> str:
        host = own_address() if self.host in _ANY else self.host
        name = f"[{host}]" if ":" in host else host
        return f"http://{name}:{listening.getsockname()[1]}/"


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; whoever asks twice wants no explanations."""
        if self.should_exit:
            logging.disable()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._ready)


def own_address() -> str:
    """The address by which others in the same network reach this machine; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


@contextmanager
def _alone(place: Path) -> Iterator[None]:
    """Hold the directory: two servers on one store would deal over each other."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        lock = (place / LOCK).open("w")
    except OSError as error:
        raise StoreError("store_unusable", place=str(place), reason=error.strerror or str(error)) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreError("store_in_use", place=str(place)) from error
        yield
