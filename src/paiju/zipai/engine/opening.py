"""From the deal to the first discard: tianhu, the liangzhang, opening ti (zipai rules, section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.errors import PositionError
from paiju.zipai.actions import HU, PASS
from paiju.zipai.cards import ASCII, COPIES, DECK, KINDS, cards_text, listed
from paiju.zipai.engine.draft import Draft, Todo
from paiju.zipai.engine.marks import mark_answer
from paiju.zipai.engine.position import HAND_SIZE, Answer, Pending, Phase, Rank, ZipaiHand, ZipaiStep, make_seat
from paiju.zipai.engine.run import run
from paiju.zipai.engine.wins import declined_worth, may_win, win
from paiju.zipai.melds import Meld, MeldKind
from paiju.zipai.rules.options import DeclinedWin, DoubleTi, LiangzhangWin, OpeningTi, Tianhu, TianhuSeveral
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.huxi import standing_huxi
from paiju.zipai.scoring.omens import omens_of
from paiju.zipai.scoring.tianhu import is_tianhu
from paiju.zipai.sight import meld_facts

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.core.game import Deal, Setup
    from paiju.zipai.cards import Card
    from paiju.zipai.rules.ruleset import RuleSet

WIN_MIN: Final = "win_min"
"""The choice of a setup that sets what a seat's win needs."""
_TWO_QUADS: Final = 2


def start(rules: RuleSet, setup: Setup, deal: Deal) -> ZipaiStep:
    """Deal and run to the first decision.

    Raises `PositionError` (`bad_deal`, `deal_kind`, `deal_cards`) unless the deal is the whole deck, and
    (`setup_seats`) for seats that the rules don't deal to.
    """
    _check_setup(rules, setup)
    _check_deck(deal)
    counts = [bytearray(KINDS) for _ in range(setup.players)]
    for place, card in enumerate(deal.cards[: len(setup.playing) * HAND_SIZE]):
        counts[setup.playing[place // HAND_SIZE]][card] += 1
    omens = [omens_of(rules, bytes(each)) for each in counts]
    liangzhang = deal.cards[len(setup.playing) * HAND_SIZE]
    counts[setup.dealer][liangzhang] += 1
    hand = ZipaiHand(
        rules=rules,
        dealer=setup.dealer,
        seats=tuple(make_seat(rules, bytes(each), omens=omen) for each, omen in zip(counts, omens, strict=True)),
        stock=bytes(deal.cards[len(setup.playing) * HAND_SIZE + 1 :]),
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
        playing=setup.playing,
        minima=_minima(rules, setup),
    )
    d = Draft(hand)
    dealt = {seat: {"hand": cards_text(listed(counts[seat]))} for seat in setup.playing}
    held = [sum(each) for each in counts]
    d.tell("deal", setup.dealer, {"liangzhang": ASCII[liangzhang], "held": held, "stock": len(d.stock)}, dealt)
    _open(d)
    run(d)
    return d.freeze()


def _check_setup(rules: RuleSet, setup: Setup) -> None:
    seats = [seat for seat in range(setup.players) if seat in setup.playing]
    if list(setup.playing) != seats or len(seats) != rules.seats or setup.dealer not in seats:
        raise PositionError(
            "setup_seats",
            got=", ".join(map(str, setup.playing)),
            players=setup.players,
            dealer=setup.dealer,
            expected=rules.seats,
        )


def _check_deck(deal: Deal) -> None:
    if len(deal.cards) != len(DECK):
        raise PositionError("bad_deal", got=len(deal.cards), expected=len(DECK))
    for card in deal.cards:
        if card not in range(KINDS):
            raise PositionError("deal_kind", got=card, most=KINDS - 1)
    for card in range(KINDS):
        if deal.cards.count(card) != COPIES:
            raise PositionError("deal_cards", card=ASCII[card], got=deal.cards.count(card), expected=COPIES)


def _minima(rules: RuleSet, setup: Setup) -> tuple[int, ...]:
    """By seat, what a win needs where the setup says so (section 9: `3x50`, `win_min_by`); else nothing."""
    named = {seat: int(choice.value) for seat, choice in setup.choices if choice.name == WIN_MIN}
    return tuple(named.get(seat, rules.win_min) for seat in range(setup.players)) if named else ()


def _open(d: Draft) -> None:
    winners = [seat for seat in d.from_seat(d.dealer) if is_tianhu(d.rules, bytes(d[seat].counts))]
    if winners and d.rules.tianhu is Tianhu.MUST:
        win(d, [(seat, Source.DEAL) for seat in _tianhu_winners(d, winners)], None)
        return
    asked = tianhu_asks(d)
    if asked:
        d.ask(Phase.TIANHU, asked)
    else:
        _ask_liangzhang(d)


def _tianhu_winners(d: Draft, seats: list[int]) -> list[int]:
    """One winner, the first from the dealer on; or those who count most (`tianhu_several`)."""
    if d.rules.tianhu_several is TianhuSeveral.FIRST:
        return seats[:1]
    huxi = {seat: standing_huxi(d.rules, bytes(d[seat].counts)) for seat in seats}
    return [seat for seat in seats if huxi[seat] == max(huxi.values())]


def tianhu_asks(d: Draft) -> tuple[Pending, ...]:
    """Who may win on the opening hand, where that is a choice, and has not answered yet."""
    if d.rules.tianhu is not Tianhu.MAY:
        return ()
    answered = [given.seat for given in d.answers]
    return tuple(
        Pending(Rank.WIN, seat, (HU, PASS))
        for seat in d.from_seat(d.dealer)
        if seat not in answered and is_tianhu(d.rules, bytes(d[seat].counts))
    )


def _ask_liangzhang(d: Draft) -> None:
    d.answers = ()
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
    seats = [seat for seat in d.from_seat(d.dealer) if seat not in answered]
    if scope is LiangzhangWin.DEALER:
        seats = [seat for seat in seats if seat == d.dealer]
    options = (HU,) if d.rules.declined_win is DeclinedWin.MUST_WIN else (HU, PASS)
    return tuple(
        Pending(Rank.WIN, seat, options) for seat in seats if may_win(d, seat, d.liangzhang, Source.LIANGZHANG)
    )


def answer(d: Draft, seat: int, action: Action) -> None:
    """Take the answer of the seat polled about its opening hand or the liangzhang."""
    on_deal = d.phase is Phase.TIANHU
    source = Source.DEAL if on_deal else Source.LIANGZHANG
    if not on_deal:
        worth = declined_worth(d, seat, d.liangzhang, source)
        mark_answer(d, seat, d.liangzhang, d.pending[0].actions, action, worth)
    if action.verb == HU.verb:
        win(d, [(seat, source)], None if on_deal else d.liangzhang)
        return
    d.answers = (*d.answers, Answer(seat, action, None))
    d.waiting = d.pending = d.pending[1:]
    if d.pending:
        return
    if on_deal:
        _ask_liangzhang(d)
    else:
        _lay_quads(d)


def _lay_quads(d: Draft) -> None:
    """Every seat lays its opening quads; a lazy one keeps a single quad in the hand (section 3, `opening_ti`)."""
    two: list[int] = []
    for seat in d.from_seat(d.dealer):
        quads = [card for card in range(KINDS) if d[seat].counts[card] == COPIES]
        if len(quads) == _TWO_QUADS:
            two.append(seat)
        if len(quads) == 1 and d.rules.opening_ti is OpeningTi.LAZY:
            continue
        for card in quads:
            _lay_quad(d, seat, card)
    if d.rules.double_ti is DoubleTi.EXTRA_CARD:
        for seat in two:
            _take_extra(d, seat)
    d.then(Todo.INTAKE, d.dealer)


def _lay_quad(d: Draft, seat: int, card: Card) -> None:
    meld = Meld(MeldKind.TI, (card,) * COPIES)
    s = d.edit(seat)
    s.give(meld.cards)
    s.lay(meld, unlaid_quad=True)
    public, private = meld_facts(d.rules, seat, meld)
    d.tell("meld", seat, public, private, why="why.opening_ti")


def _take_extra(d: Draft, seat: int) -> None:
    """Two opening quads: a card of the stock into the hand, unseen; a fourth it makes is laid (section 9)."""
    card = d.stock[0]
    d.stock = d.stock[1:]
    s = d.edit(seat)
    s.counts[card] += 1
    s.held += 1
    d.tell("extra", seat, {"stock": len(d.stock)}, {seat: {"card": ASCII[card]}}, why="why.extra_card")
    if s.counts[card] == COPIES:
        s.quads += 1
        _lay_quad(d, seat, card)
