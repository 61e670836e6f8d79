"""A rule set tried out: random hands, every law, and what is told when something breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from paiju.core.registry import find_game
from paiju.testing import tryout
from paiju.testing.tryout import Tried, try_out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiju.core.game import Game


def summed(parts: Iterable[Tried]) -> Tried:
    found = list(parts)
    broken = [part.broken for part in found if part.broken is not None]
    plain, wins, strict = (sum(getattr(part, name) for part in found) for name in ("plain", "wins", "strict"))
    return Tried(plain, wins, strict, broken[0] if broken else None)


@pytest.mark.parametrize("name", ["qq", "kaiduo", "luzhou"])
def test_good_rules_play(name: str) -> None:
    found = summed(try_out(find_game(name), plain=30, strict=1, seed="a", jobs=1))
    assert (found.plain, found.strict, found.broken) == (30, 1, None)


def test_processes_play_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tryout, "PLAIN_PART", 20)
    alone = summed(try_out(find_game("luzhou"), plain=60, strict=0, seed="a", jobs=1))
    together = summed(try_out(find_game("luzhou"), plain=60, strict=0, seed="a", jobs=2))
    assert alone == together
    assert alone.wins > 0


def test_a_winner_who_pays_is_found() -> None:
    upside_down = find_game({"preset": "luzhou", "deng": "off", "unit": "x-100", "unit_least": 0})
    found = summed(try_out(upside_down, plain=300, strict=0, seed="a", jobs=1))
    assert found.broken is not None
    assert found.broken.details["law"] == "winner_gains"
    assert found.plain < 300, "what comes after is not played"


@dataclass(frozen=True)
class Broken:
    """A game whose deal goes wrong."""

    game: Game

    def __getattr__(self, name: str) -> Any:
        """All else is as it was."""
        return getattr(self.game, name)

    def deal(self, *_: object) -> object:
        raise KeyError("sorry")


@pytest.mark.parametrize(("plain", "strict"), [(5, 0), (0, 1)])
def test_an_error_of_the_program_is_told_with_its_hand(plain: int, strict: int) -> None:
    game: Any = Broken(find_game("qq"))
    found = summed(try_out(game, plain=plain, strict=strict, seed="a", jobs=1))
    assert found.broken is not None
    assert found.broken.details["law"] == "no_error"
    assert "KeyError" in str(found.broken)
