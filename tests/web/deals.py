"""Deals in which the first thing asked of seat 0 is known: the other seats are greedy bots."""

from __future__ import annotations

from typing import Any, Final


def _stock(cards: str) -> list[str]:
    return cards.split()


PAO_OR_WIN: Final[dict[str, Any]] = {
    "dealer": 2,
    "deal": {
        "hands": ["444567s12235567788900b", "1122355566799s1244779b", "11288890s233456688900b"],
        "liangzhang": "3b",
        "stock": _stock("4s 3s 1b 8s 2s 3s 9s 6b 7s 6s 0s 7s 5b 4b 0s 0s 1b 3s 9b"),
    },
}
"""Seat 0 holds 四四四 and the fourth 四 comes: it wins with the pao, or lays the pao without winning."""

TWO_BI: Final[dict[str, Any]] = {
    "dealer": 2,
    "deal": {
        "hands": ["1223346890s1224567890b", "1344778800s1233458900b", "125556679s11456677890b"],
        "liangzhang": "6b",
        "stock": _stock("2s 7b 4s 3s 9s 5s 6s 3b 3b 1s 2b 9s 0s 4b 8b 7s 5b 8s 9b"),
    },
}
"""Seat 0 holds 一二二三三四贰贰 and 二 comes: every chi of section 5 with its one or two bi, and a peng."""

ONE_BI: Final[dict[str, Any]] = {
    "dealer": 2,
    "deal": {
        "hands": ["1224567890s1234567890b", "133567800s11233378899b", "11234466990s145567890b"],
        "liangzhang": "3s",
        "stock": _stock("2s 4b 7b 5s 6b 8s 5b 7s 0b 2b 6b 7s 0b 4s 9s 4b 2b 8s 5s"),
    },
}
"""捌 comes to seat 0: two chi that each owe one bi, and one that owes none."""

PENG: Final[dict[str, Any]] = {
    "dealer": 2,
    "deal": {
        "hands": ["1123346899s1355677800b", "4577880s1223344566899b", "12334556677000s234790b"],
        "liangzhang": "6b",
        "stock": _stock("1s 9s 7b 1b 9s 4s 5s 2s 8b 6s 1b 2s 2b 4b 0b 9b 5b 8b 8s"),
    },
}
"""A card comes that seat 0 may peng and nothing else."""
