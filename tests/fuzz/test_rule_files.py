"""Any text as a rule file: it is read, or it is refused with a sentence; nothing else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from paiju.cases.lines import lines_of
from paiju.cases.runner import Runner
from paiju.core.errors import PaijuError
from paiju.core.registry import family_of_text
from paiju.core.ruletext import RuleText
from paiju.core.template import toml
from paiju.texts import LANGUAGES
from paiju.zipai.family import FAMILY
from paiju.zipai.house.write import SCHEMA
from paiju.zipai.rules.load import preset_ids
from tests.fuzz.texts import edited, loose
from tests.scale import count

if TYPE_CHECKING:
    from collections.abc import Mapping

TEMPLATES: Final = [FAMILY.template(name, "village", "en", {"zimo": 3}) for name in preset_ids()]
NAMES: Final = ("id", "extends", "options", "mingtang", "about", "case", *(info.name for info in SCHEMA))


def read(text: str) -> None:
    """All that `rules check` does with a text before it plays; raises nothing but `PaijuError`."""
    source = RuleText.parse(text, "x.toml")
    family = family_of_text(source)
    found = family.problems(source)
    for lang in LANGUAGES:
        assert all(error.text(lang) for error in found)
    if not found:
        game = family.game_of_text(source)
        for line in lines_of(source):
            result = Runner().run(line, game)
            assert result.malformed is None or result.malformed.text()
        assert family.rule_book(game, "X", "en").sections


def safely(text: str) -> None:
    told: PaijuError | None = None
    try:
        read(text)
    except PaijuError as error:
        told = error
    assert told is None or all(told.text(lang) for lang in LANGUAGES)


@settings(max_examples=count(20000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(edited(TEMPLATES, 6))
def test_a_rule_file_with_edits(text: str) -> None:
    safely(text)


@settings(max_examples=count(10000), deadline=None)
@given(st.one_of(st.text(), loose(30)))
@example("[" * 60000)
@example("a = " + "[" * 60000)
@example(".".join("a" * 30000) + "=1")
@example("x = " + "9" * 60000)
@example("\ud800")
def test_any_text(text: str) -> None:
    safely(text)


VALUES: Final = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(10**12), 10**12),
        st.sampled_from((*NAMES, "qq", "off", "x", "*")),
        st.text(max_size=5),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)),
    max_leaves=5,
)


def file_of(options: Mapping[str, object], rows: Mapping[str, object], rest: Mapping[str, object]) -> str:
    plain = {"id": "village", "extends": "qq", "options": options, "mingtang": rows, **rest}
    return "\n".join(f"{key} = {toml(value)}" for key, value in plain.items())


@settings(max_examples=count(20000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3),
    st.dictionaries(st.sampled_from(("haidi", "wuhu", "x")), VALUES, max_size=2),
    st.dictionaries(st.sampled_from(("id", "extends", "about", "case", "x")), VALUES, max_size=1),
)
def test_any_value_of_any_option(options: dict[str, object], rows: dict[str, object], rest: dict[str, object]) -> None:
    safely(file_of(options, rows, rest))


def test_the_fuzzer_also_meets_good_files() -> None:
    for text in TEMPLATES:
        read(text)
        assert FAMILY.problems(RuleText.parse(text, "x.toml")) == ()
