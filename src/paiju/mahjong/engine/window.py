"""Windows: options, precedence, polling, and carrying out the best answer (mahjong rules, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.mahjong.actions import CHI_FROM, CHI_START, HU, PASS, PENG, TAKE
from paiju.mahjong.engine import ends, kong
from paiju.mahjong.engine.draft import Todo, after, lay
from paiju.mahjong.engine.marks import declines, needs_value
from paiju.mahjong.engine.position import ON_TABLE, SEATS, Answer, Opening, Pending, Phase, Rank
from paiju.mahjong.engine.turn import discard_actions
from paiju.mahjong.engine.wins import may_win, waits_of, worth
from paiju.mahjong.melds import Meld, MeldKind
from paiju.mahjong.rules.options import Clears, MultiWin, PassScope
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.sight import meld_facts
from paiju.mahjong.tiles import ASCII, HONOURS, RANKS

if TYPE_CHECKING:
    from paiju.core.action import Action
    from paiju.mahjong.engine.draft import Draft, SeatDraft
    from paiju.mahjong.engine.position import Seat
    from paiju.mahjong.tiles import Tile

_PAIR: Final = 2


def open_window(d: Draft) -> None:
    """Every seat with an option is asked about the discard."""
    d.phase = Phase.CLAIM
    d.answers = ()
    asked = gather(d)
    if asked:
        d.ask(Phase.CLAIM, asked)
    else:
        _to_river(d)


def gather(d: Draft) -> tuple[Pending, ...]:
    """Who has options about the discard and has not answered, in polling order."""
    answered = [given.seat for given in d.answers]
    tile = d.table
    assert tile is not None  # noqa: S101  (a window is open on a tile)
    if d.rules.float_blocks and any(d[seat].floats for seat in range(SEATS)):
        return ()
    asked = []
    for step in range(1, SEATS):
        seat = after(d.actor, step)
        found = None if seat in answered else _options(d, seat, tile, step)
        if found is not None:
            asked.append(found)
    asked.sort(key=_rank)
    return tuple(asked)


def _rank(pending: Pending) -> int:
    return pending.rank


def _options(d: Draft, seat: int, tile: Tile, step: int) -> Pending | None:
    s = d[seat]
    hu = may_win(d, seat, tile, Source.DISCARD)
    claims: tuple[Action, ...] = ()
    chis: tuple[Action, ...] = ()
    if d.wall and tile != d.wild:
        claims = kong.claimed_kongs(d, seat, tile)
        if not s.locked:
            if s.counts[tile] >= _PAIR:
                claims = (*claims, PENG)
            if step == 1 and d.rules.chi:
                chis = _chis(d, s, d.face(tile))
    if not (hu or claims or chis):
        return None
    rank = Rank.WIN if hu else Rank.PENG if claims else Rank.CHI
    return Pending(rank, seat, (*((HU,) if hu else ()), *claims, *chis, PASS))


def _chis(d: Draft, s: Seat | SeatDraft, kind: Tile) -> tuple[Action, ...]:
    """Every run that the hand makes with a tile that counts as `kind`; no wild is used."""
    if kind >= HONOURS:
        return ()
    rank = kind % RANKS
    found = []
    for first in range(max(0, rank - 2), min(rank, RANKS - 3) + 1):
        start = kind - rank + first
        if all(s.counts[t] and t != d.wild for t in _needed(d, start, kind)):
            found.append(CHI_FROM[start])
    return tuple(found)


def _needed(d: Draft, start: Tile, kind: Tile) -> tuple[Tile, ...]:
    """The hand's tiles that a chi lays."""
    return tuple([d.real(each) for each in (start, start + 1, start + 2) if each != kind])


def claims_by(action: Action, d: Draft, seat: int) -> int | None:
    """The rank of an answer, None for a pass."""
    match action.verb:
        case "pass":
            return None
        case "hu":
            return Rank.WIN
        case "take":
            return (seat - d.actor) % SEATS
        case "chi":
            return Rank.CHI
    return Rank.PENG


def answer(d: Draft, seat: int, action: Action) -> None:
    """Take the answer of the seat that is polled, and go on polling or carry out the best."""
    if HU in d.pending[0].actions and action != HU:
        _mark(d, seat)
    given = Answer(seat, action, claims_by(action, d, seat))
    d.answers = (*d.answers, given)
    d.waiting = tuple([waiting for waiting in d.waiting if waiting.seat != seat])
    settle_polling(d)
    if not d.pending:
        _resolve(d)


def settle_polling(d: Draft) -> None:
    """The best answer so far, and who can still beat it."""
    best: Answer | None = None
    for given in d.answers:
        if given.rank is not None and (best is None or best.rank is None or given.rank < best.rank):
            best = given
    d.best = best
    if best is None or best.rank is None:
        d.pending = d.waiting
        return
    limit = best.rank
    every = limit == Rank.WIN and d.rules.multi_win is MultiWin.ALL and d.phase is not Phase.HAIDI
    d.pending = tuple([each for each in d.waiting if each.rank < limit or (every and each.rank == limit)])


def _mark(d: Draft, seat: int) -> None:
    """Write down a win that is declined on another's tile."""
    if d.rules.pass_win.scope is PassScope.NONE or ends.source_of(d.phase) is Source.SELF:
        return
    source = ends.source_of(d.phase)
    tiles = d.turned or bytes((d.table if d.table is not None else 0,))
    for tile in dict.fromkeys(tiles):
        if may_win(d, seat, tile, source):
            value = worth(d, seat, tile, source) if needs_value(d.rules) else 0
            s = d.edit(seat)
            s.declined = declines(d.rules, s.declined, tile, value)


def _resolve(d: Draft) -> None:
    """Nobody is left to poll."""
    best, answers = d.best, d.answers
    if best is not None and best.action == HU:
        every = d.rules.multi_win is MultiWin.ALL
        won = [given.seat for given in answers if given.action == HU]
        ends.win(d, won if every else won[:1])
        return
    phase = d.phase
    d.answers = ()
    d.best = None
    match phase:
        case Phase.ROB:
            kong.add_to_peng(d)
        case Phase.TURNED_CLAIM | Phase.LAST_CLAIM:
            kong.pass_turned(d)
        case Phase.HAIDI:
            _take_last(d, None if best is None else best.seat)
        case _:
            _claim(d, best)


def _claim(d: Draft, best: Answer | None) -> None:
    if best is None:
        _to_river(d)
        return
    tile, seat, action = d.table, best.seat, best.action
    assert tile is not None  # noqa: S101
    kind = d.face(tile)
    d.chain = None
    d.opening = Opening.PAST
    if action == PENG:
        meld = Meld(MeldKind.PENG, (kind,) * 3, kind, d.actor)
        lay(d, seat, meld, (tile,) * _PAIR)
        d.act(seat, Clears.PENG)
    elif action in CHI_START:
        start = CHI_START[action]
        meld = Meld(MeldKind.CHI, (start, start + 1, start + 2), kind, d.actor)
        lay(d, seat, meld, _needed(d, start, kind))
        d.act(seat, Clears.CHI)
    else:
        kong.claim(d, seat, action)
        return
    public, private = meld_facts(d.rules, seat, meld)
    d.tell("meld", seat, public, private)
    d.actor = seat
    d.ask(Phase.DISCARD, (Pending(Rank.WIN, seat, discard_actions(d, seat)),))


def _to_river(d: Draft) -> None:
    """Nobody claims: the tile stays with its owner, the next seat draws."""
    tile = d.table
    assert tile is not None  # noqa: S101
    owner = d.edit(d.actor)
    owner.river += bytes((tile,))
    d.opening = Opening.PAST
    d.table = None
    d.then(Todo.DRAW, after(d.actor))


def open_haidi(d: Draft, seat: int) -> None:
    """One tile is left: each seat that waits is asked to take it, from the one whose draw it is."""
    d.phase = Phase.HAIDI
    d.actor = seat
    d.table = None
    d.answers = ()
    asked = haidi_asks(d)
    if asked:
        d.ask(Phase.HAIDI, asked)
    else:
        ends.draw(d, seat)


def haidi_asks(d: Draft) -> tuple[Pending, ...]:
    """Who waits and has not answered, from the seat whose draw it is."""
    answered = [given.seat for given in d.answers]
    asked = []
    for step in range(SEATS):
        seat = after(d.actor, step)
        s = d[seat]
        if seat not in answered and waits_of(d, seat, bytes(s.counts), s.melds):
            asked.append(Pending(step, seat, (TAKE, PASS)))
    return tuple(asked)


def _take_last(d: Draft, taker: int | None) -> None:
    if taker is None:
        ends.draw(d, d.actor)
        return
    d.actor = taker
    d.turned = d.wall
    d.wall = b""
    d.phase = Phase.LAST
    d.act(taker, Clears.DRAW)
    d.tell("turned", taker, {"cards": [ASCII[tile] for tile in d.turned], "wall": 0})
    if any(may_win(d, taker, tile, Source.SELF) for tile in d.turned):
        d.ask(Phase.LAST, (Pending(Rank.WIN, taker, (HU, PASS)),))
    else:
        kong.offer_turned(d, Phase.LAST_CLAIM)


def answer_turned(d: Draft, seat: int, action: Action) -> None:
    """The one who turned the tiles wins on them, or leaves them to the others."""
    if action == HU:
        ends.win(d, (seat,))
        return
    later = Phase.TURNED_CLAIM if d.phase is Phase.TURNED else Phase.LAST_CLAIM
    d.answers = ()
    d.pending = d.waiting = ()
    kong.offer_turned(d, later)


WINDOWS: Final = ON_TABLE | {Phase.TURNED_CLAIM, Phase.LAST_CLAIM, Phase.HAIDI}
"""The phases in which several seats may be asked."""
