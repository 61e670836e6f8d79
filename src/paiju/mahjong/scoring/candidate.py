"""A hand that may be a win, as the scorer is asked about it (mahjong rules, sections 2 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paiju.mahjong.melds import KONGS, MeldKind
from paiju.mahjong.rules.options import WhiteMode
from paiju.mahjong.tiles import HONOURS, WHITE, Tile

if TYPE_CHECKING:
    from paiju.mahjong.melds import Meld
    from paiju.mahjong.rules.ruleset import RuleSet

SEATS: Final = 4


class Source(StrEnum):
    """Where the winning tile comes from."""

    SELF = "self"
    DISCARD = "discard"
    ROB = "rob"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One hand and one tile.

    `counts`: the concealed tiles without the winning one, real wilds among them. `by`: the seat that pays alone where
    one does. `kong`: the tile replaced a kong; `last`: no tile is left; `fourth`: the other three of its kind lie open.
    `ways`: rows of circumstance that hold; `hits`: how many turned tiles complete the hand. `floats`: wilds discarded
    one after another at last, `floated`: all of them.
    """

    rules: RuleSet
    counts: bytes
    melds: tuple[Meld, ...]
    tile: Tile
    source: Source
    seat: int = 1
    dealer: int = 0
    wild: Tile | None = None
    round_wind: Tile = HONOURS
    kong: bool = False
    last: bool = False
    fourth: bool = False
    flowers: int = 0
    ways: frozenset[str] = frozenset()
    hits: int = 1
    floats: int = 0
    floated: int = 0

    @property
    def seat_wind(self) -> Tile:
        """The wind of the seat."""
        return HONOURS + (self.seat - self.dealer) % SEATS

    @property
    def concealed_kongs(self) -> int:
        """How many angang."""
        return sum(meld.kind is MeldKind.ANGANG for meld in self.melds)

    @property
    def melded_kongs(self) -> int:
        """How many kongs that are none."""
        return sum(meld.kind in KONGS for meld in self.melds) - self.concealed_kongs


@dataclass(frozen=True, slots=True)
class Held:
    """Tiles as they count: `counts` without wilds, a white as what it stands for, and the number of wilds."""

    counts: bytes
    wilds: int


def held(rules: RuleSet, counts: bytes, wild: Tile | None) -> Held:
    """Concealed tiles as they count."""
    if wild is None:
        return Held(counts, 0)
    own = bytearray(counts)
    wilds = own[wild]
    own[wild] = 0
    if rules.white_mode is WhiteMode.FACE and wild != WHITE:
        own[wild], own[WHITE] = own[WHITE], 0
    return Held(bytes(own), wilds)


def face(rules: RuleSet, tile: Tile, wild: Tile | None) -> Tile:
    """What a tile on the table counts as: a white as what it stands for."""
    if rules.white_mode is WhiteMode.FACE and wild is not None and tile == WHITE:
        return wild
    return tile
