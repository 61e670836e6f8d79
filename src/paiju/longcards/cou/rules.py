"""The rule set of cou ten and twenty: every option that the rules name (longcards rules, 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from paiju.core.rulefile import option
from paiju.longcards.rules.base import LongcardsRules


class TurnedFirst(StrEnum):
    """Who is offered a turned card first (3.4)."""

    TURNER = "turner"
    NEXT = "next"


class FourthFrom(StrEnum):
    """Where the fourth card of an an or a peng may come from (3.4)."""

    ANY = "any"
    TURNED = "turned"
    NONE = "none"


class OwnFourth(StrEnum):
    """What a fourth card in the own hand does (3.3)."""

    LAY = "lay"
    KEEP = "keep"


class Score(StrEnum):
    """What a win is worth (3.5)."""

    FLAT = "flat"
    SETS = "sets"


class StockEmpty(StrEnum):
    """What an empty stock does (3.3)."""

    DRAW = "draw"


class NextStarter(StrEnum):
    """Who starts after a win (3.5)."""

    COUNT = "count"
    WINNER = "winner"


class DrawStarter(StrEnum):
    """Who starts after a drawn hand (3.5)."""

    STAY = "stay"
    NEXT = "next"


@dataclass(frozen=True)
class CouRules(LongcardsRules):
    """All options with their values."""

    game: ClassVar[str] = "cou"
    seats: int = option(spec="3.2", least=2, most=6)
    turned_first: TurnedFirst = option(spec="3.4")
    qi_from: FourthFrom = option(spec="3.4")
    gang_from: FourthFrom = option(spec="3.4")
    own_fourth: OwnFourth = option(spec="3.3")
    short_table_win: bool = option(spec="3.4")
    score: Score = option(spec="3.5")
    cap: int = option(spec="3.5", most=1_000_000)
    base: int = option(spec="3.5", least=1, most=1_000_000)
    stock_empty: StockEmpty = option(spec="3.3")
    next_starter: NextStarter = option(spec="3.5")
    cutter_step: int = option(spec="3.5", least=1, most=2)
    draw_starter: DrawStarter = option(spec="3.5")
