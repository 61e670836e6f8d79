"""No seat learns what it may not know (design: "No leak").

B is `resample` of what a seat sees of A. Then (1) the seat sees the same of both, and over many samples what it can't
see varies; (2) the same action in both, as long as the seat goes on seeing the same of both, sends it the same.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from paiju.testing.failure import Place

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from paiju.core.event import Event
    from paiju.core.game import Game
    from paiju.core.hand import Hand, Step
    from paiju.core.view import View

SAMPLES: Final = 200
"""So many hands behind one view show whether what is hidden varies."""
NEWS: Final = 20
"""In so many of them actions are tried as well."""
ACTIONS: Final = 4
"""So many actions are tried in a pair of hands."""


def said(view: View) -> bytes:
    """What a client is sent of a view."""
    return json.dumps(view.to_json(), ensure_ascii=False, separators=(",", ":")).encode()


def heard(events: Sequence[Event], seat: int | None) -> bytes:
    """What a client is sent of events: none for those that don't exist for it."""
    seen = [event.seen_by(seat) for event in events]
    return json.dumps([each for each in seen if each is not None], ensure_ascii=False, separators=(",", ":")).encode()


def check_no_leak(
    game: Game,
    hand: Hand,
    seat: int | None,
    rng: Random,
    samples: int = SAMPLES,
    *,
    vary: Sequence[int] = (),
    place: Place = Place(),  # noqa: B008  (frozen)
) -> None:
    """Raise `ConformanceError` if `seat` (None: a spectator) learns from `hand` what it may not know.

    `vary`: seats of which something must be hidden from `seat` and must differ between the samples.
    """
    view = hand.view(seat)
    hidden: dict[int, set[bytes]] = {other: set() for other in vary}
    for sample in range(samples):
        other = game.resample(view, rng)
        _same_view(hand, other, seat, place)
        if sample < NEWS:
            _same_news(hand, other, seat, rng, place)
        for number, seen in hidden.items():
            seen.add(said(other.view(number)))
    for number, seen in hidden.items():
        found = f"seat {number} is the same in {samples} samples behind the view of {seat}"
        place.hold("hidden_varies", len(seen) > 1, found, hand)


def _same_view(hand: Hand, other: Hand, seat: int | None, place: Place) -> None:
    before, after = hand.view(seat), other.view(seat)
    found = f"seat {seat} sees {after} where {other} lies behind"
    place.hold("view_same", before == after and hash(before) == hash(after), found, hand)
    place.hold("view_same", said(before) == said(after) and str(before) == str(after), found, hand)
    place.hold("cards_kept", hand.cards() == other.cards(), f"resampled: {other}", hand)
    over = (hand.outcome is None) is (other.outcome is None)
    place.hold("view_same", over, f"one of them is over: {other}", hand)


def _same_news(hand: Hand, other: Hand, seat: int | None, rng: Random, place: Place) -> None:
    if hand.decision is None or other.decision is None:
        return
    first, second = hand.decision.asks[0], other.decision.asks[0]
    if first.seat != second.seat:
        return
    both = [action for action in first.actions if action in second.actions]
    for action in rng.sample(both, min(len(both), ACTIONS)):
        a, b = hand.apply(first.seat, action), other.apply(second.seat, action)
        if a.hand.view(seat) == b.hand.view(seat):
            one, two = heard(a.events, seat), heard(b.events, seat)
            found = f"{first.seat} {action}: seat {seat} hears {one.decode()} or {two.decode()} ({other})"
            place.hold("news_same", one == two, found, hand)


def check_quiet(hand: Hand, seat: int, step: Step, seats: Sequence[int], place: Place) -> None:
    """While others are polled a seat's view stays as it is, and a view that stays the same means no news."""
    before, after = hand.decision, step.hand.decision
    polled = before is not None and after is not None and before.number == after.number
    for other in (*seats, None):
        if other == seat:
            continue
        same = hand.view(other) == step.hand.view(other)
        place.hold("view_still", same or not polled, f"seat {other} sees an answer of {seat}", hand)
        news = heard(step.events, other)
        found = f"seat {other} hears {news.decode()} of an answer of {seat} that changed nothing for it"
        place.hold("no_news", not same or news == b"[]", found, hand)
