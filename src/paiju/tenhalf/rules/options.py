"""The words that options can take (tenhalf rules)."""

from __future__ import annotations

from enum import StrEnum


class Ten(StrEnum):
    """What a ten counts (section 1)."""

    FACE = "face"
    HALF = "half"
    OUT = "out"


class FirstCard(StrEnum):
    """Whether others see a seat's first card (section 2)."""

    HIDDEN = "hidden"
    SHOWN = "shown"


class BothBust(StrEnum):
    """Player and banker both above ten and a half (section 3)."""

    BANKER = "banker"
    PUSH = "push"


class Tie(StrEnum):
    """Equal level and equal halves (section 3)."""

    MORE_CARDS = "more_cards"
    BANKER = "banker"
    PUSH = "push"


class BankerNext(StrEnum):
    """Who is the banker of the next hand (section 4)."""

    STAY = "stay"
    ROTATE = "rotate"
    TENHALF = "tenhalf"
