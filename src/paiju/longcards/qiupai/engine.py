"""The course of a hand: deal, tricks, liability, and the end (longcards rules, 2.2-2.5)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeVar

from paiju.core.decision import Ask, Decision
from paiju.core.errors import IllegalActionError, PositionError
from paiju.core.event import Event
from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.longcards.cards import CODES, DECK, KINDS, cards_text, listed
from paiju.longcards.qiupai.actions import BEAT, COVER, COVERS, LEAD, beat, cards_of, lead
from paiju.longcards.qiupai.groups import HARD, IS_TOP, Group, answers, book, leads
from paiju.longcards.qiupai.position import DEALT, Play, QiupaiHand, QiupaiStep, Trick
from paiju.longcards.qiupai.refusal import why_not
from paiju.longcards.qiupai.rules import After16, BaoForced, BaoMany, BaoScope, Cover, Redeal, Tuoshou, Unopposed
from paiju.longcards.qiupai.scoring import SEATS, WINS, draw_pays, make_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.action import Action
    from paiju.core.game import Deal, Setup
    from paiju.longcards.cards import Card
    from paiju.longcards.qiupai.rules import QiupaiRules

_T = TypeVar("_T")
_TUOSHOU_BAI: Final = 15
_TUOSHOU_HAND: Final = 5


def start(rules: QiupaiRules, setup: Setup, deal: Deal) -> QiupaiStep:
    """Deal, redeal or lay the hard cards, and ask the dealer for a lead; raises `PositionError` (`bad_deal`)."""
    if tuple(sorted(deal.cards)) != DECK:
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(DECK))
    dealt = [counted(deal.cards[at : at + DEALT]) for at in range(0, len(DECK), DEALT)]
    none = (bytes(KINDS),) * SEATS
    hand = QiupaiHand(
        rules, setup.dealer, tuple(dealt), none, none, (0,) * SEATS, (), None, (), None, setup.dealer, -1, None, None
    )
    hands = [cards_text(listed(counts)) for counts in dealt]
    event = Event("deal", setup.dealer, {}, {seat: {"hand": text} for seat, text in enumerate(hands)})
    if needs_redeal(rules, dealt):
        outcome = Outcome(OutcomeKind.REDEAL, (0,) * SEATS, facts=(("dealer", setup.dealer),))
        told = Event("redeal", None, {"hands": hands}, why="longcards.why_redeal")
        return QiupaiStep(replace(hand, outcome=outcome), (event, told))
    hard = tuple(bytes(held if kind in HARD else 0 for kind, held in enumerate(counts)) for counts in dealt)
    kept = tuple(bytes(0 if kind in HARD else held for kind, held in enumerate(counts)) for counts in dealt)
    laid = Event("hard", None, {"laid": [cards_text(listed(counts)) for counts in hard]}, why="longcards.why_hard")
    step = _Step(replace(hand, hands=kept, hard=hard, bai=hard), [event, laid])
    step.ask_lead(setup.dealer)
    return step.done()


def counted(cards: Sequence[Card]) -> bytes:
    """Cards as counts."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
    return bytes(counts)


def needs_redeal(rules: QiupaiRules, dealt: Sequence[Sequence[int]]) -> bool:
    """Whether some seat has no top among its cards (2.2)."""
    return rules.redeal is not Redeal.OFF and any(not has_top(counts) for counts in dealt)


def has_top(counts: Sequence[int]) -> bool:
    """Whether there is a 天 or a nine among the cards."""
    return any(held and IS_TOP[kind] for kind, held in enumerate(counts))


def only_tops(counts: Sequence[int]) -> bool:
    """Whether every possible lead of a hand has a top: each of its cards alone could be led."""
    return all(not held or IS_TOP[kind] for kind, held in enumerate(counts))


def after_trick(rules: QiupaiRules, bai: int, hand: int) -> str:
    """What 2.5 says of the seat that took a trick: `win`, `void`, `on`. `bai`, `hand`: numbers of its cards."""
    if bai >= WINS:
        return "win"
    if bai == _TUOSHOU_BAI and rules.tuoshou is not Tuoshou.OFF:
        few = hand <= _TUOSHOU_HAND if rules.tuoshou is Tuoshou.AT_MOST else hand == _TUOSHOU_HAND
        if few:
            return "void"
    return "on"


def apply(hand: QiupaiHand, seat: int, action: Action) -> QiupaiStep:
    """The next position; raises `IllegalActionError` where `why_not` has a reason, and changes nothing."""
    if hand.decision is None or seat != hand.actor or action not in hand.decision.asks[0].actions:
        reason = why_not(hand, seat, action)
        code = reason.code if reason is not None else "not_asked"
        details = dict(reason.details) if reason is not None else {}
        raise IllegalActionError(code, **{"action": str(action), "seat": seat, **details})
    step = _Step(hand)
    if action.verb == LEAD:
        step.lead(seat, book(hand.rules).by_cards[cards_of(action)])
    elif action.verb == BEAT:
        step.beat(seat, cards_of(action))
    else:
        step.cover(seat, cards_of(action)[0])
    return step.done()


@dataclass(slots=True)
class _Step:
    """A position while a step is being worked out."""

    hand: QiupaiHand
    events: list[Event] = field(default_factory=list)

    def done(self) -> QiupaiStep:
        return QiupaiStep(self.hand, tuple(self.events))

    def _set(self, **changes: object) -> None:
        self.hand = replace(self.hand, **changes)  # type: ignore[arg-type]  # names of the fields of the value

    def _take(self, seat: int, cards: Sequence[Card]) -> tuple[bytes, ...]:
        """The hands without these cards."""
        counts = bytearray(self.hand.hands[seat])
        for card in cards:
            counts[card] -= 1
        return _with(self.hand.hands, seat, bytes(counts))

    def _ask(self, seat: int, verb: str | None = None) -> None:
        """Ask a seat; `verb` where it is known what for."""
        hand = replace(self.hand, actor=seat, number=self.hand.number + 1)
        self.hand = decided(hand, verb)

    def ask_lead(self, seat: int) -> None:
        """The seat leads."""
        self._ask(seat, LEAD)

    def lead(self, seat: int, group: Group) -> None:
        """A trick begins (2.3), and perhaps a liability (2.4)."""
        hand = self.hand
        bound = group.top and hand.winner is None and binds(hand.rules, hand.hands[seat], len(hand.tricks))
        trick = Trick((Play(seat, LEAD, group.cards),), 0, bound)
        liable = hand.liable
        if bound:
            moves = hand.rules.bao_many is BaoMany.LAST
            if seat not in liable or moves:
                liable = (*(each for each in liable if each != seat), seat)
        self._set(hands=self._take(seat, group.cards), trick=trick, liable=liable, decision=None)
        self.events.append(Event(LEAD, seat, {"cards": group.text}))
        if bound and seat not in hand.liable:
            self.events.append(Event("liable", seat, why="longcards.why_liable"))
        self._next_in_trick(seat)

    def beat(self, seat: int, cards: tuple[Card, ...]) -> None:
        """A better group."""
        trick = self._trick()
        plays = (*trick.plays, Play(seat, BEAT, cards))
        self._set(hands=self._take(seat, cards), trick=replace(trick, plays=plays, best=len(plays) - 1), decision=None)
        self.events.append(Event(BEAT, seat, {"cards": cards_text(cards)}))
        self._next_in_trick(seat)

    def cover(self, seat: int, card: Card) -> None:
        """One card thrown off; again, until enough are covered or the hand is empty."""
        trick = self._trick()
        last = trick.plays[-1]
        before = last.cards if last.seat == seat else ()
        plays = trick.plays[:-1] if before else trick.plays
        cards = tuple(sorted((*before, card)))
        self._set(
            hands=self._take(seat, (card,)),
            trick=replace(trick, plays=(*plays, Play(seat, COVER, cards))),
            covered=_with(self.hand.covered, seat, self.hand.covered[seat] + 1),
            decision=None,
        )
        shown = self.hand.rules.cover is Cover.SHOWN
        told = {"card": CODES[card]}
        public: dict[str, object] = {"number": len(cards), **(told if shown else {})}
        self.events.append(Event(COVER, seat, public, {} if shown else {seat: told}))
        if len(cards) < trick.size and any(self.hand.hands[seat]):
            self._ask(seat, COVER)
        else:
            self._next_in_trick(seat)

    def _trick(self) -> Trick:
        trick = self.hand.trick
        assert trick is not None  # noqa: S101  (asked for in a trick only)
        return trick

    def _next_in_trick(self, seat: int) -> None:
        """Ask the next seat that has cards, or end the trick."""
        hand, trick = self.hand, self._trick()
        away = (seat - trick.leader) % SEATS
        for further in range(away + 1, SEATS):
            asked = (trick.leader + further) % SEATS
            if not any(hand.hands[asked]):
                continue
            self._ask(asked)
            return
        self._end_trick(trick)

    def _end_trick(self, trick: Trick) -> None:
        """Lay the best group, cover the rest, and look whether the hand is over (2.3.4, 2.5)."""
        hand = self.hand
        best = trick.plays[trick.best]
        covered = list(hand.covered)
        for at, play in enumerate(trick.plays):
            if at != trick.best and play.verb != COVER:
                covered[play.seat] += len(play.cards)
        bai = bytearray(hand.bai[best.seat])
        for card in best.cards:
            bai[card] += 1
        self._set(
            bai=_with(hand.bai, best.seat, bytes(bai)), covered=tuple(covered), tricks=(*hand.tricks, trick), trick=None
        )
        self.events.append(Event("trick", best.seat, {"cards": cards_text(best.cards), "bai": sum(bai)}))
        self._after_trick(best.seat)

    def _after_trick(self, seat: int) -> None:
        hand = self.hand
        rules = hand.rules
        if hand.winner is not None and seat != hand.winner:
            self._win(hand.winner)
            return
        found = after_trick(rules, sum(hand.bai[seat]), sum(hand.hands[seat]))
        with_cards = [each for each in range(SEATS) if any(hand.hands[each])]
        if found == "win":
            if hand.winner is None:
                self.events.append(Event("sixteen", seat, {"bai": sum(hand.bai[seat])}))
            if rules.after_16 is After16.STOP or seat not in with_cards:
                self._win(seat)
                return
            self._set(winner=seat)
        elif found == "void":
            self._end(OutcomeKind.VOID, (0,) * SEATS, "longcards.why_tuoshou")
            return
        elif not with_cards:
            self._draw("longcards.why_draw")
            return
        if len(with_cards) == 1 and rules.unopposed is Unopposed.END:
            if self.hand.winner is not None:
                self._win(self.hand.winner)
            else:
                self._draw("longcards.why_unopposed")
            return
        order = [(seat + away) % SEATS for away in range(SEATS)]
        self.ask_lead(next(each for each in order if each in with_cards))

    def _win(self, seat: int) -> None:
        hand = self.hand
        sheet = make_sheet(hand.rules, seat, hand.bai[seat], hand.liable)
        self._end(OutcomeKind.WIN, sheet.pays, None, (Win(seat, sheet),))

    def _draw(self, why: str) -> None:
        self._end(OutcomeKind.DRAW, draw_pays(self.hand.rules, self.hand.liable), why)

    def _end(self, kind: OutcomeKind, pays: tuple[int, ...], why: str | None, wins: tuple[Win, ...] = ()) -> None:
        hand = self.hand
        facts = (("dealer", hand.dealer), ("liable", " ".join(map(str, hand.liable))), ("tricks", len(hand.tricks)))
        self._set(decision=None, winner=wins[0].seat if wins else None, outcome=Outcome(kind, pays, wins, facts))
        hands = [cards_text(listed(counts)) for counts in hand.hands]
        seat = wins[0].seat if wins else None
        public = {"result": str(kind), "hands": hands, "pays": list(pays)}
        self.events.append(Event("end", seat, public, why=why))


def decided(hand: QiupaiHand, verb: str | None = None) -> QiupaiHand:
    """The position with its decision worked out: `hand.actor` leads, beats if it can, or covers.

    `verb` where it is known what it is asked for. The decision of `hand` is not read.
    """
    seat, trick = hand.actor, hand.trick
    held = hand.hands[seat]
    actions: tuple[Action, ...] = ()
    if trick is None:
        verb, actions = LEAD, tuple([lead(group) for group in leads(hand.rules, held)])
    elif verb is None and trick.plays[-1].seat != seat:
        best = book(hand.rules).by_cards[trick.plays[trick.best].cards]
        verb, actions = BEAT, tuple([beat(group) for group in answers(hand.rules, held, best)])
    if not actions:
        verb, actions = COVER, tuple([COVERS[kind] for kind in range(KINDS) if held[kind]])
    return replace(hand, decision=Decision(hand.number, str(verb), (Ask(seat, actions),)), outcome=None)


def binds(rules: QiupaiRules, hand: Sequence[int], tricks: int) -> bool:
    """Whether leading a top makes liable, from this hand, after so many tricks (2.4)."""
    if rules.bao_scope is BaoScope.OFF or (rules.bao_scope is BaoScope.FIRST_TRICK and tricks):
        return False
    return rules.bao_forced is BaoForced.LIABLE or not only_tops(hand)


def _with(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])
