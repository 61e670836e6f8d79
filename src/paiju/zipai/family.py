"""What zipai registers under `paiju.games`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from paiju.core.errors import RulesError
from paiju.core.game import PresetInfo
from paiju.zipai.game import ZipaiGame
from paiju.zipai.rules.load import load_file, load_preset, preset_ids, resolve
from paiju.zipai.scoring.mingtang import rows

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paiju.zipai.rules.ruleset import RuleSet


@cache
def _shipped(name: str) -> ZipaiGame:
    return ZipaiGame(load_preset(name).rules)


def _playable(rules: RuleSet) -> ZipaiGame:
    """The game, its mingtang looked at now and not when somebody wins; raises `RulesError`."""
    rows(rules)
    return ZipaiGame(rules)


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
        rules = load_file(path).rules
        try:
            return _playable(rules)
        except RulesError as error:
            raise RulesError(error.code, **{**error.details, "file": str(path)}) from error

    def game(self, rules: str | Mapping[str, object]) -> ZipaiGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return _shipped(rules) if isinstance(rules, str) else _playable(resolve(rules))


FAMILY = ZipaiFamily()
