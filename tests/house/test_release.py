"""The version stands in two places, and both say the same."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version

from tests.house.repository import ROOT


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = re.findall(r"^## (\d+\.\d+\.\d+)\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert entries[0] == project["version"] == version("paiju")
    assert len(set(entries)) == len(entries)
