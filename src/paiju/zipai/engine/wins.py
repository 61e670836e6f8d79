"""Offering a win and carrying it out (zipai rules, sections 6, 7 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.zipai.cards import ASCII, COPIES, KINDS
from paiju.zipai.engine.marks import win_declined
from paiju.zipai.engine.position import HAND_SIZE, Phase
from paiju.zipai.engine.sitter import sitter_share
from paiju.zipai.melds import MeldKind
from paiju.zipai.rules.options import DeclinedWin, WinOnDiscard
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft
    from paiju.zipai.scoring.result import ScoreSheet


def may_win(d: Draft, seat: int, card: Card, source: Source, *, laid: bool = False) -> bool:
    """Whether the seat may win on `card` now: complete, enough huxi, not dead, not declined.

    `laid`: the card has been laid in a wei or ti, and the win is on what stands.
    """
    s = d[seat]
    if s.dead or (source is Source.DISCARD and d.rules.win_on_discard is WinOnDiscard.NO):
        return False
    if s.declined and win_declined(s, card, d.rules):
        return False
    placed = laid or (source is Source.LIANGZHANG and seat == d.dealer)
    given = None if placed else card
    if not can_win(d.rules, bytes(s.counts), s.melds, s.huxi, s.quads, given, source, d.least(seat)):
        return False
    return (
        not s.declined or d.rules.declined_win is not DeclinedWin.MUST_EXCEED or _exceeds(d, seat, card, source, laid)
    )


def _exceeds(d: Draft, seat: int, card: Card, source: Source, laid: bool) -> bool:
    """Whether the win pays more than every win the seat has declined."""
    return _points(d, seat, card, source, laid=laid) > max(paid for _, paid in d[seat].declined)


def declined_worth(d: Draft, seat: int, card: Card, source: Source, *, laid: bool = False) -> int:
    """What one payer would owe for a win that may be declined; looked at only where a later one must exceed it."""
    if d.rules.declined_win is not DeclinedWin.MUST_EXCEED or not may_win(d, seat, card, source, laid=laid):
        return 0
    return _points(d, seat, card, source, laid=laid)


def _points(d: Draft, seat: int, card: Card, source: Source, *, laid: bool) -> int:
    sheet = best(candidate(d, seat, card, source, laid=laid))
    return 0 if sheet is None else sheet.points


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
        playing=d.order,
        least=d.least(seat),
        omens=s.omens,
        first_discard=source is Source.DISCARD and _is_first_discard(d),
    )


def _is_first_discard(d: Draft) -> bool:
    """Whether the card on the table is the dealer's first discard: nobody has drawn or claimed anything."""
    untouched = KINDS * COPIES - len(d.order) * HAND_SIZE - 1
    return (
        d.actor == d.dealer
        and len(d.stock) == untouched
        and all(meld.kind is MeldKind.TI for seat in d.order for meld in d[seat].melds)
    )


def win(d: Draft, winners: Sequence[tuple[int, Source]], card: Card | None, *, laid: bool = False) -> None:
    """End the hand with the best count of each winner (section 8: each is paid in full; the sitter's share)."""
    sheets = [(seat, _sheet(d, seat, card, source, laid=laid)) for seat, source in winners]
    facts: list[tuple[str, int | str]] = [("winner", winners[0][0]), ("source", str(winners[0][1]))]
    if card is not None:
        facts.append(("card", ASCII[card]))
    pays = [sum(sheet.pays[seat] for _, sheet in sheets) for seat in range(d.players)]
    for seat, source in winners:
        forced = source is Source.DEAL
        said: dict[str, object] = {"card": ASCII[card]} if card is not None else {}
        sheet = next(sheet for each, sheet in sheets if each == seat)
        d.tell(
            "hu", seat, {**said, "from": str(source), "pays": list(sheet.pays)}, why="why.tianhu" if forced else None
        )
    first, source = winners[0]
    apart = not laid and source is not Source.DEAL and not (source is Source.LIANGZHANG and first == d.dealer)
    share = sitter_share(d, first, card, apart=apart)
    if share is not None:
        facts += [("sitter", share.sitter), ("sitter_card", ASCII[share.card]), ("sitter_shares", share.shares)]
        pays = [have + more for have, more in zip(pays, share.pays, strict=True)]
    if d.phase is not Phase.CLAIM:
        d.table = None
    d.end(Outcome(OutcomeKind.WIN, tuple(pays), tuple(Win(seat, sheet) for seat, sheet in sheets), tuple(facts)))


def _sheet(d: Draft, seat: int, card: Card | None, source: Source, *, laid: bool) -> ScoreSheet:
    sheet = best(candidate(d, seat, card, source, laid=laid))
    if sheet is None:
        raise AssertionError(f"offered win does not count: seat {seat}, {source}, {card}")
    return sheet
