"""All ways to split a hand into menzi (zipai rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS, RANKS, Card
from paiju.zipai.melds import QUADS, RUNS, SIZES, TRIPLES, Group, Meld, MeldKind
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import KAN, LOOSE, worth
from paiju.zipai.scoring.winning import MENZI

if TYPE_CHECKING:
    from collections.abc import Iterator

_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Placement:
    """One place for the winning card: the groups that stand, and the loose cards still to be grouped.

    `standing`: table melds, then the hand's quads and kans, then a triple the card made. `loose`: twenty counts.
    """

    standing: tuple[Meld, ...]
    loose: bytes

    @property
    def jiang(self) -> bool:
        """Whether the split needs its one jiang: it has a quad."""
        return any(meld.kind in QUADS for meld in self.standing)

    @property
    def lacking(self) -> int:
        """How many menzi the loose cards have to make."""
        return MENZI - len(self.standing)


@dataclass(frozen=True, slots=True)
class Split:
    """Groups and their huxi together. A whole one has seven groups and no cards over."""

    groups: tuple[Meld, ...]
    huxi: int
    over: tuple[Card, ...] = ()

    @property
    def key(self) -> tuple[str, ...]:
        """The groups as sorted texts: equal for splits that hold the same groups."""
        return tuple(sorted(str(group) for group in self.groups))


def equal(kind: MeldKind, card: Card) -> Meld:
    """The triple, quad or pair of a card."""
    return Meld(kind, (card,) * SIZES[kind])


def placements(candidate: Candidate) -> tuple[Placement, ...]:
    """Everywhere the winning card can stand (section 7); one placement when it already stands.

    An own draw that makes a wei or a ti makes it: it has no other place.
    """
    counts, card = candidate.counts, candidate.card
    quads = tuple(equal(MeldKind.TI, kind) for kind in range(KINDS) if counts[kind] == COPIES)
    kans = tuple(equal(MeldKind.KAN, kind) for kind in range(KINDS) if counts[kind] == KAN)
    here = Placement((*candidate.melds, *quads, *kans), counts.translate(LOOSE))
    if card is None:
        return (here,)
    joined = _joined(candidate, here, card)
    forced = candidate.source is Source.SELF and joined is not None and joined[1]
    elsewhere = bytearray(here.loose)
    elsewhere[card] += 1
    found = [] if joined is None else [joined[0]]
    if not forced:
        found.append(Placement(here.standing, bytes(elsewhere)))
    return tuple(found)


def _joined(candidate: Candidate, here: Placement, card: Card) -> tuple[Placement, bool] | None:
    """The card with its equals as triple or quad, and whether an own draw must be laid so."""
    mine = candidate.source is Source.SELF
    held = candidate.counts[card]
    turned = candidate.source in (Source.SELF, Source.OTHER)
    origin = {} if mine or candidate.by is None else {"taken": card, "by": candidate.by, "turned": turned}
    if held == _PAIR:
        triple = replace(equal(MeldKind.WEI if mine else MeldKind.PENG, card), **origin)
        rest = bytearray(here.loose)
        rest[card] = 0
        return Placement((*here.standing, triple), bytes(rest)), True
    for at, meld in enumerate(here.standing):
        if meld.kind not in TRIPLES or meld.card != card:
            continue
        from_peng = meld.kind is MeldKind.PENG
        if candidate.source is Source.DISCARD and (from_peng or not candidate.rules.pao_on_discard):
            return None
        quad = replace(equal(MeldKind.TI if mine and not from_peng else MeldKind.PAO, card), **origin)
        return Placement((*here.standing[:at], quad, *here.standing[at + 1 :]), here.loose), not from_peng
    return None


def splits(candidate: Candidate) -> Iterator[Split]:
    """Every whole split, each once, whatever its huxi; none for a tianhu, which needs no seven menzi."""
    known = worth(candidate.rules)
    for place in placements(candidate):
        jiang = place.jiang
        cards = sum(place.loose)
        if cards != KAN * place.lacking - jiang or place.lacking < jiang:
            continue
        if known.automaton.most(int.from_bytes(place.loose, "little"), jiang) < 0:
            continue
        stands = sum(known.of(meld) for meld in place.standing)
        for groups in _covers(bytearray(place.loose), jiang):
            yield Split(
                (*place.standing, *groups), stands + sum(known.runs.get(group.cards, 0) for group in groups)
            )


_Option = tuple[Meld, tuple[tuple[Card, int], ...]]


def _option(kind: MeldKind, cards: Group) -> _Option:
    return Meld(kind, cards), tuple((card, cards.count(card)) for card in sorted(set(cards)))


def _options() -> tuple[tuple[_Option, ...], ...]:
    """By card: the groups that can begin with it when ranks are taken in order, small before big in a rank."""
    found: list[list[_Option]] = [[] for _ in range(KINDS)]
    for run in RUNS:
        found[run[0]].append(_option(MeldKind.RUN, run))
    for low in range(RANKS):
        high = low + RANKS
        found[low].append(_option(MeldKind.MIXED, (low, low, high)))
        found[low].append(_option(MeldKind.MIXED, (low, high, high)))
    for card in range(KINDS):
        found[card].append(_option(MeldKind.JIANG, (card, card)))
    return tuple(tuple(row) for row in found)


_OPTIONS: Final = _options()
_ORDER: Final = tuple(card for low in range(RANKS) for card in (low, low + RANKS))


def _covers(loose: bytearray, jiang: bool) -> Iterator[tuple[Meld, ...]]:
    """All full covers: runs and mixed groups, and one jiang if `jiang`; each set of groups once."""
    chosen: list[Meld] = []

    def from_place(place: int, first: int, owed: bool) -> Iterator[tuple[Meld, ...]]:
        while place < KINDS and not loose[_ORDER[place]]:
            place, first = place + 1, 0
        if place == KINDS:
            if not owed:
                yield tuple(chosen)
            return
        options = _OPTIONS[_ORDER[place]]
        for index in range(first, len(options)):
            meld, needs = options[index]
            pair = meld.kind is MeldKind.JIANG
            if (pair and not owed) or any(loose[card] < number for card, number in needs):
                continue
            for card, number in needs:
                loose[card] -= number
            chosen.append(meld)
            yield from from_place(place, index, owed and not pair)
            chosen.pop()
            for card, number in needs:
                loose[card] += number

    yield from from_place(0, 0, jiang)


