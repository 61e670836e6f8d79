"""Whole random hands for tests: deals rich in kans and quads, options that make every kind of end happen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, cast

from paiju.core.game import Deal, Match
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.zipai.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiju.core.game import Game
    from paiju.zipai.engine.position import ZipaiHand

OPTIONS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"win_min": 3},
    {"win_min": 3, "win_on_discard": "yes", "declined_win": "none"},
    {
        "win_min": 4,
        "win_on_discard": "must",
        "strand": "free",
        "stale_scope": "chi_only",
        "liangzhang_win": "dealer",
        "tianhu": "off",
    },
    {"win_min": 2, "stale_scope": "separate", "pao_on_discard": False, "declined_win": "must_win"},
    {"win_min": 3, "wei": "off", "win_on_discard": "yes", "pao_on_discard": False, "stale_scope": "separate"},
    {"preset": "hunan", "win_min": 3, "declined_win": "must_exceed", "strand": "free", "draw_dealer": "next"},
    {"preset": "tun", "win_min": 6, "tianhu": "must", "tianhu_several": "most", "tianhu_quads": 1, "tianhu_kans": 3},
    {"preset": "changsha", "multi_win": "all", "win_on_discard": "yes", "discard_payer": "all", "ti_shown": "none"},
    {"preset": "ruanhuzi", "win_min": 6, "win_zero": True, "sitter": "opposite", "liangzhang_win": "dealer"},
    {"preset": "yinghuzi", "match": "3x50", "first_win_min": 4, "win_min": 2, "peng": "forced", "wei": "off"},
    {"preset": "luzhou", "win_min": 3, "level": "mingtang", "tianhu": "may", "declined_win": "must_win"},
    {"preset": "kaiduo", "win_min": 3, "multi_win": "all", "declined_win": "must_exceed", "sitter_payers": "winner"},
    {"preset": "kaiduo", "win_min": 6, "sitter": "none", "tianhu": "may", "tianhu_quads": 1, "tianhu_kans": 2},
    {"preset": "guangxi", "win_min": 3, "opening_ti": "lazy", "multi_win": "all", "win_on_discard": "must"},
    {"preset": "guangxi", "win_min": 5, "win_min_by": "dealer", "tianhu": "may", "tianhu_kans": 3},
)
SWAPS: Final = (25, 40, 60, 200)
"""So many swaps leave a sorted deck more or less in clumps."""
WINS: Final = 0.3
"""How often an offered win is taken."""


def game(options: dict[str, object]) -> Game:
    return find_game({"preset": "qq", **options})


def clumped(rng: Random) -> Deal:
    cards = list(DECK)
    for _ in range(rng.choice(SWAPS)):
        one, two = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[two] = cards[two], cards[one]
    return Deal(tuple(cards))


def positions(number: int) -> Iterator[tuple[Game, ZipaiHand]]:
    """Every position of the random hand with this number, the end included."""
    rng = Random(number)
    played = game(OPTIONS[number % len(OPTIONS)])
    players = played.seats[0]
    match = Match(players, number % players, (0,) * players)
    setup = played.setup(match, {}, Shuffler.from_text(str(number)))
    hand = cast("ZipaiHand", played.start(setup, clumped(rng)).hand)
    yield played, hand
    while hand.decision is not None:
        ask = hand.decision.asks[0]
        actions = [action for action in ask.actions if action.verb != "hu" or rng.random() < WINS]
        hand = hand.apply(ask.seat, rng.choice(actions or ask.actions)).hand
        yield played, hand
