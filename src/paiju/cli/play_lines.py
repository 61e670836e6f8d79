"""What both kinds of table say about the game as a whole: options with their worth and cost, points, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.texts.styled import Line, Span, Style, line
from paiju.zipai.actions import HU, PASS
from paiju.zipai.render import hand_words
from paiju.zipai.render_sheet import outcome_lines

if TYPE_CHECKING:
    from paiju.cli.play_session import Session
    from paiju.core.action import Action
    from paiju.zipai.words import Voice


def option_line(session: Session, voice: Voice, action: Action) -> Line:
    """An option with the cards it uses, what a win is worth, and what a pass costs."""
    view = session.view
    card = view.table if view.table is not None else view.laid_card
    said = voice.action(action, card)
    if action == HU:
        sheet = session.win_sheet()
        if sheet is not None:
            gain = sheet.pays[session.seat]
            return line(Span("", Style.NOW), said, voice.say("play.win_worth", huxi=sheet.huxi, points=gain))
    if action == PASS and card is not None:
        return line(said, *_pass_costs(view.legal, card, voice))
    return said


def _pass_costs(legal: tuple[Action, ...], card: int, voice: Voice) -> Line:
    found: Line = ()
    if HU in legal:
        found += voice.told("play.win_lapses", card=voice.card(card))
    if any(action.verb in ("chi", "peng") for action in legal):
        found += voice.told("play.goes_stale", card=voice.card(card))
    return found


def refusal(session: Session, voice: Voice, action: Action) -> Line:
    """Why the person may not do this now; or that it is allowed."""
    reason = session.why_not(action)
    if reason is not None:
        return line(voice.reason(reason))
    view = session.view
    card = view.table if view.table is not None else view.laid_card
    return voice.told("play.allowed", action=voice.action(action, card))


def points_line(session: Session, voice: Voice) -> Line:
    """Running points and titles, from the person's own seat on; a title that has just changed names the old one."""
    parts: list[str | Span] = []
    before, now = session.titles_before(), session.titles()
    for away in range(session.match.players):
        seat = (session.seat + away) % session.match.players
        name = voice.say(now[seat])
        if before[seat] != now[seat]:
            name = voice.say("play.title_changed", old=voice.say(before[seat]), new=name)
        said = voice.say("play.titled", who=voice.seat(seat), points=session.match.points[seat], title=name)
        parts += [voice.say("event.join"), said] if parts else [said]
    return voice.told("play.points_now", points=line(*parts))


def end_lines(session: Session, voice: Voice) -> tuple[Line, ...]:
    """The end of a hand: the sheet, running points and titles, and every hand, which lie open now."""
    outcome = session.hand.outcome
    if outcome is None:
        return ()
    found = [*outcome_lines(outcome, voice), points_line(session, voice)]
    view = session.view
    for away in range(len(view.seats)):
        seat = (session.seat + away) % len(view.seats)
        counts = view.seats[seat].counts
        if counts is not None and any(counts):
            found.append(line(Span(f"{voice.seat(seat)} ", Style.NOTE), hand_words(counts, voice)))
    return tuple(found)
