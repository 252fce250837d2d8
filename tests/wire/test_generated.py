"""The wire is written once: the browser's types and lists are generated, none is typed by hand."""

import re
from pathlib import Path

import pytest

from tilehall.bots.spec import BOTS
from tilehall.wire import generate

WEB = Path(__file__).parents[2] / "web" / "src"
BY_HAND = [
    path
    for folder in ("lib/connection", "lib/events")
    for path in sorted((WEB / folder).glob("*"))
    if path.suffix in {".ts", ".svelte"} and ".test." not in path.name
]
GENERATED = "".join(text for path, text in generate.documents().items() if path.suffix == ".ts")


@pytest.mark.parametrize("path", generate.documents(), ids=lambda path: path.name)
def test_what_is_generated_is_current(path: Path) -> None:
    told = "run python -m tilehall.wire.generate"
    assert path.read_text("utf-8") == generate.documents()[path], told


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.name)
def test_no_body_of_a_route_is_described_by_hand(path: Path) -> None:
    """Names with an underscore are the hall's; a page that describes one has typed it twice."""
    source = path.read_text("utf-8")
    described = re.findall(r"^ *(?:readonly )?[a-z]+_[a-z_]+\??: .*;$", source, re.MULTILINE)
    assert described == []
    known = set(re.findall(r"export (?:interface|type) (\w+)", GENERATED))
    for answer in re.findall(r"\b(?:request|ask|tell)<([^>(]+)>\(", source):
        assert answer.removesuffix("[]") in known | {"T"}, f"{path.name}: {answer}"


def test_no_list_of_the_hall_is_typed_twice() -> None:
    found = re.findall(r"export const [A-Z_]+ = (\[.*?\]) as const", GENERATED, re.DOTALL)
    lists = [each for each in map(_values, found) if len(each) > 2]
    assert list(BOTS.names) in lists
    for path in sorted(WEB.rglob("*")):
        is_by_hand = path.suffix in {".ts", ".svelte"} and "lib/wire" not in path.as_posix()
        if is_by_hand and ".test." not in path.name:
            for each in re.findall(r"\[[^\[\]]*\]", path.read_text("utf-8")):
                assert _values(each) not in lists, f"{path}: {each}"


def _values(text: str) -> list[str]:
    """Of a list of words as TypeScript has it."""
    return re.findall(r'"([^"]*)"', text)
