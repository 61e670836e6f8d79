"""Ten and a half, clause by clause."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from paiju.core.action import Action
from paiju.core.errors import IllegalActionError, NotationError, PaijuError, PositionError, RulesError
from paiju.core.game import Choice, Match, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.tenhalf.actions import CODEC, HIT, STAND
from paiju.tenhalf.advice import advice_line, advise, banker_stand, first, game_worth, player_worth, whole
from paiju.tenhalf.cards import UNKNOWN, cards_text, is_red, parse_cards, parse_hand
from paiju.tenhalf.scoring import copies, count, deck
from paiju.tenhalf.sheet import make_sheet, points_text
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from paiju.tenhalf.position import TenhalfHand
    from paiju.tenhalf.rules.ruleset import RuleSet


def rules(**options: Any) -> RuleSet:
    return cast("RuleSet", find_game({"preset": "tenhalf", **options}).rules)


def dealt(cards: str, banker: int = 0, stakes: tuple[int, ...] = (), **options: Any) -> TenhalfHand:
    """A hand whose deck begins with these cards."""
    game = find_game({"preset": "tenhalf", **options})
    top = parse_cards(cards)
    rest = [card for card in deck(cast("RuleSet", game.rules)) if card not in top]
    seats = game.seats[0]
    choices = tuple((seat, Choice("stake", stake)) for seat, stake in enumerate(stakes) if seat != banker)
    setup = Setup(seats, banker, tuple(range(seats)), choices=choices)
    deal = game.deal_from_json(setup, {"deck": cards_text((*top, *rest))})
    return cast("TenhalfHand", game.start(setup, deal).hand)


# 1. Cards


def test_cards_are_read_leniently_and_written_in_one_way() -> None:
    assert cards_text(parse_cards("as Th,1c 10♦ kS w W")) == "As 10h Ac 10d Ks w W"
    assert parse_hand("T 1 j Q 10h") == (9, 0, 10, 11, 9)
    assert cards_text(parse_cards("AsKd", unknown=False), "") == "AsKd"
    assert parse_cards("?As", unknown=True)[0] == UNKNOWN
    assert [is_red(card) for card in parse_cards("As Ah Ad Ac w W")] == [False, True, True, False, False, True]


@pytest.mark.parametrize(("text", "code"), [("11", "tenhalf_card"), ("Xs", "tenhalf_card"), ("As ?", "tenhalf_card")])
def test_what_is_no_card_is_refused_with_its_place(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text if text != "11" else "1 z")
    assert caught.value.code in (code, "card_no_suit")
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_a_card_that_lies_somewhere_has_a_suit() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("A")
    assert caught.value.code == "card_no_suit"


@pytest.mark.parametrize(
    ("options", "size", "tens"),
    [({}, 52, 4), ({"ten": "out"}, 48, 0), ({"jokers": 2}, 54, 4), ({"ten": "half"}, 52, 4)],
)
def test_the_deck(options: dict[str, Any], size: int, tens: int) -> None:
    assert len(deck(rules(**options))) == size
    assert copies(rules(**options), 9) == tens


# 2. The hand


def test_the_first_card_goes_to_the_seat_after_the_banker_and_the_bankers_comes_last() -> None:
    hand = dealt("2s 3s 4s", banker=1, seats=3)
    assert [cards_text(seat.cards) for seat in hand.seats] == ["3s", "4s", "2s"]
    assert hand.actor == 2


def test_a_seat_with_ten_and_a_half_or_more_or_five_cards_is_not_asked() -> None:
    hand = dealt("10s 9s Ks", seats=2).apply(1, HIT).hand
    assert hand.actor == 0
    full = dealt("As 9s Ac Ad Ah 2s", seats=2)
    for _ in range(4):
        assert full.actor == 1
        full = full.apply(1, HIT).hand
    assert full.actor == 0


def test_if_every_player_is_bust_the_banker_is_not_asked() -> None:
    hand = dealt("9s Ks 9h", seats=2)
    end = hand.apply(1, HIT).hand
    assert end.decision is None
    assert end.outcome is not None
    assert end.outcome.pays == (1, -1)
    assert len(end.seats[0].cards) == 1


def test_others_see_a_seats_later_cards_and_not_its_first() -> None:
    hand = dealt("2s 3s 4h", seats=2).apply(1, HIT).hand
    view = hand.view(0)
    assert [cards_text(seat.cards) for seat in view.seats] == ["3s", "? 4h"]
    assert [cards_text(seat.cards) for seat in hand.view(None).seats] == ["?", "? 4h"]
    shown = dealt("2s 3s 4h", seats=2, first_card="shown").view(0)
    assert [cards_text(seat.cards) for seat in shown.seats] == ["3s", "2s"]
    with pytest.raises(ValueError, match=r"^$"):
        _ = hand.view(None).own


def test_events_tell_a_first_card_to_its_owner_alone() -> None:
    game = find_game({"preset": "tenhalf", "seats": 2})
    setup = Setup(2, 0, (0, 1))
    deal = game.deal(setup, Shuffler.from_text("events"))
    event = game.start(setup, deal).events[0]
    seen = [event.seen_by(seat) for seat in (0, 1, None)]
    assert [each is not None and "card" in each for each in seen] == [True, True, False]
    assert all(each is not None and each["cards"] == [None, None] for each in seen)


@pytest.mark.parametrize(
    ("seat", "action", "code"), [(0, HIT, "not_asked"), (1, Action("fold"), "no_such_action"), (5, STAND, "not_asked")]
)
def test_what_may_not_be_done_is_refused_with_a_reason(seat: int, action: Action, code: str) -> None:
    hand = dealt("2s 3s", seats=2)
    reason = hand.why_not(seat, action)
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalActionError) as caught:
        hand.apply(seat, action)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_nothing_is_done_after_the_end() -> None:
    end = dealt("9s Ks 9h", seats=2).apply(1, HIT).hand
    reason = end.why_not(1, HIT)
    assert reason is not None
    assert reason.code == "hand_over"


# 3 and 4. Comparing and paying


def test_the_example_of_a_banker_against_two() -> None:
    table = rules(seats=3, pay_tenhalf=2, pay_five=3)
    hands = [parse_hand("10 K"), parse_hand("9"), parse_hand("A 2 3 K 4")]
    sheet = make_sheet(table, 0, hands, (0, 1, 1))
    assert sheet.pays == (-1, -2, 3)
    assert sheet.winners == (0, 2)


def test_every_line_of_a_sheet_exists_in_three_languages() -> None:
    table = rules(seats=5, tie="push", both_bust="push")
    hands = [parse_hand(text) for text in ("9 9", "9 2", "10", "9 K", "A 2 3 K 4")]
    for banker in range(5):
        sheet = make_sheet(table, banker, hands, (1, 2, 3, 4, 5))
        for lang in LANGUAGES:
            lines = sheet.lines(lang)
            assert len(lines) == 5
            assert all(lines)


@pytest.mark.parametrize(("text", "said"), [("10 K", "10.5"), ("7", "7"), ("J", "0.5")])
def test_points_are_spoken_of_in_wholes_and_halves(text: str, said: str) -> None:
    assert points_text(count(rules(), parse_hand(text))) == said


def test_the_next_banker() -> None:
    game = find_game({"preset": "tenhalf", "seats": 3, "banker_next": "rotate"})
    hand = dealt("9s 8s Ks 9h 9d", banker=1, seats=3, banker_next="rotate")
    while hand.outcome is None:
        hand = hand.apply(hand.actor or 0, STAND).hand
    assert game.settle(Match(3, 1, (0, 0, 0)), hand.outcome).dealer == 2


def test_stakes_are_chosen_in_the_setup() -> None:
    game = find_game({"preset": "tenhalf", "seats": 3})
    match = Match(3, 1, (0, 0, 0))
    setup = game.setup(match, {0: Choice("stake", 5), 1: Choice("stake", 9)}, Shuffler.from_text("x"))
    hand = cast("TenhalfHand", game.start(setup, game.deal(setup, Shuffler.from_text("x"))).hand)
    assert hand.stakes == (5, 0, 1)


@pytest.mark.parametrize("choice", [Choice("stake", 0), Choice("stake", "much"), Choice("colour", 1)])
def test_a_stake_that_is_none_is_refused(choice: Choice) -> None:
    game = find_game("tenhalf")
    with pytest.raises(RulesError) as caught:
        game.setup(Match(2, 0, (0, 0)), {1: choice}, Shuffler.from_text("x"))
    assert caught.value.code == "bad_choice"
    assert all(caught.value.text(lang) for lang in LANGUAGES)


# Positions, deals, actions


def test_a_position_reads_back() -> None:
    hand = dealt("2s 3s 4h 5d", banker=1, stakes=(7, 0), seats=2).apply(0, HIT).hand
    game = find_game({"preset": "tenhalf", "seats": 2})
    assert game.parse_position(str(hand)) == hand
    assert str(hand.view(1)).split()[4] == "?4h/3s"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("tenhalf ", "qq "), "other_rules"),
        (("turn@1", "turn@0"), "position_form"),
        (("0:0,1", "0:1,1"), "position_form"),
        (("3s/2s", "3s/2s/4s"), "position_seats"),
        (("3s/2s", "3s!/2s"), "tenhalf_course"),
        ((" 0", ""), "position_fields"),
        (("3s/2s", "3s/2s2s"), "not_the_deck"),
    ],
)
def test_a_position_that_is_wrong_is_refused(change: tuple[str, str], code: str) -> None:
    text = str(dealt("2s 3s", seats=2))
    head, _, tail = text.rpartition(change[0])
    with pytest.raises(PaijuError) as caught:
        find_game("tenhalf").parse_position(f"{head}{change[1]}{tail}")
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(("data", "code"), [({}, "tenhalf_deal"), ({"deck": "As"}, "deal_cards")])
def test_a_deal_that_is_wrong_is_refused(data: dict[str, object], code: str) -> None:
    with pytest.raises(PositionError) as caught:
        find_game("tenhalf").deal_from_json(Setup(2, 0, (0, 1)), data)
    assert caught.value.code == code


def test_the_codec() -> None:
    assert [CODEC.encode(action) for action in CODEC] == [0, 1]
    assert [CODEC.decode(CODEC.encode(action)) for action in CODEC] == list(CODEC)
    assert CODEC.parse(" HIT ") == HIT
    for wrong in (lambda: CODEC.parse("fold"), lambda: CODEC.decode(2), lambda: CODEC.encode(Action("fold"))):
        with pytest.raises(NotationError):
            wrong()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"jokers": 1}, "bad_value"),
        ({"seats": 6}, "bad_value"),
        ({"tie": "x"}, "bad_value"),
        ({"y": 1}, "unknown_option"),
    ],
)
def test_options_are_checked(options: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as caught:
        find_game({"preset": "tenhalf", **options})
    assert caught.value.code == code


# Advice


def test_ten_points_stand_and_a_court_card_takes_another() -> None:
    stand = banker_stand(rules())
    left = whole(rules())
    assert player_worth(rules(), left, first(1), stand, left).action == HIT
    assert player_worth(rules(), left, first(20), stand, left).action == STAND


def test_the_banker_who_announces_where_he_stands_does_best_at_seven() -> None:
    assert banker_stand(rules()) == 14
    worth = {stand: game_worth(rules(), stand) for stand in range(8, 21)}
    assert min(worth, key=lambda stand: worth[stand]) == 14
    assert worth[14] < 0 < worth[20]


def test_standing_is_worth_what_two_hands_of_equal_chance_give() -> None:
    """A player with ten points against a banker who stands on anything: counted by hand."""
    left = tuple(number - (at == 0) for at, number in enumerate(whole(rules())))
    worth = player_worth(rules(), left, first(20), 1, left)
    lost = 4 / sum(left)  # only a ten ties, and a tie with as many cards is the banker's
    assert worth.stand == pytest.approx(1 - 2 * lost)


def test_the_banker_is_advised_by_what_the_players_show() -> None:
    hand = dealt("9s 8s", seats=2)
    hand = hand.apply(1, STAND).hand
    view = hand.view(0)
    worth = advise(view)
    assert worth.best == max(worth.stand, worth.hit)
    assert all(advice_line(worth).text(lang) for lang in LANGUAGES)
    with pytest.raises(ValueError, match=r"^$"):
        advise(hand.view(1))


def test_exact_and_quick_advice_say_nearly_the_same() -> None:
    view = dealt("6s 8s", seats=2).view(1)
    quick, exact = advise(view), advise(view, exact=True)
    assert quick.stand == exact.stand
    assert quick.hit == pytest.approx(exact.hit, abs=0.02)


# Dealing anew


def test_whoever_stood_was_below_and_whoever_is_done_without_a_word_was_not() -> None:
    hand = dealt("5s 3s 2h 8d Ks Kh", seats=3)
    hand = hand.apply(1, STAND).hand
    hand = hand.apply(2, HIT).hand
    game = find_game({"preset": "tenhalf", "seats": 3})
    rng = Random(3)
    seen = set()
    for _ in range(300):
        other = cast("TenhalfHand", game.resample(hand.view(0), rng))
        assert other.view(0) == hand.view(0)
        assert other.count(1).halves < 21
        seen.add(other.seats[1].cards[0])
    assert len(seen) > 20
