"""The bots of the long card games; each game has its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.bots.longcards import cou, qiupai
from paiju.longcards.cou.game import CouGame
from paiju.longcards.qiupai.game import QiupaiGame

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from paiju.bots.registry import Bot
    from paiju.core.game import Game

_ROOMS: Final = ((QiupaiGame, qiupai.BOTS), (CouGame, cou.BOTS))


def bots(game: Game) -> Mapping[str, Callable[[Game, Random], Bot]]:
    """The bots that can play `game`, weakest first; none for a table that nobody plays at."""
    return next((found for kind, found in _ROOMS if isinstance(game, kind)), {})
