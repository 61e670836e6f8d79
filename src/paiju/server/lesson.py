"""The first hand one learns by: a fixed deal, played by the engine; what is said on the way is data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import version
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from paiju.core.registry import find_game
from paiju.core.shuffle import SEED_BYTES
from paiju.server import log
from paiju.server.context import RequestError
from paiju.server.protocol import LessonData, LessonStep, Why
from paiju.server.rulebook import in_words
from paiju.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paiju.core.hand import Hand
    from paiju.server.protocol import LessonRequest, State
    from paiju.server.shapes import Texts

_FILE: Final = "lesson.toml"
_NAME: Final = "lesson"
_SEED: Final = bytes(SEED_BYTES).hex()
_NO_CLAIM: Final = "pass"
_BOT: Final = "greedy"
"""The kind that the others are shown as; what they do is in the file."""
_KEPT: Final = 256


@dataclass(frozen=True, slots=True)
class Step:
    """One decision. `right`: the answers that lead on; `wrong`: by the key of what is said, other legal answers."""

    id: str
    right: tuple[str, ...]
    wrong: Mapping[str, tuple[str, ...]]

    def said(self, action: str) -> Texts:
        """What is said of a legal answer that does not lead on."""
        key = next((key for key, actions in self.wrong.items() if action in actions), "other")
        return in_words(f"lesson.wrong_{key}")


@dataclass(frozen=True, slots=True)
class Lesson:
    """The file. `others`: what the other seats do, in order, where they do not pass."""

    rules: str
    seat: int
    dealer: int
    deal: Mapping[str, object]
    others: tuple[tuple[int, str], ...]
    steps: tuple[Step, ...]


@cache
def lesson() -> Lesson:
    """The lesson that the package ships."""
    data: dict[str, Any] = tomllib.loads((files(__package__) / _FILE).read_text(encoding="utf-8"))
    steps = tuple(
        Step(each["id"], tuple(each["right"]), {key: tuple(actions) for key, actions in each["wrong"].items()})
        for each in data["steps"]
    )
    others = tuple((each["seat"], each["action"]) for each in data["others"])
    return Lesson(data["rules"], data["seat"], data["dealer"], data["deal"], others, steps)


def lesson_data(asked: LessonRequest) -> LessonData:
    """Where the learner stands after his right answers, and what is said of `action` if it is not one of them.

    Raises `RequestError` (`lesson_lost`) for answers that are none of this lesson.
    """
    plan, answers, said = lesson(), tuple(asked.answers), None
    if asked.action is not None and len(answers) < len(plan.steps):
        step = plan.steps[len(answers)]
        if asked.action in step.right:
            answers = (*answers, asked.action)
        else:
            why = table_after(answers).why(plan.seat, Why("", asked.action))
            said = step.said(asked.action) if why.text is None else why.text
    table = table_after(answers)
    return LessonData(
        rules=plan.rules,
        seat=plan.seat,
        steps=[LessonStep(step.id, _title(step), _say(step)) for step in plan.steps],
        answers=list(answers),
        history=list(table.seats[plan.seat].history),
        state=_quiet(table.state(plan.seat)),
        said=said,
        end=in_words("lesson.end"),
    )


def _title(step: Step) -> Texts:
    return in_words(f"lesson.title_{step.id}")


def _say(step: Step) -> Texts:
    return in_words(f"lesson.say_{step.id}")


def _quiet(state: State) -> State:
    """Nothing is taken back in a lesson, and nothing dealt after it."""
    return replace(state, can_undo=False, can_next=False)


@lru_cache(maxsize=_KEPT)
def table_after(answers: tuple[str, ...]) -> Table:
    """The table after right answers of the learner, and what the others do until he is asked again.

    Not to be changed: it is kept. Raises `RequestError` (`lesson_lost`) for answers that are none of this lesson.
    """
    plan = lesson()
    if len(answers) > len(plan.steps) or any(
        given not in step.right for given, step in zip(answers, plan.steps, strict=False)
    ):
        raise RequestError("lesson_lost")
    game = find_game(plan.rules)
    seats = [log.SeatPlan(None if seat == plan.seat else _BOT) for seat in range(game.seats[0])]
    opened = log.Opened(_NAME, version("paiju"), game.family, game.rules.to_json(), game.rules.hash, seats, _SEED)
    dealt = log.Dealt(hand=1, seed=_SEED, dealer=plan.dealer, deal=dict(plan.deal))
    hand = Table.from_log([opened, dealt]).hand
    assert hand is not None  # noqa: S101  (it has been dealt)
    return Table.from_log([opened, dealt, *_played(plan, hand, answers)])


def _played(plan: Lesson, hand: Hand, answers: tuple[str, ...]) -> Iterator[log.Answered]:
    """Everybody's answers; raises `RequestError` (`lesson_lost`) where the learner can't give his."""
    mine, others = list(answers), list(plan.others)
    parse = find_game(plan.rules).codec.parse
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        if ask.seat == plan.seat:
            if not mine:
                return
            wanted = mine.pop(0)
        else:
            wanted = others.pop(0)[1] if others and others[0][0] == ask.seat else _NO_CLAIM
        action = parse(wanted)
        if action not in ask.actions:
            raise RequestError("lesson_lost")
        yield log.Answered(ask.seat, hand.decision.number, wanted)
        hand = hand.apply(ask.seat, action).hand
    if mine:
        raise RequestError("lesson_lost")
