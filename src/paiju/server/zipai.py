"""Zipai as the page is shown it: options with the cards they use, worth of wins, waits, sheets, case answers."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import CaseError
from paiju.server.pasted import pasted
from paiju.server.protocol import ChiData, Option, ScoreData, Wait, WaitsData
from paiju.server.shapes import GroupRow, Line, MingtangRow, RunnerUpData, SheetData
from paiju.server.zipaicases import win_cases
from paiju.texts import LANGUAGES
from paiju.zipai.actions import DISCARDED, HU, PASS, PENG, chi_of
from paiju.zipai.cards import ASCII, COPIES, cards_text, count, listed, parse_card, parse_cards
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.engine.bi import cards_used, chi_actions
from paiju.zipai.engine.position import Phase, ZipaiHand
from paiju.zipai.melds import Meld, parse_meld
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.money import title
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.sheet import best
from paiju.zipai.view import Moment, ZipaiView
from paiju.zipai.waits import waits
from paiju.zipai.words import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.core.action import Action
    from paiju.core.game import Game
    from paiju.core.hand import Hand, Reason
    from paiju.core.outcome import Outcome
    from paiju.core.view import View
    from paiju.server.protocol import PastedData
    from paiju.zipai.cards import Card
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import GroupLine, MingtangLine, RunnerUp, ScoreSheet
    from paiju.zipai.scoring.result import Line as SheetLine

_CLAIMS: Final = frozenset({"chi", "peng", "pass"})
_WAITS_KEPT: Final = 4096


class ZipaiPicture:
    """What the server needs to know of the family to show it (`server.picture.Picture`)."""

    def public(self, hand: Hand) -> bool:
        """Whether everybody can see who decides now: only a seat that owes a discard can't hide it."""
        return cast("ZipaiHand", hand).phase is Phase.DISCARD

    def options(self, view: View) -> list[Option]:
        """All options of the viewer."""
        seen = cast("ZipaiView", view)
        return [_option(seen, action) for action in seen.legal]

    def forced(self, view: View) -> str | None:
        """The reason why the viewer has one option only, as a catalogue key."""
        legal = view.legal
        if len(legal) != 1:
            return None
        return f"server.forced_{legal[0].verb}"

    def waits(self, view: View) -> list[Wait]:
        """What the viewer waits for; nothing while he owes a discard, or with a dead hand."""
        seen = cast("ZipaiView", view)
        if seen.seat is None or seen.outcome is not None:
            return []
        own = seen.own
        if own.dead or own.owes or own.counts is None:
            return []
        melds = tuple([meld.bare() for meld in own.melds])
        place = (seen.seat, seen.dealer, seen.playing, seen.win_min, seen.omens)
        found = _waits(seen.rules, own.counts, melds, *place)
        return [wait(each, _in_sight(seen, each[0])) for each in found] if found else []

    def answer(self, view: View, *, win: bool, skip: bool) -> Action | None:
        """What the switches answer: `win`: every win offered is taken; `skip`: no chi and no peng."""
        legal = view.legal
        if win and HU in legal:
            return HU
        if skip and PASS in legal and all(action.verb in _CLAIMS for action in legal):
            return PASS
        return None

    def reason(self, viewer: int, players: int, reason: Reason) -> dict[str, str]:
        """Why an action is not allowed, by language, cards and seats in words."""
        return {lang: Voice(lang, viewer, players).reason(reason) for lang in LANGUAGES}

    def sheets(self, outcome: Outcome) -> list[SheetData]:
        """The explained wins of a hand that is over."""
        card = dict(outcome.facts).get("card")
        return [sheet_data(cast("ScoreSheet", win.sheet), None if card is None else str(card)) for win in outcome.wins]

    def win_cases(self, hand: Hand) -> list[dict[str, object]]:
        """What each winner held."""
        return win_cases(cast("ZipaiHand", hand))

    def expected(self, found: Mapping[str, object]) -> dict[str, object]:
        """What a case expects."""
        return {key: found[key] for key in _EXPECTED if key in found}

    def title(self, game: Game, points: int) -> str:
        """The id of a player's title."""
        return title(cast("RuleSet", game.rules), points)

    def score(self, game: Game, case: dict[str, object]) -> ScoreData:
        """A case of kind `win`, explained; raises `CaseError`, `NotationError`, `PositionError`."""
        candidate = win_candidate(cast("RuleSet", game.rules), case)
        sheet = best(candidate)
        asked: dict[str, object] = {"kind": "win", **case}
        if sheet is not None:
            card = None if case.get("card") is None else ASCII[parse_card(str(case["card"]))]
            kept = {**asked, "expect": self.expected(sheet.to_json())}
            return ScoreData(
                win=True, sheet=sheet_data(sheet, card), reasons=[], groups=[], huxi=sheet.huxi, over="", case=kept
            )
        why = explain_no_win(candidate)
        reasons = [] if why is None else [_line(why.reason)]
        groups, huxi, over = ((), 0, ()) if why is None else (why.groups, why.huxi, why.over)
        asked["expect"] = {"win": False}
        return ScoreData(
            win=False,
            sheet=None,
            reasons=reasons,
            groups=_groups(groups),
            huxi=huxi,
            over=cards_text(over),
            case=asked,
        )

    def cards_awaited(self, game: Game, case: dict[str, object]) -> WaitsData:
        """The waits of a hand that lacks one card; raises as `score`."""
        rules = cast("RuleSet", game.rules)
        win_candidate(rules, {**case, "from": "other", "card": _any_card(case)})
        melds = tuple(parse_meld(str(each)).bare() for each in cast("list[object]", case.get("melds") or []))
        counts = count(parse_cards(str(case["hand"])))
        seat, dealer = cast("int", case["seat"]), cast("int", case["dealer"])
        gone = [*listed(counts), *(card for meld in melds for card in meld.cards)]
        found = _waits(rules, counts, melds, seat, dealer)
        return WaitsData([wait(each, gone.count(each[0])) for each in found])

    def pasted(self, text: str) -> PastedData:
        """A hand as people write it."""
        return pasted(text)

    def chi(self, hand: str, card: str) -> ChiData:
        """The chi actions of a hand with a card; raises `NotationError`."""
        claimed = parse_card(card)
        counts = count((*parse_cards(hand), claimed))
        held = bytearray(counts)
        held[claimed] -= 1
        return ChiData([_chi_option(action, claimed) for action in chi_actions(bytes(held), claimed)])


_Awaited = tuple[int, int | None, int | None, int]
"""A card, points a loser pays if it is drawn and if another turns it, and the huxi."""


@lru_cache(maxsize=_WAITS_KEPT)
def _waits(
    rules: RuleSet,
    counts: bytes,
    melds: tuple[Meld, ...],
    seat: int,
    dealer: int,
    playing: tuple[int, ...] = (),
    least: int | None = None,
    omens: tuple[str, ...] = (),
) -> tuple[_Awaited, ...]:
    found = []
    for each in waits(rules, counts, melds, seat, dealer, playing=playing, least=least, omens=omens):
        own = None if each.own is None else each.own.points
        other = None if each.other is None else each.other.points
        huxi = max(sheet.huxi for sheet in (each.own, each.other) if sheet is not None)
        found.append((each.card, own, other, huxi))
    return tuple(found)


def wait(awaited: _Awaited, in_sight: int) -> Wait:
    """A wait as it is sent."""
    card, own, other, huxi = awaited
    return Wait(ASCII[card], COPIES - in_sight, own, other, huxi)


def _in_sight(view: ZipaiView, card: Card) -> int:
    """How many of a kind the viewer can see: in his hand, on the table, in the rivers, and the card in question."""
    seen = 0 if view.own.counts is None else view.own.counts[card]
    for seat in view.seats:
        seen += seat.river.count(card) + sum(meld.cards.count(card) for meld in seat.melds)
    return seen + (view.table == card)


def _any_card(case: dict[str, object]) -> str:
    """A card that makes the hand whole, so that its size is checked like any other."""
    counts = count(parse_cards(str(case.get("hand", ""))))
    melds = [parse_meld(str(each)) for each in cast("list[object]", case.get("melds") or [])]
    for card, number in enumerate(counts):
        if number + sum(meld.cards.count(card) for meld in melds) < COPIES:
            return ASCII[card]
    raise CaseError("case_field_missing", field="hand")


def _option(view: ZipaiView, action: Action) -> Option:
    if action in DISCARDED:
        return Option(str(action), action.verb, action.groups[0], [])
    card = view.table
    if action == HU:
        return _win_option(view)
    if action.verb == "chi" and card is not None:
        return _chi_option(action, card)
    if action == PENG and card is not None:
        return Option(str(action), action.verb, cards_text((card, card)), [cards_text((card,) * 3)])
    if action == PASS or card is None:
        return Option(str(action), action.verb, "", [])
    held = 0 if view.own.counts is None else view.own.counts[card]
    return Option(str(action), action.verb, cards_text((card,) * held), [cards_text((card,) * COPIES)])


def _chi_option(action: Action, card: Card) -> Option:
    chi = chi_of(action)
    return Option(str(action), action.verb, cards_text(cards_used(chi.group, chi.bi, card)), list(action.groups))


def _win_option(view: ZipaiView) -> Option:
    sheet = best(winner(view))
    worth = (None,) * 4 if sheet is None else (sheet.huxi, sheet.units, sheet.fan, sheet.points)
    return Option(str(HU), HU.verb, "", [], *worth)


def winner(view: ZipaiView) -> Candidate:
    """The viewer's hand at the moment in which he may win."""
    return replace(_at_moment(view), playing=view.playing, least=view.win_min, omens=view.omens)


def _at_moment(view: ZipaiView) -> Candidate:
    own, seat = view.own, cast("int", view.seat)
    counts = own.counts or b""
    if view.laid_card is not None:
        last = view.stock_left == 0
        return Candidate(
            view.rules, seat, view.dealer, counts, own.melds, None, Source.SELF, last=last, drawn=view.laid_card
        )
    if view.on_deal:
        return Candidate(view.rules, seat, view.dealer, counts, own.melds, None, Source.DEAL)
    if view.moment is Moment.OPENING:
        if seat == view.dealer:
            shown = view.liangzhang
            return Candidate(view.rules, seat, view.dealer, counts, own.melds, None, Source.LIANGZHANG, drawn=shown)
        return Candidate(
            view.rules, seat, view.dealer, counts, own.melds, view.liangzhang, Source.LIANGZHANG, view.dealer
        )
    mine = view.actor == seat
    source = Source.SELF if mine else Source.OTHER if view.turned else Source.DISCARD
    by = None if mine else view.actor
    last = view.turned and view.stock_left == 0
    return Candidate(view.rules, seat, view.dealer, counts, own.melds, view.table, source, by, last)


def sheet_data(sheet: ScoreSheet, card: str | None) -> SheetData:
    """A sheet as it is sent."""
    return SheetData(
        seat=sheet.seat,
        source=str(sheet.source),
        card=card,
        huxi=sheet.huxi,
        units=sheet.units,
        fan=sheet.fan,
        room_base=sheet.room_base,
        points=sheet.points,
        pays=list(sheet.pays),
        groups=_groups(sheet.groups),
        over=cards_text(sheet.over),
        mingtang=_mingtang(sheet.mingtang),
        marks=list(sheet.marks),
        unit_lines=_lines(sheet.unit_lines),
        fan_lines=_lines(sheet.fan_lines),
        runner_up=None if sheet.runner_up is None else _runner_up(sheet.runner_up),
    )


def _runner_up(other: RunnerUp) -> RunnerUpData:
    return RunnerUpData(
        win=other.win,
        huxi=other.huxi,
        units=other.units,
        fan=other.fan,
        points=other.points,
        groups=_groups(other.groups),
        mingtang=_mingtang(other.mingtang),
        reasons=_lines(other.reasons),
    )


def _line(line: SheetLine) -> Line:
    return Line(line.key, {key: int(value) if isinstance(value, bool) else value for key, value in line.details})


def _lines(lines: Iterable[SheetLine]) -> list[Line]:
    return [_line(line) for line in lines]


def _groups(groups: Iterable[GroupLine]) -> list[GroupRow]:
    return [GroupRow(str(group.meld), group.huxi, _line(group.why)) for group in groups]


def _mingtang(found: Iterable[MingtangLine]) -> list[MingtangRow]:
    return [MingtangRow(each.id, each.fan, each.unit, _line(each.why)) for each in found]


_EXPECTED: Final = ("win", "huxi", "units", "fan", "mingtang", "groups", "pays")
