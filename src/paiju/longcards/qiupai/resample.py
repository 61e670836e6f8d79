"""Hidden cards anew, consistent with all that was led, beaten and covered (longcards rules, 2.2-2.4)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.longcards.cards import COPIES, KINDS, Card, listed
from paiju.longcards.qiupai.actions import COVER, LEAD
from paiju.longcards.qiupai.engine import decided
from paiju.longcards.qiupai.groups import IS_TOP, TOPS, book
from paiju.longcards.qiupai.position import QiupaiHand
from paiju.longcards.qiupai.rules import BaoForced, BaoScope, Redeal
from paiju.longcards.qiupai.scoring import WINS
from paiju.longcards.qiupai.view import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from paiju.longcards.qiupai.position import Play, Trick
    from paiju.longcards.qiupai.view import QiupaiView

_TRIES: Final = 60
_SWAPS: Final = 600
_HELD: Final = 10_000
"""The time of a card that is still in the hand: after every trick."""

Needs = tuple[tuple[Card, int], ...]


def resample(view: QiupaiView, rng: Random) -> QiupaiHand:
    """A possible hand with `result.view(view.seat) == view`: what the viewer can't see is dealt anew.

    Possible: it could have been played as it was, every cover by a seat that could not beat, every liability right.
    Raises `PositionError` (`no_hand_behind`) if no such hand is found.
    """
    if view.outcome is not None:
        return _built(view, {}, {})
    known = Known(view)
    for _ in range(_TRIES):
        dealt = _Dealt(known, rng)
        if dealt.mended():
            return dealt.hand()
    raise PositionError("no_hand_behind", seat=view.seat)


@dataclass(slots=True)
class Rule:
    """What a seat's hand can't have been at a time: `never` any of these groups, or `only` (or not only) tops.

    `shown`: the cards it is known to have played from then on. Hidden cards with a time of `since` or later count.
    """

    since: int
    shown: bytes
    never: tuple[Needs, ...] = ()
    only_tops: bool | None = None
    has_top: bool = False


@dataclass(slots=True)
class _Seat:
    """A seat whose cards are hidden: the time of each hidden card (that of the cover, or `_HELD`), and its rules."""

    number: int
    times: list[int] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)


class Known:
    """What a view tells about the cards that it hides."""

    def __init__(self, view: QiupaiView) -> None:
        """Count what is out of sight, and collect the rules of each hidden seat."""
        self.view = view
        left = bytearray([COPIES]) * KINDS
        for seen in view.seats:
            for counts in (seen.hard, seen.hand or bytes(KINDS)):
                for card in range(KINDS):
                    left[card] -= counts[card]
        for trick in view.played():
            for play in trick.plays:
                for card in play.cards:
                    if card != UNKNOWN:
                        left[card] -= 1
        self.pool = listed(left)
        self.seats = [self._seat(number) for number in range(len(view.seats)) if number != view.seat]

    def _seat(self, number: int) -> _Seat:
        view = self.view
        seat = _Seat(number, [_HELD] * view.seats[number].held)
        shown = bytearray(KINDS)
        in_run = view.winner is not None
        tricks = list(enumerate(view.played()))
        for time, trick in reversed(tricks):
            for at, play in enumerate(trick.plays):
                if play.seat != number:
                    continue
                if play.verb == COVER:
                    hidden = sum(card == UNKNOWN for card in play.cards)
                    seat.times += [time] * hidden
                    for card in play.cards:
                        if card != UNKNOWN:
                            shown[card] += 1
                    seat.rules.append(Rule(time, bytes(shown), never=self._better(trick, at)))
                else:
                    for card in play.cards:
                        shown[card] += 1
                    if play.verb == LEAD and self._tells(trick, time) and not self._runs(time, in_run=in_run):
                        seat.rules.append(Rule(time, bytes(shown), only_tops=not trick.bound))
        if view.rules.redeal is not Redeal.OFF:
            seat.rules.append(Rule(-1, bytes(shown), has_top=True))
        return seat

    def _better(self, trick: Trick, at: int) -> tuple[Needs, ...]:
        """All groups that would have beaten the best one before play `at`."""
        groups = book(self.view.rules)
        best = max(
            (groups.by_cards[play.cards] for play in trick.plays[:at] if play.verb != COVER), key=lambda g: g.rank
        )
        return tuple(groups.needs[group] for group in groups.slots[groups.slot(best)] if group.rank > best.rank)

    def _tells(self, trick: Trick, time: int) -> bool:
        """Whether it follows from a lead being bound, or not, what the hand was."""
        rules = self.view.rules
        if rules.bao_forced is BaoForced.LIABLE or rules.bao_scope is BaoScope.OFF:
            return False
        if rules.bao_scope is BaoScope.FIRST_TRICK and time:
            return False
        return any(IS_TOP[card] for card in trick.plays[0].cards)

    def _runs(self, time: int, *, in_run: bool) -> bool:
        """Whether the trick was led in a run: by the winner, with sixteen laid."""
        winner = self.view.winner
        if not in_run or winner is None:
            return False
        laid = sum(self.view.seats[winner].hard)
        for trick in self.view.tricks[:time]:
            best: Play = trick.plays[trick.best]
            laid += len(best.cards) if best.seat == winner else 0
        return laid >= WINS


class _Dealt:
    """A deal of the hidden cards, which is mended by swaps until it breaks no rule."""

    def __init__(self, known: Known, rng: Random) -> None:
        self.known = known
        self.rng = rng
        self.cards = list(known.pool)
        rng.shuffle(self.cards)
        self.owner = [at for at, seat in enumerate(known.seats) for _ in seat.times]
        self.times = [time for seat in known.seats for time in seat.times]
        self.slots = [[at for at, owner in enumerate(self.owner) if owner == each] for each in range(len(known.seats))]

    def mended(self) -> bool:
        """Swap cards until all rules hold; False if that takes too long."""
        waiting = set(range(len(self.known.seats)))
        for _ in range(_SWAPS):
            if not waiting:
                return True
            at = min(waiting)
            wrong = self._broken(at)
            if wrong is None:
                waiting.discard(at)
                continue
            other = self._swap(at, *wrong)
            if other is None:
                return False
            waiting |= {at, other}
        return False

    def _broken(self, at: int) -> tuple[int, tuple[Card, ...], bool] | None:
        """The first rule that a seat breaks: since when, the kinds that break it, and whether they lack."""
        seat = self.known.seats[at]
        for rule in seat.rules:
            counts = bytearray(rule.shown)
            for slot in self.slots[at]:
                if self.times[slot] >= rule.since:
                    counts[self.cards[slot]] += 1
            for needs in rule.never:
                if all(counts[card] >= number for card, number in needs):
                    return rule.since, tuple(card for card, _ in needs), False
            tops = sum(counts[card] for card in TOPS)
            if rule.has_top and not tops:
                return rule.since, tuple(TOPS), True
            if rule.only_tops is not None and rule.only_tops is not (tops == sum(counts)):
                plain = tuple(card for card in range(KINDS) if not IS_TOP[card])
                return rule.since, plain, not rule.only_tops
        return None

    def _swap(self, at: int, since: int, kinds: Sequence[Card], lacks: bool) -> int | None:
        """Take a card of these kinds from the seat at that time, or give it one that it lacks; the other seat."""
        inside = [slot for slot in self.slots[at] if self.times[slot] >= since]
        outside = [slot for slot in range(len(self.cards)) if self.owner[slot] != at or self.times[slot] < since]
        mine = [slot for slot in inside if (self.cards[slot] in kinds) is not lacks]
        theirs = [slot for slot in outside if not lacks or self.cards[slot] in kinds]
        if not mine or not theirs:
            return None
        here, there = self.rng.choice(mine), self.rng.choice(theirs)
        self.cards[here], self.cards[there] = self.cards[there], self.cards[here]
        return self.owner[there]

    def hand(self) -> QiupaiHand:
        """The position."""
        hands: dict[int, bytes] = {}
        covers: dict[tuple[int, int], list[Card]] = {}
        for at, seat in enumerate(self.known.seats):
            held = bytearray(KINDS)
            for slot in self.slots[at]:
                if self.times[slot] == _HELD:
                    held[self.cards[slot]] += 1
                else:
                    covers.setdefault((self.times[slot], seat.number), []).append(self.cards[slot])
            hands[seat.number] = bytes(held)
        return _built(self.known.view, hands, covers)


def _built(view: QiupaiView, hands: dict[int, bytes], covers: dict[tuple[int, int], list[Card]]) -> QiupaiHand:
    """The position of a view whose hidden cards are given."""
    tricks = []
    number = 0
    for time, trick in enumerate(view.played()):
        plays = []
        for play in trick.plays:
            found = covers.get((time, play.seat)) if play.verb == COVER else None
            plays.append(play if found is None else replace(play, cards=tuple(sorted(found))))
            number += len(play.cards) if play.verb == COVER else 1
        tricks.append(replace(trick, plays=tuple(plays)))
    current = tricks.pop() if view.trick is not None else None
    hand = QiupaiHand(
        rules=view.rules,
        dealer=view.dealer,
        hands=tuple(hands.get(at, seen.hand or bytes(KINDS)) for at, seen in enumerate(view.seats)),
        hard=tuple(seen.hard for seen in view.seats),
        bai=tuple(seen.bai for seen in view.seats),
        covered=tuple(seen.covered for seen in view.seats),
        tricks=tuple(tricks),
        trick=current,
        liable=view.liable,
        winner=view.winner,
        actor=view.actor,
        number=number if view.outcome is None else number - 1,
        decision=None,
        outcome=view.outcome,
    )
    return hand if view.outcome is not None else decided(hand)
