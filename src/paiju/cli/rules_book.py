"""`paiju rules explain NAME`: the whole rule book of a game, for the terminal or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from paiju.cli import terminal
from paiju.cli.rules import about_lines
from paiju.cli.rulesarg import game_named
from paiju.cli.terminal import console, language
from paiju.core.book import Block, Book, Example, Paragraph, Table
from paiju.core.registry import families, presets
from paiju.core.ruletext import RuleText
from paiju.texts import DEFAULT


def explain(name: str, *, markdown: bool) -> None:
    """Print the book; raises as `game_named`."""
    game = game_named(name)
    info = next((each for each in presets() if each.id == game.id), None)
    shipped = {} if info is None else info.title
    title = _title_of_file(name) or shipped.get(language()) or shipped.get(DEFAULT) or game.id
    notes = tuple(about_lines(info)) if info is not None else ()
    book = families()[game.family].rule_book(game, title, language())
    if markdown:
        for line in as_markdown(book, notes):
            terminal.write(line)
    else:
        _show(book, notes)


def _title_of_file(name: str) -> str | None:
    if not name.strip().endswith(".toml"):
        return None
    said: dict[str, str] = RuleText.read(Path(name.strip())).data.get("about", {}).get("title", {})
    return said.get(language()) or said.get(DEFAULT)


def _show(book: Book, notes: tuple[str, ...]) -> None:
    out = console()
    out.print(Text(book.title, "bold"))
    for note in notes:
        out.print(Text(note, "dim"))
    for section in book.sections:
        out.print()
        out.print(Text(section.title, "bold cyan"))
        for block in section.blocks:
            _block(block)


def _block(block: Block) -> None:
    out = console()
    if isinstance(block, Paragraph):
        out.print(Padding(Text(block.text), (0, 0, 0, 2), expand=False))
    elif isinstance(block, Table):
        out.print(Padding(as_grid(block), (0, 0, 0, 2), expand=False))
    else:
        out.print()
        out.print(Padding(Text(block.title, "bold"), (0, 0, 0, 2), expand=False))
        for line in block.lines:
            out.print(Padding(Text(line), (0, 0, 0, 4), expand=False))


def as_grid(table: Table) -> Grid:
    """A table of the book for the terminal."""
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for number, head in enumerate(table.head):
        plain = all(row[number].isdigit() for row in table.rows)
        grid.add_column(head, justify="right" if plain else "left", overflow="fold")
    for row in table.rows:
        grid.add_row(*row)
    return grid


def as_markdown(book: Book, notes: tuple[str, ...]) -> Iterator[str]:
    """The book as lines of Markdown, `notes` under its title."""
    yield f"# {book.title}"
    blank = False
    for line in _body(book, notes):
        if line or not blank:
            yield line
        blank = not line


def _body(book: Book, notes: tuple[str, ...]) -> Iterator[str]:
    yield ""
    yield from (f"* {note}" for note in notes)
    for section in book.sections:
        yield from ("", f"## {section.title}", "")
        for block in section.blocks:
            yield from _markdown(block)
    yield ""


def _markdown(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield f"* {block.text}"
        return
    yield ""
    if isinstance(block, Table):
        yield markdown_row(block.head)
        yield markdown_row(tuple("---" for _ in block.head))
        yield from map(markdown_row, block.rows)
    else:
        yield from _example(block)
    yield ""


def _example(block: Example) -> Iterator[str]:
    yield f"**{block.title}**"
    yield ""
    yield from (f"* {line}" for line in block.lines)


def markdown_row(cells: tuple[str, ...]) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
