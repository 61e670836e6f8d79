"""The game of qiupai: one resolved rule set behind the contract of every game (longcards rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from paiju.core.errors import PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.core.outcome import OutcomeKind
from paiju.longcards.cards import CODES, COPIES, DECK, cards_text, parse_cards
from paiju.longcards.qiupai.actions import QiupaiCodec, codec
from paiju.longcards.qiupai.engine import start
from paiju.longcards.qiupai.fallback import fallback
from paiju.longcards.qiupai.position import DEALT
from paiju.longcards.qiupai.scoring import SEATS, next_dealer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.case import CaseKind
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View
    from paiju.longcards.qiupai.position import QiupaiHand, QiupaiStep
    from paiju.longcards.qiupai.rules import QiupaiRules
    from paiju.longcards.qiupai.view import QiupaiView


@dataclass(frozen=True, slots=True)
class QiupaiGame:
    """One rule set (`core.game.Game`)."""

    rules: QiupaiRules

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
        return (SEATS,)

    @property
    def codec(self) -> QiupaiCodec:
        """Actions as numbers."""
        return codec(equal_rank_mix=self.rules.equal_rank_mix)

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the game."""
        from paiju.longcards.qiupai.casekinds import CASE_KINDS  # noqa: PLC0415  (cases run games)

        return CASE_KINDS

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match with a random first dealer; raises `RulesError` (`wrong_players`)."""
        if players != SEATS:
            raise RulesError("wrong_players", key="seats", value=players, allowed=SEATS)
        return Match(players, s.below(players), (0,) * players)

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:  # noqa: ARG002  (contract)
        """The next hand: everybody plays, nothing is chosen. Raises `RulesError` (`no_choices`)."""
        if choices:
            raise RulesError("no_choices", key="choices", value=", ".join(map(str, choices)))
        return Setup(m.players, m.dealer, tuple(range(m.players)))

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """Shuffle: twenty-eight cards for each seat, in seat order."""
        del setup
        return Deal(tuple(DECK[place] for place in s.order(len(DECK))))

    def start(self, setup: Setup, deal: Deal) -> QiupaiStep:
        """Deal and go to the first lead, or to a redeal; raises `PositionError` (`bad_deal`)."""
        return start(self.rules, setup, deal)

    def settle(self, m: Match, o: Outcome) -> Match:
        """Add the points; a redeal is no hand, and leaves the dealer."""
        redeal = o.kind is OutcomeKind.REDEAL
        winner = o.wins[0].seat if o.wins else None
        return replace(
            m,
            points=tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True)),
            hands=m.hands + (not redeal),
            dealer=next_dealer(self.rules, m.dealer, winner, redeal=redeal),
        )

    def resample(self, v: View, rng: Random) -> QiupaiHand:
        """A hand that could be behind the view."""
        from paiju.longcards.qiupai.resample import resample  # noqa: PLC0415  (only search and tests need it)

        return resample(cast("QiupaiView", v), rng)

    def fallback(self, v: View) -> Action:
        """The answer of a seat whose time is over."""
        return fallback(cast("QiupaiView", v))

    def parse_position(self, text: str) -> QiupaiHand:
        """Read a position text; raises `NotationError` or `PositionError`."""
        from paiju.longcards.qiupai.notation import parse_position  # noqa: PLC0415

        return parse_position(text, self.rules)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """`{"hands": by seat}`."""
        del setup
        return {"hands": [cards_text(deal.cards[at : at + DEALT]) for at in range(0, len(DECK), DEALT)]}

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `NotationError`, or `PositionError` (`qiupai_deal`, `deal_hand`, `deal_cards`)."""
        del setup
        hands = data.get("hands")
        if not isinstance(hands, list) or len(hands) != SEATS or not all(isinstance(hand, str) for hand in hands):
            raise PositionError("qiupai_deal")
        return Deal(read_deal(hands))


def read_deal(hands: list[str]) -> tuple[int, ...]:
    """The cards of three hands; raises `NotationError`, or `PositionError` (`deal_hand`, `deal_cards`)."""
    dealt = [parse_cards(hand) for hand in hands]
    for seat, hand in enumerate(dealt):
        if len(hand) != DEALT:
            raise PositionError("deal_hand", seat=seat, got=len(hand), expected=DEALT)
    cards = tuple(card for hand in dealt for card in sorted(hand))
    for card in range(len(CODES)):
        if cards.count(card) != COPIES:
            raise PositionError("deal_cards", card=CODES[card], got=cards.count(card), expected=COPIES)
    return cards
