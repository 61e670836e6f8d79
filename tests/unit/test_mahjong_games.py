"""What each of the four games does of its own (mahjong rules, sections 3 to 6), clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paiju.core.errors import RulesError
from paiju.core.game import Match
from paiju.core.outcome import Outcome, OutcomeKind
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.mahjong.engine.position import GONE
from paiju.mahjong.family import FAMILY
from paiju.mahjong.rules.load import OPTIONS, load_file, resolve
from paiju.mahjong.scoring.explain import sheet_lines
from paiju.mahjong.sight import seen_by_others
from paiju.mahjong.tiles import parse_tile, tiles_text
from paiju.texts import LANGUAGES
from tests.unit.mahjong_table import PLAIN, asked, dealt, legal, played

if TYPE_CHECKING:
    from pathlib import Path

    from paiju.mahjong.engine.position import MahjongHand
    from paiju.mahjong.scoring.sheet import ScoreSheet

LONE = "147m258p369s1234z"
OTHER = "258m369p147s1234z"
QUIET = ["369m147p258s5677z", "369m147p258s5667z"]
"""Two more hands that claim little."""


def sheet(outcome: Outcome | None) -> ScoreSheet:
    assert outcome is not None
    found: Any = outcome.wins[0].sheet
    return found  # type: ignore[no-any-return]


# Section 3: huanle


def test_the_wild_is_the_kind_after_the_turned_tile() -> None:
    hand = dealt("huanle", [LONE, OTHER], "5z9m")
    assert hand.indicator == parse_tile("9m")
    assert hand.wild == parse_tile("1m")


def test_a_flower_turned_as_indicator_goes_to_the_tail() -> None:
    hand = dealt("huanle", [LONE, OTHER], "5z3f4z")
    assert hand.indicator == parse_tile("4z")
    assert hand.wild == parse_tile("5z")
    assert hand.wall[-1] == parse_tile("3f")


def test_flowers_are_laid_out_and_replaced_from_the_tail_from_the_dealer_on() -> None:
    hand = dealt("huanle", ["147m258p369s12z12f", "258m369p147s123z3f", *QUIET], "4z9m", "8p7p6p")
    assert tiles_text(hand.seats[0].flowers) == "12f"
    assert tiles_text(hand.seats[1].flowers) == "3f"
    assert hand.seats[0].counts[parse_tile("6p")] == 1
    assert hand.seats[0].counts[parse_tile("7p")] == 1
    assert hand.seats[1].counts[parse_tile("8p")] == 1
    assert hand.table == parse_tile("7p")


def test_a_drawn_flower_is_replaced_at_once() -> None:
    hand = played(dealt("huanle", [LONE, OTHER, *QUIET], "4z8m4f", "8p"), "discard 4z")
    assert asked(hand) == [1]
    assert tiles_text(hand.seats[1].flowers) == "4f"
    assert hand.table == parse_tile("8p")
    assert not hand.kong


def test_a_discarded_wild_is_claimed_by_nobody() -> None:
    hand = dealt("huanle", ["1m258p369s123456z", "11m58p147s123457z", *QUIET], "4z9m")
    hand = played(hand, "discard 1m")
    assert hand.wild == parse_tile("1m")
    assert hand.phase == "turn"
    assert asked(hand) == [1]


def test_no_wild_is_used_in_a_claim() -> None:
    hand = played(dealt("huanle", [LONE, "12m258p147s123z67z"], "5z8m"), "discard 7m")
    assert hand.wild == parse_tile("9m")
    hand = dealt("huanle", ["347m258p369s1234z", "12m258p147s12367z"], "5z9m")
    hand = played(hand, "discard 3m")
    assert "chi 123m" not in legal(hand, 1)


def test_an_angang_lies_face_down() -> None:
    hand = played(dealt("huanle", ["1111m258p369s123z", OTHER.replace("258m", "269m")], "5z3z", "9p"), "gang 1m")
    own, other = hand.view(0), hand.view(1)
    assert str(own.seats[0].melds[0]) == "angang:1111m"
    assert str(other.seats[0].melds[0]) == "angang:????"
    assert seen_by_others(hand.rules, hand.seats[0].melds[0]).tiles == (-1,) * 4


def test_bird_and_dealer_double_once_each() -> None:
    hand = dealt("huanle", ["23m456m789p234s55s", LONE.replace("147m", "258m")], "1m7z1s", dealer=0)
    won = played(hand, "hu")
    assert won.outcome is not None
    fan = sheet(won.outcome).figure("fan")
    assert won.outcome.pays == (12 * fan, -4 * fan, -4 * fan, -4 * fan)


def test_min_fan_of_the_room() -> None:
    hands = ["23m456m789p234s55s", LONE.replace("147m", "258m")]
    assert "hu" in legal(dealt("huanle", hands, "1m7z1s"), 0)
    assert "hu" in legal(dealt({"preset": "huanle", "min_fan": 9}, hands, "1m7z1s"), 0)
    assert "hu" not in legal(dealt({"preset": "huanle", "min_fan": 30}, hands, "1m7z1s"), 0)


def test_every_line_of_a_sheet_is_told_in_three_languages() -> None:
    won = played(dealt("huanle", ["23m456m789p234s55s", LONE.replace("147m", "258m")], "1m7z1s"), "hu")
    for lang in LANGUAGES:
        lines = sheet_lines(sheet(won.outcome), lang)
        assert len(lines) >= len(sheet(won.outcome).rows) + 2
    assert "不求人" in "".join(sheet_lines(sheet(won.outcome), "zh-Hans"))


# Section 4: changsha


FOUR = "1111m2345p679s13p"


def test_opening_wins_are_declared_and_paid_at_once() -> None:
    hand = dealt("changsha_mj", ["1111m2345p679s13p", "3467m13468p1469s"], "9p", dealer=0)
    assert "sixi" in hand.starts[0]
    assert sum(hand.paid) == 0
    assert hand.paid[0] >= 6 - 3
    assert hand.view(2).starts == hand.starts


def test_both_ways_of_a_kong_and_the_open_one_only_if_it_waits() -> None:
    hand = dealt("changsha_mj", ["1111m2345p679s13p", "3467m13468p1469s"], "9p", dealer=0)
    assert {"bu 1m"} == {text for text in legal(hand, 0) if "1m" in text and "discard" not in text}
    waits = dealt("changsha_mj", ["1111m234p567s22s4p", "3467m1468p14469s"], "5p", dealer=0)
    assert {"bu 1m", "gang 1m"} == {text for text in legal(waits, 0) if "1m" in text and "discard" not in text}


def open_kong(tail: str) -> MahjongHand:
    """The dealer waits for 3p and 6p after an open kong; the two last tiles are turned."""
    hands = ["1111m234p567s22s4p", "3467m1468p1449s6p", "23m456m789p234s55s"]
    return dealt("changsha_mj", hands, "5p9m", tail)


def test_the_tiles_of_an_open_kong_are_turned_and_each_that_completes_the_hand_counts() -> None:
    hand = played(open_kong("3p6p"), "gang 1m")
    assert hand.phase == "turned"
    assert legal(hand, 0) == {"hu", "pass"}
    won = played(hand, "hu")
    assert {row.id: row.fan for row in sheet(won.outcome).rows} == {"gangshanghua": 2}
    assert not won.seats[0].river


def test_tiles_nobody_takes_lie_in_the_river_and_the_seat_is_locked() -> None:
    hand = played(open_kong("9s9s"), "gang 1m")
    assert tiles_text(hand.seats[0].river) == "99s"
    assert hand.seats[0].locked
    assert asked(hand) == [1]


def test_others_may_only_win_on_the_tiles_turned() -> None:
    hand = played(open_kong("4m9s"), "gang 1m")
    assert hand.phase == "turned_claim"
    assert asked(hand) == [2]
    assert legal(hand, 2) == {"hu", "pass"}
    won = played(hand, "hu")
    assert {row.id for row in sheet(won.outcome).rows} == {"gangshangpao"}
    assert won.outcome is not None
    assert won.outcome.pays[0] < 0
    passed = played(hand, "pass")
    assert passed.seats[2].declined.kinds
    assert asked(passed) == [1]


def test_a_kong_needs_two_tiles_in_the_wall() -> None:
    assert resolve("changsha_mj").kong_least == 2


def test_heavenly_and_earthly_hands() -> None:
    ready = "23m456m789p234s55s"
    won = played(dealt("changsha_mj", [ready, "3467m1468p14469s"], "1m"), "hu")
    assert {row.id for row in sheet(won.outcome).rows} == {"tianhu"}
    won = played(dealt("changsha_mj", ["1m3467m1468p1449s", ready], "9p"), "discard 1m", "1 hu")
    assert {row.id for row in sheet(won.outcome).rows} == {"dihu"}


# Section 5: chayuan


def chayuan(hands: list[str], front: str, tail: str, **options: object) -> Any:
    return dealt({"preset": "chayuan", **options}, hands, front, tail, dice=(1, 2))


def test_the_dice_count_the_wild_from_the_tail() -> None:
    hand = chayuan([LONE, OTHER], "5z", "7m8p9p")
    assert hand.wild == parse_tile("7m")
    assert len(hand.wall) == 63
    assert len(hand.dead) == 20


def test_a_kong_takes_the_lower_tile_of_the_last_stack_and_passes_the_indicators_over() -> None:
    hand = chayuan(["1111m258p369s123z", OTHER.replace("258m", "269m")], "5z", "6s7s7m8p9p")
    one = played(hand, "gang 1m")
    assert one.table == parse_tile("9p")
    assert len(one.wall) == len(hand.wall) - 2
    assert one.dead[-1] == GONE
    assert one.dead[-3] == parse_tile("7m")
    assert hand.indicator_at == 2


def test_a_white_stands_for_the_wild_in_claims() -> None:
    hand = chayuan(["6m258p369s1234z14m", "8m7z58p147s123456z"], "5z", "7m8p9p")
    hand = played(hand, "discard 6m")
    assert "chi 678m" in legal(hand, 1)
    hand = played(hand, "1 chi 678m")
    assert hand.seats[1].counts[parse_tile("7z")] == 0
    assert hand.cards().count(parse_tile("7z")) == 4


def test_while_a_float_lies_nobody_claims() -> None:
    hands = ["7m258p369s1234z14m", "22m58p147s123456z", "2m369p147s123456z"]
    hand = chayuan(hands, "5z2m", "7m8p9p")
    hand = played(hand, "discard 7m")
    assert hand.seats[0].floats == 1
    assert asked(hand) == [1]
    hand = played(hand, "discard 2m")
    assert hand.phase == "turn"
    free = chayuan(hands, "5z2m", "7m8p9p", float_blocks=False)
    assert free.rules.float_blocks is False


def test_the_one_who_is_followed_pays_at_once() -> None:
    hands = ["1144m258p36s1234z", "2288m369p14s1235z", "3399m147p25s1236z", "3366m14p258s1237z"]
    hand = chayuan(hands, "6z5z4z4z", "7m8p9p")
    hand = played(hand, "0 discard 1z", "1 discard 1z", "2 discard 1z")
    assert hand.paid == (0, 0, 0, 0)
    hand = played(hand, "3 discard 1z")
    assert hand.paid == (-6, 2, 2, 2)
    assert hand.chain is not None
    assert hand.chain.length == 4
    off = chayuan(hands, "6z5z4z4z", "7m8p9p", followed="off")
    off = played(off, "0 discard 1z", "1 discard 1z", "2 discard 1z", "3 discard 1z")
    assert off.paid == (0, 0, 0, 0)


def test_the_base_grows_while_the_dealer_holds_on() -> None:
    game = find_game("chayuan")
    match = Match(4, 1, (0, 0, 0, 0), facts=(("held", 1), ("passed", 3)))
    stays = Outcome(OutcomeKind.DRAW, (0, 0, 0, 0), (), (("next_dealer", 1),))
    after = game.settle(match, stays)
    assert dict(after.facts)["held"] == 2
    assert game.setup(after, {}, Shuffler.from_text("x")).facts == (("held", 2),)
    moves = Outcome(OutcomeKind.DRAW, (0, 0, 0, 0), (), (("next_dealer", 2),))
    after = game.settle(match, moves)
    assert dict(after.facts) == {"held": 0, "passed": 4}
    assert game.setup(after, {}, Shuffler.from_text("x")).round == 1


def test_a_ban_is_over_after_four_rounds() -> None:
    game = find_game("chayuan")
    match = Match(4, 3, (0, 0, 0, 0), facts=(("held", 0), ("passed", 15)))
    moves = Outcome(OutcomeKind.DRAW, (0, 0, 0, 0), (), (("next_dealer", 0),))
    assert game.settle(match, moves).over
    assert not find_game("huanle").settle(match, moves).over


# Rules as data


@pytest.mark.parametrize("preset", ["huanle", "changsha_mj", "chayuan", "guangdong"])
def test_a_rule_set_is_read_back_from_its_json(preset: str) -> None:
    rules = resolve(preset)
    assert resolve(rules.to_json()) == rules
    assert resolve(rules.to_json()).hash == rules.hash
    assert set(rules.to_json()) == {*OPTIONS, "id", "rows", "room_terms"}


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"preset": "huanle", "wildest": True}, "unknown_option"),
        ({"preset": "huanle", "room": "attic"}, "bad_value"),
        ({"preset": "huanle", "max_copies": 3}, "bad_value"),
        ({"preset": "huanle", "wild": 1}, "bad_value"),
        ({"preset": "huanle", "white_mode": "either"}, "not_supported"),
        ({"preset": "huanle", "pass_win": {"scope": "never"}}, "bad_value"),
        ({"preset": "huanle", "pass_win": "none"}, "bad_value"),
        ({"preset": "chayuan", "dice": 3, "dead_tiles": 10}, "bad_value"),
        ({"preset": "changsha_mj", "starts": ["七喜"]}, "unknown_option"),
        ({"preset": "changsha_mj", "big_extra": ["七对"]}, "unknown_option"),
        ({"id": "x", "rows": []}, "missing_option"),
        ({"rows": []}, "preset_missing"),
        ({"preset": 7}, "bad_value"),
        ({"preset": "huanlee"}, "unknown_preset"),
    ],
)
def test_wrong_rules_are_refused_with_key_and_allowed(rules: dict[str, object], code: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve(rules)
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_a_house_rule_changes_rows(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(
        'id = "town"\nextends = "huanle"\n[options]\nbird = false\n[rows]\nqidui = { fan = 30 }\nhuapai = false\n',
        encoding="utf-8",
    )
    rules = load_file(path).rules
    assert next(row.fan for row in rules.rows if row.id == "qidui") == 30
    assert all(row.id != "huapai" for row in rules.rows)
    assert rules.hash != resolve("huanle").hash
    assert FAMILY.game_of_file(path).id == "town"
    path.write_text('id = "town"\nextends = "huanle"\n[rows]\nqidui = { fans = 30 }\n', encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_file(path)
    assert caught.value.details["key"] == "rows.qidui.fans"


def test_a_row_whose_condition_is_not_known_is_refused() -> None:
    data = resolve("guangdong").to_json()
    rows: Any = data["rows"]
    rows[0] = {**rows[0], "condition": "seven_moons"}
    game = FAMILY.game(data)
    hand = dealt(PLAIN, ["23m456m789p234s55s", LONE.replace("147m", "258m")], "1m")
    assert hand.rules.id == "guangdong"
    with pytest.raises(RulesError) as caught:
        game.cases["win"].run(game, {"hand": "23m456m789p234s55s", "card": "1m", "from": "self"})
    assert caught.value.code == "unknown_condition"
