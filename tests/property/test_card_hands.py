"""Random hands of ten and a half and of the long cards: they end, and the rules' invariants hold at every step."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from paiju.core.outcome import OutcomeKind
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.longcards.cards import DECK
from paiju.longcards.cou.options import sizes
from paiju.longcards.cou.position import Stage
from paiju.longcards.cou.sets import complete
from paiju.longcards.qiupai.groups import IS_TOP
from paiju.longcards.qiupai.scoring import WINS
from paiju.tenhalf.scoring import Kind, deck
from tests.scale import count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paiju.core.game import Game
    from paiju.longcards.cou.position import CouHand
    from paiju.longcards.qiupai.position import QiupaiHand
    from paiju.tenhalf.position import TenhalfHand

HANDS: Final = 100_000
"""Of each game under `make soak`."""
TENHALF: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"seats": 5},
    {"seats": 5, "jokers": 2, "ten": "half", "banker_next": "tenhalf"},
    {"seats": 4, "ten": "out", "max_cards": 4, "first_card": "shown", "both_bust": "push"},
    {"seats": 3, "max_cards": 3, "tie": "push", "pay_tenhalf": 2, "banker_next": "rotate"},
)
QIUPAI: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"after_16": "stop", "bao_many": "last", "dealer_next": "winner"},
    {"equal_rank_mix": True, "mixed_match": "total", "cover": "shown", "fan_limit": "none"},
    {"mixed_points": "one_face", "tuoshou": "at_most", "unopposed": "end", "bao_on_draw": "pay"},
    {"redeal": "off", "tuoshou": "off", "bao_scope": "first_trick", "bao_forced": "liable", "cap": 6, "base": 3},
)
COU: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"seats": 2, "gang_from": "any", "score": "sets"},
    {"seats": 3, "own_fourth": "keep", "qi_from": "turned"},
    {"seats": 5, "turned_first": "next", "short_table_win": False, "next_starter": "winner"},
    {"seats": 6, "score": "sets", "cap": 3, "cutter_step": 2, "draw_starter": "next"},
)


def hands(preset: str, options: dict[str, Any], number: int) -> Iterator[tuple[Game, list[Any]]]:
    """Whole random hands of one match: all positions of each."""
    game = find_game({"preset": preset, **options})
    shuffler, rng = Shuffler.from_text(f"{preset}{options}"), Random(f"{preset}{options}")
    match = game.open(game.seats[0], shuffler)
    for _ in range(number):
        setup = game.setup(match, {}, shuffler)
        hand = game.start(setup, game.deal(setup, shuffler)).hand
        positions = [hand]
        while hand.decision is not None:
            ask = hand.decision.asks[0]
            hand = hand.apply(ask.seat, rng.choice(ask.actions)).hand
            positions.append(hand)
        assert hand.outcome is not None
        assert sum(hand.outcome.pays) == 0
        yield game, positions
        match = game.settle(match, hand.outcome)
        assert sum(match.points) == 0


def tenhalf_holds(positions: list[TenhalfHand]) -> None:
    end = positions[-1]
    asked = Counter(hand.actor for hand in positions[:-1])
    assert all(number < end.rules.max_cards for number in asked.values())
    for hand in positions:
        assert hand.cards() == deck(end.rules)
        for seat in range(len(hand.seats)):
            assert 1 <= len(hand.seats[seat].cards) <= end.rules.max_cards
            asked_now = hand.actor == seat
            assert not asked_now or hand.count(seat).halves < 21
    views = [end.view(seat) for seat in range(len(end.seats))]
    assert len({str(view.seats) for view in views}) == 1
    assert end.outcome is not None
    assert end.outcome.pays[end.banker] == -sum(pay for seat, pay in enumerate(end.outcome.pays) if seat != end.banker)
    if all(end.count(seat).kind is Kind.BUST for seat in end.order[:-1]):
        assert len(end.seats[end.banker].cards) == 1


def qiupai_holds(positions: list[QiupaiHand]) -> None:
    end = positions[-1]
    ran = False
    for hand in positions:
        assert hand.cards() == DECK
        if hand.decision is None or hand.decision.kind != "lead":
            continue
        led = sum(trick.size for trick in hand.tricks)
        for seat in range(3):
            held, hard = sum(hand.hands[seat]), sum(hand.hard[seat])
            assert held == max(0, 28 - hard - led)
            assert held + sum(hand.bai[seat]) + hand.covered[seat] == 28
        assert len({action.verb for action in hand.legal(hand.actor)}) == 1
        assert sum(sum(bai) >= WINS for bai in hand.bai) <= 1
        ran = ran or hand.winner is not None
    for trick in end.tricks:
        if any(IS_TOP[card] for card in trick.plays[0].cards):
            assert trick.best == 0
    assert end.outcome is not None
    assert not ran or end.outcome.kind is OutcomeKind.WIN
    if end.outcome.kind in (OutcomeKind.VOID, OutcomeKind.REDEAL):
        assert not any(end.outcome.pays)


def cou_holds(positions: list[CouHand]) -> None:
    end = positions[-1]
    dealt = sizes(len(end.seats), end.starter)
    for before, hand in zip([positions[0], *positions], positions, strict=False):
        assert hand.cards() == DECK
        assert len(hand.stock) <= len(before.stock)
        for seat, own in enumerate(hand.seats):
            wait = dealt[seat] - (seat == hand.starter) - 2 * len(own.melds) - own.owed
            assert hand.stage is Stage.END or own.held in (wait, wait + 1)
        if hand.decision is not None and hand.decision.asks[0].actions[0].verb == "discard":
            held = hand.seats[hand.actor].held
            assert held
            assert held % 2 == 0
    assert end.outcome is not None
    for win in end.outcome.wins:
        own = end.seats[win.seat]
        whole = {16: 8, 15: 8, 5: 3, 3: 2}[dealt[win.seat]]
        assert complete(own.hand)
        assert len(own.melds) + own.held // 2 == whole
    if not end.outcome.wins:
        assert not end.stock


GAMES: Final[dict[str, tuple[tuple[dict[str, Any], ...], Callable[[list[Any]], None]]]] = {
    "tenhalf": (TENHALF, tenhalf_holds),
    "qiupai": (QIUPAI, qiupai_holds),
    "cou_ten_twenty": (COU, cou_holds),
}


@pytest.mark.parametrize(
    ("preset", "options"), [(preset, options) for preset, (choices, _) in GAMES.items() for options in choices]
)
def test_random_hands_end_and_keep_the_invariants(preset: str, options: dict[str, Any]) -> None:
    choices, holds = GAMES[preset]
    number = count(HANDS) // len(choices)
    ends: Counter[str] = Counter()
    for _, positions in hands(preset, options, number):
        holds(positions)
        ends[str(positions[-1].outcome.kind)] += 1
    assert sum(ends.values()) == number
    assert ends["win"]


@pytest.mark.parametrize("preset", GAMES)
def test_a_hand_dealt_anew_could_have_been_played(preset: str) -> None:
    """A position text is read only if play can lead to it, so what is dealt anew behind a view must be readable."""
    rng = Random(preset)
    for options in GAMES[preset][0]:
        for game, positions in hands(preset, options, max(1, count(500) // 5)):
            for hand in rng.sample(positions, min(4, len(positions))):
                for seat in (*range(game.seats[0]), None):
                    other = game.resample(hand.view(seat), rng)
                    assert other.view(seat) == hand.view(seat)
                    again = game.parse_position(str(other))
                    assert str(again) == str(other)
