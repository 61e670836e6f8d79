"""The compulsory tianhu: a win on opening quads and kans alone (zipai rules, sections 3 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.zipai.cards import COPIES, KINDS, listed
from paiju.zipai.melds import Meld, MeldKind
from paiju.zipai.rules.options import Tianhu
from paiju.zipai.scoring.huxi import KAN, LOOSE, best_runs, standing_huxi
from paiju.zipai.scoring.split import Split, equal

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet


def is_tianhu(rules: RuleSet, counts: bytes) -> bool:
    """Whether the opening hand wins at once: enough quads, or enough quads and kans (section 3)."""
    if rules.tianhu is Tianhu.OFF:
        return False
    quads = counts.count(COPIES)
    return quads >= rules.tianhu_quads or quads + counts.count(KAN) >= rules.tianhu_kans


def tianhu_split(rules: RuleSet, counts: bytes) -> Split:
    """Quads and kans as they stand and the best disjoint runs; the cards that count no huxi are `over`."""
    quads = tuple(equal(MeldKind.TI, card) for card in range(KINDS) if counts[card] == COPIES)
    kans = tuple(equal(MeldKind.KAN, card) for card in range(KINDS) if counts[card] == KAN)
    runs = best_runs(rules, counts.translate(LOOSE))
    over = bytearray(counts.translate(LOOSE))
    for run in runs:
        for card in run:
            over[card] -= 1
    melds = tuple(Meld(MeldKind.RUN, run) for run in runs)
    return Split((*quads, *kans, *melds), standing_huxi(rules, counts), listed(over))
