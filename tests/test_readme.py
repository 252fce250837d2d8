"""What the README shows is what happens, and what it points to is there."""

import doctest
import re
from pathlib import Path

import pytest

from tilehall import edition

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_lines_of_the_readme_run_as_shown() -> None:
    (lines,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    test = doctest.DocTestParser().get_doctest(lines, {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(test)

    assert result.attempted >= 10
    assert result.failed == 0


def test_the_house_rule_of_the_readme_is_a_ruleset(tmp_path: Path) -> None:
    (found,) = re.findall(r"```toml\n(.*?)```", README, flags=re.DOTALL)
    house = tmp_path / "house.toml"
    house.write_text(found, encoding="utf-8")

    assert edition(str(house)).opening_minimum == 50


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]

    assert missing == []
