"""Typed errors with stable codes.

Every error a caller can meet is a `PaijuError`: a code that never changes, and the details that say what was
wrong, where, and what would be right. The sentence is made from the catalogue, so it exists in three languages.
"""

from __future__ import annotations

from json import dumps
from math import log10
from typing import ClassVar, Final

_SHOWN: Final = 80
_LONG: Final = 10**20


class PaijuError(ValueError):
    """Base of all errors. `code` is stable; `details` fill the sentence `error.<code>` of the catalogue.

    >>> PaijuError("unknown_preset", name="qqq", allowed="qq").code
    'unknown_preset'
    """

    area: ClassVar[str] = "paiju"
    section: ClassVar[str] = "error"
    """The section of the catalogue that has the sentence."""

    def __init__(self, code: str, **details: object) -> None:
        """Keep the code and the details; no sentence is stored."""
        super().__init__(code)
        self.code = code
        self.details = details

    def text(self, lang: str = "en") -> str:
        """The sentence for people, in `lang`; `file:line:` before it where the details name a file."""
        from paiju.texts import text  # noqa: PLC0415  (errors must not cost a catalogue at import)

        places = [str(self.details[key]) for key in ("file", "line") if self.details.get(key)]
        return ": ".join(
            [
                *([":".join(places)] if places else []),
                text(f"{self.section}.{self.code}", lang, **{key: _shown(each) for key, each in self.details.items()}),
            ]
        )

    def __str__(self) -> str:
        """The English sentence."""
        return self.text()

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross process borders (bots in workers) with their details."""
        return _rebuild, (type(self), self.code, self.details)


def _shown(value: object) -> object:
    """A detail as JSON and TOML write it, cut short; texts and numbers of a common size as they are."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) < _LONG else f"{'-' if value < 0 else ''}10^{int(value.bit_length() * log10(2))}"
    if value is None or isinstance(value, bool | dict | list | tuple):
        said = dumps(value, ensure_ascii=False, default=str)
        return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
    return value


def _rebuild(kind: type[PaijuError], code: str, details: dict[str, object]) -> PaijuError:
    return kind(code, **details)


class NotationError(PaijuError):
    """A text form could not be read. Details hold `text` and, where known, `position` (from 0)."""

    area: ClassVar[str] = "notation"


class RulesError(PaijuError):
    """A rule set is wrong. Details hold `key`, and where known `file`, `line`, `value`, `allowed`."""

    area: ClassVar[str] = "rules"


class IllegalActionError(PaijuError):
    """An action is not allowed here; nothing has changed. The code is that of `why_not`."""

    area: ClassVar[str] = "action"
    section: ClassVar[str] = "illegal"


class PositionError(PaijuError):
    """A position or a deal cannot exist (five of a kind, a hand of the wrong size, ...)."""

    area: ClassVar[str] = "position"


class RecordError(PaijuError):
    """A record is damaged. Details hold `line`."""

    area: ClassVar[str] = "record"


class CaseError(PaijuError):
    """A case file line is malformed. Details hold `file` and `line`."""

    area: ClassVar[str] = "case"


class MissingExtraError(PaijuError):
    """A command needs a package that a bare install does not bring. Details hold `extra`."""

    area: ClassVar[str] = "install"
