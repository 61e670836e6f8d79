"""What a command costs the server: processor time of its process, durable write, engine, bots and pushes included.

Tables of one person by script and two bots that answer at once; the script waits for each answer before it sends the
next command, so as many commands are under way as there are tables. The last line is JSON: by number of tables the
milliseconds of processor time a command (`cpu_ms`; `system_ms` of them in the operating system, most of it the
synced write), commands a second, the entries stored for a command (its own and those of bots), and the median and
99th of a hundred of the time from a command to its acknowledgement (`ack_ms`); and for comparison `table_ms`, the
processor time of the same in this process without sockets and store: rules, bots, views and messages.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from paiju.server.protocol import PROTOCOL, Settings
from paiju.server.store import Store
from tests.server.tables import ME, Game

READY_SECONDS = 30
TICK = os.sysconf("SC_CLK_TCK")


def cpu(pid: int) -> tuple[float, float]:
    """Seconds that a process has used: all, and those of them in the operating system."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    user, system = int(fields[11]) / TICK, int(fields[12]) / TICK
    return user + system, system


class Player:
    """One table and the script that plays at it."""

    def __init__(self, host: str, bot: str, seed: int) -> None:
        body = json.dumps({"bots": [bot, bot]}).encode()
        with urlopen(Request(f"http://{host}/api/tables", body)) as answer:
            self.table = json.load(answer)["id"]
            self.cookie = (answer.headers["Set-Cookie"] or "").partition(";")[0]
        self.host = host
        self.random = random.Random(seed)
        self.times: list[float] = []
        self.seq = 0
        self.state: dict[str, Any] = {"can_next": False, "options": []}

    async def play(self, ready: asyncio.Barrier, commands: int, begin: asyncio.Event) -> None:
        """Connect, wait for the others, and send commands."""
        link, origin = f"ws://{self.host}/ws/{self.table}", Origin(f"http://{self.host}")
        cookie = {"Cookie": self.cookie}
        async with connect(link, origin=origin, additional_headers=cookie, compression=None) as socket:
            self.socket = socket
            await socket.send(json.dumps({"type": "hello", "v": PROTOCOL, "resume": None}))
            await socket.send(json.dumps({"type": "settings", "id": "speed", "speed": "instant"}))
            while self.state.get("settings", {}).get("speed") != "instant":
                await self._settle()
            await ready.wait()
            await begin.wait()
            for number in range(commands):
                await self._command(str(number))

    async def _command(self, name: str) -> None:
        kind = "next" if self.state["can_next"] else "do"
        command = {"type": kind, "id": name, "seq": self.seq}
        if kind == "do":
            command["action"] = self.random.choice(self.state["options"])["action"]
        self.state = {"can_next": False, "options": []}
        start = time.perf_counter()
        await self.socket.send(json.dumps(command))
        await self._settle(start)

    async def _settle(self, start: float | None = None) -> None:
        """Take in what comes until there is something to do."""
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] == "ack":
                assert message["ok"], message
                if start is not None:
                    self.times.append((time.perf_counter() - start) * 1e3)
                continue
            self.seq, self.state = message["seq"], message["state"]
            if self.state["can_next"] or self.state["options"]:
                return


async def measure(host: str, pid: int, place: Path, tables: int, commands: int, bot: str) -> dict[str, float]:
    """One load."""
    players = [Player(host, bot, seed) for seed in range(tables)]
    ready, begin = asyncio.Barrier(tables + 1), asyncio.Event()
    tasks = [asyncio.create_task(player.play(ready, commands, begin)) for player in players]
    await asyncio.wait_for(ready.wait(), READY_SECONDS)
    before, start = cpu(pid), time.perf_counter()
    begin.set()
    await asyncio.gather(*tasks)
    after, seconds = cpu(pid), time.perf_counter() - start
    store = Store.open(place)
    entries = sum(len(store.entries(player.table)) for player in players)
    store.close()
    times = sorted(each for player in players for each in player.times)
    done = tables * commands
    return {
        "cpu_ms": round((after[0] - before[0]) / done * 1e3, 3),
        "cpu_ms_per_entry": round((after[0] - before[0]) / entries * 1e3, 3),
        "system_ms": round((after[1] - before[1]) / done * 1e3, 3),
        "commands_per_s": round(done / seconds),
        "entries_per_command": round(entries / done, 2),
        "ack_ms": round(statistics.median(times), 2),
        "ack_ms_99": round(times[int(len(times) * 0.99)], 2),
    }


def authority(commands: int, bot: str) -> float:
    """Milliseconds a command of a table alone."""
    game = Game("bench", (None, bot, bot)).deal()
    game.send(ME, Settings("speed", speed="instant"))
    chance = random.Random(0)
    encoder = msgspec.json.Encoder()
    start = time.process_time()
    for _ in range(commands):
        hand = game.table.hand
        assert hand is not None
        turn = game.next() if game.table.over else game.do(ME, str(chance.choice(hand.view(ME).legal)))
        for _, message in turn.messages:
            encoder.encode(message)
    return round((time.process_time() - start) / commands * 1e3, 3)


def main() -> None:
    """Start a server, load it, and print what it cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50])
    parser.add_argument("--commands", type=int, default=4000, help="in all, for each number of tables")
    parser.add_argument("--bot", default="greedy")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-c", "from paiju.cli import main; main()", "--lang", "en", "serve"]
        command = [*serve, "--port", "0", "--no-browser", "--debug", "--data", folder]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:  # noqa: S603  (this very program)
            assert process.stdout is not None
            host = process.stdout.readline().rpartition("//")[2].strip().rstrip("/")
            found: dict[str, object] = {}
            try:
                for tables in options.tables:
                    load = measure(host, process.pid, Path(folder), tables, options.commands // tables, options.bot)
                    found[str(tables)] = asyncio.run(load)
                    print(tables, "tables:", found[str(tables)], flush=True)
            finally:
                process.send_signal(signal.SIGINT)
    print(json.dumps({**found, "table_ms": authority(options.commands, options.bot)}))


if __name__ == "__main__":
    main()
