"""The claim window: options, places, polling (longcards rules, 3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import COPIES
from paiju.longcards.cou.actions import CARD_OF, PASS
from paiju.longcards.cou.options import PLACES, claims, is_short
from paiju.longcards.cou.position import Answer, Pending, Stage
from paiju.longcards.cou.rules import TurnedFirst
from paiju.longcards.cou.sets import SEVENS, SetKind

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.draft import Draft


@dataclass(frozen=True, slots=True)
class Best:
    """The answer that a window ends with; `action` is None where nobody takes the card."""

    seat: int
    action: Action | None


def short(d: Draft, seat: int) -> bool:
    """Whether a seat was dealt a short hand."""
    return is_short(d.players, d.starter, seat)


def offering(d: Draft) -> tuple[int, ...]:
    """The seats that the table card is offered to, in order."""
    others = tuple((d.actor + away) % d.players for away in range(1, d.players))
    if not d.turned:
        return others
    return (*others, d.actor) if d.rules.turned_first is TurnedFirst.NEXT else (d.actor, *others)


def open_window(d: Draft) -> bool:
    """Ask every seat that has an answer; False if nobody has."""
    d.answers = ()
    gather(d)
    if not d.pending:
        return False
    d.stage = Stage.CLAIM
    d.number += 1
    d.asks = ()
    return True


def gather(d: Draft) -> None:
    """Find who has options and has not answered, in polling order."""
    card = d.table
    assert card is not None  # noqa: S101  (a window is open on a card)
    answered = [given.seat for given in d.answers]
    asked = []
    for turn, seat in enumerate(offering(d)):
        if seat in answered:
            continue
        own = d[seat]
        actions = claims(d.rules, own.hand, own.melds, card, turned=d.turned, short=short(d, seat))
        if actions:
            asked.append(Pending(min(PLACES[each.verb] for each in actions if each != PASS), turn, seat, actions))
    d.waiting = tuple(sorted(asked, key=lambda each: each.rank))
    d.pending = _able(d, d.waiting)


def best_so_far(d: Draft) -> Answer | None:
    """The best claim that was made in this window."""
    made = [given for given in d.answers if given.rank is not None]
    return min(made, key=lambda given: given.rank or (), default=None)


def _able(d: Draft, asked: tuple[Pending, ...]) -> tuple[Pending, ...]:
    """Those who can still beat the best answer."""
    best = best_so_far(d)
    if best is None or best.rank is None:
        return asked
    limit = best.rank
    return tuple([each for each in asked if each.rank < limit])


def rank_of(d: Draft, seat: int, action: Action) -> tuple[int, int] | None:
    """By what an answer claims the card; None for a pass."""
    return None if action == PASS else (PLACES[action.verb], offering(d).index(seat))


def answer(d: Draft, seat: int, action: Action) -> Best | None:
    """Take the answer of the seat that is polled; the result of the window, None while it goes on."""
    d.answers = (*d.answers, Answer(seat, action, rank_of(d, seat, action)))
    d.waiting = tuple([each for each in d.waiting if each.seat != seat])
    d.pending = _able(d, d.pending[1:])
    if d.pending:
        return None
    best = best_so_far(d)
    d.answers = ()
    d.waiting = ()
    return Best(seat, None) if best is None else Best(best.seat, best.action)


_EQUAL: Final = {"peng": (SetKind.PENG, 2, 3), "qi": (SetKind.QI, 0, COPIES), "gang": (SetKind.GANG, 0, COPIES)}


def claimed(action: Action, card: Card) -> tuple[tuple[Card, ...], SetKind, tuple[Card, ...]]:
    """What a claim takes of the hand, and the set it lays."""
    if action.verb == "bai":
        own = CARD_OF[action]
        return (own,), SetKind.BAI, tuple(sorted((own, card)))
    if action.verb == "yan":
        return tuple(each for each in SEVENS if each != card), SetKind.YAN, SEVENS
    kind, used, size = _EQUAL[action.verb]
    return (card,) * used, kind, (card,) * size
