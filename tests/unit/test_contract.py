"""The types of a family meet the contract of the core: the type checker reads this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.zipai.family import FAMILY

if TYPE_CHECKING:
    from paiju.core.game import Family, Game
    from paiju.core.hand import Hand
    from paiju.core.view import View
    from paiju.zipai.engine.position import ZipaiHand
    from paiju.zipai.game import ZipaiGame
    from paiju.zipai.view import ZipaiView


def meets(family: Family, game: ZipaiGame, hand: ZipaiHand, view: ZipaiView) -> tuple[Family, Game, Hand, View]:
    """No cast: a family that left the contract would not pass the type checker."""
    return family, game, hand, view


def test_zipai_meets_the_contract() -> None:
    game = FAMILY.game("qq")
    chance = Shuffler.from_text("contract")
    setup = game.setup(game.open(3, chance), {}, chance)
    hand = game.start(setup, game.deal(setup, chance)).hand
    family, same_game, same_hand, view = meets(FAMILY, game, hand, hand.view(0))
    assert family.game("qq") == same_game == find_game("qq")
    assert same_hand.view(0) == view
