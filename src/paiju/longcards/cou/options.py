"""What a seat may do: lay at its own point, claim a table card (longcards rules, 3.3 and 3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import COPIES, KINDS
from paiju.longcards.cou.actions import BAI, DISCARD, GANG, HU, KOU, LIANG, OWN_GANG, OWN_QI, PASS, PENG, QI, YAN
from paiju.longcards.cou.rules import FourthFrom, OwnFourth
from paiju.longcards.cou.sets import PARTNERS, SEVENS, Meld, SetKind, complete

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.longcards.cards import Card
    from paiju.longcards.cou.rules import CouRules

_PAIR: Final = 2
_TRIPLET: Final = 3
WIN_PLACE: Final = 1
BAI_PLACE: Final = 3
PLACES: Final = {"hu": WIN_PLACE, "qi": 2, "gang": 2, "peng": 2, "yan": 2, "bai": BAI_PLACE}
"""The place of each answer (3.4); smaller is better."""
_FULL: Final = (16, 15, 15, 15)
_SHORT: Final = {5: (3,), 6: (5, 3)}
"""What the fifth and the sixth seat get, by the number of seats."""


def sizes(seats: int, starter: int) -> tuple[int, ...]:
    """How many cards each seat is dealt, by seat (3.2)."""
    in_turn = (*_FULL[:seats], *_SHORT.get(seats, ()))
    return tuple(in_turn[(seat - starter) % seats] for seat in range(seats))


def is_short(seats: int, starter: int, seat: int) -> bool:
    """Whether a seat is dealt a short hand (3.2)."""
    return (seat - starter) % seats >= len(_FULL)


def kinds_of(melds: Sequence[Meld], kind: SetKind) -> tuple[Card, ...]:
    """The kinds of the sets of one kind."""
    return tuple([meld.cards[0] for meld in melds if meld.kind is kind])


def lays(rules: CouRules, hand: Sequence[int], melds: Sequence[Meld]) -> tuple[Action, ...]:
    """All that the seat must lay of its hand (counts) now, one of them at a time (3.3.1)."""
    found = []
    if max(hand) >= _TRIPLET:
        found += [LIANG[card] for card in range(KINDS) if hand[card] == COPIES]
        found += [KOU[card] for card in range(KINDS) if hand[card] == _TRIPLET]
    if all(hand[card] for card in SEVENS):
        found.append(YAN)
    if rules.own_fourth is OwnFourth.LAY:
        found += [OWN_QI[card] for card in kinds_of(melds, SetKind.AN) if hand[card]]
        found += [OWN_GANG[card] for card in kinds_of(melds, SetKind.PENG) if hand[card]]
    return tuple(found)


def own_actions(rules: CouRules, hand: Sequence[int], melds: Sequence[Meld], owed: int) -> tuple[Action, ...]:
    """The options at the own point; none if a steal comes first (3.3)."""
    found = lays(rules, hand, melds)
    if not found and not owed:
        found = tuple([DISCARD[card] for card in range(KINDS) if hand[card]])
    if found and not owed and complete(hand):
        return (*found, HU)
    return found


def claims(
    rules: CouRules, hand: Sequence[int], melds: Sequence[Meld], card: Card, *, turned: bool, short: bool
) -> tuple[Action, ...]:
    """The answers a seat has to a table card, the best place first and `pass` last; none: it is not asked (3.4)."""
    found: list[Action] = []
    if (rules.short_table_win or not short) and _completes(hand, card):
        found.append(HU)
    if card in kinds_of(melds, SetKind.AN) and _may(rules.qi_from, turned=turned):
        found.append(QI)
    if card in kinds_of(melds, SetKind.PENG) and _may(rules.gang_from, turned=turned):
        found.append(GANG)
    if hand[card] >= _PAIR:
        found.append(PENG)
    if card in SEVENS and all(hand[other] for other in SEVENS if other != card):
        found.append(YAN)
    if not short and sum(hand) > 1:
        found += [BAI[other] for other in PARTNERS[card] if hand[other]]
    return (*found, PASS) if found else ()


def _completes(hand: Sequence[int], card: Card) -> bool:
    with_card = bytearray(hand)
    with_card[card] += 1
    return complete(with_card)


def _may(where: FourthFrom, *, turned: bool) -> bool:
    return where is FourthFrom.ANY or (where is FourthFrom.TURNED and turned)
