"""Records: a header and one line a hand, written as it is played, read back and replayed (docs/notation.md, "Records").

A record keeps inputs: the rules, the deals, the answers. Events and results follow from them; the stored result is
kept besides, and where a replay differs from it that is said.
"""

from paiju.record.form import (
    FORMAT,
    VERSION,
    Header,
    Record,
    RecordedHand,
    hand_from_line,
    hand_to_line,
    header_for,
    result_json,
)
from paiju.record.reading import read_lines, read_record
from paiju.record.replaying import Difference, differences, final, replay, start
from paiju.record.writing import RecordWriter

__all__ = [
    "FORMAT",
    "VERSION",
    "Difference",
    "Header",
    "Record",
    "RecordWriter",
    "RecordedHand",
    "differences",
    "final",
    "hand_from_line",
    "hand_to_line",
    "header_for",
    "read_lines",
    "read_record",
    "replay",
    "result_json",
    "start",
]
