"""How a hand ends: winners, birds, payments, who deals next (mahjong rules, sections 3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.mahjong.engine.draft import after
from paiju.mahjong.engine.position import SEATS, Phase
from paiju.mahjong.engine.wins import candidate, may_win, ways_of
from paiju.mahjong.rules.options import BaoBoth
from paiju.mahjong.scoring.candidate import Source
from paiju.mahjong.scoring.money import next_dealer, one_pays_all
from paiju.mahjong.scoring.scheme import Bao, Won
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.tiles import ASCII, is_flower, tiles_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.mahjong.engine.draft import Draft
    from paiju.mahjong.rules.ruleset import RuleSet
    from paiju.mahjong.tiles import Tile

_BAO_CHIS: Final = 3
"""So many chis from one seat make a warranty."""
_OWN: Final = frozenset({Phase.TURN, Phase.TURNED, Phase.LAST})


def source_of(phase: Phase) -> Source:
    """Where the winning tile comes from, by the phase in which it is won on."""
    return Source.SELF if phase in _OWN else Source.ROB if phase is Phase.ROB else Source.DISCARD


def birds_of(rules: RuleSet, wall: bytes, won: Tile) -> tuple[Tile, ...]:
    """The birds: front tiles, flowers skipped; the last one again for each that is missing, else the winning tile."""
    if not rules.bird:
        return ()
    found = [tile for tile in wall if not is_flower(tile)][: rules.bird_count]
    return tuple(found + [found[-1] if found else won] * (rules.bird_count - len(found)))


def win(d: Draft, winners: Sequence[int]) -> None:
    """End the hand with the best count of each winner, in turn order."""
    phase = d.phase
    source = source_of(phase)
    d.winners = tuple((seat, _best_tile(d, seat, source)) for seat in winners)
    outcome = outcome_of_win(d, phase)
    if phase is Phase.CLAIM and d.table is not None:
        owner = d.edit(d.actor)
        owner.river += bytes((d.table,))
    d.end(outcome)
    for won in outcome.wins:
        told: dict[str, object] = {"from": str(source), "pays": list(won.sheet.pays)}
        d.tell("hu", won.seat, {"card": ASCII[dict(d.winners)[won.seat]], **told, "by": d.actor})
    birds = dict(outcome.facts).get("birds")
    if birds:
        d.tell("birds", None, {"cards": birds})
    _tell_end(d, outcome)


def _best_tile(d: Draft, seat: int, source: Source) -> Tile:
    """The tile won on: of several turned ones the one worth most."""
    if not d.turned:
        assert d.table is not None  # noqa: S101  (something is won on)
        return d.table
    tiles = dict.fromkeys(tile for tile in d.turned if may_win(d, seat, tile, source))
    return max(tiles, key=lambda tile: _value(d, seat, tile, source))


def _value(d: Draft, seat: int, tile: Tile, source: Source) -> int:
    value = SCHEMES[d.rules.scoring].value(candidate(d, seat, tile, source, ways=ways_of(d, seat, source)))
    return -1 if value is None else value


def outcome_of_win(d: Draft, phase: Phase) -> Outcome:
    """The outcome of a hand won in `phase` by `d.winners`; the position is still as it was then."""
    rules, source = d.rules, source_of(phase)
    scheme = SCHEMES[rules.scoring]
    payer = None if source is Source.SELF else d.actor
    birds = birds_of(rules, d.wall, d.winners[0][1])
    base = rules.base_start + d.held
    d.phase = phase
    wins, pays = [], list(d.paid)
    for seat, tile in d.winners:
        hits = _hits(d, seat, source) if phase is Phase.TURNED else 1
        sheet = scheme.best(candidate(d, seat, tile, source, ways=ways_of(d, seat, source), hits=hits))
        if sheet is None:
            raise AssertionError(f"offered win does not count: seat {seat}, {source}, {tile}")
        won = Won(seat, d.dealer, sheet.value, payer, source is Source.ROB, birds, base, bao_of(d, seat))
        paid = scheme.pay(rules, won)
        wins.append(Win(seat, sheet.paid(paid.pays, paid.steps)))
        for number, each in enumerate(paid.pays):
            pays[number] += each
    seats = [seat for seat, _ in d.winners]
    facts: list[tuple[str, int | str]] = [
        ("source", str(source)),
        ("by", -1 if payer is None else payer),
        ("cards", tiles_in_order(tile for _, tile in d.winners)),
        ("next_dealer", next_dealer(rules, d.dealer, seats, payer, None)),
    ]
    if birds:
        facts.append(("birds", tiles_in_order(birds)))
    return Outcome(OutcomeKind.WIN, tuple(pays), tuple(wins), tuple(facts))


def _hits(d: Draft, seat: int, source: Source) -> int:
    """How many of the tiles turned complete the hand."""
    return sum(may_win(d, seat, tile, source) for tile in d.turned)


def bao_of(d: Draft, winner: int) -> Bao | None:
    """The warranty that a win falls under (section 5)."""
    shun = Bao(after(winner, SEATS - 1), double=False) if d[winner].chis >= _BAO_CHIS else None
    fan = Bao(after(winner), double=True) if d[after(winner)].chis >= _BAO_CHIS else None
    if shun is not None and fan is not None:
        return shun if d.rules.bao_both is BaoBoth.SHUN else fan
    return shun or fan


def draw(d: Draft, last_draw: int) -> None:
    """End the hand without a winner; `last_draw`: the seat that it ended at."""
    d.actor = last_draw
    d.table = None
    d.end(outcome_of_draw(d))
    if d.outcome is not None:
        d.tell("draw", None, {"pays": list(d.outcome.pays)})
        _tell_end(d, d.outcome)


def outcome_of_draw(d: Draft) -> Outcome:
    """The outcome of a drawn hand: the dealer pays what he owes."""
    rules = d.rules
    paid = one_pays_all(d.dealer, rules.drawn_pays)
    pays = tuple(have + more for have, more in zip(d.paid, paid, strict=True))
    facts = (("next_dealer", next_dealer(rules, d.dealer, (), None, d.actor)),)
    return Outcome(OutcomeKind.DRAW, pays, (), facts)


def _tell_end(d: Draft, outcome: Outcome) -> None:
    """All hands are shown."""
    hands = [tiles_in_order(sorted(_tiles(d, seat))) for seat in range(SEATS)]
    d.tell("shown", None, {"hands": hands, "total": list(outcome.pays)})


def _tiles(d: Draft, seat: int) -> list[Tile]:
    return [kind for kind, number in enumerate(d[seat].counts) for _ in range(number)]
