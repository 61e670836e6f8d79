"""The ways of counting by the names that rule sets give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.rules.options import Scoring
from paiju.mahjong.scoring.features import FeaturesScheme
from paiju.mahjong.scoring.rowscheme import CappedScheme, FanScheme
from paiju.mahjong.scoring.units import UnitsScheme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.mahjong.scoring.scheme import Scheme

SCHEMES: Final[Mapping[Scoring, Scheme]] = {
    Scoring.FAN: FanScheme(),
    Scoring.UNITS: UnitsScheme(),
    Scoring.FEATURES: FeaturesScheme(),
    Scoring.CAPPED: CappedScheme(),
}
"""One object each; they hold nothing."""
