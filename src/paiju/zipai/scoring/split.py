"""Whether a hand is complete, and all ways to split it into menzi (zipai rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES, KINDS, RANKS, Card
from paiju.zipai.melds import QUADS, RUNS, SIZES, TRIPLES, Group, Meld, MeldKind
from paiju.zipai.rules.options import Wei
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import BIG_TWO, KAN, LOOSE, SMALL_TWO, Worth, worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paiju.zipai.rules.ruleset import RuleSet

MENZI: Final = 7
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
    mine = candidate.source is Source.SELF and candidate.rules.wei is Wei.ON
    held = candidate.counts[card]
    if held == _PAIR:
        triple = _from_there(equal(MeldKind.WEI if mine else MeldKind.PENG, card), candidate)
        rest = bytearray(here.loose)
        rest[card] = 0
        return Placement((*here.standing, triple), bytes(rest)), mine
    for at, meld in enumerate(here.standing):
        if meld.kind not in TRIPLES or meld.card != card:
            continue
        from_peng = meld.kind is MeldKind.PENG
        if candidate.source is Source.DISCARD and (from_peng or not candidate.rules.pao_on_discard):
            return None
        quad = _from_there(equal(MeldKind.TI if mine and not from_peng else MeldKind.PAO, card), candidate)
        return Placement((*here.standing[:at], quad, *here.standing[at + 1 :]), here.loose), mine and not from_peng
    return None


def _from_there(meld: Meld, candidate: Candidate) -> Meld:
    """The meld with the origin of the winning card, where another seat showed it."""
    if candidate.by is None or candidate.source is Source.SELF:
        return meld
    return replace(meld, taken=candidate.card, by=candidate.by, turned=candidate.source is Source.OTHER)


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
            yield Split((*place.standing, *groups), stands + sum(known.runs.get(group.cards, 0) for group in groups))


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


def has_cover(loose: bytes, *, jiang: bool) -> bool:
    """Whether the loose cards can all be grouped, with exactly one jiang or with none."""
    return any(True for _ in _covers(bytearray(loose), jiang))


def most_grouped(rules: RuleSet, loose: bytes, *, jiang: bool) -> tuple[Meld, ...]:
    """Groups of loose cards that leave the fewest over, then with the most huxi; at most one jiang, if `jiang`."""
    known = worth(rules)
    seen: dict[tuple[bytes, bool], tuple[int, int, tuple[Meld, ...]]] = {}

    def most(left: bytes, owed: bool) -> tuple[int, int, tuple[Meld, ...]]:
        place = next((card for card in _ORDER if left[card]), None)
        if place is None:
            return 0, 0, ()
        key = (left, owed)
        if key not in seen:
            ways = [most(_taken(left, ((place, 1),)), owed)]
            for meld, needs in _OPTIONS[place]:
                pair = meld.kind is MeldKind.JIANG
                if (pair and not owed) or any(left[card] < number for card, number in needs):
                    continue
                cards, huxi, groups = most(_taken(left, needs), owed and not pair)
                ways.append((cards + SIZES[meld.kind], huxi + known.of(meld), (meld, *groups)))
            seen[key] = max(ways, key=lambda way: way[:2])
        return seen[key]

    return most(loose, jiang)[2]


def _taken(loose: bytes, needs: tuple[tuple[Card, int], ...]) -> bytes:
    rest = bytearray(loose)
    for card, number in needs:
        rest[card] -= number
    return bytes(rest)


def can_win(
    rules: RuleSet,
    counts: bytes,
    melds: Sequence[Meld],
    huxi: int,
    quads: int,
    card: Card | None,
    source: Source,
    least: int,
) -> bool:
    """Whether cards, table and `card` make a legal win: seven menzi, the jiang rule, the minimum (section 7).

    `counts`: the concealed cards, twenty counts, without `card`. `melds` lie on the table, `huxi` is their sum.
    `quads`: ti and pao on the table and unlaid quads of the hand. `card` is None when it already lies in hand or
    meld: an own draw after its wei or ti was laid, the dealer on the liangzhang. An own draw that is given here and
    would make a wei or ti makes it. Who may win at all (dead hands, declined wins, `liangzhang_win`) is the
    engine's to know; `least`: the huxi it needs; a discard is refused where `win_on_discard` is `no`. The
    compulsory tianhu is `is_tianhu`.

    The same answer as `best` gives, without a sheet: nearly all calls are in vain and must cost next to nothing.
    """
    if source is Source.DISCARD and rules.win_on_discard == "no":
        return False
    known = worth(rules)
    stands, worthy = _standing(known, counts)
    menzi = len(melds) + stands
    missing = least - huxi - worthy
    left = counts.translate(LOOSE)
    mine = source is Source.SELF and rules.wei is Wei.ON
    if rules.win_zero and missing == least and not quads and _makes_nothing(known, left, menzi, card, mine=mine):
        return True
    bound = known.small_run * left[SMALL_TWO] + known.big_run * left[BIG_TWO]
    if missing > (bound if card is None else bound + known.gain[card]):
        return False
    loose = int.from_bytes(left, "little")
    if card is None:
        return _reaches(known, loose, menzi, quads, missing)
    there = None
    for meld in melds:
        if meld.cards[0] == card and meld.kind in TRIPLES:
            there = meld.kind
    held = counts[card]
    if held == _PAIR:
        gain = known.wei[card] if mine else known.peng[card]
        if _reaches(known, loose - (_PAIR << 8 * card), menzi + 1, quads, missing - gain):
            return True
    elif held == KAN or there is not None:
        fourth = known.ti if mine and there is not MeldKind.PENG else known.pao
        below = known.peng if there is MeldKind.PENG else known.wei
        allowed = source is not Source.DISCARD or (there is not MeldKind.PENG and rules.pao_on_discard)
        if allowed and _reaches(known, loose, menzi, quads + 1, missing - fourth[card] + below[card]):
            return True
    if mine and (held in (_PAIR, KAN) or (there is not None and there is not MeldKind.PENG)):
        return False
    return _reaches(known, loose + (1 << 8 * card), menzi, quads, missing)


def _makes_nothing(known: Worth, left: bytes, menzi: int, card: Card | None, *, mine: bool) -> bool:
    """Whether the loose cards and the card make the menzi that lack without any huxi (section 7, `win_zero`).

    `mine`: an own draw beside its pair would have to be laid as a wei, which has huxi.
    """
    if mine and card is not None and left[card] == _PAIR:
        return False
    loose = int.from_bytes(left, "little") + (0 if card is None else 1 << 8 * card)
    jiang = False  # a quad would have huxi
    return known.barren.most(loose, jiang) == 0 and _groups(loose, jiang) == MENZI - menzi


def _standing(known: Worth, counts: bytes) -> tuple[int, int]:
    """How many kans and quads stand in the hand, and their huxi."""
    number = huxi = 0
    for copies, values in ((KAN, known.wei), (COPIES, known.ti)):
        at = counts.find(copies)
        while at >= 0:
            number += 1
            huxi += values[at]
            at = counts.find(copies, at + 1)
    return number, huxi


def _reaches(known: Worth, loose: int, menzi: int, quads: int, missing: int) -> bool:
    """Whether the loose cards make the menzi that lack, and at least the huxi that lack."""
    most = known.automaton.most(loose, quads > 0)
    return most >= 0 and most >= missing and _groups(loose, quads > 0) == MENZI - menzi


def _groups(loose: int, jiang: bool) -> int:
    cards = sum(loose.to_bytes(20, "little"))
    return (cards - _PAIR) // KAN + 1 if jiang else cards // KAN
