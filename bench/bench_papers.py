"""How long a desk waits for its lists and letters, in seconds of the processor.

`python bench/bench_papers.py [--entrants 1013] [--schools 140]`: the preview of an XLSX list with
all fields of a reply slip, and a pack of letters for a mail merge with a PDF for each school.
"""

import argparse
import io
import sys
import time
from collections.abc import Callable
from pathlib import Path

from openpyxl import Workbook

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.tournament.events import Book, filled

from tilehall.papers.entry_list import read_entries
from tilehall.papers.letter_pages import letter_pack
from tilehall.tournament.formats import event_format
from tilehall.tournament.letters import LetterKind, letters

HEADS = ("學校", "聯絡人", "電話", "Name", "Division", "Age", "Class", "Email", "Priority")


def workbook(entrants: int) -> bytes:
    book, out = Workbook(), io.BytesIO()
    sheet = book.active
    sheet.append(HEADS)
    for n in range(entrants):
        school = (f"聖瑪利書院 {n // 8}", "陳大文", "2345 6789")
        sheet.append((*school, f"Player {n}", "primary", 10, "5A", f"p{n}@x.example", n % 8 + 1))
    book.save(out)
    return out.getvalue()


def measure(what: str, work: Callable[[], str], times: int = 3) -> None:
    took = []
    for _ in range(times):
        began = time.process_time()
        told = work()
        took.append(time.process_time() - began)
    print(f"{what}: {min(took):.2f} s, first {took[0]:.2f} s ({told})")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--entrants", type=int, default=1_013)
    asked.add_argument("--schools", type=int, default=140)
    chosen = asked.parse_args()
    content, event = workbook(chosen.entrants), Book(event_format("hk-selection-2012")).event

    def preview() -> str:
        read = read_entries(content, "list.xlsx", event)
        return f"{len(read.entrants)} entrants, {len(read.problems)} problems"

    measure(f"preview of {chosen.entrants} rows", preview)
    full = filled(chosen.schools * 4).event
    found = letters(full, LetterKind.PLACES, usual="zh-Hant")

    def pack() -> str:
        return f"{len(letter_pack(full, found, day='2012-02-01')) // 1024} KiB"

    measure(f"pack of {len(found)} letters", pack, times=1)


if __name__ == "__main__":
    main()
