"""Letters to schools, each in the school's language: what is said in mail, on paper, in a pack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tilehall.locales import LANGUAGES, say, say_day
from tilehall.tournament.event import Event
from tilehall.tournament.people import Entrant, Organisation, Status
from tilehall.tournament.rounds import Stage
from tilehall.tournament.standings import Standing


class LetterKind(StrEnum):
    INVITATION = "invitation"
    TRAINER = "trainer"  # the confirmation
    PLACES = "places"
    SEATS = "seats"
    POSTPONED = "postponed"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Letter:
    """`rows` are a table below `heads`; `organisation` is an id, empty for whom it may concern."""

    kind: LetterKind
    organisation: str
    name: str
    address: str
    to: str  # an e-mail address, or nothing
    language: str
    subject: str
    greeting: str
    paragraphs: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    closing: tuple[str, ...]

    @property
    def text(self) -> str:
        """For mail and mail merge: plain lines."""
        table = [" · ".join(row) for row in (self.heads, *self.rows)] if self.rows else []
        parts = [self.greeting, *self.paragraphs]
        parts += ["\n".join(table)] if table else []
        return "\n\n".join([*parts, "\n".join(self.closing)]) + "\n"


_NOBODY: Final = Organisation("", "")


def letters(event: Event, kind: LetterKind, *, usual: str, entry_page: str = "") -> list[Letter]:
    """One for every school that it concerns; `usual` is the language of schools that named none.

    An invitation can be printed before anybody has entered: then it is to whom it may concern.
    """
    schools = sorted(event.organisations.values(), key=lambda each: each.name)
    if kind is LetterKind.INVITATION and not schools:
        schools = [_NOBODY]
    writer = _Writer(event, entry_page)
    found = (writer.letter(kind, school, usual) for school in schools)
    return [each for each in found if each is not None]


def when(event: Event, division: str, language: str, *, short: bool = False) -> str:
    """Day and hour, as far as they are known; `short` is for tables."""
    described, state = event.division(division)
    day = state.new_date or (described.date.isoformat() if described.date else "")
    start = described.start.isoformat("minutes") if described.start else ""
    return say_day(language, " ".join(filter(None, (day, start))), short=short)


class _Writer:
    def __init__(self, event: Event, entry_page: str) -> None:
        self.event, self.entry_page = event, entry_page
        self.language = "en"
        self.people: dict[str, list[Entrant]] = {}
        for each in event.entrants.values():
            self.people.setdefault(each.organisation, []).append(each)
        self.places: dict[tuple[int, Stage], Standing] = {}
        self.seats = {
            who: (pod.round, pod.table, seat)
            for pod in event.pods.values()
            for seat, who in enumerate(pod.seats, 1)
        }

    def letter(self, kind: LetterKind, school: Organisation, usual: str) -> Letter | None:
        self.language = school.language if school.language in LANGUAGES else usual
        body = {
            LetterKind.INVITATION: self._invitation,
            LetterKind.TRAINER: self._trainer,
            LetterKind.PLACES: self._places,
            LetterKind.SEATS: self._seats,
            LetterKind.POSTPONED: self._postponed,
            LetterKind.RESULTS: self._results,
        }[kind](school)
        if body is None:
            return None
        paragraphs, heads, rows = body
        about = self.event.about
        closing = [self._say("letter-regards"), about.organiser or self.event.name]
        if about.contact:
            closing.append(f"{self._say('about-contact')}: {about.contact}")
        greeting = "letter-dear" if school.person else "letter-dear-all"
        return Letter(
            kind=kind,
            organisation=school.id,
            name=school.name,
            address=school.address,
            to=school.email,
            language=self.language,
            subject=self._say(f"letter-{kind.value}", event=self.event.name),
            greeting=self._say(greeting, person=school.person),
            paragraphs=tuple(paragraphs),
            heads=tuple(heads),
            rows=tuple(tuple(row) for row in rows),
            closing=tuple(closing),
        )

    def _say(self, wording: str, **facts: str | int) -> str:
        return say(self.language, wording, facts)

    def _day(self, text: str) -> str:
        return say_day(self.language, text)

    def _when(self, division: str) -> str:
        return when(self.event, division, self.language, short=True)

    def _division(self, name: str) -> str:
        return self.event.format.division(name).in_language(self.language)

    def _invitation(self, school: Organisation) -> _Body | None:  # noqa: ARG002 - as the others
        event, about = self.event, self.event.about
        said = [self._say("letter-invitation-text", event=event.name)]
        said += about.invitation.splitlines()
        if about.venue or about.address:
            where = ", ".join(filter(None, (about.venue, about.address)))
            said.append(f"{self._say('about-venue')}: {where}")
        said += [
            f"{each.in_language(self.language)}: {'; '.join(about.timetable(each.id))}"
            for each in event.format.divisions
            if about.timetable(each.id)
        ]
        said.append(self._say("letter-invitation-priority"))
        if event.format.genuine_tiles:
            said.append(self._say("conduct-genuine"))
        said.append(self._say("letter-invitation-trainer"))
        if about.closes:
            said.append(self._say("letter-invitation-until", date=self._day(about.closes)))
        if self.entry_page:
            said.append(self._say("letter-invitation-page", link=self.entry_page))
        heads = [self._say(each) for each in ("paper-division", "paper-date", "letter-quota")]
        rows = [
            [each.in_language(self.language), self._when(each.id), str(each.quota)]
            for each in event.format.divisions
        ]
        return said, heads, rows

    def _trainer(self, school: Organisation) -> _Body | None:
        if not school.trainer:
            return None
        return [self._say("letter-trainer-text", date=self._day(school.trainer))], [], []

    def _places(self, school: Organisation) -> _Body | None:
        mine = [
            each
            for each in self._mine(school)
            if self.event.division(each.division)[1].cap is not None
        ]
        if not mine:
            return None
        given = sum(each.status not in {Status.WAITING, Status.STAND_BY} for each in mine)
        said = [self._say("letter-places-text", places=given, entrants=len(mine))]
        if given < len(mine):
            said.append(self._say("letter-places-waiting"))
        heads = self._heads("paper-division", "paper-date", "letter-state")
        rows = [
            [
                str(each.number), each.name, self._division(each.division),
                self._when(each.division), self._say(f"word-status-{each.status.value}"),
            ]
            for each in mine
        ]  # fmt: skip
        return said, heads, rows

    def _seats(self, school: Organisation) -> _Body | None:
        mine = [each for each in self._mine(school) if each.number in self.seats]
        if not mine:
            return None
        heads = self._heads("paper-division", "paper-date", "letter-round", "paper-table",
                            "paper-seat")  # fmt: skip
        rows = []
        for each in mine:
            seat = [str(part) for part in self.seats[each.number]]
            where = [self._division(each.division), self._when(each.division)]
            rows.append([str(each.number), each.name, *where, *seat])
        return [self._say("letter-seats-text"), self._say("letter-seats-slip")], heads, rows

    def _postponed(self, school: Organisation) -> _Body | None:
        divisions = dict.fromkeys(each.division for each in self._mine(school))
        said = []
        for name in divisions:
            _, state = self.event.division(name)
            if state.postponed and state.new_date:
                facts = {"date": when(self.event, name, self.language), "reason": state.postponed}
                division = self._division(name)
                said.append(self._say("letter-postponed-text", division=division, **facts))
        return (said, [], []) if said else None

    def _results(self, school: Organisation) -> _Body | None:
        mine = [each for each in self._mine(school) if self._standing(each, Stage.MAIN)]
        if not mine:
            return None
        heads = self._heads("paper-division", "paper-place", "paper-games-won", "paper-points",
                            "paper-final")  # fmt: skip
        rows = [list(self._result(each)) for each in mine]
        return [self._say("letter-results-text", event=self.event.name)], heads, rows

    def _result(self, each: Entrant) -> Iterator[str]:
        row, final = self._standing(each, Stage.MAIN), self._standing(each, Stage.FINAL)
        assert row is not None  # noqa: S101 - only such entrants are asked for
        yield from (str(each.number), each.name, self._division(each.division))
        yield "–" if row.place is None else str(row.place)
        yield from (str(row.games_won), str(row.points))
        yield str(final.place) if final and final.place else ""

    def _standing(self, entrant: Entrant, stage: Stage) -> Standing | None:
        if not self.places:
            self.places = {
                (row.entrant, each): row
                for division in self.event.format.divisions
                for each in Stage
                for row in self.event.standings(division.id, each)
            }
        return self.places.get((entrant.number, stage))

    def _mine(self, school: Organisation) -> list[Entrant]:
        return self.people.get(school.id, []) if school.id else []

    def _heads(self, *words: str) -> list[str]:
        return [self._say(each) for each in ("paper-number", "paper-name", *words)]


_Body = tuple[list[str], list[str], list[list[str]]]
