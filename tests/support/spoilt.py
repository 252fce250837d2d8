"""Good input, spoilt: pieces of a corpus cut, doubled, joined and salted with what hurts parsers.

Hypothesis chooses the places and makes a failure small; the corpus gets it past the first check.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hypothesis import strategies as st

SALT = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xf0\x9f\x80\x87",
    b'"',
    b"\\u0000",
    b"{}",
    b"[" * 40,
    b"-1",
    b"1e999",
    b"99999999999999999999",
    b"NaN",
    b"null",
    b"true",
    b" | ",
    b"J J J",
    b"r13 r14",
    b"\r\n",
    b"=1+1",
    b"../../etc/passwd",
    b"a." * 50,
)


def corpus(*paths: Path) -> list[bytes]:
    """Files, each a good input; of `.jsonl`, each line."""
    found: list[bytes] = []
    for path in paths:
        content = path.read_bytes()
        found += content.splitlines() if path.suffix == ".jsonl" else [content]
    assert found
    return found


@st.composite
def spoilt(draw: st.DrawFn, good: Sequence[bytes], *, most: int = 20_000) -> bytes:
    """One of them after up to six changes."""
    content = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(0, 6))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.integers(0, 40)))
        piece = content[start:end]
        match draw(st.integers(0, 5)):
            case 0:
                content = content[:start] + content[end:]
            case 1:
                content = content[:end] + piece * draw(st.integers(1, 8)) + content[end:]
            case 2:
                content = content[:start] + draw(st.sampled_from(SALT)) + content[end:]
            case 3:
                content = content[:start] + draw(st.binary(max_size=8)) + content[end:]
            case 4:
                other = draw(st.sampled_from(good))
                content = content[:start] + other[draw(st.integers(0, len(other))) :]
            case _:
                turned = bytes(byte ^ 1 << draw(st.integers(0, 7)) for byte in piece[:1])
                content = content[:start] + turned + content[start + len(turned) :]
    return content[:most]
