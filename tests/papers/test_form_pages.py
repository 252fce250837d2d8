"""The entry form on paper: blank, filled in, and as a receipt; no name is lost."""

from pathlib import Path

import pytest
from tests.papers.test_pages import text_of
from tests.tournament.test_school_forms import FORM, opened

from tilehall.locales import LANGUAGES, say
from tilehall.papers import form_pages
from tilehall.tournament.entry_form import EntryForm, FormRow, FormState

NAMES = ["陳大文", "김민수", "María Núñez", "Nguyễn Thị Ánh", "Zoë O’Neill-Łuków"]


@pytest.mark.clause("T1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_has_its_fields_in_every_language(language: str, tmp_path: Path) -> None:
    event = opened().event
    pdf = form_pages.blank_form(event, "primary", link="http://x/enter", language=language)
    text = text_of(pdf, tmp_path).replace(" ", "")
    words = [f"form-{each}" for each in ("organisation", "fax", "mobile", "rank", "total")]
    for word in [*words, "form-wants-trainer", "conduct-genuine", "form-agreed-by"]:
        assert say(language, word).replace(" ", "") in text, word
    assert "10" in text
    assert text.count("\f") == 1


def test_a_receipt_has_its_number_and_every_name(tmp_path: Path) -> None:
    many = tuple(FormRow(f"{name} {n}", 10, "5A") for n in range(9) for name in NAMES)
    form = EntryForm(
        id="a",
        number=12,
        division="primary",
        organisation="聖瑪利書院 St Mary's College",
        state=FormState.SENT,
        entrants=many,
        saved_at=1_320_000_000_000,
    )
    text = text_of(form_pages.filled_form(opened().event, form, language="en"), tmp_path)
    assert "Received as no. 12" in text
    plain = text.replace(" ", "")
    for row in many:
        assert row.name.replace(" ", "") in plain
    assert text.count("\f") == 3  # ten rows, thirty, five
    draft = text_of(form_pages.filled_form(opened().event, FORM, language="en"), tmp_path)
    assert "has not been sent" in draft
