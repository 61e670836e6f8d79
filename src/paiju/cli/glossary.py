"""`paiju glossary [WORD]`: what a word means, and what other towns call the same thing."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from paiju.cli import EXIT_NO, EXIT_OK, terminal
from paiju.cli.terminal import console, language, say
from paiju.texts.glossary import find, terms


def run(word: Annotated[str, typer.Argument(metavar="WORD")] = "") -> int:
    """Print the terms that `word` names, or all."""
    found = find(word) if word.strip() else terms()
    if not found:
        terminal.write(say("cli.glossary_none", word=word))
        return EXIT_NO
    lang = language()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("cli.glossary_term"), style="bold", no_wrap=True)
    table.add_column(say("cli.glossary_names"), max_width=24)
    table.add_column(say("cli.glossary_meaning"), overflow="fold")
    for term in found:
        own = term.term[lang] if lang.startswith("zh") else f"{term.term[lang]} {term.term['zh-Hans']}"
        table.add_row(own, " ".join(term.names), term.means[lang])
    console().print(table)
    return EXIT_OK
