"""One version and one date, wherever a release is named."""

import re
from pathlib import Path

import tilehall

ROOT = Path(__file__).parents[1]


def test_changelog_and_citation_name_this_version_with_one_date() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    newest = re.findall(r"^## \[(\d[^]]*)\] - (\S+)$", changelog, re.MULTILINE)[0]
    cited = re.findall(r"^(?:version|date-released): (\S+)$", citation, re.MULTILINE)

    assert newest[0] == tilehall.__version__
    assert list(newest) == cited
