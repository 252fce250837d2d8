"""The command line: `tilehall COMMAND`.

`commands` lists all commands; the one that is asked for is loaded, and loads what it needs when it
runs. Exit codes: 0, or 1 where a command was asked a question and the answer is no, or 2 for wrong
usage and wrong input, with one line on standard error that says what was wrong; 130 after Ctrl-C,
and 141 where nobody read the answer to its end.
"""

from typing import Annotated, Any

import typer

import tilehall
from tilehall.cli.commands import COMMANDS, CommandGroup
from tilehall.cli.console import UNREAD, drop_output, output_as_it_is
from tilehall.core.errors import TilehallError


class _Tilehall(CommandGroup):
    """Turns an error of the input, or a missing extra, into its line."""

    listed = COMMANDS

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except TilehallError as error:
            typer.echo(f"tilehall: {error}", err=True)
            raise typer.Exit(2) from None
        except BrokenPipeError:
            drop_output()
            raise typer.Exit(UNREAD) from None
        except ModuleNotFoundError as error:
            from tilehall.cli.extras import extra_with

            if not error.name or not (extra := extra_with(error.name)):
                raise
            install = f"pip install 'tilehall[{extra}]'"
            typer.echo(f"tilehall: {error.name} is not installed; {install} brings it", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=_Tilehall,
    no_args_is_help=True,
    help="Tile rummy by the published rules: play it, judge it, study it.",
    pretty_exceptions_enable=False,  # a table of local variables may show hidden tiles
    rich_markup_mode=None,  # boxes around help take longer to load than the rest of it
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
    with output_as_it_is():
        app()
