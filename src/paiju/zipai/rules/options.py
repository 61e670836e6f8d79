"""The words that options of a rule set can take (zipai rules, sections 1-9)."""

from __future__ import annotations

from enum import StrEnum


class ExtraFaces(StrEnum):
    """Extra faces the documents name without a count (section 1)."""

    NONE = "none"
    SMALL_REDS = "small_reds"
    THREE_SIX_NINE = "three_six_nine"
    BIG_REDS = "big_reds"


class Sitter(StrEnum):
    """Who sits out with four at the table (section 8)."""

    NONE = "none"
    OPPOSITE = "opposite"


class DrawDealer(StrEnum):
    """Who deals after a drawn hand (section 3)."""

    STAY_UNTIL_3 = "stay_until_3"
    STAY = "stay"
    NEXT = "next"


class Tianhu(StrEnum):
    """The win on opening quads and kans (section 3)."""

    MUST = "must"
    MAY = "may"
    OFF = "off"


class TianhuSeveral(StrEnum):
    """Who wins when several seats have a tianhu (sections 3, 9)."""

    FIRST = "first"
    MOST = "most"


class LiangzhangWin(StrEnum):
    """Who may win on the liangzhang (section 3)."""

    ALL = "all"
    DEALER = "dealer"
    OFF = "off"


class OpeningTi(StrEnum):
    """What happens to opening quads (section 3)."""

    AUTO = "auto"
    LAZY = "lazy"


class DoubleTi(StrEnum):
    """What a seat with two opening quads gets for them (sections 2, 9)."""

    WAIVER = "waiver"
    EXTRA_CARD = "extra_card"


class TiShown(StrEnum):
    """What others see of a ti (section 2)."""

    ONE = "one"
    NONE = "none"


class Peng(StrEnum):
    """Whether a peng may be declined (section 4)."""

    OPTIONAL = "optional"
    FORCED = "forced"


class Wei(StrEnum):
    """Whether an own draw is kept hidden for a wei (sections 2, 9)."""

    ON = "on"
    OFF = "off"


class Strand(StrEnum):
    """A seat that owes a discard and has none (section 4)."""

    DEAD = "dead"
    FREE = "free"


class StaleScope(StrEnum):
    """What a declined card may not be used for any more (section 6)."""

    UNIFIED = "unified"
    CHI_ONLY = "chi_only"
    SEPARATE = "separate"


class DeclinedWin(StrEnum):
    """What a declined win costs (section 6)."""

    TILE_UNTIL_TABLE_HUXI_CHANGES = "tile_until_table_huxi_changes"
    NONE = "none"
    MUST_WIN = "must_win"
    MUST_EXCEED = "must_exceed"


class WinOnDiscard(StrEnum):
    """Whether a discard may be won (sections 4, 7)."""

    NO = "no"
    YES = "yes"
    MUST = "must"


class MultiWin(StrEnum):
    """Several wins on one card (section 7)."""

    FIRST = "first"
    ALL = "all"


class WinMayBreakWei(StrEnum):
    """Whether an own draw may be won without laying its wei (section 7)."""

    NEVER = "never"


class WinMinBy(StrEnum):
    """Who sets the minimum (section 9)."""

    TABLE = "table"
    DEALER = "dealer"


class LiangzhangZimo(StrEnum):
    """For whom a win on the liangzhang is a self-draw (section 8)."""

    DEALER = "dealer"
    ALL = "all"


class TianhuScore(StrEnum):
    """How tianhu and liangzhang wins are counted (section 8)."""

    DOUBLE_HUXI = "double_huxi"
    PLAIN = "plain"


class Combine(StrEnum):
    """How several mingtang make one fan (section 8)."""

    ADD = "add"
    MULTIPLY = "multiply"
    LARGEST = "largest"


class HaidiPlain(StrEnum):
    """What 海底 is worth without another mingtang (section 8)."""

    PLUS1 = "plus1"
    ONE = "one"


class Payers(StrEnum):
    """Who pays a win that is not on a discard (section 8)."""

    BOTH = "both"


class DiscardPayer(StrEnum):
    """Who pays a win on a discard (section 8)."""

    ALONE_ONCE = "alone_once"
    ALONE_ALL = "alone_all"
    ALL = "all"


class EscapeTotal(StrEnum):
    """What T of the escape rule is made of (section 8)."""

    SUM = "sum"
    MAX = "max"


class EscapeTo(StrEnum):
    """Who gets what the leaver pays (section 8)."""

    OTHERS = "others"
    HOUSE = "house"


class SitterPayers(StrEnum):
    """Who pays the one who sits out (section 8)."""

    LOSERS = "losers"
    WINNER = "winner"


class MatchForm(StrEnum):
    """How a match ends (section 9)."""

    NONE = "none"
    THREE_X_FIFTY = "3x50"


class Red13(StrEnum):
    """How thirteen reds and more count in the red bonus (section 9)."""

    ADD = "add"
    REPLACE = "replace"


class Deng(StrEnum):
    """How huxi become 等 (section 9)."""

    OFF = "off"
    TENS = "tens"


class UnitName(StrEnum):
    """What the units of a win are called (section 9)."""

    UNIT = "unit"
    TUN = "tun"
    PAI = "pai"
    DENG = "deng"
    HUXI = "huxi"
    YOU = "you"


class ScoreCard(StrEnum):
    """The double-score card of titles (table rules)."""

    NONE = "none"
    DOUBLE = "double"
