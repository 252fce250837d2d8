"""Errors as they are sent between processes, and as they are shown."""

import pickle

import pytest

from tilehall.core.errors import NotationError, RecordError, RulesetError, TilehallError
from tilehall.core.notation import parse_tiles


class _OfManyWords(TilehallError):
    """Made with more than its message, as those of other rooms are."""

    def __init__(self, where: str, *, line: int) -> None:
        super().__init__(f"{where}: line {line}")
        self.line = line


@pytest.mark.parametrize("kind", [NotationError, RulesetError, RecordError])
def test_an_error_from_another_process_says_what_it_said_there(kind: type[TilehallError]) -> None:
    sent = pickle.loads(pickle.dumps(kind("no tile 'x9'")))  # noqa: S301 - our own bytes
    assert type(sent) is kind
    assert str(sent) == "no tile 'x9'"


def test_an_error_keeps_its_facts_whatever_it_was_made_with() -> None:
    sent = pickle.loads(pickle.dumps(_OfManyWords("cup.event", line=7)))  # noqa: S301 - our own
    assert (str(sent), sent.line) == ("cup.event: line 7", 7)


def test_what_is_shown_of_a_long_text_is_its_beginning() -> None:
    with pytest.raises(NotationError) as refused:
        parse_tiles("x" * 1000)
    assert len(str(refused.value)) < 200
