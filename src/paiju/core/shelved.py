"""A family whose rule sets are options and nothing else: presets, house rules and rule book come from its shelf."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Generic, TypeVar

from paiju.core.book import Book, Paragraph, Section
from paiju.core.game import PresetInfo
from paiju.core.rulefile import Options
from paiju.core.ruletext import RuleText
from paiju.core.schema import schema_of
from paiju.core.template import Draft, written
from paiju.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from paiju.core.errors import RulesError
    from paiju.core.game import Game
    from paiju.core.rulefile import Shelf
    from paiju.core.schema import OptionInfo

R = TypeVar("R", bound=Options)
G = TypeVar("G")


class ShelvedFamily(Generic[R, G]):
    """A family (`core.game.Family`). `shelf`: its presets; `make`: the game of a rule set."""

    def __init__(self, name: str, shelf: Shelf[R], make: Callable[[R], G]) -> None:
        """Nothing is read yet."""
        self.id = name
        self._shelf = shelf
        self._make = make

    def presets(self) -> tuple[PresetInfo, ...]:
        """The shipped presets and what is said about them."""
        return tuple(self._info(name) for name in self._shelf.ids())

    def _info(self, name: str) -> PresetInfo:
        preset = self._shelf.load(name)
        return PresetInfo(name, self.id, preset.title, preset.summary, preset.extends, preset.aliases, preset.sources)

    def game(self, rules: str | Mapping[str, object]) -> G:
        """Resolve a preset id, a preset with options, or a whole rule set; raises `RulesError`."""
        return self._make(self._shelf.resolve(rules))

    def game_of_file(self, path: Path) -> G:
        """The game of a rule file; raises `RulesError` with file, line and key."""
        return self.game_of_text(RuleText.read(path))

    def game_of_text(self, source: RuleText) -> G:
        """The game of a rule text; raises `RulesError` with file, line and key."""
        return self._make(self._shelf.load_text(source).rules)

    def problems(self, source: RuleText) -> tuple[RulesError, ...]:
        """All that is wrong with a rule text, each with its line."""
        return self._shelf.problems(source)

    def schema(self, base: str) -> tuple[OptionInfo, ...]:
        """The options of the game that a preset is of; raises `RulesError` (`unknown_preset`)."""
        return schema_of(type(self._shelf.load(base).rules))

    def template(self, base: str, name: str, lang: str, changes: Mapping[str, object]) -> str:
        """A rule text that plays as `base` with `changes`, to be filled in; raises `RulesError`."""
        rules = self._shelf.resolve({"preset": base, **changes})
        values = {key: value for key, value in rules.to_json().items() if key not in ("id", "game")}
        return written(Draft(base, name, values, changes, self.schema(base)), lang)

    def rule_book(self, game: Game, title: str, lang: str) -> Book:
        """The options of a game with their values, in words."""
        data = game.rules.to_json()
        blocks = tuple(
            Paragraph(f"{name} = {json.dumps(data[name], ensure_ascii=False)}. {line}", (name,))
            for name in data
            for line in self.about(game, name, lang)
        )
        return Book(title, (Section(text("book.section_options", lang), blocks),))

    def about(self, game: Game, option: str, lang: str) -> tuple[str, ...]:
        """What an option means."""
        rules = game.rules
        if option in ("id", "game") or not isinstance(rules, Options):
            return ()
        return (text(rules.meaning(option), lang),)
