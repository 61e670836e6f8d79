"""The game: one resolved rule set behind the contract of every game (tenhalf rules)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.tenhalf.actions import CODEC, STAND, TenhalfCodec
from paiju.tenhalf.cards import TEXTS, cards_text, parse_cards
from paiju.tenhalf.engine import start
from paiju.tenhalf.scoring import deck

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.case import CaseKind
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View
    from paiju.tenhalf.position import TenhalfHand, TenhalfStep
    from paiju.tenhalf.rules.ruleset import RuleSet
    from paiju.tenhalf.view import TenhalfView

STAKE: Final = "stake"
"""The name of the choice that a player may make before the deal: how many points he plays for."""
MOST_STAKE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class TenhalfGame:
    """One rule set (`core.game.Game`)."""

    rules: RuleSet

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.rules.id

    @property
    def family(self) -> str:
        """The id under which the family is registered."""
        return "tenhalf"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players at a table, the banker included."""
        return (self.rules.seats,)

    @property
    def codec(self) -> TenhalfCodec:
        """Actions as numbers."""
        return CODEC

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the family."""
        from paiju.tenhalf.casekinds import CASE_KINDS  # noqa: PLC0415  (cases run games)

        return CASE_KINDS

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match with a random first banker; raises `RulesError` (`wrong_players`)."""
        if players not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise RulesError("wrong_players", key="seats", value=players, allowed=allowed)
        return Match(players, s.below(players), (0,) * players)

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:  # noqa: ARG002  (contract)
        """The next hand; a player may choose a `stake` (not the banker). Raises `RulesError` (`bad_choice`)."""
        made = []
        for seat, choice in sorted(choices.items()):
            value = choice.value
            fits = choice.name == STAKE and isinstance(value, int) and 1 <= value <= MOST_STAKE
            if not fits or not 0 <= seat < m.players:
                raise RulesError(
                    "bad_choice", key=choice.name, seat=seat, value=value, allowed=f"{STAKE} 1..{MOST_STAKE}"
                )
            if seat != m.dealer:
                made.append((seat, choice))
        return Setup(m.players, m.dealer, tuple(range(m.players)), choices=tuple(made))

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """Shuffle: the deck in the order drawn, from the seat after the banker on."""
        del setup
        whole = deck(self.rules)
        return Deal(tuple(whole[place] for place in s.order(len(whole))))

    def start(self, setup: Setup, deal: Deal) -> TenhalfStep:
        """Deal and go to the first decision; raises `PositionError` (`bad_deal`)."""
        return start(self.rules, setup, deal)

    def settle(self, m: Match, o: Outcome) -> Match:
        """Add the points; the next banker as `banker_next` says."""
        points = tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True))
        return replace(m, points=points, hands=m.hands + 1, dealer=int(dict(o.facts)["next_banker"]))

    def resample(self, v: View, rng: Random) -> TenhalfHand:
        """A hand that could be behind the view."""
        from paiju.tenhalf.resample import resample  # noqa: PLC0415  (only search and tests need it)

        return resample(cast("TenhalfView", v), rng)

    def fallback(self, v: View) -> Action:  # noqa: ARG002  (contract)
        """The answer of a seat whose time is over: it stands."""
        return STAND

    def parse_position(self, text: str) -> TenhalfHand:
        """Read a position text; raises `NotationError` or `PositionError`."""
        from paiju.tenhalf.notation import parse_position  # noqa: PLC0415

        return parse_position(text, self.rules)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """`{"deck": in the order drawn}`."""
        del setup
        return {"deck": cards_text(deal.cards)}

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `NotationError`, or `PositionError` (`tenhalf_deal`, `deal_cards`)."""
        del setup
        text = data.get("deck")
        if not isinstance(text, str):
            raise PositionError("tenhalf_deal")
        cards = parse_cards(text)
        whole = deck(self.rules)
        for card in sorted({*cards, *whole}):
            wanted = whole.count(card)
            if cards.count(card) != wanted:
                raise PositionError("deal_cards", card=TEXTS[card], got=cards.count(card), expected=wanted)
        return Deal(cards)
