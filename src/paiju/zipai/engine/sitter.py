"""What the one who sits out gets (zipai rules, section 8: four players)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import ASCII
from paiju.zipai.rules.options import SitterPayers

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft

_MOST_SHARES: Final = 3


@dataclass(frozen=True, slots=True)
class SitterShare:
    """The card turned for the sitter, how many of it the win holds, and who pays."""

    sitter: int
    card: Card
    shares: int
    pays: tuple[int, ...]


def sitter_share(d: Draft, winner: int, won: Card | None, *, apart: bool) -> SitterShare | None:
    """Turn the next card of the stock (none left: the winning card); each equal card of the win is a share.

    `won`: the winning card; `apart`: it lies neither in the winner's hand nor in his melds. None if nobody sits out.
    """
    sitter = next((seat for seat in range(d.players) if seat not in d.order), None)
    if sitter is None:
        return None
    card = d.stock[0] if d.stock else won
    if card is None:
        return None
    s = d[winner]
    held = s.counts[card] + sum(meld.cards.count(card) for meld in s.melds)
    shares = min(held + (apart and won == card), _MOST_SHARES)
    each = shares * d.rules.sitter_unit
    losers = [seat for seat in d.order if seat != winner]
    owed = dict.fromkeys(losers, each)
    if d.rules.sitter_payers is SitterPayers.WINNER:
        owed = {winner: each * len(losers)}
    pays = tuple(sum(owed.values()) if seat == sitter else -owed.get(seat, 0) for seat in range(d.players))
    d.tell("sitter", sitter, {"card": ASCII[card], "shares": shares, "pays": list(pays)})
    return SitterShare(sitter, card, shares, pays)
