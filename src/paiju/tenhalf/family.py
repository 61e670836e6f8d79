"""What tenhalf registers under `paiju.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.game import PresetInfo
from paiju.tenhalf.game import TenhalfGame
from paiju.tenhalf.rules.load import SHELF

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class TenhalfFamily:
    """The family (`core.game.Family`)."""

    id = "tenhalf"

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets and what is said about them."""
        return tuple(self._info(name) for name in SHELF.ids())

    def _info(self, name: str) -> PresetInfo:
        preset = SHELF.load(name)
        return PresetInfo(name, self.id, preset.title, preset.summary, preset.extends, preset.aliases, preset.sources)

    def game_of_file(self, path: Path) -> TenhalfGame:
        """The game of a rule file; raises `RulesError` with file and key."""
        return TenhalfGame(SHELF.load_file(path).rules)

    def game(self, rules: str | Mapping[str, object]) -> TenhalfGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return TenhalfGame(SHELF.resolve(rules))


FAMILY = TenhalfFamily()
