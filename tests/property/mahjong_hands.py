"""Whole random hands of mahjong for tests: walls rich in kongs, options that make every kind of end happen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, cast

from paiju.core.game import Deal, Setup
from paiju.core.registry import find_game
from paiju.mahjong.engine.opening import deck
from paiju.mahjong.fallback import plain_discard
from paiju.mahjong.tiles import parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.game import Game
    from paiju.mahjong.engine.position import MahjongHand
    from paiju.mahjong.rules.ruleset import RuleSet

OPTIONS: Final[tuple[dict[str, object], ...]] = (
    {"preset": "huanle"},
    {"preset": "changsha_mj"},
    {"preset": "chayuan"},
    {"preset": "guangdong"},
    {"preset": "huanle", "wild": False, "multi_win": "all", "swap": "no_same", "rob": "none", "N": 5, "A": 2},
    {"preset": "huanle", "wild_discard_win": "never", "all_pay_8": True, "room": "fan8", "min_fan": 2},
    {"preset": "changsha_mj", "kong_draw": 4, "bird_count": 3, "bird_from": "winner", "multi_win": "head_bump"},
    {"preset": "changsha_mj", "situational_needs_258": False, "pass_win": {"scope": "none"}, "bird_mode": "power"},
    {"preset": "chayuan", "followed": "first_round", "float_needs_head": False, "buda": "knitted"},
    {"preset": "chayuan", "float_blocks": False, "extra_patterns": ["清一色", "碰碰胡", "豪华七对"]},
    {"preset": "guangdong", "fan_cap": 0, "pass_win": {"scope": "any"}, "chi": False, "angang_shown": "hidden"},
    {"preset": "guangdong", "wild": True, "discard_payer": "alone", "pass_win": {"scope": "same_or_lower"}},
    {"preset": "guangdong", "open_kong": True, "kong_least": 2, "haidi": True},
)
SWAPS: Final = (20, 60, 150, 600)
"""So many swaps leave a sorted deck more or less in clumps."""
LIKED: Final = {"hu": 0.4, "gang": 0.95, "bu": 0.5, "take": 0.9, "peng": 0.8, "chi": 0.5}
"""How often an option of the verb is taken where there is one."""
FLOATS: Final = 0.2
CAREFUL: Final = 0.95
"""How often a discard keeps what fits together, so that hands come to wait."""


def game(number: int) -> Game:
    return find_game(OPTIONS[number % len(OPTIONS)])


def clumped(rules: RuleSet, rng: Random) -> Deal:
    tiles = list(deck(rules))
    if rng.random() < 0.7:
        for _ in range(rng.choice(SWAPS)):
            one, two = rng.randrange(len(tiles)), rng.randrange(len(tiles))
            tiles[one], tiles[two] = tiles[two], tiles[one]
    else:
        rng.shuffle(tiles)
    return Deal(tuple(tiles), (rng.randint(1, 6), rng.randint(1, 6)) if rules.dead_tiles else ())


def choose(hand: MahjongHand, rng: Random) -> str:
    assert hand.decision is not None
    ask = hand.decision.asks[0]
    for verb, share in LIKED.items():
        liked = [action for action in ask.actions if action.verb == verb]
        if liked and rng.random() < share:
            return str(rng.choice(liked))
    if hand.wild is not None and rng.random() < FLOATS:
        floats = [
            str(action)
            for action in ask.actions
            if action.verb == "discard" and hand.wild == parse_tile(action.groups[0])
        ]
        if floats:
            return floats[0]
    if ask.actions[-1].verb == "discard" and rng.random() < CAREFUL:
        return str(plain_discard(hand.view(ask.seat)))
    rest = [action for action in ask.actions if action.verb in ("discard", "pass")]
    return str(rng.choice(rest or list(ask.actions)))


def positions(number: int) -> Iterator[tuple[Game, MahjongHand]]:
    """Every position of the random hand with this number, the end included."""
    rng = Random(number)
    played = game(number)
    rules = cast("RuleSet", played.rules)
    setup = Setup(4, number % 4, (0, 1, 2, 3), round=number % 3, facts=(("held", number % 3),))
    hand = cast("MahjongHand", played.start(setup, clumped(rules, rng)).hand)
    yield played, hand
    while hand.decision is not None:
        action = played.codec.parse(choose(hand, rng))
        hand = hand.apply(hand.decision.asks[0].seat, action).hand
        yield played, hand
