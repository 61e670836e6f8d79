"""The server over its sockets, in a process of its own."""

from __future__ import annotations

import json
import random
import socket
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from paiju.record import differences, read_lines
from paiju.server.protocol import MAX_FRAME, ServerMessage
from paiju.zipai.cards import ASCII, parse_card
from tests.server.client import Client, get, post
from tests.server.conftest import Running, served


def test_a_whole_hand_over_the_socket(server: Running) -> None:
    client = Client.sit(server.host, seed="a whole hand")
    welcome = client.open()
    assert welcome["history"][0]["kind"] == "deal"
    client.play(random.Random(3))
    assert client.state["view"]["moment"] == "end"
    assert sum(client.state["view"]["outcome"]["pays"]) == 0
    record = read_lines(get(server.host, f"/api/tables/{client.table}/record", client.cookie))
    (hand,) = record.hands
    assert hand.result is not None
    assert hand.result["pays"] == client.state["view"]["outcome"]["pays"]
    assert not list(differences(record))
    tables = json.loads(get(server.host, "/api/tables", client.cookie))
    assert [each["id"] for each in tables] == [client.table]


def test_every_message_has_the_declared_shape(server: Running) -> None:
    client = Client.sit(server.host, seed="shapes")
    client.open()
    client.play(random.Random(5), hands=5)
    assert client.answer("undo")["ok"]
    client.send({"type": "why", "id": "w", "action": "peng"})
    client.until("reason")
    for message in client.told:
        msgspec.convert(message, ServerMessage)


def test_a_command_sent_again_gets_the_same_answer_and_happens_once(server: Running) -> None:
    client = Client.sit(server.host, seed="again")
    client.open()
    client.answer_settings()
    client.settle()
    seq, action = client.seq, client.state["options"][0]["action"]
    command = {"type": "do", "id": "once", "seq": seq, "action": action}
    for _ in range(3):
        client.send(command)
    acks: list[dict[str, Any]] = []
    while len(acks) < 3:
        message = client.receive()
        if message["type"] == "ack":
            acks.append(message)
    assert acks == [{"type": "ack", "id": "once", "ok": True}] * 3


def test_a_stale_command_is_told_what_it_missed(server: Running) -> None:
    client = Client.sit(server.host, seed="stale")
    client.open()
    client.answer_settings()
    client.settle()
    old = client.seq
    assert client.answer("do", action=client.state["options"][0]["action"])["ok"]
    client.settle()
    client.send({"type": "do", "id": "late", "seq": old, "action": "pass"})
    while "late" not in client.acks:
        client.receive()
    assert client.acks["late"]["code"] == "stale"
    welcome = client.until("welcome")
    assert welcome["seq"] == client.seq
    assert welcome["missed"] > 0


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(server: Running) -> None:
    client = Client.sit(server.host, seed="illegal")
    client.open()
    client.settle()
    before = client.state
    ack = client.answer("do", action="pao")
    assert not ack["ok"]
    assert set(ack["text"]) == {"zh-Hans", "zh-Hant", "en"}
    assert client.answer("do", action="jump")["code"] == "bad_action"
    assert client.state == before


def test_the_newest_socket_wins_and_resumes(server: Running) -> None:
    client = Client.sit(server.host, seed="two")
    client.open()
    other = Client(server.host, client.table, client.cookie)
    other.seq = client.seq
    assert other.open()["missed"] == 0
    assert client.until("replaced") == {"type": "replaced"}
    with pytest.raises(ConnectionClosed):
        client.receive()
    other.settle()
    other.name = "other"
    assert other.answer("do", action=other.state["options"][0]["action"])["ok"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "https://{host}.evil.example"},
        {"origin": "null"},
        {"origin": "http://{host}/path"},
        {"origin": "http://localhost:1"},
        {"origin": None},
        {"cookie": ""},
        {"cookie": "paiju=guessed"},
        {"host": "evil.example"},
    ],
)
def test_nobody_gets_in_from_elsewhere(server: Running, headers: dict[str, Any]) -> None:
    client = Client.sit(server.host)
    with pytest.raises(InvalidStatus) as refused:
        _raw(client, **headers).__enter__()
    assert refused.value.response.status_code == 403


def test_the_table_of_somebody_else_is_no_table(server: Running) -> None:
    mine, other = Client.sit(server.host), Client.sit(server.host)
    with _raw(Client(server.host, mine.table, other.cookie)) as opened:
        assert json.loads(opened.recv(5)) == {"type": "gone", "code": "no_table"}


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        b"\xff\xfe",
        "[" * 5000,
        '{"type":"hello"}',
        '{"type":"hello","v":1,"resume":-1}',
        '{"type":"do","id":"a","seq":0,"action":"pass"}',
        '{"type":"hello","v":1,"more":1}',
        '{"type":"hello","v":99}',
    ],
)
def test_garbage_is_told_off_and_the_server_goes_on(server: Running, frame: str | bytes) -> None:
    client = Client.sit(server.host)
    with _raw(client) as opened:
        opened.send(frame)
        assert json.loads(opened.recv(5))["type"] == "gone"
        with pytest.raises(ConnectionClosed):
            opened.recv(5)
    assert client.open()["type"] == "welcome"


def test_a_frame_that_is_too_long_is_cut_off(server: Running) -> None:
    client = Client.sit(server.host)
    with _raw(client) as opened:
        opened.send("x" * (MAX_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            opened.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert client.open()["type"] == "welcome"


def test_garbage_after_hello_does_no_harm(server: Running) -> None:
    client = Client.sit(server.host)
    chance = random.Random(1)
    for _ in range(20):
        client.open()
        assert client.socket is not None
        client.socket.send(chance.randbytes(chance.randrange(200)))
        assert client.until("gone")["code"] == "bad_message"
    assert client.open()["type"] == "welcome"


def test_a_flood_is_cut_and_deals_are_chance(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with pytest.raises(HTTPError) as refused:
            Client.sit(server.host, seed="known")
        assert _status(refused.value) == 403
        client = Client.sit(server.host)
        client.open()
        for _ in range(60):
            client.send({"type": "why", "id": "w", "action": "pass"})
        assert client.until("gone")["code"] == "too_fast"


def test_deals_can_be_given_for_tests(server: Running) -> None:
    case = _play_case()
    client = Client.sit(server.host, deal=case["deal"], dealer=case["dealer"], seat=case["dealer"])
    view = client.open()["state"]["view"]
    assert view["liangzhang"] == _card(case["deal"]["liangzhang"])


def test_other_origins_can_not_post(server: Running) -> None:
    with pytest.raises(HTTPError) as refused:
        post(server.host, "/api/tables", {}, Origin="http://evil.example")
    assert _status(refused.value) == 403
    info, _ = post(server.host, "/api/tables", {})
    assert info["rules"] == "qq"


def _status(error: HTTPError) -> int:
    error.close()
    return error.code


def _raw(client: Client, **changes: Any) -> Any:
    """A connection with something changed in its handshake."""
    address, _, port = client.host.partition(":")
    host = f"{changes.get('host', address)}:{port}"
    origin = changes.get("origin", f"http://{host}")
    return connect(
        f"ws://{host}/ws/{client.table}",
        sock=socket.create_connection((address, int(port))),
        additional_headers={"Cookie": changes.get("cookie", client.cookie)},
        origin=None if origin is None else origin.format(host=client.host),
        compression=None,
    )


def _play_case() -> dict[str, Any]:
    lines = (Path(__file__).parents[1] / "cases" / "play-qq.jsonl").read_text(encoding="utf-8").splitlines()
    found: dict[str, Any] = json.loads(lines[0])
    return found


def _card(text: str) -> str:
    return ASCII[parse_card(text)]
