"""Section 8, Rooms: titles, leaving, beans."""

from __future__ import annotations

import pytest

from paiju.texts import LANGUAGES, text
from paiju.zipai.rules.load import resolve
from paiju.zipai.scoring.money import beans, escape, escape_pays, escape_total, title

QQ = resolve("qq")


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-100, "包身工"),
        (0, "包身工"),
        (29, "包身工"),
        (30, "短工"),
        (89, "长工"),
        (90, "佃户"),
        (161000, "帝王"),
        (10**9, "帝王"),
    ],
)
def test_titles(points: int, name: str) -> None:
    assert text(f"title.{title(QQ, points)}", "zh-Hans") == name


def test_every_title_has_a_name_in_three_languages() -> None:
    for _, word in QQ.titles:
        assert all(text(f"title.{word}", lang) for lang in LANGUAGES)


@pytest.mark.parametrize(("total", "paid"), [(0, 24), (11, 24), (14, 24), (15, 27), (18, 30), (89, 99)])
def test_who_leaves_pays(total: int, paid: int) -> None:
    assert escape(QQ, total) == paid


def test_t_is_the_sum_or_the_largest() -> None:
    assert escape_total(QQ, [9, 12]) == 21
    assert escape_total(resolve({"preset": "qq", "escape_total": "max"}), [9, 12]) == 12


@pytest.mark.parametrize(("leaver", "pays"), [(0, (-27, 14, 13)), (1, (13, -27, 14)), (2, (14, 13, -27))])
def test_the_odd_point_goes_to_the_next_seat(leaver: int, pays: tuple[int, ...]) -> None:
    assert escape_pays(QQ, leaver, 15) == pays


def test_one_who_sits_out_has_no_part_in_it() -> None:
    """1 unit and 8 at room 3: 27, of which the seat after the leaver gets 14."""
    assert escape_pays(resolve("kaiduo"), 3, 15, (0, 1, 3)) == (14, 13, 0, -27)


def test_the_house_may_take_it() -> None:
    assert escape_pays(resolve({"preset": "qq", "escape_to": "house"}), 1, 15) == (0, -27, 0)


def test_the_fee_comes_first() -> None:
    assert beans([6, -3, -3], [2998, 3615, 1685], multiplier=200, fee=20) == (4178, 2995, 1065)
    assert beans([0, 0, 0], [5, 20, 30], multiplier=1, fee=20) == (0, 0, 10)
    assert beans([6, -3, -3], [5, 50, 50], multiplier=1, fee=20) == (6, 27, 27)


def test_nobody_goes_below_zero_and_the_winner_gets_only_what_is_there() -> None:
    assert beans([-9, 18, -9], [232, 404, 32], multiplier=10, fee=0) == (142, 526, 0)


def test_two_winners_share_what_the_loser_has() -> None:
    assert beans([5, -10, 5], [0, 7, 0], multiplier=1, fee=0) == (4, 0, 3)
    assert beans([5, -10, 5], [0, 70, 0], multiplier=1, fee=0) == (5, 60, 5)
