"""Which of our languages a reader wants: from `?lang=`, from `Accept-Language`, from a hello."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilehall.locales.speech import LANGUAGES, USUAL

_LONGEST: Final = 500  # characters of a header that are looked at
_BY_PRIMARY: Final = {"en": "en", "zh": "zh-Hans", "ko": "ko", "es": "es"}
_TRADITIONAL: Final = frozenset({"hant", "tw", "hk", "mo"})
_SIMPLIFIED: Final = frozenset({"hans"})


def negotiate(*wishes: str | None) -> str:
    """The first wish that we can fulfil; each is a tag or a list as in `Accept-Language`.

    >>> negotiate(None, "fr, zh-TW;q=0.8, en;q=0.5")
    'zh-Hant'
    """
    found = (_ours(tag) for wish in wishes if wish for tag in _in_order(wish[:_LONGEST]))
    return next((language for language in found if language), USUAL)


def _in_order(wish: str) -> Iterator[str]:
    ranked = []
    for part in wish.split(","):
        tag, _, weight = part.strip().partition(";")
        if (quality := _quality(weight)) > 0:
            ranked.append((-quality, tag.strip()))
    return (tag for _, tag in sorted(ranked, key=lambda each: each[0]))


def _quality(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0


def _ours(tag: str) -> str | None:
    """RFC 4647 lookup, and what readers of Chinese expect where a tag names a place only."""
    primary, *rest = tag.lower().replace("_", "-").split("-")
    if primary == "zh" and not _SIMPLIFIED.intersection(rest) and _TRADITIONAL.intersection(rest):
        return "zh-Hant"
    language = _BY_PRIMARY.get(primary)
    return language if language in LANGUAGES else None
