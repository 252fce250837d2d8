"""All commands: what they are called, and where they are.

Help loads no command: the line that it has for each is read from the command's source. A test
compares every line with the command's own help.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Command(NamedTuple):
    """`home` is a function as `module:name` in this package; a module's `app` is a group."""

    name: str
    home: str
    context_settings: Mapping[str, Any] | None = None

    @property
    def help(self) -> str:
        """The first line of its docstring."""
        module, _, name = self.home.partition(":")
        found = find_spec(f"tilehall.cli.{module}")
        source: str | None = found.loader.get_source(found.name) if found else None  # type: ignore[union-attr]
        pattern = rf'^def {name}\(.*?\) -> None:\n    """(.*?)(?:"""|\n)'
        line = re.search(pattern, source or "", re.MULTILINE | re.DOTALL)
        return line[1] if line else ""  # where no sources are installed

    def load(self) -> Any:
        """The command itself, with its options."""
        module_name, _, name = self.home.partition(":")
        module = import_module(f"tilehall.cli.{module_name}")
        if isinstance(group := getattr(module, "app", None), typer.Typer):
            return typer.main.get_command(group)
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        settings = dict(self.context_settings) if self.context_settings else None
        alone.command(self.name, context_settings=settings)(getattr(module, name))
        return typer.main.get_command(alone)


class CommandGroup(TyperGroup):
    """Knows its commands by name and line, and loads the one that is to run."""

    listed: ClassVar[Sequence[Command]]

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {each.name: TyperCommand(each.name) for each in self.listed}

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - as Typer calls it
        with formatter.section("Commands"):
            formatter.write_dl([(each.name, each.help) for each in self.listed])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, known, rest = super().resolve_command(ctx, args)
        found = next((each for each in self.listed if each.name == name), None)
        return name, found.load() if found else known, rest


def group(name: str, commands: Sequence[Command]) -> typer.Typer:
    """`tilehall NAME …`; the function that it is given as a callback has the line of help."""
    return typer.Typer(
        cls=type(name, (CommandGroup,), {"listed": commands}),
        name=name,
        no_args_is_help=True,
        add_completion=False,  # the whole program has it
        rich_markup_mode=None,  # boxes around help take longer to load than the rest of it
    )


COMMANDS: Final = (
    Command("play", "play:play"),
    Command("serve", "serve:serve"),
    Command("event", "event:event"),
    Command("rules", "rules:rules"),
    Command("print", "print_papers:print_papers"),
    Command("judge", "judge:judge"),
    Command("solve", "solve:solve"),
    Command("puzzles", "puzzles:puzzles"),
    Command("arena", "arena:arena"),
    Command("data", "data:data"),
    Command("replay", "replay:replay"),
    Command("review", "review:review"),
    Command("verify", "verify:verify"),
    Command("admin", "hall_admin:admin"),
)
