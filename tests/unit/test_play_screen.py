"""The table in the whole terminal, driven by keys and clicks; what is asserted is what can be read on it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from paiju.cli.play_session import Session, Table
from paiju.cli.play_state import Keeper
from paiju.cli.play_tui.app import PlayApp
from paiju.cli.play_tui.pages import Pages, Question
from paiju.cli.play_tui.widgets import HandView, Log, Options
from paiju.core.registry import find_game
from paiju.zipai.cards import HAN, count, listed
from paiju.zipai.words import Faces

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from textual.pilot import Pilot


def driven(
    tmp_path: Path,
    play: Callable[[PlayApp, Pilot[None]], Awaitable[None]],
    *,
    lang: str = "zh-Hans",
    seed: str = "3",
    size: tuple[int, int] = (80, 24),
    hands: int | None = 1,
) -> PlayApp:
    """An app without pauses, driven by `play`."""
    session = Session(Table(find_game(), ("greedy", "greedy"), 0, seed))
    app = PlayApp(session, Keeper(tmp_path / "play.jsonl"), lang, title="QQ", hands=hands, speed=0)

    async def drive() -> None:
        async with app.run_test(size=size) as pilot:
            await play(app, pilot)

    asyncio.run(drive())
    return app


async def asked(app: PlayApp, pilot: Pilot[None]) -> None:
    """Wait until the person is asked, or the hand has ended."""
    for _ in range(400):
        await pilot.pause(0.01)
        ready = app.session.logs and app.session.asked and app.table_screen.waiting_for_me
        if ready or isinstance(app.screen, Pages):
            return
    pytest.fail("nobody is asked and nothing ends")


def shown(app: PlayApp) -> str:
    """Every character on the screen, row by row."""
    width, height = app.size
    rows = app.screen._compositor.render_strips()
    return "\n".join(strip.text[:width] for strip in rows[:height])


def lying_over(app: PlayApp) -> int:
    """How many screens lie over the table."""
    return len(app.screen_stack) - 1 - app.screen_stack.index(app.table_screen)


async def by_keys(app: PlayApp, pilot: Pilot[None]) -> None:
    """A whole hand with the keyboard alone: Enter takes the first option, or discards the card under the pointer."""
    while True:
        await asked(app, pilot)
        if isinstance(app.screen, Pages):
            return
        await pilot.press("enter")


@pytest.mark.parametrize(
    ("lang", "size"),
    [("zh-Hans", (80, 24)), ("zh-Hant", (120, 40)), ("en", (80, 24))],
    ids=["zh-Hans", "zh-Hant", "en"],
)
def test_a_whole_hand_by_keyboard_alone_ends_with_its_sheet(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    words = {"zh-Hans": ("输赢", "再来一局"), "zh-Hant": ("輸贏", "再來一局"), "en": ("Payments", "Enter")}[lang]

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await by_keys(app, pilot)
        text = shown(app)
        assert words[0] in text
        told = ["".join(span.text for span in each) for each in app.told]
        assert "19" in told[1]
        assert len(told) > 20
        assert app.table_screen.query_one(Log).lines
        await pilot.press("enter")
        await asked(app, pilot)
        assert app.session.number == 2
        await pilot.press("q")

    app = driven(tmp_path, play, lang=lang, size=size, hands=None)
    assert app.session.logs[0].outcome is not None


def test_the_table_shows_all_that_a_seat_may_know(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        text = shown(app)
        view = app.session.view
        for words in ("上家", "下家", "墩余", "亮张", "庄", "15 起胡", "胡息", "我的河"):
            assert words in text
        for seat in (1, 2):
            assert f"手 {view.seats[seat].held} 张" in text
        counts = view.own.counts
        assert counts is not None
        hand = app.screen.query_one(HandView)
        assert sorted(cell.card for column in hand.columns for cell in column) == list(listed(counts))

    driven(tmp_path, play)


def test_no_card_of_another_is_on_the_screen_before_the_end(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        while True:
            await asked(app, pilot)
            if isinstance(app.screen, Pages):
                return
            view = app.session.view
            assert all(view.seats[seat].counts is None for seat in (1, 2))
            top = "\n".join(shown(app).splitlines()[1:10])
            faces = [HAN.index(char) for char in top if char in HAN]
            open_cards = [
                card
                for seat in (1, 2)
                for card in (*view.seats[seat].river, *(c for meld in view.seats[seat].melds for c in meld.cards))
            ]
            may_be_seen = count([card for card in open_cards if card >= 0])
            table = () if view.table is None and view.laid_card is None else (view.table or view.laid_card,)
            own = list(view.own.river) + [card for card in table for _ in range(2) if card is not None]
            for kind in set(faces):
                assert faces.count(kind) <= may_be_seen[kind] + own.count(kind), HAN[kind]
            await pilot.press("enter")

    driven(tmp_path, play)


def test_keys_that_are_no_option_say_why_not(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        before = app.session.hand
        await pilot.press("h")
        await pilot.pause()
        assert app.session.hand is before
        assert "! " in shown(app)
        await pilot.press("9")
        await pilot.pause()
        assert "现在没有这一样" in shown(app)

    driven(tmp_path, play)


def test_a_kan_is_not_discarded_but_explained(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        while True:
            await asked(app, pilot)
            if isinstance(app.screen, Pages):
                pytest.fail("no discard beside a kan in this hand")
            hand = app.screen.query_one(HandView)
            kan = next((cell.card for column in hand.columns for cell in column if cell.kan), None)
            if kan is not None and hand.choosing:
                break
            await pilot.press("enter")
        before = app.session.hand
        hand.point_at(kan)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.hand is before
        assert "拆壠破坎" in shown(app)
        assert "坎" in shown(app)

    driven(tmp_path, play)


def test_arrows_walk_over_the_whole_hand(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        hand = await discarding(app, pilot)
        seen = set()
        hand.place = (0, len(hand.columns[0]) - 1)
        for at, column in enumerate(hand.columns):
            assert hand.place == (at, len(column) - 1)
            for _ in column[1:]:
                seen.add(hand.card)
                await pilot.press("up")
            seen.add(hand.card)
            assert hand.place == (at, 0)
            hand.place = (at, len(column) - 1)
            await pilot.press("right")
        assert seen == {cell.card for column in hand.columns for cell in column}

    driven(tmp_path, play)


async def discarding(app: PlayApp, pilot: Pilot[None]) -> HandView:
    """Go on until a discard is due."""
    while True:
        await asked(app, pilot)
        hand = app.screen.query_one(HandView)
        if hand.choosing:
            return hand
        await pilot.press("enter")


def test_a_card_is_chosen_by_one_click_and_played_by_the_next(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        hand = await discarding(app, pilot)
        at = len(hand.columns) - 1
        card = hand.columns[at][-1].card
        place = (at * hand._cell_width + 2, 3)
        hand.place = (0, 0)
        turns = len(app.session.logs[-1].turns)
        await pilot.click(HandView, offset=place)
        await pilot.pause()
        assert hand.card == card
        assert len(app.session.logs[-1].turns) == turns
        await pilot.click(HandView, offset=place)
        await pilot.pause(0.05)
        assert app.session.logs[-1].turns[turns].seat == 0

    driven(tmp_path, play)


def test_an_option_is_taken_by_a_click(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        while not app.table_screen.choices:
            await pilot.press("enter")
            await asked(app, pilot)
        wanted = app.table_screen.choices[-1]
        turns = len(app.session.logs[-1].turns)
        await pilot.click(Options, offset=(6, len(app.table_screen.choices) - 1))
        await pilot.pause(0.05)
        assert app.session.logs[-1].turns[turns].action == wanted

    driven(tmp_path, play)


def test_pages_open_over_the_table_and_close_again(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        for key, words in (("question_mark", "规则要点"), ("t", "墩余"), ("l", "坐庄")):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Pages)
            page = "\n".join("".join(span.text for span in each) for each in app.screen.lines)
            assert words in page
            await pilot.press("escape")
            await pilot.pause()
            assert lying_over(app) == 0

    driven(tmp_path, play)


def test_why_not_answers_what_is_typed(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("h", "u", "enter")
        await pilot.pause()
        assert len(shown(app).split("Esc 回去")[1].split("╚")[0].strip()) > 20
        await pilot.press("escape")
        await pilot.pause()
        assert lying_over(app) == 0

    driven(tmp_path, play)


def test_faces_and_colours_change_without_a_new_hand(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        theme = app.theme
        await pilot.press("f")
        await pilot.pause()
        assert app.voice.faces is Faces.BOTH
        assert "1s" in shown(app) or "1b" in shown(app)
        await pilot.press("d")
        await pilot.pause()
        assert app.theme != theme

    driven(tmp_path, play)


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("enter")
        await asked(app, pilot)
        await pilot.press("q")

    app = driven(tmp_path, play)
    again = Keeper(tmp_path / "play.jsonl").load()
    assert str(again.view.to_json()) == str(app.session.view.to_json())
    assert again.logs[-1].turns == app.session.logs[-1].turns


def test_a_game_that_goes_on_shows_the_table_and_what_happened(tmp_path: Path) -> None:
    async def leave(app: PlayApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("enter")
        await asked(app, pilot)
        await pilot.press("q")

    left = driven(tmp_path, leave)
    session = Keeper(tmp_path / "play.jsonl").load()
    app = PlayApp(session, Keeper(tmp_path / "play.jsonl"), "zh-Hans", title="QQ", speed=0)

    async def drive() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(app, pilot)
            assert "15 起胡" in shown(app)
            told = ["".join(span.text for span in each) for each in app.told]
            before = ["".join(span.text for span in each) for each in left.told]
            assert told == before[1:]

    asyncio.run(drive())
