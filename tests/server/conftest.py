"""A server in a process of its own, and a client that plays by script."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.server.client import Client

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LINK = "http://"
PAIJU = (sys.executable, "-c", "from paiju.cli import main; main()", "--lang", "en")


@dataclass(slots=True)
class Running:
    """A server process and its address."""

    process: subprocess.Popen[str]
    host: str

    @property
    def http(self) -> str:
        return f"{LINK}{self.host}"

    def kill(self) -> None:
        """Kill it without a word: what is not on the disk is gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def served(place: Path, *more: str) -> Iterator[Running]:
    """`paiju serve` on the data in `place`, on a free port."""
    options = ["serve", "--port", "0", "--no-browser", "--data", str(place), *more]
    process = subprocess.Popen(
        [*PAIJU, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    line = process.stdout.readline()
    assert LINK in line, line
    try:
        yield Running(process, line.split(LINK)[1].strip().rstrip("/"))
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            process.wait(10)
        said = process.stderr.read()
        process.stdout.close()
        process.stderr.close()
    assert not said, said


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("server"), "--debug") as running:
        yield running


@pytest.fixture(autouse=True)
def _close_clients() -> Iterator[None]:
    yield
    while Client.every:
        Client.every.pop().close()
