"""What longcards registers under `paiju.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.game import PresetInfo
from paiju.longcards.cou.game import CouGame
from paiju.longcards.cou.rules import CouRules
from paiju.longcards.qidong.game import QidongTable
from paiju.longcards.qidong.table import QidongRules
from paiju.longcards.qiupai.game import QiupaiGame
from paiju.longcards.qiupai.rules import QiupaiRules
from paiju.longcards.rules.load import SHELF

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

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


class LongcardsFamily:
    """The family (`core.game.Family`)."""

    id = "longcards"

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets and what is said about them."""
        return tuple(self._info(name) for name in SHELF.ids())

    def _info(self, name: str) -> PresetInfo:
        preset = SHELF.load(name)
        return PresetInfo(name, self.id, preset.title, preset.summary, preset.extends, preset.aliases, preset.sources)

    def game_of_file(self, path: Path) -> Game:
        """The game of a rule file; raises `RulesError` with file and key."""
        return game_of(SHELF.load_file(path).rules)

    def game(self, rules: str | Mapping[str, object]) -> Game:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return game_of(SHELF.resolve(rules))


FAMILY = LongcardsFamily()
