"""The rest of a hand by rule of thumb, fast: numbers only, no events (longcards rules, 2.3-2.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paiju.bots.longcards.qiupai.heuristic import KEEP
from paiju.longcards.cards import KINDS
from paiju.longcards.qiupai.actions import COVER
from paiju.longcards.qiupai.engine import after_trick, binds
from paiju.longcards.qiupai.groups import Group, Type, book
from paiju.longcards.qiupai.rules import After16, BaoMany, Unopposed
from paiju.longcards.qiupai.scoring import SEATS, draw_pays, make_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.position import QiupaiHand
    from paiju.longcards.qiupai.rules import QiupaiRules

_LOSS: Final = 0.5
"""What the cards of a beaten lead cost, in laid cards."""

Needs = tuple[tuple["Card", int], ...]


@lru_cache(maxsize=64)
def _leads(rules: QiupaiRules) -> tuple[tuple[Needs, Group, tuple[Needs, ...], float, float], ...]:
    """By group: what it takes, what would beat it, the chance where that is out, the cost. Biggest groups first."""
    known = book(rules)
    found = []
    for group in known.by_cards.values():
        better = tuple(known.needs[other] for other in known.slots[known.slot(group)] if other.rank > group.rank)
        strong = sum(KEEP[card] for card in group.cards) / group.size
        chance = min(0.9, strong + 0.12 * (group.size - 1) + (0.15 if group.type is Type.MIXED else 0.0))
        found.append((known.needs[group], group, better, chance, strong * group.size))
    return tuple(sorted(found, key=lambda each: (-each[1].size, each[1].text)))


def _has(counts: Sequence[int], needs: Needs) -> bool:
    """Whether there are enough cards of each kind."""
    for card, number in needs:  # noqa: SIM110  (a third faster than `all`, and this is asked most of all)
        if counts[card] < number:
            return False
    return True


class Playout:
    """A hand that is played on from a position between two answers."""

    def __init__(self, hand: QiupaiHand) -> None:
        """Copy what matters."""
        self.rules = hand.rules
        self.book = book(hand.rules)
        self.hands = [bytearray(counts) for counts in hand.hands]
        self.held = [sum(counts) for counts in hand.hands]
        self.bai = [bytearray(counts) for counts in hand.bai]
        self.liable = list(hand.liable)
        self.winner = hand.winner
        self.tricks = len(hand.tricks)
        self.pays: tuple[int, ...] | None = None
        self._finish_trick(hand)

    def laid(self, seat: int) -> int:
        """How many cards a seat has laid."""
        return sum(self.bai[seat])

    def run(self, leader: int) -> tuple[int, ...]:
        """Play to the end; what each seat is paid."""
        while self.pays is None:
            leader = self._trick(leader)
        return self.pays

    def _finish_trick(self, hand: QiupaiHand) -> None:
        """Play a trick to its end that has begun."""
        trick = hand.trick
        if trick is None or hand.outcome is not None:
            self.next_leader = hand.actor
            if hand.outcome is not None:
                self.pays = hand.outcome.pays
            return
        best = self.book.by_cards[trick.plays[trick.best].cards]
        seat = trick.plays[trick.best].seat
        for away in range((hand.actor - trick.leader) % SEATS, SEATS):
            asked = (trick.leader + away) % SEATS
            last = trick.plays[-1]
            covered = len(last.cards) if last.verb == COVER and last.seat == asked else 0
            if covered:
                self._cover(asked, trick.size - covered)
            else:
                best, seat = self._answer(asked, best, seat)
        self.next_leader = self._taken(seat, best)

    def _trick(self, leader: int) -> int:
        group = self._lead(leader)
        self._give(leader, group)
        best, seat = group, leader
        for away in range(1, SEATS):
            best, seat = self._answer((leader + away) % SEATS, best, seat)
        return self._taken(seat, best)

    def _give(self, seat: int, group: Group) -> None:
        for card, number in self.book.needs[group]:
            self.hands[seat][card] -= number
        self.held[seat] -= group.size

    def _lead(self, seat: int) -> Group:
        own = self.hands[seat]
        out = [self.hands[seat - 1][card] + self.hands[seat - 2][card] for card in range(KINDS)]
        best, worth = None, -100.0
        for needs, group, better, chance, cost in _leads(self.rules):
            if group.size + 0.2 < worth:
                break
            if not _has(own, needs):
                continue
            if any(_has(out, other) for other in better):
                value = group.size * chance - _LOSS * cost * (1 - chance)
            else:
                value = group.size - 0.1 * cost
            if value > worth:
                best, worth = group, value
        assert best is not None  # noqa: S101  (a seat with cards always has a lead)
        if best.top and self.winner is None and binds(self.rules, own, self.tricks):
            if seat in self.liable and self.rules.bao_many is BaoMany.LAST:
                self.liable.remove(seat)
            if seat not in self.liable:
                self.liable.append(seat)
        return best

    def _answer(self, seat: int, best: Group, holder: int) -> tuple[Group, int]:
        own = self.hands[seat]
        if self.held[seat] >= best.size:
            for group in self.book.slots[self.book.slot(best)]:
                if group.rank > best.rank and _has(own, self.book.needs[group]):
                    self._give(seat, group)
                    return group, seat
        self._cover(seat, best.size)
        return best, holder

    def _cover(self, seat: int, number: int) -> None:
        own = self.hands[seat]
        for _ in range(min(number, self.held[seat])):
            card = min((KEEP[card] * (1 + 0.35 * own[card]), card) for card in range(KINDS) if own[card])[1]
            own[card] -= 1
            self.held[seat] -= 1

    def _taken(self, seat: int, group: Group) -> int:
        """The trick is over: what it means, and who leads next."""
        rules = self.rules
        self.tricks += 1
        for card, number in self.book.needs[group]:
            self.bai[seat][card] += number
        if self.winner is not None and seat != self.winner:
            return self._won(self.winner)
        found = after_trick(rules, self.laid(seat), self.held[seat])
        alive = [each for each in range(SEATS) if self.held[each]]
        if found == "win":
            if rules.after_16 is After16.STOP or not self.held[seat]:
                return self._won(seat)
            self.winner = seat
        elif found == "void":
            self.pays = (0,) * SEATS
            return seat
        elif not alive:
            self.pays = draw_pays(rules, self.liable)
            return seat
        if len(alive) == 1 and rules.unopposed is Unopposed.END:
            if self.winner is not None:
                return self._won(self.winner)
            self.pays = draw_pays(rules, self.liable)
            return seat
        return next(each for each in (seat, (seat + 1) % SEATS, (seat + 2) % SEATS) if self.held[each])

    def _won(self, seat: int) -> int:
        self.pays = make_sheet(self.rules, seat, self.bai[seat], self.liable).pays
        return seat


def play_out(hand: QiupaiHand) -> Playout:
    """The position played to its end."""
    playout = Playout(hand)
    playout.run(playout.next_leader)
    return playout
