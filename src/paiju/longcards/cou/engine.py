"""The course of a hand: opening, own points, the end (longcards rules, 3.2, 3.3 and 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.errors import IllegalActionError, PositionError
from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.longcards.cards import CODES, COPIES, DECK, KINDS, cards_text, listed
from paiju.longcards.cou import window
from paiju.longcards.cou.actions import CARD_OF, HU, YAN
from paiju.longcards.cou.draft import Draft, SeatDraft
from paiju.longcards.cou.options import lays, own_actions, sizes
from paiju.longcards.cou.position import OPENING, CouHand, CouStep, Seat, Stage
from paiju.longcards.cou.refusal import why_not
from paiju.longcards.cou.scoring import make_sheet
from paiju.longcards.cou.sets import SEVENS, Meld, SetKind

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.game import Deal, Setup
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.rules import CouRules

CUT: Final = "cut"
"""The choice in a setup that tells which card the cutter turned."""


def start(rules: CouRules, setup: Setup, deal: Deal) -> CouStep:
    """Deal and go to the first decision; raises `PositionError` (`bad_deal`)."""
    if tuple(sorted(deal.cards)) != DECK:
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(DECK))
    seats, at = [], 0
    for size in sizes(setup.players, setup.dealer):
        seats.append(Seat(bytes(deal.cards[at : at + size].count(kind) for kind in range(KINDS))))
        at += size
    stock = deal.cards[at:]
    hand = CouHand(
        rules, setup.dealer, tuple(seats), stock, Stage.LAYING, setup.dealer,
        table=None, turned=False, number=-1, answers=(), waiting=(), pending=(), decision=None, outcome=None,
    )  # fmt: skip
    d = Draft(hand)
    public: dict[str, object] = {"sizes": [seat.held for seat in seats], "stock": len(stock)}
    for cutter, choice in setup.choices:
        if choice.name == CUT:
            public |= {"cutter": cutter, "cut": choice.value}
    d.tell("deal", setup.dealer, public, {n: {"hand": cards_text(listed(seat.hand))} for n, seat in enumerate(seats)})
    advance(d, Stage.LAYING, setup.dealer)
    return d.freeze()


def apply(hand: CouHand, seat: int, action: Action) -> CouStep:
    """The next position; raises `IllegalActionError` where `why_not` has a reason, and changes nothing."""
    first = None if hand.decision is None else hand.decision.asks[0]
    if first is None or first.seat != seat or action not in first.actions:
        reason = why_not(hand, seat, action)
        code = reason.code if reason is not None else "not_asked"
        details = dict(reason.details) if reason is not None else {}
        raise IllegalActionError(code, **{"action": str(action), "seat": seat, **details})
    d = Draft(hand)
    if hand.stage is Stage.CLAIM:
        best = window.answer(d, seat, action)
        if best is not None:
            _resolve(d, best)
    elif action == HU:
        win(d, seat, "own" if hand.stage is Stage.OWN else "deal")
    elif action.verb == "discard":
        _discard(d, seat, CARD_OF[action])
    else:
        _lay(d, seat, action)
        advance(d, hand.stage, seat)
    return d.freeze()


def advance(d: Draft, stage: Stage, seat: int) -> None:
    """Go on from a seat of the opening, or at an own point, to the next decision or the end."""
    while True:
        own = d[seat]
        actions = point_actions(d.rules, own, stage)
        if actions:
            d.ask(stage, seat, actions)
            return
        if own.owed and stage is not Stage.LAYING:
            if not _take(d, seat, "steal"):
                return
            d.edit(seat).owed -= 1
            continue
        seat = d.after(seat)
        if seat == d.starter:
            stage = {Stage.LAYING: Stage.STEALING, Stage.STEALING: Stage.FIRST}[stage]


def point_actions(rules: CouRules, own: Seat | SeatDraft, stage: Stage) -> tuple[Action, ...]:
    """What a seat may do in a stage; none if it steals, or goes on, without being asked."""
    if stage in OPENING and not lays(rules, own.hand, own.melds):
        return ()
    return own_actions(rules, own.hand, own.melds, own.owed)


def _take(d: Draft, seat: int, kind: str) -> bool:
    """The top of the stock into a hand, unseen; a drawn hand if there is none."""
    if not d.stock:
        drawn(d, seat)
        return False
    card, d.stock = d.stock[0], d.stock[1:]
    d.edit(seat).hand[card] += 1
    d.tell(kind, seat, {"stock": len(d.stock)}, {seat: {"card": CODES[card]}})
    return True


_OWN_SETS: Final = {
    "liang": (SetKind.LIANG, COPIES, "longcards.why_liang"),
    "kou": (SetKind.AN, COPIES - 1, "longcards.why_an"),
    "qi": (SetKind.QI, 1, "longcards.why_qi"),
    "gang": (SetKind.GANG, 1, "longcards.why_gang"),
}


def _lay(d: Draft, seat: int, action: Action) -> None:
    """Lay a set of the own hand."""
    if action == YAN:
        d.edit(seat).give(SEVENS)
        d.lay(seat, Meld(SetKind.YAN, SEVENS), "longcards.why_yan")
        return
    card = CARD_OF[action]
    kind, taken, why = _OWN_SETS[action.verb]
    d.edit(seat).give((card,) * taken)
    size = COPIES if kind is not SetKind.AN else taken
    d.lay(seat, Meld(kind, (card,) * size), why)


def _discard(d: Draft, seat: int, card: Card) -> None:
    d.edit(seat).give((card,))
    d.tell("discard", seat, {"card": CODES[card]})
    _show(d, seat, card, turned=False)


def _show(d: Draft, seat: int, card: Card, *, turned: bool) -> None:
    """A card lies on the table: ask who has an answer; where nobody has, it goes to the river."""
    d.table, d.turned, d.actor = card, turned, seat
    if not window.open_window(d):
        _nobody(d)


def _resolve(d: Draft, best: window.Best) -> None:
    """Carry out the best answer of a window."""
    card = d.table
    assert card is not None  # noqa: S101  (a window is open on a card)
    if best.action is None:
        _nobody(d)
        return
    seat, action = best.seat, best.action
    if action == HU:
        d.edit(seat).hand[card] += 1
        win(d, seat, "turned" if d.turned else "discard", card)
        return
    shown_by, turned = d.actor, d.turned
    d.table, d.turned = None, False
    used, kind, cards = window.claimed(action, card)
    d.edit(seat).give(used)
    d.lay(seat, Meld(kind, cards, card, shown_by, turned), None)
    advance(d, Stage.OWN, seat)


def _nobody(d: Draft) -> None:
    """Nobody takes the card: it lies in the river, and the next seat turns one, or draws one if it is short."""
    card, owner = d.table, d.actor
    assert card is not None  # noqa: S101
    d.edit(owner).river.append(card)
    d.tell("river", owner, {"card": CODES[card]})
    d.table, d.turned = None, False
    seat = d.after(owner)
    if window.short(d, seat):
        if _take(d, seat, "take"):
            advance(d, Stage.OWN, seat)
        return
    if not d.stock:
        drawn(d, seat)
        return
    turned, d.stock = d.stock[0], d.stock[1:]
    d.tell("turn", seat, {"card": CODES[turned], "stock": len(d.stock)})
    _show(d, seat, turned, turned=True)


def drawn(d: Draft, seat: int) -> None:
    """The stock is empty: nobody pays."""
    d.actor = seat
    pays = (0,) * d.players
    d.end(Outcome(OutcomeKind.DRAW, pays, (), (("starter", d.starter),)))
    d.tell("draw", None, _shown(d, pays), why="longcards.why_stock")


def win(d: Draft, seat: int, how: str, card: Card | None = None) -> None:
    """A complete hand."""
    sheet = make_sheet(d.rules, seat, d[seat].melds, how)
    facts: tuple[tuple[str, int | str], ...] = (("starter", d.starter), ("winner", seat), ("how", how))
    if card is not None:
        facts = (*facts, ("card", CODES[card]), ("by", d.actor))
    d.end(Outcome(OutcomeKind.WIN, sheet.pays, (Win(seat, sheet),), facts))
    told = {"how": how, "value": sheet.value, **({} if card is None else {"card": CODES[card]})}
    d.tell("hu", seat, {**told, **_shown(d, sheet.pays)})


def _shown(d: Draft, pays: tuple[int, ...]) -> dict[str, object]:
    """All hands and all sets lie open at the end."""
    return {
        "pays": list(pays),
        "hands": [cards_text(listed(d[seat].hand)) for seat in range(d.players)],
        "melds": [[meld.text for meld in d[seat].melds] for seat in range(d.players)],
    }
