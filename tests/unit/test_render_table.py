"""The table as one seat sees it: marks, waits, seats, and the way between two positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Unpack, cast

import pytest

from paiju.cli.play_tui.unfold import unfolded
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.texts.styled import line_text
from paiju.zipai.cards import cards_han, parse_card, parse_cards
from paiju.zipai.engine.position import Phase
from paiju.zipai.render import (
    hand_cells,
    hand_labels,
    headline,
    own_facts,
    seat_block,
    seat_facts,
    seat_name,
    table_words,
    waits,
)
from paiju.zipai.view import Moment
from paiju.zipai.words import Faces, Voice
from tests.scale import count
from tests.unit.table import seat, table

if TYPE_CHECKING:
    from paiju.zipai.view import ZipaiView
    from tests.unit.table import Marks

HANS = Voice("zh-Hans", 0)
WAITING = "一二三 二七十 壹贰叁 贰柒拾 七八九 柒捌玖 四五"


def bits(cards: str) -> int:
    """A set of marks over kinds."""
    return sum(1 << card for card in set(parse_cards(cards)))


def seen(
    hand: str, *melds: str, card: str = "", turned: bool = True, actor: int = 2, **marks: Unpack[Marks]
) -> ZipaiView:
    """What the owner of a hand sees while a card is in question."""
    own = seat(hand, *melds, **marks)
    other = seat("四五六 七七 八八")
    return table(own, other, seat(""), phase=Phase.CLAIM, actor=actor, card=card, turned=turned, top="九").view(0)


class TestTheOwnHand:
    def test_cards_that_an_option_takes_are_marked(self) -> None:
        view = seen("二七十 三四 八八 壹", card="五")
        marked = {line_text(cell.line(HANS)).strip() for column in hand_cells(view) for cell in column if cell.used}
        assert marked == {"三+", "四+"}

    def test_stale_kinds_are_marked_and_listed(self) -> None:
        view = seen("三四 八八 壹", card="五", stale_chi=bits("八玖"), stale_peng=bits("八玖"))
        assert {cell.card for column in hand_cells(view) for cell in column if cell.stale} == {parse_card("八")}
        assert "过张 八玖" in line_text(own_facts(view, HANS))

    def test_a_red_card_is_marked_beside_its_colour(self) -> None:
        view = seen("七 八 三四", card="五")
        cells = {cell.card: line_text(cell.line(HANS)) for column in hand_cells(view) for cell in column}
        assert cells[parse_card("七")].startswith("*七")
        assert cells[parse_card("八")].startswith(" 八")

    def test_a_kan_has_its_name_and_huxi_below(self) -> None:
        view = seen("壹壹壹 三四 八", card="五")
        assert hand_labels(view, HANS)[0] == "坎6"
        assert set(hand_labels(view, HANS)[1:]) == {""}
        assert "胡息 0（连坎 6）" in line_text(own_facts(view, HANS))

    def test_a_spectator_has_no_hand(self) -> None:
        hand = table(seat("三四 八"), seat("九"), seat(""), phase=Phase.CLAIM, actor=2, card="五", turned=True)
        view = hand.view(None)
        assert hand_cells(view) == ()
        assert own_facts(view, HANS) == ()


class TestWaits:
    def test_what_completes_the_hand(self) -> None:
        view = seen(WAITING, card="三")
        assert cards_han(waits(view)) == "三六"
        assert "听 三六" in line_text(own_facts(view, HANS))

    def test_a_declined_win_is_not_waited_for(self) -> None:
        view = seen(WAITING, card="三", declined=((parse_card("六"), 0),))
        assert cards_han(waits(view)) == "三"

    def test_a_dead_hand_waits_for_nothing(self) -> None:
        own = seat(WAITING, dead=True)
        hand = table(own, seat("三三 九"), seat(""), phase=Phase.CLAIM, actor=2, card="三", turned=True)
        assert waits(hand.view(0)) == ()

    def test_nothing_is_waited_for_while_a_discard_is_due(self) -> None:
        hand = table(seat(f"{WAITING} 玖"), seat("九"), seat(""), phase=Phase.DISCARD, actor=0)
        assert waits(hand.view(0)) == ()

    def test_a_kind_whose_four_cards_all_lie_open_cannot_come(self) -> None:
        view = seen(WAITING, card="三")
        river = parse_cards("六六六六")
        gone = replace(view, seats=(view.seats[0], replace(view.seats[1], river=river), view.seats[2]))
        assert parse_card("六") not in waits(gone)


class TestTheOthers:
    def test_a_hidden_wei_has_no_huxi(self) -> None:
        hand = table(
            seat("三四 八"),
            seat("九", "wei:壹壹壹", "peng:玖玖玖<玖@0"),
            seat(""),
            phase=Phase.CLAIM,
            actor=2,
            card="五",
            turned=True,
        )
        assert line_text(seat_facts(hand.view(0), 1, HANS)).split() == ["手", "1", "张", "桌", "3", "胡\uff0b偎"]
        assert line_text(seat_facts(hand.view(1), 1, HANS)).split() == ["手", "1", "张", "桌", "9", "胡"]
        block = "".join(line_text(row) for row in seat_block(hand.view(0), 1, HANS, cells=27))
        assert "壹" not in block
        assert block.count("##") == 3

    def test_dealer_dead_hand_and_points_stand_by_the_name(self) -> None:
        hand = table(
            seat("三四 八"),
            seat("九", dead=True),
            seat(""),
            phase=Phase.CLAIM,
            actor=2,
            card="五",
            dealer=1,
            turned=True,
        )
        assert line_text(seat_name(hand.view(0), 1, HANS, -6)).split() == ["下家", "[庄]", "死手", "-6"]

    def test_who_has_to_move_is_marked_but_never_who_is_asked(self) -> None:
        turn = table(seat("三四 八"), seat("九"), seat(""), phase=Phase.DISCARD, actor=1).view(0)
        assert line_text(seat_name(turn, 1, HANS)).startswith(">")
        assert line_text(headline(turn, HANS)) == "轮到下家"
        window = seen("三四 八", card="五")
        assert not any(line_text(seat_name(window, each, HANS)).startswith(">") for each in range(3))

    def test_the_whole_table_in_words_names_every_seat(self) -> None:
        words = "\n".join(line_text(row) for row in table_words(seen("三四 八", card="五"), HANS, (6, -3, -3)))
        for part in ("上家翻 五", "墩余 1", "亮张 一", "我 [庄] +6", "下家 -3", "上家 -3", "河："):
            assert part in words

    @pytest.mark.parametrize("faces", Faces)
    def test_words_and_blocks_exist_for_every_way_of_writing(self, faces: Faces) -> None:
        voice = Voice("en", 0, faces=faces)
        view = seen("壹壹壹 三四 八", card="五")
        assert all(line_text(row).strip() for row in table_words(view, voice))
        assert len(seat_block(view, 1, voice, cells=27)) == 9


class TestTheWayBetween:
    def test_events_lead_to_the_table_that_everybody_sees(self) -> None:
        """What lies open after the events of a step is what lies open in the position after it."""
        for seed in range(count(100)):
            for before, told, after in steps(seed):
                view = before
                for event in told:
                    view = unfolded(view, event)
                assert view.legal == ()
                for one, other in zip(view.seats, after.seats, strict=True):
                    assert one.river == other.river
                    assert len(one.melds) >= len(other.melds)
                assert view.stock_left >= after.stock_left

    def test_a_card_that_is_shown_lies_on_the_table(self) -> None:
        view = unfolded(seen("三四 八", card="五"), {"kind": "turn", "seat": 2, "card": "9s", "stock": 0})
        assert (view.table, view.turned, view.actor, view.stock_left) == (parse_card("九"), True, 2, 0)
        assert view.moment is Moment.WINDOW

    def test_a_pao_takes_the_place_of_its_peng(self) -> None:
        view = seen("三四 八", "peng:玖玖玖<玖@1", card="五")
        laid = unfolded(view, {"kind": "meld", "seat": 0, "meld": "pao:9999b<9b@1*"})
        assert [str(meld) for meld in laid.own.melds] == ["pao:9999b"]


def steps(seed: int) -> list[tuple[ZipaiView, list[dict[str, object]], ZipaiView]]:
    """Views of seat 1 before and after every answer of a hand, and what it was told between."""
    game = find_game()
    chance = Shuffler.from_text(f"steps {seed}")
    setup = game.setup(game.open(3, chance), {}, chance)
    hand = game.start(setup, game.deal(setup, chance)).hand
    found = []
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        step = hand.apply(ask.seat, ask.actions[0])
        told = [each for event in step.events if (each := event.seen_by(1)) is not None]
        if step.hand.outcome is None:
            found.append((cast("ZipaiView", hand.view(1)), told, cast("ZipaiView", step.hand.view(1))))
        hand = step.hand
    return found
