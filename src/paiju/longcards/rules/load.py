"""The shelf of the family's presets; a rule file says, or inherits, which game it is for."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from paiju.core.rulefile import Options, Shelf
from paiju.longcards.cou.rules import CouRules
from paiju.longcards.qidong.table import QidongRules
from paiju.longcards.qiupai.rules import QiupaiRules

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES: Final[Mapping[str, type[Options]]] = {kind.game: kind for kind in (QiupaiRules, CouRules, QidongRules)}
SHELF: Final[Shelf[Options]] = Shelf(files(__package__) / "presets", GAMES)
