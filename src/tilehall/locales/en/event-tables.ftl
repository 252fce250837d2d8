# The draw, tables, sheets, standings, cut and final.
event-draw = The draw: { $round }
event-draw-all = The draw of { $rounds } rounds
event-draw-missing = { $missing ->
    [one] One player with a place has
   *[other] { $missing } players with a place have
    } not checked in and will not be drawn.
event-draw-go = Draw tables for { $present } players
event-draw-final-go = Draw the final of { $finalists }
event-drawn = Drawn. What could not be avoided is told below.
event-draw-again = Draw again
event-draw-again-hint = Rounds that nobody has begun can be drawn again when somebody has gone or come. People may have looked up their seats already.
event-draw-again-go = Draw again
event-report = What the draw could not avoid
event-report-what = To be avoided
event-report-found = This draw
event-report-bound = At best
event-report-best = no draw can do better
event-report-least = at least { $bound } in any draw
event-report-seed = Seed: { $seed }
event-report-again = Who meets again ({ $count })
event-report-same = Colleagues at one table ({ $count })
event-rounds = Rounds
event-round-which = Round
event-sheets-in = { $in } of { $tables } sheets are in
event-show-missing = sheets not in ({ $count })
event-show-calls = tables that call
event-show-none = None of these.
event-tables-none = There are no tables yet: they are drawn once it is known who is here.
event-go-to = Go to table
event-go-to-hint = Number, Enter; then the points, Enter after each.
event-go-to-none = There is no table { $table } in this round.
event-sheet-open = missing
event-sheet-filling = being filled in
event-sheet-entered = waits for a second person
event-sheet-confirmed = in
event-sheet-bye = sits out
event-sheet-online = in the browser
event-sheet-paused = waits: a player is away
event-sheet-see = Look
event-sheet-enter = Enter sheet
event-sheet-check = Confirm
event-sheet-look = Look, correct
event-sheet-number = Sheet { $serial }
event-sheet-hint = Points of each player with their sign; the winner’s box may stay empty. A dash is somebody who has left.
event-sheet-send = Confirm the sheet
event-sheet-confirm = I have checked it: confirm
event-sheet-anew = It is wrong: enter it anew
event-sheet-correct = Correct …
event-sheet-correct-go = Correct the sheet
event-sheet-done = The sheet of table { $table } is in.
event-sheet-corrected = Corrected; before, after and why are in the book.
event-game = Game { $game }
event-game-right = adds up
event-game-incomplete = points are missing
event-game-unreadable = cannot be read
event-game-sum = the sum is { $sum }, not 0
event-game-winner = who has won?
event-game-players = a player left alone has no points
event-game-most = more than any rack is worth
event-total = Total
event-won = { $won } won
event-entered-by = Entered by { $person }.
event-confirmed-by = Confirmed by { $person }.
event-corrections = { $count ->
    [one] Corrected once.
   *[other] Corrected { $count } times.
    }
event-table-more = Players, extra time, call
event-extra-go = Give extra time
event-extra-done = { $minutes } minutes more.
event-called = Calls: { $what }
event-call-go = Call a judge there
event-call-done = A judge is called.
event-judge = Judge
event-judges = Name judges
event-judge-tables = Tables
event-judge-go = Name
event-judge-done = { $judge } judges these tables.
event-standings = Standings
event-standings-final = Standings of the final
event-standings-none = Nobody has played yet.
event-place = Place
event-points = Points
event-played = Played
event-tied = equal at the cut
event-cut = The cut
event-cut-hint = The best { $cut } of those who finished go to the final. A tie at the cut: { $tie }.
event-cut-go = Make the cut at { $cut }
event-cut-done = The finalists are known.
event-cut-again = The cut is no longer right
event-cut-again-hint = By the sheets as they are now, others are in the final. The cut can be made again until the final begins; a final that is drawn is drawn anew.
event-cut-comes-in = Comes in: { $names }
event-cut-goes-out = Goes out: { $names }
event-cut-again-go = Make the cut again
event-tie = A tie at the cut
event-tie-hint = { $tied } players are equal, { $left ->
    [one] one place is
   *[other] { $left } places are
    } left.
event-tie-by-choose = Choose
event-tie-by-lot = Draw lots
event-tie-go = { $left ->
    [one] This one goes
   *[other] These { $left } go
    } through
event-lots = Draw lots where everything is equal
event-lots-hint = Once, after play; the seed is published.
event-lots-go = Draw the lots
event-lots-done = The lots are drawn.
event-lots-drawn = Where everything else is equal the lot decides; its seed: { $seed }
event-roll = A finalist withdraws
event-roll-who = Who withdraws
event-roll-up = Who moves up
event-roll-next = the next in line
event-roll-go = Withdraw from the final
event-rolled = The next one moves up.
event-online = Play these tables in the browser
event-online-hint = Each player gets a link to a seat of the hall; what is played is written on the sheet, and the judge confirms it.
event-online-tables = Tables (empty: all)
event-online-go = Open tables in the hall
event-online-done = The tables are open in the hall.
event-online-watch = Watch
event-wood-go = Back to tables of wood
event-wood-done = These tables are played on wood again.
event-lists = Lists from an office program
event-list-which = What it is
event-list-file = File (CSV or XLSX)
event-list-judges = Who judges which tables
event-list-judges-hint = Columns: judge, tables (1-4, 7); also round and division.
event-list-judges-go = Name judges ({ $good })
event-list-judges-done = Judges are named ({ $good }).
event-list-results = Results
event-list-results-hint = A row for each game: sheet or table, game, and the points of seats 1, 2, 3, 4.
event-list-results-go = Enter { $good } sheets
event-list-results-done = { $good } sheets are in.
