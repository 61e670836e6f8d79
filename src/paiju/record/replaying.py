"""Replaying a recorded hand, and saying where its end differs from the stored one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paiju.core.errors import IllegalActionError, PaijuError, RecordError
from paiju.record.form import result_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.action import Action
    from paiju.core.hand import Hand, Step
    from paiju.record.form import Record, RecordedHand


class Replayed(NamedTuple):
    """One answer: the position before it, who gave it, and what came of it."""

    hand: Hand
    seat: int
    action: Action
    step: Step


@dataclass(frozen=True, slots=True)
class Difference:
    """A replay that ends otherwise than the record says. `stored` is what was paid; None: the hand has no end."""

    line: int
    stored: object
    replayed: object


class Field(NamedTuple):
    """One place of a result where replay and record differ, as `wins.0.sheet.huxi`; None: nothing is there."""

    place: str
    replayed: object
    stored: object


def fields(replayed: object, stored: object, place: str = "") -> Iterator[Field]:
    """Every place where two results differ, the innermost ones."""
    if replayed == stored:
        return
    parts = _parts(replayed), _parts(stored)
    if parts[0] is None or parts[1] is None or type(replayed) is not type(stored):
        yield Field(place, replayed, stored)
        return
    for key in dict.fromkeys((*parts[0], *parts[1])):
        inner = f"{place}.{key}" if place else key
        yield from fields(parts[0].get(key), parts[1].get(key), inner)


def _parts(value: object) -> dict[str, object] | None:
    if isinstance(value, dict):
        return {str(key): each for key, each in value.items()}
    if isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
        return {str(number): each for number, each in enumerate(value)}
    return None


def start(recorded: RecordedHand) -> Step:
    """The deal; raises `RecordError` with the code of what is wrong with it."""
    try:
        return recorded.game.start(recorded.setup, recorded.deal)
    except PaijuError as error:
        raise RecordError(error.code, **{**error.details, "line": recorded.line}) from error


def replay(recorded: RecordedHand) -> Iterator[Replayed]:
    """Each answer in turn; raises `RecordError` (`record_action`) at one that is not allowed there."""
    hand = start(recorded).hand
    for number, (seat, action) in enumerate(recorded.actions, 1):
        try:
            step = hand.apply(seat, action)
        except IllegalActionError as error:
            raise RecordError(
                "record_action", line=recorded.line, number=number, seat=seat, action=str(action), why=error.code
            ) from error
        yield Replayed(hand, seat, action, step)
        hand = step.hand


def final(recorded: RecordedHand) -> Hand:
    """The position after all answers; raises as `replay`."""
    hand = start(recorded).hand
    for replayed in replay(recorded):
        hand = replayed.step.hand
    return hand


def differences(record: Record) -> Iterator[Difference]:
    """Every hand whose replay has another result than the stored one; raises as `replay`."""
    for hand in record.hands:
        replayed = result_json(final(hand).outcome)
        if replayed != hand.result:
            yield Difference(hand.line, hand.result, replayed)
