"""`paiju replay FILE`: a record in words, hand by hand, its results checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, cast

import typer

from paiju.cases.lines import shown
from paiju.cli import EXIT_BAD_INPUT, EXIT_NO, EXIT_OK, terminal
from paiju.cli.terminal import language, say
from paiju.core.errors import PaijuError
from paiju.core.event import Event
from paiju.core.hand import Hand
from paiju.record import Record, RecordedHand, read_record, replay, result_json, start
from paiju.record.replaying import Replayed, fields
from paiju.texts.styled import Line, line_text
from paiju.zipai.render import hand_words, table_words
from paiju.zipai.render_sheet import outcome_lines
from paiju.zipai.view import ZipaiView
from paiju.zipai.words import CHINESE, Faces, Voice

_STOP = "q"
_TABLE = "t"


class _Stopped(Exception):  # noqa: N818  (nothing is wrong: the reader has seen enough)
    """The reader stops, or nothing more comes in."""


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    hand: Annotated[int | None, typer.Option("--hand", metavar="N")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="SEAT")] = None,
    step: Annotated[bool, typer.Option("--step")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Replay the hands; 1 if a result is not the recorded one, 2 for a damaged record."""
    record = read_record(file)
    chosen = _chosen(record, hand, seat)
    try:
        if as_json:
            agree = _write_json(record, chosen, seat)
        else:
            agree = [_tell(record, number, recorded, seat, stops=step) for number, recorded in chosen]
            if len(agree) > 1:
                terminal.write(say("replay.tally", hands=len(agree), differ=agree.count(False)))
    except _Stopped:
        return EXIT_OK
    except PaijuError as error:
        raise type(error)(error.code, **{**error.details, "file": str(file)}) from error
    if record.cut is not None:
        terminal.complain(record.cut)
        return EXIT_BAD_INPUT
    return EXIT_OK if all(agree) else EXIT_NO


def _chosen(record: Record, hand: int | None, seat: int | None) -> list[tuple[int, RecordedHand]]:
    numbered = list(enumerate(record.hands, 1))
    if hand is not None:
        if not 1 <= hand <= len(numbered):
            raise PaijuError("replay_no_hand", value=hand, most=len(numbered))
        numbered = [numbered[hand - 1]]
    least = min((recorded.setup.players for _, recorded in numbered), default=0)
    if seat is not None and not 0 <= seat < least:
        raise PaijuError("replay_no_seat", value=seat, most=least - 1)
    return numbered


def _voice(recorded: RecordedHand, seat: int | None) -> Voice:
    lang = language()
    return Voice(lang, seat, recorded.setup.players, Faces.HAN if lang in CHINESE else Faces.BOTH)


def _tell(record: Record, number: int, recorded: RecordedHand, seat: int | None, *, stops: bool) -> bool:
    """One hand in words; answers whether its result is the recorded one."""
    voice = _voice(recorded, seat)
    names = [say("replay.player", seat=voice.seat(at), name=name) for at, name in enumerate(record.header.players)]
    terminal.write(say("replay.title", number=number, rules=record.game.id, players=", ".join(names)))
    dealt = start(recorded)
    hand = dealt.hand
    _write(_dealt(dealt.events, voice, seat))
    _write(_told(dealt.events, voice, seat))
    for answered in replay(recorded):
        lines = [*_answer(answered, voice), *_told(answered.step.events, voice, seat)]
        if stops and lines:
            _wait(hand, voice, seat)
        hand = answered.step.hand
        _write(lines)
    if hand.outcome is None:
        terminal.write(say("replay.broken_off"))
    else:
        _write(outcome_lines(hand.outcome, voice))
    replayed = result_json(hand.outcome)
    if replayed == recorded.result:
        terminal.write(say("replay.agrees"))
    else:
        terminal.write(say("replay.differs"))
        for each in fields(replayed, recorded.result):
            place = each.place or say("replay.result")
            shown = {"replayed": _short(each.replayed), "stored": _short(each.stored)}
            terminal.write("    " + say("replay.field", field=place, **shown))
    terminal.write()
    return replayed == recorded.result


def _write(lines: Iterable[Line]) -> None:
    for each in lines:
        terminal.write(line_text(each))


def _dealt(events: tuple[Event, ...], voice: Voice, seat: int | None) -> Iterator[Line]:
    """The hands of the deal: the reader's own, or all of them."""
    from paiju.zipai.cards import count, parse_cards

    for event in events:
        for owner, own in event.private.items():
            if "hand" in own and seat in (None, owner):
                words = hand_words(count(parse_cards(str(own["hand"]))), voice)
                yield voice.told("event.answer", who=voice.seat(owner), action=words)


def _seen(event: Event, seat: int | None) -> Mapping[str, object] | None:
    """The event for the reader; where all lies open, as its own seat sees it."""
    return event.seen_by(event.seat if seat is None else seat)


def _told(events: tuple[Event, ...], voice: Voice, seat: int | None) -> Iterator[Line]:
    for event in events:
        seen = _seen(event, seat)
        if seen is not None:
            yield voice.event(seen)


def _answer(answered: Replayed, voice: Voice) -> Iterator[Line]:
    """An answer that no event tells of: a pass, or a claim that still waits for others. Only its giver knows of it."""
    seat, action = answered.seat, answered.action
    if voice.viewer not in (None, seat) or (answered.step.events and action.verb != "pass"):
        return
    card = cast("ZipaiView", answered.hand.view(seat)).table
    yield voice.told("event.answer", who=voice.seat(seat), action=voice.action(action, card))


def _wait(hand: Hand, voice: Voice, seat: int | None) -> None:
    """Until Enter; `t` shows the table first."""
    while True:
        typed = sys.stdin.readline()
        word = typed.strip().casefold()
        if not typed or word == _STOP:
            raise _Stopped
        if word != _TABLE:
            return
        _write(table_words(cast("ZipaiView", hand.view(seat)), voice))


def _short(value: object) -> str:
    """A part of a result, cut short for a line."""
    return say("replay.nothing") if value is None else shown(value)


def _write_json(record: Record, chosen: list[tuple[int, RecordedHand]], seat: int | None) -> list[bool]:
    agree = []
    found = []
    for number, recorded in chosen:
        dealt = start(recorded)
        hand = dealt.hand
        steps: list[dict[str, object]] = [{"events": _plain(dealt.events, seat)}]
        for answered in replay(recorded):
            hand = answered.step.hand
            own = seat in (None, answered.seat)
            by = {"seat": answered.seat, "action": str(answered.action)} if own else {}
            events = _plain(answered.step.events, seat)
            if by or events:
                steps.append({**by, "events": events})
        replayed = result_json(hand.outcome)
        agree.append(replayed == recorded.result)
        found.append(
            {
                "hand": number,
                "dealer": recorded.setup.dealer,
                **({"deal": record.game.deal_to_json(recorded.setup, recorded.deal)} if seat is None else {}),
                "steps": steps,
                "result": replayed,
                "recorded": recorded.result,
                "agrees": agree[-1],
                "differences": [
                    {"field": each.place, "replayed": each.replayed, "recorded": each.stored}
                    for each in fields(replayed, recorded.result)
                ],
            }
        )
    terminal.write(json.dumps({"hands": found}, ensure_ascii=False, indent=2))
    return agree


def _plain(events: tuple[Event, ...], seat: int | None) -> list[Mapping[str, object]]:
    return [seen for event in events if (seen := _seen(event, seat)) is not None]
