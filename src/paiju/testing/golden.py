"""Golden hands: a whole hand written out, position by position, so that a change of behaviour shows as a difference.

    python -m paiju.testing.golden new RULES SEED    a hand from that seed, answered by lot, to the standard output
    python -m paiju.testing.golden again FILE...     the same deals and answers again, written into the files

The lines: `rules`, `hand` (as in a record), then each event (`-`), position (`:`) and answer (`>`).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from paiju.core.errors import RecordError
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.record import RecordedHand, hand_from_line, hand_to_line, replay, result_json, start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paiju.core.action import Action
    from paiju.core.event import Event
    from paiju.core.game import Game
    from paiju.core.hand import Step

_RULES: Final = "rules "
_HAND: Final = "hand "


def new(game: Game, seed: str) -> str:
    """A hand of a new match from `seed`, each answer drawn by lot from the options."""
    shuffler, rng = Shuffler.from_text(seed), Random(seed)
    setup = game.setup(game.open(game.seats[0], shuffler), {}, shuffler)
    deal = game.deal(setup, shuffler)
    hand = game.start(setup, deal).hand
    actions: list[tuple[int, Action]] = []
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        actions.append((ask.seat, rng.choice(ask.actions)))
        hand = hand.apply(*actions[-1]).hand
    return written(RecordedHand(game, setup, deal, tuple(actions), result_json(hand.outcome)))


def again(text: str) -> str:
    """The hand of a golden text, played again by today's rules; raises `RecordError` if that can't be done."""
    lines = text.splitlines()
    if len(lines) <= 1 or not lines[0].startswith(_RULES) or not lines[1].startswith(_HAND):
        raise RecordError("record_form", line=1, field="rules, hand")
    game = find_game(json.loads(lines[0].removeprefix(_RULES)))
    return written(hand_from_line(game, lines[1].removeprefix(_HAND), 1))


def written(hand: RecordedHand) -> str:
    """The golden text of a hand; the result is that of the replay."""
    body: list[str] = []
    step = start(hand)
    body += _step(step)
    for replayed in replay(hand):
        body.append(f"> {replayed.seat} {replayed.action}")
        step = replayed.step
        body += _step(step)
    now = RecordedHand(hand.game, hand.setup, hand.deal, hand.actions, result_json(step.hand.outcome))
    return "\n".join([f"{_RULES}{json.dumps(hand.game.id)}", f"{_HAND}{hand_to_line(now)}", *body, ""])


def _step(step: Step) -> Iterator[str]:
    yield from (f"- {_event(event)}" for event in step.events)
    yield f": {step.hand}"


def _event(event: Event) -> str:
    parts: dict[str, object] = {"kind": event.kind, "seat": event.seat, "public": dict(event.public)}
    optional = {
        "private": {str(seat): dict(known) for seat, known in event.private.items()},
        "pays": event.pays,
        "why": event.why,
        "only": event.only,
    }
    parts |= {name: value for name, value in optional.items() if value not in (None, {})}
    return json.dumps(parts, ensure_ascii=False)


def main(arguments: Sequence[str]) -> int:
    """The command line above; 2 if it is used otherwise."""
    match arguments:
        case ["new", rules, seed]:
            sys.stdout.write(new(find_game(rules), seed))
        case ["again", _, *_]:
            for name in arguments[1:]:
                path = Path(name)
                path.write_text(again(path.read_text(encoding="utf-8")), encoding="utf-8")
        case _:
            sys.stderr.write(f"{__doc__}\n")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
