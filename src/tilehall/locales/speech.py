"""`say("ko", "opening-below-minimum", {"points": 24, "minimum": 30})`: a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "zh-Hant", "zh-Hans", "ko", "es")
USUAL: Final = "en"

Facts = Mapping[str, str | int]
_NONE: Final[Facts] = MappingProxyType({})


def say(language: str, message_id: str, facts: Facts = _NONE) -> str:
    """The message with its facts filled in; KeyError for an id that no file has."""
    bundle = _bundle(language if language in LANGUAGES else USUAL)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise KeyError(message_id)
    said, problems = bundle.format_pattern(pattern, dict(facts))
    if problems:
        raise KeyError(f"{message_id}: {problems[0]}")
    return str(said)


@cache
def _bundle(language: str) -> FluentBundle:
    # isolation marks around facts help mixed directions; none of our languages runs leftwards
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
