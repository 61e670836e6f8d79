"""Bots by name: each family's are found under `paiju.bots.<family>` when first asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Protocol, cast

from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.view import View


class Bot(Protocol):
    """A player. It gets a view and nothing else; what it remembers is what it was asked before."""

    @property
    def name(self) -> str:
        """The name in the registry."""
        ...

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        ...


def _makers(game: Game) -> Mapping[str, Callable[[Game, Random], Bot]]:
    """The `BOTS` of the family's room; none for a family that has no bots."""
    room = f"paiju.bots.{game.family}"
    if find_spec(room) is None:
        return {}
    return cast("Mapping[str, Callable[[Game, Random], Bot]]", import_module(room).BOTS)


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play `game`, weakest first."""
    return tuple(_makers(game))


def make_bot(game: Game, name: str, seed: int | str) -> Bot:
    """A bot of that name; equal seeds give equal answers to equal views. Raises `PaijuError` (`unknown_bot`)."""
    makers = _makers(game)
    if name not in makers:
        raise PaijuError("unknown_bot", name=name, allowed=", ".join(makers))
    return makers[name](game, Random(seed))
