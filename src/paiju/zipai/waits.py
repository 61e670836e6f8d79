"""What a hand waits for, and what each card would pay (zipai rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paiju.zipai.cards import COPIES, KINDS
from paiju.zipai.melds import QUADS
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import meld_huxi
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet


@dataclass(frozen=True, slots=True)
class Awaited:
    """A card that completes the hand: the sheet if one draws it oneself, and if another turns it (None: no win)."""

    card: Card
    own: ScoreSheet | None
    other: ScoreSheet | None


def waits(
    rules: RuleSet,
    counts: bytes,
    melds: tuple[Meld, ...],
    seat: int = 1,
    dealer: int = 0,
    *,
    playing: tuple[int, ...] = (),
    least: int | None = None,
    omens: tuple[str, ...] = (),
) -> tuple[Awaited, ...]:
    """The cards, ascending, on which a hand that owes no discard would win; those it holds four of are left out.

    `counts`: twenty counts of concealed cards; `playing`, `least` and `omens` as in `Candidate`. Declined wins and
    dead hands are the engine's to know.
    """
    huxi = sum(meld_huxi(rules, meld) for meld in melds)
    quads = sum(meld.kind in QUADS for meld in melds) + counts.count(COPIES)
    hand = Candidate(rules, seat, dealer, counts, melds, None, Source.SELF, playing=playing, least=least, omens=omens)
    by = next(each for each in hand.players if each != seat)
    found = []
    for card in range(KINDS):
        if counts[card] + sum(meld.cards.count(card) for meld in melds) >= COPIES:
            continue
        sheets = [
            best(replace(hand, card=card, source=source, by=None if source is Source.SELF else by))
            if can_win(rules, counts, melds, huxi, quads, card, source, hand.minimum)
            else None
            for source in (Source.SELF, Source.OTHER)
        ]
        if any(sheets):
            found.append(Awaited(card, *sheets))
    return tuple(found)
