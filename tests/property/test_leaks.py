"""No seat learns what it may not know: planted leaks are caught, and what is hidden lies anew in each sample."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, cast

import pytest

from paiju.core.event import Event
from paiju.core.registry import find_game
from paiju.testing.check import ConformanceError, check_game, check_no_leak
from paiju.testing.leaks import SAMPLES
from paiju.zipai.cards import ASCII, COPIES, KINDS, UNKNOWN, cards_text, listed
from paiju.zipai.view import Moment, ZipaiView
from tests.property.hands import positions
from tests.property.leaky import Leak, LeakyGame, LeakyView
from tests.scale import count

if TYPE_CHECKING:
    from paiju.core.game import Game
    from paiju.core.hand import Hand
    from paiju.zipai.engine.position import ZipaiHand
    from paiju.zipai.melds import Meld

QQ: Final = find_game("qq")


def others(hand: ZipaiHand, seat: int | None) -> list[int]:
    return [number for number in range(len(hand.seats)) if number != seat]


def next_hand(hand: ZipaiHand, seat: int | None) -> str:
    return cards_text(listed(hand.seats[others(hand, seat)[0]].counts))


def turned_soon(_: ZipaiHand, after: ZipaiHand) -> tuple[Event, ...]:
    return (Event("soon", None, {"card": ASCII[after.stock[0]]}),) if after.stock and not after.outcome else ()


def somebody_has_a_kan(_: ZipaiHand, after: ZipaiHand) -> tuple[Event, ...]:
    return (Event("thinking"),) if any(3 in seat.counts for seat in after.seats) else ()


def somebody_passed(before: ZipaiHand, after: ZipaiHand) -> tuple[Event, ...]:
    return (Event("passed"),) if before.number == after.number and not after.outcome else ()


def same_hand(_: Game, view: LeakyView, __: Random) -> ZipaiHand:
    return view.behind


PLANTED: Final[dict[str, tuple[Leak, set[str]]]] = {
    "a hidden card in a view": (Leak(view=next_hand), {"view_same"}),
    "a hidden card in the text of a view": (Leak(text=next_hand), {"view_same"}),
    "the order of the stock": (Leak(view=lambda hand, _: hand.stock), {"view_same"}),
    "the number of the decision": (Leak(view=lambda hand, _: hand.number), {"view_same"}),
    "how many are asked": (Leak(view=lambda hand, _: len(hand.pending)), {"view_same", "view_still"}),
    "the options of others": (
        Leak(view=lambda hand, seat: tuple(hand.legal(other) for other in others(hand, seat))),
        {"view_same", "view_still"},
    ),
    "the answers of others": (Leak(view=lambda hand, _: len(hand.answers)), {"view_same", "view_still"}),
    "the stale marks of others": (
        Leak(view=lambda hand, seat: tuple(hand.seats[other].stale_peng for other in others(hand, seat))),
        {"view_same", "view_still"},
    ),
    "a hidden card in an event": (Leak(events=turned_soon), {"news_same", "no_news"}),
    "one message too many": (Leak(events=somebody_has_a_kan), {"news_same", "no_news"}),
    "a message about a hidden pass": (Leak(events=somebody_passed), {"no_news", "news_same"}),
    "hands that are not dealt anew": (Leak(resample=same_hand), {"hidden_varies"}),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_caught(name: str) -> None:
    leak, laws = PLANTED[name]
    with pytest.raises(ConformanceError) as caught:
        check_game(cast("Game", LeakyGame(QQ, leak)), hands=6, seed=name, codes=0)
    assert caught.value.details["law"] in laws
    assert caught.value.details["seed"] == name
    assert str(caught.value)


def test_a_declined_win_of_another_is_caught() -> None:
    leak = Leak(view=lambda hand, seat: tuple(hand.seats[other].declined for other in others(hand, seat)))
    game = LeakyGame(QQ, leak)
    hand = game.parse_position(
        "qq claim@2:6b* 0:3s 7b0b6s6b7b8b8b8b9b9b9b9b0b0b5s9s "
        "1112233355890s135b(ti:4444s)[0s]{chi=25b;peng=25b;declined=3s@0}"
        "/2366777900s4566780b(wei:888s)[7b]{chi=0s7b;peng=0s7b;refused=0s}"
        "/125679s1113334445b(pao:2222b<2b@0)[5b]{chi=5b;peng=5b} - 6"
    )
    check_no_leak(cast("Game", game), cast("Hand", hand), 0, Random(0), samples=3)
    with pytest.raises(ConformanceError):
        check_no_leak(cast("Game", game), cast("Hand", hand), 1, Random(0), samples=3)


def test_the_wrapper_itself_leaks_nothing() -> None:
    assert check_game(cast("Game", LeakyGame(QQ, Leak())), hands=2, codes=0).hands == 2


def lies_open(meld: Meld) -> tuple[int, ...]:
    face = meld.cards[0]
    return () if face == UNKNOWN else (face,) * len(meld.cards) if UNKNOWN in meld.cards else meld.cards


def unseen(view: ZipaiView) -> list[int]:
    seen = [] if view.table is None else [view.table]
    for seat in view.seats:
        seen += [*seat.river, *listed(seat.counts or bytes(KINDS))]
        seen += [card for meld in seat.melds for card in lies_open(meld)]
    return [COPIES - seen.count(card) for card in range(KINDS)]


def shown(view: ZipaiView) -> set[int]:
    rivers = {card for seat in view.seats for card in seat.river}
    return rivers | {meld.taken for seat in view.seats for meld in seat.melds if meld.taken is not None}


SOON: Final = 9
"""Up to this decision every hidden place has more than one card that it can be."""


def test_each_hidden_place_varies_in_two_hundred_samples() -> None:
    covered = 0
    rng = Random(1)
    for number in range(count(600)):
        for game, hand in positions(number):
            if hand.outcome is not None or hand.number > SOON or len(hand.stock) < SOON or rng.random() > 1 / 4:
                continue
            seat = rng.choice((0, 1, 2, None))
            view = hand.view(seat)
            samples = [cast("ZipaiHand", game.resample(view, rng)) for _ in range(SAMPLES)]
            for place in range(len(hand.stock)):
                assert len({other.stock[place] for other in samples}) > 1, f"stock {place}: {hand}"
            for index, seen in enumerate(view.seats):
                if index == seat:
                    continue
                if seen.held > 2:
                    assert len({other.seats[index].counts for other in samples}) > 1, f"hand {index}: {hand}"
                can_be = [card for card, left in enumerate(unseen(view)) if left > 2 and card not in shown(view)]
                for at, meld in enumerate(seen.melds):
                    if meld.cards[0] == UNKNOWN and len(can_be) > 3 and view.moment is not Moment.TURN:
                        kinds = {other.seats[index].melds[at].card for other in samples}
                        assert len(kinds) > 1, f"meld {at} of {index}: {hand}"
                        covered += 1
    assert covered


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_law_alone(viewer: int | None) -> None:
    for game, hand in positions(3):
        check_no_leak(game, cast("Hand", hand), viewer, Random(viewer), samples=3)
