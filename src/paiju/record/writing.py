"""Writing a record: one line a hand, on disk when `add` returns."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Self

from paiju.core.errors import RecordError
from paiju.record.form import RecordedHand, hand_to_line, header_for, result_json
from paiju.record.reading import read_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path
    from types import TracebackType

    from paiju.core.action import Action
    from paiju.core.game import Deal, Game, Setup
    from paiju.core.outcome import Outcome


class RecordWriter:
    """Begins a record, or goes on with one of the same rules and players.

    `cut`: set if the file ended in the middle of a line, which has been taken off; the hands before it stand.
    """

    def __init__(self, path: Path, game: Game, players: Sequence[str], seed: str | None = None) -> None:
        """Open the file; raises `RecordError` (`record_other`, `record_unreadable`, or as `read_record`)."""
        self.cut: RecordError | None = None
        self._game = game
        header = header_for(game, players, seed)
        try:
            new = not path.exists() or path.stat().st_size == 0
            if not new:
                self._go_on(path, game, tuple(players))
            self._file = path.open("ab")
        except OSError as error:
            raise RecordError("record_unreadable", file=str(path), reason=error.strerror or str(error)) from error
        if new:
            self._write(header.to_line())

    def _go_on(self, path: Path, game: Game, players: tuple[str, ...]) -> None:
        record = read_record(path)
        if record.header.hash != game.rules.hash or record.header.players != players:
            raise RecordError("record_other", file=str(path), players=", ".join(record.header.players))
        self.cut = record.cut
        data = path.read_bytes()
        if record.cut is not None:
            os.truncate(path, data.rfind(b"\n") + 1)
        elif not data.endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")

    def add(self, setup: Setup, deal: Deal, actions: Iterable[tuple[int, Action]], outcome: Outcome | None) -> None:
        """Write one hand down; `outcome` is None for one that was broken off."""
        self._write(hand_to_line(RecordedHand(self._game, setup, deal, tuple(actions), result_json(outcome))))

    def _write(self, line: str) -> None:
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """The writer itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()
