"""`paiju serve`: the table on a page, from this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from paiju.cli import EXIT_OK, terminal
from paiju.cli.terminal import say


def run(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = 8000,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="NAME")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser")] = False,
    debug: Annotated[bool, typer.Option("--debug")] = False,
) -> int:
    """Serve until Ctrl-C; the tables are kept in `data`."""
    from paiju.server.serve import Serving

    serving = Serving(host, port, data or data_place(), frozenset(each.lower() for each in name or ()), debug=debug)

    def ready(link: str) -> None:
        terminal.write(say("server.link", link=link))
        shown = not no_browser and has_display()
        if not shown and not no_browser:
            terminal.write(say("server.no_display"))
        terminal.write(say("server.stop"))
        sys.stdout.flush()
        if shown:
            import webbrowser

            webbrowser.open(link)

    serving.run(ready)
    return EXIT_OK


def data_place() -> Path:
    """Where tables are kept if nobody says where: the user's data directory."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "paiju"
    named = os.environ.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "paiju"


def has_display() -> bool:
    """Whether a browser could show itself here."""
    remote = "SSH_CONNECTION" in os.environ
    windows = sys.platform == "darwin" or any(os.environ.get(each) for each in ("DISPLAY", "WAYLAND_DISPLAY"))
    return windows and not remote
