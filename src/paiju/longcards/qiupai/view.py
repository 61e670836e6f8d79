"""What one seat may know, built by listing it (longcards rules, 2.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import CODES, cards_text, listed
from paiju.longcards.qiupai.actions import COVER
from paiju.longcards.qiupai.rules import Cover

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.longcards.qiupai.position import Play, QiupaiHand, Trick
    from paiju.longcards.qiupai.rules import QiupaiRules

UNKNOWN: Final = -1
"""A card thrown off by another."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it. `hand` (counts) of the viewer's own, or of everybody at the end, else None."""

    hand: bytes | None
    held: int
    hard: bytes
    bai: bytes
    covered: int


@dataclass(frozen=True, slots=True)
class QiupaiView:
    """A position as a seat sees it (`core.view.View`).

    `tricks` and `trick` with `UNKNOWN` for the cards that others threw off. `actor`: the seat whose turn it is.
    """

    rules: QiupaiRules
    seat: int | None
    dealer: int
    seats: tuple[SeatView, ...]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    liable: tuple[int, ...]
    winner: int | None
    actor: int
    legal: tuple[Action, ...]
    outcome: Outcome | None

    @property
    def own(self) -> SeatView:
        """The viewer's seat; raises `ValueError` for a spectator."""
        if self.seat is None:
            raise ValueError
        return self.seats[self.seat]

    def played(self) -> tuple[Trick, ...]:
        """All tricks, the one that is being played last."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    def to_json(self) -> dict[str, object]:
        """All that the view holds, as plain data."""
        outcome = self.outcome
        return {
            "rules": self.rules.id,
            "seat": self.seat,
            "dealer": self.dealer,
            "actor": self.actor,
            "seats": [_seat_json(seat) for seat in self.seats],
            "tricks": [_trick_json(trick) for trick in self.tricks],
            "trick": None if self.trick is None else _trick_json(self.trick),
            "liable": list(self.liable),
            "winner": self.winner,
            "legal": [str(action) for action in self.legal],
            "outcome": None if outcome is None else outcome_json(outcome),
        }

    def __str__(self) -> str:
        """The position text, unknown cards as `?`."""
        from paiju.longcards.qiupai.notation import view_text  # noqa: PLC0415  (the text is made from the view)

        return view_text(self)


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """An outcome as plain data."""
    wins = [{"seat": win.seat, "sheet": win.sheet.to_json()} for win in outcome.wins]
    return {"kind": str(outcome.kind), "pays": list(outcome.pays), "wins": wins, **dict(outcome.facts)}


def _seat_json(seat: SeatView) -> dict[str, object]:
    return {
        "hand": None if seat.hand is None else cards_text(listed(seat.hand)),
        "held": seat.held,
        "hard": cards_text(listed(seat.hard)),
        "bai": cards_text(listed(seat.bai)),
        "covered": seat.covered,
    }


def _trick_json(trick: Trick) -> list[dict[str, object]]:
    return [
        {
            "seat": play.seat,
            "verb": play.verb,
            "cards": [None if card == UNKNOWN else CODES[card] for card in play.cards],
            "best": at == trick.best,
        }
        for at, play in enumerate(trick.plays)
    ]


def _seen_play(play: Play, seat: int | None) -> Play:
    if play.verb != COVER or play.seat == seat:
        return play
    return replace(play, cards=(UNKNOWN,) * len(play.cards))


def _seen(trick: Trick, seat: int | None) -> Trick:
    return replace(trick, plays=tuple([_seen_play(play, seat) for play in trick.plays]))


def view_of(hand: QiupaiHand, seat: int | None) -> QiupaiView:
    """What `seat` may know of the position; `None`: a spectator. At the end everything is shown."""
    over = hand.outcome is not None
    if over or hand.rules.cover is Cover.SHOWN:
        tricks, trick = hand.tricks, hand.trick
    else:
        tricks = tuple([_seen(each, seat) for each in hand.tricks])
        trick = None if hand.trick is None else _seen(hand.trick, seat)
    seats = tuple(
        [
            SeatView(
                counts if over or number == seat else None,
                sum(counts),
                hand.hard[number],
                hand.bai[number],
                hand.covered[number],
            )
            for number, counts in enumerate(hand.hands)
        ]
    )
    return QiupaiView(
        hand.rules, seat, hand.dealer, seats, tricks, trick, hand.liable, hand.winner, hand.actor,
        () if seat is None else hand.legal(seat), hand.outcome,
    )  # fmt: skip
