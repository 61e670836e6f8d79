"""The hands of a table as a record file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.record import RecordedHand, hand_to_line, header_for, result_json
from paiju.server.table import TableError

if TYPE_CHECKING:
    from paiju.server.table import Table


def record_of(table: Table) -> str:
    """All hands that are over, as `paiju replay` reads them; a hand in play would tell what nobody may know.

    Raises `TableError` (`hand_running`) while there is none.
    """
    hands = [*table.past, table.played] if table.over else list(table.past)
    if not hands:
        raise TableError("hand_running")
    header = header_for(table.game, [seat.plan.bot or seat.plan.name for seat in table.seats])
    lines = [
        hand_to_line(RecordedHand(table.game, hand.setup, hand.deal, tuple(hand.turns), result_json(hand.outcome)))
        for hand in hands
        if hand is not None
    ]
    return "".join(f"{line}\n" for line in (header.to_line(), *lines))
