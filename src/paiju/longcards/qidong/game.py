"""The table as the registry sees it: no game, but it answers its cases (longcards rules, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.casefields import RuleKind, data
from paiju.core.errors import RulesError
from paiju.longcards.qidong.table import QidongRules, count_fu

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.game import Choice, Deal, Match, Setup
    from paiju.core.hand import Hand, Step
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View

_SHOWN: Final = frozenset({"bad_count", "unknown_item", "incomplete_rules"})


def _qidong(rules: QidongRules, case: Mapping[str, object]) -> dict[str, object]:
    try:
        return {"fu": count_fu(rules, data(case, "items")).fu}
    except RulesError as error:
        if error.code not in _SHOWN:
            raise
        return {"error": error.code, "item": error.details["key"]}


CASE_KINDS: Final[Mapping[str, CaseKind]] = {
    "qidong": RuleKind("qidong", (Field("items", FieldType.DATA, required=True),), _qidong)
}


class NoActions:
    """The codec of a table where nothing can be done (`core.action.Codec`)."""

    size = 0

    def encode(self, action: Action) -> NoReturn:
        """Raises `RulesError` (`not_playable`)."""
        _refuse(str(action))

    def decode(self, code: int) -> NoReturn:
        """Raises `RulesError` (`not_playable`)."""
        _refuse(str(code))

    def parse(self, text: str) -> NoReturn:
        """Raises `RulesError` (`not_playable`)."""
        _refuse(text)

    def __iter__(self) -> Iterator[Action]:
        """Nothing."""
        return iter(())


def _refuse(what: object) -> NoReturn:
    raise RulesError("not_playable", key=what)


@dataclass(frozen=True, slots=True)
class QidongTable:
    """The table (`core.game.Game`): nobody can sit down at it, so `seats` is empty and playing raises `RulesError`."""

    rules: QidongRules
    seats: tuple[int, ...] = ()
    family: str = "longcards"
    codec = NoActions()
    cases = CASE_KINDS

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.rules.id

    def open(self, players: int, s: Shuffler) -> Match:  # noqa: ARG002  (contract)
        """Raises `RulesError` (`not_playable`), as all that follow."""
        return _refuse(self.id)

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def deal(self, setup: Setup, s: Shuffler) -> Deal:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def start(self, setup: Setup, deal: Deal) -> Step:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def settle(self, m: Match, o: Outcome) -> Match:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def resample(self, v: View, rng: Random) -> Hand:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def fallback(self, v: View) -> Action:  # noqa: ARG002
        """No hand is played."""
        return _refuse(self.id)

    def parse_position(self, text: str) -> Hand:  # noqa: ARG002
        """There are no positions."""
        return _refuse(self.id)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:  # noqa: ARG002
        """There are no deals."""
        return _refuse(self.id)

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:  # noqa: ARG002
        """There are no deals."""
        return _refuse(self.id)
