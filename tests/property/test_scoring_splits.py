"""The scorer against section 7 written a second time (`tests/reference`), on random hands that win or nearly do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from paiju.zipai.cards import count, listed, parse_card, parse_cards
from paiju.zipai.melds import QUADS, Meld, MeldKind, parse_meld
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import table_huxi
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win, splits
from tests.reference import splits as reference
from tests.reference.hands import Hand, random_hand
from tests.scale import count as scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

QQ = resolve("qq")
WAYS = [Source.SELF, Source.OTHER, Source.DISCARD]
ON_DISCARD = resolve({"preset": "qq", "win_on_discard": "yes"})


def candidate(hand: Hand, *, source: Source | None = None) -> Candidate:
    melds = tuple(parse_meld(f"{kind}:{cards}") for kind, cards in hand.melds)
    return Candidate(
        rules=ON_DISCARD if source is Source.DISCARD else QQ,
        seat=1,
        dealer=0,
        counts=count(parse_cards(hand.hand)),
        melds=melds,
        card=parse_card(hand.card),
        source=source or Source(hand.source),
        last=hand.last,
    )


def fast(one: Candidate) -> bool:
    quads = sum(meld.kind in QUADS for meld in one.melds) + one.counts.count(4)
    huxi = table_huxi(one.rules, one.melds)
    return can_win(one.rules, one.counts, one.melds, huxi, quads, one.card, one.source)


def as_reference(groups: tuple[Meld, ...]) -> tuple[reference.Group, ...]:
    return tuple(sorted((str(meld.kind), meld.han) for meld in groups))


def expected(hand: Hand, source: Source) -> set[tuple[reference.Group, ...]]:
    melds = [(kind, reference.in_order(cards)) for kind, cards in hand.melds]
    return {
        tuple(sorted((kind, reference.in_order(cards)) for kind, cards in groups))
        for groups in reference.splits(reference.in_order(hand.hand), melds, hand.card, str(source))
    }


def hands(number: int, seed: int) -> Iterator[Hand]:
    rng = Random(seed)
    for _ in range(scaled(number)):
        yield random_hand(rng)


@pytest.mark.parametrize("source", WAYS, ids=str)
def test_all_splits_and_their_huxi_are_those_of_the_rule_book(source: Source) -> None:
    several = 0
    for hand in hands(100_000, 7):
        wanted = expected(hand, source)
        found = list(splits(candidate(hand, source=source)))
        assert len({split.key for split in found}) == len(found), hand
        assert {as_reference(split.groups) for split in found} == wanted, hand
        assert all(split.huxi == reference.huxi(as_reference(split.groups)) for split in found), hand
        several += len(found) > 1
    assert several


@pytest.mark.parametrize("source", WAYS, ids=str)
def test_can_win_answers_as_the_full_search(source: Source) -> None:
    wins = 0
    for hand in hands(200_000, 11):
        one = candidate(hand, source=source)
        assert fast(one) == (best(one) is not None), hand
        wins += best(one) is not None
    assert wins


def test_can_win_answers_as_the_full_search_on_any_cards() -> None:
    rng = Random(13)
    deck = list(range(20)) * 4
    for _ in range(scaled(200_000)):
        rng.shuffle(deck)
        size = rng.choice([2, 5, 8, 11, 14, 20, 21])
        kind = deck[25]
        melds = (Meld(MeldKind.PENG, (kind,) * 3),) if deck[:25].count(kind) == 0 else ()
        one = Candidate(QQ, 1, 0, count(deck[:size]), melds, deck[size], rng.choice(WAYS[:2]))
        assert fast(one) == (best(one) is not None), one


def test_the_best_split_is_the_one_that_pays_most_and_then_the_one_of_most_huxi() -> None:
    runners = 0
    for hand in hands(100_000, 17):
        zimo = hand.source == "self"
        ranks = sorted(
            (
                (reference.points(groups, zimo, hand.last), reference.huxi(groups))
                for groups in expected(hand, Source(hand.source))
            ),
            reverse=True,
        )
        sheet = best(candidate(hand))
        assert (sheet is None) == (not ranks or ranks[0][0] == 0), hand
        if sheet is None:
            continue
        assert (sheet.points, sheet.huxi) == ranks[0], hand
        assert sum(sheet.pays) == 0
        less = [rank for rank in ranks if rank[0] < ranks[0][0]] or ranks[1:]
        second = sheet.runner_up
        assert (second and (second.points, second.huxi)) == (less[0] if less else None), hand
        runners += second is not None
    assert runners


def test_the_order_of_cards_and_melds_changes_nothing() -> None:
    rng = Random(19)
    for hand in hands(50_000, 23):
        cards, melds = list(hand.hand), list(hand.melds)
        rng.shuffle(cards)
        rng.shuffle(melds)
        one, other = (
            best(candidate(hand)),
            best(candidate(Hand("".join(cards), tuple(melds), hand.card, hand.source, hand.last))),
        )
        assert (one and one.to_json()) == (other and other.to_json()), hand


def test_every_hand_either_wins_or_is_told_why_not_and_no_card_is_lost() -> None:
    for hand in hands(50_000, 29):
        one = candidate(hand)
        found = explain_no_win(one)
        assert (found is None) == (best(one) is not None), hand
        if found is None:
            continue
        shown = [card for line in found.groups for card in line.meld.cards] + list(found.over)
        whole = [*listed(one.counts), *(card for meld in one.melds for card in meld.cards), parse_card(hand.card)]
        assert sorted(shown) == sorted(whole), hand
        assert found.huxi == sum(line.huxi for line in found.groups)
