"""The table for a terminal: blocks of styled lines, made from what one seat may know (table rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.texts.styled import Line, Span, Style, line, padded, width
from paiju.zipai.actions import DISCARDED, chi_of
from paiju.zipai.arrange import columns
from paiju.zipai.cards import ASCII, KINDS, UNKNOWN, Card, is_big, is_red
from paiju.zipai.melds import QUADS, Meld, MeldKind
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.huxi import standing_huxi, table_huxi
from paiju.zipai.scoring.split import can_win
from paiju.zipai.view import Moment
from paiju.zipai.words import CHINESE, Faces, Voice, card_style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.view import ZipaiView

RED_MARK: Final = "*"
"""Stands before a red card: a red card is never told by its colour alone."""
STALE_MARK: Final = "x"
USED_MARK: Final = "+"
_KAN: Final = 3
MELD_ROWS: Final = 4


def mark(card: Card) -> str:
    """The cell before a card."""
    return RED_MARK if card != UNKNOWN and is_red(card) else " "


@dataclass(frozen=True, slots=True)
class Cell:
    """One card of the own hand. `kan`: it may not leave it; `stale`, `used`: marks beside it."""

    card: Card
    kan: bool
    stale: bool
    used: bool

    def line(self, voice: Voice) -> Line:
        """`*二x`: the mark of a red card, the card, `+` where an option uses it, else `x` where it is stale."""
        face = voice.card_words(self.card) if voice.faces is Faces.BOTH else voice.face(self.card)
        style = Style.KAN if self.kan and not is_red(self.card) else card_style(self.card)
        after = USED_MARK if self.used else STALE_MARK if self.stale else " "
        after_style = Style.CHOICE if self.used else Style.STALE
        return line(Span(f"{mark(self.card)}{face}", style), Span(after, after_style))


def hand_cells(view: ZipaiView) -> tuple[tuple[Cell, ...], ...]:
    """The own hand in columns; empty for a spectator."""
    if view.seat is None or view.own.counts is None:
        return ()
    counts = view.own.counts
    stale = view.stale_chi | view.stale_peng
    used = {card for action in view.legal for card in used_by(action, view.table)}
    return tuple(
        tuple(Cell(card, counts[card] >= _KAN, bool(stale >> card & 1), card in used) for card in column)
        for column in columns(counts)
    )


def hand_labels(view: ZipaiView, voice: Voice) -> tuple[str, ...]:
    """What stands under each column of the hand: a kan's name and huxi, else nothing."""
    labels = []
    for column in hand_cells(view):
        kan = column[0].kan and len(column) == _KAN
        huxi = table_huxi(view.rules, (Meld(MeldKind.KAN, (column[0].card,) * _KAN),)) if kan else 0
        labels.append(voice.say("event.kan_label", huxi=huxi) if kan else "")
    return tuple(labels)


def used_by(action: Action, card: Card | None) -> tuple[Card, ...]:
    """The cards of the own hand that a claim takes; none for a discard, which may take any."""
    if card is None:
        return ()
    match action.verb:
        case "peng" | "pao":
            return (card,)
        case "chi":
            chi = chi_of(action)
            cards = [each for group in (chi.group, *chi.bi) for each in group]
            cards.remove(card)
            return tuple(cards)
    return ()


def hand_words(counts: bytes, voice: Voice) -> Line:
    """A hand in one line: each column a group, kans named."""
    parts: list[Span | str | Line] = []
    for column in columns(counts):
        group = voice.cards(column)
        whole = len(column) == _KAN and counts[column[0]] == _KAN
        parts += [voice.say("event.join")] if parts else []
        parts.append(voice.told("event.kan_whole", cards=group) if whole else group)
    return voice.told("event.hand_of", cards=line(*parts))


def meld_block(melds: Sequence[Meld], voice: Voice) -> tuple[Line, ...]:
    """Table melds side by side: four rows of cards that stand on the fifth, which has the word of each."""
    cell = 3 if voice.lang in CHINESE else 4
    rows: list[list[Span]] = [[] for _ in range(MELD_ROWS + 1)]
    for meld in melds:
        faces = [Span(f"{mark(card)}{voice.face(card)}", card_style(card)) for card in _backs_first(meld)]
        column = [Span("")] * (MELD_ROWS - len(faces)) + faces
        for row, span in zip(rows, [*column, Span(f" {voice.short_kind(meld)}", Style.NOTE)], strict=True):
            row += [span, Span(" " * (cell - width(span.text)))]
    return tuple(tuple(span for span in row if span.text) for row in rows)


def _backs_first(meld: Meld) -> tuple[Card, ...]:
    """Backs above, the card that is shown in front."""
    return tuple(sorted(meld.cards, key=lambda card: card != UNKNOWN)) if UNKNOWN in meld.cards else meld.cards


def river_rows(river: Sequence[Card], voice: Voice, cells: int, rows: int) -> tuple[Line, ...]:
    """The river in `rows` rows of `cells` cells; the oldest cards give way to an ellipsis."""
    each = 3
    room = cells // each * rows
    shown = list(river)
    cut = len(shown) > room
    if cut:
        shown = shown[len(shown) - room + 1 :]
    spans = [Span(f"{mark(card)}{voice.face(card)}", card_style(card)) for card in shown]
    if cut:
        spans.insert(0, Span(" ..", Style.NOTE))
    per_row = cells // each
    found = [tuple(spans[at : at + per_row]) for at in range(0, len(spans), per_row)]
    return (*found, *((),) * (rows - len(found)))


def seen_huxi(rules: RuleSet, melds: Sequence[Meld]) -> tuple[int, MeldKind | None]:
    """The huxi that lie open, and the kind of a hidden meld whose huxi can't be known (None: all are)."""
    known = [meld for meld in melds if meld.card != UNKNOWN]
    hidden = next((meld.kind for meld in melds if meld.card == UNKNOWN), None)
    return table_huxi(rules, known), hidden


def seat_name(view: ZipaiView, seat: int, voice: Voice, points: int | None = None) -> Line:
    """`> 上家 庄 +18`: who has to move is marked, then dealer, dead hand, running points."""
    turn = view.outcome is None and view.actor == seat and view.moment is not Moment.WINDOW
    style = Style.NOW if turn else Style.STRONG
    parts: list[Span | str] = [Span("> " if turn else "  ", Style.NOW), Span(voice.seat(seat), style)]
    if view.dealer == seat:
        parts += [" ", Span(f"[{voice.say('event.dealer')}]", Style.NOTE)]
    if view.seats[seat].dead:
        parts += [" ", Span(voice.say("event.dead_mark"), Style.STALE)]
    if points is not None:
        parts += [" ", Span(f"{points:+d}" if points else "0", Style.STRONG)]
    return line(*parts)


def seat_facts(view: ZipaiView, seat: int, voice: Voice) -> Line:
    """`手 10 张  桌 6 胡+偎`."""
    shown = view.seats[seat]
    huxi, hidden = seen_huxi(view.rules, shown.melds)
    held = voice.say("event.holds", number=shown.held)
    if hidden is None:
        return line(f"  {held}  ", voice.say("event.huxi", number=huxi))
    kind = voice.kind(Meld(hidden, (UNKNOWN,) * _KAN))
    return line(f"  {held}  ", voice.say("event.huxi_hidden", number=huxi, kind=kind))


def seat_block(view: ZipaiView, seat: int, voice: Voice, *, cells: int, points: int | None = None) -> tuple[Line, ...]:
    """One of the others: name, facts, melds, two rows of river; nine lines."""
    shown = view.seats[seat]
    return (
        seat_name(view, seat, voice, points),
        seat_facts(view, seat, voice),
        *meld_block(shown.melds, voice),
        *river_rows(shown.river, voice, cells, 2),
    )


def card_box(card: Card | None, voice: Voice) -> tuple[Line, ...]:
    """The card in question, five lines of ten cells: its size and number, the character, lozenges where it is red."""
    if card is None:
        return ((),) * 5
    style = card_style(card)
    size = voice.say("event.size_big" if is_big(card) else "event.size_small")
    corner = f"{ASCII[card][:-1].replace('0', '10')}{size}"
    face = voice.face(card)
    waist = f"{RED_MARK}    {RED_MARK}" if is_red(card) else "======"
    inner = (f"{corner}{' ' * (6 - width(corner))}", f"  {face}  ", waist)
    edge = "-" * 8
    return (
        line(Span(f"+{edge}+", Style.NOTE)),
        *(line(Span("| ", Style.NOTE), Span(text, style), Span(" |", Style.NOTE)) for text in inner),
        line(Span(f"+{edge}+", Style.NOTE)),
    )


def headline(view: ZipaiView, voice: Voice) -> Line:
    """What is on the table now: the card in question and who showed it, or whose turn it is."""
    if view.outcome is not None:
        return line(voice.say("event.over"))
    card = view.table
    if card is not None and view.moment is Moment.WINDOW:
        key = "event.turned_by" if view.turned else "event.discarded_by"
        return voice.told(key, who=voice.who(view.actor), card=voice.card(card))
    if view.laid_card is not None:
        return voice.told("event.laid_by", who=voice.who(view.actor), card=voice.card(view.laid_card))
    if view.moment is Moment.OPENING:
        return voice.told("event.opened_by", who=voice.who(view.dealer), card=voice.card(view.liangzhang))
    if view.actor == view.seat:
        return line(voice.say("event.your_turn"))
    return line(voice.say("event.turn_of", who=voice.seat(view.actor)))


def own_facts(view: ZipaiView, voice: Voice, points: int | None = None) -> Line:
    """`我 庄 +6  胡息 12（连坎 18）  听 二  过张 三八`: one's own figures, and what one may not take any more."""
    if view.seat is None:
        return ()
    counts = view.own.counts or bytes(KINDS)
    parts: list[Span | str | Line] = [seat_name(view, view.seat, voice, points), "  "]
    parts.append(Span(voice.say("event.own_huxi", number=view.huxi), Style.STRONG))
    kans = bytes(number if number >= _KAN else 0 for number in counts)
    if any(kans):
        parts.append(voice.say("event.with_kans", number=view.huxi + standing_huxi(view.rules, kans)))
    waiting = waits(view)
    if waiting:
        parts += ["  ", voice.told("event.waits", cards=_short(waiting, voice))]
    stale = [card for card in range(KINDS) if (view.stale_chi | view.stale_peng) >> card & 1]
    if stale:
        parts += ["  ", voice.told("event.stale", cards=_short(stale, voice))]
    return line(*parts)


def _short(cards: Sequence[Card], voice: Voice) -> Line:
    """Cards side by side with nothing but their faces, unless they are spoken."""
    if voice.faces is Faces.SPOKEN:
        return voice.listed(cards)
    return line(*(Span(voice.face(card), card_style(card)) for card in cards))


def waits(view: ZipaiView) -> tuple[Card, ...]:
    """The kinds that complete the own hand when another turns them, or when drawn; none while a discard is due.

    Declined wins are left out (section 6); what is left of a kind in the stock is nobody's to know.
    """
    if view.seat is None or view.own.counts is None or view.own.dead or view.own.owes:
        return ()
    own, counts = view.own, view.own.counts
    quads = sum(meld.kind in QUADS for meld in own.melds) + counts.count(4)
    gone = {card for card, huxi in view.declined if huxi == view.huxi}
    return tuple(
        card
        for card in range(KINDS)
        if card not in gone
        and _unseen(view, card)
        and any(
            can_win(view.rules, counts, own.melds, view.huxi, quads, card, source)
            for source in (Source.OTHER, Source.SELF)
        )
    )


def _unseen(view: ZipaiView, card: Card) -> bool:
    """Whether a card of the kind may still come: not all four lie before the viewer's eyes."""
    seen = (view.own.counts or bytes(KINDS))[card]
    for seat in view.seats:
        seen += seat.river.count(card) + sum(meld.cards.count(card) for meld in seat.melds)
    return seen < 4  # noqa: PLR2004  (four of each)


def seat_words(view: ZipaiView, seat: int, voice: Voice, points: int | None = None) -> tuple[Line, ...]:
    """One seat in sentences, for a reader without a picture: facts, melds, river."""
    shown = view.seats[seat]
    name = seat_name(view, seat, voice, points)
    facts = own_facts(view, voice, points) if seat == view.seat else line(name, seat_facts(view, seat, voice))
    melds: list[Span | str | Line] = []
    for meld in shown.melds:
        melds += [voice.say("event.join")] if melds else []
        melds.append(voice.meld(meld))
    laid = voice.told("event.melds_of", melds=line(*melds)) if melds else line(voice.say("event.melds_none"))
    return (facts, line("  ", laid), line("  ", voice.told("event.river_of", cards=voice.listed(shown.river))))


def table_words(view: ZipaiView, voice: Voice, points: Sequence[int] = ()) -> tuple[Line, ...]:
    """The whole table in sentences: what is in question, the stock, then every seat from the viewer's own."""
    first = view.seat or 0
    order = [(first + away) % len(view.seats) for away in range(len(view.seats))]
    stock = voice.say("event.stock_left", number=view.stock_left)
    opened = voice.told("event.liangzhang", card=voice.card(view.liangzhang))
    found: list[Line] = [voice.told("event.table_head", now=headline(view, voice), stock=stock, open=opened)]
    for seat in order:
        found += seat_words(view, seat, voice, points[seat] if points else None)
    return tuple(found)


def aligned(block: Sequence[Line], cells: int) -> tuple[Line, ...]:
    """A block whose lines all have `cells` cells."""
    return tuple(padded(each, cells) for each in block)


def discards_by_card(view: ZipaiView) -> dict[Card, Action]:
    """The discard action of each card that may be discarded now."""
    return {DISCARDED[action]: action for action in view.legal if action in DISCARDED}
