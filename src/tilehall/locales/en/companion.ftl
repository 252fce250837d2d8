# For people with a box of real tiles: scorekeeper, turn timer, "May I?".
box-title = With real tiles
box-hint = You have a box and a table. One phone in the middle keeps the scores, times the turns and answers questions. Nothing leaves it, and it works without a network after the first visit.
box-back = Real tiles
box-scores = Scorekeeper
box-scores-hint = Two to six names; tap the racks or type their sums, and the sheet adds up.
box-timer = Turn timer
box-timer-hint = One big button hands the turn on. It rings when time is up and says what happens now.
box-may-i = May I?
box-may-i-hint = Is this a set, what is it worth, may I open with these, may I rearrange the table like this?

box-house = House rules: some values differ
box-house-joker_value = A joker on a rack costs
box-house-unopened_rack = Never opened costs (empty: its value)
box-house-unopened_rack_could_open = Could have opened costs (empty: its value)
box-house-knocked_rack = Knocked over costs (empty: no such rule)
box-house-opening_minimum = Points for the first play
box-house-turn_seconds = Seconds for a turn
box-house-timeout_penalty = Tiles drawn as a penalty
box-house-order = What wins the match
box-house-order-points = Points
box-house-order-won = Games won, then points
box-house-fault = “{ $value }” has to be a whole number from { $least } to { $most }.

box-matches = Matches on this device
box-matches-all = All matches
box-games = { $count ->
    [0] no game yet
    [one] { $count } game
   *[other] { $count } games
}
box-forget = Delete
box-forget-sure = Delete for good
box-keep = Keep it
box-match-gone = This match is not on this device.
box-new = New match
box-players = Players
box-player = Player { $number }
box-player-add = Add a player
box-player-remove = Remove player { $number }
box-name-twice = { $name } is there twice: nobody could tell the columns apart.
box-name-empty = Player { $number } has no name yet.
box-name-count = { $edition } is for { $least } to { $most } players. House rules take two to six.
box-length = Games in the match (empty: as many as you like)
box-length-fault = A match has 1 to 999 games, or leave it empty.
box-begin = Begin
box-not-kept = This browser keeps nothing: a private window, or no room left. What you write is lost when the page is closed.
box-kept-here = Kept on this device only. Tap a game’s number to correct it.
box-of-games = { $done } of { $all } games
box-no-game = No game is written down yet.
box-ranking = Ranking
box-write-game = Write down game { $number }
box-write-it = Write it down
box-correct = Correct game { $number }
box-correct-it = Correct it
box-remove = Strike it out
box-cancel = Cancel
box-written = Written down.
box-corrected = Corrected.
box-undo = Undo
box-redo = Redo
box-undo-done = Taken back.
box-redo-done = Done again.
box-one-more = One more game
box-second-out = { $first } has already gone out, and only one player can. Was it { $second }?
box-instead = It was { $second }
box-stays = It was { $first }
box-take-along = Take the sheet along
box-picture = Picture
box-csv = Spreadsheet (CSV)
box-handed = { $file } is ready.
box-not-handed = This browser cannot make the file.

box-time-left = Time left for this turn
box-time-up = Time is up
box-first-turn = Start the first turn
box-hand-on = Next player
box-pause = Pause
box-resume = Go on
box-stop = Stop
box-sound-on = Sound is on
box-sound-off = Sound is off
box-happens = What happens now
box-screen-sleeps = Here the browser cannot keep the screen awake: let your phone wait longer before it sleeps.

box-ask = Your question
box-ask-set = Is this a set?
box-ask-opening = May I open?
box-ask-play = May I play this?
box-lay-set = These tiles
box-lay-opening = My first play
box-set-number = Set { $number }
box-add-here = Add here
box-tap-tiles = Tap tiles below.
box-take-out = Take { $tile } out
box-new-set = Another set
box-typed = { $what }, typed
box-no-tile = “{ $text }” is no tile. Type r7 for red 7, b for blue, k for black, y for the fourth colour, J for a joker.
box-tiles = Tiles of the box
box-beyond = The box has no more of { $tile }.
box-copy-table = Begin with the table as it was
box-has-opened = I have opened before this turn
box-verdict = Answer
box-put-in = Put tiles in, and the answer stands here.
box-yes-set = Yes, a set:
box-yes-opening = Yes, you may open like this:
box-yes-play = Yes, you may. The table is
box-no-set = No, not a set.
box-no-opening = No, not as a first play.
box-no-play = No.
box-cannot-tell = This browser cannot judge here: it is too old, or the page has not fully loaded yet.
box-from-rack = { $count ->
    [one] One tile comes from your rack.
   *[other] { $count } tiles come from your rack.
}
box-clear = Clear
box-solver = Solver’s help: show how these tiles could lie
box-solver-found = The solver lays them like this, and the rules allow it:
box-solver-nothing = The solver finds no allowed way to lay them.

box-print = To print
box-print-hint = As PDF. The booklet is printed on both sides, flipped on the short edge, and folded. This needs the hall.
box-print-language = Language of the papers
box-print-own = the rulebook’s own
box-print-booklet = Booklet of the rules
box-print-jokers = Joker card
box-print-pads = Score pads
box-print-hall = Booklets, joker cards and score pads are printed by a hall, or by the command tilehall print.
box-no-kernel = This browser cannot count points: it is too old, or the page was built without its kernel.
