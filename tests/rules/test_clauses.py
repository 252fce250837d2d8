"""Every clause has a test that names it, and the generated pages say what is so."""

from pathlib import Path

import pytest
from docs.generate import RULES, Clause, clause_page, clauses, is_due, pages, proofs

from tilehall.core.editions import EDITION_IDS

TESTS = Path(__file__).resolve().parent.parent
KNOWN = clauses(RULES.read_text("utf-8"))
PROOFS = proofs(TESTS)
PAGES = pages()


def test_clauses_and_rulings_are_found_in_the_rules() -> None:
    ids = [clause.id for clause in KNOWN]
    assert len(ids) == len(set(ids))
    assert {"E-XP", "E-SEATS", "E-INFERRED", "S1", "S4a", "S7e", "S8b", "G1a", "G9d"} <= set(ids)
    assert {"J3a", "J4a", "J5a", "J7", "P3a", "P3b", "P5", "T1a", "T6a", "T7"} <= set(ids)
    assert all(clause.says for clause in KNOWN)


@pytest.mark.parametrize(
    "clause", [each for each in KNOWN if is_due(each)], ids=lambda each: each.id
)
def test_every_clause_has_a_test(clause: Clause) -> None:
    assert PROOFS.get(clause.id), f"no test is marked @pytest.mark.clause({clause.id!r})"


def test_no_test_names_a_clause_that_is_not_in_the_rules() -> None:
    strange = {each: tests for each, tests in PROOFS.items() if each not in {c.id for c in KNOWN}}
    assert strange == {}


@pytest.mark.parametrize("path", list(PAGES), ids=lambda path: path.name)
def test_a_generated_page_is_up_to_date(path: Path) -> None:
    assert path.is_file(), "run `make docs`"
    assert path.read_text("utf-8") == PAGES[path], "run `make docs`"


def test_there_is_a_page_for_every_edition() -> None:
    assert {path.stem for path in PAGES} == {*EDITION_IDS, "clauses", "books"}


def test_marks_of_modules_classes_functions_and_single_cases_count(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "pytestmark = [pytest.mark.clause('S1')]\n"
        "@pytest.mark.clause('S2', 'S3')\n"
        "def test_one(): ...\n"
        "@pytest.mark.clause('S4')\n"
        "class TestAll:\n"
        "    @pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.clause('S5'))])\n"
        "    def test_two(self, x): ...\n"
        "def helper(): ...\n",
        "utf-8",
    )
    found = proofs(tmp_path)
    where = f"{tmp_path.name}/test_some.py::"
    assert found["S1"] == [where + "test_one", where + "test_two"]
    assert found["S2"] == found["S3"] == [where + "test_one"]
    assert found["S4"] == found["S5"] == [where + "test_two"]


def test_a_clause_without_a_test_would_be_seen_on_the_page() -> None:
    text = clause_page([Clause("S1", "three tiles")], {})
    assert "| S1 | three tiles | **no test** |" in text
    assert "## Not yet" not in text
