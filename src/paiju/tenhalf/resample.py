"""Hidden cards anew: a hand that could be the one behind a view (tenhalf rules, section 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.tenhalf.cards import UNKNOWN, rank
from paiju.tenhalf.engine import asked
from paiju.tenhalf.position import Seat, TenhalfHand
from paiju.tenhalf.scoring import LIMIT, deck, halves_of

if TYPE_CHECKING:
    from random import Random

    from paiju.tenhalf.cards import Card
    from paiju.tenhalf.view import TenhalfView

_TRIES: Final = 20_000


def resample(view: TenhalfView, rng: Random) -> TenhalfHand:
    """A possible hand with `result.view(view.seat) == view`, all of them with the same chance.

    Possible: whoever took a card was below ten and a half, whoever stood is, and who is done without a word is not.
    Raises `PositionError` (`no_hand_behind`) if there is none.
    """
    seen = {card for seat in view.seats for card in seat.cards}
    pool = [card for card in deck(view.rules) if card not in seen]
    hidden = [number for number, seat in enumerate(view.seats) if seat.cards[0] == UNKNOWN]
    able = {seat: able_first(view, seat, pool) for seat in hidden}
    for _ in range(_TRIES):
        first = _draw(able, rng)
        if first is None:
            continue
        hand = _hand(view, pool, first, rng)
        if hand.actor == view.actor:
            return hand if view.outcome is None else replace(hand, outcome=view.outcome)
    raise PositionError("no_hand_behind", seat=view.seat)


def able_first(view: TenhalfView, seat: int, pool: list[Card]) -> list[Card]:
    """The cards of `pool` that a seat's hidden first card can be, by what the seat has done."""
    rules, own = view.rules, view.seats[seat]
    worth = halves_of(rules)
    open_cards = [worth[rank(card)] for card in own.cards[1:]]
    total, before = sum(open_cards), sum(open_cards[:-1])
    asked_now = own.stood or view.actor == seat
    waits = not asked_now and len(own.cards) == 1
    full = len(own.cards) == rules.max_cards
    found = []
    for card in pool:
        first = worth[rank(card)]
        below = first + total < LIMIT
        took = len(own.cards) == 1 or first + before < LIMIT
        if took and (waits or (below if asked_now else full or not below)):
            found.append(card)
    return found


def _draw(able: dict[int, list[Card]], rng: Random) -> dict[int, Card] | None:
    """One card for each seat; None for a draw that is thrown away, so that all ways have the same chance."""
    first: dict[int, Card] = {}
    for seat, cards in able.items():
        left = [card for card in cards if card not in first.values()]
        if not left or rng.random() * len(cards) >= len(left):
            return None
        first[seat] = rng.choice(left)
    return first


def _hand(view: TenhalfView, pool: list[Card], first: dict[int, Card], rng: Random) -> TenhalfHand:
    given = frozenset(first.values())
    rest = [card for card in pool if card not in given]
    rng.shuffle(rest)
    seats = tuple(
        Seat((first.get(number, seat.cards[0]), *seat.cards[1:]), seat.stood) for number, seat in enumerate(view.seats)
    )
    hand = TenhalfHand(view.rules, view.banker, view.stakes, seats, tuple(rest), None, 0, None, None)
    return asked(hand, 0)
