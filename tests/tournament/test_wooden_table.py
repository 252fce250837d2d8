"""At a table of wood: accidents have remedies, pauses cost the table nothing (RULES T5)."""

import pytest
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES
from tilehall.tournament.books.changes import AccidentRemedied
from tilehall.tournament.conduct import code_of_conduct, conditions
from tilehall.tournament.desk import judging, wooden_table
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import FORMAT_IDS, event_format
from tilehall.tournament.rounds import Accident, Remedy

MINUTE = 60_000


@pytest.fixture
def book() -> Book:
    found = filled(8)
    found.draw("primary")
    return found


def seats(book: Book) -> tuple[int, ...]:
    return book.event.pod("primary-1-1").seats


@pytest.mark.clause("T5", "G9")
@pytest.mark.parametrize(("left", "drawn"), [(0, 3), (1, 4), (5, 8)])
def test_what_nobody_can_restore_goes_to_the_pool_and_as_many_are_drawn_besides_three(
    book: Book, left: int, drawn: int
) -> None:
    who = seats(book)[0]
    late = Accident.OUT_OF_TIME
    book.do(wooden_table.remedy, "primary-1-1", late, who, returned=left, by="Judge")
    assert book.event.sheet("primary-1-1").remedies == (Remedy(late, who, left, drawn),)
    line = book.lines[-1].change
    assert isinstance(line, AccidentRemedied)
    assert (line.returned, line.drawn, line.by) == (left, drawn, "Judge")


@pytest.mark.clause("T5")
def test_a_tile_exposed_in_the_deal_is_changed_if_its_owner_wants(book: Book) -> None:
    who, other, *_ = seats(book)
    shown = Accident.EXPOSED_IN_DEAL
    book.do(wooden_table.remedy, "primary-1-1", shown, who, returned=1, by="Judge")
    book.do(wooden_table.remedy, "primary-1-1", shown, other, returned=0, by="Judge")
    assert book.event.sheet("primary-1-1").remedies == (
        Remedy(shown, who, 1, 1),
        Remedy(shown, other, 0, 0),
    )
    with pytest.raises(DeskError, match="one is exchanged"):
        wooden_table.remedy(book.event, "primary-1-1", shown, who, returned=2, by="Judge")


@pytest.mark.clause("T5")
def test_pool_tiles_that_were_turned_up_go_back_and_nobody_draws(book: Book) -> None:
    who = seats(book)[2]
    shown = Accident.EXPOSED_IN_POOL
    book.do(wooden_table.remedy, "primary-1-1", shown, who, returned=2, by="Judge")
    assert book.event.sheet("primary-1-1").remedies == (Remedy(shown, who, 2, 0),)
    with pytest.raises(DeskError, match="how many tiles of the pool"):
        wooden_table.remedy(book.event, "primary-1-1", shown, who, by="Judge")


def test_remedies_are_for_those_who_sit_there_and_until_the_sheet_is_confirmed(book: Book) -> None:
    elsewhere = book.event.pod("primary-1-2").seats[0]
    late = Accident.OUT_OF_TIME
    with pytest.raises(DeskError, match="does not play at table 1"):
        wooden_table.remedy(book.event, "primary-1-1", late, elsewhere, by="Judge")
    with pytest.raises(DeskError, match="sign with a name"):
        wooden_table.remedy(book.event, "primary-1-1", late, seats(book)[0], by=" ")
    book.play(book.event.pod("primary-1-1"), *[(3, -1, -1, -1)] * 3)
    with pytest.raises(DeskError, match="confirmed"):
        wooden_table.remedy(book.event, "primary-1-1", late, seats(book)[0], by="Judge")


@pytest.mark.clause("T5")
def test_a_pause_notes_covered_racks_and_gives_its_minutes_back(book: Book) -> None:
    who, sheet = seats(book)[1], "primary-1-1"
    began = book.event.last_at + MINUTE
    book.do(wooden_table.pause, sheet, who, racks_covered=True, at=began, by="Judge")
    paused = book.event.sheet(sheet).paused
    assert paused is not None
    assert (paused.number, paused.at, paused.racks_covered) == (who, began, True)
    with pytest.raises(DeskError, match="waits already"):
        wooden_table.pause(book.event, sheet, who, racks_covered=True, at=began, by="Judge")
    book.do(judging.add_time, sheet, 2, reason="a table fell over")
    back = began + 3 * MINUTE + 1
    book.do(wooden_table.resume, sheet, at=back, by="Judge")
    assert book.event.sheet(sheet).paused is None
    assert book.event.sheet(sheet).extra_minutes == 2 + 4
    with pytest.raises(DeskError, match="nobody is away"):
        wooden_table.resume(book.event, sheet, at=back, by="Judge")


@pytest.mark.clause("T4", "T5")
def test_the_selection_has_twenty_rules_of_conduct_in_five_languages() -> None:
    rules = code_of_conduct(event_format("hk-selection-2012"))
    assert len(rules) == 20
    for language in LANGUAGES:
        said = [each.in_language(language) for each in rules]
        assert len(set(said)) == 20
        assert "200" in said[15]  # the sixteenth: a rack knocked over on purpose
        assert "finish" in said[12]
    assert "up to 2 times" in rules[10].in_language("en")


def test_rules_of_conduct_are_those_of_the_format() -> None:
    for name in FORMAT_IDS:
        format_ = event_format(name)
        ids = [each.wording for each in code_of_conduct(format_)]
        assert ("conduct-knocked" in ids) == (format_.ruleset.knocked_rack is not None)
        strict = format_.late_entry.value == "never"
        assert ("conduct-on-time" in ids) == strict


def test_only_genuine_tiles_is_a_condition_of_the_selection() -> None:
    asked = conditions(event_format("hk-selection-2012"))
    assert [each.in_language("en") for each in asked] == [
        "Only genuine tiles of the game may be played with."
    ]
    assert conditions(event_format("club-evening")) == ()
