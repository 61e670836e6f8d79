"""What the rule sets of all games of the family share."""

from __future__ import annotations

from dataclasses import dataclass

from paiju.core.rulefile import Options


@dataclass(frozen=True)
class LongcardsRules(Options):
    """A rule set of one of the family's games."""

    @classmethod
    def meaning(cls, name: str) -> str:
        """The catalogue key of what an option means."""
        return f"longcards_option.{name}"
