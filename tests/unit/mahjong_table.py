"""Mahjong positions for unit tests: a deal from a few hands, the rest of the wall in any order, and answers by text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paiju.core.game import Deal, Setup
from paiju.core.registry import find_game
from paiju.mahjong.engine.opening import deck
from paiju.mahjong.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.game import Game
    from paiju.mahjong.engine.position import MahjongHand
    from paiju.mahjong.rules.ruleset import RuleSet

PLAIN = {"preset": "guangdong", "fan_cap": 0}
"""A table with nothing special: no wild, no flowers, every shape that is complete wins."""


def dealt(
    rules: object,
    hands: Sequence[str],
    front: str = "",
    tail: str = "",
    *,
    dealer: int = 0,
    dice: tuple[int, ...] = (),
    held: int = 0,
) -> MahjongHand:
    """A hand dealt: `hands` by seat from 0 (empty: any tiles), the wall begins with `front` and ends with `tail`."""
    game: Game = find_game(cast("str", rules))
    assert all(len(parse_tiles(text)) in (0, 13) for text in hands), hands
    left = list(deck(cast("RuleSet", game.rules)))
    named = [list(parse_tiles(text)) for text in (*hands, *[""] * (4 - len(hands)))]
    first, last = list(parse_tiles(front)), list(parse_tiles(tail))
    for tiles in (*named, first, last):
        for tile in tiles:
            left.remove(tile)
    # What nobody asked for is dealt from the far ends, so that no hand gets sets of it.
    loose = [left[place * 29 % len(left)] for place in range(len(left))] if len(left) % 29 else left
    for tiles in named:
        if not tiles:
            tiles.extend(loose[:13])
            loose = loose[13:]
    cards = tuple(tile for tiles in (*named, first, loose, last) for tile in tiles)
    setup = Setup(4, dealer, (0, 1, 2, 3), facts=(("held", held),))
    return cast("MahjongHand", game.start(setup, Deal(cards, dice)).hand)


def played(hand: MahjongHand, *answers: str) -> MahjongHand:
    """Apply answers of whoever is asked: `discard 3m`, or `1 peng` to say also who must be the one."""
    for answer in answers:
        assert hand.decision is not None
        ask = hand.decision.asks[0]
        text = answer
        if answer[0].isdigit():
            assert int(answer[0]) == ask.seat, f"{ask.seat} is asked, not {answer}"
            text = answer[2:]
        action = next((each for each in ask.actions if str(each) == text), None)
        assert action is not None, f"{text}: {[str(each) for each in ask.actions]}"
        hand = hand.apply(ask.seat, action).hand
    return hand


def legal(hand: MahjongHand, seat: int) -> set[str]:
    """The options of a seat as texts."""
    return {str(action) for action in hand.legal(seat)}


def asked(hand: MahjongHand) -> list[int]:
    """Who is asked, in polling order."""
    return [] if hand.decision is None else [ask.seat for ask in hand.decision.asks]
