"""Offering a win and carrying it out (zipai rules, sections 6 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.zipai.cards import ASCII
from paiju.zipai.engine.marks import win_declined
from paiju.zipai.engine.position import Phase
from paiju.zipai.rules.options import WinOnDiscard
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft


def may_win(d: Draft, seat: int, card: Card, source: Source, *, laid: bool = False) -> bool:
    """Whether the seat may win on `card` now: complete, enough huxi, not dead, not declined.

    `laid`: the card has been laid in a wei or ti, and the win is on what stands.
    """
    s = d[seat]
    if s.dead or (source is Source.DISCARD and d.rules.win_on_discard is WinOnDiscard.NO):
        return False
    if s.declined and win_declined(s, card):
        return False
    placed = laid or (source is Source.LIANGZHANG and seat == d.dealer)
    return can_win(d.rules, bytes(s.counts), s.melds, s.huxi, s.quads, None if placed else card, source)


def candidate(d: Draft, seat: int, card: Card | None, source: Source, *, laid: bool = False) -> Candidate:
    """The seat's hand as the scorer is asked about it."""
    s = d[seat]
    placed = laid or source is Source.DEAL or (source is Source.LIANGZHANG and seat == d.dealer)
    shown_by = {Source.OTHER: d.actor, Source.DISCARD: d.actor, Source.LIANGZHANG: d.dealer}.get(source)
    return Candidate(
        rules=d.rules,
        seat=seat,
        dealer=d.dealer,
        counts=bytes(s.counts),
        melds=tuple(s.melds),
        card=None if placed else card,
        source=source,
        by=None if shown_by == seat else shown_by,
        last=d.turned and not d.stock and source in (Source.SELF, Source.OTHER),
        drawn=card if placed else None,
    )


def win(d: Draft, seat: int, card: Card | None, source: Source, *, laid: bool = False) -> None:
    """End the hand with the seat's best count."""
    sheet = best(candidate(d, seat, card, source, laid=laid))
    if sheet is None:
        raise AssertionError(f"offered win does not count: seat {seat}, {source}, {card}")
    facts: list[tuple[str, int | str]] = [("winner", seat), ("source", str(source))]
    if card is not None:
        facts.append(("card", ASCII[card]))
    if d.phase is not Phase.CLAIM:
        d.table = None
    d.end(Outcome(OutcomeKind.WIN, sheet.pays, (Win(seat, sheet),), tuple(facts)))
    said: dict[str, object] = {"card": ASCII[card]} if card is not None else {}
    forced = source is Source.DEAL
    d.tell("hu", seat, {**said, "from": str(source), "pays": list(sheet.pays)}, why="why.tianhu" if forced else None)
