"""The game in play, kept on disk after every step, so that a lost terminal loses nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from paiju.cli.play_session import Session, Table
from paiju.core.errors import PaijuError, RecordError
from paiju.core.registry import families

if TYPE_CHECKING:
    from collections.abc import Mapping

FORM: Final = 1
_VARIABLE: Final = "XDG_STATE_HOME"


def default_file(environment: Mapping[str, str] | None = None) -> Path:
    """Where the game is kept: in the user's folder for state."""
    known = os.environ if environment is None else environment
    base = known.get(_VARIABLE, "")
    folder = Path(base) if base else Path.home() / ".local" / "state"
    return folder / "paiju" / "play.json"


class Keeper:
    """Keeps a session in `file`."""

    def __init__(self, file: Path) -> None:
        """Nothing is written yet."""
        self.file = file

    def keep(self, session: Session) -> None:
        """Write the whole session; a reader sees the old file or the new one, never half of one."""
        table = session.table
        data = {
            "form": FORM,
            "family": session.game.family,
            "rules": session.rules.to_json(),
            "bots": list(table.bots),
            "seat": table.seat,
            "seed": table.seed,
            "hands": [[[turn.seat, str(turn.action)] for turn in log.turns] for log in session.logs],
        }
        write_whole(self.file, json.dumps(data, ensure_ascii=False))

    def forget(self) -> None:
        """The game is finished: there is nothing to go on with."""
        self.file.unlink(missing_ok=True)

    def load(self) -> Session:
        """The session that was kept, every step taken again.

        Raises `PaijuError` (`play_nothing_kept`), and `RecordError` (`play_state`) for a file that was damaged or
        that these rules can't follow.
        """
        try:
            data = json.loads(self.file.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise PaijuError("play_nothing_kept") from error
        except (OSError, ValueError) as error:
            raise RecordError("play_state", file=str(self.file), reason=str(error)) from error
        try:
            return _restored(data)
        except (KeyError, TypeError, IndexError, PaijuError) as error:
            reason = error.text() if isinstance(error, PaijuError) else repr(error)
            raise RecordError("play_state", file=str(self.file), reason=reason) from error


def _restored(data: dict[str, Any]) -> Session:
    if data["form"] != FORM:
        raise PaijuError("play_state_form", got=data["form"], expected=FORM)
    game = families()[data["family"]].game(data["rules"])
    session = Session(Table(game, tuple(data["bots"]), int(data["seat"]), str(data["seed"])))
    for turns in data["hands"]:
        session.deal()
        for seat, action in turns:
            session.apply(int(seat), game.codec.parse(action))
    return session


def write_whole(file: Path, text: str) -> None:
    """Replace `file` in one step; raises `PaijuError` (`play_unwritable`)."""
    partial = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(text, encoding="utf-8")
        partial.replace(file)
    except OSError as error:
        raise PaijuError("play_unwritable", path=str(file), reason=error.strerror or str(error)) from error
