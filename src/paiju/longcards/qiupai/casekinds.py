"""The case kinds of qiupai (the form of the case files)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.casefields import RuleKind, bad, data, number, numbers_of, play_trace, seat, string, strings, word
from paiju.core.errors import NotationError
from paiju.core.game import Setup
from paiju.core.outcome import OutcomeKind
from paiju.longcards.cards import CODES, PIPS, RED_PIPS, cards_text, count, listed, parse_card, parse_cards
from paiju.longcards.qiupai.actions import COVERS, beat, lead
from paiju.longcards.qiupai.engine import after_trick, needs_redeal
from paiju.longcards.qiupai.game import read_deal
from paiju.longcards.qiupai.groups import FAN_RED, HARD, RANK_OF, TYPE_OF, answers, beats, group_of, leads
from paiju.longcards.qiupai.position import DEALT, QiupaiHand
from paiju.longcards.qiupai.scoring import SEATS, foul_pays, make_sheet, next_dealer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game
    from paiju.longcards.qiupai.groups import Group
    from paiju.longcards.qiupai.rules import QiupaiRules

_ALL: Final = tuple(range(SEATS))


def _card(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001  (every kind is given the rules)
    card = parse_card(string(case, "card"))
    return {
        "code": CODES[card],
        "pips": PIPS[card],
        "red": RED_PIPS[card],
        "class": str(TYPE_OF[card]),
        "rank": RANK_OF[card],
        "fan_red": card in FAN_RED,
    }


def _group(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    found = group_of(rules, listed(count(parse_cards(string(case, "cards")))))
    if found is None:
        return {"legal": False, "type": None, "rank": None}
    return {"legal": True, "type": str(found.type), "rank": found.rank}


def read_group(rules: QiupaiRules, text: str) -> Group:
    """A group; raises `NotationError` (`longcards_no_group`, or of a card)."""
    found = group_of(rules, listed(count(parse_cards(text))))
    if found is None:
        raise NotationError("longcards_no_group", text=text)
    return found


def _beats(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    answer, best = (group_of(rules, listed(count(parse_cards(string(case, each))))) for each in ("answer", "lead"))
    return {"beats": answer is not None and best is not None and beats(rules, answer, best)}


def _legal(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    hand = count(parse_cards(string(case, "hand")))
    if any(hand[kind] for kind in HARD):
        raise bad("hand", case["hand"], "no hard cards")
    if case.get("best") is None:
        return {"actions": [str(lead(group)) for group in leads(rules, hand)]}
    able = answers(rules, hand, read_group(rules, string(case, "best")))
    if able:
        return {"actions": [str(beat(group)) for group in able]}
    return {"actions": [str(action) for action, held in zip(COVERS, hand, strict=True) if held]}


def _redeal(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    cards = read_deal(list(strings(case, "hands", SEATS)))
    dealt = [count(cards[at : at + DEALT]) for at in range(0, len(cards), DEALT)]
    return {"value": needs_redeal(rules, dealt)}


def _outcome(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    return {"value": after_trick(rules, number(case, "bai"), number(case, "hand"))}


def _score(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    winner = seat(case, "winner", SEATS)
    bai = count(parse_cards(string(case, "bai")))
    liable = numbers_of(case, "liable")
    if any(each >= SEATS for each in liable) or len(set(liable)) < len(liable):
        raise bad("liable", list(liable), f"0..{SEATS - 1}")
    return make_sheet(rules, winner, bai, liable).to_json()


def _foul(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    return {"pays": list(foul_pays(rules, seat(case, "seat", SEATS)))}


def _dealer(rules: QiupaiRules, case: Mapping[str, object]) -> dict[str, object]:
    result = word(case, "result", tuple(map(str, OutcomeKind)))
    winner = None if case.get("winner") is None else seat(case, "winner", SEATS)
    if (winner is None) is (result == OutcomeKind.WIN):
        raise bad("winner", winner, f"0..{SEATS - 1}" if winner is None else "null")
    dealer = seat(case, "dealer", SEATS)
    return {"value": next_dealer(rules, dealer, winner, redeal=result == OutcomeKind.REDEAL)}


class PlayKind:
    """A deal, the answers, and how the hand ends."""

    name = "play"
    fields = (
        Field("dealer", FieldType.SEAT, required=True),
        Field("deal", FieldType.DATA, required=True),
        Field("trace", FieldType.DATA, required=True),
    )
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Play the hand; raises `CaseError`, `NotationError` or `PositionError`."""
        setup = Setup(SEATS, seat(case, "dealer", SEATS), _ALL)
        start = game.start(setup, game.deal_from_json(setup, data(case, "deal"))).hand
        hand, trace = play_trace(game, start, case)
        if not isinstance(hand, QiupaiHand):
            raise TypeError(hand)
        return {"trace": trace, **result(hand)}


def result(hand: QiupaiHand) -> dict[str, object]:
    """The `expect` fields of a hand, as far as it has gone."""
    found: dict[str, object] = {
        "result": "unfinished",
        "winner": None,
        "count": 0,
        "jia": 0,
        "fan": 0,
        "multiplier": 0,
        "pays": [0] * SEATS,
        "liable": list(hand.liable),
        "bai": [cards_text(listed(counts)) for counts in hand.bai],
        "hands": [cards_text(listed(counts)) for counts in hand.hands],
        "tricks": len(hand.tricks),
    }
    outcome = hand.outcome
    if outcome is not None:
        found |= {"result": str(outcome.kind), "pays": list(outcome.pays)}
        for win in outcome.wins:
            found |= {"winner": win.seat, **win.sheet.to_json()}
    return found


def _seat_field(name: str) -> Field:
    return Field(name, FieldType.SEAT, required=True)


def _cards_field(name: str, *, required: bool = True) -> Field:
    return Field(name, FieldType.CARDS, required=required)


_ACTIONS: Final = frozenset({"actions"})
_KINDS: Final[tuple[CaseKind, ...]] = (
    RuleKind("card", (Field("card", FieldType.CARD, required=True),), _card),
    RuleKind("group", (_cards_field("cards"),), _group),
    RuleKind("beats", (_cards_field("lead"), _cards_field("answer")), _beats),
    RuleKind("legal", (_cards_field("hand"), _cards_field("best", required=False)), _legal, _ACTIONS),
    RuleKind("redeal", (Field("hands", FieldType.DATA, required=True),), _redeal),
    RuleKind(
        "outcome",
        (Field("bai", FieldType.NUMBER, required=True), Field("hand", FieldType.NUMBER, required=True)),
        _outcome,
    ),
    RuleKind(
        "score",
        (_seat_field("winner"), _cards_field("bai"), Field("liable", FieldType.NUMBERS, required=True)),
        _score,
    ),
    RuleKind("foul", (_seat_field("seat"),), _foul),
    RuleKind(
        "dealer",
        (
            _seat_field("dealer"),
            Field("result", FieldType.CHOICE, required=True, choices=tuple(map(str, OutcomeKind))),
            Field("winner", FieldType.SEAT),
        ),
        _dealer,
    ),
    PlayKind(),
)
CASE_KINDS: Final[Mapping[str, CaseKind]] = {kind.name: kind for kind in _KINDS}
"""The kinds by name."""
