"""What tests and checks of every game share: counting positions, conformance, no leak."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from paiju.testing.check import check_game
    from paiju.testing.failure import ConformanceError

__all__ = ["ConformanceError", "check_game"]

_HOME: Final = {"check_game": "check", "ConformanceError": "failure"}


def __getattr__(name: str) -> object:
    """Load what is asked for, and no more: counting positions needs no conformance checks."""
    if name not in _HOME:
        raise AttributeError(name)
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    return value
