"""Why a text could not be read, as an error code: what Python says of it is for programmers."""

from __future__ import annotations

import re
from json import JSONDecodeError
from typing import Final

_PLACE: Final = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)")
BOM: Final = b"\xef\xbb\xbf"
"""What some editors put before a UTF-8 text; it is no part of it."""


def why(error: ValueError | RecursionError, otherwise: str) -> tuple[str, dict[str, object]]:
    """Code and details: `text_not_utf8`, `text_too_deep`, `text_long_number`, else `otherwise` with its `reason`."""
    if isinstance(error, UnicodeDecodeError):
        return "text_not_utf8", {"position": error.start}
    if isinstance(error, RecursionError):
        return "text_too_deep", {}
    said = str(error)
    if "set_int_max_str_digits" in said:
        return "text_long_number", {}
    if isinstance(error, JSONDecodeError):
        return otherwise, {"reason": f"{error.msg} ({error.lineno}:{error.colno})"}
    return otherwise, {"reason": _PLACE.sub("", said).rstrip(".")}
