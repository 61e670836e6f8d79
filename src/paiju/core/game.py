"""The contract every game meets. One `Game` is one resolved rule set; the core knows no family."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from random import Random

    from paiju.core.action import Action, Codec
    from paiju.core.case import CaseKind
    from paiju.core.hand import Hand, Step
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View


class RuleSet(Protocol):
    """A resolved rule set: frozen data, every option with its value."""

    @property
    def id(self) -> str:
        """The preset's id, or the id a house-rule file gives itself."""
        ...

    @property
    def hash(self) -> str:
        """SHA-256 (hex) of the canonical JSON of all options: equal rules have equal hashes."""
        ...

    def to_json(self) -> dict[str, object]:
        """Every option with its value; `Family.game` reads it back."""
        ...


@dataclass(frozen=True, slots=True)
class Match:
    """Many hands of the same players. `points` by player; `draws` counts drawn hands in a row.

    `facts` are the family's own tallies (name, value); `over` tells that the match form has ended.
    """

    players: int
    dealer: int
    points: tuple[int, ...]
    hands: int = 0
    draws: int = 0
    over: bool = False
    facts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat chose before the deal (a stake, a minimum); `name` and `value` as the family's page says."""

    name: str
    value: int | str


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays the next hand, and on what terms. `playing` lists the seats that get cards, in seat order."""

    players: int
    dealer: int
    playing: tuple[int, ...]
    sitter: int | None = None
    round: int = 0
    choices: tuple[tuple[int, Choice], ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """All chance of a hand: the cards (kinds) in the family's dealing order, and dice where it throws any."""

    cards: tuple[int, ...]
    dice: tuple[int, ...] = ()


class Game(Protocol):
    """One resolved rule set of one family; frozen."""

    @property
    def id(self) -> str:
        """The id of the rule set."""
        ...

    @property
    def family(self) -> str:
        """The id of the family, as registered."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players at a table that this rule set can be played with."""
        ...

    @property
    def rules(self) -> RuleSet:
        """The resolved rule set."""
        ...

    @property
    def codec(self) -> Codec:
        """Actions as numbers."""
        ...

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the family by name."""
        ...

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match: cuts, first dealer. Raises `RulesError` for a wrong number of players."""
        ...

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:
        """Seats, sitter, stakes and round of the next hand."""
        ...

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """All chance of the hand."""
        ...

    def start(self, setup: Setup, deal: Deal) -> Step:
        """Deal and run to the first decision; raises `PositionError` for a deal that is not the whole deck."""
        ...

    def settle(self, m: Match, o: Outcome) -> Match:
        """The match after a hand: points, next dealer, the match's end."""
        ...

    def resample(self, v: View, rng: Random) -> Hand:
        """A hand that could be the one behind `v`: hidden cards anew, and its `view(v.seat) == v`."""
        ...

    def fallback(self, v: View) -> Action:
        """The answer of a seat whose time is over: never an optional claim."""
        ...

    def parse_position(self, text: str) -> Hand:
        """Read a position text without unknown cards; raises `NotationError` or `PositionError`."""
        ...

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """A deal in the form of the family's case files."""
        ...

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `PositionError` or `NotationError`."""
        ...


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """One line of the menu. `title` and `summary` by language; `sources`: the documents it follows."""

    id: str
    family: str
    title: Mapping[str, str] = field(default_factory=dict)
    summary: Mapping[str, str] = field(default_factory=dict)
    extends: str | None = None
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


class Family(Protocol):
    """What a package registers under the entry-point group `paiju.games`."""

    @property
    def id(self) -> str:
        """zipai, mahjong, longcards, tenhalf."""
        ...

    def presets(self) -> tuple[PresetInfo, ...]:
        """The presets it ships."""
        ...

    def game_of_file(self, path: Path) -> Game:
        """The game of a rule file of one's own; raises `RulesError` with file and key."""
        ...

    def game(self, rules: str | Mapping[str, object]) -> Game:
        """Resolve a preset id, `{"preset": id, option: value}`, or a whole rule set; raises `RulesError`."""
        ...
