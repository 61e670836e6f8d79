"""The hand on a table as a record: everything that a replay needs, and what came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.server.table import TableError

if TYPE_CHECKING:
    from paiju.server.table import Table


def record_of(table: Table) -> dict[str, object]:
    """Rules, seats, deal, answers and payments of the hand; raises `TableError` (`not_dealt`)."""
    played = table.played
    if played is None or table.hand is None:
        raise TableError("not_dealt")
    outcome = table.hand.outcome
    return {
        "format": "paiju-hand",
        "engine": table.opened.engine,
        "family": table.game.family,
        "rules": table.game.rules.to_json(),
        "rules_hash": table.game.rules.hash,
        "table": table.opened.table,
        "hand": played.number,
        "seats": [seat.plan.bot or "" for seat in table.seats],
        "dealer": played.setup.dealer,
        "deal": table.game.deal_to_json(played.setup, played.deal),
        "trace": [{"seat": seat, "do": str(action)} for seat, action in played.turns],
        "result": None if outcome is None else str(outcome.kind),
        "pays": None if outcome is None else list(outcome.pays),
    }
