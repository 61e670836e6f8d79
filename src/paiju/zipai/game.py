"""The zipai game: one resolved rule set behind the contract of every game (zipai rules, section 3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from paiju.core.errors import NotationError, PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.core.outcome import OutcomeKind
from paiju.zipai.actions import ZipaiCodec, codec
from paiju.zipai.cards import ASCII, COPIES, DECK, cards_text, parse_card, parse_cards
from paiju.zipai.engine.opening import start
from paiju.zipai.engine.position import HAND_SIZE, ZipaiHand, ZipaiStep
from paiju.zipai.fallback import fallback
from paiju.zipai.rules.options import DrawDealer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.case import CaseKind
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.view import ZipaiView

_DRAWS_IN_A_ROW = 3
"""After so many drawn hands the deal moves on under `stay_until_3`."""


@dataclass(frozen=True, slots=True)
class ZipaiGame:
    """One rule set (`core.game.Game`)."""

    rules: RuleSet

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.rules.id

    @property
    def family(self) -> str:
        """The id under which the family is registered."""
        return "zipai"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players at a table."""
        return (self.rules.seats,)

    @property
    def codec(self) -> ZipaiCodec:
        """Actions as numbers."""
        return codec()

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the family."""
        from paiju.zipai.caseplay import ALL_CASE_KINDS  # noqa: PLC0415  (cases run games)

        return ALL_CASE_KINDS

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match with a random first dealer; raises `RulesError` (`wrong_players`)."""
        if players not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise RulesError("wrong_players", key="seats", value=players, allowed=allowed)
        return Match(players, s.below(players), (0,) * players)

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:  # noqa: ARG002  (contract)
        """The next hand: everybody plays, nothing is chosen. Raises `RulesError` (`no_choices`)."""
        if choices:
            raise RulesError("no_choices", key="choices", value=", ".join(map(str, choices)))
        return Setup(m.players, m.dealer, tuple(range(m.players)))

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """Shuffle: twenty cards for each seat in seat order, the liangzhang, the stock."""
        del setup
        return Deal(tuple(DECK[place] for place in s.order(len(DECK))))

    def start(self, setup: Setup, deal: Deal) -> ZipaiStep:
        """Deal and run to the first decision; raises `PositionError` (`bad_deal`)."""
        return start(self.rules, setup, deal)

    def settle(self, m: Match, o: Outcome) -> Match:
        """Add the points; the winner deals next, after a draw as `draw_dealer` says."""
        points = tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True))
        if o.kind is OutcomeKind.WIN:
            return replace(m, points=points, hands=m.hands + 1, draws=0, dealer=o.wins[0].seat)
        draws = m.draws + 1
        rule = self.rules.draw_dealer
        moves = rule is DrawDealer.NEXT or (rule is DrawDealer.STAY_UNTIL_3 and draws == _DRAWS_IN_A_ROW)
        dealer = (m.dealer + 1) % m.players if moves else m.dealer
        return replace(m, points=points, hands=m.hands + 1, draws=0 if moves else draws, dealer=dealer)

    def resample(self, v: View, rng: Random) -> ZipaiHand:
        """A hand that could be behind the view."""
        from paiju.zipai.resample import resample  # noqa: PLC0415  (only search and tests need it)

        return resample(cast("ZipaiView", v), rng)

    def fallback(self, v: View) -> Action:
        """The answer of a seat whose time is over."""
        return fallback(cast("ZipaiView", v))

    def parse_position(self, text: str) -> ZipaiHand:
        """Read a position text; raises `NotationError` or `PositionError`."""
        from paiju.zipai.notation import parse_position  # noqa: PLC0415

        return parse_position(text, self.rules)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """`{"hands": by seat, "liangzhang": card, "stock": in the order drawn}`."""
        end = HAND_SIZE * len(setup.playing)
        hands = [cards_text(deal.cards[at : at + HAND_SIZE]) for at in range(0, end, HAND_SIZE)]
        return {
            "hands": hands,
            "liangzhang": ASCII[deal.cards[end]],
            "stock": [ASCII[card] for card in deal.cards[end + 1 :]],
        }

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `NotationError`, or `PositionError` (`deal_form`, `deal_hand`, `bad_deal`)."""
        hands, liangzhang, stock = data.get("hands"), data.get("liangzhang"), data.get("stock")
        if not isinstance(hands, list) or not isinstance(liangzhang, str) or not isinstance(stock, list):
            raise PositionError("deal_form")
        dealt = [parse_cards(_text(hand)) for hand in hands]
        if len(dealt) != len(setup.playing):
            raise PositionError("deal_form")
        for seat, hand in enumerate(dealt):
            if len(hand) != HAND_SIZE:
                raise PositionError("deal_hand", seat=seat, got=len(hand), expected=HAND_SIZE)
        rest = tuple(parse_card(_text(card)) for card in stock)
        cards = (*tuple(card for hand in dealt for card in hand), parse_card(liangzhang), *rest)
        for card in range(len(ASCII)):
            if cards.count(card) != COPIES:
                raise PositionError("deal_cards", card=ASCII[card], got=cards.count(card), expected=COPIES)
        return Deal(cards)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError("not_text", got=repr(value))
    return value
