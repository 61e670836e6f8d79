"""Why an action is not allowed (longcards rules, 3.3 and 3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.hand import Reason
from paiju.longcards.cards import CODES
from paiju.longcards.cou.actions import CARD_OF, CODEC, HU
from paiju.longcards.cou.options import lays
from paiju.longcards.cou.position import Stage

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.longcards.cou.position import CouHand


def why_not(hand: CouHand, seat: int, action: Action) -> Reason | None:
    """None if `apply(seat, action)` would be accepted, else the reason.

    Codes: `hand_over`, `not_asked`, `not_first`, `no_such_action`, `longcards_must_lay` (the fouls 应扣未扣 and
    应燕未燕), `longcards_not_held`, `longcards_not_complete`, `longcards_no_claim`, `wrong_moment`.
    """
    if hand.decision is None:
        return Reason("hand_over")
    options = hand.legal(seat)
    if not options:
        return Reason("not_asked")
    first = hand.decision.asks[0].seat
    if action in options:
        return None if first == seat else Reason("not_first", (("first", str(first)),))
    if action not in CODEC:
        return Reason("no_such_action", (("action", str(action)),))
    if action == HU:
        return Reason("longcards_not_complete")
    if hand.stage is Stage.CLAIM:
        return Reason("longcards_no_claim", (("card", CODES[hand.table or 0]),))
    own = hand.seats[seat]
    if lays(hand.rules, own.hand, own.melds):
        return Reason("longcards_must_lay")
    card = CARD_OF.get(action)
    if card is not None and not own.hand[card]:
        return Reason("longcards_not_held", (("card", CODES[card]),))
    return Reason("wrong_moment")
