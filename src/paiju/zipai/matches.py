"""From hand to hand: first dealer, sitter, next dealer, the end of a match (zipai rules, sections 3, 8 and 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.errors import RulesError
from paiju.core.game import Choice, Match, Setup
from paiju.core.outcome import OutcomeKind
from paiju.zipai.cards import DECK, is_big, rank
from paiju.zipai.engine.opening import WIN_MIN
from paiju.zipai.rules.options import DrawDealer, MatchForm, Sitter, WinMinBy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paiju.core.outcome import Outcome
    from paiju.core.shuffle import Shuffler
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.result import ScoreSheet

DRAWS_IN_A_ROW: Final = 3
"""After so many drawn hands the deal moves on under `stay_until_3`."""
OPPOSITE: Final = 2
"""How many seats away the seat opposite is, at a table of four."""
SITTER: Final = "sitter"
"""Kept only where the one who sits out is not opposite the dealer: the deal moved on after drawn hands."""
_WINS: Final = "wins."
_TALLY: Final = "tally."


def open_match(rules: RuleSet, players: int, s: Shuffler) -> Match:
    """A new match: the first dealer is random, or cut for where somebody sits out.

    Raises `RulesError` (`wrong_players`).
    """
    if players != rules.table:
        raise RulesError("wrong_players", key="seats", value=players, allowed=rules.table)
    if rules.sitter is Sitter.NONE:
        return Match(players, s.below(players), (0,) * players)
    return Match(players, _cut(players, s), (0,) * players)


def _cut(players: int, s: Shuffler) -> int:
    """Each cuts a card, the highest rank deals; equal: big before small, then those cut again."""
    left = list(range(players))
    while len(left) > 1:
        cards = [DECK[place] for place in s.order(len(DECK))[: len(left)]]
        worth = [(rank(card), is_big(card)) for card in cards]
        left = [seat for seat, each in zip(left, worth, strict=True) if each == max(worth)]
    return left[0]


def setup_hand(rules: RuleSet, m: Match, choices: Mapping[int, Choice]) -> Setup:
    """Who plays the next hand and on what terms.

    Choices: with `win_min_by = dealer` the dealer names one of `win_min_choices` (none named: `win_min`). Raises
    `RulesError` (`no_choices`, `bad_choice`).
    """
    sitter = _sitter(rules, m)
    playing = tuple(seat for seat in range(m.players) if seat != sitter)
    terms = _minima(rules, m, playing, choices)
    return Setup(m.players, m.dealer, playing, sitter, choices=terms)


def _sitter(rules: RuleSet, m: Match) -> int | None:
    """The seat that is dealt nothing in the next hand."""
    if rules.sitter is Sitter.NONE:
        return None
    return dict(m.facts).get(SITTER, (m.dealer + OPPOSITE) % m.players)


def _minima(
    rules: RuleSet, m: Match, playing: tuple[int, ...], choices: Mapping[int, Choice]
) -> tuple[tuple[int, Choice], ...]:
    if rules.win_min_by is WinMinBy.DEALER:
        return _named(rules, m, playing, choices)
    if choices:
        raise RulesError("no_choices", key="choices", value=", ".join(choice.name for choice in choices.values()))
    if rules.match is not MatchForm.THREE_X_FIFTY:
        return ()
    won = dict(m.facts)
    return tuple(
        (seat, Choice(WIN_MIN, rules.first_win_min if not won.get(f"{_WINS}{seat}") else rules.win_min))
        for seat in playing
    )


def _named(
    rules: RuleSet, m: Match, playing: tuple[int, ...], choices: Mapping[int, Choice]
) -> tuple[tuple[int, Choice], ...]:
    named = choices.get(m.dealer)
    value = rules.win_min if named is None else named.value
    others = [seat for seat in choices if seat != m.dealer]
    if others or (named is not None and (named.name != WIN_MIN or value not in rules.win_min_choices)):
        allowed = ", ".join(map(str, rules.win_min_choices))
        raise RulesError("bad_choice", key=WIN_MIN, value=value, seat=(others or [m.dealer])[0], allowed=allowed)
    return tuple((seat, Choice(WIN_MIN, value)) for seat in playing)


def settle_match(rules: RuleSet, m: Match, o: Outcome) -> Match:
    """Add the points; the winner deals next, after a draw as `draw_dealer` says; a match form may end it."""
    points = tuple(have + pay for have, pay in zip(m.points, o.pays, strict=True))
    m = replace(m, points=points, hands=m.hands + 1)
    if o.kind is not OutcomeKind.WIN:
        return _drawn(rules, m)
    facts = {name: value for name, value in m.facts if name != SITTER}
    # After a tie of several opening wins the same dealer deals (section 9).
    dealer = m.dealer if len(o.wins) > 1 and dict(o.facts).get("source") == "deal" else o.wins[0].seat
    if rules.match is MatchForm.THREE_X_FIFTY:
        for win in o.wins:
            facts[f"{_WINS}{win.seat}"] = facts.get(f"{_WINS}{win.seat}", 0) + 1
            facts[f"{_TALLY}{win.seat}"] = facts.get(f"{_TALLY}{win.seat}", 0) + cast("ScoreSheet", win.sheet).units
    over = any(
        facts.get(f"{_WINS}{seat}", 0) >= rules.match_wins and facts.get(f"{_TALLY}{seat}", 0) >= rules.match_points
        for seat in range(m.players)
    )
    is_form = rules.match is MatchForm.THREE_X_FIFTY
    return replace(m, draws=0, dealer=dealer, facts=tuple(sorted(facts.items())), over=is_form and over)


def _drawn(rules: RuleSet, m: Match) -> Match:
    """After a drawn hand the same seat sits out; the deal moves on among those who play."""
    draws = m.draws + 1
    rule = rules.draw_dealer
    if rule is DrawDealer.STAY or (rule is DrawDealer.STAY_UNTIL_3 and draws < DRAWS_IN_A_ROW):
        return replace(m, draws=draws)
    sitter = _sitter(rules, m)
    playing = [seat for seat in range(m.players) if seat != sitter]
    facts = dict(m.facts) | ({} if sitter is None else {SITTER: sitter})
    dealer = playing[(playing.index(m.dealer) + 1) % len(playing)]
    return replace(m, draws=0, dealer=dealer, facts=tuple(sorted(facts.items())))
