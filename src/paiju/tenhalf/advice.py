"""Whether to take a card: both answers counted out over all cards that may come (tenhalf rules, sections 2-4).

A player is advised against a banker who stands from a fixed number of halves, the one that leaves the banker most; a
banker against players who play as a player is advised. Cards come without replacement from those that the seat does
not see. Between two seats the sums are exact under these assumptions, but that the cards a player may still take are
not missing where the banker's are counted (`exact` counts that too, and takes seconds); with more seats what other
players hide is taken as any unseen card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.tenhalf.actions import HIT, STAND
from paiju.tenhalf.cards import UNKNOWN, rank
from paiju.tenhalf.scoring import LIMIT, Count, Kind, Verdict, compare, count, deck, done, halves_of, multiplier
from paiju.texts.told import Told

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.tenhalf.cards import Card
    from paiju.tenhalf.rules.ruleset import RuleSet
    from paiju.tenhalf.view import TenhalfView

Left = tuple[int, ...]
"""How many unseen cards there are of each worth, in the order of `worths`."""
_LEAST_STAND: Final = 8
_SIGN: Final = {Verdict.PLAYER: 1, Verdict.BANKER: -1, Verdict.PUSH: 0}


@lru_cache(maxsize=64)
def worths(rules: RuleSet) -> tuple[int, ...]:
    """What a card can count, in halves, ascending."""
    return tuple(sorted({halves_of(rules)[rank(card)] for card in deck(rules)}))


@lru_cache(maxsize=4096)
def _rank_of(rules: RuleSet, halves: int) -> int:
    return halves_of(rules).index(halves)


@dataclass(frozen=True, slots=True)
class State:
    """A hand without its cards: halves, number of cards, and whether all count a half."""

    halves: int
    size: int
    courts: bool

    def with_card(self, halves: int) -> State:
        """One card more."""
        return State(self.halves + halves, self.size + 1, self.courts and halves == 1)


@lru_cache(maxsize=65536)
def _count(rules: RuleSet, state: State) -> Count:
    """The count of any hand like this."""
    if state.courts or state.size == 1:
        return count(rules, [_rank_of(rules, state.halves // state.size)] * state.size)
    found = count(rules, [_rank_of(rules, 1)] * state.size)
    if state.halves > LIMIT:
        kind = Kind.BUST
    elif found.kind in (Kind.ROYAL, Kind.FIVE):
        kind = Kind.FIVE
    else:
        kind = Kind.TENHALF if state.halves == LIMIT else Kind.POINTS
    return Count(kind, state.halves, state.size)


@lru_cache(maxsize=65536)
def _pay(rules: RuleSet, player: Count, banker: Count) -> int:
    """What a player gets, in stakes."""
    verdict = compare(rules, player, banker).verdict
    return _SIGN[verdict] * multiplier(rules, player, banker, verdict)


def _is_done(rules: RuleSet, state: State) -> bool:
    return done(rules, _count(rules, state))


def _less(left: Left, at: int) -> Left:
    return (*left[:at], left[at] - 1, *left[at + 1 :])


def _ends(rules: RuleSet, left: Left, state: State, stand: int, share: float, into: dict[State, float]) -> None:
    """With what chance a hand that takes cards below `stand` ends how; `share` is the chance of being here."""
    if state.size and (state.halves >= stand or _is_done(rules, state)):
        into[state] = into.get(state, 0.0) + share
        return
    total = sum(left)
    for at, halves in enumerate(worths(rules)):
        if left[at]:
            _ends(rules, _less(left, at), state.with_card(halves), stand, share * left[at] / total, into)


@lru_cache(maxsize=20000)
def _banker_ends(rules: RuleSet, left: Left, stand: int) -> tuple[tuple[Count, float], ...]:
    found: dict[State, float] = {}
    _ends(rules, left, State(0, 0, courts=True), stand, 1.0, found)
    sums: dict[Count, float] = {}
    for state, share in found.items():
        counted = _count(rules, state)
        sums[counted] = sums.get(counted, 0.0) + share
    return tuple(sums.items())


@dataclass(frozen=True, slots=True)
class Worth:
    """What both answers are worth on average, in stakes."""

    stand: float
    hit: float

    @property
    def best(self) -> float:
        """The better of both."""
        return max(self.stand, self.hit)

    @property
    def action(self) -> Action:
        """The better answer; `stand` where both are worth the same."""
        return HIT if self.hit > self.stand else STAND


@lru_cache(maxsize=50000)
def _stand_worth(rules: RuleSet, left: Left, state: State, stand: int) -> float:
    player = _count(rules, state)
    if player.kind is Kind.BUST and rules.seats == len(("player", "banker")):
        return -1.0
    return sum(share * _pay(rules, player, banker) for banker, share in _banker_ends(rules, left, stand))


@lru_cache(maxsize=50000)
def player_worth(rules: RuleSet, left: Left, state: State, stand: int, his: Left | None = None) -> Worth:
    """Both answers of a player with this hand, against a banker who stands from `stand` halves on.

    `his`: the cards that the banker's come from; None: those that are left then, which is exact.
    """
    total = sum(left)
    hit = 0.0
    for at, halves in enumerate(worths(rules)):
        if left[at]:
            after, rest = state.with_card(halves), _less(left, at)
            if _is_done(rules, after):
                value = _stand_worth(rules, his or rest, after, stand)
            else:
                value = player_worth(rules, rest, after, stand, his).best
            hit += left[at] / total * value
    return Worth(_stand_worth(rules, his or left, state, stand), hit)


@lru_cache(maxsize=16)
def whole(rules: RuleSet) -> Left:
    """All cards of the deck by worth."""
    values = [halves_of(rules)[rank(card)] for card in deck(rules)]
    return tuple(values.count(each) for each in worths(rules))


@lru_cache(maxsize=16)
def banker_stand(rules: RuleSet) -> int:
    """From how many halves on a banker best stands, if he says so before: what is left to a player who knows it."""
    return min(range(_LEAST_STAND, LIMIT), key=lambda stand: (game_worth(rules, stand), stand))


def game_worth(rules: RuleSet, stand: int, *, exact: bool = False) -> float:
    """What the hand is worth to one player before the deal, against a banker who stands from `stand` on."""
    left = whole(rules)
    his = None if exact else left
    total = sum(left)
    return sum(
        left[at] / total * player_worth(rules, _less(left, at), first(halves), stand, his).best
        for at, halves in enumerate(worths(rules))
    )


def first(halves: int) -> State:
    """A hand of one card."""
    return State(halves, 1, courts=halves == 1)


def _unseen(view: TenhalfView) -> Left:
    seen = {card for seat in view.seats for card in seat.cards}
    values = [halves_of(view.rules)[rank(card)] for card in deck(view.rules) if card not in seen]
    return tuple(values.count(each) for each in worths(view.rules))


def _state(rules: RuleSet, cards: tuple[Card, ...]) -> State:
    values = [halves_of(rules)[rank(card)] for card in cards if card != UNKNOWN]
    return State(sum(values), len(values), all(each == 1 for each in values))


def advise(view: TenhalfView, *, exact: bool = False) -> Worth:
    """Both answers of the seat that is asked, in stakes of its own (a player) or of all together (the banker).

    Raises `ValueError` for a viewer who is not asked.
    """
    if view.seat is None or not view.legal:
        raise ValueError
    own = _state(view.rules, view.own.cards)
    if view.seat != view.banker:
        left = _unseen(view)
        return player_worth(view.rules, left, own, banker_stand(view.rules), None if exact else left)
    beliefs = tuple(
        (view.stakes[seat], view.seats[seat].cards, view.seats[seat].stood) for seat in view.order if seat != view.seat
    )
    left = _unseen(view)
    hands = tuple((stake, _belief(view.rules, left, cards, stood=stood)) for stake, cards, stood in beliefs)
    return _banker_worth(view.rules, left, own, hands)


Belief = tuple[tuple[int | None, Count, float], ...]
"""What a player may hold: the place of the hidden card in `worths` (None: nothing is hidden), the hand, its weight."""


def _belief(rules: RuleSet, left: Left, cards: tuple[Card, ...], *, stood: bool) -> Belief:
    """All that a player may hold after what it did; hands that it would not have stood on only if there is no other."""
    shown = _state(rules, cards)
    if cards[0] != UNKNOWN:
        return ((None, _count(rules, shown), 1.0),)
    before = _state(rules, cards[:-1])
    able, likely = [], []
    for at, halves in enumerate(worths(rules)):
        state = State(shown.halves + halves, shown.size + 1, shown.courts and halves == 1)
        fits = _is_done(rules, state) is not stood and (len(cards) == 1 or before.halves + halves < LIMIT)
        if left[at] and fits:
            held = (at, _count(rules, state), float(left[at]))
            able.append(held)
            if not stood or player_worth(rules, whole(rules), state, banker_stand(rules), whole(rules)).action == STAND:
                likely.append(held)
    found = likely or able
    total = sum(weight for _, _, weight in found) or 1.0
    return tuple((at, counted, weight / total) for at, counted, weight in found)


def _banker_worth(rules: RuleSet, left: Left, own: State, hands: tuple[tuple[int, Belief], ...]) -> Worth:
    """The weights of `hands` need not add up to one: they hold the chance of being here."""
    banker = _count(rules, own)
    stand = sum(-stake * weight * _pay(rules, held, banker) for stake, belief in hands for _, held, weight in belief)
    if _is_done(rules, own):
        return Worth(stand, stand)
    total = sum(left)
    hit = 0.0
    for at, halves in enumerate(worths(rules)):
        if left[at]:
            after = tuple((stake, _after_draw(belief, left[at], at, total)) for stake, belief in hands)
            hit += _banker_worth(rules, _less(left, at), own.with_card(halves), after).best
    return Worth(stand, hit)


def _after_draw(belief: Belief, number: int, drawn: int, total: int) -> Belief:
    """The weights times the chance that the next card is of this worth: the hidden card is not among those drawn."""
    return tuple(
        (at, held, weight * (number / total if at is None else max(0, number - (at == drawn)) / (total - 1)))
        for at, held, weight in belief
    )


def advice_line(worth: Worth) -> Told:
    """The advice in words, what both answers are worth in hundredths of a stake."""
    key = "tenhalf.advice_hit" if worth.action == HIT else "tenhalf.advice_stand"
    return Told.of(key, stand=f"{worth.stand:+.2f}", hit=f"{worth.hit:+.2f}")
