"""The end of a hand for a terminal: the groups, the steps, who pays, and the runner-up (zipai rules, section 8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from paiju.core.outcome import OutcomeKind
from paiju.texts.styled import Line, Span, Style, line, padded
from paiju.zipai.cards import parse_card
from paiju.zipai.render import mark
from paiju.zipai.scoring.explain import runner_up_lines, sheet_lines
from paiju.zipai.words import FROM_WORD, Faces, card_style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paiju.core.outcome import Outcome
    from paiju.zipai.melds import Meld
    from paiju.zipai.scoring.result import GroupLine, RunnerUp, ScoreSheet
    from paiju.zipai.words import Voice

_MARGIN = "  "


def outcome_lines(outcome: Outcome, voice: Voice) -> tuple[Line, ...]:
    """How the hand ended: a title, each winner's sheet, and the payments by seat."""
    if outcome.kind is not OutcomeKind.WIN:
        return (line(Span(voice.say("event.sheet_drawn"), Style.STRONG)), pays_line(outcome.pays, voice))
    found: list[Line] = []
    for win in outcome.wins:
        sheet = cast("ScoreSheet", win.sheet)
        found += [_title(outcome, win.seat, voice), *won_lines(sheet, voice)]
    return (*found, pays_line(outcome.pays, voice), *_seconds(outcome, voice))


def _title(outcome: Outcome, seat: int, voice: Voice) -> Line:
    facts = dict(outcome.facts)
    source = FROM_WORD.get(str(facts.get("source")))
    who = Span(voice.who(seat), Style.NOW)
    if source is None or "card" not in facts:
        return voice.told("event.sheet_won_deal", who=who)
    card = voice.card(parse_card(str(facts["card"])))
    return voice.told("event.sheet_won", who=who, card=card, source=voice.say(source))


def won_lines(sheet: ScoreSheet, voice: Voice) -> tuple[Line, ...]:
    """The groups with their huxi, then every step from huxi to points."""
    groups = group_rows(sheet.groups, voice)
    bare = replace(sheet, groups=(), runner_up=None, pays=())
    steps = [line(_MARGIN, Span(step)) for step in sheet_lines(bare, voice.lang)]
    return (*groups, *steps)


def group_rows(groups: Sequence[GroupLine], voice: Voice) -> tuple[Line, ...]:
    """One group a row: word, cards, huxi to the right; a sentence each where cards are spoken."""
    if voice.faces is Faces.SPOKEN:
        return tuple(line(_MARGIN, Span(group.why.text(voice.lang))) for group in groups)
    rows = []
    for group in groups:
        huxi = Span(f"{group.huxi:>3}", Style.STRONG if group.huxi else Style.NOTE)
        word, cards = line(voice.kind(group.meld)), _marked(group.meld, voice)
        rows.append(line(_MARGIN, padded(word, 8), padded(cards, 20), huxi))
    return tuple(rows)


def _marked(meld: Meld, voice: Voice) -> Line:
    """The cards with the mark of each red one."""
    spans: list[Span | str] = []
    for card in meld.cards:
        face = voice.card_words(card) if voice.faces is Faces.BOTH else voice.face(card)
        spans.append(Span(f"{mark(card)}{face}", card_style(card)))
    return line(*spans)


def pays_line(pays: Sequence[int], voice: Voice) -> Line:
    """`输赢：我 +24  下家 -12  上家 -12`, from the viewer's own seat on."""
    first = voice.viewer or 0
    parts: list[Span | str] = []
    for away in range(len(pays)):
        seat = (first + away) % len(pays)
        paid = pays[seat]
        parts += [", "] if parts else []
        parts += [f"{voice.seat(seat)} ", Span(f"{paid:+d}" if paid else "0", Style.STRONG)]
    return voice.told("event.sheet_pays", pays=line(*parts))


def _seconds(outcome: Outcome, voice: Voice) -> tuple[Line, ...]:
    found: list[Line] = []
    for win in outcome.wins:
        sheet = cast("ScoreSheet", win.sheet)
        if sheet.runner_up is not None:
            found += second_lines(sheet, sheet.runner_up, voice)
    return tuple(found)


def second_lines(sheet: ScoreSheet, second: RunnerUp, voice: Voice) -> tuple[Line, ...]:
    """The runner-up and why it pays less."""
    less = sheet.points - second.points
    if not second.win:
        head = voice.say("event.sheet_no_win")
    elif less:
        head = voice.say("event.sheet_less", less=less)
    else:
        head = voice.say("event.sheet_as_much")
    rest = [line(_MARGIN, Span(each, Style.NOTE)) for each in runner_up_lines(second, voice.lang)]
    return (line(Span(head, Style.STRONG)), *rest)
