"""How many huxi a win can have at most: a minimum above it can't be reached (zipai rules, section 7)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS
from paiju.zipai.scoring.huxi import BIG_123, BIG_2710, KAN, SMALL_123, SMALL_2710, worth
from paiju.zipai.scoring.split import MENZI

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.huxi import Worth

_RUNS: Final = (SMALL_123, SMALL_2710, BIG_123, BIG_2710)


def most_huxi(rules: RuleSet) -> int:
    """No seven groups of the deck have more huxi: every number of counting runs, and the best quads and triples beside.

    A hand with a quad gives one group to its jiang. The groups that are left count as nothing; whether cards are left
    for them is not asked, so this may be more than a hand can have, never less.
    """
    known = worth(rules)
    return max(_with_runs(known, counts) for counts in _run_counts())


def _run_counts() -> Iterator[tuple[int, ...]]:
    for counts in product(range(COPIES + 1), repeat=len(_RUNS)):
        if sum(counts) <= MENZI and max(_used(counts)) <= COPIES:
            yield counts


def _used(counts: tuple[int, ...]) -> tuple[int, ...]:
    used = [0] * KINDS
    for run, count in zip(_RUNS, counts, strict=True):
        for card in run:
            used[card] += count
    return tuple(used)


def _with_runs(known: Worth, counts: tuple[int, ...]) -> int:
    runs = sum(known.runs[run] * count for run, count in zip(_RUNS, counts, strict=True))
    left = MENZI - sum(counts)
    used = _used(counts)
    triples = sorted((_triple(known, card) for card in range(KINDS) if used[card] + KAN <= COPIES), reverse=True)
    mixed = sorted(
        (max(_triple(known, card), 0 if used[card] else _quad(known, card)) for card in range(KINDS)), reverse=True
    )
    return runs + max(sum(triples[:left]), sum(mixed[: max(0, left - 1)]))


def _triple(known: Worth, card: int) -> int:
    return max(known.peng[card], known.wei[card])


def _quad(known: Worth, card: int) -> int:
    return max(known.pao[card], known.ti[card])
