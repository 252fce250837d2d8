"""The command line: `tilehall COMMAND`."""

from typing import Annotated

import typer

import tilehall

app = typer.Typer(no_args_is_help=True, help=tilehall.__doc__)


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


@app.command()
def play() -> None:
    """Play a game in the terminal."""
    typer.echo("The table is not laid yet.")


def main() -> None:
    """Run the command line."""
    app()
