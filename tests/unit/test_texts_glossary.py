"""The glossary: every word of the rules, and what towns call it."""

from __future__ import annotations

import pytest

from paiju.texts import LANGUAGES
from paiju.texts.glossary import find, terms

WORDS_OF_THE_RULES = {
    *("pair", "kan", "peng", "wei", "chouwei", "ti", "pao", "run", "mixed", "chi"),
    *("bi", "jiang", "menzi", "huxi", "stock", "liangzhang", "stale"),
}


def test_every_word_of_the_rules_is_there() -> None:
    assert {term.id for term in terms()} >= WORDS_OF_THE_RULES


def test_every_term_speaks_three_languages() -> None:
    for term in terms():
        for said in (term.term, term.means):
            assert tuple(said) == LANGUAGES, term.id
            assert all(said.values()), term.id


@pytest.mark.parametrize(
    ("id_", "names"),
    [
        ("wei", "偎 扫 栽 掃 暗罩"),
        ("ti", "提 龙 撑 壠 扫穿"),
        ("pao", "跑 开舵 开交 开招 招"),
        ("chouwei", "臭偎 过扫 死罩"),
        ("liangzhang", "亮张 挡底"),
        ("mixed", "绞 大小三搭 搭子"),
        ("jiang", "将 吊字"),
        ("sitter", "数醒 守醒 数信"),
        ("zipai", "字牌 跑胡子 大字牌 八一字牌 大贰"),
        ("piaohu", "飘胡 无底飘"),
        ("huxi", "胡息 油"),
        ("unit", "囤 排"),
    ],
)
def test_towns_call_it_otherwise(id_: str, names: str) -> None:
    for name in names.split():
        assert [term.id for term in find(name)] == [id_], name


def test_no_name_means_two_things() -> None:
    said = [name for term in terms() for name in {term.id, *term.term.values(), *term.names}]
    assert len(said) == len(set(said)), sorted(name for name in said if said.count(name) > 1)


def test_a_word_that_is_no_name_is_looked_for_in_the_meanings() -> None:
    assert "wei" in {term.id for term in find("drawn by oneself")}


def test_capitals_and_blanks_do_not_matter() -> None:
    assert find(" Kan ") == find("kan")


def test_a_word_that_is_nowhere() -> None:
    assert find("zzz") == ()
