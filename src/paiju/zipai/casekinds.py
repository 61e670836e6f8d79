"""The case kinds of zipai but whole hands: a win, a chi, and single sums (`FORMAT.md`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.case import CaseKind, Field, FieldType
from paiju.core.errors import CaseError, NotationError, PositionError
from paiju.zipai.cards import ASCII, COPIES, HAN, count, listed, parse_card, parse_cards
from paiju.zipai.melds import HIDDEN_TRIPLES, ON_TABLE, Meld, MeldKind, parse_meld
from paiju.zipai.rules.options import Wei
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import KAN
from paiju.zipai.scoring.money import beans, escape, title, title_name
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.settle import count_units
from paiju.zipai.scoring.sheet import best
from paiju.zipai.scoring.split import MENZI, equal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.game import Game
    from paiju.zipai.rules.ruleset import RuleSet

_DEALT: Final = 20
_PAIR: Final = 2
_JSON_NAMES: Final = "zh-Hans"
_DEFAULT_SEAT: Final = 1
_DEFAULT_DEALER: Final = 0


def _rules(game: Game) -> RuleSet:
    return cast("RuleSet", game.rules)


def _bad(field: str, value: object, allowed: str) -> CaseError:
    return CaseError("case_field_bad", field=field, value=value, allowed=allowed)


def _number(case: Mapping[str, object], field: str, default: int | None = None) -> int:
    value = case.get(field, default)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _bad(field, value, "number")
    return value


def _flag(case: Mapping[str, object], field: str) -> bool:
    value = case.get(field, False)
    if not isinstance(value, bool):
        raise _bad(field, value, "true, false")
    return value


def _string(case: Mapping[str, object], field: str, shape: str) -> str:
    value = case.get(field)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, str):
        raise _bad(field, value, shape)
    return value


def _numbers(case: Mapping[str, object], field: str, size: int) -> tuple[int, ...]:
    value = case.get(field)
    if value is None:
        raise CaseError("case_field_missing", field=field)
    if not isinstance(value, list | tuple) or len(value) != size:
        raise _bad(field, value, f"[{size} numbers]")
    return tuple(_number({field: item}, field) for item in value)


def _seat(case: Mapping[str, object], field: str, default: int, seats: int) -> int:
    value = _number(case, field, default)
    if not 0 <= value < seats:
        raise _bad(field, value, f"0..{seats - 1}")
    return value


@dataclass(frozen=True, slots=True)
class _Kind:
    """A case kind made of its fields and a function."""

    name: str
    fields: tuple[Field, ...]
    answer: Callable[[RuleSet, Mapping[str, object]], dict[str, object]]
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Compute the result fields; raises `CaseError`, `NotationError` or `PositionError`."""
        return self.answer(_rules(game), case)


def win_candidate(rules: RuleSet, case: Mapping[str, object]) -> Candidate:
    """The candidate of a case of kind `win`: an own draw that makes a wei or a ti is laid.

    Raises `CaseError` (`case_field_missing`, `case_field_bad`), `NotationError`, `PositionError` (`too_many_cards`,
    `opening_size`).
    """
    source = _source(case)
    seat = _seat(case, "seat", _DEFAULT_SEAT, rules.table)
    dealer = _seat(case, "dealer", _DEFAULT_DEALER, rules.table)
    by = None if case.get("by") is None else _seat(case, "by", 0, rules.table)
    if by == seat:
        raise _bad("by", by, "another seat")
    counts = count(parse_cards(_string(case, "hand", "cards")))
    melds = _melds(case)
    if source is Source.DEAL:
        if case.get("card") is not None:
            raise _bad("card", case["card"], "none with from=deal")
        card = None
    else:
        card = parse_card(_string(case, "card", "card"))
    count((*listed(counts), *(each for meld in melds for each in meld.cards), *(() if card is None else (card,))))
    last = _flag(case, "last") and source in (Source.SELF, Source.OTHER)
    candidate = Candidate(rules, seat, dealer, counts, melds, card, source, by, last)
    _check_size(candidate)
    if card is not None and source is Source.LIANGZHANG and seat == dealer:
        return replace(candidate, counts=count((*listed(counts), card)), card=None)
    return _laid(candidate)


def _source(case: Mapping[str, object]) -> Source:
    value = _string(case, "from", ", ".join(Source))
    if value not in Source.__members__.values():
        raise _bad("from", value, ", ".join(Source))
    return Source(value)


def _melds(case: Mapping[str, object]) -> tuple[Meld, ...]:
    given = case.get("melds", [])
    if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
        raise _bad("melds", given, '["kind:cards", …]')
    melds = tuple(parse_meld(each) for each in given)
    for meld in melds:
        if meld.kind not in ON_TABLE:
            raise NotationError(
                "meld_kind", text=str(meld), got=str(meld.kind), allowed=", ".join(sorted(map(str, ON_TABLE)))
            )
    return melds


def _check_size(candidate: Candidate) -> None:
    """Refuse what no play can lead to; a card too few or too many at play is no win, not an error."""
    held, laid = sum(candidate.counts), len(candidate.melds)
    opening = candidate.source in (Source.DEAL, Source.LIANGZHANG)
    dealt = _DEALT + (candidate.source is Source.DEAL and candidate.seat == candidate.dealer)
    if opening and (laid or held != dealt):
        raise PositionError("opening_size", held=held, melds=laid, allowed=dealt)
    if not opening and held + KAN * laid > KAN * MENZI:
        raise PositionError("too_many_cards", held=held, melds=laid, allowed=max(0, KAN * (MENZI - laid)))


def _laid(candidate: Candidate) -> Candidate:
    """An own draw with its pair, kan, wei or chouwei: laid first, and the win is on what stands (section 7)."""
    card = candidate.card
    if card is None or candidate.source is not Source.SELF or candidate.rules.wei is Wei.OFF:
        return candidate
    held = candidate.counts[card]
    rest = bytearray(candidate.counts)
    rest[card] = 0
    if held in (_PAIR, KAN):
        kind = MeldKind.WEI if held == _PAIR else MeldKind.TI
        melds = (*candidate.melds, equal(kind, card))
        return replace(candidate, counts=bytes(rest), melds=melds, card=None, drawn=card)
    for at, meld in enumerate(candidate.melds):
        if meld.kind in HIDDEN_TRIPLES and meld.card == card:
            melds = (*candidate.melds[:at], equal(MeldKind.TI, card), *candidate.melds[at + 1 :])
            return replace(candidate, melds=melds, card=None, drawn=card)
    return candidate


def _win(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    candidate = win_candidate(rules, case)
    found = best(candidate) or explain_no_win(candidate)
    return {} if found is None else found.to_json()


def _chi(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG001  (every kind is given the rules)
    from paiju.zipai.engine.bi import chi_actions  # noqa: PLC0415  (scoring a hand needs no engine)

    hand = count(parse_cards(_string(case, "hand", "cards")))
    card = parse_card(_string(case, "card", "card"))
    if hand[card] == COPIES:
        raise NotationError("five_of_a_kind", card=ASCII[card], han=HAN[card])
    return {"actions": [str(action) for action in chi_actions(hand, card)]}


def _unit(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    huxi = _number(case, "huxi")
    return {"value": count_units(rules, huxi, zimo=_flag(case, "zimo"), tianhu=_flag(case, "tianhu")).total}


def _title(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"value": title_name(title(rules, _number(case, "points")), _JSON_NAMES)}


def _escape(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"value": escape(rules, _number(case, "T"))}


def _beans(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    multiplier = _number(case, "multiplier", rules.bean_multiplier)
    fee = _number(case, "fee", rules.bean_fee)
    if multiplier < 1 or fee < 0:
        raise _bad("multiplier" if multiplier < 1 else "fee", multiplier if multiplier < 1 else fee, "0, 1, 2, …")
    points = _numbers(case, "points", rules.table)
    if sum(points):
        raise _bad("points", list(points), "sum 0")
    balance = _numbers(case, "balance", rules.table)
    if min(balance) < 0:
        raise _bad("balance", list(balance), "0, 1, 2, …")
    return {"value": list(beans(points, balance, multiplier=multiplier, fee=fee))}


_UNIT_FIELDS: Final = (
    Field("huxi", FieldType.NUMBER, required=True),
    Field("zimo", FieldType.FLAG),
    Field("tianhu", FieldType.FLAG),
)
_KINDS: Final = (
    _Kind(
        "win",
        (
            Field("hand", FieldType.CARDS, required=True),
            Field("from", FieldType.CHOICE, required=True, choices=tuple(map(str, Source))),
            Field("melds", FieldType.MELDS),
            Field("card", FieldType.CARD),
            Field("seat", FieldType.SEAT),
            Field("dealer", FieldType.SEAT),
            Field("by", FieldType.SEAT),
            Field("last", FieldType.FLAG),
        ),
        _win,
        unordered=frozenset({"groups"}),
    ),
    _Kind(
        "chi",
        (Field("hand", FieldType.CARDS, required=True), Field("card", FieldType.CARD, required=True)),
        _chi,
        unordered=frozenset({"actions"}),
    ),
    _Kind("unit", _UNIT_FIELDS, _unit),
    _Kind("tun", _UNIT_FIELDS, _unit),
    _Kind("title", (Field("points", FieldType.NUMBER, required=True),), _title),
    _Kind("escape", (Field("T", FieldType.NUMBER, required=True),), _escape),
    _Kind(
        "beans",
        (
            Field("points", FieldType.NUMBERS, required=True),
            Field("balance", FieldType.NUMBERS, required=True),
            Field("multiplier", FieldType.NUMBER),
            Field("fee", FieldType.NUMBER),
        ),
        _beans,
    ),
)
CASE_KINDS: Final[Mapping[str, CaseKind]] = {kind.name: kind for kind in _KINDS}
"""The kinds by name."""
