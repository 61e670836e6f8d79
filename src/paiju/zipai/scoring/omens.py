"""What an opening hand shows for a win to come (zipai rules, section 9: `hundred_hands`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import RANKS

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet

NINE_PAIRS: Final = "nine_pairs"
TEN_HALVES: Final = "ten_halves"
_PAIRS: Final = 9


def omens_of(rules: RuleSet, counts: bytes) -> tuple[str, ...]:
    """The conditions on the opening twenty cards that hold, of those that a row of the rule set asks for.

    Nine pairs: a kan is one pair, a quad two. Ten halves: ten ranks with a big and a small card each.
    """
    asked = {row.condition for row in rules.mingtang}
    found = []
    if NINE_PAIRS in asked and sum(number // 2 for number in counts) >= _PAIRS:
        found.append(NINE_PAIRS)
    if TEN_HALVES in asked and sum(counts) == 2 * RANKS and set(counts) == {1}:
        found.append(TEN_HALVES)
    return tuple(found)
