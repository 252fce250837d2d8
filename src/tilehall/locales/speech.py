"""`say("ko", "opening-below-minimum", {"points": 24, "minimum": 30})`: a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "zh-Hant", "zh-Hans", "ko", "es")
USUAL: Final = "en"

Facts = Mapping[str, str | int]
_NONE: Final[Facts] = MappingProxyType({})
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def say(language: str, message_id: str, facts: Facts = _NONE) -> str:
    """The message with its facts filled in; KeyError for an id that no file has."""
    language = language if language in LANGUAGES else USUAL
    bundle = _bundle(language, _topics(language)[message_id])
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise KeyError(message_id)
    said, problems = bundle.format_pattern(pattern, dict(facts))
    if problems:
        raise KeyError(f"{message_id}: {problems[0]}")
    return str(said)


@cache
def _topics(language: str) -> Mapping[str, str]:
    """Which file each message is in. A command that says one sentence need not parse them all."""
    return {
        message_id: file.stem
        for file in sorted((FOLDER / language).glob("*.ftl"))
        for message_id in _MESSAGE.findall(file.read_text(encoding="utf-8"))
    }


@cache
def _bundle(language: str, topic: str) -> FluentBundle:
    # it takes as long to load as all of the rules, and many commands say nothing with it
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    # isolation marks around facts help mixed directions; none of our languages runs leftwards
    bundle = FluentBundle([language], use_isolating=False)
    file = FOLDER / language / f"{topic}.ftl"
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
