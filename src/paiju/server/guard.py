"""Who may speak to the server: hosts, origins, guests, and how fast."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import socket
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

COOKIE: Final = "paiju"
COOKIE_SECONDS: Final = 365 * 24 * 3600
TOKEN_BYTES: Final = 16
_TOKEN_MOST: Final = 64
_LOCAL_NAMES: Final = frozenset({"localhost", "testserver"})


def new_token() -> str:
    """A guest's secret: 128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def guest_key(token: str | None) -> bytes | None:
    """What is stored of a guest's secret; None for what can't be one."""
    if not token or len(token) > _TOKEN_MOST:
        return None
    return hashlib.sha256(token.encode()).digest()


def known_host(host: str | None, names: frozenset[str]) -> bool:
    """Whether a `Host` is one of ours: an address, this machine's name, or one of `names`.

    Any other name may be somebody else's that was made to point here (DNS rebinding).
    """
    if not host:
        return False
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return False
    if name is None:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return name in _LOCAL_NAMES | names | {own, f"{own}.local"}
    return True


def same_origin(headers: Mapping[str, str], *, needed: bool) -> bool:
    """Whether a request comes from a page of this server. `needed`: a request without an origin is refused too."""
    origin = headers.get("origin")
    if origin is None:
        return not needed
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host") and not parts.path


@dataclass(slots=True)
class Bucket:
    """A token bucket: `burst` at once, `rate` a second after that."""

    rate: float
    burst: float
    now: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _then: float = field(init=False)

    def __post_init__(self) -> None:
        """Start full."""
        self._left, self._then = self.burst, self.now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._then) * self.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; those that were used longest ago are forgotten."""

    MOST: Final = 4096

    def __init__(self, rate: float, burst: float) -> None:
        """Each with the same measure."""
        self._measure = (rate, burst)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether the address may do one more."""
        bucket = self._buckets.pop(address, None) or Bucket(*self._measure)
        self._buckets[address] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()
