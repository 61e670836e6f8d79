"""The course of a turn: draw, forced melds, discard, and who goes on (zipai rules, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.outcome import Outcome, OutcomeKind
from paiju.zipai.actions import DISCARD, HU, PASS
from paiju.zipai.cards import ASCII, COPIES
from paiju.zipai.engine.draft import Todo
from paiju.zipai.engine.position import Pending, Phase, Rank
from paiju.zipai.engine.wins import may_win
from paiju.zipai.melds import Meld, MeldKind
from paiju.zipai.rules.options import DeclinedWin, Strand, Wei
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.sight import meld_facts

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.zipai.cards import Card
    from paiju.zipai.engine.draft import Draft

_PAIR: Final = 2
_KAN: Final = 3


def draw(d: Draft, seat: int) -> None:
    """The seat takes the top of the stock: a forced ti or wei at once and unseen, else the card is turned."""
    if not d.stock:
        d.table = None
        d.turned = False
        d.end(Outcome(OutcomeKind.DRAW, (0,) * d.players))
        d.tell("draw", None, {"pays": [0] * d.players})
        return
    card = d.stock[0]
    d.stock = d.stock[1:]
    d.actor = seat
    d.table = card
    d.turned = True
    own = d[seat]
    if d.rules.wei is Wei.ON:
        if own.counts[card] == _KAN or own.covered >> card & 1:
            _lay_ti(d, seat, card)
            return
        if own.counts[card] == _PAIR:
            _lay_wei(d, seat, card)
            return
    d.tell("turn", seat, {"card": ASCII[card], "stock": len(d.stock)})
    d.then(Todo.WINDOW, seat)


def _lay_ti(d: Draft, seat: int, card: Card) -> None:
    s = d.edit(seat)
    meld = Meld(MeldKind.TI, (card,) * COPIES)
    laid = bool(s.covered >> card & 1)
    if laid:
        s.upgrade(meld)
    else:
        s.give((card,) * _KAN)
        s.lay(meld)
    _tell_meld(d, seat, meld, "ti_from_wei" if laid else "ti_from_kan")
    _after_laid(d, seat, card)


def _lay_wei(d: Draft, seat: int, card: Card) -> None:
    s = d.edit(seat)
    refused = bool(s.refused >> card & 1)
    meld = Meld(MeldKind.CHOUWEI if refused else MeldKind.WEI, (card,) * 3)
    s.give((card, card))
    s.lay(meld)
    _tell_meld(d, seat, meld, "chouwei" if refused else "wei")
    _after_laid(d, seat, card)


def _tell_meld(d: Draft, seat: int, meld: Meld, why: str) -> None:
    public, private = meld_facts(d.rules, seat, meld)
    d.tell("meld", seat, {**public, "drawn": True, "stock": len(d.stock)}, private, why=f"why.{why}")


def _after_laid(d: Draft, seat: int, card: Card) -> None:
    """After an own wei or ti the seat may win on what stands; else it goes on."""
    if may_win(d, seat, card, Source.SELF, laid=True):
        must = d.rules.declined_win is DeclinedWin.MUST_WIN
        d.ask(Phase.LAID, (Pending(Rank.WIN, seat, (HU,) if must else (HU, PASS)),))
    else:
        d.then(Todo.INTAKE, seat)


def after_intake(d: Draft, seat: int) -> None:
    """Discard or not by the invariant of section 2; a seat that owes a discard and has none is stranded."""
    s = d[seat]
    d.actor = seat
    if s.owes and s.loose:
        d.table = None
        d.turned = False
        d.ask(Phase.DISCARD, (Pending(Rank.WIN, seat, discards(s.counts)),))
        return
    if s.owes and not s.dead and d.rules.strand is Strand.DEAD:
        d.edit(seat).dead = True
        d.tell("dead", seat, {}, why="why.dead")
    elif not s.owes:
        d.tell("no_discard", seat, {}, why="why.no_discard")
    d.then(Todo.DRAW, d.after(seat))


def discards(counts: bytes | bytearray) -> tuple[Action, ...]:
    """One action for each kind that may be discarded: never of a kan or a quad."""
    return tuple([action for action, n in zip(DISCARD, counts, strict=True) if 0 < n < _KAN])


def discard(d: Draft, seat: int, card: Card) -> None:
    """Put a card down: it is stale for its owner, and the window opens."""
    s = d.edit(seat)
    s.give((card,))
    s.stale_chi |= 1 << card
    s.stale_peng |= 1 << card
    d.table = card
    d.turned = False
    d.actor = seat
    d.tell("discard", seat, {"card": ASCII[card]})
    d.then(Todo.WINDOW, seat)
