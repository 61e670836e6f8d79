"""Imports go down only (docs/architecture.md, "Floors")."""

from __future__ import annotations

import ast
import re
import sys
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING, Final

import pytest

from tests.house.repository import lines, modules, page_sources, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

FAMILIES: Final = frozenset({"zipai", "mahjong", "longcards", "tenhalf"})
GROUND: Final = frozenset({"core", "texts"})
TOOLS: Final = frozenset({"testing", "cases", "record", "match"})
FLOORS: Final = (GROUND, FAMILIES, TOOLS, {"bots"}, {"study"}, {"server", "rl"}, {"cli", "__main__"})
FLOOR_OF: Final = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
LOADS_THE_KERNEL: Final = frozenset({"testing", "bots", "study", "rl"})
KERNEL_MAY: Final = ("paiju.zipai.cards", "paiju.zipai.rules", "paiju.kernel")
OUTSIDE: Final = {
    "cli": frozenset({"typer", "rich", "textual"}),
    "server": frozenset({"alembic", "fastapi", "msgspec", "sqlalchemy", "starlette", "uvicorn"}),
}
"""What a room may import beyond the standard library; a bare install has none of it."""


def imported(path_of: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import of a module, those for the type checker included."""
    for node in ast.walk(tree(modules()[path_of])):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path_of}:{node.lineno}: an import relative to the file"
            base = node.module or ""
            yield from ((node.lineno, _module(f"{base}.{alias.name}", base)) for alias in node.names)


def _module(name: str, base: str) -> str:
    return name if name in modules() else base


def room(name: str) -> str:
    """The room under `paiju` that a module stands in; empty for the package itself."""
    return name.split(".")[1] if name.count(".") else ""


def complaint(name: str, target: str) -> str | None:
    """Why module `name` may not import `target`; None if it may."""
    here = room(name)
    top = target.partition(".")[0]
    if top != "paiju":
        fine = top in sys.stdlib_module_names or top in OUTSIDE.get(here, ())
        return None if fine else "comes with no install of this room"
    there = room(target)
    if here == there:
        family, other = name.split(".")[2:3], target.split(".")[2:3]
        mixed = here == "bots" and FAMILIES.issuperset(family + other) and family and other and family != other
        return "is the bots' room of another family" if mixed else None
    if not there:
        return None
    if here == "kernel":
        return None if target.startswith(KERNEL_MAY) else "is none of what the kernel stands on"
    if there == "kernel":
        return None if here in LOADS_THE_KERNEL else "is the kernel, which this room never loads"
    if here == "texts":
        return "stands above the texts"
    if here in FAMILIES and there in FAMILIES:
        return "is another family"
    return None if FLOOR_OF[there] <= FLOOR_OF[here] else "stands on a higher floor"


def test_every_room_has_a_floor() -> None:
    rooms = {room(name) for name in modules()} - {"", "kernel"}
    assert rooms >= GROUND
    assert rooms <= set(FLOOR_OF), "a room without a floor"


def test_imports_go_down_only() -> None:
    wrong = [
        f"{name}:{line}: {target} {why}"
        for name in modules()
        if room(name)
        for line, target in imported(name)
        if (why := complaint(name, target))
    ]
    assert not wrong, "\n".join(wrong)


def test_rooms_of_one_floor_import_each_other_one_way_only() -> None:
    graph: dict[str, set[str]] = {}
    for name in modules():
        above = {room(target) for _, target in imported(name) if target.startswith("paiju.")}
        graph.setdefault(room(name), set()).update(above - {room(name)})
    assert len(list(TopologicalSorter(graph).static_order())) > len(GROUND)


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("paiju.core.game", "paiju.zipai.cards"),
        ("paiju.zipai.cards", "paiju.mahjong.tiles"),
        ("paiju.zipai.cards", "paiju.match"),
        ("paiju.zipai.cards", "rich.table"),
        ("paiju.texts", "paiju.core.errors"),
        ("paiju.match.run", "paiju.bots.zipai"),
        ("paiju.bots.zipai.greedy", "paiju.bots.mahjong.greedy"),
        ("paiju.kernel.step", "paiju.zipai.engine"),
        ("paiju.zipai.game", "paiju.kernel"),
        ("paiju.bots", "textual"),
    ],
)
def test_a_wrong_import_is_seen(name: str, target: str) -> None:
    assert complaint(name, target)


def test_the_ground_of_the_page_imports_nothing_above_it() -> None:
    ground = [path for path in page_sources() if path.is_relative_to("web/src/lib")]
    asked = [
        (path, name) for path in ground for name in re.findall(r"""["'](\.\.?/[^"']+)["']""", "\n".join(lines(path)))
    ]
    assert any(name.startswith("./") for _, name in asked)
    wrong = [f"{path}: {name}" for path, name in asked if not name.startswith(("./", "../generated/"))]
    assert not wrong, "\n".join(wrong)


def test_the_package_itself_imports_nothing() -> None:
    assert not list(imported("paiju"))
