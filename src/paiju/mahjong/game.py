"""The mahjong game: one resolved rule set behind the contract of every game (mahjong rules, sections 2 to 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from paiju.core.errors import NotationError, PositionError, RulesError
from paiju.core.game import Choice, Deal, Match, Setup
from paiju.core.outcome import OutcomeKind
from paiju.mahjong.actions import MahjongCodec, codec
from paiju.mahjong.engine.opening import deck, start
from paiju.mahjong.engine.position import HAND_SIZE, SEATS, MahjongHand, MahjongStep
from paiju.mahjong.fallback import fallback
from paiju.mahjong.rules.options import Indicator, Reseat
from paiju.mahjong.tiles import ASCII, parse_tile, parse_tiles, tiles_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from paiju.core.action import Action
    from paiju.core.case import CaseKind
    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.core.view import View
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.view import MahjongView

_FACES = 6
"""Of a die."""
_ROUNDS = 4
"""Rounds to a ban."""


@dataclass(frozen=True, slots=True)
class MahjongGame:
    """One rule set (`core.game.Game`)."""

    rules: RuleSet

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.rules.id

    @property
    def family(self) -> str:
        """The id under which the family is registered."""
        return "mahjong"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players at a table."""
        return (SEATS,)

    @property
    def codec(self) -> MahjongCodec:
        """Actions as numbers."""
        return codec()

    @property
    def cases(self) -> Mapping[str, CaseKind]:
        """The case kinds of the family."""
        from paiju.mahjong.caseplay import ALL_CASE_KINDS  # noqa: PLC0415  (cases run games)

        return ALL_CASE_KINDS

    def open(self, players: int, s: Shuffler) -> Match:
        """A new match with a random first dealer; raises `RulesError` (`wrong_players`)."""
        if players not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise RulesError("wrong_players", key="seats", value=players, allowed=allowed)
        return Match(players, s.below(players), (0,) * players, facts=(("held", 0), ("passed", 0)))

    def setup(self, m: Match, choices: Mapping[int, Choice], s: Shuffler) -> Setup:  # noqa: ARG002  (contract)
        """The next hand: everybody plays, nothing is chosen. Raises `RulesError` (`no_choices`).

        The round goes on when the deal has gone round the table (section 2).
        """
        if choices:
            raise RulesError("no_choices", key="choices", value=", ".join(map(str, choices)))
        facts = dict(m.facts)
        held = (("held", facts.get("held", 0)),)
        return Setup(
            m.players, m.dealer, tuple(range(m.players)), round=facts.get("passed", 0) // m.players, facts=held
        )

    def deal(self, setup: Setup, s: Shuffler) -> Deal:
        """Shuffle: thirteen tiles for each seat in seat order, the wall front first; dice if the wild is thrown for."""
        del setup
        whole = deck(self.rules)
        tiles = tuple(whole[place] for place in s.order(len(whole)))
        thrown = self.rules.wild and self.rules.indicator is Indicator.DICE
        return Deal(tiles, tuple(s.below(_FACES) + 1 for _ in range(self.rules.dice)) if thrown else ())

    def start(self, setup: Setup, deal: Deal) -> MahjongStep:
        """Deal and run to the first decision; raises `PositionError` (`bad_deal`, `bad_dice`)."""
        return start(self.rules, setup, deal)

    def settle(self, m: Match, o: Outcome) -> Match:
        """Add the points; who deals next is the hand's to say. A ban ends when the deal has gone round four times."""
        points = tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True))
        dealer = int(dict(o.facts)["next_dealer"])
        facts = dict(m.facts)
        stays = dealer == m.dealer
        # The deal may jump over seats (a winner deals next): it has gone round when it comes to the first seat again.
        passed = facts.get("passed", 0) + (dealer - m.dealer) % m.players
        over = self.rules.reseat is Reseat.BAN and passed >= _ROUNDS * m.players
        return replace(
            m,
            points=points,
            hands=m.hands + 1,
            draws=0 if o.kind is OutcomeKind.WIN else m.draws + 1,
            dealer=dealer,
            over=over,
            facts=(("held", facts.get("held", 0) + 1 if stays else 0), ("passed", passed)),
        )

    def resample(self, v: View, rng: Random) -> MahjongHand:
        """A hand that could be behind the view."""
        from paiju.mahjong.resample import resample  # noqa: PLC0415  (only search and tests need it)

        return resample(cast("MahjongView", v), rng)

    def fallback(self, v: View) -> Action:
        """The answer of a seat whose time is over."""
        return fallback(cast("MahjongView", v))

    def parse_position(self, text: str) -> MahjongHand:
        """Read a position text; raises `NotationError` or `PositionError`."""
        from paiju.mahjong.positiontext import parse_position  # noqa: PLC0415

        return parse_position(text, self.rules)

    def deal_to_json(self, setup: Setup, deal: Deal) -> dict[str, object]:
        """`{"hands": by seat, "wall": front first}`, and the sum of the dice where there are any."""
        end = HAND_SIZE * len(setup.playing)
        hands = [tiles_text(deal.cards[at : at + HAND_SIZE]) for at in range(0, end, HAND_SIZE)]
        dice = {"dice": sum(deal.dice)} if deal.dice else {}
        return {"hands": hands, "wall": [ASCII[tile] for tile in deal.cards[end:]], **dice}

    def deal_from_json(self, setup: Setup, data: Mapping[str, object]) -> Deal:
        """Read that form; raises `NotationError`, or `PositionError` (`tiles_form`, `deal_hand`, `deal_tiles`)."""
        hands, wall, dice = data.get("hands"), data.get("wall"), data.get("dice", 0)
        if not isinstance(hands, list) or not isinstance(wall, list) or not isinstance(dice, int):
            raise PositionError("tiles_form")
        dealt = [parse_tiles(_text(hand)) for hand in hands]
        if len(dealt) != len(setup.playing):
            raise PositionError("tiles_form")
        for seat, hand in enumerate(dealt):
            if len(hand) != HAND_SIZE:
                raise PositionError("deal_hand", seat=seat, got=len(hand), expected=HAND_SIZE)
        tiles = (*(tile for hand in dealt for tile in hand), *(parse_tile(_text(tile)) for tile in wall))
        whole = deck(self.rules)
        for tile in sorted({*whole, *tiles}):
            if tiles.count(tile) != whole.count(tile):
                got, expected = tiles.count(tile), whole.count(tile)
                raise PositionError("deal_cards", card=ASCII[tile], got=got, expected=expected)
        return Deal(tiles, (dice,) if dice else ())


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError("not_text", got=repr(value))
    return value
