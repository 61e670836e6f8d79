"""A game that tells too much: any game in a wrapper that plants one leak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from paiju.core.action import Action
    from paiju.core.decision import Decision
    from paiju.core.event import Event
    from paiju.core.game import Deal, Game, Setup
    from paiju.core.hand import Hand, Reason, Step
    from paiju.core.outcome import Outcome
    from paiju.zipai.engine.position import ZipaiHand


@dataclass(frozen=True)
class Leak:
    """What is told: in the view of a seat, in its text, and as events besides those of a step from one to the other."""

    view: Callable[[ZipaiHand, int | None], object] = lambda _hand, _seat: None
    text: Callable[[ZipaiHand, int | None], str] = lambda _hand, _seat: ""
    events: Callable[[ZipaiHand, ZipaiHand], tuple[Event, ...]] = lambda _before, _after: ()
    resample: Callable[[Game, LeakyView, Random], ZipaiHand] | None = None


@dataclass(frozen=True)
class LeakyView:
    inner: Any
    behind: ZipaiHand
    leak: Leak

    def __eq__(self, other: object) -> bool:
        """Equal if it tells the same."""
        return isinstance(other, LeakyView) and (self.inner, self.told) == (other.inner, other.told)

    def __hash__(self) -> int:
        """As `__eq__`."""
        return hash((self.inner, self.told))

    @property
    def told(self) -> object:
        return self.leak.view(self.behind, self.seat)

    @property
    def seat(self) -> int | None:
        seat: int | None = self.inner.seat
        return seat

    @property
    def legal(self) -> tuple[Action, ...]:
        legal: tuple[Action, ...] = self.inner.legal
        return legal

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.inner.outcome
        return outcome

    def to_json(self) -> dict[str, object]:
        return {**self.inner.to_json(), "told": str(self.told)}

    def __str__(self) -> str:
        """The text of the view and what leaks into it."""
        return f"{self.inner}{self.leak.text(self.behind, self.seat)}"


@dataclass(frozen=True, slots=True)
class PlainStep:
    """A step of any hand (`core.hand.Step`)."""

    hand: Hand
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LeakyHand:
    inner: ZipaiHand
    leak: Leak

    @property
    def decision(self) -> Decision | None:
        return self.inner.decision

    @property
    def outcome(self) -> Outcome | None:
        return self.inner.outcome

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.inner.legal(seat)

    def why_not(self, seat: int, action: Action) -> Reason | None:
        return self.inner.why_not(seat, action)

    def apply(self, seat: int, action: Action) -> Step:
        step = self.inner.apply(seat, action)
        return PlainStep(LeakyHand(step.hand, self.leak), step.events + self.leak.events(self.inner, step.hand))

    def view(self, seat: int | None) -> LeakyView:
        return LeakyView(self.inner.view(seat), self.inner, self.leak)

    def cards(self) -> tuple[int, ...]:
        return self.inner.cards()

    def __str__(self) -> str:
        """The position text."""
        return str(self.inner)


class LeakyGame:
    """All but what is wrapped comes from the game itself."""

    def __init__(self, game: Game, leak: Leak) -> None:
        """Plant a leak in a game."""
        self._game = game
        self._leak = leak

    def __getattr__(self, name: str) -> Any:
        """What is not wrapped."""
        return getattr(self._game, name)

    def start(self, setup: Setup, deal: Deal) -> Step:
        step = self._game.start(setup, deal)
        return PlainStep(self._wrapped(step.hand), step.events)

    def parse_position(self, text: str) -> LeakyHand:
        return self._wrapped(self._game.parse_position(text))

    def resample(self, view: LeakyView, rng: Random) -> LeakyHand:
        if self._leak.resample is not None:
            return LeakyHand(self._leak.resample(self._game, view, rng), self._leak)
        return self._wrapped(self._game.resample(view.inner, rng))

    def fallback(self, view: LeakyView) -> Action:
        return self._game.fallback(view.inner)

    def _wrapped(self, hand: Hand) -> LeakyHand:
        return LeakyHand(cast("ZipaiHand", hand), self._leak)
