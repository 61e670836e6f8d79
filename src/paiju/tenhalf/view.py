"""What one seat may know, built by listing it (tenhalf rules, sections 2 and 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paiju.tenhalf.cards import TEXTS, UNKNOWN
from paiju.tenhalf.rules.options import FirstCard

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.tenhalf.cards import Card
    from paiju.tenhalf.position import TenhalfHand
    from paiju.tenhalf.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it: cards in the order taken, the first `UNKNOWN` where it is hidden."""

    cards: tuple[Card, ...]
    stood: bool


@dataclass(frozen=True, slots=True)
class TenhalfView:
    """A position as a seat sees it (`core.view.View`). `actor`: the seat whose turn it is; None at the end."""

    rules: RuleSet
    seat: int | None
    banker: int
    stakes: tuple[int, ...]
    seats: tuple[SeatView, ...]
    deck_left: int
    actor: int | None
    legal: tuple[Action, ...]
    outcome: Outcome | None

    @property
    def own(self) -> SeatView:
        """The viewer's seat; raises `ValueError` for a spectator."""
        if self.seat is None:
            raise ValueError
        return self.seats[self.seat]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn, the banker last."""
        players = len(self.seats)
        return tuple((self.banker + away) % players for away in range(1, players + 1))

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data."""
        outcome = self.outcome
        return {
            "rules": self.rules.id,
            "seat": self.seat,
            "banker": self.banker,
            "stakes": list(self.stakes),
            "seats": [
                {"cards": [None if card == UNKNOWN else TEXTS[card] for card in each.cards], "stood": each.stood}
                for each in self.seats
            ],
            "deck": self.deck_left,
            "actor": self.actor,
            "legal": [str(action) for action in self.legal],
            "outcome": None if outcome is None else {"pays": list(outcome.pays), **dict(outcome.facts)},
        }

    def __str__(self) -> str:
        """The position text, unknown cards as `?`."""
        from paiju.tenhalf.notation import view_text  # noqa: PLC0415  (the text is made from the view)

        return view_text(self)


def view_of(hand: TenhalfHand, seat: int | None) -> TenhalfView:
    """What `seat` may know of the position; `None`: a spectator."""
    open_first = hand.outcome is not None or hand.rules.first_card is FirstCard.SHOWN
    seats = tuple(
        SeatView(each.cards if open_first or number == seat else (UNKNOWN, *each.cards[1:]), each.stood)
        for number, each in enumerate(hand.seats)
    )
    return TenhalfView(
        rules=hand.rules,
        seat=seat,
        banker=hand.banker,
        stakes=hand.stakes,
        seats=seats,
        deck_left=len(hand.deck),
        actor=hand.actor,
        legal=() if seat is None else hand.legal(seat),
        outcome=hand.outcome,
    )
