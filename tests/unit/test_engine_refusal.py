"""Zipai rules, section 5: fouls, each named by its word; nothing changes."""

from __future__ import annotations

from typing import Unpack

import pytest

from paiju.core.action import Action
from paiju.core.errors import IllegalActionError
from paiju.zipai.cards import parse_card
from paiju.zipai.engine.position import Phase, ZipaiHand
from tests.unit.table import Marks, play, refused, rules, seat, table


def mark(card: str) -> int:
    return 1 << parse_card(card)


def asked(hand: str, card: str, *melds: str, turned: bool = False, **marks: Unpack[Marks]) -> ZipaiHand:
    """Seat 1 is asked about a card of seat 0."""
    return table(seat("捌"), seat(hand, *melds, **marks), seat("玖"), phase=Phase.CLAIM, card=card, turned=turned)


def test_shaobi_a_bi_that_is_owed_must_be_laid() -> None:
    hand = asked("六七八八九", "七")
    assert refused(hand, 1, "chi 789s") == "shaobi"
    assert refused(hand, 1, "chi 789s|678s") is None


def test_guozhang_a_stale_kind_is_not_taken() -> None:
    hand = asked("八九三三", "七", stale_peng=mark("三"))
    assert refused(hand, 1, "chi 789s") is None
    stale_peng = asked("四五三三叁叁", "三", stale_peng=mark("三"))
    assert refused(stale_peng, 1, "peng") == "guozhang"
    stale_chi = asked("四五三三叁叁", "三", stale_chi=mark("三"))
    assert refused(stale_chi, 1, "chi 345s|33s3b") == "guozhang"


def test_zoupao_a_pao_must_be_laid() -> None:
    waits = ("贰贰", "wei:三三三", "wei:壹壹壹", "ti:捌捌捌捌", "chi:四五六", "chi:四五六", "chi:七八九")
    hand = table(seat("陆"), seat(*waits), seat("玖"), phase=Phase.CLAIM, card="三", turned=True)
    assert refused(hand, 1, "pass") == "zoupao"
    assert refused(hand, 1, "peng") == "zoupao"


def test_chailong_a_kan_is_never_split() -> None:
    hand = table(seat("九九九一"), seat("三"), seat("四"))
    assert refused(hand, 0, "discard 九") == "chailong"
    assert refused(asked("八八八九五六", "七"), 1, "chi 789s") == "chailong"


def test_shaoti_a_quad_is_laid_not_discarded() -> None:
    waits = "一二三四五六四五六七八九壹贰叁贰柒肆肆肆"
    hand = table(seat(waits + "拾"), seat("捌捌捌捌"), seat("玖"), phase=Phase.LIANGZHANG, card="拾")
    assert refused(hand, 0, "discard 肆") == "wrong_moment"
    quad = table(seat("九九九九一"), seat("三"), seat("玖"))
    assert refused(quad, 0, "discard 九") == "shaoti"


def test_bakuai_no_discard_after_the_second_quad() -> None:
    two = seat("贰贰", "ti:九九九九", "pao:壹壹壹壹", "chi:一二三", "chi:四五六", "chi:四五六")
    hand = table(seat("陆"), two, seat("七八"), phase=Phase.CLAIM, actor=2, card="六", turned=True)
    assert refused(hand, 1, "discard 贰") == "bakuai"


def test_duopai_a_card_that_is_not_there() -> None:
    assert refused(table(seat("一二"), seat("三"), seat("四")), 0, "discard 玖") == "duopai"


def test_zahu_a_win_that_is_none() -> None:
    assert refused(asked("八九三三", "七", turned=True), 1, "hu") == "zahu"


def test_youpeng_and_other_passes_that_are_none() -> None:
    assert refused(table(seat("一二"), seat("三"), seat("四")), 0, "pass") == "must_discard"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("peng", "no_pair"),
        ("pao", "no_pao"),
        ("discard 八", "wrong_moment"),
        ("hu", "no_win_on_discard"),
        ("chi 678s", "no_cards"),
        ("chi 123s", "wrong_chi"),
    ],
)
def test_what_a_window_does_not_offer(action: str, code: str) -> None:
    assert refused(asked("八九玖", "七"), 1, action) == code


def test_only_d_and_the_next_seat_chi() -> None:
    hand = table(seat("捌"), seat("八九"), seat("六八七七"), phase=Phase.CLAIM, card="七")
    assert refused(hand, 2, "chi 678s|77s7b") == "not_your_chi"


def test_a_dead_hand() -> None:
    hand = table(seat("捌"), seat("八九"), seat("七七三", dead=True), phase=Phase.CLAIM, card="七")
    assert refused(hand, 2, "peng") == "not_asked"


def test_a_declined_win() -> None:
    waits = ("二七四五六", "wei:九九九", "wei:壹壹壹", "chi:壹贰叁", "chi:四五六", "chi:七八九")
    declined = seat(*waits, declined=((parse_card("十"), 15),))
    hand = table(seat("捌"), declined, seat("玖"), phase=Phase.CLAIM, actor=1, card="十", turned=True)
    assert refused(hand, 1, "hu") == "declined_win"


def test_who_is_not_asked_and_who_is_not_first() -> None:
    hand = table(seat("捌"), seat("四五玖"), seat("玖三三"), phase=Phase.CLAIM, card="三")
    assert refused(hand, 0, "pass") == "not_asked"
    assert refused(hand, 1, "chi 345s") == "not_first"
    assert refused(hand, 2, Action("fly")) == "no_such_action"


def test_a_refused_action_changes_nothing() -> None:
    hand = table(seat("一二"), seat("三"), seat("四"))
    before = hash(hand)
    with pytest.raises(IllegalActionError) as refusal:
        play(hand, (0, "discard 玖"))
    assert refusal.value.code == "duopai"
    assert hash(hand) == before


def test_after_the_end_nothing_is_legal() -> None:
    hand = play(table(seat("一捌"), seat("三"), seat("四")), (0, "discard 捌"))
    assert refused(hand, 0, "discard 一") == "hand_over"


def test_must_win_is_said() -> None:
    table_rules = rules(declined_win="must_win")
    waits = ("二七", "wei:九九九", "wei:壹壹壹", "chi:壹贰叁", "chi:四五六", "chi:四五六", "chi:七八九")
    hand = table(
        seat("捌"), seat(*waits), seat("玖"), phase=Phase.CLAIM, actor=1, card="十", turned=True, with_rules=table_rules
    )
    assert refused(hand, 1, "pass") == "must_win"
