"""What is handed out: a wheel that holds all it needs, and plays without anything else installed."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from contextlib import contextmanager
from email.parser import Parser
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from packaging.requirements import Requirement

from paiju.core.registry import presets
from tests.house.repository import PACKAGE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message

PLAY: Final = """
from paiju.core.registry import find_game, presets
from paiju.core.shuffle import Shuffler
from paiju.texts import text

for info in presets():
    game, s = find_game(info.id), Shuffler.from_text("wheel")
    if not game.seats:
        print(info.id, "table")
        continue
    setup = game.setup(game.open(game.seats[0], s), {}, s)
    hand = game.start(setup, game.deal(setup, s)).hand
    while hand.decision is not None:
        seat = hand.decision.asks[0].seat
        hand = hand.apply(seat, game.fallback(hand.view(seat))).hand
    assert sum(hand.outcome.pays) == 0
    assert text("error.unknown_preset", "zh-Hans", name=info.id, allowed="")
    print(info.id, hand.outcome.kind)
"""
"""One hand of every preset, by the rules alone."""

WANTED: Final = {"cli", "play", "server"}
"""The extras, by name."""


PAGE: Final = "paiju/server/static/"


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a program as a stranger would, without what the tests' own environment says about Python."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(
        [str(word) for word in command], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this working copy."""
    folder = tmp_path_factory.mktemp("wheel")
    done = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def page(wheel: Path) -> dict[str, bytes]:
    """The built page in the wheel: name and content of each file."""
    with zipfile.ZipFile(wheel) as archive:
        held = [name for name in archive.namelist() if name.startswith(PAGE)]
        return {name.removeprefix(PAGE): archive.read(name) for name in held}


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode())


@pytest.fixture(scope="module")
def stranger(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of a new environment with nothing but the wheel in it."""
    home = tmp_path_factory.mktemp("stranger")
    venv.create(home, with_pip=False, symlinks=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(home / "bin" / "python"))
    done = run(*pip, "install", "--quiet", "--no-index", "--find-links", wheel.parent, "paiju", cwd=home)
    assert done.returncode == 0, done.stderr
    return home / "bin"


def needed_by(requirements: list[str], extra: str, found: dict[str, Distribution]) -> dict[str, Distribution]:
    """The distributions that these requirements need, taken from where the tests run."""
    for each in map(Requirement, requirements):
        name = re.sub(r"[-_.]+", "-", each.name).lower()
        wanted = each.marker is None or each.marker.evaluate({"extra": extra})
        if wanted and name not in found:
            found[name] = distribution(each.name)
            for inner in each.extras or {""}:
                needed_by(found[name].requires or [], inner, found)
    return found


@pytest.fixture(scope="module")
def host(stranger: Path, metadata: Message, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same environment again, with what the extra `server` names, and nothing that it doesn't."""
    home = tmp_path_factory.mktemp("host") / "env"
    shutil.copytree(stranger.parent, home, symlinks=True)
    purelib = Path(sysconfig.get_path("purelib", vars={"base": str(home)}))
    for each in needed_by(metadata.get_all("Requires-Dist", []), "server", {}).values():
        for file in each.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (purelib / file).parent.mkdir(parents=True, exist_ok=True)
                (purelib / file).symlink_to(Path(str(file.locate())))
    return home / "bin" / "python"


@contextmanager
def serving(python: Path, place: Path) -> Iterator[http.client.HTTPConnection]:
    """A connection to `paiju serve`, run by this Python."""
    code = "from paiju.cli import main; main()"
    options = ["--lang", "en", "serve", "--port", "0", "--no-browser", "--data", str(place / "data")]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    process = subprocess.Popen(
        [str(python), "-I", "-u", "-c", code, *options], cwd=place, env=clean, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        address = re.search(r"//([^/\s]+)", said)
        assert address, said
        connection = http.client.HTTPConnection(address[1], timeout=30)
        yield connection
        connection.close()
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def test_the_wheel_holds_the_whole_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    ours = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert held == {path.relative_to(PACKAGE.parent).as_posix() for path in ours}
    assert "paiju/py.typed" in held
    assert "paiju/texts/catalogue/error.toml" in held
    assert "paiju/zipai/rules/presets/qq.toml" in held


def test_the_wheel_brings_the_built_page(page: dict[str, bytes]) -> None:
    """What `make page` builds from `web`."""
    asked = re.findall(r'(?:src|href)="\./([^"]+)"', page["index.html"].decode())
    assert any(name.startswith("assets/") and name.endswith(".js") for name in asked)
    assert any(name.startswith("assets/") and name.endswith(".css") for name in asked)
    assert not set(asked) - page.keys()


def test_the_wheel_with_its_extra_serves_the_page(host: Path, page: dict[str, bytes], tmp_path: Path) -> None:
    with serving(host, tmp_path) as connection:
        for name in ("", *page):
            connection.request("GET", f"/{name}")
            response = connection.getresponse()
            assert response.status == 200, name
            assert response.read() == page[name or "index.html"], name


def test_the_wheel_brings_its_licence(wheel: Path, metadata: Message) -> None:
    assert metadata["License-Expression"] == "Apache-2.0"
    assert set(metadata.get_all("License-File", [])) == {"LICENSE", "NOTICE"}
    with zipfile.ZipFile(wheel) as archive:
        names = [name.rpartition("/")[2] for name in archive.namelist() if ".dist-info/licenses/" in name]
    assert sorted(names) == ["LICENSE", "NOTICE"]


def test_a_bare_install_needs_nothing_else(metadata: Message) -> None:
    assert set(metadata.get_all("Provides-Extra", [])) == WANTED
    needed = metadata.get_all("Requires-Dist", [])
    assert needed
    assert all("extra ==" in line for line in needed)


def test_a_bare_install_plays_every_preset(stranger: Path) -> None:
    done = run(stranger / "python", "-I", "-W", "error", "-c", PLAY, cwd=stranger)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == [info.id for info in presets()]


def test_a_bare_install_says_which_extra_a_command_needs(stranger: Path) -> None:
    done = run(stranger / "paiju", "score", "--hand", "123s", cwd=stranger)
    assert done.returncode == 2
    assert "paiju[cli]" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_of_the_wheel_works_beside_its_extras(stranger: Path) -> None:
    extras = sysconfig.get_path("purelib")
    code = f"import sys; sys.path.append({extras!r}); from paiju.cli import main; main(sys.argv[1:])"
    case = stranger / "case.jsonl"
    case.write_text('{"kind": "unit", "rules": "qq", "huxi": 18, "expect": {"value": 2}}\n', encoding="utf-8")
    done = run(stranger / "python", "-I", "-c", code, "check", case, cwd=stranger)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "1 passed, 0 failed"
