"""The commands as typer sees them: each is built from the function `run` of its module when it is first named."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from paiju.cli import EXIT_OK, EXTRAS
from paiju.cli.terminal import say
from paiju.core.errors import PaijuError

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter


class LocalCommand(TyperCommand):
    """A command whose help is in the chosen language."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Print the help; the formatter stays empty, since rich measures Han characters and it doesn't."""
        from paiju.cli import help as help_page

        del formatter
        help_page.command(ctx, self.params)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments; raises `PaijuError` (`extra_argument`) for one too many."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise PaijuError("extra_argument", command=ctx.command_path, value=" ".join(rest))
        return rest


class LocalGroup(TyperGroup):
    """The commands by name; a module is imported when its command is named."""

    def list_commands(self, ctx: Context) -> list[str]:
        """The names, in the order of the help."""
        del ctx
        return list(EXTRAS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Build the command; while a shell asks for completions, its name and summary are enough."""
        if cmd_name not in EXTRAS:
            return None
        try:
            return build(cmd_name)
        except ModuleNotFoundError:
            if not ctx.resilient_parsing:
                raise
            return LocalCommand(cmd_name, help=say(f"cli.{cmd_name}"))

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        """The command that is named; raises `PaijuError` (`no_such_command`)."""
        name = args[0]
        if name in EXTRAS or ctx.resilient_parsing or name.startswith("-"):
            return super().resolve_command(ctx, args)
        allowed = get_close_matches(name, EXTRAS) or list(EXTRAS)
        raise PaijuError("no_such_command", value=name, allowed=", ".join(allowed))

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Print the help of the program."""
        from paiju.cli import help as help_page

        del formatter
        help_page.program(ctx, self.params)


def build(name: str) -> Command:
    """The command `name` from its module; parameters get their help from `cli.<name>_<parameter>`."""
    module = import_module(f"paiju.cli.{name}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=LocalCommand, help=say(f"cli.{name}"))(module.run)
    command = get_command(app)
    _localise(command.params, name)
    return command


def _localise(params: list[Parameter], prefix: str) -> None:
    for param in params:
        if isinstance(param, TyperOption | TyperArgument):
            param.help = say(f"cli.{prefix}_{param.name}")


def _program(
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="LANG")] = None,
) -> None:
    """Both options are read before the commands are; they stand here for the help and for completion."""
    del version, lang


def program() -> LocalGroup:
    """The whole program."""
    app = typer.Typer(cls=LocalGroup, rich_markup_mode=None, invoke_without_command=True)
    app.callback(invoke_without_command=True)(_program)
    group = get_command(app)
    if not isinstance(group, LocalGroup):
        raise TypeError(group)
    _localise(group.params, "program")
    return group


def run(words: list[str]) -> int:
    """Run a command line and return its exit code; raises `PaijuError` for a wrong one."""
    try:
        result = program().main(words or ["--help"], prog_name="paiju", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.TyperException as error:
        raise _translated(error) from error
    return result if isinstance(result, int) else EXIT_OK


def _translated(error: typer.TyperException) -> PaijuError:
    """Typer's complaint as one of ours."""
    option: str | None = getattr(error, "option_name", None)
    param: Parameter | None = getattr(error, "param", None)
    context: Context | None = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "paiju"
    if option is not None and context is not None and hasattr(error, "possibilities"):
        return PaijuError("no_such_option", value=option, command=command, allowed=_near(option, context))
    if option is not None:
        return PaijuError("option_needs_value", value=option)
    if param is None:
        return PaijuError("bad_usage", reason=error.format_message())
    name = param.opts[0] if isinstance(param, TyperOption) else (param.metavar or param.name or "").upper()
    if type(error).__name__ == "MissingParameter":
        return PaijuError("missing_argument", value=name, command=command)
    return PaijuError("bad_argument", field=name, value=_refused(error), allowed=_wanted(param))


def _near(option: str, context: Context) -> str:
    known = [name for param in context.command.get_params(context) for name in param.opts if name.startswith("-")]
    return ", ".join(get_close_matches(option, known) or known)


def _refused(error: typer.TyperException) -> object:
    """The value that was refused; typer keeps it in the cause."""
    details = getattr(error.__cause__, "errors", None)
    return details()[0]["input"] if details is not None else error.format_message()


def _wanted(param: Parameter) -> str:
    if not isinstance(param, TyperOption | TyperArgument):
        return say("cli.a_text")
    choices = param.type_descriptor.choices
    if choices is not None:
        return ", ".join(str(getattr(choice, "value", choice)) for choice in choices)
    if param.min is not None or param.max is not None:
        return f"{'' if param.min is None else param.min}..{'' if param.max is None else param.max}"
    return say("cli.a_number") if param.type_descriptor.annotation in (int, float) else say("cli.a_text")
