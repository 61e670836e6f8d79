"""The `paiju` program as a process: a bare install, closed pipes, strange locales, shell completion."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

import paiju
from paiju import texts
from paiju.cli import app, run

PROGRAM: Final = Path(sysconfig.get_path("scripts"), "paiju")
BARE: Final = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from paiju.cli import main
main()
"""


def environment(**more: str) -> dict[str, str]:
    carried = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return {**carried, "LANG": "C.UTF-8", **more}


def bare(*words: str, absent: tuple[str, ...] = ("typer", "rich", "textual"), lang: str = "en") -> tuple[int, str, str]:
    """Exit code, stdout and stderr of an install that lacks some packages."""
    code = BARE.format(absent=set(absent))
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--lang", lang],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [(["score", "11s"], "cli"), (["check", "x"], "cli"), (["play"], "play"), ([], "cli"), (["--help"], "cli")],
)
@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
def test_a_bare_install_names_the_extra(words: list[str], extra: str, lang: str) -> None:
    code, out, err = bare(*words, lang=lang)
    assert (code, out) == (2, "")
    assert f"pip install 'paiju[{extra}]'" in err
    assert err.count("\n") == 1


def test_a_bare_install_tells_its_version() -> None:
    assert bare("--version")[:2] == (0, "paiju 0.1.0\n")


@pytest.mark.parametrize(("absent", "extra"), [("textual", "play"), ("rich", "play")])
def test_play_names_its_own_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, absent: str, extra: str
) -> None:
    def lacking(_: list[str]) -> int:
        raise ModuleNotFoundError(absent, name=absent)

    monkeypatch.setattr(app, "run", lacking)
    assert run(["play", "--lang", "en"]) == 2
    assert f"pip install 'paiju[{extra}]'" in capsys.readouterr().err


def test_a_module_of_our_own_that_is_missing_is_no_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: list[str]) -> int:
        raise ModuleNotFoundError("paiju.nowhere", name="paiju.nowhere")

    monkeypatch.setattr(app, "run", broken)
    with pytest.raises(ModuleNotFoundError):
        run(["play"])


@pytest.mark.parametrize("words", ["rules show", "glossary", "--help", "score 11333444555666888999s --card 1s"])
def test_a_closed_pipe_is_quiet(words: str) -> None:
    with subprocess.Popen(
        [PROGRAM, *words.split()], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert not program.stderr.read()
        assert program.wait() in (0, 141)


@pytest.mark.parametrize("redirected", [">/dev/full", ">&-", "<&-", "2>&-", "2>/dev/full", ">/dev/full 2>/dev/full"])
@pytest.mark.parametrize("words", ["rules show", "score 1s"])
def test_a_stream_that_takes_nothing_is_one_sentence(words: str, redirected: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {shlex.quote(str(PROGRAM))} {words} {redirected}"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    answered = words == "rules show" and not redirected.startswith(">")
    assert done.returncode == (0 if answered else 2)
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert done.stderr.count("\n") == (0 if answered or "2>" in redirected else 1)


def test_a_terminal_without_han_ends_no_command() -> None:
    done = subprocess.run(
        [PROGRAM, "glossary", "kan"],
        env={"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Three equal cards" in done.stdout


def test_no_colour_where_nobody_watches() -> None:
    done = subprocess.run([PROGRAM, "rules", "show"], env=environment(), capture_output=True, text=True, check=True)
    assert "\x1b" not in done.stdout


def complete(line: str, word: int) -> str:
    """What bash is offered."""
    wanted = environment(_PAIJU_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(word))
    return subprocess.run([PROGRAM], env=wanted, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        ("paiju sc", 1, "score"),
        ("paiju g", 1, "glossary"),
        ("paiju score --m", 2, "--melds"),
        ("paiju rules s", 2, "show"),
        ("paiju score --from li", 3, "liangzhang"),
    ],
)
def test_the_shell_completes(line: str, word: int, offered: str) -> None:
    assert offered in complete(line, word).split()


def test_the_package_runs_as_a_module_and_tells_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "paiju", "--version"], env=environment(), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"paiju {paiju.__version__}\n", "")


def test_a_file_without_a_case_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "check", os.devnull]) == 2
    assert "There is no case in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("hands", "said"), [(0, "0 hands."), (1, "1 hand."), (2, "2 hands."), (11, "11 hands."), (21, "21 hands.")]
)
def test_one_is_no_plural(hands: int, said: str) -> None:
    assert texts.text("play.goodbye", "en", hands=hands).endswith(said)
