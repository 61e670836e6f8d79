"""The claim window: options, precedence, polling, and carrying out the best answer (zipai rules, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.zipai.actions import HU, PAO, PASS, PENG, chi_of
from paiju.zipai.cards import ASCII
from paiju.zipai.engine.bi import cards_used, chi_actions
from paiju.zipai.engine.draft import Todo
from paiju.zipai.engine.marks import mark_answer
from paiju.zipai.engine.position import HAND_SIZE, Answer, Pending, Phase, Rank
from paiju.zipai.engine.wins import may_win, win
from paiju.zipai.melds import SIZES, Meld, MeldKind
from paiju.zipai.rules.options import DeclinedWin, WinOnDiscard
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.sight import meld_facts

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft, SeatDraft
    from paiju.zipai.engine.position import Seat

_PAIR: Final = 2
_KAN: Final = 3
_CHI_SEATS: Final = 2
"""D and its 下家 may chi a turned card."""


def open_window(d: Draft) -> None:
    """Every seat with an option is asked; a pao without a choice stands as a claim from the start."""
    d.answers = ()
    gather(d)
    if not d.pending:
        _resolve(d)
    else:
        waiting = d.waiting
        best = d.best
        d.ask(Phase.CLAIM, d.pending)
        d.waiting, d.best = waiting, best


def gather(d: Draft) -> None:
    """Find who has options and has not answered, and the best claim so far."""
    answered = [given.seat for given in d.answers]
    d.best = None
    asked: list[Pending] = []
    for distance in range(0 if d.turned else 1, d.players):
        seat = (d.actor + distance) % d.players
        found = None if seat in answered else _options(d, seat, distance)
        if found is None:
            continue
        if found.actions == (PAO,):
            d.best = Answer(seat, PAO, Rank.PAO)
        else:
            asked.append(found)
    for given in d.answers:
        _claim(d, given)
    asked.sort(key=_rank)
    d.waiting = tuple(asked)
    d.pending = _able(d, d.waiting)


def _rank(pending: Pending) -> int:
    return pending.rank


def _able(d: Draft, asked: tuple[Pending, ...]) -> tuple[Pending, ...]:
    """Those who can still beat the best answer."""
    best = d.best
    if best is None or best.rank is None:
        return asked
    limit = best.rank
    return tuple([pending for pending in asked if pending.rank < limit])


def _claim(d: Draft, given: Answer) -> None:
    if given.rank is not None and (d.best is None or d.best.rank is None or given.rank < d.best.rank):
        d.best = given


def _options(d: Draft, seat: int, distance: int) -> Pending | None:
    card = d.table
    assert card is not None  # noqa: S101  (a window is open on a card)
    s = d[seat]
    source = Source.SELF if not distance else Source.OTHER if d.turned else Source.DISCARD
    hu = may_win(d, seat, card, source)
    if _must_pao(d, s, card, distance):
        if not hu:
            return Pending(Rank.PAO, seat, (PAO,))
        return Pending(Rank.WIN, seat, (HU,) if _must_win(d) else (HU, PAO))
    peng, chis = (False, ()) if s.dead else _claims(s, card, distance)
    if not (hu or peng or chis):
        return None
    if hu and _must_win(d):
        return Pending(Rank.WIN, seat, (HU,))
    rank = Rank.WIN if hu else Rank.PENG if peng else Rank.CHI + distance
    return Pending(rank, seat, ((HU,) if hu else ()) + ((PENG,) if peng else ()) + chis + (PASS,))


def _must_win(d: Draft) -> bool:
    rules = d.rules
    if rules.declined_win is DeclinedWin.MUST_WIN:
        return True
    return not d.turned and rules.win_on_discard is WinOnDiscard.MUST


def _must_pao(d: Draft, s: Seat | SeatDraft, card: Card, distance: int) -> bool:
    """Whether the seat must pao: another seat's kan, wei or chouwei; on a turned card any seat's peng too."""
    if distance and (s.covered >> card & 1 or (s.counts[card] == _KAN and (d.turned or d.rules.pao_on_discard))):
        return True
    return d.turned and bool(s.pengs >> card & 1)


def _claims(s: Seat | SeatDraft, card: Card, distance: int) -> tuple[bool, tuple[Action, ...]]:
    """Whether the seat may peng, and the chis it may make."""
    peng = distance > 0 and s.counts[card] == _PAIR and not s.stale_peng >> card & 1 and _can_discard(s, _PAIR)
    if distance >= _CHI_SEATS or s.stale_chi >> card & 1:
        return peng, ()
    chis = chi_actions(s.counts, card)
    if chis and not _can_discard(s, SIZES[MeldKind.CHI] * max([len(chi.groups) for chi in chis]) - 1):
        chis = tuple([chi for chi in chis if _can_discard(s, SIZES[MeldKind.CHI] * len(chi.groups) - 1)])
    return peng, chis


def _can_discard(s: Seat | SeatDraft, used: int) -> bool:
    """Whether, after laying the table card with `used` loose cards, the seat owes no discard or has one."""
    return s.loose > used or s.held + s.laid + 1 <= HAND_SIZE + max(0, s.quads - 1)


def answer(d: Draft, seat: int, action: Action) -> None:
    """Take the answer of the seat that is polled, and go on polling or carry out the best."""
    asked = d.pending[0]
    card = d.table
    assert card is not None  # noqa: S101
    mark_answer(d, seat, card, asked.actions, action)
    given = Answer(seat, action, claims_by(d, seat, action))
    d.answers = (*d.answers, given)
    _claim(d, given)
    d.waiting = tuple([waiting for waiting in d.waiting if waiting.seat != seat])
    d.pending = _able(d, d.pending[1:])
    if not d.pending:
        _resolve(d)


def claims_by(d: Draft, seat: int, action: Action) -> int | None:
    """The rank of an answer, None for a pass."""
    match action.verb:
        case "pass":
            return None
        case "hu":
            return Rank.WIN
        case "pao":
            return Rank.PAO
        case "peng":
            return Rank.PENG
    return Rank.CHI + (seat - d.actor) % d.players


def _resolve(d: Draft) -> None:
    best = d.best
    card = d.table
    assert card is not None  # noqa: S101
    d.pending = d.waiting = ()
    if best is None:
        owner = d.edit(d.actor)
        owner.river = (*owner.river, card)
        d.tell("river", d.actor, {"card": ASCII[card]})
        d.then(Todo.DRAW, d.after(d.actor))
        return
    seat, action = best.seat, best.action
    if action == HU:
        source = Source.SELF if seat == d.actor else Source.OTHER if d.turned else Source.DISCARD
        win(d, seat, card, source)
        return
    d.answers = ()
    d.best = None
    if action == PAO:
        _lay_pao(d, seat, card)
    elif action == PENG:
        s = d.edit(seat)
        s.give((card, card))
        _lay(d, seat, (Meld(MeldKind.PENG, (card,) * 3, card, d.actor, d.turned),), None)
    else:
        chi = chi_of(action)
        s = d.edit(seat)
        s.give(cards_used(chi.group, chi.bi, card))
        first = Meld(MeldKind.CHI, chi.group, card, d.actor, d.turned)
        _lay(d, seat, (first, *(Meld(MeldKind.CHI, group) for group in chi.bi)), None)
    d.then(Todo.INTAKE, seat)


def _lay(d: Draft, seat: int, melds: tuple[Meld, ...], why: str | None) -> None:
    for meld in melds:
        d.edit(seat).lay(meld)
        public, private = meld_facts(d.rules, seat, meld)
        bi = meld.kind is MeldKind.CHI and meld.taken is None
        d.tell("meld", seat, public, private, why="why.bi" if bi else why)


def _lay_pao(d: Draft, seat: int, card: Card) -> None:
    """Make a pao of a kan, wei, chouwei or peng and the card on the table."""
    s = d.edit(seat)
    meld = Meld(MeldKind.PAO, (card,) * 4, card, d.actor, d.turned)
    if s.pengs >> card & 1:
        why = "why.pao_from_peng"
        s.upgrade(meld)
    elif s.covered >> card & 1:
        why = "why.pao_from_wei"
        s.upgrade(meld)
    else:
        s.give((card,) * _KAN)
        s.lay(meld)
        why = "why.pao_from_kan"
    public, private = meld_facts(d.rules, seat, meld)
    d.tell("meld", seat, public, private, why=why)
