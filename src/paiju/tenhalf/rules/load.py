"""The shelf of tenhalf's presets."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from paiju.core.rulefile import Shelf
from paiju.tenhalf.rules.ruleset import RuleSet

SHELF: Final = Shelf(files(__package__) / "presets", {RuleSet.game: RuleSet})
