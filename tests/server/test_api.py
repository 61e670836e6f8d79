"""The HTTP side: menu, rules in words, the calculator."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient

from paiju.core.registry import DEFAULT_RULES, presets
from paiju.server.app import PAGE, make_app
from paiju.server.picture import pictured
from paiju.server.protocol import ChiData, PresetData, RulesData, ScoreData, TableInfo, WaitsData
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

FIELDS = ("hand", "melds", "card", "from", "seat", "dealer", "by", "last")
CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / PAGE).write_text("<!doctype html>", encoding="utf-8")
    (static / "assets" / "a.js").write_text("1", encoding="utf-8")
    app = make_app(tmp_path_factory.mktemp("data"), static=static, debug=True)
    with TestClient(app) as client:
        yield client


def cases(name: str) -> list[dict[str, Any]]:
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_the_menu_and_the_rules_are_in_three_languages(client: TestClient) -> None:
    menu = msgspec.json.decode(client.get("/api/presets").content, type=list[PresetData])
    names = [info.id for info in presets() if pictured(info.family)]
    assert [each.id for each in menu] == [DEFAULT_RULES, *(name for name in names if name != DEFAULT_RULES)]
    for preset in menu:
        rules = msgspec.json.decode(client.get(f"/api/rules/{preset.id}").content, type=RulesData)
        for texts in (rules.title, *(each.meaning for each in rules.options), *(row.when for row in rules.mingtang)):
            assert set(texts) == set(LANGUAGES)
    assert client.get("/api/rules/nowhere").json()["code"] == "unknown_preset"


def test_a_score_is_that_of_the_cases(client: TestClient) -> None:
    asked = 0
    for case in cases("wins"):
        fields = {key: case[key] for key in FIELDS if key in case}
        answer = client.post("/api/score", json={"rules": case.get("rules", "qq"), **fields})
        if answer.status_code != 200:
            assert answer.json()["code"] in ("unknown_preset", "not_supported", "incomplete_rules", "bad_value")
            continue
        found = msgspec.json.decode(answer.content, type=ScoreData)
        assert found.win == case["expect"].get("win", True)
        for key in ("huxi", "units", "fan"):
            if key in case["expect"] and found.sheet is not None:
                assert getattr(found.sheet, key) == case["expect"][key]
        assert found.win or found.reasons
        asked += 1
    assert asked > 10


def test_waits_are_the_cards_that_win(client: TestClient) -> None:
    hands = [case for case in cases("wins") if case.get("from") == "other" and case["expect"].get("win", True)]
    kinds = [f"{rank}{size}" for rank in range(10) for size in "sb"]
    for case in hands[:4]:
        asked: dict[str, object] = {key: case[key] for key in ("hand", "melds") if key in case}
        found = msgspec.json.decode(client.post("/api/waits", json=asked).content, type=WaitsData)
        for source in ("own", "other"):
            waits = {wait.card: getattr(wait, source) for wait in found.waits}
            for kind in kinds:
                question = {**asked, "card": kind, "from": "self" if source == "own" else source}
                answer = client.post("/api/score", json=question).json()
                assert waits.get(kind) == (answer["sheet"]["points"] if answer.get("win") else None), kind
        assert found.waits
    assert len(hands) > 3


def test_the_choices_of_a_chi_are_those_of_the_cases(client: TestClient) -> None:
    for case in cases("chi"):
        answer = client.post("/api/chi", json={"hand": case["hand"], "card": case["card"]})
        found = msgspec.json.decode(answer.content, type=ChiData)
        actions = sorted(option.action for option in found.options)
        assert actions == sorted(case["expect"]["actions"])


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/score", b"", "body_wrong"),
        ("/api/score", b"{", "body_wrong"),
        ("/api/score", b'{"hand": 1}', "body_wrong"),
        ("/api/score", b'{"hand": "1s", "more": 1}', "body_wrong"),
        ("/api/score", b'{"hand": "' + b"1" * 70000 + b'"}', "body_too_large"),
        ("/api/score", b'{"hand": "xyz", "card": "1s"}', "bad_card"),
        ("/api/score", b'{"hand": "1s", "card": "1s", "rules": "nowhere"}', "unknown_preset"),
        ("/api/score", b'{"hand": "1s", "card": "1s", "rules": {"preset": "qq", "nothing": 1}}', "unknown_option"),
        ("/api/tables", b'{"seat": 3}', "bad_seat"),
        ("/api/tables", b'{"bots": ["greedy"]}', "bots_for_seats"),
        ("/api/tables", b'{"bots": ["greedy", "deep"]}', "unknown_bot"),
        ("/api/tables", b'{"deal": {"hands": []}}', "deal_form"),
    ],
)
def test_what_is_wrong_is_said_in_three_languages(client: TestClient, path: str, body: bytes, code: str) -> None:
    answer = client.post(path, content=body)
    assert 400 <= answer.status_code < 500
    problem = answer.json()
    assert problem["code"] == code
    assert set(problem["text"]) == set(LANGUAGES)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: TestClient) -> None:
    answer = client.post("/api/tables", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    info = msgspec.json.decode(answer.content, type=TableInfo)
    assert client.get(f"/api/tables/{info.id}/record").json()["code"] == "hand_running"
    client.cookies.clear()
    assert client.get(f"/api/tables/{info.id}/record").json()["code"] == "no_table"
    assert client.get("/api/tables").json() == []


def test_the_page_and_its_files(client: TestClient, tmp_path: Path) -> None:
    for path in ("/", "/table/abc", "/score"):
        answer = client.get(path)
        assert answer.text == "<!doctype html>"
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "immutable" in client.get("/assets/a.js").headers["cache-control"]
    assert client.get("/assets/b.js").status_code == 404
    assert client.get("/api/nothing").json()["code"] == "no_such_page"
    assert client.get("/../../etc/passwd").text == "<!doctype html>"
    with TestClient(make_app(tmp_path, static=tmp_path)) as bare:
        answer = bare.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text


def test_a_foreign_host_is_refused(client: TestClient) -> None:
    assert client.get("/api/health", headers={"host": "evil.example"}).json()["code"] == "foreign_host"
    assert client.get("/api/health").json()["ok"]
