"""The scorer against section 7 written a second time (`tests/reference`), on random hands that win or nearly do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, cast

import pytest

from paiju.core.registry import presets
from paiju.zipai.cards import count, listed, parse_card, parse_cards
from paiju.zipai.melds import QUADS, Meld, MeldKind, parse_meld
from paiju.zipai.rules.load import resolve
from paiju.zipai.rules.options import OpeningTi
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import table_huxi
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import can_win, splits
from tests.reference import splits as reference
from tests.reference.hands import Hand, random_hand
from tests.reference.towns import TOWNS, Town
from tests.scale import count as scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.zipai.rules.ruleset import RuleSet

QQ = resolve("qq")
RULES: Final = {name: resolve(cast("str", town.rules)) for name, town in TOWNS.items()}
NAMES: Final = sorted(TOWNS)
SOURCES: Final = [Source.SELF, Source.OTHER, Source.DISCARD]


def candidate(hand: Hand, rules: RuleSet = QQ) -> Candidate:
    return Candidate(
        rules=rules,
        seat=1,
        dealer=0,
        counts=count(parse_cards(hand.hand)),
        melds=tuple(parse_meld(f"{kind}:{cards}") for kind, cards in hand.melds),
        card=parse_card(hand.card),
        source=Source(hand.source),
        by=0 if hand.source == Source.DISCARD else None,
        last=hand.last,
    )


def fast(one: Candidate) -> bool:
    quads = sum(meld.kind in QUADS for meld in one.melds) + one.counts.count(4)
    huxi = table_huxi(one.rules, one.melds)
    return can_win(one.rules, one.counts, one.melds, huxi, quads, one.card, one.source, one.minimum)


def as_reference(groups: tuple[Meld, ...]) -> tuple[reference.Group, ...]:
    return tuple(sorted((str(meld.kind), meld.han) for meld in groups))


def expected(hand: Hand, town: Town) -> set[tuple[reference.Group, ...]]:
    melds = [(kind, reference.in_order(cards)) for kind, cards in hand.melds]
    return {
        tuple(sorted((kind, reference.in_order(cards)) for kind, cards in groups))
        for groups in reference.splits(reference.in_order(hand.hand), melds, hand.card, hand.source, wei=town.wei)
    }


def _melds(text: str) -> Iterator[reference.Group]:
    for each in text.split():
        kind, _, cards = each.partition(":")
        yield kind, cards


def hands(name: str, number: int, seed: int) -> Iterator[Hand]:
    """Random hands of a town that win, or nearly."""
    rng, town = Random(f"{name}/{seed}"), TOWNS[name]
    lazy = RULES[name].opening_ti is OpeningTi.LAZY
    for _ in range(scaled(number)):
        yield random_hand(rng, wei=town.wei, discard=town.discard, lazy=lazy)


def test_every_preset_has_its_reference() -> None:
    assert {info.id for info in presets() if info.family == "zipai"} <= {rules.id for rules in RULES.values()}


@pytest.mark.parametrize("name", NAMES)
def test_all_splits_and_their_huxi_are_those_of_the_rule_book(name: str) -> None:
    town, several = TOWNS[name], 0
    for hand in hands(name, 30_000, 7):
        found = list(splits(candidate(hand, RULES[name])))
        assert len({split.key for split in found}) == len(found), hand
        assert {as_reference(split.groups) for split in found} == expected(hand, town), hand
        for split in found:
            assert split.huxi == sum(map(town.huxi_of, as_reference(split.groups))), hand
        several += len(found) > 1
    assert several


@pytest.mark.parametrize("name", NAMES)
def test_can_win_answers_as_the_full_search(name: str) -> None:
    wins = 0
    for hand in hands(name, 20_000, 11):
        one = candidate(hand, RULES[name])
        assert fast(one) == (best(one) is not None), hand
        wins += best(one) is not None
    assert wins


@pytest.mark.parametrize("name", NAMES)
def test_can_win_answers_as_the_full_search_on_any_cards(name: str) -> None:
    rng, town = Random(f"{name}/13"), TOWNS[name]
    deck = list(range(20)) * 4
    for _ in range(scaled(20_000)):
        rng.shuffle(deck)
        size = rng.choice([2, 5, 8, 11, 14, 20, 21])
        kind = deck[25]
        melds = (Meld(MeldKind.PENG, (kind,) * 3),) if deck[:25].count(kind) == 0 else ()
        source = rng.choice(SOURCES[: 2 + town.discard])
        one = Candidate(RULES[name], 1, 0, count(deck[:size]), melds, deck[size], source)
        assert fast(one) == (best(one) is not None), one


@pytest.mark.parametrize("name", NAMES)
def test_the_best_split_is_the_one_that_pays_most_and_then_the_one_of_most_huxi(name: str) -> None:
    town, wins, runners = TOWNS[name], 0, 0
    for hand in hands(name, 20_000, 17):
        zimo = hand.source == Source.SELF
        ranks = sorted((town.worth(groups, zimo, hand.last) for groups in expected(hand, town)), reverse=True)
        sheet = best(candidate(hand, RULES[name]))
        assert (sheet is None) == (not ranks or not ranks[0][0]), hand
        if sheet is None:
            continue
        assert (sheet.points, sheet.huxi) == ranks[0][1:], hand
        assert sum(sheet.pays) == 0
        assert max(sheet.pays) == sheet.pays[1] == 2 * sheet.points, hand
        less = [rank for rank in ranks if rank[1] < ranks[0][1]] or ranks[1:]
        second = sheet.runner_up
        assert (second and (second.points, second.huxi)) == (less[0][1:] if less else None), hand
        wins += 1
        runners += second is not None
    assert wins
    assert runners


@pytest.mark.parametrize("name", NAMES)
def test_the_order_of_cards_and_melds_changes_nothing(name: str) -> None:
    rng, rules = Random(19), RULES[name]
    for hand in hands(name, 5_000, 23):
        one = best(candidate(hand, rules))
        other = best(candidate(shuffled(hand, rng), rules))
        assert (one and one.to_json()) == (other and other.to_json()), hand


def shuffled(hand: Hand, rng: Random) -> Hand:
    cards, melds = list(hand.hand), list(hand.melds)
    rng.shuffle(cards)
    rng.shuffle(melds)
    return Hand("".join(cards), tuple(melds), hand.card, hand.source, hand.last)


HARD: Final = {
    "a pair is a peng or the jiang, beside a kan of the next rank": (
        Hand("二二三三三肆肆", tuple(_melds("ti:壹壹壹壹 wei:玖玖玖 chi:四五六 chi:七八九")), "肆", "other", False),
        12 + 6 + 3 + 3,
    ),
    "the same, by the other pair": (
        Hand("二二三三三肆肆", tuple(_melds("ti:壹壹壹壹 wei:玖玖玖 chi:四五六 chi:七八九")), "二", "other", False),
        12 + 6 + 3 + 1,
    ),
    "a wait on 贰 with 柒拾": (
        Hand(
            "柒拾",
            tuple(_melds("wei:玖玖玖 wei:九九九 chi:四五六 chi:七八九 chi:一二三 chi:肆伍陆")),
            "贰",
            "other",
            False,
        ),
        6 + 3 + 3 + 6,
    ),
    "a long row of runs, from another": (
        Hand("三四五六七八八九十伍伍柒柒柒", tuple(_melds("peng:玖玖玖 chi:一壹壹")), "伍", "other", False),
        None,
    ),
    "the same, drawn": (
        Hand("三四五六七八八九十伍伍柒柒柒", tuple(_melds("peng:玖玖玖 chi:一壹壹")), "伍", "self", False),
        15,
    ),
}
"""Hands that other programs have counted otherwise when the cards came in another order, and their huxi."""


@pytest.mark.parametrize("name", HARD)
def test_hard_hands_count_the_same_in_any_order(name: str) -> None:
    hand, huxi = HARD[name]
    rng = Random(name)
    for _ in range(scaled(20_000)):
        sheet = best(candidate(shuffled(hand, rng)))
        assert (sheet and sheet.huxi) == huxi


def test_the_long_row_has_twelve_huxi_at_most() -> None:
    """A kan 柒 6, peng 伍 3, peng 玖 3: below fifteen; an own draw makes a wei 伍 of 6."""
    hand, _ = HARD["a long row of runs, from another"]
    found = explain_no_win(candidate(hand))
    assert found is not None
    assert found.huxi == 12


@pytest.mark.parametrize("name", NAMES)
def test_every_hand_either_wins_or_is_told_why_not_and_no_card_is_lost(name: str) -> None:
    for hand in hands(name, 5_000, 29):
        one = candidate(hand, RULES[name])
        found = explain_no_win(one)
        assert (found is None) == (best(one) is not None), hand
        if found is None:
            continue
        shown = [card for line in found.groups for card in line.meld.cards] + list(found.over)
        whole = [*listed(one.counts), *(card for meld in one.melds for card in meld.cards), parse_card(hand.card)]
        assert sorted(shown) == sorted(whole), hand
        assert found.huxi == sum(line.huxi for line in found.groups)
