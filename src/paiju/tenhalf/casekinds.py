"""The case kinds of tenhalf (the form of the case files)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.casefields import RuleKind, bad, data, numbers, play_trace, seat, string, strings
from paiju.core.errors import NotationError
from paiju.core.game import Choice, Setup
from paiju.tenhalf.actions import HIT, STAND
from paiju.tenhalf.cards import JOKERS, RANKS, cards_text, parse_hand
from paiju.tenhalf.position import TenhalfHand
from paiju.tenhalf.scoring import compare, copies, count, done
from paiju.tenhalf.sheet import make_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game
    from paiju.tenhalf.cards import Rank
    from paiju.tenhalf.rules.ruleset import RuleSet


def read_hand(rules: RuleSet, text: str) -> tuple[Rank, ...]:
    """A hand as ranks; raises `NotationError` (`tenhalf_card`, `tenhalf_copies`, `tenhalf_size`)."""
    hand = parse_hand(text)
    for each in hand:
        if hand.count(each) > copies(rules, each):
            named = (*RANKS, JOKERS[0])[each]
            raise NotationError("tenhalf_copies", text=text, card=named, allowed=copies(rules, each))
    if not 1 <= len(hand) <= rules.max_cards:
        raise NotationError("tenhalf_size", text=text, got=len(hand), allowed=f"1..{rules.max_cards}")
    return hand


def _rank(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    found = count(rules, read_hand(rules, string(case, "cards")))
    return {"halves": found.halves, "total": found.total, "kind": found.kind.word}


def _compare(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    player, banker = (count(rules, read_hand(rules, string(case, who))) for who in ("player", "banker"))
    return {"value": str(compare(rules, player, banker).verdict)}


def _legal(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    found = count(rules, read_hand(rules, string(case, "cards")))
    return {"actions": [] if done(rules, found) else [str(HIT), str(STAND)]}


def _stakes(rules: RuleSet, case: Mapping[str, object], banker: int) -> tuple[int, ...]:
    if case.get("stakes") is None:
        return (rules.stake,) * rules.seats
    stakes = numbers(case, "stakes", rules.seats)
    if any(not stake for seat, stake in enumerate(stakes) if seat != banker):
        raise bad("stakes", list(stakes), "1, 2, …")
    return stakes


def _score(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    banker = seat(case, "banker", rules.seats)
    hands = [read_hand(rules, each) for each in strings(case, "hands", rules.seats)]
    return make_sheet(rules, banker, hands, _stakes(rules, case, banker)).to_json()


class PlayKind:
    """A deal, the answers, and how the hand ends."""

    name = "play"
    fields = (
        Field("banker", FieldType.SEAT, required=True),
        Field("deal", FieldType.DATA, required=True),
        Field("trace", FieldType.DATA, required=True),
        Field("stakes", FieldType.NUMBERS),
    )
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Play the hand; raises `CaseError`, `NotationError` or `PositionError`."""
        rules: RuleSet = game.rules  # type: ignore[assignment]  # the kinds of a family meet its own rule sets
        banker = seat(case, "banker", rules.seats)
        stakes = _stakes(rules, case, banker)
        choices = tuple((each, Choice("stake", stake)) for each, stake in enumerate(stakes) if each != banker)
        setup = Setup(rules.seats, banker, tuple(range(rules.seats)), choices=choices)
        start = game.start(setup, game.deal_from_json(setup, data(case, "deal"))).hand
        hand, trace = play_trace(game, start, case)
        return {"trace": trace, **_result(hand)}


def _result(hand: object) -> dict[str, object]:
    if not isinstance(hand, TenhalfHand):
        raise TypeError(hand)
    shown: dict[str, object] = {
        "hands": [cards_text(each.cards) for each in hand.seats],
        "deck_left": len(hand.deck),
    }
    return {**shown, **(hand.sheet.to_json() if hand.outcome is not None else {"results": []})}


_CARDS: Final = Field("cards", FieldType.CARDS, required=True)
_KINDS: Final[tuple[CaseKind, ...]] = (
    RuleKind("rank", (_CARDS,), _rank),
    RuleKind(
        "compare",
        (Field("player", FieldType.CARDS, required=True), Field("banker", FieldType.CARDS, required=True)),
        _compare,
    ),
    RuleKind("legal", (_CARDS,), _legal, unordered=frozenset({"actions"})),
    RuleKind(
        "score",
        (
            Field("banker", FieldType.SEAT, required=True),
            Field("hands", FieldType.DATA, required=True),
            Field("stakes", FieldType.NUMBERS),
        ),
        _score,
    ),
    PlayKind(),
)
CASE_KINDS: Final[Mapping[str, CaseKind]] = {kind.name: kind for kind in _KINDS}
"""The kinds by name."""
