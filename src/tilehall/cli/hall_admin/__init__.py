"""`tilehall admin …`: what the keeper of a hall does."""

from __future__ import annotations

from typing import Final

import typer

from tilehall.cli.commands import Command, CommandGroup

ADMIN_COMMANDS: Final = (
    Command("backup", "hall_admin.backup:backup"),
    Command("restore", "hall_admin.backup:restore"),
    Command("person", "hall_admin.people:person"),
    Command("forget", "hall_admin.people:forget"),
)


class _Admin(CommandGroup):
    listed = ADMIN_COMMANDS


app = typer.Typer(
    cls=_Admin,
    name="admin",
    no_args_is_help=True,
    add_completion=False,  # the whole program has it
    rich_markup_mode=None,
)


@app.callback()
def admin() -> None:
    """Keep a hall: back it up, restore it, tell people what it has of them, and forget them."""
