"""Whole hands and matches of any game: ask the seat that may answer, apply its answer, until the hand has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paiju.core.action import Action
    from paiju.core.game import Deal, Game, Match, Setup
    from paiju.core.hand import Hand, Step
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View


class Player(Protocol):
    """Anything that answers from what its seat may know."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        ...


class Turn(NamedTuple):
    """One applied answer."""

    seat: int
    action: Action


class PlayedHand(NamedTuple):
    """A hand to its end, and the answers that led there."""

    hand: Hand
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One hand of a match: all that a record needs, how it ended, and the match after it."""

    setup: Setup
    deal: Deal
    turns: tuple[Turn, ...]
    outcome: Outcome
    after: Match


def play_hand(
    game: Game,
    setup: Setup,
    deal: Deal,
    players: Sequence[Player],
    on_step: Callable[[Step], None] | None = None,
) -> PlayedHand:
    """Play a hand to its end; `players` by seat, `on_step` is told of every step, the deal first.

    Only the first seat of a decision is asked, with its own view: an answer that can no longer prevail is never
    needed, so this ends like a table where all are asked at once.

    Raises `IllegalActionError` if a player answers with an action that its seat doesn't have.
    """
    step = game.start(setup, deal)
    turns: list[Turn] = []
    while True:
        if on_step is not None:
            on_step(step)
        hand = step.hand
        decision = hand.decision
        if decision is None:
            return PlayedHand(hand, tuple(turns))
        seat = decision.asks[0].seat
        action = players[seat].choose(hand.view(seat))
        turns.append(Turn(seat, action))
        step = hand.apply(seat, action)


def play_match(
    game: Game, players: Sequence[Player], shuffler: Shuffler, hands: int, match: Match | None = None
) -> Iterator[Played]:
    """Play hand after hand, at most `hands` of them, until the match form says that it is over.

    `players` stay in their seats. `match`: where to go on (default: a new match). Chance comes from `shuffler` alone,
    so the same seed and the same answers give the same match. Raises `RulesError` (`wrong_players`), and as
    `play_hand`.
    """
    now = game.open(len(players), shuffler) if match is None else match
    for _ in range(hands):
        if now.over:
            return
        setup = game.setup(now, {}, shuffler)
        deal = game.deal(setup, shuffler)
        played = play_hand(game, setup, deal, players)
        outcome = played.hand.outcome
        assert outcome is not None  # noqa: S101  (a hand without a decision has ended)
        now = game.settle(now, outcome)
        yield Played(setup, deal, played.turns, outcome, now)
