"""The bots of mahjong, weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.bots.mahjong.greedy import GreedyBot
from paiju.bots.mahjong.heuristic import HeuristicBot
from paiju.bots.random_bot import RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from paiju.bots.registry import Bot
    from paiju.core.game import Game

BOTS: Final[Mapping[str, Callable[[Game, Random], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "heuristic": HeuristicBot,
}
