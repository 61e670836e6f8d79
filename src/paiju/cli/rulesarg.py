"""How rules are named on the command line: `qq`, `qq,win_min=10`, JSON, or a TOML file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from paiju.core.errors import PaijuError
from paiju.core.registry import DEFAULT_RULES, find_game, find_game_of_file, presets

if TYPE_CHECKING:
    from paiju.core.game import Game


def game_named(text: str) -> Game:
    """The game of a `--rules` text; raises `RulesError`, and `PaijuError` (`bad_rules`) for a wrong form."""
    words = text.strip()
    if words.startswith("{"):
        try:
            data = json.loads(words)
        except (ValueError, RecursionError) as error:
            raise PaijuError("bad_rules", value=text) from error
        return find_game(data)
    if words.endswith(".toml"):
        return find_game_of_file(Path(words))
    name, options = options_named(words)
    return find_game({"preset": name, **options} if options else name)


def options_named(text: str) -> tuple[str, dict[str, object]]:
    """The preset of `qq,win_min=10`, and the options after it; raises `PaijuError` (`bad_rules`, `option_twice`)."""
    name, *options = text.split(",")
    found: dict[str, object] = {}
    for key, value in map(_option, options):
        if key in found:
            raise PaijuError("option_twice", key=key)
        found[key] = value
    return name.strip(), found


def _option(text: str) -> tuple[str, object]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise PaijuError("bad_rules", value=text)
    try:
        return key.strip(), json.loads(value)
    except (ValueError, RecursionError):
        return key.strip(), value.strip()


def shown_here(game: Game, command: str) -> None:
    """Raise `PaijuError` (`not_shown`) for a game of another family than the one whose tables `command` can show."""
    family = find_game(DEFAULT_RULES).family
    if game.family != family:
        allowed = ", ".join(info.id for info in presets() if info.family == family)
        raise PaijuError("not_shown", command=command, name=game.id, allowed=allowed)
