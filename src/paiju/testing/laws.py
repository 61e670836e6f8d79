"""Laws of the contract that hold at every position of every game (design: "The contract every game meets")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import IllegalActionError
from paiju.testing.leaks import heard, said

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from paiju.core.event import Event
    from paiju.core.game import Game
    from paiju.core.hand import Hand
    from paiju.testing.failure import Place

_NOBODY: Final = -1
_NONSENSE: Final = Action("no-such-verb", ("no-such-card",))
PASS: Final = "pass"  # noqa: S105  (the verb of every game for doing nothing)


@dataclass(frozen=True, slots=True)
class Laws:
    """The game that is checked, and its seats. `codes`: so many refused actions are tried at a position."""

    game: Game
    seats: tuple[int, ...]
    codes: int

    def position(self, hand: Hand, place: Place, rng: Random) -> int:
        """All that holds at a position; returns how many actions were refused."""
        place.hold("one_of_both", (hand.decision is None) is not (hand.outcome is None), hand.decision, hand)
        self._text(hand, place)
        self._views(hand, place)
        if hand.decision is None:
            refused = self._refuse(hand, self.seats[0], _NONSENSE, place)
            place.hold("legal_is_asks", not any(map(hand.legal, self.seats)), "legal after the end", hand)
            return refused
        self._asks(hand, place)
        return self._refusals(hand, place, rng)

    def _text(self, hand: Hand, place: Place) -> None:
        again = self.game.parse_position(str(hand))
        place.hold("position_text", again == hand and hash(again) == hash(hand), f"read back: {again}", hand)
        place.hold("position_text", str(again) == str(hand), f"written again: {again}", hand)

    def _views(self, hand: Hand, place: Place) -> None:
        for seat in (*self.seats, None):
            one, two = hand.view(seat), hand.view(seat)
            found = f"view of {seat}"
            place.hold("view_stable", one == two and hash(one) == hash(two) and said(one) == said(two), found, hand)
            place.hold("view_whose", one.seat == seat and one.outcome == hand.outcome, found, hand)
            place.hold("view_text", str(one) == str(two) and "\n" not in str(one), found, hand)
            if seat is None:
                place.hold("spectator", one.legal == (), "a spectator has options", hand)

    def _asks(self, hand: Hand, place: Place) -> None:
        decision = hand.decision
        asks = () if decision is None else decision.asks
        place.hold("legal_is_asks", len({ask.seat for ask in asks}) == len(asks) > 0, asks, hand)
        by_seat = {ask.seat: ask.actions for ask in asks}
        for seat in (_NOBODY, *self.seats, len(self.seats)):
            actions = hand.legal(seat)
            place.hold("legal_is_asks", actions == by_seat.get(seat, ()), f"{seat}: {actions}", hand)
            place.hold("legal_is_asks", len(set(actions)) == len(actions), f"{seat}: {actions}", hand)
        for ask in asks:
            place.hold("legal_is_asks", bool(ask.actions), f"{ask.seat} is asked for nothing", hand)
            view = hand.view(ask.seat)
            place.hold("view_options", view.legal == ask.actions, f"{ask.seat} is shown {view.legal}", hand)
            self._fallback(hand, ask.seat, place)
            for action in ask.actions:
                self._codec(hand, action, place)
                first = ask is asks[0]
                reason = hand.why_not(ask.seat, action)
                place.hold("why_not", (reason is None) is first, f"{ask.seat} {action}: {reason}", hand)

    def _fallback(self, hand: Hand, seat: int, place: Place) -> None:
        view = hand.view(seat)
        action = self.game.fallback(view)
        place.hold("fallback", action in view.legal, f"{seat} {action}", hand)
        passes = any(option.verb == PASS for option in view.legal)
        place.hold("fallback", not passes or action.verb == PASS, f"{seat} claims by {action}", hand)

    def _codec(self, hand: Hand, action: Action, place: Place) -> None:
        codec = self.game.codec
        code = codec.encode(action)
        place.hold("codec", 0 <= code < codec.size and codec.decode(code) == action, f"{action}: {code}", hand)
        place.hold("action_text", codec.parse(str(action)) == action, action, hand)

    def _refusals(self, hand: Hand, place: Place, rng: Random) -> int:
        """Actions nobody may apply now: those of other numbers, of seats that aren't asked, of seats asked later."""
        decision = hand.decision
        assert decision is not None  # noqa: S101  (asked by the caller)
        codec = self.game.codec
        first = decision.asks[0]
        before, known = str(hand), hash(hand)
        refused = 0
        for seat in (first.seat, *self.seats):
            allowed = frozenset(first.actions if seat == first.seat else ())
            share = self.codes // 2 if seat == first.seat else self.codes // (2 * len(self.seats))
            tried = [codec.decode(code) for code in rng.sample(range(codec.size), min(share, codec.size))]
            for action in (*tried, *hand.legal(seat), _NONSENSE):
                if action not in allowed:
                    refused += self._refuse(hand, seat, action, place)
        place.hold("refused", str(hand) == before and hash(hand) == known, f"refusals changed {before}", hand)
        return refused

    def _refuse(self, hand: Hand, seat: int, action: Action, place: Place) -> int:
        reason = hand.why_not(seat, action)
        place.hold("why_not", reason is not None and bool(reason.code), f"{seat} {action} has no reason", hand)
        try:
            hand.apply(seat, action)
        except IllegalActionError as error:
            told = reason is not None and error.code == reason.code
            place.hold("why_not", told, f"{seat} {action}: {error.code}, not {reason}", hand)
        else:
            place.broken("refused", f"{seat} {action} was applied", hand)
        return 1

    def events(self, hand: Hand, events: Sequence[Event], place: Place) -> None:
        """Events can be sent to anybody, and payments inside a hand sum to zero."""
        for event in events:
            place.hold("pays_zero", not sum(event.pays or ()), f"{event.kind}: {event.pays}", hand)
        for seat in (*self.seats, None):
            heard(events, seat)
