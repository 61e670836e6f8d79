"""Rows by name: files and cases may say a row's Chinese name in place of its id."""

from __future__ import annotations

from functools import cache

from paiju.texts import LANGUAGES, load, text

_SECTION = "mj_row"
_JSON_NAMES = "zh-Hans"


@cache
def _ids() -> dict[str, str]:
    """Id by every name in any language; the first row of a name has it."""
    found: dict[str, str] = {}
    for row, entry in load(_SECTION).items():
        for lang in LANGUAGES:
            found.setdefault(entry[lang], row)
    return found


def id_of(name: object) -> object:
    """The id of a row named in any language; what is no such name stays as it is."""
    return _ids().get(name, name) if isinstance(name, str) else name


def name_of(row: str, lang: str = _JSON_NAMES) -> str:
    """The name of a row; its id where the catalogue has none (a row of a house rule)."""
    return text(f"mj_row.{row}", lang) if row in load(_SECTION) else row
