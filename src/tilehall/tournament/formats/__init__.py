"""Published formats of events, and the door for one's own: `event_format("hk-selection-2012")`."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tilehall.core.errors import quoted
from tilehall.core.ruleset_file import LARGEST_FILE
from tilehall.locales import Fact, message
from tilehall.tournament.errors import bad_format
from tilehall.tournament.formats.format import FIELDS, Format
from tilehall.tournament.formats.format_file import make_format, parse_format_toml, read_format

FORMAT_IDS: Final = (
    "hk-selection-2012",
    "four-rounds-final-of-four",
    "leaders-at-table-one",
    "placement-points",
    "bonus-and-half-carried",
    "two-player-swiss",
    "club-evening",
)


def event_format(name: str) -> Format:
    """The format of this id, or of the TOML file at this path."""
    if name in FORMAT_IDS:
        return _published(name)
    if not name.endswith(".toml"):
        known = ", ".join(FORMAT_IDS)
        raise bad_format("refused-no-format-or-file", format=quoted(name), known=known)
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise bad_format("refused-format-no-file", file=quoted(name, most=300)) from error
    except OSError as error:
        raise bad_format("refused-format-unreadable", file=quoted(name, most=300)) from error
    return format_from_toml(content, name)


def format_from_toml(content: bytes, source: Fact) -> Format:
    """A format from a file's bytes; `based_on` names a published one."""
    raw = parse_format_toml(content, source)
    base = raw.pop("based_on", None)
    own = read_format(raw, source)
    return make_format(_inherited(base, source) | own, source)


def _inherited(base: Any, source: Fact) -> dict[str, Any]:
    if base is None:
        return {}
    if base not in FORMAT_IDS:
        allowed = message("allowed-words", words=", ".join(FORMAT_IDS))
        facts = {"source": source, "key": "based_on", "value": quoted(base), "allowed": allowed}
        raise bad_format("refused-format-value", **facts)
    found = _published(base)
    values = {key: getattr(found, key) for key in FIELDS}
    return values | {"id": "house", "version": 1, "name": f"{found.name}, changed"}


@cache
def _published(name: str) -> Format:
    content = resources.files(__name__).joinpath(f"{name}.toml").read_bytes()
    return make_format(read_format(parse_format_toml(content, name), name), name)
