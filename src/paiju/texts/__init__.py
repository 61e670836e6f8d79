"""One catalogue of texts for Python and the page: 简体, 繁體, English.

The first word of a key is the file it stands in: `error.bad_card` is in `catalogue/error.toml`. A text is a
`str.format` pattern.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "en")
DEFAULT: Final = "en"
_ONE: Final = re.compile(r"(?<![\d.,])(1 (?:bot|card|hand|meld|point|unit))s\b")
"""One of what an English sentence counts in the plural."""
_CATALOGUE: Final = files(__package__) / "catalogue"


@cache
def load(section: str) -> dict[str, dict[str, str]]:
    """One file of the catalogue: key (without the section) to texts by language."""
    path = _CATALOGUE / f"{section}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def sections() -> tuple[str, ...]:
    """The files of the catalogue, sorted."""
    return tuple(sorted(p.name.removesuffix(".toml") for p in _CATALOGUE.iterdir() if p.name.endswith(".toml")))


def text(key: str, lang: str = DEFAULT, /, **details: object) -> str:
    """The text of `key` in `lang`, its places filled; raises `KeyError` for a key that isn't there.

    >>> text("mingtang.wuhu", "zh-Hans")
    '乌胡'
    """
    section, _, rest = key.partition(".")
    pattern = load(section)[rest][lang]
    if not details:
        return pattern
    filled = pattern.format(**details)
    return _ONE.sub(r"\1", filled) if lang == "en" else filled


def has(key: str) -> bool:
    """Whether the catalogue has the key."""
    section, _, rest = key.partition(".")
    return rest in load(section)
