"""What stands in a record, and its JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from paiju.core.errors import PaijuError, RecordError
from paiju.core.game import Choice, Setup
from paiju.core.unread import why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paiju.core.action import Action
    from paiju.core.game import Deal, Game
    from paiju.core.outcome import Outcome

FORMAT: Final = "paiju-record"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what was played, by whom, with which engine. `rules`: the whole rule set as plain data.

    `players`: names by seat. `seed`: where the deals came from, if that may be known.
    """

    engine: str
    family: str
    rules: Mapping[str, object]
    hash: str
    players: tuple[str, ...]
    seed: str | None = None

    def to_line(self) -> str:
        """The line, without its end."""
        return _line(
            {
                "format": FORMAT,
                "version": VERSION,
                "engine": self.engine,
                "family": self.family,
                "players": list(self.players),
                "seed": self.seed,
                "hash": self.hash,
                "rules": self.rules,
            }
        )


def header_for(game: Game, players: Sequence[str], seed: str | None = None) -> Header:
    """The header of a new record."""
    return Header(version("paiju"), game.family, game.rules.to_json(), game.rules.hash, tuple(players), seed)


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand: who played, all chance, the answers in the order applied, and the result as it was stored.

    `result` is None for a hand that was broken off. `line`: where it stands in its file (0: nowhere yet).
    """

    game: Game
    setup: Setup
    deal: Deal
    actions: tuple[tuple[int, Action], ...]
    result: Mapping[str, object] | None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. `cut`: set if the last line was cut off in the middle; the hands before it are whole."""

    header: Header
    game: Game
    hands: tuple[RecordedHand, ...]
    cut: RecordError | None = None


def _line(data: Mapping[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def load_line(text: str, line: int) -> dict[str, object]:
    """One JSON object; raises `RecordError` (`record_not_json`, `record_form`)."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        code, details = why(error, "record_not_json")
        raise RecordError(code, line=line, **details) from error
    if not isinstance(data, dict):
        raise RecordError("record_form", line=line, field="line")
    return data


def result_json(outcome: Outcome | None) -> dict[str, object] | None:
    """An outcome as plain data: kind, pays, facts, and each winner with its sheet."""
    if outcome is None:
        return None
    result = {
        "kind": outcome.kind.value,
        "pays": list(outcome.pays),
        "facts": dict(outcome.facts),
        "wins": [{"seat": win.seat, "sheet": win.sheet.to_json()} for win in outcome.wins],
    }
    plain: dict[str, object] = json.loads(json.dumps(result))
    return plain


def hand_to_line(hand: RecordedHand) -> str:
    """A whole hand as one line of text; `hand_from_line` reads it back."""
    setup = hand.setup
    return _line(
        {
            "setup": {
                "players": setup.players,
                "dealer": setup.dealer,
                "playing": list(setup.playing),
                "sitter": setup.sitter,
                "round": setup.round,
                "choices": [[seat, choice.name, choice.value] for seat, choice in setup.choices],
                **({"facts": [list(fact) for fact in setup.facts]} if setup.facts else {}),
            },
            "deal": hand.game.deal_to_json(setup, hand.deal),
            "actions": [[seat, str(action)] for seat, action in hand.actions],
            "result": hand.result,
        }
    )


def hand_from_line(game: Game, text: str, line: int = 0) -> RecordedHand:
    """Read a hand; whether its actions are allowed shows when it is replayed.

    Raises `RecordError`: `record_not_json`, `record_form`, or the code of what is wrong with the deal or an action.
    """
    data = load_line(text, line)
    setup = _setup(game, data.get("setup"), line)
    deal, actions, result = data.get("deal"), data.get("actions"), data.get("result")
    if not isinstance(deal, dict):
        raise RecordError("record_form", line=line, field="deal")
    if not isinstance(result, dict | None):
        raise RecordError("record_form", line=line, field="result")
    if not isinstance(actions, list):
        raise RecordError("record_form", line=line, field="actions")
    try:
        dealt = game.deal_from_json(setup, deal)
        answers = tuple(_answer(game, answer, line) for answer in actions)
    except RecordError:
        raise
    except PaijuError as error:
        raise RecordError(error.code, **{**error.details, "line": line}) from error
    return RecordedHand(game, setup, dealt, answers, result, line)


def _answer(game: Game, answer: object, line: int) -> tuple[int, Action]:
    match answer:
        case [int(seat), str(action)] if not isinstance(seat, bool):
            return seat, game.codec.parse(action)
    raise RecordError("record_form", line=line, field="actions")


def _setup(game: Game, data: object, line: int) -> Setup:
    """Who plays; the numbers must fit each other and the rules."""
    match data:
        case {
            "players": int(players),
            "dealer": int(dealer),
            "playing": list(playing),
            "sitter": int() | None as sitter,
            "round": int(round_),
            "choices": list(choices),
            **more,
        }:
            at_table = range(players) if players in game.seats else range(0)
            named = [dealer, *playing, *([] if sitter is None else [sitter])]
            if at_table and playing and all(type(seat) is int and seat in at_table for seat in named):
                chosen = tuple(_choice(choice, line) for choice in choices)
                return Setup(
                    players, dealer, tuple(playing), sitter, round_, chosen, _facts(more.get("facts", []), line)
                )
    raise RecordError("record_form", line=line, field="setup")


def _facts(found: object, line: int) -> tuple[tuple[str, int], ...]:
    """The family's own tallies."""
    if isinstance(found, list) and all(
        isinstance(fact, list) and list(map(type, fact)) == [str, int] for fact in found
    ):
        return tuple((name, value) for name, value in found)
    raise RecordError("record_form", line=line, field="facts")


def _choice(choice: object, line: int) -> tuple[int, Choice]:
    match choice:
        case [int(seat), str(name), int() | str() as value]:
            return seat, Choice(name, value)
    raise RecordError("record_form", line=line, field="choices")
