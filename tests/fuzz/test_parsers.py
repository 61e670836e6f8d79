"""Any text at all: it is read, and what is written of it reads back the same, or it is refused with a typed error."""

from __future__ import annotations

import json
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cases.lines import read
from paiju.cases.runner import Runner
from paiju.core.errors import CaseError, NotationError, PaijuError, PositionError, RecordError, RulesError
from paiju.core.game import Setup
from paiju.core.registry import find_game
from paiju.record import differences, final, hand_from_line, hand_to_line, read_lines
from paiju.texts import LANGUAGES
from paiju.zipai.actions import codec, parse_action
from paiju.zipai.cards import cards_in_order, cards_text, parse_cards
from paiju.zipai.family import FAMILY
from paiju.zipai.melds import parse_meld
from paiju.zipai.notation import parse_position
from paiju.zipai.rules import options
from paiju.zipai.rules.load import OPTIONS, load_file, resolve
from tests.fuzz.samples import CASES, DEALS, HANDS, POSITIONS, RECORD, RULE_FILES
from tests.fuzz.texts import edited, loose
from tests.property.hands import clumped

if TYPE_CHECKING:
    from pathlib import Path

    from paiju.core.hand import Step

QQ: Final = find_game("qq")
RULES: Final = resolve("qq")
SETUP: Final = Setup(3, 0, (0, 1, 2))
ACTIONS: Final = tuple(map(str, codec()))


def told(error: PaijuError, **details: object) -> None:
    """A refusal has a sentence in each language, and says where."""
    assert all(error.text(lang) for lang in LANGUAGES)
    assert details.items() <= error.details.items()


@given(st.one_of(loose(), edited(["一二三 270b", "123s456b?", "王w"])), st.booleans())
def test_cards(text: str, unknown: bool) -> None:
    try:
        cards = parse_cards(text, unknown=unknown)
    except NotationError as error:
        told(error)
        return
    assert parse_cards(cards_in_order(cards), unknown=unknown) == cards
    assert sorted(parse_cards(cards_text(cards), unknown=unknown)) == sorted(cards)


@given(st.one_of(loose(), edited(["chi:789s<9s@2*", "wei:???", "ti:5???", "peng: 九九九"])), st.booleans())
def test_melds(text: str, unknown: bool) -> None:
    try:
        meld = parse_meld(text, unknown=unknown)
    except NotationError as error:
        told(error)
        return
    assert parse_meld(meld.text, unknown=unknown) == meld
    assert parse_meld(meld.text, unknown=unknown).text == meld.text


@given(st.one_of(loose(), edited([*ACTIONS[::17], "chi 九八七|五四三"])))
def test_actions(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        told(error)
        return
    assert parse_action(str(action)) == action
    assert str(parse_action(str(action))) == str(action)


@given(st.one_of(loose(), edited(POSITIONS)))
def test_positions(text: str) -> None:
    try:
        hand = parse_position(text, RULES)
    except (NotationError, PositionError) as error:
        told(error)
        return
    again = parse_position(str(hand), RULES)
    assert again == hand
    assert str(again) == str(hand)
    assert (hand.decision is None) is not (hand.outcome is None)
    for seat in (0, 1, 2, None):
        assert str(hand.view(seat))
    if hand.decision is not None:
        ask = hand.decision.asks[0]
        for action in ask.actions:
            hand.apply(ask.seat, action)


LEAF: Final = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(["123s", "5b"])
)
JSON: Final = st.one_of(LEAF, st.lists(LEAF, max_size=4), st.dictionaries(st.text(max_size=5), LEAF, max_size=4))


@st.composite
def changed(draw: st.DrawFn, data: Any) -> Any:
    """JSON data with one place in it replaced, or taken out."""
    if isinstance(data, dict) and data and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(data)))
        rest = {name: value for name, value in data.items() if name != key}
        return rest if draw(st.integers(0, 5)) == 0 else {**rest, key: draw(changed(data[key]))}
    if isinstance(data, list) and data and draw(st.booleans()):
        at = draw(st.integers(0, len(data) - 1))
        taken = draw(st.integers(0, 5)) == 0
        return [*data[:at], *([] if taken else [draw(changed(data[at]))]), *data[at + 1 :]]
    return draw(JSON)


@given(st.sampled_from(DEALS).flatmap(changed))
def test_deals(data: Any) -> None:
    if not isinstance(data, dict):
        return
    try:
        deal = QQ.deal_from_json(SETUP, data)
        step = QQ.start(SETUP, deal)
    except (NotationError, PositionError) as error:
        told(error)
        return
    assert QQ.start(SETUP, QQ.deal_from_json(SETUP, QQ.deal_to_json(SETUP, deal))) == step


@given(st.one_of(edited([RECORD]).map(str.encode), st.binary(max_size=60)))
def test_records(data: bytes) -> None:
    try:
        list(differences(read_lines(data)))
    except RecordError as error:
        told(error)


@given(st.sampled_from(HANDS).flatmap(lambda line: changed(json.loads(line))))
def test_hands_of_records(data: Any) -> None:
    try:
        hand = hand_from_line(QQ, json.dumps(data), 2)
        end = final(hand)
    except RecordError as error:
        told(error, line=2)
        return
    again = hand_from_line(QQ, hand_to_line(hand), 2)
    assert final(again) == end


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@given(text=st.one_of(edited(RULE_FILES), loose()))
def test_rule_files(folder: Path, text: str) -> None:
    path = folder / "village.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        preset = load_file(path)
    except RulesError as error:
        told(error, file=error.details["file"])
        return
    assert resolve(preset.rules.to_json()) == preset.rules


@given(changed(RULES.to_json()))
def test_whole_rule_sets(data: Any) -> None:
    if not isinstance(data, dict):
        return
    try:
        rules = resolve(data)
    except RulesError as error:
        told(error)
        return
    assert resolve(rules.to_json()) == rules


def accepted(data: dict[str, object]) -> bool:
    try:
        FAMILY.game({"preset": "qq", **data})
    except RulesError as error:
        told(error)
        return False
    return True


ENUMS: Final = [kind for kind in vars(options).values() if isinstance(kind, type) and issubclass(kind, StrEnum)]
VALUES: Final = st.one_of(
    st.sampled_from([str(word) for kind in ENUMS for word in kind]),
    st.integers(0, 30),
    st.booleans(),
    st.sampled_from(["(x-10)/5+1", "x", "(x-200)/3-90", "(x+9)/7"]),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9)).map(list), max_size=2),
)


@given(st.dictionaries(st.sampled_from(OPTIONS), VALUES, max_size=6), st.integers(0, 999))
def test_rules_that_are_accepted_can_be_played(data: dict[str, object], seed: int) -> None:
    kept = {name: value for name, value in data.items() if accepted({name: value})}
    try:
        game = FAMILY.game({"preset": "qq", **kept})
    except RulesError as error:
        told(error)
        return
    rng = Random(seed)
    step = cast("Step", game.start(SETUP, clumped(rng)))
    while step.hand.decision is not None:
        ask = step.hand.decision.asks[0]
        step = step.hand.apply(ask.seat, ask.actions[0] if rng.random() < 1 / 2 else rng.choice(ask.actions))
    assert step.hand.outcome is not None
    assert sum(step.hand.outcome.pays) == 0
    again: object = game.parse_position(str(step.hand))
    assert again == step.hand


@given(
    text=st.one_of(
        edited(CASES), st.sampled_from(CASES).flatmap(lambda line: changed(json.loads(line))).map(json.dumps)
    )
)
def test_case_lines(folder: Path, text: str) -> None:
    path = folder / "cases.jsonl"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    runner = Runner()
    try:
        results = [runner.run(line) for line in read(path)]
    except CaseError as error:
        told(error)
        return
    for result in results:
        for refusal in (result.malformed, result.reason):
            if refusal is not None:
                told(refusal)
