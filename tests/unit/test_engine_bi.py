"""Zipai rules, section 5: bi, the duty that comes with a chi."""

from __future__ import annotations

import pytest

from paiju.zipai.cards import count, parse_card, parse_cards
from paiju.zipai.engine.bi import chi_actions


def chis(hand: str, card: str) -> set[str]:
    return {str(action).removeprefix("chi ") for action in chi_actions(count(parse_cards(hand)), parse_card(card))}


def test_the_example_of_the_rules() -> None:
    assert chis("一二二三三四贰贰", "二") == {
        "2s22b|123s|234s",
        "123s|22s2b",
        "123s|234s|2s22b",
        "234s|22s2b",
        "234s|123s|2s22b",
        "22s2b|123s",
        "22s2b|234s",
    }


@pytest.mark.parametrize(
    ("hand", "card", "expected"),
    [
        pytest.param("八九", "七", {"789s"}, id="一句话"),
        pytest.param("二七", "十", {"270s"}, id="二七十"),
        pytest.param("贰柒", "拾", {"270b"}, id="贰柒拾"),
        pytest.param("一壹", "一", {"11s1b"}, id="绞 aaA: the own 一 is laid with it"),
        pytest.param("壹壹", "一", {"1s11b"}, id="绞 aAA"),
        pytest.param("八八八九", "七", set(), id="cards of a kan take no part"),
        pytest.param("七七七八九", "七", set(), id="a kan of the card must pao, never chi"),
        pytest.param("六七八八九", "七", {"678s|789s", "789s|678s"}, id="the own 七 must be laid too"),
        pytest.param("七八九", "七", set(), id="烧比: the own 七 has no group"),
        pytest.param("三三一一二二四五", "三", {"345s|123s|123s", "123s|123s|345s"}, id="the same bi group twice"),
    ],
)
def test_chi_and_its_bi(hand: str, card: str, expected: set[str]) -> None:
    assert chis(hand, card) == expected


def test_order_of_the_cards_does_not_matter() -> None:
    assert chis("四三贰二三贰二一", "二") == chis("一二二三三四贰贰", "二")
