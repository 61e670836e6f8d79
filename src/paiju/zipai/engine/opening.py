"""From the deal to the first discard: tianhu, the liangzhang, opening ti (zipai rules, section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.core.errors import PositionError
from paiju.zipai.actions import HU, PASS
from paiju.zipai.cards import ASCII, COPIES, DECK, KINDS, cards_text, listed
from paiju.zipai.engine.draft import Draft, Todo
from paiju.zipai.engine.marks import mark_answer
from paiju.zipai.engine.position import HAND_SIZE, Answer, Pending, Phase, Rank, ZipaiHand, ZipaiStep, make_seat
from paiju.zipai.engine.run import run
from paiju.zipai.engine.wins import may_win, win
from paiju.zipai.melds import Meld, MeldKind
from paiju.zipai.rules.options import DeclinedWin, LiangzhangWin, Tianhu
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.tianhu import is_tianhu
from paiju.zipai.sight import meld_facts

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.game import Deal, Setup
    from paiju.zipai.rules.ruleset import RuleSet


def start(rules: RuleSet, setup: Setup, deal: Deal) -> ZipaiStep:
    """Deal and run to the first decision; raises `PositionError` (`bad_deal`) unless the deal is the whole deck."""
    if tuple(sorted(deal.cards)) != DECK:
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(DECK))
    players = len(setup.playing)
    hands = [bytearray(KINDS) for _ in range(players)]
    for place, card in enumerate(deal.cards[: players * HAND_SIZE]):
        hands[place // HAND_SIZE][card] += 1
    liangzhang = deal.cards[players * HAND_SIZE]
    hands[setup.dealer][liangzhang] += 1
    hand = ZipaiHand(
        rules=rules,
        dealer=setup.dealer,
        seats=tuple(make_seat(rules, bytes(counts)) for counts in hands),
        stock=bytes(deal.cards[players * HAND_SIZE + 1 :]),
        liangzhang=liangzhang,
        phase=Phase.LIANGZHANG,
        actor=setup.dealer,
        table=liangzhang,
        turned=False,
        number=-1,
        answers=(),
        best=None,
        waiting=(),
        pending=(),
        decision=None,
        outcome=None,
    )
    d = Draft(hand)
    dealt = {seat: {"hand": cards_text(listed(counts))} for seat, counts in enumerate(hands)}
    held = [sum(counts) for counts in hands]
    d.tell("deal", setup.dealer, {"liangzhang": ASCII[liangzhang], "held": held, "stock": len(d.stock)}, dealt)
    _open(d)
    run(d)
    return d.freeze()


def _order(d: Draft) -> list[int]:
    return [(d.dealer + distance) % d.players for distance in range(d.players)]


def _open(d: Draft) -> None:
    if d.rules.tianhu is Tianhu.MUST:
        for seat in _order(d):
            if is_tianhu(d.rules, bytes(d[seat].counts)):
                win(d, seat, None, Source.DEAL)
                return
    asked = liangzhang_asks(d)
    if asked:
        d.ask(Phase.LIANGZHANG, asked)
    else:
        _lay_quads(d)


def liangzhang_asks(d: Draft) -> tuple[Pending, ...]:
    """Who may win on the liangzhang and has not answered yet, in polling order."""
    scope = d.rules.liangzhang_win
    if scope is LiangzhangWin.OFF:
        return ()
    answered = [given.seat for given in d.answers]
    seats = [seat for seat in (_order(d) if scope is LiangzhangWin.ALL else [d.dealer]) if seat not in answered]
    options = (HU,) if d.rules.declined_win is DeclinedWin.MUST_WIN else (HU, PASS)
    return tuple(
        Pending(Rank.WIN, seat, options) for seat in seats if may_win(d, seat, d.liangzhang, Source.LIANGZHANG)
    )


def answer(d: Draft, seat: int, action: Action) -> None:
    """Take the answer of the seat polled about the liangzhang."""
    mark_answer(d, seat, d.liangzhang, d.pending[0].actions, action)
    if action == HU:
        win(d, seat, d.liangzhang, Source.LIANGZHANG)
        return
    d.answers = (*d.answers, Answer(seat, action, None))
    d.waiting = d.pending = d.pending[1:]
    if not d.pending:
        _lay_quads(d)


def _lay_quads(d: Draft) -> None:
    for seat in _order(d):
        for card in range(KINDS):
            if d[seat].counts[card] == COPIES:
                meld = Meld(MeldKind.TI, (card,) * COPIES)
                s = d.edit(seat)
                s.give(meld.cards)
                s.lay(meld, unlaid_quad=True)
                public, private = meld_facts(d.rules, seat, meld)
                d.tell("meld", seat, public, private, why="why.opening_ti")
    d.then(Todo.INTAKE, d.dealer)
