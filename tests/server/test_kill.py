"""The server is killed without warning, over and over: what was acknowledged is there, and the hand goes on."""

from __future__ import annotations

import os
import random
import threading
import time
from typing import TYPE_CHECKING

import msgspec
from websockets.exceptions import WebSocketException

from paiju.server import log
from paiju.server.store import Store
from paiju.server.table import Table
from tests.scale import count
from tests.server.client import TIMEOUT, Client
from tests.server.conftest import Running, served

if TYPE_CHECKING:
    from pathlib import Path

KILLS = max(10, count(100))
TABLES = 3
LONGEST = 0.4
"""Seconds of play before a kill, at most."""
EARLY = 0.2
"""The share of kills that may come while clients still connect."""


class Script(threading.Thread):
    """Plays at its table until the server is gone."""

    def __init__(self, client: Client, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.random = random.Random(seed)
        self.error: BaseException | None = None
        self.under_way = False

    def run(self) -> None:
        try:
            self.client.open()
            self.send_again()
            self.client.answer_settings()
            while True:
                self.client.settle()
                self.step()
                self.under_way = True
        except (WebSocketException, OSError, TimeoutError, EOFError):
            return
        except BaseException as error:  # noqa: BLE001  (told to the test)
            self.error = error

    def send_again(self) -> None:
        """A command that had no answer when the server died: it has happened, or it is stale, and never twice."""
        name = self.client.last.get("id")
        if name is None or name in self.client.acks:
            return
        self.client.send(self.client.last)
        while name not in self.client.acks:
            self.client.receive()
        ack = self.client.acks[name]
        assert ack["ok"] or ack["code"] == "stale", ack

    def step(self) -> None:
        state = self.client.state
        if state["can_undo"] and self.random.random() < 0.1:
            assert self.client.answer("undo")["ok"]
        elif state["can_next"]:
            assert self.client.answer("next")["ok"]
        else:
            action = self.random.choice(state["options"])["action"]
            assert self.client.answer("do", action=action)["ok"]


def acknowledged(client: Client) -> set[str]:
    return {name for name, ack in client.acks.items() if ack["ok"]}


def logged(store: Store, table: str) -> list[log.AnyEntry]:
    return [log.decode(data) for data in store.entries(table)]


def test_no_acknowledged_command_is_lost_and_every_table_equals_its_log(tmp_path: Path) -> None:
    seed = int(os.environ.get("PAIJU_SEED", "7"))
    chance = random.Random(seed)
    clients: list[Client] = []
    for _ in range(KILLS):
        with served(tmp_path, "--debug") as server:
            if not clients:
                clients = [Client.sit(server.host, bots=["greedy", "random"]) for _ in range(TABLES)]
            _play_and_kill(server, clients, chance)
        store = Store.open(tmp_path)
        try:
            for client in clients:
                _check(client, logged(store, client.table))
        finally:
            store.close()
    assert all(len(acknowledged(client)) > KILLS for client in clients), "hardly anything was played"


def _play_and_kill(server: Running, clients: list[Client], chance: random.Random) -> None:
    for number, client in enumerate(clients):
        client.host = server.host
        client.name = f"{server.process.pid}.{number}."
    scripts = [Script(client, chance.randrange(2**32)) for client in clients]
    for script in scripts:
        script.start()
    if chance.random() > EARLY:
        _played(scripts)
    time.sleep(chance.uniform(0.0, LONGEST))
    server.kill()
    for script in scripts:
        script.join(TIMEOUT)
        script.client.close()
        if script.error is not None:
            raise script.error


def _played(scripts: list[Script]) -> None:
    """Wait until every script has had an answer of this server."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end and not all(script.under_way for script in scripts):
        time.sleep(0.005)


def _check(client: Client, entries: list[log.AnyEntry]) -> None:
    commands = [name for entry in entries if (name := getattr(entry, "id", None)) is not None]
    assert len(commands) == len(set(commands)), "a command happened twice"
    stored = set(commands)
    lost = acknowledged(client) - stored
    assert not lost, f"acknowledged and not in the log: {sorted(lost)}"
    table = Table.from_log(entries)
    if client.seq is None:
        return
    seat = table.seats[0]
    assert seat.seq >= client.seq, "a number that was sent is not in the log"
    if seat.seq == client.seq:
        told = {key: value for key, value in client.state.items() if key not in ("options", "can_next")}
        now = _plain(table, 0)
        assert told == {key: now[key] for key in told}, "the table is not what the client was told"


def _plain(table: Table, seat: int) -> dict[str, object]:
    found: dict[str, object] = msgspec.json.decode(msgspec.json.encode(table.state(seat)))
    return found
