"""What a win about to be made is worth, by its huxi and its reds (zipai rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import KINDS
from paiju.zipai.scoring.memo import per_rules
from paiju.zipai.scoring.mingtang import Facts, find
from paiju.zipai.scoring.settle import combined_fan, count_units

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet

_MOST_CARDS: Final = 26
_MOST_HUXI: Final = 100
_BIG: Final = 10
"""Big cards of an ordinary win: about half of 21."""
_SELF_DRAWN: Final = 1 / 3
"""The share of wins on one's own draw: a third of the turned cards are one's own."""
_SPARED: Final = 1.0
"""What one's win is worth beside its units: the others don't win this hand."""
_TRUST: Final = 0.6
"""How far a fan that is only in sight is believed."""


@dataclass(frozen=True, slots=True)
class Prices:
    """Units by huxi and fan by reds."""

    units: tuple[float, ...]
    fans: tuple[float, ...]

    def points(self, huxi: float, reds: float) -> float:
        """Points of a win that will have about so many huxi and reds, in units of the room."""
        whole = min(int(reds), _MOST_CARDS - 1)
        low, high = self.fans[whole : whole + 2]
        fan = low + (high - low) * (reds - whole)
        return _SPARED + self.units[min(int(huxi), _MOST_HUXI)] * (1 + _TRUST * (fan - 1))


@per_rules
def prices(rules: RuleSet) -> Prices:
    """The prices of a rule set."""
    fans = [
        float(combined_fan(rules, find(rules, Facts(reds, _BIG, KINDS - _BIG, duidui=False, last=False))))
        for reds in range(_MOST_CARDS + 1)
    ]
    units = [
        count_units(rules, huxi, zimo=False, tianhu=False).total + rules.zimo * _SELF_DRAWN
        for huxi in range(_MOST_HUXI + 1)
    ]
    return Prices(tuple(units), tuple(fans))
