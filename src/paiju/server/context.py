"""What a running server holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError
from paiju.server.guard import Buckets

if TYPE_CHECKING:
    from paiju.server.rooms import Rooms
    from paiju.server.store import Store

REQUEST_RATE: Final = 20.0
REQUEST_BURST: Final = 200.0


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
    requests: Buckets = field(default_factory=lambda: Buckets(REQUEST_RATE, REQUEST_BURST))
