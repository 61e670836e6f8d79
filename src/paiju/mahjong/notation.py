"""Positions and views as one canonical line (docs/notation.md, "Positions")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.engine.position import GONE, MahjongHand
from paiju.mahjong.tiles import ASCII, KINDS, listed, tiles_in_order, tiles_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.mahjong.engine.marks import Declined
    from paiju.mahjong.engine.position import Answer, Chain, Seat
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile
    from paiju.mahjong.view import MahjongView, SeatView

NOTHING: Final = "-"
EMPTY: Final = "_"
"""A place of the dead wall whose tile has been taken."""
FIELDS: Final = ("rules", "moment", "deal", "wall", "dead", "seats", "ledger", "answers", "number")
"""What stands in a position text, in this order."""


def rules_word(rules: RuleSet) -> str:
    """The id of a rule set as one word."""
    return "_".join(rules.id.split())


def position_text(hand: MahjongHand) -> str:
    """The whole position, hidden marks included; `parse_position` reads it back to an equal one."""
    dead = "".join(EMPTY if tile == GONE else ASCII[tile] for tile in hand.dead)
    word = hand.phase.value if hand.ended is None else f"hu.{hand.ended}"
    return " ".join(
        (
            rules_word(hand.rules),
            _moment(hand, word, hand.table),
            _deal(hand),
            tiles_in_order(hand.wall) or NOTHING,
            dead or NOTHING,
            "/".join([_seat(seat, seat.declined, tiles_text(_kinds(seat.locked))) for seat in hand.seats]),
            _ledger(hand),
            _answers(hand.answers),
            str(hand.number),
        )
    )


def view_text(view: MahjongView) -> str:
    """The position as a seat sees it: the same fields, unknown tiles as `?`, and no number of the decision."""
    word = view.moment.value if view.ended is None else f"hu.{view.ended}"
    table = view.table if view.drawn is None else view.drawn
    seats = [
        _seat(
            seat,
            view.declined if number == view.seat else None,
            (tiles_text(_kinds(view.waits)) if number == view.seat else "?") if seat.locked else "",
        )
        for number, seat in enumerate(view.seats)
    ]
    answer = NOTHING if view.answer is None else f"{view.seat}:{_word(str(view.answer))}"
    return " ".join(
        (
            rules_word(view.rules),
            _moment(view, word, table),
            _deal(view),
            f"{view.wall_left}?" if view.wall_left else NOTHING,
            f"{view.dead - view.taken}?{EMPTY * view.taken}" if view.dead else NOTHING,
            "/".join(seats),
            _ledger(view),
            answer,
            NOTHING,
        )
    )


def _moment(at: MahjongHand | MahjongView, word: str, table: Tile | None) -> str:
    """`turn@1:6s+kong`, `claim@1:6s`, `turned@1~3s3m`, `hu.claim@1:6s=2:6s,0:6s`, `end@2` for a drawn hand."""
    flags = [name for name, holds in (("kong", at.kong), ("open", at.open_kong)) if holds]
    return "".join(
        (
            f"{word}@{at.actor}",
            "" if table is None else f":{ASCII[table]}",
            f"~{tiles_in_order(at.turned)}" if at.turned else "",
            "".join(f"+{flag}" for flag in flags),
            f"={','.join(f'{seat}:{ASCII[tile]}' for seat, tile in at.winners)}" if at.winners else "",
        )
    )


def _deal(at: MahjongHand | MahjongView) -> str:
    """`0:1z:2:1` dealer, round wind, hands held on, opening; then `:5s<4s@7`: wild, indicator, its place."""
    said = f"{at.dealer}:{ASCII[at.round_wind]}:{at.held}:{at.opening}"
    if at.wild is None or at.indicator is None:
        return said
    place = f"@{at.indicator_at}" if at.indicator_at >= 0 else ""
    return f"{said}:{ASCII[at.wild]}<{ASCII[at.indicator]}{place}"


def _kinds(mask: int) -> tuple[Tile, ...]:
    return tuple(kind for kind in range(KINDS) if mask >> kind & 1)


def _seat(seat: Seat | SeatView, declined: Declined | None, locked: str) -> str:
    hand = f"{seat.held}?" if seat.counts is None else tiles_text(listed(seat.counts))
    melds = ",".join([meld.text for meld in seat.melds])
    said = []
    if declined is not None and declined.kinds:
        said.append(f"declined={tiles_text(_kinds(declined.kinds))}@{declined.most}")
    if locked:
        said.append(f"locked={locked}")
    if seat.floats:
        said.append(f"floats={seat.floats}")
    return "".join(
        (
            hand,
            f"({melds})" if melds else "",
            f"[{tiles_in_order(seat.river)}]" if seat.river else "",
            f"<{tiles_in_order(seat.flowers)}>" if seat.flowers else "",
            f"{{{';'.join(said)}}}" if said else "",
        )
    )


def _ledger(at: MahjongHand | MahjongView) -> str:
    """`3,-1,-1,-1;sixi+queyise,,,;1:3m*2!`: paid so far, opening wins, equal discards in turn; `-` for none of it."""
    if not any(at.paid) and not any(at.starts) and at.chain is None:
        return NOTHING
    starts = ",".join(["+".join(names) for names in at.starts])
    return f"{','.join(map(str, at.paid))};{starts};{_chain(at.chain)}"


def _chain(chain: Chain | None) -> str:
    if chain is None:
        return ""
    return f"{chain.seat}:{ASCII[chain.tile]}*{chain.length}{'!' if chain.first else ''}"


def _answers(answers: Sequence[Answer]) -> str:
    return ",".join([f"{given.seat}:{_word(str(given.action))}" for given in answers]) or NOTHING


def _word(action: str) -> str:
    return action.replace(" ", "_")
