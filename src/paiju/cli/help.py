"""Help pages in the chosen language, measured for Han characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from typer.core import TyperArgument, TyperOption

from paiju.cli import EXTRAS
from paiju.cli.terminal import console, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from typer._click import Context, Parameter

_EVERYWHERE = (("lang", "--lang LANG"), ("help", "--help"))


def program(ctx: Context, params: Sequence[Parameter]) -> None:
    """Print the help of the program: its commands and options."""
    _head(say("cli.program"), f"{ctx.command_path} {say('cli.command_word')} …")
    _section("cli.commands", [(name, say(f"cli.{name}")) for name in EXTRAS])
    options = [(_option_name(param), param.help or "") for param in params if isinstance(param, TyperOption)]
    _section("cli.options", [*options, ("--help", say("cli.program_help"))])
    console().print(say("cli.exit_codes"), style="dim")


def command(ctx: Context, params: Sequence[Parameter]) -> None:
    """Print the help of one command."""
    arguments = [param for param in params if isinstance(param, TyperArgument)]
    options = [param for param in params if isinstance(param, TyperOption)]
    name = ctx.info_name or ""
    usage = " ".join([ctx.command_path, *(["[…]"] if options else []), *map(_argument_name, arguments)])
    _head(say(f"cli.{name}"), usage)
    _section("cli.arguments", [(_argument_name(param), param.help or "") for param in arguments])
    _section("cli.options", [(_option_name(param), _explained(param)) for param in options])
    _section("cli.everywhere", [(option, say(f"cli.program_{name}")) for name, option in _EVERYWHERE])


def _head(summary: str, usage: str) -> None:
    out = console()
    out.print(Text.assemble((say("cli.usage"), "bold"), " ", usage))
    out.print()
    out.print(summary)


def _section(key: str, rows: Iterable[tuple[str, str]]) -> None:
    listed = list(rows)
    if not listed:
        return
    out = console()
    out.print()
    out.print(say(key), style="bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for name, meaning in listed:
        table.add_row(f"  {name}", meaning)
    out.print(table)


def _argument_name(param: TyperArgument) -> str:
    name = (param.metavar or param.name or "").upper()
    return (name if param.required else f"[{name}]") + ("…" if param.nargs != 1 else "")


def _option_name(param: TyperOption) -> str:
    names = ", ".join(param.opts)
    if param.is_flag:
        return names
    choices = param.type_descriptor.choices
    listed = "|".join(str(getattr(choice, "value", choice)) for choice in choices) if choices else ""
    return f"{names} {param.metavar or listed or (param.name or '').upper()}"


def _explained(param: TyperOption) -> str:
    default = param.default
    if param.is_flag or default in (None, (), ""):
        return param.help or ""
    return f"{param.help} {say('cli.default', value=getattr(default, 'value', default))}"
