"""The `paiju` command: the entry point, which runs on a bare install and names what a command still needs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, NoReturn

from paiju.cli import terminal
from paiju.core.errors import MissingExtraError, PaijuError

if TYPE_CHECKING:
    from collections.abc import Sequence

EXIT_OK: Final = 0
EXIT_NO: Final = 1
"""The answer is no, or a case failed."""
EXIT_BAD_INPUT: Final = 2
EXIT_INTERRUPTED: Final = 130
EXIT_CLOSED_PIPE: Final = 141

EXTRAS: Final = {
    "score": "cli",
    "check": "cli",
    "rules": "cli",
    "glossary": "cli",
    "play": "play",
    "serve": "server",
    "simulate": "cli",
    "replay": "cli",
    "perft": "cli",
}
"""Every command, in the order of the help, and the extra that brings its packages."""


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run `argv` (default: the program's own) and leave with the exit code of `run`."""
    code = run(sys.argv[1:] if argv is None else argv)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _output_lost(error)
    sys.exit(code)


def run(argv: Sequence[str]) -> int:
    """Run one command line: 0 fine, 1 the answer is no, 2 bad input. Errors become a sentence on stderr."""
    try:
        terminal.prepare()
        words = terminal.take_language(argv)
        if words[:1] == ["--version"]:
            terminal.write(f"paiju {_version()}")
            return EXIT_OK
        return _typed(words)
    except PaijuError as error:
        terminal.complain(error)
        return EXIT_BAD_INPUT
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except OSError as error:
        return _output_lost(error)


def _typed(words: list[str]) -> int:
    try:
        from paiju.cli import app

        return app.run(words)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "paiju":
            raise
        command = next((word for word in words if word in EXTRAS), "")
        raise MissingExtraError(
            "missing_extra", command=f"paiju {command}".strip(), extra=EXTRAS.get(command, "cli")
        ) from error


def _version() -> str:
    from importlib.metadata import version

    return version("paiju")


def _output_lost(error: OSError) -> int:
    """What was written is not taken: quiet where a reader left, a sentence where there is no room."""
    terminal.drop(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return EXIT_CLOSED_PIPE
    terminal.complain(PaijuError("system_refused", reason=error.strerror or str(error)))
    return EXIT_BAD_INPUT
