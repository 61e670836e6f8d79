"""The table in words and in blocks: what a reader is shown, and what nobody is shown."""

from __future__ import annotations

import pytest

from paiju.core.hand import Reason
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.texts.styled import Span, Style, clipped, filled, line, line_text, line_width, padded, width, wrapped
from paiju.zipai.actions import HU, PAO, PASS, PENG, parse_action
from paiju.zipai.arrange import MOST_COLUMNS, columns
from paiju.zipai.cards import DECK, cards_han, count, parse_card, parse_cards
from paiju.zipai.melds import parse_meld
from paiju.zipai.render import card_box, hand_words, meld_block, river_rows, seen_huxi
from paiju.zipai.rules.load import resolve
from paiju.zipai.words import Faces, Voice
from tests.scale import count as scaled

HANS = Voice("zh-Hans", 0)
HANT = Voice("zh-Hant", 0)
ENGLISH = Voice("en", 0, faces=Faces.BOTH)
SPOKEN = Voice("zh-Hans", 0, faces=Faces.SPOKEN)
SPOKEN_ENGLISH = Voice("en", 0, faces=Faces.SPOKEN)


class TestCardsInWords:
    def test_a_spoken_card_says_its_size(self) -> None:
        assert SPOKEN.card_words(parse_card("二")) == "小二"
        assert SPOKEN.card_words(parse_card("贰")) == "大贰"
        assert SPOKEN_ENGLISH.card_words(parse_card("十")) == "small 10"

    def test_a_written_card_needs_none(self) -> None:
        assert HANS.card_words(parse_card("贰")) == "贰"
        assert HANT.card_words(parse_card("贰")) == "貳"
        assert ENGLISH.card_words(parse_card("贰")) == "贰2b"

    def test_a_spoken_group_says_the_size_once_a_size(self) -> None:
        assert line_text(SPOKEN.cards(parse_cards("二二贰"))) == "小二二 大贰"
        assert line_text(SPOKEN_ENGLISH.cards(parse_cards("270b"))) == "big 2 7 10"

    def test_backs_are_counted(self) -> None:
        meld = parse_meld("ti:9b???", unknown=True)
        assert line_text(HANS.cards(meld.cards)) == "玖（盖 3 张）"

    def test_a_red_card_has_its_own_style(self) -> None:
        assert HANS.card(parse_card("七")).style is Style.RED_CARD
        assert HANS.card(parse_card("八")).style is Style.CARD


class TestSeatsInWords:
    @pytest.mark.parametrize(("viewer", "names"), [(0, "我下家上家"), (1, "上家我下家"), (2, "下家上家我")])
    def test_seats_are_named_from_the_viewer(self, viewer: int, names: str) -> None:
        voice = Voice("zh-Hans", viewer)
        assert "".join(voice.seat(seat) for seat in range(3)) == names

    def test_four_players_have_one_across(self) -> None:
        assert Voice("zh-Hans", 0, players=4).seat(2) == "对家"

    def test_nobodys_view_numbers_them(self) -> None:
        assert Voice("en", None).seat(2) == "Seat 2"


class TestActionsInWords:
    @pytest.mark.parametrize(
        ("action", "words"),
        [
            ("chi 二七十", "吃 二七十"),
            ("chi 二七十|二二贰", "吃 二七十，比 二二贰"),
            ("chi 一二三|二三四|二贰贰", "吃 一二三，比 二三四，比 二贰贰"),
            ("discard 捌", "打捌"),
            ("hu", "胡"),
            ("pass", "过"),
        ],
    )
    def test_an_option_names_the_very_cards(self, action: str, words: str) -> None:
        assert line_text(HANS.action(parse_action(action), parse_card("二"))) == words

    def test_peng_and_pao_take_the_card_in_question(self) -> None:
        assert line_text(HANS.action(PENG, parse_card("二"))) == "碰 二二二"
        assert line_text(HANS.action(PAO, parse_card("二"))) == "跑 二二二二"
        assert line_text(ENGLISH.action(HU, None)) == "win"
        assert line_text(ENGLISH.action(PASS, parse_card("二"))) == "pass"

    def test_a_refusal_names_card_and_seat_in_the_readers_words(self) -> None:
        assert "贰" in HANS.reason(Reason("guozhang", (("card", "2b"),)))
        assert "下家" in HANS.reason(Reason("not_first", (("first", "1"),)))


class TestEventsInWords:
    @pytest.mark.parametrize(
        ("seen", "words"),
        [
            ({"kind": "turn", "seat": 2, "card": "2s", "stock": 9}, "上家翻二（墩余 9）。"),
            ({"kind": "discard", "seat": 0, "card": "8b"}, "我打捌。"),
            ({"kind": "river", "seat": 0, "card": "8b"}, "捌无人要。"),
            ({"kind": "meld", "seat": 1, "meld": "peng:999s<9s@2"}, "下家碰上家的九：九九九。"),
            ({"kind": "meld", "seat": 1, "meld": "peng:999s<9s@0"}, "下家碰我的九：九九九。"),
            ({"kind": "meld", "seat": 1, "meld": "chi:123s<2s@1*"}, "下家吃一二三。"),
            (
                {"kind": "meld", "seat": 1, "meld": "chi:234s", "why": "why.bi"},
                "下家比二三四。（手里还有这张，必须比）",
            ),
            (
                {"kind": "meld", "seat": 1, "meld": "wei:???", "why": "why.wei"},
                "下家偎了一门（暗）。（摸到自己有一对的牌，必须偎）",
            ),
            ({"kind": "hu", "seat": 0, "card": "2s", "from": "other", "pays": [24, -12, -12]}, "我胡二，别人翻出。"),
            ({"kind": "hu", "seat": 1, "from": "deal", "pays": [-9, 18, -9]}, "下家天胡。"),
            ({"kind": "draw", "pays": [0, 0, 0]}, "墩空了，荒庄，不输不赢。"),
            ({"kind": "no_discard", "seat": 0, "why": "why.no_discard"}, "我不打牌。（提跑两门以后这次不用打牌）"),
        ],
    )
    def test_what_happened(self, seen: dict[str, object], words: str) -> None:
        assert line_text(HANS.event(seen)) == words

    def test_english_sentences_name_the_doer(self) -> None:
        seen = {"kind": "meld", "seat": 1, "meld": "peng:999s<9s@0"}
        assert line_text(SPOKEN_ENGLISH.event(seen)) == "After laid a peng with small 9 from me: small 9 9 9."
        assert line_text(SPOKEN_ENGLISH.event({"kind": "discard", "seat": 0, "card": "8b"})) == "I discarded big 8."

    @pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
    @pytest.mark.parametrize("faces", Faces)
    def test_every_event_of_played_hands_has_words(self, lang: str, faces: Faces) -> None:
        voice = Voice(lang, 1, faces=faces)
        kinds = set()
        for seed in range(scaled(200)):
            for seen in played(seed):
                kinds.add(seen["kind"])
                assert line_text(voice.event(seen)).strip()
        assert {"deal", "discard", "turn", "river", "meld"} <= kinds


def played(seed: int) -> list[dict[str, object]]:
    """What seat 1 is told of a hand in which the first option is always taken."""
    game = find_game()
    chance = Shuffler.from_text(str(seed))
    setup = game.setup(game.open(3, chance), {}, chance)
    step = game.start(setup, game.deal(setup, chance))
    told: list[dict[str, object]] = []
    while True:
        told += [seen for event in step.events if (seen := event.seen_by(1)) is not None]
        decision = step.hand.decision
        if decision is None:
            return told
        ask = decision.asks[0]
        step = step.hand.apply(ask.seat, ask.actions[0])


class TestTheHandInColumns:
    def test_kans_then_groups_then_pairs_then_the_rest(self) -> None:
        hand = count(parse_cards("壹壹壹 二二贰 四五六 七七 九"))
        assert [cards_han(column) for column in columns(hand)] == ["壹壹壹", "二二贰", "四五六", "七七", "九"]

    def test_a_pair_takes_the_other_size_along(self) -> None:
        assert cards_han(columns(count(parse_cards("八八捌 一")))[0]) == "八八捌"

    def test_any_hand_fits_eight_columns_of_four(self) -> None:
        chance = Shuffler.from_text("columns")
        for _ in range(scaled(10_000)):
            cards = tuple(DECK[place] for place in chance.order(80)[:21])
            laid = columns(count(cards))
            assert sorted(card for column in laid for card in column) == sorted(cards)
            assert len(laid) <= MOST_COLUMNS
            assert max(map(len, laid)) <= 4

    def test_in_words_a_kan_says_that_it_stays_whole(self) -> None:
        hand = count(parse_cards("壹壹壹 四五六"))
        assert line_text(hand_words(hand, HANS)) == "手牌：坎 壹壹壹（不拆不打）；四五六"


class TestBlocks:
    def test_melds_stand_on_their_words(self) -> None:
        melds = [parse_meld("peng:999b<9b@1"), parse_meld("chi:270s<2s@1"), parse_meld("ti:3b???", unknown=True)]
        rows = [line_text(row) for row in meld_block(melds, HANS)]
        assert rows == ["       ##", " 玖*二 ##", " 玖*七 ##", " 玖*十 叁", " 碰 吃 提"]

    def test_a_wei_of_another_is_three_backs(self) -> None:
        rows = [line_text(row) for row in meld_block([parse_meld("wei:???", unknown=True)], HANS)]
        assert rows == ["   ", " ##", " ##", " ##", " 偎"]

    def test_a_red_card_is_marked_beside_its_colour(self) -> None:
        assert [line_text(row).strip() for row in card_box(parse_card("七"), HANS)][1:4] == [
            "| 7小    |",
            "|   七   |",
            "| *    * |",
        ]
        assert "*" not in "".join(line_text(row) for row in card_box(parse_card("八"), HANS))

    def test_a_long_river_drops_its_oldest_cards_and_says_so(self) -> None:
        river = parse_cards("一二三四五六七八九十")
        rows = [line_text(row) for row in river_rows(river, HANS, 9, 2)]
        assert rows == [" .. 六*七", " 八 九*十"]

    def test_huxi_of_a_hidden_wei_are_not_known(self) -> None:
        melds = [parse_meld("peng:999b<9b@1"), parse_meld("wei:???", unknown=True)]
        huxi, hidden = seen_huxi(resolve("qq"), melds)
        assert (huxi, str(hidden)) == (3, "wei")


class TestStyledLines:
    def test_wide_characters_take_two_cells(self) -> None:
        assert width("二2") == 3
        assert line_width(padded(line("二"), 5)) == 5
        assert line_text(clipped(line("二三"), 3)) == "二"

    def test_lines_break_at_blanks_and_between_han(self) -> None:
        assert [line_text(row) for row in wrapped(line("one two"), 5, indent=1)] == ["one ", " two"]
        rows = [line_text(row) for row in wrapped(line("一二三，四五"), 6)]
        assert rows == ["一二", "三，四", "五"]
        assert all(width(row) <= 6 for row in rows)

    def test_a_pattern_takes_styled_parts(self) -> None:
        found = filled("{who}: {card}", who="Me", card=Span("七", Style.RED_CARD))
        assert found[-1] == Span("七", Style.RED_CARD)
        assert line_text(found) == "Me: 七"
