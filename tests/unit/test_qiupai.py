"""Qiupai, clause by clause (longcards rules, section 2)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from paiju.core.action import Action
from paiju.core.errors import IllegalActionError, NotationError, PaijuError, PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.core.outcome import Outcome, OutcomeKind
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.longcards.cards import DECK, cards_text, count, listed, parse_cards
from paiju.longcards.qiupai.actions import codec
from paiju.longcards.qiupai.groups import all_groups, answers, beats, group_of, leads
from paiju.longcards.qiupai.scoring import make_sheet
from paiju.longcards.qiupai.view import UNKNOWN
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from paiju.longcards.qiupai.position import QiupaiHand
    from paiju.longcards.qiupai.rules import QiupaiRules

GAME = find_game("qiupai")


def rules(**options: Any) -> QiupaiRules:
    return cast("QiupaiRules", find_game({"preset": "qiupai", **options}).rules)


def dealt(seed: str = "1", dealer: int = 0, **options: Any) -> QiupaiHand:
    game, s = find_game({"preset": "qiupai", **options}), Shuffler.from_text(seed)
    setup = Setup(3, dealer, (0, 1, 2))
    return cast("QiupaiHand", game.start(setup, game.deal(setup, s)).hand)


def played(hand: QiupaiHand, answers: int, seed: int = 0) -> QiupaiHand:
    rng = Random(seed)
    for _ in range(answers):
        if hand.decision is not None:
            hand = hand.apply(hand.actor, rng.choice(hand.legal(hand.actor))).hand
    return hand


def arranged(first: str, second: str, third: str, dealer: int = 0, **options: Any) -> QiupaiHand:
    """A deal in which each seat has these cards among its own."""
    wanted = [list(parse_cards(text)) for text in (first, second, third)]
    rest = list(DECK)
    for card in (card for cards in wanted for card in cards):
        rest.remove(card)
    for cards in wanted:
        while len(cards) < 28:
            cards.append(rest.pop())
    game = find_game({"preset": "qiupai", **options})
    deal = Deal(tuple(card for cards in wanted for card in cards))
    return cast("QiupaiHand", game.start(Setup(3, dealer, (0, 1, 2)), deal).hand)


# 2.1 Groups


def test_the_number_of_groups() -> None:
    assert len(all_groups(equal_rank_mix=False, one_face=False)) == 19 * 4 + 4 * 4 * 24
    assert len(all_groups(equal_rank_mix=False, one_face=True)) == 19 * 4 + 4 * 4 * 8
    mixed = (5**3 - 1 - 12) + (5**4 - 1 - 16) + (5**2 - 1 - 8)
    assert len(all_groups(equal_rank_mix=True, one_face=False)) == 19 * 4 + 4 * 4 * 24 + mixed


def test_leads_are_all_groups_of_the_hand() -> None:
    table = rules(equal_rank_mix=True)
    hand = count(parse_cards("66 66 36 45 45 22 33 55 26 35 14"))
    found = {group.text for group in leads(table, hand)}
    every = {
        group.text
        for group in all_groups(equal_rank_mix=True, one_face=False)
        if all(hand[card] >= group.cards.count(card) for card in group.cards)
    }
    assert found == every


def test_what_beats_what_is_an_order_that_only_rises() -> None:
    table = rules()
    groups = all_groups(equal_rank_mix=False, one_face=False)
    rng = Random(1)
    for _ in range(3000):
        one, two = rng.choice(groups), rng.choice(groups)
        if beats(table, one, two):
            assert not beats(table, two, one)
            assert one in answers(table, bytes([4] * 21), two)
            assert one.size == two.size
            assert not two.top


# 2.2 Deal


def test_hard_cards_are_laid_and_not_replaced() -> None:
    hand = arranged("12 12 24 66", "24 24 24 45", "12 12 36")
    assert [sum(laid) for laid in hand.bai] == [3, 3, 2]
    assert [sum(held) for held in hand.hands] == [25, 25, 26]
    assert hand.actor == 0


def test_a_seat_without_a_top_makes_a_redeal_and_the_same_dealer_deals() -> None:
    hand = arranged("66 66 66 66 45 45 45 45 36 36", "36 36", "11 12", dealer=2)
    assert hand.outcome is not None
    assert hand.outcome.kind is OutcomeKind.REDEAL
    assert all(sum(held) == 28 for held in hand.hands)
    after = GAME.settle(Match(3, 2, (0, 0, 0)), hand.outcome)
    assert (after.dealer, after.hands) == (2, 0)
    off = arranged("66 66 66 66 45 45 45 45 36 36", "36 36", "11 12", dealer=2, redeal="off")
    assert off.outcome is None


# 2.3 A trick


def test_who_can_beat_must_and_who_can_not_covers_card_by_card() -> None:
    hand = arranged("46 66", "33 45 46 55", "36 45")
    hand = hand.apply(0, Action("lead", ("46",))).hand
    assert {action.verb for action in hand.legal(1)} == {"beat"}
    reason = hand.why_not(1, Action("cover", ("45",)))
    assert reason is not None
    assert reason.code == "longcards_must_beat"
    top = hand.apply(1, hand.legal(1)[-1]).hand
    assert top.trick is not None


def test_thrown_off_cards_are_seen_by_their_owner_alone() -> None:
    hand = arranged("36 36 36", "66 45", "66 45 36")
    hand = hand.apply(0, Action("lead", ("36 36 36",))).hand
    step = hand.apply(1, hand.legal(1)[0])
    covered = step.hand
    assert covered.actor == 1
    own, other = covered.view(1), covered.view(2)
    assert own.trick is not None
    assert other.trick is not None
    assert UNKNOWN not in own.trick.plays[-1].cards
    assert other.trick.plays[-1].cards == (UNKNOWN,)
    assert "x??" in str(other)
    seen = step.events[0].seen_by(2)
    assert seen is not None
    assert "card" not in seen
    shown = arranged("36 36 36", "66 45", "66 45 36", cover="shown")
    shown = shown.apply(0, Action("lead", ("36 36 36",))).hand
    after = shown.apply(1, shown.legal(1)[0]).hand.view(2)
    assert after.trick is not None
    assert UNKNOWN not in after.trick.plays[-1].cards


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action("lead", ("66 66 66 66",)), "longcards_not_held"),
        (Action("lead", ("12",)), "longcards_hard"),
        (Action("lead", ("36 46",)), "longcards_no_group"),
        (Action("beat", ("46",)), "longcards_must_lead"),
        (Action("cover", ("46",)), "longcards_must_lead"),
        (Action("fold"), "no_such_action"),
        (Action("lead", ("no",)), "no_such_action"),
    ],
)
def test_what_may_not_be_led_is_refused_with_a_reason(action: Action, code: str) -> None:
    hand = arranged("46 36 66 12", "66 66 66", "45")
    reason = hand.why_not(0, action)
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalActionError) as caught:
        hand.apply(0, action)
    assert all(caught.value.text(lang) for lang in LANGUAGES)
    assert hand.why_not(1, action) is not None


def test_a_group_that_is_not_better_is_refused() -> None:
    hand = arranged("46 66", "33 46 55 15 66", "36 45")
    hand = hand.apply(0, Action("lead", ("46",))).hand
    for cards, code in (("15", "longcards_not_better"), ("33 55", "longcards_no_group")):
        reason = hand.why_not(1, Action("beat", (cards,)))
        assert reason is not None
        assert reason.code == code


# 2.4 Liability


def test_leading_a_top_makes_liable_and_beating_with_one_does_not() -> None:
    hand = arranged("66 46 15", "45 36 55", "36 45")
    led = hand.apply(0, Action("lead", ("66",))).hand
    assert led.liable == (0,)
    other = hand.apply(0, Action("lead", ("46",))).hand
    beaten = other.apply(1, other.legal(1)[0]).hand
    assert beaten.liable == ()
    for scope in ("off", "first_trick"):
        free = arranged("66 46 15", "45 36 55", "36 45", bao_scope=scope)
        free = free.apply(0, Action("lead", ("66",))).hand
        assert free.liable == (() if scope == "off" else (0,))


@pytest.mark.parametrize(
    ("many", "liable", "pays"),
    [
        ("share", (1, 2), (2, -1, -1)),
        ("last", (1, 2), (2, 0, -2)),
        ("first", (1, 2), (2, -2, 0)),
        ("last", (0, 1), (2, -2, 0)),
        ("first", (0,), (2, -1, -1)),
    ],
)
def test_who_pays(many: str, liable: tuple[int, ...], pays: tuple[int, ...]) -> None:
    bai = count(parse_cards("11 12 24 24 33 36 36 44 45 45 46 46 55 55 66 66"))
    sheet = make_sheet(rules(bao_many=many), 0, bai, liable)
    assert sheet.pays == pays
    for lang in LANGUAGES:
        assert all(sheet.lines(lang))


# 2.6 Score


@pytest.mark.parametrize(
    ("options", "bai", "multiplier"),
    [
        ({}, "66 66 66 11 11 11 12 12 13 13 15 15 16 16 22 22 33 33 46 46 55", 8),
        ({"fan_jia": "larger"}, "66 66 66 11 11 11 12 12 13 13 15 15 16 16 22 22 33 33 46 46 55", 4),
        ({"cap": 3}, "66 66 66 11 11 11 12 12 13 13 15 15 16 16 22 22 33 33 46 46 55", 3),
        ({"fan_limit": "none"}, "12 12 12 12 66 66 66 66 11 13 15 16 22 33 46 55", 8),
    ],
)
def test_the_multiplier_and_its_sentences(options: dict[str, Any], bai: str, multiplier: int) -> None:
    sheet = make_sheet(rules(**options), 1, count(parse_cards(bai)), (0, 2))
    assert sheet.multiplier == multiplier
    for lang in LANGUAGES:
        assert all(sheet.lines(lang))


@pytest.mark.parametrize(("rule", "dealer"), [("rotate", 2), ("winner_stays", 1), ("winner", 1)])
def test_the_next_dealer_after_the_dealers_own_win(rule: str, dealer: int) -> None:
    game = find_game({"preset": "qiupai", "dealer_next": rule})
    hand = dealt("7", dealer=1, dealer_next=rule)
    seed = 0
    while True:
        end = played(hand, 200, seed)
        assert end.outcome is not None
        if end.outcome.wins and end.outcome.wins[0].seat == 1:
            break
        seed += 1
    after = game.settle(Match(3, 1, (0, 0, 0)), end.outcome)
    assert (after.dealer, after.hands, sum(after.points)) == (dealer, 1, 0)


def test_a_drawn_hand_passes_the_deal_on() -> None:
    game = find_game({"preset": "qiupai", "dealer_next": "winner"})
    assert game.settle(Match(3, 1, (0, 0, 0)), Outcome(OutcomeKind.DRAW, (0, 0, 0))).dealer == 2


# The contract


def test_a_match_opens_for_three_and_nothing_is_chosen() -> None:
    s = Shuffler.from_text("x")
    assert {GAME.open(3, s).dealer for _ in range(40)} == {0, 1, 2}
    with pytest.raises(RulesError) as caught:
        GAME.open(4, s)
    assert caught.value.code == "wrong_players"
    with pytest.raises(RulesError) as caught:
        GAME.setup(GAME.open(3, s), {0: Choice("stake", 1)}, s)
    assert caught.value.code == "no_choices"


def test_the_codec() -> None:
    for mixed in (False, True):
        found = codec(equal_rank_mix=mixed)
        assert [found.encode(action) for action in found] == list(range(found.size))
        assert all(found.parse(str(action)) == action for action in found)
    plain = codec(equal_rank_mix=False)
    assert str(plain.parse("lead 红九 天")) == "lead 45 66"
    for wrong in ("lead", "fold 66", "beat 77"):
        with pytest.raises(NotationError):
            plain.parse(wrong)
    with pytest.raises(NotationError):
        plain.decode(plain.size)
    with pytest.raises(NotationError):
        plain.encode(Action("lead", ("11 66",)))


@pytest.mark.parametrize(
    ("data", "code"),
    [({}, "qiupai_deal"), ({"hands": ["66", "", ""]}, "deal_hand"), ({"hands": ["66 " * 28] * 3}, "deal_cards")],
)
def test_a_deal_that_is_wrong_is_refused(data: dict[str, object], code: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.deal_from_json(Setup(3, 0, (0, 1, 2)), data)
    assert caught.value.code == code


def test_a_position_is_its_cards_and_tricks() -> None:
    hand = played(dealt("3"), 17)
    text = str(hand)
    assert GAME.parse_position(text) == hand
    assert text.startswith("qiupai 0 ")
    assert len(text.split()) == 5


@pytest.mark.parametrize(
    ("field", "new", "code"),
    [
        (0, "qq", "other_rules"),
        (1, "x", "position_form"),
        (1, "7", "position_seat"),
        (2, "66/66", "position_seats"),
        (2, "66/66/66", "position_size"),
        (2, "6/6/6", "longcards_card"),
        (4, "066>", "position_form"),
    ],
)
def test_a_position_that_is_wrong_is_refused(field: int, new: str, code: str) -> None:
    parts = str(played(dealt("3"), 9)).split()
    parts[field] = new
    with pytest.raises(PaijuError) as caught:
        GAME.parse_position(" ".join(parts))
    assert caught.value.code == code
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_tricks_that_could_not_have_been_played_are_refused() -> None:
    hand = arranged("46 66", "33 46 55 15 66", "36 45")
    hand = hand.apply(0, Action("lead", ("46",))).hand
    hand = hand.apply(1, Action("beat", ("33",))).hand
    with pytest.raises(PositionError) as caught:
        GAME.parse_position(str(hand).replace("1>33", "1x33"))
    assert caught.value.code == "longcards_course"
    with pytest.raises(NotationError) as bad:
        GAME.parse_position(str(hand).replace("046,", "04634,").replace(" 34", " ", 1))
    assert bad.value.code == "longcards_no_group"


def test_the_time_outs_answer_spares_tops_and_many_cards() -> None:
    hand = arranged("46 66 66", "33 45 46 55", "36 45")
    action = GAME.fallback(hand.view(0))
    assert len(parse_cards(action.groups[0])) == 1
    assert action.groups[0] not in ("66", "45", "36")


def test_what_is_dealt_anew_heeds_covers_and_liability() -> None:
    hand = played(dealt("11"), 40, seed=4)
    rng = Random(2)
    texts = set()
    for _ in range(60):
        for seat in (0, 1, 2, None):
            other = cast("QiupaiHand", GAME.resample(hand.view(seat), rng))
            assert GAME.parse_position(str(other)) == other
            texts.add(str(other))
    assert len(texts) > 200


def test_a_group_knows_its_cards() -> None:
    found = group_of(rules(), parse_cards("66 45 36"))
    assert found is not None
    assert (found.size, found.zheng, found.top, found.text) == (3, 1, True, "36 45 66")
    assert cards_text(listed(count(found.cards))) == found.text
