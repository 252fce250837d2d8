"""The command line: `tilehall COMMAND`.

Each command is a module of this package with a function of the same name, or with a group of
commands; only the one that is asked for is loaded. Exit codes: 0, or 1 where a command was asked a
question and the answer is no, or 2 for wrong usage and wrong input, with one line on standard error
that says what was wrong.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

import tilehall
from tilehall.core.errors import TilehallError

# as help lists them
COMMANDS: Final = (
    "play",
    "serve",
    "event",
    "rules",
    "judge",
    "solve",
    "arena",
    "replay",
    "verify",
    "admin",
)


class Commands(TyperGroup):
    """Loads a command when it is asked for, and turns an error of the input into its line."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the framework's signature
        return [name for name in COMMANDS if find_spec(f"{__name__}.{name}")]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.list_commands(ctx):
            return None
        found = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        if isinstance(found, typer.Typer):
            return typer.main.get_command(found)
        command = typer.Typer(add_completion=False, rich_markup_mode=self.rich_markup_mode)
        command.command(cmd_name)(found)
        return typer.main.get_command(command)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except TilehallError as error:
            typer.echo(f"tilehall: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    help="Tile rummy by the published rules: play it, judge it, study it.",
    pretty_exceptions_enable=False,  # a table of local variables may show hidden tiles
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tilehall {tilehall.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Tile rummy by the published rules."""


def main() -> None:
    """Run the command line."""
    app()
