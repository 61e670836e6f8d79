"""What the tests of the house look at: the files of the repository and the code of the package."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "paiju"


@cache
def files() -> tuple[Path, ...]:
    """Every file that is in git or about to be, relative to the root.

    Without git (an unpacked archive) it is every file outside of folders that tools make.
    """
    if (ROOT / ".git").exists():
        git = ["git", "-c", f"safe.directory={ROOT}"]
        command = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
        found = [Path(name) for name in listed if name and (ROOT / name).is_file()]
    else:
        made = {"build", "dist", "node_modules", "site", "__pycache__", ".venv"}
        every = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
        found = [path for path in every if not made & set(path.parts) and not path.parts[0].endswith("_cache")]
    return tuple(sorted(found))


@cache
def lines(path: Path) -> tuple[str, ...]:
    """The lines of a text file of the repository; none if it is not text."""
    try:
        return tuple((ROOT / path).read_text(encoding="utf-8").splitlines())
    except UnicodeDecodeError:
        return ()


@cache
def modules() -> dict[str, Path]:
    """The modules of the package by dotted name, `__init__` by the name of its package."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def page_sources() -> tuple[Path, ...]:
    """The program of the page: what is ours under `web/src`, without its tests, relative to the root."""
    ours = (path for path in files() if path.is_relative_to("web/src") and path.suffix in {".ts", ".svelte"})
    return tuple(path for path in ours if not path.name.endswith(".test.ts"))


@cache
def tree(path: Path) -> ast.Module:
    """The parsed source of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))
