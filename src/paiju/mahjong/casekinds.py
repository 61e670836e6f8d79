"""The case kinds of mahjong but whole hands: wins, waits, payments, and single sums (`FORMAT-mahjong.md`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from paiju.core.case import CaseKind, Field, FieldType
from paiju.mahjong import casefields as f
from paiju.mahjong.casepass import can_win
from paiju.mahjong.casewin import waits, win
from paiju.mahjong.rules.names import name_of
from paiju.mahjong.rules.options import Scoring
from paiju.mahjong.scoring import money
from paiju.mahjong.scoring.candidate import SEATS, Source
from paiju.mahjong.scoring.rowscheme import under_cap
from paiju.mahjong.scoring.scheme import Bao, Won
from paiju.mahjong.scoring.schemes import SCHEMES
from paiju.mahjong.scoring.starts import starts_of, starts_pays
from paiju.mahjong.tiles import ASCII, count, next_kind, parse_tile, parse_tiles
from paiju.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paiju.core.game import Game
    from paiju.mahjong.rules.ruleset import RuleSet

_JSON_NAMES: Final = "zh-Hans"


@dataclass(frozen=True, slots=True)
class _Kind:
    """A case kind made of its fields and a function."""

    name: str
    fields: tuple[Field, ...]
    answer: Callable[[RuleSet, Mapping[str, object]], dict[str, object]]
    unordered: frozenset[str] = frozenset()

    def run(self, game: Game, case: Mapping[str, object]) -> dict[str, object]:
        """Compute the result fields; raises `CaseError`, `NotationError` or `PositionError`."""
        return self.answer(cast("RuleSet", game.rules), case)


def _settle(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return _SETTLES[rules.scoring](rules, case)


def _settle_fan(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    bird = f.optional_tile(case, "bird")
    birds = () if bird is None else (bird,)
    won = Won(f.seat(case, "winner"), f.seat(case, "dealer"), f.natural(case, "fan"), f.payer(case), birds=birds)
    shares = money.fan_shares(rules, won)
    gross = SCHEMES[rules.scoring].pay(rules, won).pays
    return {
        "X": [shares.get(seat, 0) for seat in range(SEATS)],
        "gross": list(gross),
        "pays": list(money.with_fee(rules, gross)),
    }


def _settle_units(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    dealer, payer = f.seat(case, "dealer"), f.payer(case)
    birds = tuple(parse_tile(f.text_of(each)) for each in f.items(case, "birds", required=False))
    pays = [0] * SEATS
    seats: list[int] = []
    winners = f.items(case, "winners")
    for each in winners:
        if not isinstance(each, dict):
            raise f.bad("winners", winners, '[{"seat": …, "units": …}, …]')
        won = Won(f.seat(each, "seat"), dealer, f.natural(each, "units"), payer, birds=birds)
        seats = [money.bird_seat(rules, bird, dealer, won.winner) for bird in birds]
        for seat, paid in enumerate(SCHEMES[rules.scoring].pay(rules, won).pays):
            pays[seat] += paid
    return {"pays": pays, **({"bird_seats": seats} if len(winners) == 1 else {})}


def _settle_features(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    multiplier = f.natural(case, "multiplier")
    if multiplier.bit_count() != 1:
        raise f.bad("multiplier", multiplier, "1, 2, 4, 8, …")
    given = case.get("bao")
    bao = None
    if given is not None:
        if not isinstance(given, dict) or given.get("kind") not in ("shun", "fan"):
            raise f.bad("bao", given, '{"kind": "shun" | "fan", "seat": …}')
        bao = Bao(f.seat(given, "seat"), double=given["kind"] == "fan")
    won = Won(
        winner=f.seat(case, "winner"),
        dealer=f.seat(case, "dealer"),
        worth=multiplier.bit_length() - 1,
        payer=f.payer(case),
        rob=f.flag(case, "rob"),
        base=f.natural(case, "base"),
        bao=bao,
    )
    return {"pays": list(SCHEMES[rules.scoring].pay(rules, won).pays)}


def _settle_capped(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    score = f.natural(case, "score")
    if score.bit_count() != 1:
        raise f.bad("score", score, "1, 2, 4, 8, …")
    won = Won(f.seat(case, "winner"), f.seat(case, "dealer", 0), score.bit_length() - 1, f.payer(case))
    return {"pays": list(SCHEMES[rules.scoring].pay(rules, won).pays)}


_SETTLES: Final[Mapping[Scoring, Callable[[RuleSet, Mapping[str, object]], dict[str, object]]]] = {
    Scoring.FAN: _settle_fan,
    Scoring.UNITS: _settle_units,
    Scoring.FEATURES: _settle_features,
    Scoring.CAPPED: _settle_capped,
}


def _wild(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    del rules
    return {"wild": ASCII[next_kind(f.tile(case, "indicator"))]}


def _bird(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    winner = f.seat(case, "winner", 0)
    return {"seat": money.bird_seat(rules, f.tile(case, "tile"), f.seat(case, "dealer"), winner)}


def _title(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    found = money.title(rules, f.number(case, "points"))
    return {"title": text(f"mj_title.{found}", _JSON_NAMES) if found else ""}


def _escape(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"pays": list(money.escape(rules, f.seat(case, "leaver")))}


def _start(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    if case.get("hands") is None:
        return {"starts": _declared(rules, f.string(case, "hand", "tiles"))}
    hands = f.items(case, "hands")
    if len(hands) != SEATS:
        raise f.bad("hands", hands, f"[{SEATS}]")
    declared = [starts_of(rules, count(parse_tiles(f.text_of(hand)))) for hand in hands]
    return {
        "starts": [[name_of(name) for name in names] for names in declared],
        "pays": list(starts_pays(rules, declared, f.seat(case, "dealer"))),
    }


def _declared(rules: RuleSet, hand: str) -> list[str]:
    return [name_of(name) for name in starts_of(rules, count(parse_tiles(hand)))]


def _base(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"base": rules.base_start + f.natural(case, "held")}


def _draw(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"pays": list(money.one_pays_all(f.seat(case, "payer"), rules.drawn_pays))}


def _followed(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    return {"pays": list(money.one_pays_all(f.seat(case, "payer"), rules.followed_pays))}


def _dealer(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    winners = [f.seat({"winners": each}, "winners") for each in f.items(case, "winners", required=False)]
    payer = f.payer(case) if case.get("from") is not None else None
    last = f.seat(case, "haidi") if case.get("haidi") is not None else None
    return {"dealer": money.next_dealer(rules, f.seat(case, "dealer"), winners, payer, last)}


def _cap(rules: RuleSet, case: Mapping[str, object]) -> dict[str, object]:
    given = case.get("fans")
    if not isinstance(given, dict):
        raise f.bad("fans", given, '{"name": fan, …}')
    ids = f.rows_named(rules, list(given), "fans")
    fans = {row: f.natural(given, name) for row, name in zip(ids, given, strict=True)}
    rows = [replace(row, fan=fans[row.id]) for row in rules.rows if row.id in fans]
    fan = under_cap(rules, rows)[0]
    return {"fan": fan, "score": 2**fan}


_SEAT: Final = FieldType.SEAT
_NUMBER: Final = FieldType.NUMBER
_DATA: Final = FieldType.DATA
_FLAG: Final = FieldType.FLAG
_CARD: Final = FieldType.CARD


def _required(name: str, kind: FieldType) -> Field:
    return Field(name, kind, required=True)


_KINDS: Final = (
    _Kind(
        "win",
        (
            _required("hand", FieldType.CARDS),
            _required("card", _CARD),
            Field("from", FieldType.CHOICE, required=True, choices=tuple(map(str, Source))),
            Field("melds", FieldType.MELDS),
            Field("seat", _SEAT),
            Field("dealer", _SEAT),
            Field("round", _CARD),
            Field("wild", _CARD),
            Field("flowers", FieldType.CARDS),
            Field("kong", _FLAG),
            Field("last", _FLAG),
            Field("fourth", _FLAG),
            Field("ways", _DATA),
            Field("kong_hits", _NUMBER),
            Field("floats", _NUMBER),
        ),
        win,
    ),
    _Kind(
        "waits",
        (_required("hand", FieldType.CARDS), Field("melds", FieldType.MELDS), Field("wild", _CARD)),
        waits,
        unordered=frozenset({"waits"}),
    ),
    _Kind(
        "settle",
        (
            _required("from", _DATA),
            Field("winner", _SEAT),
            Field("winners", _DATA),
            Field("dealer", _SEAT),
            Field("fan", _NUMBER),
            Field("multiplier", _NUMBER),
            Field("score", _NUMBER),
            Field("bird", _CARD),
            Field("birds", _DATA),
            Field("base", _NUMBER),
            Field("rob", _FLAG),
            Field("bao", _DATA),
        ),
        _settle,
    ),
    _Kind("wild", (_required("indicator", _CARD),), _wild),
    _Kind("bird", (_required("tile", _CARD), _required("dealer", _SEAT), Field("winner", _SEAT)), _bird),
    _Kind("title", (_required("points", _NUMBER),), _title),
    _Kind("escape", (_required("leaver", _SEAT),), _escape),
    _Kind(
        "start",
        (Field("hand", FieldType.CARDS), Field("hands", _DATA), Field("dealer", _SEAT)),
        _start,
        unordered=frozenset({"starts"}),
    ),
    _Kind("base", (_required("held", _NUMBER),), _base),
    _Kind("draw", (_required("payer", _SEAT),), _draw),
    _Kind("followed", (_required("payer", _SEAT),), _followed),
    _Kind(
        "dealer",
        (
            _required("dealer", _SEAT),
            Field("winners", _DATA),
            Field("from", _DATA),
            Field("haidi", _SEAT),
        ),
        _dealer,
    ),
    _Kind("cap", (_required("fans", _DATA),), _cap),
    _Kind("pass", (_required("seat", _SEAT), _required("events", _DATA)), can_win),
)
CASE_KINDS: Final[Mapping[str, CaseKind]] = {kind.name: kind for kind in _KINDS}
"""The kinds by name."""
