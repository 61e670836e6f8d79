"""What a family says of a hand, in lines of text: one voice a game, and the words for seats that all share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from paiju.texts import text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.core.action import Action
    from paiju.core.outcome import Outcome
    from paiju.core.view import View


class Speech(Protocol):
    """Tells one reader of one game."""

    def action(self, action: Action) -> str:
        """An option."""
        ...

    def event(self, seen: Mapping[str, object]) -> str:
        """What happened, as `Event.seen_by` tells it; empty for what needs no words."""
        ...

    def table(self, view: View) -> tuple[str, ...]:
        """The table as the reader sees it."""
        ...

    def outcome(self, outcome: Outcome) -> tuple[str, ...]:
        """How the hand ended and why it pays what it pays."""
        ...


@dataclass(frozen=True, slots=True)
class Reader:
    """Who is told: a language, and the seat (None: nobody's)."""

    lang: str
    viewer: int | None

    def say(self, key: str, **details: object) -> str:
        """The text of a catalogue key."""
        return text(key, self.lang, **details)

    def who(self, seat: object) -> str:
        """A seat by its name."""
        return self.say("event.me") if seat == self.viewer else self.say("event.seat", number=seat)

    def pays(self, pays: Sequence[int]) -> str:
        """The payments, by seat."""
        said = ", ".join(f"{self.who(seat)} {paid:+d}" for seat, paid in enumerate(pays))
        return self.say("event.sheet_pays", pays=said)
