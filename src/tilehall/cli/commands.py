"""All commands: what they are called, where they are, and what help says of each in one line.

Help reads this list and loads no command. A test compares every line with the command's own help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Command(NamedTuple):
    """`home` is a function, or a group of commands, as `module:name` in this package."""

    name: str
    home: str
    help: str
    context_settings: Mapping[str, Any] | None = None

    def load(self) -> Any:
        """The command itself, with its options."""
        module, _, name = self.home.partition(":")
        found = getattr(import_module(f"tilehall.cli.{module}"), name)
        if isinstance(found, typer.Typer):
            return typer.main.get_command(found)
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        settings = dict(self.context_settings) if self.context_settings else None
        alone.command(self.name, context_settings=settings)(found)
        return typer.main.get_command(alone)


class CommandGroup(TyperGroup):
    """Knows its commands by name and line, and loads the one that is to run."""

    listed: ClassVar[Sequence[Command]]

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {each.name: TyperCommand(each.name, help=each.help) for each in self.listed}

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - as Typer calls it
        with formatter.section("Commands"):
            formatter.write_dl([(each.name, each.help) for each in self.listed])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, known, rest = super().resolve_command(ctx, args)
        found = next((each for each in self.listed if each.name == name), None)
        return name, found.load() if found else known, rest


COMMANDS: Final = (
    Command("play", "play:play", "Play against bots in the terminal."),
    Command("serve", "serve:serve", "Open a hall: a page and sockets for people and bots."),
    Command(
        "event",
        "event:event",
        "Run a tournament: entries, draw, sheets, standings, final. One event is one file.",
    ),
    Command(
        "rules", "rules:rules", "Explain the rules of an edition; without one, list the editions."
    ),
    Command(
        "judge",
        "judge:judge",
        "Answer questions about sets, plays and scores, one JSON object per line.",
    ),
    Command("solve", "solve:solve", "Find the best play, proved, under the edition's whole rules."),
    Command(
        "arena",
        "arena:arena",
        "Let bots play each other on mirrored deals, and print who wins how often.",
    ),
    Command(
        "replay",
        "replay:replay",
        "Step through a recorded game: Enter goes on, p goes back, a number jumps, q quits.",
    ),
    Command("verify", "verify:verify", "Prove a game record: the seed, every turn, the result."),
    Command(
        "admin",
        "admin:admin",
        "Back up a hall, also while people play, or restore it into an empty database.",
    ),
)
