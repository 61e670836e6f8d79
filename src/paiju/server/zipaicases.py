"""A zipai hand that was won, as the fields of a case of kind `win`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import ASCII, cards_text, listed, parse_card
from paiju.zipai.melds import HIDDEN_TRIPLES, SIZES, MeldKind
from paiju.zipai.scoring.candidate import Source

if TYPE_CHECKING:
    from paiju.zipai.engine.position import ZipaiHand
    from paiju.zipai.melds import Meld

_DEALT: Final = 20


def win_cases(hand: ZipaiHand) -> list[dict[str, object]]:
    """One for each winner; none of a drawn hand."""
    outcome = hand.outcome
    facts = {} if outcome is None else dict(outcome.facts)
    if outcome is None or "source" not in facts:
        return []
    source = Source(str(facts["source"]))
    card = None if facts.get("card") is None else parse_card(str(facts["card"]))
    return [_case(hand, win.seat, source, card) for win in outcome.wins]


def _case(hand: ZipaiHand, seat: int, source: Source, card: int | None) -> dict[str, object]:
    own = hand.seats[seat]
    held, melds = list(listed(own.counts)), list(own.melds)
    if source is Source.SELF and card is not None:
        held, melds = _before_the_draw(held, melds, card)
    elif source is Source.LIANGZHANG and seat == hand.dealer and card is not None and len(held) > _DEALT:
        held.remove(card)
    case: dict[str, object] = {
        "hand": cards_text(held),
        "melds": [str(meld.bare()) for meld in melds],
        "from": str(source),
        "seat": seat,
        "dealer": hand.dealer,
        "last": hand.turned and hand.last and source in (Source.SELF, Source.OTHER),
    }
    if card is not None:
        case["card"] = ASCII[card]
    if source is Source.DISCARD:
        case["by"] = hand.actor
    return case


def _before_the_draw(held: list[int], melds: list[Meld], card: int) -> tuple[list[int], list[Meld]]:
    """The wei or ti that an own draw has laid goes back to the hand, without the card drawn."""
    for at, meld in enumerate(melds):
        if meld.card == card and (meld.kind in HIDDEN_TRIPLES or meld.kind is MeldKind.TI):
            return [*held, *([card] * (SIZES[meld.kind] - 1))], [*melds[:at], *melds[at + 1 :]]
    return held, melds
