"""Cards, seats, groups, actions and events in words, for one reader (table rules, "calls")."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, Final, cast

from paiju.texts import text
from paiju.texts.styled import Line, Span, Style, filled, line
from paiju.zipai.actions import DISCARDED, chi_of
from paiju.zipai.cards import (
    ASCII,
    HAN,
    HAN_TRADITIONAL,
    UNKNOWN,
    Card,
    cards_han,
    cards_text,
    is_big,
    is_red,
    parse_card,
    rank,
)
from paiju.zipai.melds import Meld, MeldKind, parse_meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paiju.core.action import Action
    from paiju.core.hand import Reason

CHINESE: Final = ("zh-Hans", "zh-Hant")
_TRADITIONAL: Final = "zh-Hant"

KIND_WORD: Final[Mapping[MeldKind, str]] = {
    MeldKind.CHI: "event.kind_chi",
    MeldKind.PENG: "event.kind_peng",
    MeldKind.WEI: "event.kind_wei",
    MeldKind.CHOUWEI: "event.kind_chouwei",
    MeldKind.PAO: "event.kind_pao",
    MeldKind.TI: "event.kind_ti",
    MeldKind.KAN: "event.kind_kan",
    MeldKind.JIANG: "event.kind_jiang",
    MeldKind.RUN: "event.kind_run",
    MeldKind.MIXED: "event.kind_mixed",
}
_SHORT: Final[Mapping[MeldKind, str]] = {
    MeldKind.CHI: "event.short_chi",
    MeldKind.PENG: "event.short_peng",
    MeldKind.WEI: "event.short_wei",
    MeldKind.CHOUWEI: "event.short_chouwei",
    MeldKind.PAO: "event.short_pao",
    MeldKind.TI: "event.short_ti",
}
FROM_WORD: Final = {
    "self": "event.from_self",
    "other": "event.from_other",
    "discard": "event.from_discard",
    "liangzhang": "event.from_liangzhang",
}


class Faces(StrEnum):
    """How cards are written: Han, ASCII, both side by side, or spoken with their size."""

    HAN = "han"
    BOTH = "both"
    ASCII = "ascii"
    SPOKEN = "spoken"


def card_style(card: Card) -> Style:
    """Red, black, or a back."""
    return Style.BACK if card == UNKNOWN else Style.RED_CARD if is_red(card) else Style.CARD


@dataclass(frozen=True, slots=True)
class Voice:
    """Tells one reader: in a language, from a seat (`None`: nobody's), with cards written in a way of their own.

    `players`: how many sit at the table.
    """

    lang: str
    viewer: int | None = None
    players: int = 3
    faces: Faces = Faces.HAN

    def say(self, key: str, **details: object) -> str:
        """The text of a catalogue key."""
        return text(key, self.lang, **details)

    def told(self, key: str, **parts: Span | str | Line | int) -> Line:
        """The text of a catalogue key, its places filled with styled pieces."""
        return filled(text(key, self.lang), **parts)

    def face(self, card: Card) -> str:
        """The two cells of a card: `二`, `2s`, `##` for a back."""
        if card == UNKNOWN:
            return "##"
        if self.faces is Faces.ASCII:
            return ASCII[card]
        return (HAN_TRADITIONAL if self.lang == _TRADITIONAL else HAN)[card]

    def card_words(self, card: Card) -> str:
        """One card in a sentence."""
        if card == UNKNOWN:
            return self.say("event.card_back")
        if self.faces is Faces.SPOKEN:
            key = "event.card_big" if is_big(card) else "event.card_small"
            return self.say(key, face=self._han(card), number=rank(card))
        if self.faces is Faces.BOTH:
            return f"{self._han(card)}{ASCII[card]}"
        return self.face(card)

    def card(self, card: Card) -> Span:
        """One card in a sentence, in its colour."""
        return Span(self.card_words(card), card_style(card))

    def cards(self, cards: Sequence[Card]) -> Line:
        """A group of cards in a sentence; backs are counted at its end."""
        known = [card for card in cards if card != UNKNOWN]
        backs = len(cards) - len(known)
        if self.faces is Faces.SPOKEN:
            pieces: list[Span | str | Line] = [Span(self._spoken(known))] if known else []
        else:
            pieces = [Span(self._written(card), card_style(card)) for card in known]
            if self.faces is Faces.BOTH and known:
                pieces.append(Span(f" {cards_text(known)}", Style.NOTE))
            elif self.faces is Faces.ASCII:
                pieces = [Span(cards_text(known))] if known else []
        if backs:
            pieces.append(Span(self.say("event.backs", number=backs), Style.NOTE))
        return line(*pieces)

    def _written(self, card: Card) -> str:
        return ASCII[card] if self.faces is Faces.ASCII else self._han(card)

    def _han(self, card: Card) -> str:
        return cards_han((card,), traditional=self.lang == _TRADITIONAL)

    def _spoken(self, cards: Iterable[Card]) -> str:
        parts = []
        for big, same in groupby(cards, key=is_big):
            group = list(same)
            faces = "".join(map(self._han, group))
            numbers = " ".join(str(rank(card)) for card in group)
            parts.append(self.say("event.card_big" if big else "event.card_small", face=faces, number=numbers))
        return " ".join(parts)

    def listed(self, cards: Sequence[Card]) -> Line:
        """Single cards side by side: a river, what one waits for."""
        if not cards:
            return line(Span(self.say("event.none"), Style.NOTE))
        pieces: list[Span | str] = []
        for card in cards:
            pieces += [" ", self.card(card)] if pieces else [self.card(card)]
        return line(*pieces)

    def seat(self, seat: int) -> str:
        """A seat as a label."""
        if self.viewer is None:
            return self.say("event.seat", number=seat)
        away = (seat - self.viewer) % self.players
        if away == 0:
            return self.say("event.me")
        if away == 1:
            return self.say("event.after")
        return self.say("event.before" if away == self.players - 1 else "event.across")

    def who(self, seat: int) -> str:
        """A seat as the one who did something."""
        return self.say("event.i") if seat == self.viewer else self.seat(seat)

    def kind(self, meld: Meld) -> str:
        """The word of a group; a chi of one's own cards alone is a bi."""
        if meld.kind is MeldKind.CHI and meld.taken is None:
            return self.say("event.kind_bi")
        return self.say(KIND_WORD[meld.kind])

    def short_kind(self, meld: Meld) -> str:
        """The word of a table meld in three cells at most."""
        if meld.kind is MeldKind.CHI and meld.taken is None:
            return self.say("event.short_bi")
        return self.say(_SHORT[meld.kind])

    def meld(self, meld: Meld) -> Line:
        """A group with its word: `碰 九九九`."""
        return line(self.kind(meld), " ", self.cards(meld.cards))

    def action(self, action: Action, card: Card | None) -> Line:
        """An option with the very cards it uses; `card`: the card in question."""
        match action.verb:
            case "discard":
                return self.told("event.do_discard", card=self.card(DISCARDED[action]))
            case "chi":
                chi = chi_of(action)
                bi = [self.told("event.do_bi", cards=self.cards(group)) for group in chi.bi]
                return line(self.told("event.do_chi", cards=self.cards(chi.group)), *bi)
            case "peng" if card is not None:
                return self.told("event.do_peng", cards=self.cards((card,) * 3))
            case "pao" if card is not None:
                return self.told("event.do_pao", cards=self.cards((card,) * 4))
            case "pass":
                return self.told("event.do_pass")
        return self.told("event.do_hu")

    def reason(self, reason: Reason) -> str:
        """Why an action is not allowed, cards in words."""
        details: dict[str, object] = dict(reason.details)
        if "card" in details:
            details["card"] = self.card_words(parse_card(str(details["card"])))
        if "first" in details:
            details["first"] = self.seat(int(str(details["first"])))
        return self.say(f"illegal.{reason.code}", **details)

    def event(self, seen: Mapping[str, object]) -> Line:
        """What happened, as `Event.seen_by` tells it to this reader; raises `ValueError` for an unknown kind."""
        told = self._event(seen)
        why = seen.get("why")
        if why is None:
            return told
        return line(told, Span(self.say("event.because", why=self.say(str(why))), Style.NOTE))

    def _event(self, seen: Mapping[str, object]) -> Line:
        seat = cast("int | None", seen.get("seat"))
        who = Span("" if seat is None else self.who(seat))
        card = Span("") if seen.get("card") is None else self.card(parse_card(str(seen["card"])))
        match seen["kind"]:
            case "deal":
                opened = self.card(parse_card(str(seen["liangzhang"])))
                return self.told("event.deal", who=who, card=opened, stock=cast("int", seen["stock"]))
            case "turn":
                return self.told("event.turn", who=who, card=card, stock=cast("int", seen["stock"]))
            case "discard":
                return self.told("event.discard", who=who, card=card)
            case "river":
                return self.told("event.river", card=card)
            case "meld":
                return self._laid(seat, who, parse_meld(str(seen["meld"]), unknown=True))
            case "hu":
                source = FROM_WORD.get(str(seen["from"]))
                if source is None or seen.get("card") is None:
                    return self.told("event.hu_deal", who=who)
                return self.told("event.hu", who=who, card=card, source=self.say(source))
            case "no_discard":
                return self.told("event.no_discard", who=who)
            case "dead":
                return self.told("event.dead", who=who)
            case "draw":
                return self.told("event.draw")
        raise ValueError(seen["kind"])

    def _laid(self, seat: int | None, who: Span, meld: Meld) -> Line:
        kind = self.kind(meld)
        if meld.card == UNKNOWN:
            return self.told("event.meld_hidden", who=who, kind=kind)
        if meld.taken is None or meld.by is None or meld.by == seat:
            return self.told("event.meld", who=who, kind=kind, cards=self.cards(meld.cards))
        return self.told(
            "event.meld_took",
            who=who,
            kind=kind,
            by=self.say("event.by_me") if meld.by == self.viewer else self.seat(meld.by),
            card=self.card(meld.taken),
            cards=self.cards(meld.cards),
        )
