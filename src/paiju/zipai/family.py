"""What zipai registers under `paiju.games`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from paiju.core.game import PresetInfo
from paiju.zipai.game import ZipaiGame
from paiju.zipai.rules.load import load_file, load_preset, preset_ids, resolve

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@cache
def _shipped(name: str) -> ZipaiGame:
    return ZipaiGame(load_preset(name).rules)


class ZipaiFamily:
    """The family (`core.game.Family`)."""

    id = "zipai"

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets and what is said about them."""
        return tuple(self._info(name) for name in preset_ids())

    def _info(self, name: str) -> PresetInfo:
        preset = load_preset(name)
        return PresetInfo(name, self.id, preset.title, preset.summary, preset.extends, preset.aliases, preset.sources)

    def game_of_file(self, path: Path) -> ZipaiGame:
        """The game of a rule file; raises `RulesError` with file and key."""
        return ZipaiGame(load_file(path).rules)

    def game(self, rules: str | Mapping[str, object]) -> ZipaiGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return _shipped(rules) if isinstance(rules, str) else ZipaiGame(resolve(rules))


FAMILY = ZipaiFamily()
