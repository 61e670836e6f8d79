"""The bots of zipai, weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.bots.zipai.greedy import GreedyBot
from paiju.bots.zipai.heuristic import HeuristicBot
from paiju.bots.zipai.random_bot import RandomBot

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
