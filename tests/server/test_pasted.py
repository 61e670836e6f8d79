"""A hand as people write it: every spelling comes to the same."""

from __future__ import annotations

import pytest

from paiju.core.errors import NotationError
from paiju.server.pasted import pasted
from paiju.server.protocol import PastedData

WHOLE = PastedData("270s55567b", ["peng:333s", "wei:888b", "chi:456s"], "5b")


@pytest.mark.parametrize(
    "text",
    [
        "碰三 偎捌 吃四五六 二七十 伍伍伍 陆柒 胡伍",
        "碰：三三三，偎：捌捌捌，吃：四五六 二七十伍伍伍陸柒 胡 伍",
        "peng:333s wei:888b chi:456s 270s 55567b hu 5b",
        "二七十陆柒 坎伍伍伍 碰三 偎捌捌捌 吃 654s + 5b",
        "270s55567b Peng 3s Wei 8b Chi 456s Win 5b",
        "二七十伍伍伍陸柒 碰三\n偎捌\n吃四五六\n胡伍",
    ],
)
def test_a_hand_in_any_spelling(text: str) -> None:
    assert pasted(text) == WHOLE


def test_cards_alone_are_the_hand() -> None:
    assert pasted("一二三 壹貳叄") == PastedData("123s123b", [], None)
    assert pasted("") == PastedData("", [], None)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "bad_card"),
        ("碰三四", "meld_cards"),
        ("吃三", "meld_cards"),
        ("胡一二", "one_card"),
        ("12", "no_size"),
    ],
)
def test_what_can_not_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        pasted(text)
    assert refused.value.code == code
