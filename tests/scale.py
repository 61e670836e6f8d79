"""How many random hands a test plays: `make test` plays a hundredth of what `make soak` does."""

from __future__ import annotations

import os
from typing import Final

SOAK: Final = os.environ.get("PAIJU_SOAK") == "1"
"""True under `make soak`."""

EVERYDAY: Final = 100
"""The share of the whole that is left for every day: one in so many."""


def count(n: int) -> int:
    """`n` under `make soak`, else a hundredth of it, at least one."""
    return n if SOAK else max(1, n // EVERYDAY)
