"""What the heuristic bot sees in a hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from paiju.bots.zipai.chances import Weights
from paiju.bots.zipai.outlook import Outlook
from paiju.bots.zipai.prices import prices
from paiju.bots.zipai.reading import Reading, read
from paiju.bots.zipai.skeletons import HALVES, skeletons
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.zipai.cards import COPIES, DECK, KINDS, UNKNOWN, count, parse_card, parse_cards
from paiju.zipai.game import ZipaiGame
from paiju.zipai.melds import parse_meld

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet

GAME = ZipaiGame(cast("RuleSet", find_game("qq").rules))
RULES = GAME.rules


def reading(own: str, gone: str = "", stock: int = 15) -> Reading:
    """Everything out but one's own cards and those that are gone."""
    seen = [*parse_cards(own), *parse_cards(gone)]
    unseen = tuple(COPIES - seen.count(card) for card in range(KINDS))
    return Reading(unseen, sum(unseen), stock, 0, (20, 20, 20))


def outlook(own: str, gone: str = "", stock: int = 15, stale: str = "") -> Outlook:
    marks = sum(1 << card for card in parse_cards(stale))
    return Outlook(RULES, reading(own, gone, stock), (marks, marks), Weights())


def waits(own: str, gone: str = "", stock: int = 15, stale: str = "") -> float:
    return outlook(own, gone, stock, stale).waiting(count(parse_cards(own)), ())


READY = "壹壹壹 贰贰贰 叁叁叁 一二三 柒捌玖 捌玖拾 五六"
"""Waits for 四 and 七."""


def test_what_is_unseen_is_in_the_stock_in_other_hands_or_under_backs() -> None:
    random = Random(3)
    checked = 0
    for number in range(30):
        shuffler = Shuffler.from_text(f"unseen/{number}")
        setup = GAME.setup(GAME.open(3, shuffler), {}, shuffler)
        hand = GAME.start(setup, GAME.deal(setup, shuffler)).hand
        while hand.decision is not None:
            seat = hand.decision.asks[0].seat
            view = hand.view(seat)
            hidden = view.stock_left + sum(other.held for number, other in enumerate(view.seats) if number != seat)
            for other in view.seats:
                hidden += sum(len(meld.cards) for meld in other.melds if meld.cards[0] == UNKNOWN)
            found = read(view)
            assert found.hidden == sum(found.unseen) == hidden
            assert min(found.unseen) >= 0
            checked += 1
            hand = hand.apply(seat, random.choice(hand.decision.asks[0].actions)).hand
    assert checked


def test_a_skeleton_uses_every_card_once() -> None:
    random = Random(4)
    for _ in range(50):
        cards = random.sample(DECK, 20)
        loose = tuple(0 if cards.count(card) > 2 else cards.count(card) for card in range(KINDS))
        for groups, jiang, left in skeletons(loose, jiang=True):
            back = list(left)
            for card in [each for group in groups for each in group] + [jiang] * 2 * (jiang is not None):
                assert card is not None
                back[card] += 1
            assert tuple(back) == loose


def test_half_of_a_group_and_what_completes_it() -> None:
    by_cards = {(half.low, half.high): {card for card, _ in half.fills} for half in HALVES}
    assert by_cards[parse_card("四"), parse_card("五")] == set(parse_cards("三六"))
    assert by_cards[parse_card("二"), parse_card("七")] == set(parse_cards("十"))
    assert by_cards[parse_card("八"), parse_card("八")] == set(parse_cards("捌"))
    assert by_cards[parse_card("八"), parse_card("捌")] == set(parse_cards("八捌"))
    assert (parse_card("一"), parse_card("伍")) not in by_cards


def test_reds_have_their_fan() -> None:
    fans = prices(RULES).fans
    assert [fans[reds] for reds in (0, 1, 2, 4, 7, 10, 11, 12, 13, 15)] == [5, 4, 1, 2, 2, 3, 2, 2, 4, 6]


def test_a_hand_is_worth_more_with_more_cards_out_and_more_stock() -> None:
    assert waits(READY) > waits(READY, gone="四四") > waits(READY, gone="四四四 七七") > 0
    assert waits(READY, stock=15) > waits(READY, stock=5) > 100 * waits(READY, stock=0)


def test_a_hand_that_nothing_completes_is_worth_nothing() -> None:
    assert waits(READY, gone="四四四四 七七七七") == 0


def test_without_huxi_seven_menzi_are_worth_little() -> None:
    poor = "四五六 四五六 柒捌玖 柒捌玖 三四五 伍陆柒 八九"
    assert waits(poor) < waits(READY) / 10


def test_a_stale_kind_may_still_be_won_on_but_not_taken() -> None:
    far = "壹壹壹 贰贰贰 叁叁叁 一二三 柒捌玖 五六 八九 伍"
    assert waits(far, stale="四七十") < waits(far) * 0.75
    assert waits(READY, stale="四七") > waits(READY) * 0.95


def test_a_laid_meld_counts_as_it_lies() -> None:
    rest = "壹壹壹 贰贰贰 一二三 柒捌玖 捌玖拾 五六"
    seen = outlook(READY)
    peng = seen.waiting(count(parse_cards(rest)), [parse_meld("peng:叁叁叁")])
    chi = seen.waiting(count(parse_cards(rest)), [parse_meld("chi:伍陆柒")])
    assert peng > chi > 0


def test_the_card_that_no_way_needs_can_be_spared() -> None:
    hand = "壹壹壹 贰贰贰 叁叁叁 一二三 柒捌玖 捌玖拾 五六 肆"
    found = outlook(hand).spares(count(parse_cards(hand)), ())
    assert max(found, key=lambda card: found[card]) == parse_card("肆")
    assert not found.keys() & set(parse_cards("壹贰叁"))
