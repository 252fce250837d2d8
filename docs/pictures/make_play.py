"""Makes play.svg, the screen that the README shows: `python docs/pictures/make_play.py`."""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from tilehall.bots import Beginner
from tilehall.cli.terminal_game.game import TerminalGame
from tilehall.cli.terminal_game.screen import Screen
from tilehall.core.game import Game

SHOWN: Final = ("new y7 y8 y9", "new r7 r8 r9")
DRAWS: Final = 7  # turns before the one that the picture shows
PICTURE: Final = Path(__file__).with_name("play.svg")
# a picture fetches nothing: the reader's own monospaced font will do
PLAIN_FORMAT: Final = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


class Demonstrator:
    """Draws until the rack is worth a picture, lays its opening and gets up."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.lines = ["draw"] * DRAWS + list(SHOWN)

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:  # noqa: ARG002
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if len(self.lines) == len(SHOWN):
            self.console.export_text(clear=True)  # here the picture begins
        self.console.print(f"{prompt}{line}")
        return line


def main() -> None:
    """Play the turn and keep what the terminal showed."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        console = Console(
            record=True,
            width=84,
            file=nowhere,
            force_terminal=True,
            color_system="truecolor",
            highlight=False,
        )
        game = Game.new("classic-hk", players=["You", "Seat 2", "Seat 3", "Seat 4"], seed=3)
        played = TerminalGame(
            game,
            seat=0,
            bots={seat: Beginner() for seat in (1, 2, 3)},
            screen=Screen(console),
            lines=Demonstrator(console),
            now=lambda: 0.0,
        )
        with suppress(EOFError):
            played.play()
        console.save_svg(
            str(PICTURE), title="tilehall play", code_format=PLAIN_FORMAT, unique_id="play"
        )


if __name__ == "__main__":
    main()
