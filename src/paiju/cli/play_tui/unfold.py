"""The table between two positions: what has been told of so far, so that forced moves are seen one after another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from paiju.zipai.cards import UNKNOWN, parse_card
from paiju.zipai.melds import QUADS, TRIPLES, Meld, parse_meld
from paiju.zipai.view import Moment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.zipai.view import SeatView, ZipaiView


def unfolded(view: ZipaiView, seen: Mapping[str, object]) -> ZipaiView:
    """The view with one event added: card in question, rivers, melds, stock. Hands change when the step is over."""
    quiet = replace(view, legal=(), answer=None, laid_card=None)
    match seen["kind"]:
        case "turn" | "discard":
            return replace(
                quiet,
                table=parse_card(str(seen["card"])),
                turned=seen["kind"] == "turn",
                actor=cast("int", seen["seat"]),
                moment=Moment.WINDOW,
                stock_left=cast("int", seen.get("stock", view.stock_left)),
            )
        case "river":
            seat = cast("int", seen["seat"])
            card = parse_card(str(seen["card"]))
            lain = replace(view.seats[seat], river=(*view.seats[seat].river, card))
            return replace(_with(quiet, seat, lain), table=None, moment=Moment.TURN)
        case "meld":
            seat = cast("int", seen["seat"])
            meld = parse_meld(str(seen["meld"]), unknown=True)
            laid = replace(view.seats[seat], melds=_laid(view.seats[seat].melds, meld))
            stock = cast("int", seen.get("stock", view.stock_left))
            return replace(_with(quiet, seat, laid), table=None, actor=seat, moment=Moment.TURN, stock_left=stock)
    return quiet


def _with(view: ZipaiView, seat: int, shown: SeatView) -> ZipaiView:
    return replace(view, seats=(*view.seats[:seat], shown, *view.seats[seat + 1 :]))


def _laid(melds: tuple[Meld, ...], meld: Meld) -> tuple[Meld, ...]:
    """A quad takes the place of the triple it grew from, where that can be seen."""
    for at, old in enumerate(melds):
        grows = old.kind in TRIPLES and old.card == meld.card != UNKNOWN
        if meld.kind in QUADS and grows:
            return (*melds[:at], meld, *melds[at + 1 :])
    return (*melds, meld)
