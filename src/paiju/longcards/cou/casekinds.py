"""The case kinds of cou ten and twenty (the form of the case files)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.casefields import RuleKind, bad, data, flag, number, play_trace, seat, string, strings
from paiju.core.game import Setup
from paiju.longcards.cards import DECK, PIPS, cards_text, count, in_order, listed, parse_card, parse_cards
from paiju.longcards.cou.options import claims, own_actions, sizes
from paiju.longcards.cou.position import CouHand
from paiju.longcards.cou.scoring import make_sheet, most_pips, next_starter
from paiju.longcards.cou.sets import complete, is_pair, parse_meld, set_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game
    from paiju.longcards.cou.rules import CouRules
    from paiju.longcards.cou.sets import Meld

_TWO: Final = 2


def _hand(case: Mapping[str, object]) -> bytes:
    return count(parse_cards(string(case, "hand")))


def _melds(case: Mapping[str, object]) -> tuple[Meld, ...]:
    return tuple(parse_meld(each) for each in strings(case, "melds"))


def _pair(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001  (every kind is given the rules)
    first, second = (parse_card(each) for each in strings(case, "cards", _TWO))
    return {"value": is_pair(first, second), "sum": PIPS[first] + PIPS[second]}


def _set(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001
    cards = parse_cards(string(case, "cards"))
    count(cards)
    return {"value": set_of(cards)}


def _complete(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001
    return {"value": complete(_hand(case))}


def _deal(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:
    found = sizes(rules.seats, seat(case, "starter", rules.seats))
    return {"sizes": list(found), "stock": len(DECK) - sum(found)}


def _claims(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:
    card = parse_card(string(case, "card"))
    found = claims(
        rules, _hand(case), _melds(case), card, turned=flag(case, "turned"), short=flag(case, "short")
    )  # fmt: skip
    return {"actions": [str(action) for action in found]}


def _own(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:
    owed = number(case, "owed")
    found = own_actions(rules, _hand(case), _melds(case), owed)
    return {"actions": [str(action) for action in found], "steals": bool(owed) and not found}


def _score(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:
    return make_sheet(rules, seat(case, "winner", rules.seats), _melds(case)).to_json()


def _first_starter(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001
    cards = [parse_card(each) for each in strings(case, "cards")]
    if not cards:
        raise bad("cards", cards, "[card, …]")
    return {"value": list(most_pips(cards))}


def _starter(rules: CouRules, case: Mapping[str, object]) -> dict[str, object]:
    winner = None if case.get("winner") is None else seat(case, "winner", rules.seats)
    card = parse_card(string(case, "card"))
    return {"value": next_starter(rules, seat(case, "starter", rules.seats), winner, card)}


class PlayKind:
    """A deal, the answers, and how the hand ends."""

    name = "play"
    fields = (
        Field("starter", FieldType.SEAT, required=True),
        Field("deal", FieldType.DATA, required=True),
        Field("trace", FieldType.DATA, required=True),
    )
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Play the hand; raises `CaseError`, `NotationError` or `PositionError`."""
        seats = game.seats[0]
        setup = Setup(seats, seat(case, "starter", seats), tuple(range(seats)))
        start = game.start(setup, game.deal_from_json(setup, data(case, "deal"))).hand
        hand, trace = play_trace(game, start, case)
        if not isinstance(hand, CouHand):
            raise TypeError(hand)
        return {"trace": trace, **result(hand)}


def result(hand: CouHand) -> dict[str, object]:
    """The `expect` fields of a hand, as far as it has gone."""
    found: dict[str, object] = {
        "result": "unfinished",
        "winner": None,
        "how": None,
        "value": 0,
        "pays": [0] * len(hand.seats),
        "melds": [[str(meld) for meld in each.melds] for each in hand.seats],
        "hands": [cards_text(listed(each.hand)) for each in hand.seats],
        "rivers": [in_order(each.river) for each in hand.seats],
        "stock_left": len(hand.stock),
    }
    outcome = hand.outcome
    if outcome is not None:
        found |= {"result": str(outcome.kind)}
        for win in outcome.wins:
            found |= {"winner": win.seat, "how": dict(outcome.facts)["how"], **win.sheet.to_json()}
    return found


_HAND: Final = Field("hand", FieldType.CARDS, required=True)
_MELDS: Final = Field("melds", FieldType.MELDS, required=True)
_CARD: Final = Field("card", FieldType.CARD, required=True)
_STARTER: Final = Field("starter", FieldType.SEAT, required=True)
_ACTIONS: Final = frozenset({"actions"})
_KINDS: Final[tuple[CaseKind, ...]] = (
    RuleKind("pair", (Field("cards", FieldType.DATA, required=True),), _pair),
    RuleKind("set", (Field("cards", FieldType.CARDS, required=True),), _set),
    RuleKind("complete", (_HAND,), _complete),
    RuleKind("deal", (_STARTER,), _deal),
    RuleKind(
        "claims",
        (
            _HAND,
            _MELDS,
            _CARD,
            Field("turned", FieldType.FLAG, required=True),
            Field("short", FieldType.FLAG, required=True),
        ),
        _claims,
        _ACTIONS,
    ),
    RuleKind("own", (_HAND, _MELDS, Field("owed", FieldType.NUMBER, required=True)), _own, _ACTIONS),
    RuleKind("score", (Field("winner", FieldType.SEAT, required=True), _MELDS), _score),
    RuleKind("first_starter", (Field("cards", FieldType.DATA, required=True),), _first_starter),
    RuleKind("starter", (_STARTER, Field("winner", FieldType.SEAT), _CARD), _starter),
    PlayKind(),
)
CASE_KINDS: Final[Mapping[str, CaseKind]] = {kind.name: kind for kind in _KINDS}
"""The kinds by name."""
