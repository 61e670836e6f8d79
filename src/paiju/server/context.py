"""What a running server holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError
from paiju.server.guard import Buckets

if TYPE_CHECKING:
    from paiju.server.rooms import Rooms
    from paiju.server.store import Store

REQUESTS: Final = (20.0, 200.0)
"""Requests a second from one address that change or compute something, and how many at once."""
MESSAGES: Final = (10.0, 40.0)
"""The same of the messages of one socket."""
SCRIPTED: Final = (5000.0, 5000.0)
"""Both under `--debug`, for clients that play by script."""


class RequestError(PaijuError):
    """A request that is refused. `status` is the one of HTTP."""

    area = "request"

    def __init__(self, code: str, status: int = 400, **details: object) -> None:
        """Keep the status besides code and details."""
        super().__init__(code, **details)
        self.status = status


@dataclass(slots=True)
class Context:
    """One server. `names`: host names it answers to besides addresses; `debug`: deals may be given."""

    store: Store
    rooms: Rooms
    names: frozenset[str] = frozenset()
    debug: bool = False
    requests: Buckets = field(init=False)

    def __post_init__(self) -> None:
        """Start with full buckets."""
        self.requests = Buckets(*(SCRIPTED if self.debug else REQUESTS))

    @property
    def messages(self) -> tuple[float, float]:
        """The measure of a socket: messages a second, and how many at once."""
        return SCRIPTED if self.debug else MESSAGES
