"""What may stand in a file: no address, no path of a machine, and texts for people only where they belong."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from paiju.core.registry import presets
from tests.house.repository import PACKAGE, ROOT, files, lines, modules, page_sources, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

GIVEN: Final = (
    Path("docs/rules"),
    Path("tests/cases"),
    Path("LICENSE"),
    Path("web/faces/faces-LICENSE.txt"),
)
"""Texts that came as they are."""

ADDRESS: Final = re.compile(r"\b(?:https?|wss?|ftp|git\+ssh)://(?P<host>[^\s/\"'`)>:]*)")
HERE: Final = frozenset({"localhost", "127.0.0.1", "[", "www.w3.org", ""})
"""Hosts that name this machine, or a namespace that nobody opens."""

_REGISTRIES: Final = ("pypi", "npmjs", "pythonhosted", "jsdelivr", "unpkg", "debian", "crates")
REGISTRY: Final = re.compile(rf"\b(?:{'|'.join(_REGISTRIES)})\.(?:org|com|net|io)\b")
_FOLDERS: Final = ("work", "root", "home", "tmp", "opt", "Users", "private")
MACHINE_PATH: Final = re.compile(rf"(?<![\w.}}>*])/(?:{'|'.join(_FOLDERS)})/\w|\b[A-Z]:\\\\?Users")

HAN: Final = re.compile(r"[\u2e80-\u2fdf\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
HAN_AT_HOME: Final = ("zipai/cards.py", "mahjong/tiles.py", "longcards/cards.py", "tenhalf/cards.py")
RULE_FREE: Final = ("zipai/engine", "zipai/scoring", "cli", "bots", "match", "record")
"""Rooms where no preset may be known by name."""


def found(pattern: re.Pattern[str]) -> Iterator[tuple[str, re.Match[str]]]:
    """Every match in every file that is ours, with the place."""
    for path in files():
        if not any(path.is_relative_to(given) for given in GIVEN):
            for number, line in enumerate(lines(path), 1):
                yield from ((f"{path}:{number}: {match[0]}", match) for match in pattern.finditer(line))


def literals(path: Path) -> Iterator[ast.Constant]:
    """The texts that a program works with: all literals but docstrings."""
    root = tree(path)
    loose = {id(node.value) for node in ast.walk(root) if isinstance(node, ast.Expr)}
    for node in ast.walk(root):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose:
            yield node


def nobodys(host: str) -> bool:
    """Whether a host is this machine, a name that is reserved for examples, or filled in at run time."""
    return host in HERE or host.endswith(".example") or host.startswith("{")


def test_no_address_stands_in_any_file() -> None:
    wrong = [place for place, match in found(ADDRESS) if not nobodys(match["host"])]
    wrong += [place for place, _ in found(REGISTRY)]
    assert not wrong, "\n".join(wrong)


def test_no_path_of_a_machine_stands_in_any_file() -> None:
    wrong = [place for place, _ in found(MACHINE_PATH)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", _FOLDERS)
def test_a_path_of_a_machine_is_seen(folder: str) -> None:
    assert MACHINE_PATH.search(f'"/{folder}/x"')
    assert not MACHINE_PATH.search(f"src/{folder}/x")


@pytest.mark.parametrize("name", _REGISTRIES)
def test_an_address_is_seen(name: str) -> None:
    assert REGISTRY.search(f"from {name}.org")
    assert ADDRESS.search("see https:" + f"//{name}.example/simple")


def test_texts_for_people_stand_in_the_catalogue() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path in modules().values()
        if path.relative_to(PACKAGE).as_posix() not in HAN_AT_HOME
        for node in literals(path)
        if HAN.search(str(node.value))
    ]
    assert not wrong, "\n".join(wrong)


def test_texts_of_the_page_come_from_the_catalogue() -> None:
    wrong = [
        f"{path}:{number}: {line.strip()}"
        for path in page_sources()
        for number, line in enumerate(lines(path), 1)
        if HAN.search(line)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_lock_of_the_page_names_what_and_not_where_from() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert packages
    wrong = [name for name, each in packages.items() if "resolved" in each or "integrity" not in each]
    assert not wrong, wrong


def test_han_is_seen() -> None:
    assert HAN.search("大")
    assert not HAN.search("“da”")


def test_no_preset_is_known_by_name_where_rules_are_followed() -> None:
    names = {info.id for info in presets()}
    assert names
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path in modules().values()
        if path.relative_to(PACKAGE).as_posix().startswith(RULE_FREE)
        for node in literals(path)
        if node.value in names
    ]
    assert not wrong, "\n".join(wrong)
