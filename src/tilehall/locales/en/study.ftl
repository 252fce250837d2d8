# The review of a game, and puzzles.
study-nothing = Nothing has been moved yet.
study-waiting = Not yet: every tile on the table has to belong to a set.
study-again = Start again

review-title = Review
review-impossible = This game cannot be reviewed here: the browser is too old, or its record could not be read.
review-working = Looking at the turns that mattered most …
review-stopped = Stopped. What is known so far is shown.
review-go-on = Go on
review-graph = Share of the win after each moment, one line for each player
review-whose = Turns of
review-voice = How it is told
review-voice-family = In plain words
review-voice-expert = In figures
review-summary = { $count ->
    [0] { $name }: no turn had anything better.
    [one] { $name }: one turn had something better.
   *[other] { $name }: { $count } turns had something better.
}
review-moment = Moment { $moment }
review-turn = { $name }’s turn
review-grade-best = Best
review-grade-good = Good
review-grade-doubtful = Doubtful
review-grade-mistake = Mistake
review-nothing-better = Nothing better was found.
review-cost = It cost { $share } ± { $error }% of a win, and { $points } points.
review-try = Try again
review-task = This is how the table was. Find something better: drag tiles, or tap a tile and then a set.
review-found = That was better.
review-other = Allowed, but there is something better still.
review-show = Show what was better
review-better = Better: lay { $tiles }.
review-better-draw = Better: lay nothing and draw.
review-better-pass = Better: lay nothing and pass.
review-reason-could-go-out = { $name } could have gone out here.
review-reason-opened-late = { $name } could have opened here, and drew.
review-reason-kept-joker = A joker that could have been laid was still on the rack at the end.
review-reason-laid-too-soon = Waiting was better: what lies on the table helps everybody.
review-reason-fed-next = The next player used what was laid.
review-reason-broke-set = A set was taken apart that a tile of { $name } still fitted.
review-reason-waited-too-long = The pool was nearly empty: it was time to lay tiles.
review-reason-overlooked = More could have been laid.
review-short-could-go-out = could go out
review-short-opened-late = opened late
review-short-kept-joker = kept a joker
review-short-laid-too-soon = laid too soon
review-short-fed-next = helped the next player
review-short-broke-set = broke a set it needed
review-short-waited-too-long = waited too long
review-short-overlooked = overlooked tiles
review-ledger = Luck and play, in % of a win
review-ledger-start = Start
review-ledger-deal = Deal
review-ledger-draws = Draws
review-ledger-own = Own turns
review-ledger-others = Others’ turns
review-ledger-result = Result
review-ledger-hint = Deal and draws are luck: each is compared with the mean of what could have come. The lines add up to the result.
review-score = Mistakes, in % of a win
review-strength = Played like

puzzle-day = Puzzle of the day
puzzle-more = More puzzles
puzzle-mine = My mistakes
puzzle-mine-hint = Positions from your own reviewed games in which something was better.
puzzle-mine-none = None yet. Play a game and look at its review: what you missed is kept here, in this browser.
puzzle-mine-task = Find the better play that you missed here.
puzzle-proved = There is exactly one answer. That is proved.
puzzle-kind-go-out = Lay all tiles of the rack.
puzzle-kind-most-tiles = Lay as many tiles as can be laid.
puzzle-kind-open = Open: lay the first sets.
puzzle-kind-free-joker = Free the joker: use it elsewhere, together with a tile of the rack.
puzzle-kind-lay-tile = Lay this tile: { $tile }.
puzzle-grade = Grade { $grade }
puzzle-any-grade = All grades
puzzle-which-grade = How hard
puzzle-rated = { $attempts ->
    [one] People at this hall: { $rating } ± { $around }, after one attempt.
   *[other] People at this hall: { $rating } ± { $around }, after { $attempts } attempts.
  }
puzzle-needs = { $sets ->
    [0] No set of the table is touched
    [one] One set of the table is touched
   *[other] { $sets } sets of the table are touched
}, { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
puzzle-solved = Solved!
puzzle-other = Allowed, but not what was asked for.
puzzle-show = Show the answer
puzzle-shown = This is the answer.
puzzle-next = Next puzzle
puzzle-streak = { $days ->
    [0] Solve the puzzle of the day to begin a streak.
    [one] One day in a row.
   *[other] { $days } days in a row.
}
puzzle-count = { $count ->
    [one] One puzzle solved.
   *[other] { $count } puzzles solved.
}
puzzle-share = Share
puzzle-share-line = Tilehall, puzzle of { $day }, grade { $grade }: solved { $tries ->
    [one] at the first try
   *[other] at try { $tries }
}, { $days ->
    [one] first day
   *[other] { $days } days in a row
}.
puzzle-copied = Copied. It gives nothing away.
puzzle-not-loaded = The puzzles could not be loaded.
puzzle-none = There is no such puzzle.
