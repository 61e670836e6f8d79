"""The words that options of a mahjong rule set can take (mahjong rules, sections 2-6)."""

from __future__ import annotations

from enum import StrEnum


class Scoring(StrEnum):
    """How a hand is counted and paid: one named scheme each (sections 3, 4, 5, 6)."""

    FAN = "fan"
    UNITS = "units"
    FEATURES = "features"
    CAPPED = "capped"


class Shape(StrEnum):
    """The shapes that win (sections 3-6)."""

    REGULAR = "regular"
    QIDUI = "qidui"
    SHISANYAO = "shisanyao"
    BUKAO = "bukao"
    ZUHELONG = "zuhelong"
    JIANGJIANG = "jiangjiang"
    BUDA = "buda"


class Wall(StrEnum):
    """How the wall ends: to the last tile, or with dead stacks (section 5)."""

    PLAIN = "plain"
    STACKS = "stacks"


class Indicator(StrEnum):
    """Which tile names the wild (sections 3, 5)."""

    NEXT_KIND = "next_kind"
    DICE = "dice"


class IndicatorFlower(StrEnum):
    """Where a flower goes that is turned as indicator (section 3)."""

    TAIL = "tail"


class WildDiscardWin(StrEnum):
    """Whether a discarded wild may be won on (section 3)."""

    OWN_FACE = "own_face"
    NEVER = "never"


class WhiteMode(StrEnum):
    """What the white dragon stands for (section 5)."""

    NONE = "none"
    FACE = "face"
    EITHER = "either"


class Swap(StrEnum):
    """What may be discarded after a chi or a peng (section 2)."""

    FREE = "free"
    NO_SAME = "no_same"


class MultiWin(StrEnum):
    """Who wins when several could (section 2)."""

    HEAD_BUMP = "head_bump"
    ALL = "all"


class Rob(StrEnum):
    """Which kongs can be robbed (section 2)."""

    BUGANG = "bugang"
    BUGANG_MINGGANG = "bugang_minggang"
    NONE = "none"


class PassScope(StrEnum):
    """What a declined win blocks (section 2)."""

    NONE = "none"
    SAME_TILE = "same_tile"
    SAME_OR_LOWER = "same_or_lower"
    ANY = "any"


class Clears(StrEnum):
    """Which act of one's own ends that block (section 2)."""

    DRAW = "draw"
    CHI = "chi"
    PENG = "peng"
    GANG = "gang"
    DISCARD = "discard"


class AngangShown(StrEnum):
    """What others see of a concealed kong (section 3, row 58)."""

    OPEN = "open"
    HIDDEN = "hidden"


class WaitRule(StrEnum):
    """Which hand waits for one kind only: the tiles held, or what they stand for (section 3)."""

    FORMAL = "formal"
    REPRESENTED = "represented"


class BirdFlower(StrEnum):
    """What a flower does that is turned as bird (section 3)."""

    SKIP = "skip"


class BirdMode(StrEnum):
    """How hits multiply (section 4)."""

    ADDITIVE = "additive"
    POWER = "power"


class BirdFrom(StrEnum):
    """From which seat a bird is counted (section 4)."""

    DEALER = "dealer"
    WINNER = "winner"


class DealerMode(StrEnum):
    """When the dealer's 2 and 7 hold (section 4)."""

    PAIR = "pair"
    NONE = "none"
    SELFDRAW67 = "selfdraw67"


class DealerNext(StrEnum):
    """Who deals after one has won (sections 3, 4, 6)."""

    KEEP_ON_WIN = "keep_on_win"
    WINNER = "winner"


class DealerSeveral(StrEnum):
    """Who deals after several have won, the dealer not among them where he would stay (sections 4, 6)."""

    NEXT = "next"
    DISCARDER = "discarder"
    NEAREST = "nearest"


class DealerDrawn(StrEnum):
    """Who deals after a drawn hand (sections 3, 4)."""

    STAY = "stay"
    NEXT = "next"
    LAST_DRAW = "last_draw"


class Buda(StrEnum):
    """What the ranks of a suit keep apart (section 5)."""

    GAP3 = "gap3"
    KNITTED = "knitted"


class Followed(StrEnum):
    """When being followed is paid (section 5)."""

    WHOLE_HAND = "whole_hand"
    FIRST_ROUND = "first_round"
    OFF = "off"


class BaoBoth(StrEnum):
    """What counts when both warranties meet (section 5)."""

    SHUN = "shun"
    FAN = "fan"


class Reseat(StrEnum):
    """When the seats are drawn anew (section 5)."""

    BAN = "ban"
    NEVER = "never"


class DiscardPayer(StrEnum):
    """Who pays a win on a discard (section 6)."""

    DOUBLE = "double"
    ALONE = "alone"
