"""What zipai registers under `paiju.games`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from paiju.core.errors import RulesError
from paiju.core.game import PresetInfo
from paiju.core.ruletext import RuleText
from paiju.zipai.game import ZipaiGame
from paiju.zipai.rules.load import load_preset, load_text, preset_ids, resolve
from paiju.zipai.scoring.mingtang import rows

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paiju.core.book import Book
    from paiju.core.game import Game
    from paiju.core.schema import OptionInfo
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
        """The game of a rule file; raises `RulesError` with file, line and key."""
        return self.game_of_text(RuleText.read(path))

    def game_of_text(self, source: RuleText) -> ZipaiGame:
        """The game of a rule text; raises `RulesError` with file, line and key."""
        rules = load_text(source).rules
        try:
            return _playable(rules)
        except RulesError as error:
            raise source.placed(error) from error

    def game(self, rules: str | Mapping[str, object]) -> ZipaiGame:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return _shipped(rules) if isinstance(rules, str) else _playable(resolve(rules))

    def problems(self, source: RuleText) -> tuple[RulesError, ...]:
        """All that is wrong with a rule text, options that contradict each other too; each with its line."""
        from paiju.zipai.house.write import problems  # noqa: PLC0415  (only who writes rules needs it)

        return problems(source)

    def schema(self, base: str) -> tuple[OptionInfo, ...]:
        """The options; zipai has one kind of rule set. Raises `RulesError` (`unknown_preset`)."""
        from paiju.zipai.house.write import SCHEMA  # noqa: PLC0415

        load_preset(base)
        return SCHEMA

    def template(self, base: str, name: str, lang: str, changes: Mapping[str, object]) -> str:
        """A rule text that plays as `base` with `changes`, to be filled in; raises `RulesError`."""
        from paiju.zipai.house.write import template  # noqa: PLC0415

        return template(base, name, lang, changes)

    def rule_book(self, game: Game, title: str, lang: str) -> Book:
        """The rules of a game, written from the options."""
        from paiju.zipai.rulebook import rule_book  # noqa: PLC0415

        return rule_book(cast("RuleSet", game.rules), title, lang)

    def about(self, game: Game, option: str, lang: str) -> tuple[str, ...]:
        """What the rule book says of an option."""
        from paiju.zipai.rulebook import about  # noqa: PLC0415

        return about(cast("RuleSet", game.rules), option, lang)


FAMILY = ZipaiFamily()
