"""Why an action is not allowed: fouls by the words of the spec (zipai rules, section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError
from paiju.core.hand import Reason
from paiju.zipai.actions import DISCARDED, HU, PAO, PASS, PENG, Chi, chi_of
from paiju.zipai.cards import ASCII, COPIES, Card
from paiju.zipai.engine.bi import cards_used, chi_actions
from paiju.zipai.engine.marks import win_declined
from paiju.zipai.engine.position import Phase, Seat
from paiju.zipai.rules.options import Wei, WinOnDiscard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.zipai.engine.position import ZipaiHand

_PAIR: Final = 2
_KAN: Final = 3


def why_not(hand: ZipaiHand, seat: int, action: Action) -> Reason | None:
    """None if `apply(seat, action)` would be accepted, else the reason.

    Codes: `no_such_seat`, `hand_over`, `not_asked`, `not_first` (it will be this seat's turn to answer later),
    `no_such_action`, `wrong_moment`, `must_discard`, `must_win`, `dead_hand`, `declined_win`, `no_win_on_discard`,
    `not_your_chi`, `wrong_chi`, `no_cards`, `no_pair`, `no_pao`, `no_discard_left`, and the fouls `shaobi`,
    `guozhang`, `shaoti`, `zoupao`, `bakuai`, `duopai`, `youpeng`,
    `chailong`, `zahu`.
    """
    if seat not in range(len(hand.seats)):
        return Reason("no_such_seat", (("seat", str(seat)), ("most", str(len(hand.seats) - 1))))
    if not _is_action(action):
        return _unknown(hand, seat, action)
    if hand.outcome is not None:
        return Reason("hand_over")
    options = hand.legal(seat)
    if action in DISCARDED and _just_laid_second_quad(hand, seat):
        return Reason("bakuai")
    if not options:
        return Reason("not_asked")
    if action in options:
        first = hand.pending[0].seat
        return None if first == seat else Reason("not_first", (("first", str(first)),))
    return _BY_VERB.get(action.verb, _unknown)(hand, seat, action)


def _is_action(given: object) -> bool:
    return isinstance(given, Action)


def _just_laid_second_quad(hand: ZipaiHand, seat: int) -> bool:
    """Whether the turn has passed on from a seat with two quads, which owes no discard (section 2)."""
    own = hand.seats[seat]
    if hand.phase is not Phase.CLAIM or not hand.turned or seat not in hand.playing:
        return False
    return hand.distance(seat) == len(hand.playing) - 1 and own.quads > 1 and not own.owes


def _unknown(hand: ZipaiHand, seat: int, action: Action) -> Reason:  # noqa: ARG001  (one signature for all verbs)
    return Reason("no_such_action", (("action", str(action)),))


def _discard(hand: ZipaiHand, seat: int, action: Action) -> Reason:
    card = DISCARDED.get(action)
    if card is None:
        return _unknown(hand, seat, action)
    own = hand.seats[seat]
    named = (("card", ASCII[card]),)
    if own.counts[card] == COPIES:
        return Reason("shaoti", named)
    if hand.phase is not Phase.DISCARD:
        return Reason("wrong_moment")
    return Reason("duopai", named) if not own.counts[card] else Reason("chailong", named)


def _hu(hand: ZipaiHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    own = hand.seats[seat]
    if hand.phase is Phase.DISCARD or hand.table is None:
        return Reason("wrong_moment")
    if own.dead:
        return Reason("dead_hand")
    if hand.phase is Phase.CLAIM and not hand.turned and hand.rules.win_on_discard is WinOnDiscard.NO:
        return Reason("no_win_on_discard")
    if win_declined(own, hand.table, hand.rules):
        return Reason("declined_win", (("card", ASCII[hand.table]), ("huxi", str(own.huxi))))
    return Reason("zahu", (("least", str(hand.minima[seat] if hand.minima else hand.rules.win_min)),))


def _peng(hand: ZipaiHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    card = _claimed(hand)
    if card is None:
        return Reason("wrong_moment")
    own = hand.seats[seat]
    named = (("card", ASCII[card]),)
    if PAO in hand.legal(seat) or own.counts[card] == _KAN:
        return Reason("zoupao", named)
    if own.counts[card] != _PAIR or (seat == hand.actor and hand.rules.wei is Wei.ON):
        return Reason("no_pair", named)
    return _barred(own, card, own.stale_peng) or Reason("no_discard_left")


def _chi(hand: ZipaiHand, seat: int, action: Action) -> Reason:
    card = _claimed(hand)
    if card is None:
        return Reason("wrong_moment")
    try:
        chi = chi_of(action)
    except NotationError:
        return _unknown(hand, seat, action)
    own = hand.seats[seat]
    distance = hand.distance(seat)
    named = (("card", ASCII[card]),)
    if PAO in hand.legal(seat) or own.counts[card] == _KAN:
        return Reason("zoupao", named)
    if distance > 1 or (distance == 0 and not hand.turned):
        return Reason("not_your_chi")
    if card not in chi.group or any(card not in group for group in chi.bi):
        return Reason("wrong_chi", named)
    return _short(own, chi, card) or _barred(own, card, own.stale_chi) or _bi(own, action, card)


def _short(own: Seat, chi: Chi, card: Card) -> Reason | None:
    used = cards_used(chi.group, chi.bi, card)
    for each in used:
        if own.counts[each] < used.count(each):
            return Reason("no_cards", (("card", ASCII[each]),))
    split = next((each for each in used if own.counts[each] >= _KAN), None)
    return None if split is None else Reason("chailong", (("card", ASCII[split]),))


def _bi(own: Seat, action: Action, card: Card) -> Reason:
    if action in chi_actions(own.counts, card):
        return Reason("no_discard_left")
    return Reason("shaobi", (("card", ASCII[card]),))


def _barred(own: Seat, card: Card, stale: int) -> Reason | None:
    if own.dead:
        return Reason("dead_hand")
    return Reason("guozhang", (("card", ASCII[card]),)) if stale >> card & 1 else None


def _pass(hand: ZipaiHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    options = hand.legal(seat)
    if hand.phase is Phase.DISCARD:
        return Reason("must_discard")
    if PAO in options:
        return Reason("zoupao", (("card", ASCII[hand.table or 0]),))
    return Reason("youpeng" if PENG in options else "must_win")


def _pao(hand: ZipaiHand, seat: int, action: Action) -> Reason:  # noqa: ARG001
    return Reason("wrong_moment" if _claimed(hand) is None else "no_pao")


def _claimed(hand: ZipaiHand) -> Card | None:
    return hand.table if hand.phase is Phase.CLAIM else None


_BY_VERB: Final[Mapping[str, Callable[[ZipaiHand, int, Action], Reason]]] = {
    "discard": _discard,
    HU.verb: _hu,
    PENG.verb: _peng,
    PASS.verb: _pass,
    PAO.verb: _pao,
    "chi": _chi,
}
