"""Which language is spoken, and that every fault of the rules is said as core says it."""

import pytest
from tests.support.faults import every_violation

from tilehall.bots import BOTS
from tilehall.core.errors import Fault
from tilehall.core.violation import Violation
from tilehall.host.phrases import EMOJI, PHRASES
from tilehall.locales import LANGUAGES, negotiate, say

VIOLATIONS = list(every_violation())


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("ko", "ko"),
        ("ko-KR", "ko"),
        ("es-419,es;q=0.9", "es"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hans-HK", "zh-Hans"),
        ("fr, de;q=0.9, es;q=0.1", "es"),
        ("en;q=0.2, ko;q=0.9", "ko"),
        ("ko;q=0, es", "es"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        (";;;,,q=,ko;q=much", "en"),
        ("x" * 100_000 + ",ko", "en"),
    ],
)
def test_a_reader_gets_the_nearest_language(wish: str, language: str) -> None:
    assert negotiate(wish) == language


def test_the_first_wish_goes_before_the_second() -> None:
    assert negotiate(None, "zh-TW", "ko") == "zh-Hant"
    assert negotiate("tlh", "ko") == "ko"


def test_an_unknown_language_is_answered_in_english_and_an_unknown_message_not_at_all() -> None:
    assert say("tlh", "game-over") == "The game is over."
    with pytest.raises(LookupError):
        say("en", "no-such-message")
    with pytest.raises(LookupError):
        say("en", "no-such-bot")  # without its facts


def test_every_fault_of_the_rules_was_found() -> None:
    assert {violation.fault for violation in VIOLATIONS} == set(Fault)


@pytest.mark.parametrize("violation", VIOLATIONS, ids=lambda each: each.message_id)
def test_a_fault_is_said_in_every_language(violation: Violation) -> None:
    facts = dict(violation.facts)
    said = {say(language, violation.message_id, facts) for language in LANGUAGES}

    assert violation.message_id.startswith(violation.fault)
    assert say("en", violation.message_id, facts) == violation.message
    assert len(said) == len(LANGUAGES)
    for sentence in said:
        assert all(str(fact) in sentence for fact in facts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_emoji_and_bots_have_words(language: str) -> None:
    assert set(EMOJI) < set(PHRASES)
    for phrase in PHRASES:
        assert say(language, f"phrase-{phrase}")
    for bot in BOTS:
        assert say(language, f"bot-{bot}")
