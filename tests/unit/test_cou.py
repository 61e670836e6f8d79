"""Cou ten and twenty, clause by clause (longcards rules, section 3)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from paiju.core.action import Action
from paiju.core.errors import IllegalActionError, NotationError, PaijuError, PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.longcards.cards import DECK, PIPS, count, parse_card, parse_cards
from paiju.longcards.cou.actions import CODEC, DISCARD, HU, PASS
from paiju.longcards.cou.options import is_short, sizes
from paiju.longcards.cou.position import Stage
from paiju.longcards.cou.scoring import make_sheet
from paiju.longcards.cou.sets import PARTNERS, complete, is_pair, parse_meld
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from paiju.core.hand import Step
    from paiju.longcards.cou.position import CouHand
    from paiju.longcards.cou.rules import CouRules


def rules(**options: Any) -> CouRules:
    return cast("CouRules", find_game({"preset": "cou_ten_twenty", **options}).rules)


def arranged(*hands: str, stock: str = "", starter: int = 0, **options: Any) -> Step:
    """A deal in which each seat has these cards among its own; nobody else has to lay a set."""
    game = find_game({"preset": "cou_ten_twenty", "seats": len(hands), **options})
    wanted = [list(parse_cards(text)) for text in hands]
    top = list(parse_cards(stock))
    rest = list(DECK)
    for card in (*top, *(card for cards in wanted for card in cards)):
        rest.remove(card)
    for seat, size in enumerate(sizes(len(hands), starter)):
        for card in list(rest):
            held = wanted[seat]
            if len(held) < size and held.count(card) < 2 and PIPS[card] != 7:
                held.append(card)
                rest.remove(card)
        assert len(held) == size
    deal = Deal((*(card for cards in wanted for card in cards), *top, *rest))
    return game.start(Setup(len(hands), starter, tuple(range(len(hands)))), deal)


def hand_of(step: Step) -> CouHand:
    return cast("CouHand", step.hand)


# 3.1 Sets


def test_a_hand_is_complete_if_its_cards_can_be_paired() -> None:
    """Against trying every pairing."""

    def pairs_up(cards: list[int]) -> bool:
        if not cards:
            return True
        first, *rest = cards
        return any(is_pair(first, other) and pairs_up([*rest[:at], *rest[at + 1 :]]) for at, other in enumerate(rest))

    rng = Random(1)
    found = 0
    for _ in range(1500):
        cards: list[int] = []
        while len(cards) < rng.choice((2, 4, 6, 8)):
            first = rng.choice(DECK)
            cards += [first, rng.choice(PARTNERS[first]) if rng.random() < 0.9 else rng.choice(DECK)]
        counts = bytes(min(4, cards.count(kind)) for kind in range(21))
        cards = [kind for kind, number in enumerate(counts) for _ in range(number)]
        assert complete(counts) is pairs_up(cards)
        found += complete(counts)
    assert found > 300


@pytest.mark.parametrize(
    "text", ["peng:33 33", "bai:11 11", "yan:16 16 25", "run:11 12 13", "an 33", "peng:333333<11@2", "qi:33 33 33"]
)
def test_what_is_no_set_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_meld(text)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_a_set_keeps_where_its_card_came_from() -> None:
    meld = parse_meld("bai: 23 14 <23@2*")
    assert (meld.text, str(meld)) == ("bai:1423<23@2*", "bai:14 23")
    assert parse_meld(meld.text) == meld


# 3.2 Deal and opening


def test_each_seat_lays_first_and_steals_after() -> None:
    step = arranged("33 33 33 11", "22 22 22 22 66", stock="46 55 56", seats=2)
    hand = hand_of(step)
    assert (hand.stage, hand.actor, [str(each) for each in hand.legal(0)]) == (Stage.LAYING, 0, ["kou 33"])
    step = hand.apply(0, hand.legal(0)[0])
    hand = hand_of(step)
    assert (hand.stage, hand.actor, [str(each) for each in hand.legal(1)]) == (Stage.LAYING, 1, ["liang 22"])
    assert len(hand.stock) == 53
    step = hand.apply(1, hand.legal(1)[0])
    hand = hand_of(step)
    assert [event.seat for event in step.events if event.kind == "steal"] == [0, 1, 1]
    assert hand.stage is Stage.FIRST
    assert len(hand.stock) == 50


def test_an_an_lies_face_down() -> None:
    hand = hand_of(arranged("33 33 33 11", "66", seats=2))
    step = hand.apply(0, hand.legal(0)[0])
    seen = [next(event for event in step.events if event.kind == "meld").seen_by(seat) for seat in (0, 1, None)]
    assert [each and each["meld"] for each in seen] == ["an:333333", "an:?", "an:?"]
    assert "an:?" in str(step.hand.view(1))
    assert "an:333333" in str(step.hand.view(0))


# 3.3 and 3.4


def test_the_best_place_wins_and_asking_stops_when_nobody_can_beat_it() -> None:
    hand = hand_of(arranged("33 56", "22 11", "33 33 15", "66", seats=4))
    hand = hand_of(hand.apply(0, Action("discard", ("33",))))
    asked = [ask.seat for ask in hand.decision.asks] if hand.decision else []
    assert asked[0] == 2
    assert hand.view(1).table is not None
    before = hand.view(3)
    taken = hand_of(hand.apply(2, Action("peng")))
    assert taken.stage is Stage.OWN
    assert taken.actor == 2
    passed = hand_of(hand.apply(2, PASS))
    assert passed.number == hand.number
    assert passed.view(3) == before


def test_a_turned_card_that_nobody_takes_lies_in_the_turners_river() -> None:
    hand = hand_of(arranged("56 56 33", "66", "46", seats=3))
    hand = hand_of(hand.apply(0, Action("discard", ("33",))))
    while hand.stage is Stage.CLAIM and not hand.turned:
        hand = hand_of(hand.apply(hand.decision.asks[0].seat if hand.decision else 0, PASS))
    assert hand.seats[0].river == (parse_card("33"),)


def test_a_short_seat_draws_and_does_not_turn() -> None:
    hand = hand_of(arranged("33", "11", "12", "13", "15", seats=5))
    assert [is_short(5, 0, seat) for seat in range(5)] == [False] * 4 + [True]
    rng = Random(1)
    while hand.decision is not None and not (hand.stage is Stage.OWN and hand.actor == 4):
        ask = hand.decision.asks[0]
        hand = hand_of(hand.apply(ask.seat, PASS if PASS in ask.actions else rng.choice(ask.actions)))
    assert hand.actor == 4
    assert not hand.turned


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (HU, "longcards_not_complete"),
        (Action("fold"), "no_such_action"),
        (DISCARD[0], "longcards_must_lay"),
        (PASS, "longcards_must_lay"),
    ],
)
def test_what_must_be_laid_comes_first(action: Action, code: str) -> None:
    hand = hand_of(arranged("33 33 33 14", "66", seats=2))
    reason = hand.why_not(0, action)
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalActionError) as caught:
        hand.apply(0, action)
    assert all(caught.value.text(lang) for lang in LANGUAGES)
    other = hand.why_not(1, action)
    assert other is not None
    assert other.code == "not_asked"


def test_reasons_at_a_discard_and_in_a_window() -> None:
    hand = hand_of(arranged("33 56", "22 11", "33 33 15", "66", seats=4))
    for action, code in ((Action("discard", ("16",)), "longcards_not_held"), (Action("peng"), "wrong_moment")):
        reason = hand.why_not(0, action)
        assert reason is not None
        assert reason.code == code
    hand = hand_of(hand.apply(0, Action("discard", ("33",))))
    reason = hand.why_not(2, Action("yan"))
    assert reason is not None
    assert reason.code == "longcards_no_claim"
    second = hand.decision.asks[1].seat if hand.decision and len(hand.decision.asks) > 1 else None
    if second is not None:
        reason = hand.why_not(second, PASS)
        assert reason is not None
        assert reason.code == "not_first"


# 3.5 End and score


def test_a_sheet_in_three_languages() -> None:
    melds = [parse_meld(text) for text in ("an:33 33 33", "liang:22 22 22 22", "bai:11 26", "gang:44 44 44 44")]
    for how in ("deal", "own", "turned", "discard", ""):
        sheet = make_sheet(rules(score="sets", cap=3, base=2), 1, melds, how)
        assert (sheet.full, sheet.value, sheet.pays) == (5, 6, (-6, 18, -6, -6))
        for lang in LANGUAGES:
            assert all(sheet.lines(lang))
            assert len(sheet.lines(lang)) == 6


def test_after_a_win_the_cutter_turns_a_card_and_counts() -> None:
    game = find_game({"preset": "cou_ten_twenty", "seats": 4})
    match = Match(4, 1, (0,) * 4, facts=(("winner", 1),))
    starters = set()
    for number in range(60):
        setup = game.setup(match, {}, Shuffler.from_text(str(number)))
        ((cutter, choice),) = setup.choices
        assert cutter == 2
        card = parse_card(str(choice.value))
        assert setup.dealer == (2 + PIPS[card] - 1) % 4
        starters.add(setup.dealer)
        event = game.start(setup, game.deal(setup, Shuffler.from_text("x"))).events[0]
        assert event.public["cut"] == choice.value
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize(("rule", "starter"), [("stay", 1), ("next", 2)])
def test_after_a_drawn_hand(rule: str, starter: int) -> None:
    game = find_game({"preset": "cou_ten_twenty", "seats": 3, "draw_starter": rule})
    for number in range(200):
        s, rng = Shuffler.from_text(str(number)), Random(number)
        setup = Setup(3, 1, (0, 1, 2))
        hand = game.start(setup, game.deal(setup, s)).hand
        while hand.decision is not None:
            ask = hand.decision.asks[0]
            hand = hand.apply(ask.seat, rng.choice([a for a in ask.actions if a != HU] or list(ask.actions))).hand
        if hand.outcome is not None and not hand.outcome.wins:
            after = game.settle(Match(3, 1, (0, 0, 0)), hand.outcome)
            assert (after.dealer, after.draws, after.facts) == (starter, 1, ())
            assert game.setup(after, {}, s).dealer == starter
            return
    raise AssertionError


# The contract


def test_a_match_opens_with_the_seat_that_turns_most_pips() -> None:
    game = find_game({"preset": "cou_ten_twenty", "seats": 6})
    assert {game.open(6, Shuffler.from_text(str(number))).dealer for number in range(80)} == set(range(6))
    with pytest.raises(RulesError):
        game.open(4, Shuffler.from_text("x"))
    with pytest.raises(RulesError):
        game.setup(Match(6, 0, (0,) * 6), {0: Choice("stake", 1)}, Shuffler.from_text("x"))


def test_the_codec() -> None:
    assert [CODEC.encode(action) for action in CODEC] == list(range(CODEC.size))
    assert all(CODEC.parse(str(action)) == action == CODEC.decode(CODEC.encode(action)) for action in CODEC)
    assert str(CODEC.parse("kou 长三")) == "kou 33"
    for wrong in ("fold", "discard", "kou 77", "hu 33"):
        with pytest.raises(NotationError):
            CODEC.parse(wrong)
    with pytest.raises(NotationError):
        CODEC.decode(CODEC.size)
    with pytest.raises(NotationError):
        CODEC.encode(Action("fold"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "cou_deal"),
        ({"hands": [1, 2], "stock": ""}, "cou_deal"),
        ({"hands": ["66", "66"], "stock": ""}, "deal_hand"),
        ({"hands": ["66 " * 16, "55 " * 15], "stock": ""}, "deal_cards"),
    ],
)
def test_a_deal_that_is_wrong_is_refused(data: dict[str, object], code: str) -> None:
    game = find_game({"preset": "cou_ten_twenty", "seats": 2})
    with pytest.raises(PositionError) as caught:
        game.deal_from_json(Setup(2, 0, (0, 1)), data)
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def midway(answers: int, seats: int = 4, seed: str = "5") -> CouHand:
    game, s, rng = find_game({"preset": "cou_ten_twenty", "seats": seats}), Shuffler.from_text(seed), Random(seed)
    setup = Setup(seats, 0, tuple(range(seats)))
    hand = game.start(setup, game.deal(setup, s)).hand
    for _ in range(answers):
        if hand.decision is not None:
            ask = hand.decision.asks[0]
            hand = hand.apply(ask.seat, rng.choice(ask.actions)).hand
    return cast("CouHand", hand)


def test_positions_read_back_at_every_stage() -> None:
    stages = set()
    for seed in range(12):
        for answers in range(0, 90, 4):
            hand = midway(answers, seed=str(seed))
            game = find_game({"preset": "cou_ten_twenty", "seats": 4})
            assert game.parse_position(str(hand)) == hand
            stages.add(hand.stage)
    assert stages >= {Stage.OWN, Stage.CLAIM, Stage.END}


@pytest.mark.parametrize(
    ("field", "new", "code"),
    [
        (0, "qq", "other_rules"),
        (1, "rest@1", "position_form"),
        (1, "own@9", "position_seat"),
        (2, "x", "position_form"),
        (3, "11", "not_the_deck"),
        (4, "66/66", "position_seats"),
        (4, "66/66/66/66", "position_size"),
        (4, "6!/66/66/66", "position_form"),
        (4, "66(peng:333333<33@8)/66/66/66", "position_form"),
        (5, "1:fold", "longcards_action"),
        (5, "x", "position_form"),
        (6, "many", "position_form"),
        (1, "hu@1:own", "position_size"),
    ],
)
def test_a_position_that_is_wrong_is_refused(field: int, new: str, code: str) -> None:
    parts = str(midway(11)).split()
    parts[field] = new
    with pytest.raises(PaijuError) as caught:
        find_game({"preset": "cou_ten_twenty", "seats": 4}).parse_position(" ".join(parts))
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_the_time_outs_answer_claims_nothing_and_keeps_pairs() -> None:
    game = find_game({"preset": "cou_ten_twenty", "seats": 4})
    checked = set()
    for answers in range(60):
        hand = midway(answers)
        if hand.decision is None:
            break
        for ask in hand.decision.asks:
            action = game.fallback(hand.view(ask.seat))
            assert action in ask.actions
            assert PASS not in ask.actions or action == PASS
            checked.add(action.verb)
    assert checked >= {"pass", "discard"}


def test_count_refuses_a_fifth_card() -> None:
    with pytest.raises(NotationError):
        count([0] * 5)
