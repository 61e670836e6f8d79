"""What conditions can see of a win: its cards, its groups and how it came about (zipai rules, sections 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import is_big, is_red
from paiju.zipai.melds import QUADS, MeldKind
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.huxi import BIG_2710, SMALL_2710, meld_huxi
from paiju.zipai.scoring.mingtang import Facts, is_duidui

if TYPE_CHECKING:
    from paiju.zipai.scoring.candidate import Candidate
    from paiju.zipai.scoring.mingtang import Tally
    from paiju.zipai.scoring.split import Split

_LONG_RUNS: Final = (SMALL_2710, BIG_2710)


def facts_of(candidate: Candidate, split: Split, tally: Tally) -> Facts:
    """The facts of one split. A tianhu counts a quad as a kan unless it has its quads (section 9)."""
    rules, groups = candidate.rules, split.groups
    menzi = [group for group in groups if group.kind is not MeldKind.JIANG]
    quads = sum(group.kind in QUADS for group in groups)
    kans = sum(group.kind is MeldKind.KAN for group in groups)
    on_deal = candidate.source is Source.DEAL
    on_liangzhang = candidate.source is Source.LIANGZHANG
    dealer = candidate.seat == candidate.dealer
    after_dealer = candidate.players[
        (candidate.players.index(candidate.dealer) + 1) % len(candidate.players)
        if candidate.dealer in candidate.players
        else 0
    ]
    return Facts(
        reds=tally.reds,
        big=tally.big,
        small=tally.small,
        duidui=is_duidui(rules, groups, split.over),
        last=candidate.last,
        zimo=candidate.zimo,
        tianhu=on_deal or (on_liangzhang and dealer),
        dihu=on_liangzhang and not dealer,
        first_discard=candidate.first_discard and candidate.seat == after_dealer,
        quads=quads,
        kans=kans + quads if on_deal and quads < rules.tianhu_quads else kans,
        all_huxi=not split.over and all(meld_huxi(rules, group) for group in menzi),
        all_red=not split.over and all(any(is_red(card) for card in group.cards) for group in groups),
        sizes_2710=len({is_big(group.cards[0]) for group in groups if group.cards in _LONG_RUNS}),
        omens=candidate.omens,
    )
