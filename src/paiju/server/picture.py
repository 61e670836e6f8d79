"""What the server asks of a family to show its game; found by the family's id."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.hand import Hand, Reason
    from paiju.core.outcome import Outcome
    from paiju.core.view import View
    from paiju.server.protocol import ChiData, Option, PastedData, ScoreData, Wait, WaitsData
    from paiju.server.shapes import SheetData


class Picture(Protocol):
    """How a family is shown. Everything is made from a view, or from what everybody may know."""

    def public(self, hand: Hand) -> bool:
        """Whether everybody can see who decides now."""
        ...

    def options(self, view: View) -> list[Option]:
        """All options of the viewer."""
        ...

    def forced(self, view: View) -> str | None:
        """The reason why the viewer has one option only, as a catalogue key."""
        ...

    def waits(self, view: View) -> list[Wait]:
        """What the viewer waits for."""
        ...

    def answer(self, view: View, *, win: bool, skip: bool) -> Action | None:
        """What the switches answer: `win`: every win offered; `skip`: no optional claim."""
        ...

    def reason(self, viewer: int, players: int, reason: Reason) -> dict[str, str]:
        """Why an action is not allowed, by language."""
        ...

    def sheets(self, outcome: Outcome) -> list[SheetData]:
        """The explained wins of a hand that is over."""
        ...

    def win_cases(self, hand: Hand) -> list[dict[str, object]]:
        """What each winner of a hand that is over held, as the fields of a case of kind `win`."""
        ...

    def expected(self, found: Mapping[str, object]) -> dict[str, object]:
        """What a case of kind `win` expects, from what was found."""
        ...

    def title(self, game: Game, points: int) -> str:
        """The id of a player's title; empty where the game has none."""
        ...

    def score(self, game: Game, case: dict[str, object]) -> ScoreData:
        """A case of kind `win`, explained; raises `CaseError`, `NotationError`, `PositionError`."""
        ...

    def cards_awaited(self, game: Game, case: dict[str, object]) -> WaitsData:
        """The cards that complete a hand; raises as `score`."""
        ...

    def pasted(self, text: str) -> PastedData:
        """A hand as people write it, in its parts; raises `NotationError`."""
        ...

    def chi(self, hand: str, card: str) -> ChiData:
        """The claims of a run that a hand has on a card; raises `NotationError`."""
        ...


_PICTURES: Final[Mapping[str, str]] = {"zipai": "paiju.server.zipai:ZipaiPicture"}


def pictured(family: str) -> bool:
    """Whether the page can show the games of a family."""
    return family in _PICTURES


def picture_of(game: Game) -> Picture:
    """The picture of a game's family; raises `PaijuError` (`not_on_the_page`)."""
    place = _PICTURES.get(game.family)
    if place is None:
        raise PaijuError("not_on_the_page", family=game.family, allowed=", ".join(_PICTURES))
    module, _, name = place.partition(":")
    return cast("Picture", getattr(import_module(module), name)())
