"""Positions for tests, laid out as on a table: hands and melds in Han; whatever is not named lies in a river."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict, Unpack, cast

from paiju.core.game import Setup
from paiju.core.registry import find_game
from paiju.zipai.actions import parse_action
from paiju.zipai.cards import COPIES, KINDS, Card, parse_card, parse_cards
from paiju.zipai.cards import count as count_cards
from paiju.zipai.engine.position import Phase, Seat, ZipaiHand, make_seat
from paiju.zipai.engine.resume import resume
from paiju.zipai.melds import parse_meld
from paiju.zipai.rules.load import resolve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.action import Action
    from paiju.zipai.rules.ruleset import RuleSet

QQ = resolve("qq")


def rules(**options: object) -> RuleSet:
    """The rules of qq with some options changed."""
    return resolve({"preset": "qq", **options})


class Marks(TypedDict, total=False):
    """What `make_seat` can be told of a seat besides its cards."""

    stale_chi: int
    stale_peng: int
    refused: int
    declined: tuple[tuple[Card, int], ...]
    dead: bool


def seat(hand: str, *melds: str, **marks: Unpack[Marks]) -> Seat:
    """A seat with a hand and melds; `marks` as in `make_seat`."""
    laid = [parse_meld(meld) for meld in melds]
    return make_seat(QQ, count_cards(parse_cards(hand)), laid, **marks)


def table(
    *seats: Seat,
    phase: Phase = Phase.DISCARD,
    actor: int = 0,
    card: str = "",
    turned: bool = False,
    top: str = "",
    dealer: int = 0,
    with_rules: RuleSet = QQ,
) -> ZipaiHand:
    """A position: `top` is the whole stock; the cards nobody has lie in the river of the last seat."""
    laid = list(seats)
    gone: list[Card] = [each for s in laid for meld in s.melds for each in meld.cards]
    gone += [each for s in laid for each in s.river]
    gone += [kind for s in laid for kind in range(KINDS) for _ in range(s.counts[kind])]
    on_top = list(parse_cards(top))
    gone += on_top
    if card and phase is Phase.CLAIM:
        gone.append(parse_card(card))
    rest = [kind for kind in range(KINDS) for _ in range(COPIES - gone.count(kind))]
    laid[-1] = replace(laid[-1], river=(*laid[-1].river, *rest))
    hand = ZipaiHand(
        rules=with_rules,
        dealer=dealer,
        seats=tuple(laid),
        stock=bytes(on_top),
        liangzhang=0,
        phase=phase,
        actor=actor,
        table=parse_card(card) if card else None,
        turned=turned,
        number=0,
        answers=(),
        best=None,
        waiting=(),
        pending=(),
        decision=None,
        outcome=None,
    )
    return resume(hand)


def play(hand: ZipaiHand, *steps: tuple[int, str]) -> ZipaiHand:
    """Apply the actions one after another."""
    for who, action in steps:
        hand = hand.apply(who, parse_action(action)).hand
    return hand


def options(hand: ZipaiHand, who: int) -> set[str]:
    """The legal actions of a seat as texts."""
    return {str(action) for action in hand.legal(who)}


def refused(hand: ZipaiHand, who: int, action: str | Action) -> str | None:
    """The code of `why_not`, None if the action is legal."""
    reason = hand.why_not(who, parse_action(action) if isinstance(action, str) else action)
    return None if reason is None else reason.code


def deal(
    dealer: int, *hands: str, liangzhang: str, stock: list[str], preset: str | Mapping[str, object] = "qq"
) -> ZipaiHand:
    """Start a hand from a deal written out."""
    game = find_game(preset)
    setup = Setup(3, dealer, (0, 1, 2))
    data = {"hands": list(hands), "liangzhang": liangzhang, "stock": stock}
    return cast("ZipaiHand", game.start(setup, game.deal_from_json(setup, data)).hand)
