"""Random hands of any registered game, through the contract alone: every law of it is checked."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from paiju.core.shuffle import Shuffler
from paiju.testing.failure import ConformanceError, Place
from paiju.testing.laws import Laws
from paiju.testing.leaks import SAMPLES, check_no_leak, check_quiet

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiju.core.action import Action
    from paiju.core.event import Event
    from paiju.core.game import Deal, Game, Match, Setup
    from paiju.core.hand import Hand, Step
    from paiju.core.view import View

    Answer = Callable[[View, Random], Action]

__all__ = ["ConformanceError", "Report", "check_game", "check_no_leak"]

CODES: Final = 200
"""So many actions are refused at a decision."""
LONGEST: Final = 10_000
"""A hand that takes more answers does not end."""


@dataclass(slots=True)
class Report:
    """What was done: hands, answers, refused actions, positions compared behind views, and how the hands ended."""

    hands: int = 0
    answers: int = 0
    refused: int = 0
    samples: int = 0
    ends: dict[str, int] = field(default_factory=dict)


def check_game(
    game: Game,
    hands: int = 20,
    seed: str = "0",
    progress: Callable[[Report], None] | None = None,
    codes: int = CODES,
    leak_samples: int = 1,
    first_samples: int = SAMPLES,
    answer: Answer | None = None,
) -> Report:
    """Play random hands and check all laws of the contract at each position.

    `leak_samples`: hands dealt anew behind one seat's view at each decision; at the first of a hand it is
    `first_samples` behind every view. `answer`: how a seat answers what it sees; by lot if not said. `progress` is
    told after each hand. Raises `ConformanceError` with the seed, the number of the hand, the position and what
    broke.
    """
    report = Report()
    for players in game.seats:
        shuffler = Shuffler.from_text(f"{seed}:{players}")
        match = game.open(players, shuffler)
        for number in range(hands):
            rng = Random(f"{seed}:{players}:{number}")
            run = _Run(game, Place(seed, number), rng, report, codes, leak_samples, first_samples, answer)
            match = run.hand(match, shuffler)
            report.hands += 1
            if progress is not None:
                progress(report)
            if match.over:
                match = game.open(players, shuffler)
    return report


@dataclass(slots=True)
class _Run:
    """One hand under observation."""

    game: Game
    place: Place
    rng: Random
    report: Report
    codes: int
    leak_samples: int
    first_samples: int
    answer: Answer | None

    def hand(self, match: Match, shuffler: Shuffler) -> Match:
        game, place = self.game, self.place
        setup = game.setup(match, {}, shuffler)
        deal = game.deal(setup, shuffler)
        self._deal_text(setup, deal)
        laws = Laws(game, tuple(range(setup.players)), setup.playing, self.codes)
        step = game.start(setup, deal)
        cards = step.hand.cards()
        events: list[Event] = []
        turns: list[tuple[int, Action]] = []
        while True:
            hand = step.hand
            events += step.events
            laws.events(hand, step.events, place)
            place.hold("cards_kept", hand.cards() == cards, hand.cards(), hand)
            self.report.refused += laws.position(hand, place, self.rng)
            self._leaks(hand, laws, first=not turns)
            if hand.decision is None:
                break
            place.hold("ends", len(turns) < LONGEST, len(turns), hand)
            self._at_once(hand)
            seat, action = self._choose(hand)
            turns.append((seat, action))
            step = self._apply(hand, seat, action, laws)
        self.report.answers += len(turns)
        self._replay(setup, deal, turns, hand, events)
        return self._end(match, hand)

    def _deal_text(self, setup: Setup, deal: Deal) -> None:
        written = json.loads(json.dumps(self.game.deal_to_json(setup, deal)))
        again = self.game.deal_from_json(setup, written)
        same = self.game.start(setup, again) == self.game.start(setup, deal)
        self.place.hold("deal_json", same, json.dumps(written))
        self.place.hold("deal_json", self.game.deal_to_json(setup, again) == written, json.dumps(written))

    def _choose(self, hand: Hand) -> tuple[int, Action]:
        decision = hand.decision
        assert decision is not None  # noqa: S101
        ask = decision.asks[0]
        if self.answer is None:
            return ask.seat, self.rng.choice(ask.actions)
        return ask.seat, self.answer(hand.view(ask.seat), self.rng)

    def _apply(self, hand: Hand, seat: int, action: Action, laws: Laws) -> Step:
        step = hand.apply(seat, action)
        place, before, after = self.place, hand.decision, step.hand.decision
        if before is not None and after is not None:
            place.hold("number", after.number in (before.number, before.number + 1), after.number, hand)
            if after.number == before.number:
                left = [ask for ask in before.asks if ask in after.asks and ask.seat != seat]
                place.hold("polling", tuple(left) == after.asks, after.asks, hand)
        check_quiet(hand, seat, step, laws.seats, place)
        return step

    def _leaks(self, hand: Hand, laws: Laws, *, first: bool) -> None:
        """Every seat and a spectator at the first decision, with many samples; later one of them by lot."""
        asked = hand.decision is not None
        viewers: tuple[int | None, ...] = (*laws.seats, None)
        for seat in viewers if first else (self.rng.choice(viewers),):
            samples = self.first_samples if first and asked else self.leak_samples
            vary = [other for other in laws.playing if other != seat] if first and asked else ()
            check_no_leak(self.game, hand, seat, self.rng, samples, vary=vary, place=self.place)
            self.report.samples += samples

    def _at_once(self, hand: Hand) -> None:
        """All who are asked answer at once; the answers are applied as they come up, the rest lapse."""
        decision = hand.decision
        assert decision is not None  # noqa: S101
        kept = {ask.seat: self.rng.choice(ask.actions) for ask in decision.asks}
        shown = {ask.seat: ask.actions for ask in decision.asks}
        now = hand
        while now.decision is not None and now.decision.number == decision.number:
            ask = now.decision.asks[0]
            fits = shown.get(ask.seat) == ask.actions and ask.seat in kept
            self.place.hold("at_once", fits, f"{ask} was shown {shown.get(ask.seat)}", hand)
            now = now.apply(ask.seat, kept.pop(ask.seat)).hand

    def _replay(
        self, setup: Setup, deal: Deal, turns: list[tuple[int, Action]], end: Hand, events: list[Event]
    ) -> None:
        step = self.game.start(setup, deal)
        again = list(step.events)
        for seat, action in turns:
            step = step.hand.apply(seat, action)
            again += step.events
        self.place.hold("replay", step.hand == end and again == events, step.hand, end)

    def _end(self, match: Match, hand: Hand) -> Match:
        outcome, place = hand.outcome, self.place
        assert outcome is not None  # noqa: S101
        place.hold("pays_zero", sum(outcome.pays) == 0, outcome.pays, hand)
        self.report.ends[outcome.kind] = self.report.ends.get(outcome.kind, 0) + 1
        after = self.game.settle(match, outcome)
        place.hold("settled", sum(after.points) == sum(match.points), after.points, hand)
        return after
