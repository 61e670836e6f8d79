"""Ten and a half in lines of text (tenhalf rules, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from paiju.core.speech import Reader
from paiju.tenhalf.actions import HIT
from paiju.tenhalf.cards import PLAIN, SUITS, SYMBOLS, TEXTS, UNKNOWN, parse_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.outcome import Outcome
    from paiju.core.view import View
    from paiju.tenhalf.cards import Card
    from paiju.tenhalf.sheet import Sheet
    from paiju.tenhalf.view import TenhalfView

_TOLD: Final = {"stand": "tenhalf.told_stand", "done": "tenhalf.told_done"}


def face(card: Card) -> str:
    """One card with the sign of its suit."""
    if card == UNKNOWN:
        return "?"
    text = TEXTS[card]
    return f"{text[:-1]}{SYMBOLS[SUITS.index(text[-1])]}" if card < PLAIN else text


def faces(cards: Iterable[Card]) -> str:
    """Cards in the order taken."""
    return " ".join(map(face, cards))


@dataclass(frozen=True, slots=True)
class TenhalfSpeech:
    """Tells one reader (`core.speech.Speech`)."""

    reader: Reader

    def action(self, action: Action) -> str:
        """`hit` or `stand` in words."""
        return self.reader.say("tenhalf.do_hit" if action == HIT else "tenhalf.do_stand")

    def event(self, seen: Mapping[str, object]) -> str:
        """What happened."""
        say, who = self.reader.say, self.reader.who(seen.get("seat"))
        kind = str(seen["kind"])
        if kind == "deal":
            own = say("tenhalf.told_own", card=faces(parse_cards(str(seen["card"])))) if "card" in seen else ""
            return f"{say('tenhalf.told_deal', who=who)} {own}".strip()
        if kind == "hit":
            return say("tenhalf.told_hit", who=who, card=faces(parse_cards(str(seen["card"]))))
        if kind == "show":
            hands = cast("list[str]", seen["hands"])
            shown = "; ".join(f"{self.reader.who(seat)} {faces(parse_cards(hand))}" for seat, hand in enumerate(hands))
            return say("tenhalf.told_show", hands=shown)
        why = seen.get("why")
        return say(_TOLD[kind], who=who) + ("" if why is None else say("tenhalf.told_why", why=say(str(why))))

    def table(self, view: View) -> tuple[str, ...]:
        """Every seat with its cards, in turn."""
        seen = cast("TenhalfView", view)
        return tuple(self._seat(seen, seat) for seat in seen.order)

    def _seat(self, view: TenhalfView, seat: int) -> str:
        say, own = self.reader.say, view.seats[seat]
        marks = say("tenhalf.mark_banker") if seat == view.banker else ""
        marks += "" if seat == view.banker else say("tenhalf.mark_stake", stake=view.stakes[seat])
        marks += say("tenhalf.mark_stood") if own.stood else ""
        marks += say("tenhalf.mark_turn") if seat == view.actor else ""
        return say("tenhalf.seat_line", who=self.reader.who(seat), cards=faces(own.cards), marks=marks)

    def outcome(self, outcome: Outcome) -> tuple[str, ...]:
        """The sheet, and the payments."""
        sheets = [cast("Sheet", win.sheet) for win in outcome.wins[:1]]
        lines = [line for sheet in sheets for line in sheet.lines(self.reader.lang)]
        return (*lines, self.reader.pays(outcome.pays))


def speech(game: Game, lang: str, viewer: int | None) -> TenhalfSpeech:
    """The voice of a game for one reader."""
    del game
    return TenhalfSpeech(Reader(lang, viewer))
