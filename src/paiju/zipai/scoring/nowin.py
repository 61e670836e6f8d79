"""Why a hand does not win: what is short, or what is left over of the nearest split (zipai rules, section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paiju.zipai.cards import COPIES, cards_text, listed
from paiju.zipai.melds import SIZES, MeldKind
from paiju.zipai.scoring.candidate import Candidate, Source
from paiju.zipai.scoring.huxi import KAN, meld_huxi
from paiju.zipai.scoring.result import GroupLine, Line, groups_json
from paiju.zipai.scoring.sheet import group_lines, refusal, value_splits
from paiju.zipai.scoring.split import MENZI, Placement, Split, has_cover, most_grouped, placements

_WIN_CARDS: Final = KAN * MENZI
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class NoWin:
    """Why it is no win. `groups`, `huxi` and `over`: the best split there is, and the cards it leaves."""

    reason: Line
    groups: tuple[GroupLine, ...] = ()
    huxi: int = 0
    over: tuple[int, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Plain data in the words of the case files."""
        data: dict[str, object] = {"win": False, "reason": self.reason.to_json()}
        if self.groups:
            data |= {"groups": groups_json(self.groups), "huxi": self.huxi, "over": cards_text(self.over)}
        return data


def explain_no_win(candidate: Candidate) -> NoWin | None:
    """Why `best` has no sheet for the candidate; None if it has one."""
    refused = refusal(candidate)
    if refused is not None:
        return NoWin(_refused(candidate, refused))
    if candidate.source is Source.DEAL:
        return None
    valued = value_splits(candidate)
    if any(each.win for each in valued):
        return None
    if valued:
        split = max((each.split for each in valued), key=lambda each: each.huxi)
        least = candidate.minimum
        return _about(
            candidate, split, Line.of("sheet.no_huxi", huxi=split.huxi, minimum=least, short=least - split.huxi)
        )
    return _no_split(candidate)


def _refused(candidate: Candidate, key: str) -> Line:
    if candidate.source is not Source.DEAL:
        return Line.of(key)
    rules, counts = candidate.rules, candidate.counts
    return Line.of(
        key,
        quads=counts.count(COPIES),
        kans=counts.count(KAN),
        need_quads=rules.tianhu_quads,
        need_kans=rules.tianhu_kans,
    )


def _about(candidate: Candidate, split: Split, reason: Line) -> NoWin:
    return NoWin(reason, group_lines(candidate.rules, split.groups), split.huxi, split.over)


def _no_split(candidate: Candidate) -> NoWin:
    places = placements(candidate)
    nearest = min((_nearest(candidate, place) for place in places), key=lambda each: (len(each.over), -each.huxi))
    wrong = [_wrong_count(place) for place in places]
    if all(line is not None for line in wrong):
        reason = next(line for line in wrong if line is not None)
    elif len(nearest.over) == _PAIR and all(group.kind is not MeldKind.JIANG for group in nearest.groups):
        reason = Line.of("sheet.no_jiang")
    else:
        reason = Line.of("sheet.no_split", cards=cards_text(nearest.over))
    return _about(candidate, nearest, reason)


def wrong_size(candidate: Candidate) -> tuple[int, int] | None:
    """How many cards there are and how many a win has, where no place of the winning card makes them fit."""
    sizes = [_size(place) for place in placements(candidate)]
    return None if any(got == wanted for got, wanted in sizes) else sizes[0]


def _size(place: Placement) -> tuple[int, int]:
    quads = sum(SIZES[meld.kind] == COPIES for meld in place.standing)
    got = sum(place.loose) + sum(SIZES[meld.kind] for meld in place.standing)
    return got, _WIN_CARDS + max(0, quads - 1)


def _wrong_count(place: Placement) -> Line | None:
    """The number of cards, if no split could fit it; a jiang that lacks or is too many is called so."""
    got, wanted = _size(place)
    if got == wanted:
        return None
    if has_cover(place.loose, jiang=not place.jiang):
        return Line.of("sheet.no_jiang" if place.jiang else "sheet.no_jiang_wanted")
    return Line.of("sheet.no_count", got=got, wanted=wanted)


def _nearest(candidate: Candidate, place: Placement) -> Split:
    known = candidate.rules
    groups = most_grouped(known, place.loose, jiang=place.jiang)
    over = bytearray(place.loose)
    for group in groups:
        for card in group.cards:
            over[card] -= 1
    every = (*place.standing, *groups)
    return Split(every, sum(meld_huxi(known, meld) for meld in every), listed(over))
