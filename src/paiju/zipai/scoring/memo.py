"""What is derived from a rule set once and asked for often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiju.zipai.rules.ruleset import RuleSet

T = TypeVar("T")

_MOST_RULES: Final = 256


def per_rules(make: Callable[[RuleSet], T]) -> Callable[[RuleSet], T]:
    """`make`, remembered by the identity of the rule set: hashing its sixty options would cost more than scoring."""
    made: dict[int, tuple[RuleSet, T]] = {}

    def found(rules: RuleSet) -> T:
        entry = made.get(id(rules))
        if entry is None:
            if len(made) >= _MOST_RULES:
                made.clear()
            # The rule set is kept with what was made of it, so that no other one can get its identity.
            entry = made[id(rules)] = (rules, make(rules))
        return entry[1]

    found.__doc__ = make.__doc__
    return found
