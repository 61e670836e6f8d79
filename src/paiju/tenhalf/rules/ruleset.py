"""The rule set: every option that the tenhalf rules name, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paiju.core.rulefile import Options, option
from paiju.tenhalf.rules import options as o  # noqa: TC001  (the loader reads the annotations)


@dataclass(frozen=True)
class RuleSet(Options):
    """All options with their values."""

    game: ClassVar[str] = "tenhalf"
    # section 1
    jokers: int = option(spec="1", among=(0, 2))
    ten: o.Ten = option(spec="1")
    # section 2
    seats: int = option(spec="2", least=2, most=5)
    first_card: o.FirstCard = option(spec="2")
    max_cards: int = option(spec="2", least=3, most=5)
    # section 3
    royal_five: bool = option(spec="3")
    five_small: bool = option(spec="3")
    both_bust: o.BothBust = option(spec="3")
    tie: o.Tie = option(spec="3")
    # section 4
    stake: int = option(spec="4", least=1, most=1_000_000)
    pay_tenhalf: int = option(spec="4", least=1)
    pay_five: int = option(spec="4", least=1)
    pay_royal: int = option(spec="4", least=1)
    cap: int = option(spec="4", most=1_000_000)
    banker_multiplies: bool = option(spec="4")
    banker_next: o.BankerNext = option(spec="4")

    @classmethod
    def meaning(cls, name: str) -> str:
        """The catalogue key of what an option means."""
        return f"tenhalf_option.{name}"
