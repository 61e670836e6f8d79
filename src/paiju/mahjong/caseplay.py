"""The case kind `play`: a whole hand (`FORMAT-mahjong.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.errors import CaseError, IllegalActionError
from paiju.core.game import Setup
from paiju.core.outcome import OutcomeKind
from paiju.mahjong import casefields as f
from paiju.mahjong.actions import parse_action
from paiju.mahjong.casekinds import CASE_KINDS
from paiju.mahjong.rules.names import name_of
from paiju.mahjong.rules.options import Scoring, Wall
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.scoring.money import with_fee
from paiju.mahjong.scoring.sheet import ScoreSheet, rows_json
from paiju.mahjong.tiles import ASCII, parse_tiles, tiles_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.game import Game
    from paiju.core.outcome import Outcome
    from paiju.mahjong.engine.position import MahjongHand

_FIELDS: Final = (
    Field("dealer", FieldType.SEAT, required=True),
    Field("deal", FieldType.DATA, required=True),
    Field("trace", FieldType.DATA, required=True),
    Field("held", FieldType.NUMBER),
)


class PlayKind:
    """A deal, the answers, and how the hand ends; `trace` answers with the legal set at every step."""

    name = "play"
    fields = _FIELDS
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Play the hand; raises `CaseError`, `NotationError` or `PositionError`."""
        dealer, deal, trace = f.seat(case, "dealer"), case.get("deal"), case.get("trace")
        if not isinstance(deal, dict) or not isinstance(trace, list):
            raise CaseError("case_field", field="deal, trace")
        players = game.seats[0]
        held = (("held", f.natural(case, "held", 0)),)
        setup = Setup(players, dealer, tuple(range(players)), facts=held)
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
    from paiju.mahjong.engine.position import MahjongHand  # noqa: PLC0415  (cold start of `score`)

    if not isinstance(hand, MahjongHand):
        raise CaseError("case_field", field="rules")
    left = "live_left" if hand.rules.wall is Wall.STACKS else "wall_left"
    found: dict[str, object] = {
        "melds": [[str(meld) for meld in seat.melds] for seat in hand.seats],
        "rivers": [[ASCII[tile] for tile in seat.river] for seat in hand.seats],
        "flowers": [tiles_text(seat.flowers) for seat in hand.seats],
        "starts": [[name_of(row) for row in rows] for rows in hand.starts],
        "base": hand.rules.base_start + hand.held,
        left: len(hand.wall),
    }
    if hand.wild is not None:
        found["wild"] = ASCII[hand.wild]
    if hand.outcome is None:
        return {"result": "unfinished", **found}
    facts = dict(hand.outcome.facts)
    found |= {
        "result": str(hand.outcome.kind),
        "pays": list(with_fee(hand.rules, hand.outcome.pays)),
        "next_dealer": facts["next_dealer"],
    }
    return found | _won(hand, hand.outcome) if hand.outcome.kind is OutcomeKind.WIN else found


def _won(hand: MahjongHand, outcome: Outcome) -> dict[str, object]:
    facts = dict(outcome.facts)
    sheets = [win.sheet for win in outcome.wins if isinstance(win.sheet, ScoreSheet)]
    birds = [ASCII[tile] for tile in parse_tiles(str(facts.get("birds", "")))]
    cards = [ASCII[tile] for _, tile in hand.winners]
    source: dict[str, object] = {"from": "self" if facts["source"] == Source.SELF else facts["by"], "birds": birds}
    if hand.rules.scoring is Scoring.UNITS:
        return {
            "winners": [win.seat for win in outcome.wins],
            "cards": cards,
            "units": [sheet.figure("units") for sheet in sheets],
            "big": [rows_json(sheet.rows) for sheet in sheets],
            **source,
        }
    first = sheets[0].to_json()
    more = {"winners": [win.seat for win in outcome.wins], "bird": birds[0] if birds else None}
    return {"winner": outcome.wins[0].seat, "card": cards[0], **source, **more} | {
        key: first[key] for key in ("fan", "fans", "multiplier", "features", "score") if key in first
    }


ALL_CASE_KINDS: Final[Mapping[str, CaseKind]] = {**CASE_KINDS, PlayKind.name: PlayKind()}
