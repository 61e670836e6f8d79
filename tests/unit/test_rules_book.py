"""The rule book: only what holds, every scoring line with a hand that the scorer counted, in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paiju.core.book import Example, Paragraph, Table
from paiju.core.errors import RulesError
from paiju.core.registry import find_game
from paiju.texts import LANGUAGES, text
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.family import FAMILY
from paiju.zipai.house.write import SCHEMA
from paiju.zipai.rulebook import about, rule_book
from paiju.zipai.rulebook.examples import missing, wanted
from paiju.zipai.rules.load import OPTIONS, preset_ids, resolve
from paiju.zipai.scoring.mingtang import name, rows, worth_of
from paiju.zipai.scoring.sheet import best
from tests.scale import count

if TYPE_CHECKING:
    from paiju.core.book import Block, Book

PRESETS = preset_ids()


def blocks(book: Book) -> list[Block]:
    return [block for section in book.sections for block in section.blocks]


def said(book: Book) -> str:
    return "\n".join(block.text for block in blocks(book) if isinstance(block, Paragraph))


def hands(book: Book) -> list[Example]:
    return [block for block in blocks(book) if isinstance(block, Example)]


def book(rules: str | dict[str, object], lang: str = "zh-Hans") -> Book:
    return rule_book(resolve(rules), "X", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_scoring_line_has_a_worked_hand(preset: str, lang: str) -> None:
    rules = resolve(preset)
    titles = [hand.title for hand in hands(rule_book(rules, "X", lang))]
    assert titles == [each.title for each in wanted(rules, lang)]
    assert all(name(row.id, lang) in titles for row, _ in rows(rules))
    assert not missing(rules)


@pytest.mark.parametrize(
    ("preset", "level"), [("hunan", "basic"), ("hunan", "full"), ("luzhou", "hongwu"), ("luzhou", "mingtang")]
)
def test_every_level_has_its_worked_hands(preset: str, level: str) -> None:
    assert not missing(resolve({"preset": preset, "level": level}))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_worked_hand_is_what_the_scorer_says(preset: str) -> None:
    rules = resolve(preset)
    for hand in hands(rule_book(rules, "X", "zh-Hans")):
        sheet = best(win_candidate(rules, hand.case))
        assert sheet is not None
        assert any(f"{sheet.huxi} 胡息" in line for line in hand.lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_tables_are_those_of_the_rules(preset: str, lang: str) -> None:
    rules = resolve(preset)
    tables = [block for block in blocks(rule_book(rules, "X", lang)) if isinstance(block, Table)]
    assert all(len(row) == len(table.head) for table in tables for row in table.rows)
    cells = [row for table in tables for row in table.rows]
    for row, _ in rows(rules):
        assert any(cell[:2] == (name(row.id, lang), str(worth_of(rules, row))) for cell in cells)


class TestOnlyWhatHolds:
    def test_the_one_who_sits_out(self) -> None:
        assert "数醒" in said(book("kaiduo"))
        assert "数醒" not in said(book("qq"))

    def test_a_discard_that_is_won_on_has_its_payer(self) -> None:
        alone = "打牌的一个人付两家的份"
        assert alone in said(book("guangxi"))
        assert alone not in said(book("yinghuzi"))

    def test_without_wei_nothing_is_said_of_it(self) -> None:
        every = [*said(book("luzhou")).split("\n"), *(line for hand in hands(book("luzhou")) for line in hand.lines)]
        assert not [line for line in every if "偎" in line]
        assert "偎" in said(book("qq"))

    def test_the_match(self) -> None:
        assert "满 50" in said(book({"preset": "yinghuzi", "match": "3x50"}))
        assert "满 50" not in said(book("yinghuzi"))

    def test_the_units_of_a_town(self) -> None:
        (table,) = [each for each in blocks(book("changsha")) if isinstance(each, Table) and each.head[0] == "胡息"]
        assert table.rows[:4] == (("3–5", "1"), ("6–8", "2"), ("9", "3"), ("10", "5"))

    def test_a_row_of_ones_own_has_its_own_name(self) -> None:
        data = resolve("qq").to_json()
        mingtang = data["mingtang"]
        assert isinstance(mingtang, list)
        own = {**mingtang[-1], "id": "wohu", "alone": 0}
        rules = resolve({**data, "mingtang": [own]})
        assert "wohu" in [hand.title for hand in hands(rule_book(rules, "X", "en"))]


def test_an_option_is_told_by_its_sentence() -> None:
    assert about(resolve("qq"), "win_min", "en") == ("A win needs 15 huxi or more.",)
    assert about(resolve("qq"), "discard_payer", "en") == ()
    assert about(resolve("qq"), "mingtang.haidi", "en") == ("2 (won on the last card of the stock; 1 without another)",)
    assert about(resolve("qq"), "mingtang.tian", "en") == ()
    assert about(resolve("qq"), "huxi.peng", "en") == ("small black 1, big black 3, small red 1, big red 3",)


def test_the_schema_has_every_option_in_words() -> None:
    assert [info.name for info in FAMILY.schema("qq")] == list(OPTIONS)
    assert all(text(info.help, lang) for info in SCHEMA for lang in LANGUAGES)
    allowed = {info.name: info.allowed for info in SCHEMA}
    assert allowed["peng"] == ("optional", "forced")
    assert allowed["win_zero"] == ("true", "false")
    assert allowed["seats"] == ("3",)
    with pytest.raises(RulesError):
        FAMILY.schema("nowhere")


def test_the_family_writes_the_book_of_any_game() -> None:
    assert FAMILY.rule_book(find_game("qq"), "QQ", "en").title == "QQ: the rules"
    assert FAMILY.about(find_game("qq"), "zimo", "en")


CHOICES = {info.name: info.allowed for info in SCHEMA if info.type == "word" and len(info.allowed) > 1}


@settings(max_examples=count(3000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(PRESETS),
    st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in CHOICES.items()}),
    st.fixed_dictionaries(
        {},
        optional={
            "win_min": st.integers(0, 40),
            "win_zero": st.booleans(),
            "zimo": st.integers(0, 3),
            "fan_cap": st.integers(0, 9),
            "tianhu_quads": st.integers(1, 5),
            "pao_on_discard": st.booleans(),
            "unit": st.sampled_from(("x", "x/3", "(x-12)/3", "(x-10)/5+1")),
        },
    ),
    st.sampled_from(LANGUAGES),
)
def test_any_rule_set_has_a_book(preset: str, words: dict[str, str], numbers: dict[str, object], lang: str) -> None:
    try:
        rules = resolve({"preset": preset, **words, **numbers})
    except RulesError:
        return
    found = rule_book(rules, "X", lang)
    assert all("{" not in block.text for block in blocks(found) if isinstance(block, Paragraph))
    assert all(section.blocks for section in found.sections)
