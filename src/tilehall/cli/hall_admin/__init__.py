"""`tilehall admin …`: what the keeper of a hall does."""

from __future__ import annotations

from typing import Final

from tilehall.cli.commands import Command, group

ADMIN_COMMANDS: Final = (
    Command("backup", "hall_admin.backup:backup"),
    Command("restore", "hall_admin.backup:restore"),
    Command("person", "hall_admin.people:person"),
    Command("forget", "hall_admin.people:forget"),
)

app = group("admin", ADMIN_COMMANDS)


@app.callback()
def admin() -> None:
    """Keep a hall: back it up, restore it, tell people what it has of them, and forget them."""
