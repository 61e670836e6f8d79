"""The families that are installed, found by entry points: the core imports none of them."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import RulesError
from paiju.core.ruletext import RuleText

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paiju.core.game import Family, Game, PresetInfo

GROUP: Final = "paiju.games"
DEFAULT_RULES: Final = "qq"
"""The preset where nobody names one."""


@cache
def families() -> Mapping[str, Family]:
    """All registered families by id."""
    return {point.name: cast("Family", point.load()) for point in entry_points(group=GROUP)}


def presets() -> tuple[PresetInfo, ...]:
    """All presets of all families."""
    return tuple(info for family in families().values() for info in family.presets())


def find_game(rules: str | Mapping[str, object] = DEFAULT_RULES) -> Game:
    """The game of a preset id, or of `{"preset": id, option: value, ...}`; raises `RulesError`.

    >>> find_game("qq").id
    'qq'
    """
    name = rules if isinstance(rules, str) else rules.get("preset")
    if not isinstance(name, str):
        raise RulesError("preset_missing", key="preset")
    return family_of_preset(name).game(rules)


def family_of_preset(name: str) -> Family:
    """The family that ships a preset; raises `RulesError` (`unknown_preset`)."""
    for family in families().values():
        if any(info.id == name for info in family.presets()):
            return family
    allowed = ", ".join(sorted(info.id for info in presets()))
    raise RulesError("unknown_preset", key="preset", name=name, allowed=allowed)


def family_of_text(source: RuleText) -> Family:
    """The family whose preset a rule text extends; if none, that of the default, which says what is wrong."""
    parent = source.data.get("extends")
    try:
        return family_of_preset(parent if isinstance(parent, str) else DEFAULT_RULES)
    except RulesError:
        return family_of_preset(DEFAULT_RULES)


def find_game_of_file(path: Path) -> Game:
    """The game of a rule file, by the family whose preset it extends; raises `RulesError` with file, line and key."""
    source = RuleText.read(path)
    return family_of_text(source).game_of_text(source)
