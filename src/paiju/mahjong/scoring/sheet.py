"""The explained result of a win: for programs to read and people to be told (mahjong rules, sections 3-6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paiju.mahjong.rules.names import name_of
from paiju.mahjong.tiles import ASCII, tiles_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiju.mahjong.rules.options import Shape
    from paiju.mahjong.scoring.candidate import Source
    from paiju.mahjong.tiles import Tile
    from paiju.texts.told import Told


@dataclass(frozen=True, slots=True)
class RowLine:
    """A row that counts: what it gives in all, how often, and why."""

    id: str
    fan: int
    times: int
    why: Told


@dataclass(frozen=True, slots=True)
class Dropped:
    """A row that holds and does not count: the row that deletes it, empty where another kind of rule does."""

    id: str
    by: str


@dataclass(frozen=True, slots=True)
class Split:
    """How the tiles were read. `groups`: each as tiles, melds first; `filled`: what the wilds stand for."""

    shape: Shape
    groups: tuple[tuple[Tile, ...], ...]
    filled: tuple[Tile, ...]

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "shape": str(self.shape),
            "groups": [tiles_text(group) for group in self.groups],
            "wilds": [ASCII[tile] for tile in self.filled],
        }


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a win is worth and why (`core.outcome.Sheet`).

    `rows`: what counts; `counted`: the word for them in the case files; `figures`: the sums, by name; `value`: what is
    compared when wins are. `steps`: how the sums come about. `pays`: by seat; empty where nobody is known to pay.
    """

    seat: int
    source: Source
    tile: Tile
    counted: str
    rows: tuple[RowLine, ...]
    dropped: tuple[Dropped, ...]
    figures: tuple[tuple[str, int], ...]
    value: int
    split: Split | None
    steps: tuple[Told, ...] = ()
    pays: tuple[int, ...] = ()

    def figure(self, name: str) -> int:
        """One of the sums; raises `KeyError`."""
        return dict(self.figures)[name]

    def paid(self, pays: tuple[int, ...], steps: Iterable[Told] = ()) -> ScoreSheet:
        """The same with its payments."""
        return replace(self, pays=pays, steps=(*self.steps, *steps))

    def to_json(self) -> dict[str, object]:
        """The `expect` fields of the case files, and how the tiles were read."""
        data: dict[str, object] = {"win": True, **dict(self.figures), self.counted: rows_json(self.rows)}
        data["dropped"] = {name_of(each.id): name_of(each.by) if each.by else "" for each in self.dropped}
        if self.split is not None:
            data["split"] = self.split.to_json()
        if self.pays:
            data["pays"] = list(self.pays)
        return data


def rows_json(rows: Iterable[RowLine]) -> dict[str, int]:
    """What each name gives in all, as the case files name them."""
    found: dict[str, int] = {}
    for row in rows:
        name = name_of(row.id)
        found[name] = found.get(name, 0) + row.fan
    return found
