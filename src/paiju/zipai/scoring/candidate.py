"""What is asked: might this seat win on this card, and what is it worth (zipai rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.melds import Meld
    from paiju.zipai.rules.ruleset import RuleSet


class Source(StrEnum):
    """Where the winning card comes from, in the words of the case files."""

    SELF = "self"
    OTHER = "other"
    DISCARD = "discard"
    LIANGZHANG = "liangzhang"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One seat's hand at the moment of a win.

    `counts`: the concealed cards (twenty counts), quads not yet laid included; without `card`. `card`: the winning
    card, still to be placed; None when it already lies in the hand or in a meld (an own draw that made a wei or a
    ti; the dealer on the liangzhang, whose 21 cards are counted as they lie; a tianhu). `by`: the seat that showed
    the card, None for an own draw. `last`: it was the last of the stock. `drawn`: the kind of an own draw that has
    been laid (for the sheet). `playing`: the seats that play (empty: all the rules name); `least`: what this seat's
    win needs, where that is not `win_min`; `omens`: what the opening hand showed; `first_discard`: the card is the
    dealer's first discard.
    """

    rules: RuleSet
    seat: int
    dealer: int
    counts: bytes
    melds: tuple[Meld, ...]
    card: Card | None
    source: Source
    by: int | None = None
    last: bool = False
    drawn: Card | None = None
    playing: tuple[int, ...] = ()
    least: int | None = None
    omens: tuple[str, ...] = ()
    first_discard: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play: those that pay or win."""
        return self.playing or tuple(range(self.rules.seats))

    @property
    def minimum(self) -> int:
        """The huxi that the win needs."""
        return self.rules.win_min if self.least is None else self.least

    @property
    def zimo(self) -> bool:
        """Whether the win is a self-draw (section 8)."""
        if self.source is Source.LIANGZHANG:
            return self.seat == self.dealer or self.rules.liangzhang_zimo == "all"
        return self.source in (Source.SELF, Source.DEAL)
