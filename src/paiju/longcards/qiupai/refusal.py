"""Why an action is not allowed (longcards rules, 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import NotationError
from paiju.core.hand import Reason
from paiju.longcards.cards import CODES
from paiju.longcards.qiupai.actions import BEAT, COVER, LEAD, cards_of
from paiju.longcards.qiupai.groups import HARD, beats, book, group_of

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.longcards.qiupai.position import QiupaiHand


def why_not(hand: QiupaiHand, seat: int, action: Action) -> Reason | None:
    """None if `apply(seat, action)` would be accepted, else the reason.

    Codes: `hand_over`, `not_asked`, `no_such_action`, `longcards_hard`, `longcards_not_held`, `longcards_must_lead`,
    `longcards_must_beat` (the foul 罚牌), `longcards_must_cover`, `longcards_no_group`, `longcards_not_better`.
    """
    if hand.decision is None:
        return Reason("hand_over")
    if seat != hand.actor:
        return Reason("not_asked")
    if action in hand.decision.asks[0].actions:
        return None
    try:
        cards = cards_of(action)
    except NotationError:
        cards = ()
    if action.verb not in (LEAD, BEAT, COVER) or not cards or (action.verb == COVER and len(cards) > 1):
        return Reason("no_such_action", (("action", str(action)),))
    wanted = hand.decision.kind
    if action.verb != wanted:
        return Reason({LEAD: "longcards_must_lead", BEAT: "longcards_must_beat", COVER: "longcards_must_cover"}[wanted])
    for card in cards:
        if hand.hands[seat][card] < cards.count(card):
            code = "longcards_hard" if card in HARD else "longcards_not_held"
            return Reason(code, (("card", CODES[card]),))
    return _no_answer(hand, cards)


def _no_answer(hand: QiupaiHand, cards: tuple[int, ...]) -> Reason:
    group = group_of(hand.rules, cards)
    if group is None or hand.trick is None:
        return Reason("longcards_no_group", (("cards", " ".join(CODES[card] for card in cards)),))
    best = book(hand.rules).by_cards[hand.trick.plays[hand.trick.best].cards]
    assert not beats(hand.rules, group, best)  # noqa: S101  (it would have been among the options)
    return Reason("longcards_not_better", (("cards", group.text), ("best", best.text)))
