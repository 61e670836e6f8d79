"""The rule set: every option that the mahjong rules name, as one frozen value."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property

from paiju.core.rulefile import option
from paiju.mahjong.rules import options as o  # noqa: TC001  (the loader reads the annotations)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table that a hand is counted by.

    `condition` names a registered condition. `number` orders the rows; `drops` are the numbers of rows that this one
    deletes, `drops_one` those of which it takes one away. A `breaker` goes above the cap, alone (section 6).
    """

    id: str
    number: int
    fan: int
    condition: str
    drops: tuple[int, ...] = ()
    drops_one: tuple[int, ...] = ()
    breaker: bool = False


@dataclass(frozen=True, slots=True)
class PassWin:
    """A declined win on another's tile: what it blocks, and which own acts end that (section 2)."""

    scope: o.PassScope
    cleared_by: tuple[o.Clears, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """What a room plays for: fan × `per_fan` + `plus`, and the fan it asks for (section 3)."""

    per_fan: int
    plus: int
    min_fan: int


@dataclass(frozen=True)
class RuleSet:
    """All options with their values."""

    id: str
    # section 1: the tiles
    honours: bool = option(spec="1")
    flowers: bool = option(spec="1")
    # section 2: turn flow
    shapes: tuple[o.Shape, ...] = option(spec="2")
    round: str = option(spec="2", among=("1z", "2z", "3z", "4z"))
    chi: bool = option(spec="6")
    swap: o.Swap = option(spec="2")
    multi_win: o.MultiWin = option(spec="2")
    rob: o.Rob = option(spec="2", supported=("bugang", "none"))
    pass_win: PassWin = option(spec="2")
    pass_win_blocks_selfdraw: bool = option(spec="2", supported=(False,))
    angang_shown: o.AngangShown = option(spec="3")
    kong_least: int = option(spec="4", least=1, most=20)
    # wilds
    wild: bool = option(spec="3")
    indicator: o.Indicator = option(spec="3")
    indicator_flower: o.IndicatorFlower = option(spec="3")
    wild_angang: bool = option(spec="3", supported=(False,))
    wild_discard_win: o.WildDiscardWin = option(spec="3")
    max_copies: int = option(spec="3", least=4, most=8)
    dice: int = option(spec="5", least=1, most=3)
    white_mode: o.WhiteMode = option(spec="5", supported=("none", "face"))
    # scoring
    scoring: o.Scoring = option(spec="3")
    fan_cap: int = option(spec="6")
    rows: tuple[Row, ...] = option(spec="3")
    # section 3
    room: str = option(spec="3")
    min_fan: int = option(spec="3", least=-1)
    wait_rule: o.WaitRule = option(spec="3")
    wucaishen_blocks_wufan: bool = option(spec="3")
    double_minggang: bool = option(spec="3")
    all_pay_8: bool = option(spec="3")
    bird: bool = option(spec="3")
    bird_flower: o.BirdFlower = option(spec="3")
    dealer_double: bool = option(spec="3")
    N: int = option(spec="3", least=1, most=1000000)
    A: int = option(spec="3", most=1000000)
    escape_base: int = option(spec="3")
    titles: tuple[tuple[int, str], ...] = option(spec="3", most=10000000)
    # dealer
    dealer_next: o.DealerNext = option(spec="3")
    dealer_several: o.DealerSeveral = option(spec="6")
    dealer_drawn: o.DealerDrawn = option(spec="3")
    # section 4
    open_kong: bool = option(spec="4")
    kong_draw: int = option(spec="4", least=1, most=8)
    haidi: bool = option(spec="4")
    starts: tuple[str, ...] = option(spec="4")
    quanqiuren_angang: bool = option(spec="4")
    quanqiuren_selfdraw: bool = option(spec="4")
    qidui_selfdraw_only: bool = option(spec="4")
    big_extra: tuple[str, ...] = option(spec="4")
    situational_needs_258: bool = option(spec="4")
    small_base: int = option(spec="4", least=1)
    big_base: int = option(spec="4", least=1)
    dealer_extra: int = option(spec="4")
    dealer_mode: o.DealerMode = option(spec="4")
    bird_count: int = option(spec="4", most=20)
    bird_mode: o.BirdMode = option(spec="4")
    bird_from: o.BirdFrom = option(spec="4")
    # section 5
    wall: o.Wall = option(spec="5")
    dead_tiles: int = option(spec="5", most=40)
    buda: o.Buda = option(spec="5")
    qifeng_natural: bool = option(spec="5")
    float_blocks: bool = option(spec="5")
    float_needs_head: bool = option(spec="5")
    extra_patterns: tuple[str, ...] = option(spec="5")
    discard_features: int = option(spec="5", most=10)
    base_start: int = option(spec="5", least=1)
    others_still_pay: bool = option(spec="5")
    bao_both: o.BaoBoth = option(spec="5")
    followed: o.Followed = option(spec="5")
    followed_pays: int = option(spec="5")
    drawn_pays: int = option(spec="5")
    reseat: o.Reseat = option(spec="5")
    # section 6
    discard_payer: o.DiscardPayer = option(spec="6")
    # resolved from `room`
    room_terms: Room = option(spec="3")

    @cached_property
    def least_fan(self) -> int:
        """The fan that a hand needs: `min_fan`, or the room's where that is -1."""
        return self.room_terms.min_fan if self.min_fan < 0 else self.min_fan

    def to_json(self) -> dict[str, object]:
        """Every option with its value, in the order of the spec; read back by `rules.load.resolve`."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self)}

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical JSON of all options but the id: rules that play alike hash alike."""
        data = {key: value for key, value in self.to_json().items() if key != "id"}
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Row | PassWin | Room):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value
