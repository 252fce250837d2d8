# Entries, places, check-in, and what is done about one person.
event-import = Enter players
event-import-hint = A list from an office program (CSV or XLSX); one column must be called Name. Everything is shown before anything is taken.
event-import-file = Choose a file, or drop it here
event-import-type = Or type names for { $division }, one per line
event-import-example = Anna Ruiz, North School
event-import-typed = typed list
event-import-look = Look at it
event-import-found = { $rows ->
    [one] one row
   *[other] { $rows } rows
    }, { $entrants ->
    [one] one player
   *[other] { $entrants } players
    }, { $organisations ->
    [0] no new school or club
    [one] one new school or club
   *[other] { $organisations } new schools or clubs
    }
event-import-bad = { $problems ->
    [one] One thing is wrong
   *[other] { $problems } things are wrong
    }: nothing was taken. Mend the list and choose it again.
event-import-no-names = None of these columns is known to hold names: say below which one does.
event-import-rows = Rows that are wrong
event-import-row = Row
event-import-column = Column
event-import-why = Why
event-import-sample = Who would be entered
event-import-more = and { $more } more
event-import-take = Enter { $entrants ->
    [one] one player
   *[other] { $entrants } players
    }
event-import-other = Another list
event-import-done = { $entrants ->
    [one] One player is
   *[other] { $entrants } players are
    } entered.
event-import-closed = Play has begun here; whoever comes now is a late entry (under Check-in, where the format allows it).
event-import-forgotten = Places are given out. A list that comes now gets those that are still free, up to what each school may send; the rest of it waits.
event-import-take-good = Take the { $entrants } good ones, leave { $rows ->
    [one] one row
   *[other] { $rows } rows
    } out
event-places = Places
event-places-hint = { $quota } places, the same number for every school or club; what is left over goes by lot, the rest wait.
event-places-shared = Given out: up to { $cap } for each school or club; { $waiting } wait.
event-places-go = Give places to { $entrants ->
    [one] one player
   *[other] { $entrants } players
    }
event-places-again = Give out again
event-places-done = Places are given out.
event-places-closed = People have checked in; places stay as they are.
event-people = { $count ->
    [one] One player
   *[other] { $count } players
    }
event-people-none = Nobody is entered yet.
event-search = Name, number or school
event-number = No.
event-person = Name
event-organisation = School or club
event-organisations = { $count ->
    [one] One school or club
   *[other] { $count } schools and clubs
    }
event-alone = on their own
event-class = Class
event-state = State
event-warnings = Warnings
event-warned = { $warnings ->
    [one] one warning
   *[other] { $warnings } warnings
    }
event-status-entered = entered
event-status-placed = has a place
event-status-waiting = waits
event-status-stand-by = here, waits
event-stand-by = Here, waits
event-stand-by-slip = Slip seen: here, waits
event-give-place = Give a place
event-place-given = { $person } has a place.
event-take-back = Take back: { $status }
event-take-back-go = Take back
event-take-back-substitute = { $person } has this place
event-chief-plays-on = Not disqualified after all: plays on
event-slip-seen = The slip was seen
event-status-present = here
event-status-absent = absent
event-status-withdrawn = withdrawn
event-status-forfeited = did not finish
event-status-disqualified = disqualified
event-arrivals = Check-in: { $present } here, { $missing } expected
event-arrivals-no-places = Give out the places first, under Entries; then people can check in.
event-check-in = Here
event-check-in-slip = Slip seen, here
event-arrived = { $person } is here.
event-arrived-all = { $count ->
    [one] One player is
   *[other] { $count } players are
    } here.
event-everybody = Everybody is here
event-undo = Undo
event-undo-reason = tapped by mistake
event-undone = { $person } is not here yet.
event-group-expected = Expected
event-group-here = Here
event-group-waiting = Waiting
event-group-gone = Absent or gone
event-nobody-found = Nobody matches that.
event-nobody-expected = Nobody is expected any more.
event-nobody-here = Nobody is here yet.
event-nobody-waiting = Nobody waits for a place.
event-nobody-gone = Nobody is absent.
event-briefing = The briefing begins
event-all-known = Everybody who has a place is here or absent: { $present } will play.
event-absent-hint = { $missing ->
    [one] One player has
   *[other] { $missing } players have
    } not come. When the briefing begins they are absent; those who wait can take their places.
event-absent-go = Mark them absent
event-absent-sure = Yes, { $missing } absent
event-absent-done = Whoever was missing is absent.
event-waiting-hint = { $waiting ->
    [one] One player waits
   *[other] { $waiting } players wait
    } for a place.
event-late = Late entry
event-late-go = Enter and check in
event-late-done = { $person } plays too.
event-substitute = Substitute
event-substitute-who = Who takes the place
event-substitute-next = the first who waits
event-substituted = The place of { $person } is taken by the next who waited.
event-person-done = Noted for { $person }.
event-mend = Mend the entry
event-mend-go = Mend
event-guardian = Parent
event-phone = Phone in an emergency
event-age = Age
event-email = E-mail
event-leaves = Leaves
event-leaves-teacher = with a teacher
event-leaves-parent = with a parent
event-leaves-alone = alone
event-consent = The guardian agrees
event-withdraw = Withdraw from the event
event-withdraw-go = Withdraw
event-conduct = Conduct
event-conduct-chief = { $warnings ->
    [one] One warning
   *[other] { $warnings } warnings
    }: now the chief judge decides.
event-warn-go = Warn ({ $nth } of { $most })
event-signed = Your name
event-chief = The chief judge decides
event-chief-what = Decision
event-chief-go = Decide
event-chief-disqualify = disqualified
event-chief-play-on = plays on
event-chief-cheating = for cheating, at once
event-forfeit = Does not finish
event-forfeit-go = Leaves the games
event-forms = Forms of schools ({ $count })
event-forms-none = No school has sent a form yet.
event-forms-closed = Give the last day for entries under Overview, Information; until then schools enter themselves.
event-forms-number = No.
event-forms-entrants = Entrants
event-forms-trainer = Trainer
event-forms-look = Check what was sent
event-forms-take = Take over { $entrants } entrants
event-forms-taken = { $entrants } entrants are in the event.
event-forms-row = Row on the form
event-forms-bad = Forms with a bad row stay here; open them to mend it.
event-forms-aside = Put aside
event-forms-aside-done = The form is put aside.
event-form-state-draft = draft
event-form-state-sent = sent
event-form-state-taken = taken over
event-form-state-aside = put aside
event-form-late = late
event-columns = Columns of this list
event-columns-hint = Say what a column is; it is remembered for the next list.
event-columns-go = Read it like this
event-columns-done = Columns are matched.
event-column-none = not read
event-column-name = name
event-column-surname = surname
event-column-division = division
event-column-organisation = school or club
event-column-priority = priority
event-column-age = age
event-column-school_class = class
event-column-email = e-mail of the entrant
event-column-guardian = parent
event-column-phone = phone in an emergency
event-column-consent = consent
event-column-address = address of the school
event-column-school_phone = phone of the school
event-column-fax = fax
event-column-person = person in charge
event-column-mobile = mobile of the person in charge
event-column-school_email = e-mail of the person in charge
event-column-trainer = date for a trainer
event-column-stamped = date of the stamp
event-column-language = language of letters
event-column-leaves_with = leaves with
event-alike = One school in several spellings?
event-alike-go = One school: { $name }
event-alike-done = Spellings of { $name } are one school now.
event-organisation-mend = Mend what is known about the school
event-organisation-details = Details of { $name }
