"""The 84 cards, and the fragment of Qidong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from paiju.core.errors import NotationError, RulesError
from paiju.core.game import Match, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.longcards.cards import (
    CODES,
    DECK,
    KINDS,
    NAMES,
    PIPS,
    RED_PIPS,
    cards_text,
    count,
    in_order,
    packed,
    parse_card,
    parse_cards,
    parse_packed,
)
from paiju.longcards.faces import face, faces
from paiju.longcards.qidong.table import QidongRules, count_fu
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

BY_PIPS = {2: 4, 3: 4, 4: 8, 5: 8, 6: 12, 7: 12, 8: 12, 9: 8, 10: 8, 11: 4, 12: 4}


def test_there_are_84_cards_of_21_kinds() -> None:
    assert len(DECK) == 84
    assert KINDS == len(set(CODES)) == len(NAMES) == 21
    assert {pips: sum(PIPS[card] == pips for card in DECK) for pips in BY_PIPS} == BY_PIPS


def test_ones_and_fours_are_red_and_heaven_half() -> None:
    red = {code: RED_PIPS[kind] for kind, code in enumerate(CODES)}
    assert (red["66"], red["44"], red["14"], red["45"], red["33"], red["13"]) == (6, 8, 5, 4, 0, 1)


@pytest.mark.parametrize("code", CODES)
def test_every_name_is_read(code: str) -> None:
    for name in NAMES[code].split():
        assert CODES[parse_card(name)] == code
    assert parse_card(code[::-1]) == parse_card(code)
    assert all(face(parse_card(code)).text(lang) for lang in LANGUAGES)


def test_no_name_is_given_twice() -> None:
    names = [name for each in NAMES.values() for name in each.split()]
    assert len(names) == len(set(names))


def test_traditional_names_are_read_too() -> None:
    assert cards_text(parse_cards("紅九、貓貓，長三 斧頭")) == "15 33 45 56"
    assert [each.text("zh-Hans") for each in faces(parse_cards("66 11"))] == ["天", "地"]


def test_cards_are_written_ascending_in_order_or_packed() -> None:
    cards = parse_cards("66 11 45")
    assert (cards_text(cards), in_order(cards), packed(cards)) == ("11 45 66", "66 11 45", "661145")
    assert parse_packed("661145") == cards


@pytest.mark.parametrize(
    ("text", "code"),
    [("67", "longcards_card"), ("鸡", "longcards_card"), ("6611", "longcards_card"), ("66 66", "one_card")],
)
def test_what_is_no_card_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_a_fifth_card_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        count(parse_cards("66 66 66 66 66"))
    assert caught.value.code == "longcards_copies"


# 4. Qidong

TABLE = cast("QidongRules", find_game("qidong_table").rules)


def test_what_is_known_is_counted_and_explained() -> None:
    found = count_fu(TABLE, {"wenqian": 2, "joker": 3, "quad_in_hand": 0})
    assert found.fu == 70
    for lang in LANGUAGES:
        assert all(line.text(lang) for line in found.lines)
    assert found.lines[-1].text("zh-Hans") == "共 70 付"


@pytest.mark.parametrize(
    ("items", "code", "key"),
    [
        ({"win": 1, "dragon": 1}, "unknown_item", "dragon"),
        ({"dragon": -1}, "bad_count", "dragon"),
        ({"win": 1, "joker": True}, "bad_count", "joker"),
        ({"aaa": 1, "joker": -1}, "unknown_item", "aaa"),
        ({"zzz": 1, "joker": "2"}, "bad_count", "joker"),
        ({"win": 0}, "incomplete_rules", "win"),
        ({"triplet": 1, "pair": 1}, "incomplete_rules", "pair"),
    ],
)
def test_what_is_not_known_is_refused_by_name(items: dict[str, object], code: str, key: str) -> None:
    with pytest.raises(RulesError) as caught:
        count_fu(TABLE, items)
    assert (caught.value.code, caught.value.details["key"]) == (code, key)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_nobody_sits_down_at_the_fragment() -> None:
    table: Any = find_game("qidong_table")
    assert table.seats == ()
    assert list(table.codec) == []
    s, setup = Shuffler.from_text("x"), Setup(2, 0, (0, 1))
    refusals: tuple[Callable[[], object], ...] = (
        lambda: table.open(2, s),
        lambda: table.setup(Match(2, 0, (0, 0)), {}, s),
        lambda: table.deal(setup, s),
        lambda: table.start(setup, None),
        lambda: table.settle(None, None),
        lambda: table.resample(None, None),
        lambda: table.fallback(None),
        lambda: table.parse_position(""),
        lambda: table.deal_to_json(setup, None),
        lambda: table.deal_from_json(setup, {}),
        lambda: table.codec.parse("hu"),
        lambda: table.codec.decode(0),
        lambda: table.codec.encode(None),
    )
    for refused in refusals:
        with pytest.raises(RulesError) as caught:
            refused()
        assert caught.value.code == "not_playable"
