"""The games of the long cards in lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import RulesError
from paiju.core.speech import Reader
from paiju.longcards.cards import CODES, KINDS, listed, parse_card, parse_cards
from paiju.longcards.cou.game import CouGame
from paiju.longcards.cou.scoring import SET_WORD
from paiju.longcards.cou.sets import UNKNOWN, SetKind, parse_meld
from paiju.longcards.faces import face
from paiju.longcards.qiupai.game import QiupaiGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.outcome import Outcome
    from paiju.core.speech import Speech
    from paiju.core.view import View
    from paiju.longcards.cou.scoring import Sheet as CouSheet
    from paiju.longcards.cou.sets import Meld
    from paiju.longcards.cou.view import CouView
    from paiju.longcards.qiupai.position import Play
    from paiju.longcards.qiupai.scoring import Sheet as QiupaiSheet
    from paiju.longcards.qiupai.view import QiupaiView


def card_said(reader: Reader, card: int) -> str:
    """A card by its name and its code; a back for one that isn't seen."""
    if not 0 <= card < KINDS:
        return reader.say("longcards.back")
    return reader.say("longcards.card_said", face=face(card).text(reader.lang), code=CODES[card])


def cards_said(reader: Reader, cards: Iterable[int]) -> str:
    """Cards in the order given."""
    return ", ".join([card_said(reader, card) for card in cards]) or reader.say("longcards.none")


def because(reader: Reader, told: str, seen: Mapping[str, object]) -> str:
    """A sentence with the reason of a forced step."""
    why = seen.get("why")
    return told if why is None else told + reader.say("longcards.told_why", why=reader.say(str(why)))


_DO: Final = {"lead": "longcards.do_lead", "beat": "longcards.do_beat", "cover": "longcards.do_cover"}
_TOLD: Final = {
    "deal": "longcards.told_deal",
    "redeal": "longcards.told_redeal",
    "lead": "longcards.told_lead",
    "beat": "longcards.told_beat",
    "cover": "longcards.told_cover",
    "liable": "longcards.told_liable",
    "trick": "longcards.told_trick",
    "sixteen": "longcards.told_sixteen",
    "end": "longcards.told_end",
}


@dataclass(frozen=True, slots=True)
class QiupaiSpeech:
    """Tells one reader of qiupai (`core.speech.Speech`)."""

    reader: Reader

    def action(self, action: Action) -> str:
        """A lead, a beat, a card thrown off."""
        return self.reader.say(_DO[action.verb], cards=cards_said(self.reader, parse_cards(action.groups[0])))

    def event(self, seen: Mapping[str, object]) -> str:
        """What happened."""
        reader, kind = self.reader, str(seen["kind"])
        who = reader.who(seen.get("seat"))
        if kind == "hard":
            laid = [parse_cards(text) for text in cast("list[str]", seen["laid"])]
            rows = [
                reader.say("longcards.told_hard", who=reader.who(seat), cards=cards_said(reader, cards))
                for seat, cards in enumerate(laid)
                if cards
            ]
            return because(reader, " ".join(rows), seen)
        cards = cards_said(reader, parse_cards(str(seen["cards"]))) if "cards" in seen else ""
        card = card_said(reader, parse_card(str(seen["card"]))) if "card" in seen else reader.say("longcards.back")
        told = reader.say(_TOLD[kind], who=who, cards=cards, card=card, bai=seen.get("bai", 0))
        own = f" {_own(reader, seen)}" if kind == "deal" and "hand" in seen else ""
        return because(reader, told, seen) + own

    def table(self, view: View) -> tuple[str, ...]:
        """Every seat, the trick, the own hand."""
        seen, reader = cast("QiupaiView", view), self.reader
        lines = []
        for seat, shown in enumerate(seen.seats):
            mark = reader.say("longcards.mark_turn") if seat == seen.actor and seen.outcome is None else ""
            lines.append(reader.say("longcards.seat_line", who=reader.who(seat), mark=mark, held=shown.held))
            laid = cards_said(reader, listed(shown.bai))
            lines.append(
                "  " + reader.say("longcards.bai_line", number=sum(shown.bai), cards=laid, covered=shown.covered)
            )
        if seen.trick is not None:
            plays = "; ".join(self._play(play) for play in seen.trick.plays)
            lines.append(reader.say("longcards.trick_line", plays=plays))
        if seen.seat is not None and seen.own.hand is not None:
            lines.append(reader.say("longcards.told_hand", cards=cards_said(reader, listed(seen.own.hand))))
        return tuple(lines)

    def _play(self, play: Play) -> str:
        cards = cards_said(self.reader, play.cards)
        return f"{self.reader.who(play.seat)}: {self.reader.say(_DO[play.verb], cards=cards)}"

    def outcome(self, outcome: Outcome) -> tuple[str, ...]:
        """The sheet, and the payments."""
        lines = [line for win in outcome.wins for line in cast("QiupaiSheet", win.sheet).lines(self.reader.lang)]
        return (*lines, self.reader.pays(outcome.pays))


def _own(reader: Reader, seen: Mapping[str, object]) -> str:
    return reader.say("longcards.told_hand", cards=cards_said(reader, parse_cards(str(seen["hand"]))))


_WORDS: Final = {
    "hu": "longcards.do_hu",
    "pass": "longcards.do_pass",
    "peng": "longcards.do_peng",
    "yan": "longcards.do_yan",
    "qi": "longcards.do_qi",
    "gang": "longcards.do_gang",
}
_WITH_CARD: Final = {
    "discard": "longcards.do_discard",
    "bai": "longcards.do_bai",
    "kou": "longcards.do_kou",
    "liang": "longcards.do_liang",
    "qi": "longcards.do_own_qi",
    "gang": "longcards.do_own_gang",
}
_COU_TOLD: Final = {
    "deal": "longcards.told_start",
    "steal": "longcards.told_steal",
    "take": "longcards.told_take",
    "turn": "longcards.told_turn",
    "discard": "longcards.told_discard",
    "river": "longcards.told_river",
    "hu": "longcards.told_hu",
    "draw": "longcards.told_draw",
}


@dataclass(frozen=True, slots=True)
class CouSpeech:
    """Tells one reader of cou ten and twenty (`core.speech.Speech`)."""

    reader: Reader

    def action(self, action: Action) -> str:
        """An option."""
        if not action.groups:
            return self.reader.say(_WORDS[action.verb])
        return self.reader.say(_WITH_CARD[action.verb], card=card_said(self.reader, parse_card(action.groups[0])))

    def event(self, seen: Mapping[str, object]) -> str:
        """What happened."""
        reader, kind = self.reader, str(seen["kind"])
        who = reader.who(seen.get("seat"))
        if kind == "meld":
            text = str(seen["meld"])
            word = SetKind(text.partition(":")[0])
            cards = cards_said(reader, (UNKNOWN,) * 3 if "?" in text else parse_meld(text).cards)
            told = reader.say("longcards.told_meld", who=who, kind=reader.say(SET_WORD[word]), cards=cards)
        else:
            card = card_said(reader, parse_card(str(seen["card"])) if "card" in seen else UNKNOWN)
            told = reader.say(_COU_TOLD[kind], who=who, card=card, stock=seen.get("stock", 0))
        own = f" {_own(reader, seen)}" if kind == "deal" and "hand" in seen else ""
        return because(reader, told, seen) + own

    def table(self, view: View) -> tuple[str, ...]:
        """The table card, every seat, the own hand."""
        seen, reader = cast("CouView", view), self.reader
        card = reader.say("longcards.none") if seen.table is None else card_said(reader, seen.table)
        lines = [reader.say("longcards.table_line", card=card, stock=seen.stock_left)]
        for seat, shown in enumerate(seen.seats):
            turn = seat == seen.actor and seen.table is None and seen.outcome is None
            mark = reader.say("longcards.mark_turn") if turn else ""
            lines.append(reader.say("longcards.seat_line", who=reader.who(seat), mark=mark, held=shown.held))
            melds = "; ".join(self._meld(meld) for meld in shown.melds) or reader.say("longcards.none")
            lines.append("  " + reader.say("longcards.melds_line", melds=melds, river=cards_said(reader, shown.river)))
        if seen.seat is not None and seen.own.hand is not None:
            lines.append(reader.say("longcards.told_hand", cards=cards_said(reader, listed(seen.own.hand))))
        return tuple(lines)

    def _meld(self, meld: Meld) -> str:
        return f"{self.reader.say(SET_WORD[meld.kind])} {cards_said(self.reader, meld.cards)}"

    def outcome(self, outcome: Outcome) -> tuple[str, ...]:
        """The sheet, and the payments."""
        lines = [line for win in outcome.wins for line in cast("CouSheet", win.sheet).lines(self.reader.lang)]
        return (*lines, self.reader.pays(outcome.pays))


def speech(game: Game, lang: str, viewer: int | None) -> Speech:
    """The voice of a game for one reader; raises `RulesError` (`not_playable`) for a table that nobody plays at."""
    reader = Reader(lang, viewer)
    if isinstance(game, QiupaiGame):
        return QiupaiSpeech(reader)
    if isinstance(game, CouGame):
        return CouSpeech(reader)
    raise RulesError("not_playable", key=game.id)
