"""`paiju serve` as somebody at home uses it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from paiju.cli.serve import data_place, has_display
from tests.server.client import Client
from tests.server.conftest import PAIJU, served

if TYPE_CHECKING:
    from pathlib import Path


def refused(*options: str) -> str:
    """What a server that can't start says."""
    done = subprocess.run(
        [*PAIJU, "serve", "--no-browser", *options], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 2
    assert not done.stdout
    return done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_without_a_word_and_goes_on_where_it_stood(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as first:
        client = Client.sit(first.host)
        client.open()
        client.settle()
        before = client.state
        first.process.send_signal(number)
        assert first.process.wait(10) in (0, -number)
    with served(tmp_path) as again:
        assert client.open(again.host)["state"] == before


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path))
    assert str(port) in said
    assert "--port" in said
    assert "Traceback" not in said


def test_two_servers_do_not_share_their_tables(tmp_path: Path) -> None:
    with served(tmp_path):
        said = refused("--port", "0", "--data", str(tmp_path))
    assert str(tmp_path) in said
    assert "Traceback" not in said


def test_a_place_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    said = refused("--port", "0", "--data", str(tmp_path / "file"))
    assert "file" in said
    assert "Traceback" not in said


def test_tables_are_kept_with_the_other_data_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_place() == tmp_path / "paiju"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_place() == tmp_path / ".local" / "share" / "paiju"


def test_a_browser_opens_only_where_it_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()
    monkeypatch.setenv("SSH_CONNECTION", "somewhere")
    assert not has_display()
