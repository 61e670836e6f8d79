"""What a win is worth, who pays, who starts next: the explained result (longcards rules, 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paiju.longcards.cards import PIPS
from paiju.longcards.cou.rules import DrawStarter, NextStarter, Score
from paiju.longcards.cou.sets import SetKind
from paiju.longcards.faces import faces
from paiju.texts.told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.longcards.cards import Card
    from paiju.longcards.cou.rules import CouRules
    from paiju.longcards.cou.sets import Meld

_WORTH: Final = {
    SetKind.BAI: 0,
    SetKind.PENG: 0,
    SetKind.AN: 1,
    SetKind.YAN: 1,
    SetKind.GANG: 1,
    SetKind.QI: 2,
    SetKind.LIANG: 2,
}
SET_WORD: Final = {
    SetKind.BAI: "longcards.set_bai",
    SetKind.PENG: "longcards.set_peng",
    SetKind.AN: "longcards.set_an",
    SetKind.YAN: "longcards.set_yan",
    SetKind.GANG: "longcards.set_gang",
    SetKind.QI: "longcards.set_qi",
    SetKind.LIANG: "longcards.set_liang",
}
_HOW: Final = {
    "deal": "longcards.cou_how_deal",
    "own": "longcards.cou_how_own",
    "turned": "longcards.cou_how_turned",
    "discard": "longcards.cou_how_discard",
    "": "longcards.cou_how_any",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a win is worth and why (`core.outcome.Sheet`).

    `worth`: what each laid set counts, in the order laid; `full`: one and all sets; `units`: that, capped; `value`:
    what each loser pays. `how`: `deal`, `own`, `turned`, `discard`, or empty where nobody said.
    """

    winner: int
    how: str
    melds: tuple[Meld, ...]
    worth: tuple[int, ...]
    full: int
    units: int
    base: int
    value: int
    pays: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        """The `expect` fields of the case form."""
        return {"value": self.value, "pays": list(self.pays)}

    def lines(self, lang: str) -> tuple[str, ...]:
        """How it was won, each set that counts, the cap, and the payment; one sentence each."""
        return tuple(each.text(lang) for each in sheet_lines(self))


def sheet_lines(sheet: Sheet) -> tuple[Told, ...]:
    """Every step from the laid sets to the payments."""
    lines = [Told.of(_HOW[sheet.how], seat=sheet.winner)]
    lines += [
        Told.of("longcards.cou_set", kind=Told.of(SET_WORD[meld.kind]), cards=faces(meld.cards), worth=worth)
        for meld, worth in zip(sheet.melds, sheet.worth, strict=True)
        if worth
    ]
    if sheet.units < sheet.full:
        lines.append(Told.of("longcards.cou_cap", full=sheet.full, units=sheet.units))
    lines.append(Told.of("longcards.cou_pays", units=sheet.units, base=sheet.base, value=sheet.value))
    return tuple(lines)


def make_sheet(rules: CouRules, winner: int, melds: Sequence[Meld], how: str = "") -> Sheet:
    """Score a win by the winner's laid sets."""
    counts = rules.score is Score.SETS
    worth = tuple(_WORTH[meld.kind] if counts else 0 for meld in melds)
    full = 1 + sum(worth)
    units = min(full, rules.cap) if rules.cap else full
    value = rules.base * units
    pays = tuple(value * (rules.seats - 1) if seat == winner else -value for seat in range(rules.seats))
    return Sheet(winner, how, tuple(melds), worth, full, units, rules.base, value, pays)


def most_pips(cards: Sequence[Card]) -> tuple[int, ...]:
    """The seats that turned most pips (3.2)."""
    most = max(PIPS[card] for card in cards)
    return tuple(seat for seat, card in enumerate(cards) if PIPS[card] == most)


def cutter(rules: CouRules, winner: int) -> int:
    """The seat that turns a card for the next starter."""
    return (winner + rules.cutter_step) % rules.seats


def next_starter(rules: CouRules, starter: int, winner: int | None, card: Card) -> int:
    """Who starts the next hand: `card` is what the cutter turned (3.5)."""
    if winner is None:
        return starter if rules.draw_starter is DrawStarter.STAY else (starter + 1) % rules.seats
    if rules.next_starter is NextStarter.WINNER:
        return winner
    return (cutter(rules, winner) + PIPS[card] - 1) % rules.seats
