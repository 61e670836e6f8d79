"""Ten and a half and the long cards told in lines: everything that happens has words, in three languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paiju.cli.play_speech import play, voice_of
from paiju.cli.terminal import take_language
from paiju.core.errors import RulesError
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.texts import LANGUAGES

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tenhalf", {"seats": 4, "both_bust": "push"}),
    ("tenhalf", {"seats": 3, "first_card": "shown", "jokers": 2}),
    ("qiupai", {}),
    ("qiupai", {"cover": "shown", "fan_jia": "larger", "bao_many": "last"}),
    ("cou_ten_twenty", {"seats": 3, "score": "sets"}),
    ("cou_ten_twenty", {"seats": 6}),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("preset", "options"), GAMES)
def test_everything_that_happens_has_words(preset: str, options: dict[str, Any], lang: str) -> None:
    game = find_game({"preset": preset, **options})
    for seat in (0, None):
        voice = voice_of(game, lang, 0 if seat is None else seat)
        assert voice is not None
        s, rng = Shuffler.from_text(f"{preset}{options}"), Random(3)
        match = game.open(game.seats[0], s)
        for _ in range(6):
            setup = game.setup(match, {}, s)
            step = game.start(setup, game.deal(setup, s))
            while True:
                seen = [event.seen_by(seat) for event in step.events]
                assert all(voice.event(each) for each in seen if each is not None)
                assert all(voice.table(step.hand.view(seat)))
                if step.hand.decision is None:
                    break
                ask = step.hand.decision.asks[0]
                assert all(voice.action(action) for action in ask.actions)
                step = step.hand.apply(ask.seat, rng.choice(ask.actions))
            assert step.hand.outcome is not None
            assert all(voice.outcome(step.hand.outcome))
            match = game.settle(match, step.hand.outcome)


def test_a_player_types_numbers_and_leaves() -> None:
    game = find_game("tenhalf")
    voice = voice_of(game, "en", 0)
    assert voice is not None
    take_language(["--lang", "en"])
    typed = iter(["x", "9", "2", "2", "q"])
    said: list[str] = []
    match = play(game, voice, ("greedy",), 0, "seed", None, lambda: next(typed, None), said.append)
    assert match.hands >= 1
    assert any("stand" in line for line in said)
    assert sum("options are" in line for line in said) == 2
    again = play(game, voice, ("greedy",), 0, "seed", 2, lambda: "2", said.append)
    assert again.hands == 2


def test_who_has_no_voice() -> None:
    assert voice_of(find_game("qq"), "en", 0) is None
    with pytest.raises(RulesError):
        voice_of(find_game("qidong_table"), "en", 0)
