"""The game of cou ten and twenty: one resolved rule set behind the contract of every game (longcards rules, 3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.longcards.cards import CODES, COPIES, DECK, cards_text, in_order, parse_cards
from paiju.longcards.cou.actions import CODEC, CouCodec
from paiju.longcards.cou.engine import CUT, start
from paiju.longcards.cou.fallback import fallback
from paiju.longcards.cou.options import sizes
from paiju.longcards.cou.rules import NextStarter
from paiju.longcards.cou.scoring import cutter, most_pips, next_starter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.case import CaseKind
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View
    from paiju.longcards.cou.position import CouHand, CouStep
    from paiju.longcards.cou.rules import CouRules
    from paiju.longcards.cou.view import CouView

_WINNER: Final = "winner"
"""The tally of a match that says who won the hand before, whose cutter turns a card."""


@dataclass(frozen=True, slots=True)
class CouGame:
    """One rule set (`core.game.Game`)."""

    rules: CouRules

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.rules.id

    @property
    def family(self) -> str:
        """The id under which the family is registered."""
        return "longcards"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players at a table."""
        return (self.rules.seats,)

    @property
    def codec(self) -> CouCodec:
        """Actions as numbers."""
        return CODEC

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the game."""
        from paiju.longcards.cou.casekinds import CASE_KINDS  # noqa: PLC0415  (cases run games)

        return CASE_KINDS

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match: each seat turns a card, most pips starts. Raises `RulesError` (`wrong_players`)."""
        if players not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise RulesError("wrong_players", key="seats", value=players, allowed=allowed)
        left = [DECK[place] for place in s.order(len(DECK))]
        able = tuple(range(players))
        while len(able) > 1 and len(left) >= len(able):
            turned, left = left[: len(able)], left[len(able) :]
            able = tuple(able[each] for each in most_pips(turned))
        return Match(players, able[0], (0,) * players)

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:
        """The next hand. After a win the cutter turns a card: it stands in the setup's choices as `cut`.

        Raises `RulesError` (`no_choices`).
        """
        if choices:
            raise RulesError("no_choices", key="choices", value=", ".join(map(str, choices)))
        playing = tuple(range(m.players))
        winner = dict(m.facts).get(_WINNER)
        if winner is None or self.rules.next_starter is not NextStarter.COUNT:
            return Setup(m.players, m.dealer, playing)
        card = DECK[s.below(len(DECK))]
        cut = ((cutter(self.rules, winner), Choice(CUT, CODES[card])),)
        return Setup(m.players, next_starter(self.rules, m.dealer, winner, card), playing, choices=cut)

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """Shuffle: the hands in seat order, the stock."""
        del setup
        return Deal(tuple(DECK[place] for place in s.order(len(DECK))))

    def start(self, setup: Setup, deal: Deal) -> CouStep:
        """Deal and go to the first decision; raises `PositionError` (`bad_deal`)."""
        return start(self.rules, setup, deal)

    def settle(self, m: Match, o: Outcome) -> Match:
        """Add the points. After a win the starter is found at the next setup, by the card that the cutter turns."""
        points = tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True))
        starter = int(dict(o.facts)["starter"])
        if not o.wins:
            after = next_starter(self.rules, starter, None, 0)
            return replace(m, points=points, hands=m.hands + 1, draws=m.draws + 1, dealer=after, facts=())
        winner = o.wins[0].seat
        return replace(m, points=points, hands=m.hands + 1, draws=0, dealer=winner, facts=((_WINNER, winner),))

    def resample(self, v: View, rng: Random) -> CouHand:
        """A hand that could be behind the view."""
        from paiju.longcards.cou.resample import resample  # noqa: PLC0415  (only search and tests need it)

        return resample(cast("CouView", v), rng)

    def fallback(self, v: View) -> Action:
        """The answer of a seat whose time is over."""
        return fallback(cast("CouView", v))

    def parse_position(self, text: str) -> CouHand:
        """Read a position text; raises `NotationError` or `PositionError`."""
        from paiju.longcards.cou.notation import parse_position  # noqa: PLC0415

        return parse_position(text, self.rules)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """`{"hands": by seat, "stock": in the order drawn}`."""
        hands, at = [], 0
        for size in sizes(setup.players, setup.dealer):
            hands.append(cards_text(deal.cards[at : at + size]))
            at += size
        return {"hands": hands, "stock": in_order(deal.cards[at:])}

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `NotationError`, or `PositionError` (`cou_deal`, `deal_hand`, `deal_cards`)."""
        hands, stock = data.get("hands"), data.get("stock")
        wanted = sizes(setup.players, setup.dealer)
        if not isinstance(hands, list) or not isinstance(stock, str) or len(hands) != len(wanted):
            raise PositionError("cou_deal")
        if not all(isinstance(hand, str) for hand in hands):
            raise PositionError("cou_deal")
        dealt = [parse_cards(hand) for hand in hands]
        for seat, hand in enumerate(dealt):
            if len(hand) != wanted[seat]:
                raise PositionError("deal_hand", seat=seat, got=len(hand), expected=wanted[seat])
        cards = (*(card for hand in dealt for card in sorted(hand)), *parse_cards(stock))
        for card in range(len(CODES)):
            if cards.count(card) != COPIES:
                raise PositionError("deal_cards", card=CODES[card], got=cards.count(card), expected=COPIES)
        return Deal(cards)
