"""`tilehall data …`: very many games in a small file, made, proved and shown."""

from __future__ import annotations

from typing import Final

from tilehall.cli.commands import Command, group

DATA_COMMANDS: Final = (
    Command("make", "data.make:make"),
    Command("check", "data.check:check"),
    Command("show", "data.show:show"),
)

app = group("data", DATA_COMMANDS)


@app.callback()
def data() -> None:
    """Make, prove and show files of very many bots' games, kept by seed."""
