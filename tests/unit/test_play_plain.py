"""The table line by line: what is asked, what may be typed, and how it ends."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cli import play, play_slots, run
from paiju.cli.play_plain import PlainTable
from paiju.cli.play_session import Session, Table
from paiju.cli.play_state import Keeper
from paiju.cli.play_words import Wish, read_action, read_reply
from paiju.core.errors import NotationError, PaijuError
from paiju.core.registry import find_game, presets
from paiju.record import differences, read_record
from paiju.texts.styled import line_text
from paiju.zipai.actions import PASS, PENG, codec, parse_action
from paiju.zipai.words import Faces, Voice
from tests.scale import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@pytest.fixture(autouse=True)
def _state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


class _Nowhere(Keeper):
    """Keeps nothing."""

    def keep(self, session: Session) -> None:
        """Let it go."""


NOWHERE = _Nowhere(Path("nowhere"))
TYPED = ("1", "2", "3", "", "?", "hand", "table", "why hu", "why chi 123s", "peng", "pass", "hu", "chi 123s|123s", "w")


def sat(seed: str = "3", seat: int = 0, rules: str = "qq") -> Session:
    """A table with greedy bots in all other seats."""
    game = find_game(rules)
    return Session(Table(game, ("greedy",) * (game.seats[0] - 1), seat, seed))


def said(session: Session, keeper: Keeper, typed: Iterable[str], *, hands: int | None = 1, lang: str = "en") -> str:
    """All that the table says while `typed` is typed."""
    lines = iter(typed)
    out: list[str] = []
    voice = Voice(lang, session.seat, session.match.players, Faces.SPOKEN)
    PlainTable(session, voice, keeper, lambda: next(lines, None), out.append).play(hands)
    return "\n".join(out)


def ever(word: str) -> Iterator[str]:
    """The same line without end."""
    while True:
        yield word


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path / "play.jsonl")


class TestTyping:
    @pytest.mark.parametrize(
        ("typed", "action"),
        [
            ("chi 789s|345s", "chi 789s|345s"),
            ("吃 七八九|三四五", "chi 789s|345s"),
            ("吃九八七\uff5c五四三", "chi 789s|345s"),
            ("碰", "peng"),
            ("過", "pass"),
            ("过", "pass"),
            ("打 贰", "discard 2b"),
            ("打貳", "discard 2b"),
            ("discard 2b", "discard 2b"),
            ("HU", "hu"),
            (" 跑 ", "pao"),
        ],
    )
    def test_actions_are_read_in_any_language(self, typed: str, action: str) -> None:
        assert str(read_action(typed, codec())) == action

    @pytest.mark.parametrize("typed", ["", "xyzzy", "chi", "chi 一二四", "打", "打一二"])
    def test_what_is_no_action_is_an_error_with_a_code(self, typed: str) -> None:
        with pytest.raises(NotationError):
            read_action(typed, codec())

    @pytest.mark.parametrize(
        ("typed", "wish"),
        [
            ("?", Wish.HELP),
            ("", Wish.NEXT),
            ("hand", Wish.HAND),
            ("手牌", Wish.HAND),
            ("桌", Wish.TABLE),
            ("quit", Wish.QUIT),
            ("退出", Wish.QUIT),
        ],
    )
    def test_wishes(self, typed: str, wish: Wish) -> None:
        assert read_reply(typed, codec(), ()).wish is wish

    def test_why_takes_an_action(self) -> None:
        reply = read_reply("why 吃七八九", codec(), ())
        assert (reply.wish, reply.rest) == (Wish.WHY, "吃七八九")

    def test_a_number_is_one_of_the_options(self) -> None:
        assert read_reply("2", codec(), (PENG, PASS)).number == 2
        for wrong in ("0", "3"):
            with pytest.raises(NotationError) as caught:
                read_reply(wrong, codec(), (PENG, PASS))
            assert caught.value.code == "play_number"


class TestTheTable:
    @pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
    def test_a_whole_hand_can_be_played_with_numbers(self, keeper: Keeper, lang: str) -> None:
        session = sat()
        shown = said(session, keeper, ever("1"), lang=lang)
        assert session.over
        assert session.match.hands == 1
        total = {"zh-Hans": "总分", "zh-Hant": "總分", "en": "Points so far"}[lang]
        assert total in shown

    @pytest.mark.parametrize("rules", [info.id for info in presets() if info.family == "zipai"])
    def test_every_game_is_played_to_its_end_from_every_seat(self, keeper: Keeper, rules: str) -> None:
        for seat in range(find_game(rules).seats[0]):
            text = said(sat("5", seat, rules), keeper, ever("1"), lang="zh-Hans")
            assert "输赢" in text

    def test_who_sits_out_is_told_his_shares(self, keeper: Keeper) -> None:
        text = said(sat("4", 0, "kaiduo"), keeper, ever("1"), lang="zh-Hans")
        assert re.search("我数醒，翻[大小].，得 [0-3] 份。", text), text

    def test_an_extra_card_is_named_to_its_owner_only(self) -> None:
        seen = {"kind": "extra", "seat": 1, "stock": 18, "why": "why.extra_card"}
        assert line_text(Voice("zh-Hans", 0).event(seen)).startswith("下家补摸一张，墩剩 18 张。")
        assert line_text(Voice("zh-Hans", 1).event({**seen, "card": "2b"})).startswith("我补摸贰，墩剩 18 张。")

    def test_the_same_seed_and_lines_say_the_same(self, tmp_path: Path) -> None:
        first = said(sat(), Keeper(tmp_path / "a.jsonl"), ever("1"))
        assert said(sat(), Keeper(tmp_path / "b.jsonl"), ever("1")) == first
        assert said(sat("4"), Keeper(tmp_path / "c.jsonl"), ever("1")) != first

    def test_every_option_is_numbered_with_its_very_cards(self, keeper: Keeper) -> None:
        session = sat()
        shown = said(session, keeper, [])
        legal = session.view.legal
        numbered = [row for row in shown.splitlines() if re.match(r"\d+ ", row)]
        assert len(numbered) == len(legal) > 1
        assert numbered[-1].startswith(f"{len(legal)} ")

    def test_nothing_typed_changes_nothing(self, keeper: Keeper) -> None:
        session = sat()
        said(session, keeper, [])
        before = session.hand
        said(session, keeper, ["hand", "table", "options", "?", "", "why hu", "xyzzy", "99"])
        assert session.hand is before

    def test_what_is_not_allowed_is_refused_with_the_reason(self, keeper: Keeper) -> None:
        session = sat()
        said(session, keeper, [])
        refused = next(
            action
            for action in (parse_action(f"discard {card}{size}") for size in "sb" for card in "1234567890")
            if session.why_not(action) is not None
        )
        reason = session.why_not(refused)
        assert reason is not None
        shown = said(session, keeper, [str(refused), f"why {refused}"])
        assert shown.count(Voice("en", 0, faces=Faces.SPOKEN).reason(reason)) == 2

    def test_why_of_something_allowed_says_so(self, keeper: Keeper) -> None:
        session = sat()
        said(session, keeper, [])
        assert "That is allowed" in said(session, keeper, [f"why {session.view.legal[0]}"])

    def test_forced_moves_say_why(self, keeper: Keeper) -> None:
        reasons = {"must be laid", "must wei", "must pao"}
        shown = "".join(said(sat(str(seed)), keeper, ever("1")) for seed in range(6))
        assert all(reason in shown for reason in reasons)

    def test_what_others_hold_is_never_said(self, keeper: Keeper) -> None:
        for seed in range(6):
            session = sat(str(seed))
            before, end, _ = said(session, keeper, ever("1")).partition("Payments")
            assert end
            assert not re.search(r"(Before|After) laid a wei:", before)
            assert re.search(r"(Before|After) Hand", before) is None

    def test_the_end_shows_sheet_payments_titles_and_hands(self, keeper: Keeper) -> None:
        for seed in range(30):
            session = sat(str(seed))
            shown = said(session, keeper, ever("1"))
            outcome = session.hand.outcome
            if outcome is not None and outcome.wins:
                break
        else:
            pytest.fail("no hand of thirty was won")
        sheet = outcome.wins[0].sheet.to_json()
        assert f"{sheet['huxi']} huxi in all" in shown
        assert f"Payments: Me {outcome.pays[0]:+d}, After {outcome.pays[1]:+d}, Before {outcome.pays[2]:+d}" in shown
        assert "Bonded labourer" in shown
        assert "Me Hand:" in shown

    def test_hand_after_hand_until_one_quits(self, keeper: Keeper) -> None:
        session = sat()

        def lines() -> Iterator[str]:
            while not (session.logs and session.over and session.match.hands == 2):
                yield "" if session.logs and session.over else "1"
            yield "quit"

        shown = said(session, keeper, lines(), hands=None)
        assert session.match.hands == 2
        assert "Hand 2" in shown

    @settings(max_examples=count(2_000))
    @given(st.lists(st.one_of(st.sampled_from(TYPED), st.text(max_size=12)), max_size=40), st.integers(0, 50))
    def test_nothing_that_is_typed_breaks_the_table(self, typed: list[str], seed: int) -> None:
        session = sat(str(seed))
        said(session, NOWHERE, typed, hands=None)
        assert session.hand.cards() == tuple(sorted(session.hand.cards()))
        assert len(session.hand.cards()) == 80

    def test_a_table_that_cannot_be_is_refused(self) -> None:
        for bots, seat, code in ((("greedy",), 0, "play_bots"), (("greedy", "greedy"), 3, "play_seat")):
            with pytest.raises(PaijuError) as caught:
                Session(Table(find_game(), bots, seat, "1"))
            assert caught.value.code == code


class TestTheCommand:
    def played(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str
    ) -> str:
        """What `paiju play` prints for a script on its input."""
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run(["--lang", "en", "play", "--bots", "greedy,greedy", *words]) == 0
        shown = capsys.readouterr()
        assert not shown.err
        return shown.out

    def test_a_pipe_is_played_line_by_line_and_ends_quietly(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        shown = self.played(monkeypatch, capsys, "1\n", "--seed", "3")
        assert "Hand 1" in shown
        assert "The hand is not over; paiju play --resume --seed 3 goes on." in shown

    def test_a_lost_game_goes_on_where_it_was(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        whole = self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "1")
        self.played(monkeypatch, capsys, "1\n1\n1\n", "--seed", "3")
        rest = self.played(monkeypatch, capsys, "1\n" * 99, "--resume", "--hands", "1")
        assert "Going on with hand 1." in rest
        end = whole[whole.index("Payments") :]
        assert rest.endswith(end)

    def test_a_new_game_leaves_the_unfinished_one_alone(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.played(monkeypatch, capsys, "1\n1\n", "--seed", "3")
        first = (tmp_path / "paiju" / "play.jsonl").read_text(encoding="utf-8")
        shown = self.played(monkeypatch, capsys, "1\n", "--seed", "4")
        assert "The unfinished game of seed 3 is still kept; paiju play --resume --seed 3" in shown
        assert (tmp_path / "paiju" / "play.jsonl").read_text(encoding="utf-8") == first
        assert "Seed 4." in self.played(monkeypatch, capsys, "", "--resume")
        assert "Seed 3." in self.played(monkeypatch, capsys, "", "--resume", "--seed", "3")
        assert run(["--lang", "en", "play", "--resume", "--seed", "5"]) == 2
        assert "no unfinished game of seed" in capsys.readouterr().err

    def test_two_running_games_have_a_file_each(self, tmp_path: Path) -> None:
        first, second = play_slots.fresh(tmp_path), play_slots.fresh(tmp_path)
        assert first.file != second.file
        first.file.write_text("{}", encoding="utf-8")
        with pytest.raises(PaijuError) as caught:
            play_slots.latest(tmp_path)
        assert caught.value.code == "play_running"
        first.free()
        assert play_slots.latest(tmp_path).file == first.file

    def test_where_nothing_can_be_kept_the_game_is_played_all_the_same(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "paiju").write_text("no folder", encoding="utf-8")
        shown = self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "1")
        assert "This game can't be kept; it is played all the same. Can't write to" in shown
        assert "Payments" in shown

    def test_between_hands_a_number_goes_on(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        shown = self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "2")
        assert "Hand 2" in shown
        assert "options are 1 to 0" not in shown

    def test_ctrl_c_says_how_to_go_on(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def interrupted() -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr(play, "_read", interrupted)
        assert run(["--lang", "en", "play", "--plain", "--seed", "3"]) == 130
        assert "paiju play --resume --seed 3" in capsys.readouterr().out

    def test_a_finished_game_is_not_gone_on_with(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "1")
        assert run(["--lang", "en", "play", "--resume"]) == 2
        assert "no unfinished game" in capsys.readouterr().err

    @pytest.mark.parametrize("kept", ["", "{}", "[]", '{"format": "paiju-record", "version": 1}', "\x00"])
    def test_a_damaged_file_is_one_sentence(
        self, kept: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "paiju" / "play.jsonl"
        file.parent.mkdir()
        file.write_text(kept, encoding="utf-8")
        assert run(["--lang", "en", "play", "--resume"]) == 2
        shown = capsys.readouterr().err
        assert shown.startswith("paiju: ")
        assert "play.jsonl" in shown
        assert shown.count("\n") == 1

    def test_a_record_of_bots_alone_is_no_game_to_go_on_with(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.played(monkeypatch, capsys, "1\n1\n", "--seed", "3")
        file = tmp_path / "paiju" / "play.jsonl"
        kept = file.read_text(encoding="utf-8")
        for damaged in (kept.replace('"person"', '"greedy"'), kept.replace('"seed":"3"', '"seed":"4"')):
            assert damaged != kept
            file.write_text(damaged, encoding="utf-8")
            assert run(["--lang", "en", "play", "--resume"]) == 2
            assert "no game that can go on" in capsys.readouterr().err

    def test_finished_hands_go_to_the_end_of_the_record(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "hands.jsonl"
        self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "1", "--record", str(file))
        shown = self.played(monkeypatch, capsys, "1\n" * 99, "--seed", "3", "--hands", "1", "--record", str(file))
        assert str(file) in shown
        record = read_record(file)
        assert record.header.players == ("person", "greedy", "greedy")
        assert len(record.hands) == 2
        assert record.hands[0].result == record.hands[1].result
        assert not list(differences(record))

    def test_a_hand_that_was_resumed_is_recorded_once(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "hands.jsonl"
        self.played(monkeypatch, capsys, "1\n1\n", "--seed", "3", "--record", str(file))
        assert not read_record(file).hands
        self.played(monkeypatch, capsys, "1\n" * 99, "--resume", "--hands", "1", "--record", str(file))
        assert len(read_record(file).hands) == 1

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (("--bots", "nobody,greedy"), "There is no bot"),
            (("--bots", "greedy"), "it must be 2"),
            (("--seat", "7"), "There is no seat 7"),
            (("--rules", "atlantis"), "There is no preset"),
        ],
    )
    def test_a_wrong_table_is_refused(
        self, words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(["--lang", "en", "play", *words]) == 2
        assert sentence in capsys.readouterr().err

    def test_the_whole_terminal_needs_its_packages_and_names_them(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(play, "whole_terminal", lambda: True)
        for name in [each for each in sys.modules if each.startswith(("textual", "paiju.cli.play_tui"))]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, "textual", None)
        assert run(["--lang", "en", "play"]) == 2
        assert "pip install 'paiju[play]'" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("term", "tty", "whole"),
        [("xterm", True, True), ("dumb", True, False), ("", True, False), ("xterm", False, False)],
    )
    def test_only_a_real_terminal_is_drawn_on(
        self, monkeypatch: pytest.MonkeyPatch, term: str, tty: bool, whole: bool
    ) -> None:
        monkeypatch.setenv("TERM", term)
        for stream in ("stdin", "stdout"):
            fake = io.StringIO()
            monkeypatch.setattr(fake, "isatty", lambda: tty)
            monkeypatch.setattr(f"sys.{stream}", fake)
        assert play.whole_terminal() is whole
