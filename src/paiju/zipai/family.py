"""What zipai registers under `paiju.games`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from paiju.core.game import PresetInfo
from paiju.zipai.game import ZipaiGame
from paiju.zipai.rules.load import load_preset, preset_ids, resolve

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def _shipped(name: str) -> ZipaiGame:
    return ZipaiGame(load_preset(name).rules)


class ZipaiFamily:
    """The family (`core.game.Family`)."""

    id = "zipai"

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets with their titles."""
        return tuple(PresetInfo(name, self.id, load_preset(name).title) for name in preset_ids())

    def game(self, rules: str | Mapping[str, object]) -> ZipaiGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return _shipped(rules) if isinstance(rules, str) else ZipaiGame(resolve(rules))


FAMILY = ZipaiFamily()
