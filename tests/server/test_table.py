"""The authority of a table: what it accepts, what it tells, and that its log is its whole truth."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from paiju.bots import make_bot
from paiju.server import log
from paiju.server.protocol import ClientMessage, Do, Next, ServerMessage, Settings, Undo, Update, Welcome, Why
from paiju.server.table import PAUSES, Table, TableError
from tests.scale import count
from tests.server.tables import ME, Game, ack_of, opened

if TYPE_CHECKING:
    from paiju.core.decision import Decision

CASES = Path(__file__).parents[1] / "cases"
ALONE = (None, "greedy", "greedy")
FRIENDS = (None, None, None)


def through(game: Game, hands: int, seed: int) -> Game:
    """Play hands to their end, with an undo now and then."""
    chance = random.Random(seed)
    table = game.table
    while table.number < hands or not table.over:
        if table.due() is None and table.state(ME).can_undo and chance.random() < 0.05:
            game.send(ME, Undo(f"u{next(game.ids)}", table.seats[ME].seq))  # type: ignore[arg-type]  # also a command
        else:
            game.step(chance)
    return game


@pytest.mark.parametrize("seats", [ALONE, FRIENDS, (None, "random", None)])
def test_a_table_made_from_its_log_is_the_same_table(seats: tuple[str | None, ...]) -> None:
    for seed in range(count(300)):
        game = through(Game(f"log/{seed}", seats).deal(), hands=3, seed=seed)
        stored = [log.decode(log.encode(entry)) for entry in game.entries]
        for cut in (1, 2, len(stored) // 2, len(stored)):
            part = Table.from_log(stored[:cut])
            again = Table.from_log(stored[:cut])
            assert part.facts() == again.facts()
        assert Table.from_log(stored).facts() == game.table.facts()


def test_every_message_is_of_the_declared_shape() -> None:
    game = through(Game("shape").deal(), hands=count(1000), seed=1)
    for _, message in game.messages:
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(message)), ServerMessage)


def test_the_numbers_of_a_stream_have_no_gaps() -> None:
    game = through(Game("gaps", FRIENDS).deal(), hands=3, seed=1)
    for seat in range(3):
        numbers = [m.seq for number, m in game.messages if number == seat and isinstance(m, Update | Welcome)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_updates_tell_what_the_welcome_tells() -> None:
    game = through(Game("welcome").deal(), hands=1, seed=2)
    events: list[Any] = []
    for _, message in game.messages:
        match message:
            case Update():
                events += message.events
            case Welcome():
                events = list(message.history)
    welcome = game.table.welcome(ME)
    assert welcome.history == events
    assert welcome.state == game.table.state(ME)
    assert welcome.missed is None


def test_resuming_tells_how_many_events_were_missed() -> None:
    game = Game("resume").deal()
    game.bots()
    seat = game.table.seats[ME]
    before, seen = len(seat.history), seat.seq
    view = game.table.state(ME)
    game.do(ME, view.options[0].action)
    game.bots()
    assert game.table.welcome(ME, seen).missed == len(seat.history) - before
    assert game.table.welcome(ME, seat.seq).missed == 0
    assert game.table.welcome(ME, seat.seq + 1).missed is None


def test_answers_at_once_equal_answers_one_by_one() -> None:
    """Persons answer in any order; the hand is what it is when they are polled one by one."""
    for seed in range(count(500)):
        chance = random.Random(seed)
        game = Game(f"order/{seed}", FRIENDS).deal()
        polled = game.table.hand
        while (decision := _decision(game)) is not None:
            assert polled is not None
            answers = {}
            for seat in range(3):
                assert game.table.hand is not None
                legal = game.table.hand.view(seat).legal
                if legal:
                    answers[seat] = chance.choice(legal)
            number = decision.number
            while polled.decision is not None and polled.decision.number == number:
                first = polled.decision.asks[0].seat
                polled = polled.apply(first, answers[first]).hand
            for seat in chance.sample(sorted(answers), len(answers)):
                now = _decision(game)
                if now is not None and now.number == number:
                    assert ack_of(game.do(seat, str(answers[seat]))).ok
            assert game.table.hand == polled
            assert not game.table.kept


def _decision(game: Game) -> Decision | None:
    return None if game.table.hand is None else game.table.hand.decision


def test_whole_hands_of_the_cases_are_played_as_written() -> None:
    """And who is asked has always been told so, also where nothing happens in between: a win declined, a discard."""
    for case in cases():
        game = Game("cases", FRIENDS).deal(case["dealer"], case["deal"])
        for step in case["trace"]:
            assert game.table.hand is not None
            _told_who_is_asked(game)
            turn = game.do(step["seat"], step["do"])
            assert ack_of(turn).ok
            told = [message for seat, message in turn.messages if seat == step["seat"]]
            assert isinstance(told[-1], Update), "who answered is told how things stand"
        assert game.table.hand is not None
        assert game.table.hand.outcome is not None
        assert str(game.table.hand.outcome.kind) == case["expect"]["result"]
        for seat in range(3):
            assert _last(game, seat).state.view["outcome"]["pays"] == case["expect"]["pays"]  # type: ignore[index]


def test_who_declines_a_win_is_told_to_discard_although_nothing_happened() -> None:
    """After an own wei the win is offered; it is declined, and no event stands between that and the discard."""
    game = Game("laid/4").deal()
    game.send(ME, Settings("s", speed="instant"))
    bot = make_bot(game.table.game, "greedy", 1)
    silent = 0
    while not game.table.over:
        assert game.table.hand is not None
        view = game.table.hand.view(ME)
        declines = {"hu", "pass"} <= {action.verb for action in view.legal}
        last = game.do(ME, "pass" if declines else str(bot.choose(view))).messages[-1][1]
        assert isinstance(last, Update)
        assert last.state == game.table.state(ME)
        if not last.events:
            assert {option.verb for option in last.state.options} == {"discard"}
            silent += 1
    assert silent == 1


def cases() -> list[dict[str, Any]]:
    lines = (CASES / "play-qq.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def _last(game: Game, seat: int) -> Update:
    return next(m for number, m in reversed(game.messages) if number == seat and isinstance(m, Update))


def _told_who_is_asked(game: Game) -> None:
    decision = _decision(game)
    assert decision is not None
    for ask in decision.asks:
        if ask.seat not in game.table.kept:
            assert _last(game, ask.seat).state.options == game.table.state(ask.seat).options


def test_an_answer_that_waits_for_others_is_kept_and_not_taken_twice() -> None:
    game, seat = _asked_behind()
    action = game.table.state(seat).options[0].action
    assert ack_of(game.do(seat, action)).ok
    state = game.table.state(seat)
    assert state.options == []
    assert state.view["answer"] == action  # type: ignore[index]  # plain data on this side
    assert ack_of(game.do(seat, action)).code == "not_asked"


def _asked_behind() -> tuple[Game, int]:
    """A window in which a person is asked behind another one."""
    for seed in range(200):
        chance = random.Random(seed)
        game = Game(f"behind/{seed}", FRIENDS).deal()
        while not game.table.over:
            assert game.table.hand is not None
            assert game.table.hand.decision is not None
            asks = game.table.hand.decision.asks
            if len(asks) > 1:
                return game, asks[1].seat
            game.step(chance)
    pytest.fail("nowhere are two seats asked")


def test_the_same_command_gets_the_same_answer() -> None:
    game = Game("again").deal()
    game.bots()
    seq = game.table.seats[ME].seq
    command = Do("once", seq, game.table.state(ME).options[0].action)
    first = game.send(ME, command)
    entries = len(game.entries)
    again = game.send(ME, command)
    assert [m for _, m in again.messages] == [ack_of(first)]
    assert len(game.entries) == entries
    wrong = Do("wrong", game.table.seats[ME].seq, "jump")
    assert ack_of(game.send(ME, wrong)) == ack_of(game.send(ME, wrong))


def test_a_rebuilt_table_knows_the_commands_it_has_answered() -> None:
    game = Game("known").deal()
    game.bots()
    command = Do("once", game.table.seats[ME].seq, game.table.state(ME).options[0].action)
    first = ack_of(game.send(ME, command))
    table = Table.from_log(game.entries)
    assert table.command(ME, command, bytes).messages == ((ME, first),)


def test_a_stale_command_is_refused_and_told_the_whole_picture() -> None:
    game = Game("stale").deal()
    game.bots()
    old = game.table.seats[ME].seq
    game.do(ME, game.table.state(ME).options[0].action)
    turn = game.send(ME, Do("late", old - 1, "pass"))
    assert not turn.entries
    assert ack_of(turn).code == "stale"
    assert turn.messages[1] == (ME, game.table.welcome(ME, old - 1))


def test_settings_do_not_make_a_command_stale() -> None:
    game = Game("settings").deal()
    game.bots()
    seq = game.table.seats[ME].seq
    game.send(ME, Settings("s", speed="fast"))
    assert game.table.seats[ME].seq == seq + 1
    assert game.table.state(ME).settings.speed == "fast"
    assert ack_of(game.send(ME, Do("d", seq, game.table.state(ME).options[0].action))).ok


def test_undo_goes_back_to_the_last_own_decision() -> None:
    game = Game("undo").deal()
    game.bots()
    assert not game.table.state(ME).can_undo
    before = game.table.hand
    assert before is not None
    history = list(game.table.seats[ME].history)
    game.do(ME, str(before.view(ME).legal[0]))
    game.bots()
    assert game.table.hand != before
    undo = Undo("u", game.table.seats[ME].seq)
    turn = game.take(game.table.command(ME, undo, bytes))
    assert game.table.hand == before
    welcome = turn.messages[-1][1]
    assert isinstance(welcome, Welcome)
    assert welcome.history == [*history, {"kind": "undo", "seat": ME}]
    assert welcome.missed == 1
    assert Table.from_log(game.entries).facts() == game.table.facts()


def test_undo_after_the_end_takes_the_points_back() -> None:
    game = Game("points").deal()
    chance = random.Random(1)
    while not any(game.table.match.points):
        if game.table.over:
            game.next()
        while not game.table.over:
            game.step(chance)
    played, total = game.table.match.hands, sum(map(abs, game.table.match.points))
    game.take(game.table.command(ME, Undo("u", game.table.seats[ME].seq), bytes))
    assert not game.table.over
    assert game.table.match.hands == played - 1
    assert sum(map(abs, game.table.match.points)) < total


def test_friends_can_not_undo() -> None:
    game = Game("friends", FRIENDS).deal()
    game.step(random.Random(1))
    for seat in range(3):
        undo = Undo(f"u{seat}", game.table.seats[seat].seq)
        assert ack_of(game.table.command(seat, undo, bytes)).code == "no_undo"


def test_the_next_hand_waits_for_the_end_of_this_one() -> None:
    game = Game("next").deal()
    game.bots()
    assert ack_of(game.next()).code == "hand_running"
    chance = random.Random(1)
    while not game.table.over:
        game.step(chance)
    assert ack_of(game.next()).ok
    assert game.table.number == 2


def test_bots_pause_before_a_discard_and_nowhere_else() -> None:
    game = Game("pause").deal()
    chance = random.Random(4)
    waited = 0
    while not game.table.over:
        pause = game.table.due()
        if pause is not None:
            assert game.table.hand is not None
            assert game.table.hand.decision is not None
            assert game.table.hand.decision.kind == "discard"
            assert pause == PAUSES["normal"]
            waited += 1
        game.step(chance)
    assert waited


def test_the_table_plays_for_one_who_asks_it_to() -> None:
    game = Game("auto").deal()
    game.send(ME, Settings("a", auto=True, speed="instant"))
    game.bots()
    assert game.table.over
    assert Table.from_log(game.entries).facts() == game.table.facts()


def test_the_switches_win_and_pass() -> None:
    game = Game("switches").deal()
    game.send(ME, Settings("a", auto_win=True, auto_pass=True))
    chance = random.Random(2)
    for _ in range(count(500)):
        while not game.table.over:
            if game.table.due() is None:
                assert game.table.hand is not None
                verbs = {action.verb for action in game.table.hand.view(ME).legal}
                assert "hu" not in verbs
                assert not verbs & {"chi", "peng"}
            game.step(chance)
        game.next()


def test_why_not_is_answered_in_words() -> None:
    game = Game("why").deal()
    game.bots()
    reason = game.table.why(ME, Why("w", "peng"))
    assert reason.code == "not_asked" or reason.code is not None
    assert reason.text is not None
    assert all(reason.text.values())
    assert game.table.why(ME, Why("w", "jump")).code == "bad_action"
    allowed = game.table.state(ME).options[0].action
    assert game.table.why(ME, Why("w", allowed)).code is None


def test_a_log_that_does_not_fit_is_refused() -> None:
    game = Game("broken").deal()
    game.bots()
    game.do(ME, game.table.state(ME).options[0].action)
    with pytest.raises(TableError, match="broken"):
        Table.from_log(game.entries[1:])
    with pytest.raises(TableError, match="broken"):
        Table.from_log([*game.entries, log.Undone(ME, "x"), log.Undone(ME, "y")])
    changed = msgspec.structs.replace(opened(), rules_hash="0" * 64)
    with pytest.raises(TableError, match="something else"):
        Table.from_log([changed])


def test_a_command_is_what_it_says() -> None:
    for command in (Next("a", 1), Undo("b", 2), Do("c", 3, "pass"), Settings("d", auto=True), Why("e", "hu")):
        assert msgspec.json.decode(msgspec.json.encode(command), type=ClientMessage) == command
