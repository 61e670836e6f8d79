"""What mahjong registers under `paiju.games`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from paiju.core.game import PresetInfo
from paiju.mahjong import house
from paiju.mahjong.game import MahjongGame
from paiju.mahjong.rules.load import load_file, load_preset, load_text, preset_ids, resolve

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paiju.core.book import Book
    from paiju.core.errors import RulesError
    from paiju.core.game import Game
    from paiju.core.ruletext import RuleText
    from paiju.core.schema import OptionInfo
    from paiju.mahjong.rules.ruleset import RuleSet


@cache
def _shipped(name: str) -> MahjongGame:
    return MahjongGame(load_preset(name).rules)


class MahjongFamily:
    """The family (`core.game.Family`)."""

    id = "mahjong"

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets and what is said about them."""
        return tuple(self._info(name) for name in preset_ids())

    def _info(self, name: str) -> PresetInfo:
        preset = load_preset(name)
        return PresetInfo(name, self.id, preset.title, preset.summary, preset.extends, preset.aliases, preset.sources)

    def game_of_file(self, path: Path) -> MahjongGame:
        """The game of a rule file; raises `RulesError` with file and key."""
        return MahjongGame(load_file(path).rules)

    def game(self, rules: str | Mapping[str, object]) -> MahjongGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return _shipped(rules) if isinstance(rules, str) else MahjongGame(resolve(rules))

    def game_of_text(self, source: RuleText) -> MahjongGame:
        """The game of a rule text; raises `RulesError` with file, line and key."""
        return MahjongGame(load_text(source).rules)

    def problems(self, source: RuleText) -> tuple[RulesError, ...]:
        """All that is wrong with a rule text, each with its line."""
        return house.problems(source)

    def schema(self, base: str) -> tuple[OptionInfo, ...]:
        """The options; mahjong has one kind of rule set. Raises `RulesError` (`unknown_preset`)."""
        load_preset(base)
        return house.SCHEMA

    def template(self, base: str, name: str, lang: str, changes: Mapping[str, object]) -> str:
        """A rule text that plays as `base` with `changes`; raises `RulesError`."""
        del lang
        return house.template(base, name, changes)

    def rule_book(self, game: Game, title: str, lang: str) -> Book:
        """The rows that a hand is counted by."""
        return house.rule_book(cast("RuleSet", game.rules), title, lang)

    def about(self, game: Game, option: str, lang: str) -> tuple[str, ...]:
        """Nothing: the rule book tells of rows alone."""
        del game, option, lang
        return ()


FAMILY = MahjongFamily()
