"""Whatever a line says, it passes, fails or is malformed, and the sentence can be said in every language."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from paiju.cases.lines import read
from paiju.cases.runner import Runner
from paiju.texts import LANGUAGES

CASES: Final = Path(__file__).parents[1] / "cases"
LINES: Final = [
    line
    for name in ("wins", "chi", "arithmetic", "play-qq")
    for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    if '"rules":"qq"' in line
]
JUNK: Final[tuple[object, ...]] = (
    *(None, True, -1, 0, 99, 1.5, 10**30, "", "1s", "一一", "王", "self", "hu", "\ud800"),
    *([], {}, ["peng:111s"], [1, 2, 3], {"preset": "qq", "level": 1}, {"preset": "qq", "mingtang": []}),
)
SPOIL: Final = "129sbx一: |?"


def spoiled(value: object, chance: Random) -> object:
    """The value with one thing in it left out, doubled, misspelled or replaced."""
    if isinstance(value, dict | list) and value and chance.random() < 0.8:
        key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        if chance.random() < 0.2:
            items = value.items() if isinstance(value, dict) else enumerate(value)
            rest = {each: item for each, item in items if each != key}
            return rest if isinstance(value, dict) else list(rest.values())
        copy = value.copy()
        copy[key] = spoiled(value[key], chance) if chance.random() < 0.6 else chance.choice(JUNK)
        return copy
    if isinstance(value, str) and value and chance.random() < 0.6:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice(SPOIL) + value[at + chance.randint(0, 1) :]
    return chance.choice(JUNK)


@given(seed=st.integers(0, 2**32))
def test_a_spoiled_line_is_never_more_than_malformed(seed: int) -> None:
    chance = Random(seed)
    case: object = json.loads(chance.choice(LINES))
    for _ in range(chance.randint(1, 3)):
        case = spoiled(case, chance)
    check(json.dumps(case))


def check(text: str) -> None:
    """Run one line; every sentence about it can be said."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "x.jsonl")
        file.write_text(text + "\n", encoding="utf-8")
        (line,) = read(file)
        result = Runner().run(line)
    for lang in LANGUAGES:
        for error in filter(None, (result.malformed, result.reason)):
            assert error.text(lang)
