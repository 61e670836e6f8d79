"""The explained score of a zipai hand as tables: groups, steps, payments, and the runner-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from rich.table import Table
from rich.text import Text

from paiju.cli.terminal import console, language, say
from paiju.zipai.cards import ASCII, cards_han, cards_text, is_red, parse_card
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.scoring.explain import no_win_lines, runner_up_lines, sheet_lines
from paiju.zipai.scoring.nowin import explain_no_win
from paiju.zipai.scoring.sheet import best

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paiju.core.game import Game
    from paiju.zipai.cards import Card
    from paiju.zipai.rules.ruleset import RuleSet
    from paiju.zipai.scoring.candidate import Candidate
    from paiju.zipai.scoring.result import ScoreSheet

_RED_MARK = "*"


def show(game: Game, case: Mapping[str, object]) -> bool:
    """Print the sheet of a case of kind `win`, or what it lacks; answers whether it is a win."""
    candidate = win_candidate(cast("RuleSet", game.rules), case)
    sheet = best(candidate)
    if sheet is None:
        _no_win(candidate)
        return False
    _title(case)
    _groups(sheet)
    _steps(sheet)
    if sheet.runner_up is not None:
        _block("cli.score_other", runner_up_lines(sheet.runner_up, language()))
    return True


def _title(case: Mapping[str, object]) -> None:
    source = say(f"cli.from_{case['from']}")
    out = console()
    if "card" in case:
        face = _faces([parse_card(str(case["card"]))])
        before, _, after = say("cli.score_win", card="\0", **{"from": source}).partition("\0")
        out.print(Text.assemble((before, "bold"), face, (after, "bold")))
    else:
        out.print(Text(say("cli.score_win_deal", **{"from": source}), style="bold"))


def _faces(cards: Sequence[Card]) -> Text:
    """Cards for the chosen language; a red card is red and marked, so that colour is never the only sign."""
    shown = Text()
    traditional = language() == "zh-Hant"
    for card in cards:
        face = cards_han([card], traditional=traditional)
        shown.append(face + (_RED_MARK if is_red(card) else ""), style="bold red" if is_red(card) else "bold")
    if not language().startswith("zh"):
        shown.append(f" {cards_text(cards) if len(cards) > 1 else ASCII[cards[0]]}", style="dim")
    return shown


def _groups(sheet: ScoreSheet) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(say("cli.score_cards"), no_wrap=True)
    table.add_column(say("cli.score_huxi"), justify="right")
    table.add_column(say("cli.score_why"), overflow="fold")
    for line in sheet.groups:
        table.add_row(_faces(line.meld.cards), str(line.huxi), line.why.text(language()))
    if sheet.over:
        table.add_row(_faces(sheet.over), "", "")
    out = console()
    out.print(table)
    if any(is_red(card) for line in sheet.groups for card in line.meld.cards):
        out.print(say("cli.score_red"), style="dim")


def _steps(sheet: ScoreSheet) -> None:
    """All that follows the groups, down to the payment."""
    bare = replace(sheet, groups=(), runner_up=None)
    *steps, end = sheet_lines(bare, language())
    if sheet.pays:
        _block("cli.score_steps", steps)
        console().print(Text(end, "bold"))
    else:
        _block("cli.score_steps", [*steps, end])
        console().print(say("cli.score_payer_unknown"), style="dim")


def _block(key: str, lines: Iterable[str]) -> None:
    out = console()
    out.print()
    out.print(Text(say(key), "bold"))
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    for line in lines:
        grid.add_row("-", line)
    out.print(grid)


def _no_win(candidate: Candidate) -> None:
    out = console()
    out.print(Text(say("cli.score_no_win"), "bold"))
    found = explain_no_win(candidate)
    if found is not None:
        for line in no_win_lines(found, language()):
            out.print(Text(line))
