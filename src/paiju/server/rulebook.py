"""A rule set in words: every option with its meaning, the mingtang, the huxi."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Final, cast

from paiju.core.game import PresetInfo
from paiju.core.registry import DEFAULT_RULES, find_game, presets
from paiju.server.protocol import MingtangInWords, OptionInWords, RulesData
from paiju.texts import LANGUAGES, has, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game
    from paiju.server.shapes import Texts

_TABLES: Final = frozenset({"id", "mingtang", "huxi"})


def rule_book(game: Game) -> RulesData:
    """The rule set; options that differ from those of the default preset are marked."""
    info = next((each for each in presets() if each.id == game.id), PresetInfo(game.id, game.family))
    data = game.rules.to_json()
    usual = find_game(DEFAULT_RULES).rules.to_json()
    return RulesData(
        id=game.id,
        family=game.family,
        title=dict(info.title),
        summary=dict(info.summary),
        sources=list(info.sources),
        hash=game.rules.hash,
        options=_options(game, data, usual),
        mingtang=[_row(row) for row in cast("list[dict[str, object]]", data.get("mingtang", []))],
        huxi=cast("dict[str, list[int]]", data.get("huxi", {})),
    )


def in_words(key: str, **details: object) -> Texts:
    """A sentence in every language; empty if the catalogue lacks it."""
    return {lang: text(key, lang, **details) for lang in LANGUAGES} if has(key) else {}


def _options(game: Game, data: Mapping[str, object], usual: Mapping[str, object]) -> list[OptionInWords]:
    rules: object = game.rules
    described = dataclasses.fields(rules) if dataclasses.is_dataclass(rules) else ()
    sections = {each.name: str(each.metadata.get("spec", "")) for each in described}
    return [
        OptionInWords(
            name=name,
            value=value if isinstance(value, str) else json.dumps(value, ensure_ascii=False),
            section=sections.get(name, ""),
            changed=value != usual.get(name),
            meaning=in_words(f"option.{name}"),
        )
        for name, value in data.items()
        if name not in _TABLES
    ]


def _row(row: Mapping[str, object]) -> MingtangInWords:
    name = str(row["id"])
    values = cast("list[int]", row["values"])
    replaced = cast("list[str]", row["replaces"])
    when = {
        lang: text(
            f"option.condition_{row['condition']}",
            lang,
            values=", ".join(map(str, values)),
            replaces=" + ".join(in_words(f"mingtang.{each}").get(lang, each) for each in replaced),
        )
        for lang in LANGUAGES
    }
    return MingtangInWords(
        id=name,
        name=in_words(f"mingtang.{name}"),
        when=when,
        fan=cast("int", row["fan"]),
        each_over=cast("int", row["each_over"]),
        alone=cast("int", row["alone"]),
        levels=cast("list[str]", row["levels"]),
    )
