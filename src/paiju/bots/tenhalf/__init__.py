"""The bots of ten and a half, weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.bots.random_bot import RandomBot
from paiju.bots.tenhalf.greedy import GreedyBot
from paiju.bots.tenhalf.heuristic import HeuristicBot

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
