"""The case kind `play`: a whole hand (`FORMAT.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.errors import CaseError, IllegalActionError
from paiju.core.game import Setup
from paiju.core.outcome import OutcomeKind
from paiju.zipai.actions import parse_action
from paiju.zipai.cards import ASCII
from paiju.zipai.casekinds import CASE_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game

_FIELDS: Final = (
    Field("dealer", FieldType.SEAT, required=True),
    Field("deal", FieldType.DATA, required=True),
    Field("trace", FieldType.DATA, required=True),
)


class PlayKind:
    """A deal, the answers, and how the hand ends; `trace` answers with the legal set at every step."""

    name = "play"
    fields = _FIELDS
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Play the hand; raises `CaseError` (`case_field`), `NotationError` or `PositionError`."""
        dealer, deal, trace = case.get("dealer"), case.get("deal"), case.get("trace")
        if not isinstance(dealer, int) or not isinstance(deal, dict) or not isinstance(trace, list):
            raise CaseError("case_field", field="dealer, deal, trace")
        players = game.seats[0]
        if not 0 <= dealer < players:
            raise CaseError("case_field", field="dealer")
        setup = Setup(players, dealer, tuple(range(players)))
        hand = game.start(setup, game.deal_from_json(setup, deal)).hand
        found: list[dict[str, object]] = []
        for step in trace:
            if not isinstance(step, dict) or not isinstance(step.get("do"), str):
                raise CaseError("case_field", field="trace")
            if hand.decision is None:
                break
            ask = hand.decision.asks[0]
            action = parse_action(step["do"])
            found.append({"seat": ask.seat, "legal": sorted(map(str, ask.actions)), "do": str(action)})
            if step.get("seat") != ask.seat:
                break
            try:
                hand = hand.apply(ask.seat, action).hand
            except IllegalActionError as error:
                found[-1]["do"] = error.code
                break
        return {"trace": found, **_result(hand)}


def _result(hand: object) -> dict[str, object]:
    from paiju.zipai.engine.position import ZipaiHand  # noqa: PLC0415  (cold start of `score`)

    if not isinstance(hand, ZipaiHand):
        raise CaseError("case_field", field="rules")
    common: dict[str, object] = {
        "melds": [[str(meld) for meld in seat.melds] for seat in hand.seats],
        "rivers": [[ASCII[card] for card in seat.river] for seat in hand.seats],
        "stock_left": len(hand.stock),
    }
    outcome = hand.outcome
    if outcome is None:
        return {"result": "unfinished", **common}
    result: dict[str, object] = {"result": str(outcome.kind), "pays": list(outcome.pays), **common}
    if outcome.kind is OutcomeKind.WIN:
        sheet = outcome.wins[0].sheet.to_json()
        result |= {"winner": outcome.wins[0].seat, **{key: sheet[key] for key in ("huxi", "units", "fan")}}
    return result


ALL_CASE_KINDS: Final[Mapping[str, CaseKind]] = {**CASE_KINDS, PlayKind.name: PlayKind()}
