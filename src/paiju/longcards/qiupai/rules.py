"""The rule set of qiupai: every option that the rules name (longcards rules, 2.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from paiju.core.rulefile import option
from paiju.longcards.rules.base import LongcardsRules


class Redeal(StrEnum):
    """A seat without a top among its cards (2.2)."""

    NO_TIAN_NO_JIU = "no_tian_no_jiu"
    OFF = "off"


class MixedMatch(StrEnum):
    """What beats a mixed group (2.1)."""

    SPLIT = "split"
    TOTAL = "total"


class MixedPoints(StrEnum):
    """Which points may be together in a mixed group (2.1)."""

    ANY = "any"
    ONE_FACE = "one_face"


class Cover(StrEnum):
    """Whether cards thrown off are shown (2.3)."""

    HIDDEN = "hidden"
    SHOWN = "shown"


class After16(StrEnum):
    """What a seat with sixteen does (2.5)."""

    RUN = "run"
    STOP = "stop"


class Tuoshou(StrEnum):
    """Fifteen laid and few cards left (2.5)."""

    EXACT = "exact"
    AT_MOST = "at_most"
    OFF = "off"


class Unopposed(StrEnum):
    """A seat alone with cards (2.3)."""

    COUNT = "count"
    END = "end"


class DealerNext(StrEnum):
    """Who deals the next hand (2.6)."""

    ROTATE = "rotate"
    WINNER_STAYS = "winner_stays"
    WINNER = "winner"


class BaoScope(StrEnum):
    """Which leads of a top make liable (2.4)."""

    EVERY_LEAD = "every_lead"
    FIRST_TRICK = "first_trick"
    OFF = "off"


class BaoForced(StrEnum):
    """Whether a lead without a choice makes liable (2.4)."""

    EXEMPT = "exempt"
    LIABLE = "liable"


class BaoMany(StrEnum):
    """Who pays where both losers are liable (2.4)."""

    SHARE = "share"
    LAST = "last"
    FIRST = "first"


class BaoOnDraw(StrEnum):
    """What liable seats pay in a drawn hand (2.4)."""

    NONE = "none"
    PAY = "pay"


class FanLimit(StrEnum):
    """How much fan counts (2.6)."""

    OVER16 = "over16"
    NONE = "none"


class FanJia(StrEnum):
    """How fan and jia make one multiplier (2.6)."""

    MULTIPLY = "multiply"
    LARGER = "larger"


@dataclass(frozen=True)
class QiupaiRules(LongcardsRules):
    """All options with their values."""

    game: ClassVar[str] = "qiupai"
    redeal: Redeal = option(spec="2.2")
    mixed_match: MixedMatch = option(spec="2.1")
    mixed_points: MixedPoints = option(spec="2.1")
    equal_rank_mix: bool = option(spec="2.1")
    cover: Cover = option(spec="2.3")
    after_16: After16 = option(spec="2.5")
    tuoshou: Tuoshou = option(spec="2.5")
    unopposed: Unopposed = option(spec="2.3")
    dealer_next: DealerNext = option(spec="2.6")
    bao_scope: BaoScope = option(spec="2.4")
    bao_forced: BaoForced = option(spec="2.4")
    bao_many: BaoMany = option(spec="2.4")
    bao_on_draw: BaoOnDraw = option(spec="2.4")
    base: int = option(spec="2.6", least=1, most=1_000_000)
    foul_units: int = option(spec="2.6", least=1)
    cap: int = option(spec="2.6", most=1_000_000)
    fan_limit: FanLimit = option(spec="2.6")
    fan_jia: FanJia = option(spec="2.6")
