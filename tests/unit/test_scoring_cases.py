"""The case kinds: what they read, and what they refuse with which code."""

from __future__ import annotations

import pytest

from paiju.core.errors import CaseError, NotationError, PaijuError, PositionError
from paiju.core.registry import find_game
from paiju.texts import LANGUAGES
from paiju.zipai.casekinds import CASE_KINDS, win_candidate
from paiju.zipai.melds import MeldKind
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.candidate import Source

QQ = resolve("qq")
KANS: dict[str, object] = {"hand": "一一三三三四四四五五五六六六八八八九九九", "card": "一", "from": "other"}


def run(kind: str, **case: object) -> dict[str, object]:
    return CASE_KINDS[kind].run(find_game("qq"), {key.rstrip("_"): value for key, value in case.items()})


def test_han_and_ascii_are_read_alike() -> None:
    ascii_hand = {**KANS, "hand": "11333444555666888999s", "card": "1s"}
    assert win_candidate(QQ, KANS) == win_candidate(QQ, ascii_hand)


def test_an_own_draw_of_a_pair_or_a_kan_is_laid() -> None:
    wei = win_candidate(QQ, {**KANS, "from": "self"})
    assert [str(meld) for meld in wei.melds] == ["wei:111s"]
    assert (wei.card, wei.drawn, wei.counts[0]) == (None, 0, 0)
    ti = win_candidate(QQ, {**KANS, "card": "三", "from": "self"})
    assert [meld.kind for meld in ti.melds] == [MeldKind.TI]


@pytest.mark.parametrize("laid", ["wei", "chouwei"])
def test_an_own_draw_of_a_wei_on_the_table_is_laid(laid: str) -> None:
    case = {"hand": "五五", "melds": [f"{laid}:玖玖玖", "chi:一二三"], "card": "玖", "from": "self"}
    assert [str(meld) for meld in win_candidate(QQ, case).melds] == ["ti:9999b", "chi:123s"]


def test_an_own_draw_that_meets_a_peng_stays_open() -> None:
    case = {"hand": "五五", "melds": ["peng:玖玖玖"], "card": "玖", "from": "self"}
    assert win_candidate(QQ, case).card == 18


def test_the_dealers_liangzhang_lies_in_the_hand() -> None:
    found = win_candidate(QQ, {**KANS, "from": "liangzhang", "seat": 0, "dealer": 0})
    assert (found.card, found.counts[0]) == (None, 3)
    assert win_candidate(QQ, {**KANS, "from": "liangzhang", "seat": 2}).source is Source.LIANGZHANG


BAD: list[tuple[dict[str, object], type[PaijuError], str]] = [
    ({"hand": None}, CaseError, "case_field_missing"),
    ({"from": None}, CaseError, "case_field_missing"),
    ({"card": None}, CaseError, "case_field_missing"),
    ({"hand": 5}, CaseError, "case_field_bad"),
    ({"from": "sky"}, CaseError, "case_field_bad"),
    ({"seat": 3}, CaseError, "case_field_bad"),
    ({"dealer": -1}, CaseError, "case_field_bad"),
    ({"seat": "1"}, CaseError, "case_field_bad"),
    ({"by": 1}, CaseError, "case_field_bad"),
    ({"last": 1}, CaseError, "case_field_bad"),
    ({"melds": "peng:一一一"}, CaseError, "case_field_bad"),
    ({"from": "deal"}, CaseError, "case_field_bad"),
    ({"card": "一二"}, NotationError, "one_card"),
    ({"hand": "一一龙"}, NotationError, "bad_card"),
    ({"melds": ["kan:二二二"]}, NotationError, "meld_kind"),
    ({"melds": ["peng:二二三"]}, NotationError, "meld_cards"),
    ({"melds": ["wei:一一一"]}, NotationError, "five_of_a_kind"),
    ({"melds": ["wei:二二二"]}, PositionError, "too_many_cards"),
    ({"hand": "一一二", "from": "liangzhang"}, PositionError, "opening_size"),
    ({"hand": "一一二", "from": "deal", "card": None}, PositionError, "opening_size"),
    ({"hand": "一一一二二二", "melds": ["wei:三三三"], "from": "liangzhang"}, PositionError, "opening_size"),
]


@pytest.mark.parametrize(("change", "kind", "code"), BAD)
def test_what_can_not_be_is_refused(change: dict[str, object], kind: type[PaijuError], code: str) -> None:
    with pytest.raises(kind) as caught:
        win_candidate(QQ, {**KANS, **change})
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_no_win_says_why() -> None:
    melds = ["peng:玖玖玖", "chi:一壹壹"]
    found = run("win", hand="三四五六七八八九十伍伍柒柒柒", melds=melds, card="伍", from_="other")
    assert found["win"] is False
    assert found["reason"] == {"code": "no_huxi", "huxi": 12, "minimum": 15, "short": 3}


def test_a_win_shows_its_runner_up() -> None:
    found = run("win", hand="一二二三四四四七八八十贰贰柒柒捌拾", melds=["peng:捌捌捌"], card="拾", from_="other")
    second = found["runner_up"]
    assert isinstance(second, dict)
    assert second["win"] is False
    assert second["huxi"] == 9
    assert second["reasons"] == [{"code": "less_minimum", "huxi": 9, "minimum": 15}]


def test_sums() -> None:
    assert run("unit", huxi=15, zimo=True, tianhu=True) == {"value": 7}
    assert run("tun", huxi=15) == {"value": 1}
    assert run("title", points=1600) == {"value": "掌柜"}
    assert run("escape", T=18) == {"value": 30}
    assert run("beans", points=[6, -3, -3], balance=[9, 9, 2]) == {"value": [14, 6, 0]}


@pytest.mark.parametrize(
    ("kind", "case"),
    [
        ("unit", {}),
        ("unit", {"huxi": True}),
        ("unit", {"huxi": 15, "zimo": "yes"}),
        ("beans", {"points": [1, 2], "balance": [1, 1, 1]}),
        ("beans", {"points": [1, 0, 0], "balance": [1, 1, 1]}),
        ("beans", {"points": [0, 0, 0], "balance": [1, -1, 1]}),
        ("beans", {"points": [0, 0, 0], "balance": [1, 1, 1], "multiplier": 0}),
        ("beans", {"points": [0, 0, 0], "balance": [1, 1, 1], "fee": -1}),
        ("beans", {"points": [0, 0, 0]}),
    ],
)
def test_a_sum_without_its_numbers_is_refused(kind: str, case: dict[str, object]) -> None:
    with pytest.raises(CaseError):
        run(kind, **case)


def test_a_chi_of_a_card_one_holds_four_times_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        run("chi", hand="一一一一二三", card="一")
    assert caught.value.code == "five_of_a_kind"
