"""The published editions, and the door for a household's own: `edition("classic-hk")`.

Wherever an edition is asked for, these are taken alike: an id, an id with a way to play it
(`xp-es:106`), a path to a TOML file of one's own, and such a path with a way.
"""

from __future__ import annotations

from errno import EINVAL
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tilehall.core.errors import RulesetError, quoted
from tilehall.core.ruleset import FIELDS, Ruleset
from tilehall.core.ruleset_file import (
    LARGEST_FILE,
    apply_variant,
    make_ruleset,
    parse_toml,
    read_values,
)

EDITION_IDS: Final = (
    "classic-hk",
    "classic-es",
    "xp-es",
    "twist-cn",
    "twist-kr",
    "tournament-hk",
)
# versions of which the files in `former/` are kept
FORMER_VERSIONS: Final = {
    "classic-hk": (1,),
    "classic-es": (1,),
    "xp-es": (1,),
    "twist-cn": (),
    "twist-kr": (),
    "tournament-hk": (),
}
_HOUSE: Final = ", house rules"  # after the name of what they are based on
_DEEPEST: Final = 8  # files that a file may be based on, one after the other


def edition(name: str) -> Ruleset:
    """The ruleset of an edition id or of a ruleset file; RulesetError says what was wrong."""
    base, _, way = name.partition(":")
    if base in EDITION_IDS:
        return _published(name)
    path, colon, way = name.rpartition(":")
    if colon and path.endswith(".toml"):
        return apply_variant(_from_file(Path(path)), way)
    if not _looks_like_a_path(name):
        raise RulesetError(
            f"no edition {quoted(name)}; allowed: {', '.join(EDITION_IDS)}, "
            "or the path of a TOML file"
        )
    return _from_file(Path(name))


def ruleset_from_toml(content: bytes, source: str) -> Ruleset:
    """A ruleset from the bytes of a file that lies nowhere: uploaded, or part of a record."""
    return make_ruleset(_values(parse_toml(content, source), source, folder=None), source)


def edition_in_version(name: str, version: int) -> Ruleset | None:
    """A published edition as it is or as it was: a version never changes, so that records replay.

    None if this version of it is not known here.
    """
    if name.partition(":")[0] not in EDITION_IDS:
        raise RulesetError(f"no edition {quoted(name)}; allowed: {', '.join(EDITION_IDS)}")
    if version == _published(name).version:
        return _published(name)
    return _former(name, version) if version in FORMER_VERSIONS[name.partition(":")[0]] else None


def is_published(ruleset: Ruleset) -> bool:
    """Are these the rules of an edition in one of its versions, word by word?"""
    try:
        return edition_in_version(ruleset.id, ruleset.version) == ruleset
    except RulesetError:
        return False


@cache
def _published(name: str) -> Ruleset:
    return _from_package(name, "{}.toml")


@cache
def _former(name: str, version: int) -> Ruleset:
    return _from_package(name, f"former/{{}}-{version}.toml")


def _from_package(name: str, path: str) -> Ruleset:
    base, colon, way = name.partition(":")
    content = resources.files(__name__).joinpath(path.format(base)).read_bytes()
    ruleset = make_ruleset(read_values(parse_toml(content, base), base), base)
    return apply_variant(ruleset, way) if colon else ruleset


def _looks_like_a_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name


def _from_file(path: Path) -> Ruleset:
    return make_ruleset(_file_values(path, depth=0), str(path))


def _file_values(path: Path, depth: int) -> dict[str, Any]:
    source = str(path)
    if depth > _DEEPEST:
        raise RulesetError(f"{source}: based_on goes round in a circle or too deep")
    try:
        content = _read(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesetError(f"cannot read {quoted(path, most=300)}: {reason}") from None
    raw = parse_toml(content, source)
    raw.setdefault("id", path.stem)
    return _values(raw, source, folder=path.parent, depth=depth)


def _read(path: Path) -> bytes:
    if path.exists() and not path.is_file():  # a pipe would keep us waiting for ever
        raise OSError(EINVAL, "not a file")
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def _values(
    raw: dict[str, Any], source: str, *, folder: Path | None, depth: int = 0
) -> dict[str, Any]:
    """The file's own values over those of what it is based on."""
    base = raw.pop("based_on", None)
    own = read_values(raw, source)
    if base is None:
        return own
    if not isinstance(base, str):
        raise RulesetError(f"{source}: based_on is {quoted(base)}; allowed: an edition or a path")
    if base.partition(":")[0] in EDITION_IDS or folder is None:
        try:
            found = edition(base) if folder else _published_only(base)
        except RulesetError as error:
            raise RulesetError(f"{source}: based_on: {error}") from None
        inherited = {key: getattr(found, key) for key in FIELDS}
    else:
        if not _looks_like_a_path(base) and not (folder / base).exists():
            raise RulesetError(
                f"{source}: based_on is {quoted(base)}; allowed: {', '.join(EDITION_IDS)}, "
                "or the path of a TOML file"
            )
        inherited = _file_values(folder / base, depth + 1)
    marked: dict[str, Any] = {"id": "house", "version": 1}
    if "name" in inherited:  # else the file that it is based on is told to lack one
        marked["name"] = f"{inherited['name'].removesuffix(_HOUSE)}{_HOUSE}"
    return inherited | marked | own


def _published_only(base: str) -> Ruleset:
    """What comes from elsewhere may not name files of this machine."""
    if base.partition(":")[0] not in EDITION_IDS:
        raise RulesetError(f"no edition {quoted(base)}; allowed: {', '.join(EDITION_IDS)}")
    return _published(base)
