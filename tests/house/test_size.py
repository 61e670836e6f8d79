"""A file or a function that outgrows its room is two rooms."""

from __future__ import annotations

import ast
from typing import Final

from tests.house.repository import ROOT, files, lines, tree

FILE_LINES: Final = 500
FUNCTION_LINES: Final = 60
CODE: Final = {".py", ".ts", ".svelte"}


def test_no_file_is_longer_than_500_lines() -> None:
    code = [path for path in files() if path.suffix in CODE and path.parts[0] != "tests"]
    assert len(code) > 1
    long = [f"{path}: {len(lines(path))} lines" for path in code if len(lines(path)) > FILE_LINES]
    assert not long, "\n".join(long)


def test_no_function_is_longer_than_60_lines() -> None:
    long = []
    for path in files():
        if path.suffix == ".py" and path.parts[0] != "tests":
            for node in ast.walk(tree(ROOT / path)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    size = (node.end_lineno or node.lineno) - node.lineno + 1
                    if size > FUNCTION_LINES:
                        long.append(f"{path}:{node.lineno}: {node.name} has {size} lines")
    assert not long, "\n".join(long)
