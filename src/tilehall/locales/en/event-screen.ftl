# The hall's screen.
screen-page = { $page } of { $of }
screen-stale = No connection; this is what was last known.
screen-added = { $count ->
    [one] Table { $tables }: +{ $minutes } min
   *[other] Tables { $tables }: +{ $minutes } min
}
screen-new-date = New date: { $day }
screen-arrived = { $present } of { $entrants } have arrived.
