"""`paiju score HAND`: what a hand is worth and why, or what it lacks."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, cast

import typer

from paiju.cli import EXIT_NO, EXIT_OK, terminal
from paiju.cli.rulesarg import game_named, shown_here
from paiju.core.errors import PaijuError
from paiju.core.registry import DEFAULT_RULES
from paiju.zipai.cards import parse_cards
from paiju.zipai.casekinds import win_candidate
from paiju.zipai.scoring.nowin import wrong_size

if TYPE_CHECKING:
    from paiju.zipai.rules.ruleset import RuleSet

_BETWEEN_MELDS = re.compile(r"[\s,;，；]+(?=[a-z]+\s*:)")


class Source(StrEnum):
    """Where the winning card comes from."""

    SELF = "self"
    OTHER = "other"
    DISCARD = "discard"
    LIANGZHANG = "liangzhang"
    DEAL = "deal"


def run(  # noqa: PLR0913  (one parameter a flag: they are the fields of the case kind)
    hand: Annotated[list[str], typer.Argument(metavar="HAND")],
    *,
    melds: Annotated[str, typer.Option("--melds", metavar="MELDS")] = "",
    card: Annotated[str | None, typer.Option("--card", metavar="CARD")] = None,
    source: Annotated[Source, typer.Option("--from", metavar="FROM")] = Source.SELF,
    last: Annotated[bool, typer.Option("--last")] = False,
    seat: Annotated[int | None, typer.Option("--seat", metavar="SEAT")] = None,
    dealer: Annotated[int | None, typer.Option("--dealer", metavar="SEAT")] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="SEAT")] = None,
    rules: Annotated[str, typer.Option("--rules", metavar="RULES")] = DEFAULT_RULES,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Score one hand; 1 if it is no win."""
    case: dict[str, object] = {
        "kind": "win",
        "hand": " ".join(hand),
        "melds": [part for part in _BETWEEN_MELDS.split(melds.strip()) if part],
        "from": str(source),
        "last": last,
    }
    given = {"card": card, "seat": seat, "dealer": dealer, "by": by}
    case.update({name: value for name, value in given.items() if value is not None})
    _check_options(source, last=last, by=by)
    game = game_named(rules)
    if not as_json:
        shown_here(game, "paiju score")
    if card is None and source is not Source.DEAL:
        raise PaijuError("card_not_named", held=len(parse_cards(" ".join(hand))))
    candidate = win_candidate(cast("RuleSet", game.rules), case)
    size = None if source is Source.DEAL else wrong_size(candidate)
    if size is not None:
        raise PaijuError("score_count", got=size[0], wanted=size[1])
    if as_json:
        found = game.cases["win"].run(game, case)
        terminal.write(json.dumps(found, ensure_ascii=False, indent=2))
        return EXIT_OK if found["win"] else EXIT_NO
    from paiju.cli import sheetview

    return EXIT_OK if sheetview.show(game, case) else EXIT_NO


def _check_options(source: Source, *, last: bool, by: int | None) -> None:
    """Refuse an option that says nothing of a card from `source`."""
    turned, shown = (Source.SELF, Source.OTHER), (Source.OTHER, Source.DISCARD)
    for option, given, sources in (("--last", last, turned), ("--by", by is not None, shown)):
        if given and source not in sources:
            raise PaijuError("score_option", option=option, source=source, allowed=", ".join(sources))
