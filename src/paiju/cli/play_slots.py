"""Where kept games lie: a file for each, so that no game is written over and no two running ones share a file."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_VARIABLE: Final = "XDG_STATE_HOME"
_NAME: Final = re.compile(r"play(-\d+)?\.jsonl")


def folder(environment: Mapping[str, str] | None = None) -> Path:
    """Where games are kept: in the user's folder for state."""
    known = os.environ if environment is None else environment
    base = known.get(_VARIABLE, "")
    return (Path(base) if base else Path.home() / ".local" / "state") / "paiju"


class Slot:
    """The file of one game, held until `free` or the end of the program; other programs see that it is taken."""

    def __init__(self, file: Path, lock: int | None) -> None:
        """`lock`: the open lock file, None for a file that nobody else looks for."""
        self.file = file
        self._lock = lock

    def free(self) -> None:
        """Let others take the file."""
        if self._lock is not None:
            _lock_path(self.file).unlink(missing_ok=True)
            os.close(self._lock)
            self._lock = None


def fresh(where: Path) -> Slot:
    """A file that no kept and no running game has; raises `PaijuError` (`play_unwritable`)."""
    for file in _names(where):
        if file.exists():
            continue
        slot = _taken(file)
        if slot is not None and not file.exists():
            return slot
        if slot is not None:
            slot.free()
    raise AssertionError


def latest(where: Path, seed: str | None = None) -> Slot:
    """The game that was kept last (the last of `seed`), unless it is running.

    Raises `PaijuError` (`play_nothing_kept`, `play_no_seed`, `play_running`, `play_unwritable`).
    """
    found = [file for file in kept(where) if seed is None or seed_of(file) == seed]
    if not found:
        raise PaijuError("play_nothing_kept") if seed is None else PaijuError("play_no_seed", seed=seed)
    for file in found:
        slot = _taken(file)
        if slot is not None:
            return slot
    raise PaijuError("play_running")


def kept(where: Path) -> list[Path]:
    """All kept games, the last one first."""
    try:
        found = [(file.stat().st_mtime_ns, file) for file in where.iterdir() if _NAME.fullmatch(file.name)]
    except OSError:
        return []
    return [file for _, file in sorted(found, reverse=True)]


def seed_of(file: Path) -> str | None:
    """The seed of a kept game; None where its first line can't be read."""
    try:
        with file.open(encoding="utf-8") as lines:
            seed = json.loads(lines.readline())["seed"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, str) else None


def _names(where: Path) -> Iterator[Path]:
    yield where / "play.jsonl"
    number = 2
    while True:
        yield where / f"play-{number}.jsonl"
        number += 1


def _lock_path(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")


def _taken(file: Path) -> Slot | None:
    """The slot if nobody holds it; where the system knows no such locks, every file counts as free."""
    if sys.platform == "win32":
        return Slot(file, None)
    import fcntl  # not on every system

    path = _lock_path(file)
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # Whoever had the lock may have removed its file meanwhile: then this lock keeps nobody out.
        if os.fstat(lock).st_ino == path.stat().st_ino:
            return Slot(file, lock)
    except (BlockingIOError, FileNotFoundError):
        pass
    except OSError as error:
        if lock is not None:
            os.close(lock)
        raise PaijuError("play_unwritable", path=str(file), reason=error.strerror or str(error)) from error
    if lock is not None:
        os.close(lock)
    return None
