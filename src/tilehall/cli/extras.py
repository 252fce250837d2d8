"""Which extra brings a package that a command needs and this installation lacks."""

import re
from importlib.metadata import requires

_FOR_DEVELOPERS = {"all", "bench", "dev"}


def extra_with(module: str) -> str | None:
    """`fastapi` comes with `tilehall[hall]`."""
    wanted = module.partition(".")[0].replace("_", "-").lower()
    for requirement in requires("tilehall") or ():
        found = re.match(r"([\w.-]+).*extra == .([\w-]+)", requirement)
        if not found or found[2] in _FOR_DEVELOPERS or found[1] == "tilehall":
            continue
        if found[1].lower().rstrip("0123456789") == wanted:  # `fpdf` is a module of `fpdf2`
            return found[2]
    return None
