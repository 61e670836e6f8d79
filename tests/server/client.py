"""A client of the table server, as a page would be: it keeps what it was told, and answers by script."""

from __future__ import annotations

import json
from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from paiju.server.protocol import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

TIMEOUT = 20.0
Json = dict[str, Any]


def post(host: str, path: str, body: Mapping[str, object], **headers: str) -> tuple[Json, str]:
    """The answer of a POST, and the cookie it sets."""
    data, set_cookie = _ask(host, path, json.dumps(body).encode(), headers)
    found: Json = json.loads(data)
    return found, set_cookie.partition(";")[0]


def get(host: str, path: str, cookie: str = "") -> bytes:
    """The answer of a GET."""
    return _ask(host, path, None, {"Cookie": cookie})[0]


def _ask(host: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> tuple[bytes, str]:
    request = Request(f"http://{host}{path}", body, dict(headers))
    with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310  (the server under test)
        return answer.read(), answer.headers["Set-Cookie"] or ""


class Client:
    """One page: `state` and `seq` as last told, `events` of all updates, `acks` of all commands by id."""

    every: ClassVar[list[Client]] = []

    def __init__(self, host: str, table: str, cookie: str) -> None:
        self.host, self.table, self.cookie = host, table, cookie
        self.seq: int | None = None
        self.state: Json = {}
        self.events: list[Json] = []
        self.acks: dict[str, Json] = {}
        self.told: list[Json] = []
        self.last: Json = {}
        self.ids = count(1)
        self.name = "c"
        self.socket: ClientConnection | None = None
        self.stack = ExitStack()
        self.every.append(self)

    @classmethod
    def sit(cls, host: str, **wanted: object) -> Client:
        """Open a table and sit down."""
        info, cookie = post(host, "/api/tables", wanted)
        return cls(host, info["id"], cookie)

    def open(self, host: str | None = None, **headers: str) -> Json:
        """Connect, resume, and answer the welcome."""
        self.host = host or self.host
        self.close()
        self.socket = self.stack.enter_context(
            connect(
                f"ws://{self.host}/ws/{self.table}",
                additional_headers={"Cookie": self.cookie, **headers},
                origin=Origin(f"http://{self.host}"),
                compression=None,
                open_timeout=TIMEOUT,
            )
        )
        self.send({"type": "hello", "v": PROTOCOL, "resume": self.seq})
        return self.until("welcome")

    def close(self) -> None:
        self.stack.close()

    def send(self, message: Mapping[str, object]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def receive(self) -> Json:
        """The next message, taken in."""
        assert self.socket is not None
        message: Json = json.loads(self.socket.recv(TIMEOUT))
        self.told.append(message)
        match message["type"]:
            case "welcome":
                self.seq, self.state = message["seq"], message["state"]
            case "update":
                assert self.seq is not None
                assert message["seq"] == self.seq + 1, "a gap in the numbers"
                self.seq, self.state = message["seq"], message["state"]
                self.events += message["events"]
            case "ack":
                assert self.acks.setdefault(message["id"], message) == message, "another answer to the same command"
        return message

    def until(self, kind: str) -> Json:
        """Take messages in until one of a kind."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def command(self, kind: str, **fields: object) -> str:
        """Send a command; its id."""
        name = f"{self.name}{next(self.ids)}"
        self.last = {"type": kind, "id": name, "seq": self.seq, **fields}
        self.send(self.last)
        return name

    def answer(self, kind: str, **fields: object) -> Json:
        """Send a command and take messages in until it is answered."""
        name = self.command(kind, **fields)
        while name not in self.acks:
            self.receive()
        if self.acks[name]["ok"]:
            self.state = {**self.state, "options": [], "can_next": False}
        return self.acks[name]

    def settle(self) -> None:
        """Take messages in until there is something to do."""
        while not (self.state["options"] or self.state["can_next"]):
            self.receive()

    def play(self, random: Random, hands: int = 1) -> None:
        """Play hands to their end, any option with the same chance."""
        self.answer_settings()
        while True:
            self.settle()
            if self.state["can_next"]:
                hands -= 1
                if not hands:
                    return
                assert self.answer("next")["ok"]
            else:
                action = random.choice(self.state["options"])["action"]
                assert self.answer("do", action=action)["ok"]

    def answer_settings(self) -> None:
        """Let bots answer at once."""
        name = f"{self.name}{next(self.ids)}"
        self.send({"type": "settings", "id": name, "speed": "instant"})
        while name not in self.acks:
            self.receive()
