"""What groups are worth (zipai rules, section 7), laid out by card once for each rule set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, IS_RED, KINDS, is_big
from paiju.zipai.melds import Group, Meld, MeldKind
from paiju.zipai.scoring.cover import Automaton, RunHuxi
from paiju.zipai.scoring.memo import per_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.zipai.rules.ruleset import RuleSet

KAN: Final = 3
"""Three equal cards in hand."""
LOOSE: Final = bytes(0 if number in (KAN, COPIES) else number for number in range(256))
"""For `bytes.translate`: counts without kans and quads, which stand as they are."""

SMALL_123: Final[Group] = (0, 1, 2)
BIG_123: Final[Group] = (10, 11, 12)
SMALL_2710: Final[Group] = (1, 6, 9)
BIG_2710: Final[Group] = (11, 16, 19)
SMALL_TWO: Final = 1
BIG_TWO: Final = 11


@dataclass(frozen=True, slots=True)
class Worth:
    """The huxi table of a rule set by card: twenty numbers a kind of meld, and the runs that count.

    Bounds for a quick no: every counting run holds 二 or 贰, so `small_run` for each 二 and `big_run` for each 贰 is
    the most that runs can bring; `gain` is the most that one more card of a kind can add.
    """

    peng: tuple[int, ...]
    wei: tuple[int, ...]
    pao: tuple[int, ...]
    ti: tuple[int, ...]
    runs: Mapping[Group, int]
    small_run: int
    big_run: int
    gain: tuple[int, ...]
    by_kind: Mapping[MeldKind, tuple[int, ...]]
    automaton: Automaton

    def of(self, meld: Meld) -> int:
        """The huxi of one meld; a chi counts like a concealed group."""
        by_card = self.by_kind.get(meld.kind)
        return self.runs.get(meld.cards, 0) if by_card is None else by_card[meld.card]


@per_rules
def worth(rules: RuleSet) -> Worth:
    """The huxi table of `rules` by card."""
    table = rules.huxi

    def by_card(row: tuple[int, int, int, int]) -> tuple[int, ...]:
        return tuple(row[is_big(card) + 2 * IS_RED[card]] for card in range(KINDS))

    peng, wei, pao, ti = (by_card(row) for row in (table.peng, table.wei, table.pao, table.ti))
    run_123, run_2710 = by_card(table.run_123), by_card(table.run_2710)
    runs = {group: run_123[group[0]] for group in (SMALL_123, BIG_123)} | {
        group: run_2710[group[0]] for group in (SMALL_2710, BIG_2710)
    }
    by_kind = {MeldKind.PENG: peng, MeldKind.PAO: pao, MeldKind.TI: ti, MeldKind.JIANG: (0,) * KINDS} | dict.fromkeys(
        (MeldKind.WEI, MeldKind.CHOUWEI, MeldKind.KAN), wei
    )
    values = RunHuxi(runs[SMALL_123], runs[BIG_123], runs[SMALL_2710], runs[BIG_2710])
    small_run, big_run = max(runs[SMALL_123], runs[SMALL_2710]), max(runs[BIG_123], runs[BIG_2710])
    gain = tuple(
        max(peng[card], wei[card], pao[card] - peng[card], pao[card] - wei[card], ti[card] - wei[card], run)
        for card, run in ((card, big_run if is_big(card) else small_run) for card in range(KINDS))
    )
    return Worth(peng, wei, pao, ti, runs, small_run, big_run, gain, by_kind, Automaton(values))


def meld_huxi(rules: RuleSet, meld: Meld) -> int:
    """What one meld is worth; a chi counts like a concealed group (section 7)."""
    return worth(rules).of(meld)


def table_huxi(rules: RuleSet, melds: Iterable[Meld]) -> int:
    """The huxi that lie on the table (section 6, declined win)."""
    known = worth(rules)
    return sum(known.of(meld) for meld in melds)


def best_runs(rules: RuleSet, loose: bytes) -> tuple[Group, ...]:
    """Disjoint counting runs of `loose` cards with the most huxi together (section 7); the others don't matter."""
    known = worth(rules)
    found: list[Group] = []
    for near, far in ((SMALL_123, SMALL_2710), (BIG_123, BIG_2710)):
        most_near = min(loose[card] for card in near)
        most_far = min(loose[card] for card in far)
        shared = loose[near[1]]
        ways = [
            (known.runs[near] * a + known.runs[far] * b, a, b)
            for a in range(most_near + 1)
            for b in range(most_far + 1)
            if a + b <= shared
        ]
        _, a, b = max(ways)
        found += [near] * a + [far] * b
    return tuple(found)


def standing_huxi(rules: RuleSet, counts: bytes) -> int:
    """Quads and kans as they stand, plus the best disjoint runs of the other cards (section 7)."""
    known = worth(rules)
    stands = sum(known.ti[card] for card in range(KINDS) if counts[card] == COPIES)
    stands += sum(known.wei[card] for card in range(KINDS) if counts[card] == KAN)
    return stands + sum(known.runs[group] for group in best_runs(rules, counts.translate(LOOSE)))


def shown_huxi(rules: RuleSet, counts: bytes, melds: Iterable[Meld]) -> int:
    """The largest huxi that table and hand can show: T of the escape rule is made of it (sections 7, 8)."""
    return table_huxi(rules, melds) + standing_huxi(rules, counts)
