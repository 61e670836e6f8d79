"""The first hand one learns by, replayed through the engine: it teaches what it says it teaches."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient

from paiju.server.app import PAGE, make_app
from paiju.server.lesson import lesson
from paiju.server.protocol import LessonData
from paiju.texts import LANGUAGES, load

if TYPE_CHECKING:
    from collections.abc import Iterator

KAN = "discard 1b"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    static = tmp_path_factory.mktemp("static")
    (static / PAGE).write_text("<!doctype html>", encoding="utf-8")
    with TestClient(make_app(tmp_path_factory.mktemp("data"), static=static, debug=True)) as client:
        yield client


def after(client: TestClient, *answers: str, action: str | None = None) -> LessonData:
    answer = client.post("/api/lesson", json={"answers": answers, "action": action})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=LessonData)


def ways() -> list[tuple[str, ...]]:
    """Every way through the lesson: each loose card is played once."""
    every = product(*(step.right for step in lesson().steps))
    return [way for way in every if len({each for each in way if each.startswith("discard")}) == 3]


def test_six_decisions_teach_six_things(client: TestClient) -> None:
    assert [step.id for step in lesson().steps] == ["peng", "kan", "chi", "discard", "wei", "win"]
    way = ways()[0]
    verbs = [{action.action.split()[0] for action in after(client, *way[:at]).state.options} for at in range(6)]
    assert verbs == [{"peng", "pass"}, {"discard"}, {"chi", "pass"}, {"discard"}, {"discard"}, {"hu", "chi", "pass"}]
    assert "|" in way[2], "the chi owes a bi"
    wei = after(client, *way[:4]).history[-1]
    assert (wei.seat, wei.meld, wei.why) == (0, "wei:888b", "why.wei")


@pytest.mark.parametrize("way", ways(), ids=" ".join)
def test_every_right_way_leads_to_the_win(client: TestClient, way: tuple[str, ...]) -> None:
    for at, action in enumerate(way):
        found = after(client, *way[:at], action=action)
        assert found.said is None
        assert found.answers == list(way[: at + 1])
    outcome = found.state.view.outcome
    assert outcome is not None
    assert outcome.winner == lesson().seat
    assert found.state.sheets[0].huxi == 16
    assert [row.id for row in found.state.sheets[0].mingtang] == ["honghu"]
    assert not found.state.can_next


def test_every_other_answer_explains_itself_and_changes_nothing(client: TestClient) -> None:
    way = ways()[0]
    other = load("lesson")["wrong_other"]
    for at, step in enumerate(lesson().steps):
        before = after(client, *way[:at])
        legal = {option.action for option in before.state.options}
        explained = {action for actions in step.wrong.values() for action in actions}
        assert explained <= legal
        for action in legal - set(step.right):
            found = after(client, *way[:at], action=action)
            assert found.said is not None
            assert set(found.said) == set(LANGUAGES)
            assert found.said != other, action
            assert msgspec.json.encode(found.state) == msgspec.json.encode(before.state)


def test_the_engine_says_why_a_kan_stays_whole(client: TestClient) -> None:
    found = after(client, "peng", action=KAN)
    assert found.answers == ["peng"]
    assert found.said is not None
    assert load("illegal")["chailong"]["zh-Hans"].split("：")[0] in found.said["zh-Hans"]


@pytest.mark.parametrize("answers", [["pass"], ["peng", "discard 1s", "discard 9s"], ["peng"] * 7])
def test_answers_of_another_lesson_are_refused(client: TestClient, answers: list[str]) -> None:
    answer = client.post("/api/lesson", json={"answers": answers})
    assert answer.status_code == 400
    assert answer.json()["code"] == "lesson_lost"


def test_what_others_hold_is_not_told(client: TestClient) -> None:
    told = after(client, "peng").state.view
    hands: Any = lesson().deal["hands"]
    assert [seat.hand for seat in told.seats[1:]] == [None, None]
    assert hands[1] not in json.dumps(msgspec.to_builtins(told))
