"""The explained result of a win: values that a program can read and people can be told (zipai rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.texts import text
from paiju.zipai.cards import cards_han, parse_cards
from paiju.zipai.scoring.mingtang import name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.scoring.candidate import Source
    from paiju.zipai.scoring.settle import Units

_JSON_NAMES: Final = "zh-Hans"


@dataclass(frozen=True, slots=True)
class Line:
    """One reason: a catalogue key and the details that fill it.

    A detail `mingtang` is an id, `size` is `small` or `big`, `cards` is ASCII; they are put into the reader's words.
    """

    key: str
    details: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def of(cls, key: str, **details: int | str) -> Line:
        """A line with its details by name."""
        return cls(key, tuple(details.items()))

    def text(self, lang: str) -> str:
        """The sentence."""
        return text(self.key, lang, **{each: _worded(each, value, lang) for each, value in self.details})

    def to_json(self) -> dict[str, object]:
        """Plain data: the last word of the key as code, and the details."""
        return {"code": self.key.partition(".")[2], **dict(self.details)}


_SIZES: Final = {"small": "sheet.size_small", "big": "sheet.size_big"}


def _worded(detail: str, value: int | str, lang: str) -> int | str:
    if detail == "mingtang":
        return name(str(value), lang)
    if detail == "size":
        return text(_SIZES[str(value)], lang)
    if detail == "cards":
        return cards_words(parse_cards(str(value)), str(value), lang)
    return value


def cards_words(cards: tuple[Card, ...], ascii_text: str, lang: str) -> str:
    """Cards for a reader of `lang`: Han, and in English ASCII."""
    return ascii_text if lang == "en" else cards_han(cards, traditional=lang == "zh-Hant")


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One group of the win, its huxi, and why it has them."""

    meld: Meld
    huxi: int
    why: Line


@dataclass(frozen=True, slots=True)
class MingtangLine:
    """One 名堂, its fan, and why it counts."""

    id: str
    fan: int
    why: Line


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The best other split, and why it was not taken. `points` is what one payer would have owed; 0 if no win."""

    groups: tuple[GroupLine, ...]
    huxi: int
    win: bool
    units: int
    fan: int
    mingtang: tuple[MingtangLine, ...]
    points: int
    reasons: tuple[Line, ...]

    def to_json(self) -> dict[str, object]:
        """Plain data in the words of the case files."""
        return {
            "win": self.win,
            "huxi": self.huxi,
            "units": self.units,
            "fan": self.fan,
            "mingtang": mingtang_json(self.mingtang),
            "groups": groups_json(self.groups),
            "points": self.points,
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a win is worth and why (`core.outcome.Sheet`).

    `groups`: the seven menzi, table first; `over`: cards of a tianhu that are in no group. `unit_lines` and
    `fan_lines`: the steps to `units` and `fan`. `marks`: `zimo`, `tianhu`, `liangzhang`, `haidi`, also where they
    are no 名堂. `points`: what one payer owes at most shares of. `pays`: by seat; empty where the discarder pays
    alone and is not known.
    """

    seat: int
    source: Source
    groups: tuple[GroupLine, ...]
    over: tuple[Card, ...]
    huxi: int
    unit_steps: Units
    unit_lines: tuple[Line, ...]
    units: int
    mingtang: tuple[MingtangLine, ...]
    marks: tuple[str, ...]
    fan_lines: tuple[Line, ...]
    fan: int
    room_base: int
    points: int
    pays: tuple[int, ...]
    runner_up: RunnerUp | None

    def to_json(self) -> dict[str, object]:
        """The `expect` fields of the case files, and the runner-up."""
        data: dict[str, object] = {
            "win": True,
            "huxi": self.huxi,
            "units": self.units,
            "fan": self.fan,
            "mingtang": mingtang_json(self.mingtang),
            "groups": groups_json(self.groups),
            "marks": list(self.marks),
            "points": self.points,
        }
        if self.pays:
            data["pays"] = list(self.pays)
        data["runner_up"] = None if self.runner_up is None else self.runner_up.to_json()
        return data


def mingtang_json(found: Iterable[MingtangLine]) -> dict[str, int]:
    """Fan by name, as the case files name them."""
    return {name(each.id, _JSON_NAMES): each.fan for each in found}


def groups_json(groups: Iterable[GroupLine]) -> list[str]:
    """The groups as sorted texts."""
    return sorted(str(group.meld) for group in groups)
