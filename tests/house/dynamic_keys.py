"""Keys of the catalogue that the code puts together at run time: their form, and where their ids come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DYNAMIC: Final[dict[str, Callable[[], Iterable[str]]]] = {}
