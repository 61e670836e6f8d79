"""How rules are named on the command line: `qq`, `qq,win_min=10`, JSON, or a TOML file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from paiju.core.errors import PaijuError, RulesError
from paiju.core.registry import find_game

if TYPE_CHECKING:
    from paiju.core.game import Game


def game_named(text: str) -> Game:
    """The game of a `--rules` text; raises `RulesError`, and `PaijuError` (`bad_rules`) for a wrong form."""
    words = text.strip()
    if words.startswith("{"):
        try:
            data = json.loads(words)
        except json.JSONDecodeError as error:
            raise PaijuError("bad_rules", value=text) from error
        return find_game(data)
    if words.endswith(".toml"):
        return _from_file(Path(words))
    name, *options = words.split(",")
    return find_game({"preset": name.strip(), **dict(map(_option, options))} if options else name)


def _option(text: str) -> tuple[str, object]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise PaijuError("bad_rules", value=text)
    try:
        return key.strip(), json.loads(value)
    except json.JSONDecodeError:
        return key.strip(), value.strip()


def _from_file(path: Path) -> Game:
    from paiju.zipai.rules.load import load_file

    try:
        return find_game(load_file(path).rules.to_json())
    except RecursionError as error:
        raise RulesError("rules_not_toml", file=str(path), reason=str(error)) from error
