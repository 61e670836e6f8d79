"""What longcards registers under `paiju.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.shelved import ShelvedFamily
from paiju.longcards.cou.game import CouGame
from paiju.longcards.cou.rules import CouRules
from paiju.longcards.qidong.game import QidongTable
from paiju.longcards.qidong.table import QidongRules
from paiju.longcards.qiupai.game import QiupaiGame
from paiju.longcards.qiupai.rules import QiupaiRules
from paiju.longcards.rules.load import SHELF

if TYPE_CHECKING:
    from paiju.core.game import Game
    from paiju.core.rulefile import Options


def game_of(rules: Options) -> Game:
    """The game that plays a rule set."""
    if isinstance(rules, QiupaiRules):
        return QiupaiGame(rules)
    if isinstance(rules, CouRules):
        return CouGame(rules)
    if isinstance(rules, QidongRules):
        return QidongTable(rules)
    raise TypeError(rules)


FAMILY = ShelvedFamily("longcards", SHELF, game_of)
