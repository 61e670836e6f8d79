"""Sentences that are kept as data: a catalogue key and what fills it, put into words when a reader is known."""

from __future__ import annotations

from dataclasses import dataclass

from paiju.texts import text


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence or word. A detail may itself be told (a card's name), or be a row of such words.

    >>> Told.of("mingtang.wuhu").text("zh-Hans")
    '乌胡'
    """

    key: str
    details: tuple[tuple[str, int | str | Told | tuple[Told, ...]], ...] = ()

    @classmethod
    def of(cls, key: str, **details: int | str | Told | tuple[Told, ...]) -> Told:
        """A sentence with its details by name."""
        return cls(key, tuple(details.items()))

    def text(self, lang: str) -> str:
        """The words in `lang`; raises `KeyError` for a key that isn't there."""
        return text(self.key, lang, **{name: _worded(value, lang) for name, value in self.details})

    def to_json(self) -> dict[str, object]:
        """Plain data: the key without its section as code, and the details."""
        return {"code": self.key.partition(".")[2], **{name: _plain(value) for name, value in self.details}}


def _worded(value: int | str | Told | tuple[Told, ...], lang: str) -> int | str:
    if isinstance(value, Told):
        return value.text(lang)
    if isinstance(value, tuple):
        return " ".join(each.text(lang) for each in value)
    return value


def _plain(value: int | str | Told | tuple[Told, ...]) -> object:
    if isinstance(value, Told):
        return value.to_json()
    if isinstance(value, tuple):
        return [each.to_json() for each in value]
    return value
