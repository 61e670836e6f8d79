"""The course of a hand: deal, turns, and the end (tenhalf rules, section 2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paiju.core.decision import Ask, Decision
from paiju.core.errors import IllegalActionError, PositionError
from paiju.core.event import Event
from paiju.core.hand import Reason
from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.tenhalf.actions import BOTH, HIT
from paiju.tenhalf.cards import TEXTS, cards_text
from paiju.tenhalf.position import Seat, TenhalfHand, TenhalfStep
from paiju.tenhalf.rules.options import FirstCard
from paiju.tenhalf.scoring import Kind, deck

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.game import Deal, Setup
    from paiju.tenhalf.rules.ruleset import RuleSet

TURN = "turn"
"""The only kind of decision."""


def start(rules: RuleSet, setup: Setup, deal: Deal) -> TenhalfStep:
    """Deal and go to the first decision; raises `PositionError` (`bad_deal`)."""
    whole = deck(rules)
    if tuple(sorted(deal.cards)) != whole:
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(whole))
    players = setup.players
    order = [(setup.dealer + away) % players for away in range(1, players + 1)]
    seats = tuple(Seat((deal.cards[order.index(seat)],)) for seat in range(players))
    chosen = {seat: int(choice.value) for seat, choice in setup.choices}
    stakes = tuple(0 if seat == setup.dealer else chosen.get(seat, rules.stake) for seat in range(players))
    hand = TenhalfHand(rules, setup.dealer, stakes, seats, deal.cards[players:], None, -1, None, None)
    return _go_on(hand, (_dealt(hand),))


def _dealt(hand: TenhalfHand) -> Event:
    """First cards go to their owners alone, or to everybody."""
    shown = hand.rules.first_card is FirstCard.SHOWN
    cards = [TEXTS[seat.cards[0]] for seat in hand.seats]
    public = {"stakes": list(hand.stakes), "cards": cards if shown else [None] * len(cards)}
    private = {} if shown else {seat: {"card": card} for seat, card in enumerate(cards)}
    return Event("deal", hand.banker, public, private)


def why_not(hand: TenhalfHand, seat: int, action: Action) -> Reason | None:
    """None if `apply(seat, action)` would be accepted; else `hand_over`, `not_asked` or `no_such_action`."""
    if hand.outcome is not None:
        return Reason("hand_over")
    if seat != hand.actor:
        return Reason("not_asked")
    return None if action in BOTH else Reason("no_such_action", (("action", str(action)),))


def apply(hand: TenhalfHand, seat: int, action: Action) -> TenhalfStep:
    """The next position; raises `IllegalActionError` where `why_not` has a reason, and changes nothing."""
    reason = why_not(hand, seat, action)
    if reason is not None:
        raise IllegalActionError(reason.code, **{"action": str(action), "seat": seat, **dict(reason.details)})
    own = hand.seats[seat]
    if action == HIT:
        card, *rest = hand.deck
        changed = replace(own, cards=(*own.cards, card))
        event = Event("hit", seat, {"card": TEXTS[card], "deck": len(rest)})
    else:
        rest = list(hand.deck)
        changed = replace(own, stood=True)
        event = Event("stand", seat)
    seats = tuple(changed if each == seat else other for each, other in enumerate(hand.seats))
    return _go_on(replace(hand, seats=seats, deck=tuple(rest)), (event,))


def _go_on(hand: TenhalfHand, events: tuple[Event, ...]) -> TenhalfStep:
    """Ask the first seat in turn that is not done, or end the hand."""
    hand = asked(hand, hand.number + 1)
    done: tuple[Event, ...] = ()
    last = events[-1]
    if last.kind == HIT.verb and last.seat is not None and last.seat != hand.actor:
        done = (_done(hand, last.seat),)
    if hand.outcome is None:
        return TenhalfStep(hand, (*events, *done))
    return TenhalfStep(hand, (*events, *done, _shown(hand)))


def asked(hand: TenhalfHand, number: int) -> TenhalfHand:
    """The position with its decision or its outcome; those of `hand` are not read."""
    for seat in hand.order:
        if not hand.is_done(seat) and not (seat == hand.banker and hand.all_bust):
            decision = Decision(number, TURN, (Ask(seat, BOTH),))
            return replace(hand, actor=seat, number=number, decision=decision, outcome=None)
    ended = replace(hand, actor=None, number=number - 1, decision=None, outcome=None)
    return replace(ended, outcome=_outcome(ended))


_DONE = {Kind.BUST: "tenhalf.why_bust", Kind.TENHALF: "tenhalf.why_limit", Kind.FIVE: "tenhalf.why_full"}


def _done(hand: TenhalfHand, seat: int) -> Event:
    """A seat that needs no more cards: everybody sees it, the seat alone is told why if its first card is hidden."""
    why = _DONE.get(hand.count(seat).kind, "tenhalf.why_full")
    if hand.rules.first_card is FirstCard.SHOWN:
        return Event("done", seat, why=why)
    return Event("done", seat, private={seat: {"why": why}})


def _outcome(hand: TenhalfHand) -> Outcome:
    sheet = hand.sheet
    facts = (("banker", hand.banker), ("next_banker", sheet.next_banker))
    wins = tuple(Win(seat, sheet) for seat in sheet.winners)
    return Outcome(OutcomeKind.WIN if wins else OutcomeKind.DRAW, sheet.pays, wins, facts)


def _shown(hand: TenhalfHand) -> Event:
    """All hands are shown and paid."""
    sheet = hand.sheet.to_json()
    hands = [cards_text(seat.cards) for seat in hand.seats]
    return Event("show", None, {"hands": hands, **{key: sheet[key] for key in ("results", "multipliers", "pays")}})
