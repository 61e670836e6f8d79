"""A sheet in sentences, line by line, in the reader's language (zipai rules, sections 7 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.texts import text
from paiju.zipai.cards import cards_text
from paiju.zipai.scoring.mingtang import name
from paiju.zipai.scoring.result import cards_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paiju.zipai.scoring.nowin import NoWin
    from paiju.zipai.scoring.result import GroupLine, RunnerUp, ScoreSheet

_MARKS: Final[Mapping[str, str]] = {
    "zimo": "sheet.mark_zimo",
    "tianhu": "sheet.mark_tianhu",
    "liangzhang": "sheet.mark_liangzhang",
    "haidi": "sheet.mark_haidi",
}


def sheet_lines(sheet: ScoreSheet, lang: str) -> tuple[str, ...]:
    """Groups, huxi, marks, units, 名堂, fan, payment, and the runner-up with its reasons; one sentence each."""
    lines = [each.why.text(lang) for each in sheet.groups]
    if sheet.over:
        lines.append(text("sheet.over", lang, cards=cards_words(sheet.over, cards_text(sheet.over), lang)))
    lines.append(text("sheet.huxi_total", lang, huxi=sheet.huxi))
    lines += [text(_MARKS[mark], lang) for mark in sheet.marks]
    lines += [line.text(lang) for line in sheet.unit_lines]
    lines += [
        text("sheet.mingtang_line", lang, mingtang=name(each.id, lang), fan=each.fan, why=each.why.text(lang))
        for each in sheet.mingtang
    ]
    lines += [line.text(lang) for line in sheet.fan_lines]
    if sheet.pays:
        lines.append(text("sheet.pays", lang, pays=", ".join(f"{paid:+d}" for paid in sheet.pays)))
    if sheet.runner_up is not None:
        lines += runner_up_lines(sheet.runner_up, lang)
    return tuple(lines)


def runner_up_lines(second: RunnerUp, lang: str) -> tuple[str, ...]:
    """The next best split, and why it was not taken."""
    head = text("sheet.runner_up", lang, groups=_groups(second.groups, lang), huxi=second.huxi, points=second.points)
    return (head, *(reason.text(lang) for reason in second.reasons))


def no_win_lines(found: NoWin, lang: str) -> tuple[str, ...]:
    """Why it is no win, and the nearest split if there is one."""
    lines = [found.reason.text(lang)]
    if found.groups:
        lines.append(text("sheet.nearest", lang, groups=_groups(found.groups, lang), huxi=found.huxi))
    return tuple(lines)


def _groups(groups: Iterable[GroupLine], lang: str) -> str:
    return " ".join(cards_words(each.meld.cards, cards_text(each.meld.cards), lang) for each in groups)
