"""Every message is there in every language, with the same facts, and somebody uses it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tilehall.locales import LANGUAGES, USUAL, say
from tilehall.locales.speech import FOLDER

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {".py": ROOT / "src", ".ts": ROOT / "web" / "src", ".svelte": ROOT / "web" / "src"}
OTHERS = [language for language in LANGUAGES if language != USUAL]

# a string in quotes; what is filled in, `{name}` or `${name}`, stands for any word
QUOTED = re.compile(r"""["'`]([a-z][\w-]*(?:\$?\{[^{}"'`]+\}[\w-]*)*)["'`]""")
SAID = re.compile(r"""\bsay\(\s*["'`]([\w-]+)["'`]""")
SAYING = r"\b(?:say|message|tell|not_now|broken_book)"
SAID_IN_PYTHON = re.compile(
    SAYING + r"""\(\s*(?:\w+, )?"([a-z][\w-]+-[\w-]+)"|"(refused-[\w-]+)\""""
)
FILLED = re.compile(r"\$?\{[^{}]+\}")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def facts(message: ast.Message | ast.Term) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


@cache
def messages(file: Path) -> dict[str, ast.Message | ast.Term]:
    body = parse(file.read_text("utf-8")).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, f"{file} cannot be read: {junk}"
    entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    times = Counter(entry.id.name for entry in entries)
    twice = [name for name, count in times.items() if count > 1]
    assert not twice, f"{file} has {twice} twice: only one of them would be said"
    return {entry.id.name: entry for entry in entries}


def topics(language: str) -> list[str]:
    return sorted(file.name for file in (FOLDER / language).glob("*.ftl"))


def named_in_code() -> Iterator[str]:
    """Whatever may be an id of a message, with `*` for what is filled in."""
    for suffix, folder in SOURCES.items():
        for file in folder.rglob(f"*{suffix}"):
            for quoted in QUOTED.finditer(file.read_text("utf-8")):
                yield FILLED.sub("*", quoted[1])


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_files_of_the_others(language: str) -> None:
    assert topics(language) == topics(USUAL)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("topic", topics(USUAL))
def test_a_language_has_the_messages_and_facts_of_the_others(language: str, topic: str) -> None:
    usual, other = (messages(FOLDER / each / topic) for each in (USUAL, language))

    assert list(usual) == list(other)
    differ = {name for name in usual if facts(usual[name]) != facts(other[name])}
    assert differ == set()


def test_no_message_is_there_twice() -> None:
    for language in LANGUAGES:
        names = [name for topic in topics(language) for name in messages(FOLDER / language / topic)]
        assert len(names) == len(set(names))


def test_every_message_is_used() -> None:
    used = set(named_in_code())
    plain = {name for name in used if "*" not in name}
    patterns = [
        re.compile(name.replace("*", r"[\w-]+")) for name in used if re.match(r"\w+-.*\*", name)
    ]
    every = {
        name: message
        for topic in topics(USUAL)
        for name, message in messages(FOLDER / USUAL / topic).items()
        if isinstance(message, ast.Message)
    }
    unused = [
        name
        for name in every
        if name not in plain and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert unused == []


def test_whatever_the_page_says_is_written() -> None:
    written = {name for topic in topics(USUAL) for name in messages(FOLDER / USUAL / topic)}
    said = {
        found[1]: file.name
        for suffix in (".ts", ".svelte")
        for file in SOURCES[suffix].rglob(f"*{suffix}")
        if not file.name.endswith(".test.ts")
        for found in SAID.finditer(file.read_text("utf-8"))
    }
    assert said
    assert {name: file for name, file in said.items() if name not in written} == {}


def test_whatever_the_hall_and_the_terminal_say_is_written() -> None:
    written = {name for topic in topics(USUAL) for name in messages(FOLDER / USUAL / topic)}
    said = {
        found[1] or found[2]: file.name
        for file in SOURCES[".py"].rglob("*.py")
        for found in SAID_IN_PYTHON.finditer(file.read_text("utf-8"))
    }
    assert "refused-cut-made" in said
    assert {name: file for name, file in said.items() if name not in written} == {}


def test_a_page_says_only_what_it_has_loaded() -> None:
    """Packs are named in web/build/speech.ts; what no pack has is shown as its bare id."""
    packs = {
        name: re.findall(r'"([\w-]+)"', topics_)
        for name, topics_ in re.findall(
            r"^  (\w+): \[([^\]]+)\]",
            (ROOT / "web/build/speech.ts").read_text("utf-8"),
            re.MULTILINE,
        )
    }
    assert set(packs) == {
        "hall",
        "lessons",
        "learn",
        "companion",
        "privacy",
        "study",
        "event",
        "desk",
    }
    loaded = {
        name: {each for topic in found for each in messages(FOLDER / USUAL / f"{topic}.ftl")}
        for name, found in packs.items()
    }
    web = ROOT / "web" / "src"
    for file in [*web.rglob("*.ts"), *web.rglob("*.svelte")]:
        if file.name.endswith(".test.ts"):
            continue
        there = set(loaded["hall"])
        if "event" in file.parent.parts or "events" in file.parent.parts:
            there |= loaded["event"]
        if {"rules", "rulebooks", "learn"} & set(file.parent.parts):
            there |= loaded["lessons"]
        if "privacy" in file.parent.parts:
            there |= loaded["privacy"]
        if "learn" in file.parent.parts:
            there |= loaded["learn"]
        if "companion" in file.parent.parts:
            there |= loaded["companion"] | loaded["event"]
        if {"replay", "study"} & set(file.parent.parts):
            there |= loaded["study"]
        if "desk" in file.parent.parts:
            there |= loaded["desk"]
        said = {found[1] for found in SAID.finditer(file.read_text("utf-8"))}
        assert said - there == set(), file.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for topic in topics(language):
        for name, message in messages(FOLDER / language / topic).items():
            if isinstance(message, ast.Message) and message.value:
                said = say(language, name, dict.fromkeys(facts(message), 3))
                assert said.strip()
                assert "{" not in said


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_are_translated(language: str) -> None:
    """What is the same in English is a name or a sign."""
    for topic in topics(USUAL):
        for name in messages(FOLDER / USUAL / topic):
            filled = dict.fromkeys(facts(messages(FOLDER / USUAL / topic)[name]), 3)
            english = say(USUAL, name, filled)
            if len(re.findall(r"[A-Za-z]{2,}", english)) > 2:
                assert say(language, name, filled) != english, name


def test_words_that_no_native_product_uses_are_in_no_message() -> None:
    """*Coger* is vulgar in half the Spanish-speaking world; Korean tiles are drawn from 더미."""
    unwanted = {"es": r"\b[Cc]og(e|er|es|en|id[ao]s?|é)\b", "ko": "당신|게임자|풀에서|풀이 비"}
    for language, words in unwanted.items():
        for path in (FOLDER / language).glob("*.ftl"):
            found = re.findall(words, path.read_text(encoding="utf-8"))
            assert found == [], f"{language}/{path.name}"
