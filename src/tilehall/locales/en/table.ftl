# The table page of the browser client.

stage-label = Table and rack
stage-keys = Arrow keys go from tile to tile, / leads to a field for typing, ? lists all keys.
table-heading = Table: { $name }
table-empty = The table is empty. Drag tiles here, or tap them and then tap here.
table-empty-watched = The table is empty.
table-whole = Whole table
title = { $name } – Tilehall
title-your-turn = ● Your turn – { $name }
opponents-label = Other players
seat-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
seat-opened = opened
seat-not-opened = not opened
seat-away = away, a bot plays
seat-to-move = to move
seat-you = you
seat-free = free
seat-bot = Bot
seat-leave = Let a bot play for me
seat-take-back = Take my seat back
seat-quiet = { $name } has not moved for a while.
seat-unanswered = { $name } has not answered for a while.
seat-quiet-offer = Let a bot play for { $name } until they are back
seat-quiet-call = Let a bot play
pool-tiles = { $count ->
    [0] The pool is empty
    [one] { $count } tile in the pool
   *[other] { $count } tiles in the pool
}
clock-label = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-soft = A gentle clock: it reminds, nothing happens at zero.
clock-heading = Clock

# States of sets
set-complete = complete, { $value } points
set-worth = { $value }
set-needs = { $more ->
    [one] { $more } more
   *[other] { $more } more
}
set-broken = no set
tile-in-set = { $tile }, in set { $set }, { $state }
tile-drawn = { $tile }, just drawn
no-tiles = no tiles

# Actions
tools-label = Rack and turn
sort-777 = Sort by number: 777
sort-789 = Sort by colour: 789
sort-sets = Best sets first
undo = Undo
redo = Redo
reset-turn = Put everything back
hint-button = { $count ->
    [0] Hint
    [one] Hint ({ $count } used)
   *[other] Hint ({ $count } used)
}
draw = Draw
draw-instead = Draw instead
draw-question = { $what ->
    [pass] Pass? What you have moved goes back.
   *[draw] Draw a tile? What you have moved goes back.
}
draw-question-stay = Keep my arrangement
pass = Pass
end-turn = { $count ->
    [0] End turn
    [one] Lay { $count } tile
   *[other] Lay { $count } tiles
}
opening-meter = First play { $laid } / { $needed }
use-plan = Lay my plan
planning = Your plan. Only you see it.
plan-clear = Clear
skip = Skip
watching = You are watching this table.
show-result = Show the result
show-last-move = Last move
show-since = Since your turn
follow-start = The table as it was.
follow-run = Play
follow-stop = Stop
follow-first = To the beginning
show-move = Show
step-back = Back
step-on = Next
close = Close
load-again = Load again
keys-heading = Keys
keys-go = from tile to tile
keys-pick = pick up or put down
keys-home = to where it fits
keys-new = a new set
keys-back = back to the rack
end-turn-key = End turn
keys-rack = hear your rack
keys-sets = hear the sets
keys-fits = where this tile fits
keys-let-go = let go, stop

# Why the turn cannot end
reason-offline = No connection to the hall.
reason-paused = The game is paused.
reason-other = { $name } is playing.
reason-not-your-turn = It is not your turn.
reason-sending = One moment …
reason-nothing = Lay at least one tile, or draw.
reason-nothing-opening = First lay sets of your own worth { $needed } or more, or draw.
reason-nothing-pass = Lay at least one tile, or pass.
reason-needs = { $count ->
    [one] One set needs more tiles.
   *[other] { $count } sets need more tiles.
}

# Places for a tile
home-number = Place { $number }
home-choose = It fits in { $count } places: choose a number.
home-new-set = { $number }: a set of their own
home-nowhere = It fits nowhere yet.
lens-label = Which tile? It is shown larger.
joker-asks = What does the joker stand for?
refused-label = Not possible
hint-label = Hint
hint-more-1 = With which tile?
hint-more-2 = Which sets?
hint-more-3 = Step by step
hint-do = Do it
hint-do-all = Do all steps
hint-better = { $count ->
    [one] A better play: one tile more
   *[other] A better play: { $count } tiles more
}
hint-better-short = Better: +{ $count }
hint-done = That is all of it. End your turn if you like it.

# Spoken
said-your-turn = Your turn.
said-paused = The game is paused.
said-pause = The game was paused.
said-resume = The game goes on.
said-away = { $mine ->
    [you] A bot is playing for you.
   *[other] A bot is playing for { $name }.
}
said-back = { $mine ->
    [you] You are playing again.
   *[other] { $name } is playing again.
}
rack-covered = Racks are covered during the pause.
said-called = { $name } calls: { $word }
said-done = “{ $word }”
said-phrase = { $name }: { $words }
said-game-over = The game is over. Won by { $names }.
said-laid = { $mine ->
    [you] You laid { $tiles }.
   *[other] { $name } laid { $tiles }.
} { $left ->
    [one] { $left } tile left.
   *[other] { $left } tiles left.
}
said-you-drew = You drew { $tiles }.
said-time-up = { $moved ->
    [back] Your time was up. What you had moved went back.
    [stays] Your time was up. What you had finished stays.
   *[none] Your time was up.
} { $drawn ->
    [0] You drew nothing.
    [one] You drew { $tiles }.
   *[other] You drew { $drawn } tiles: { $tiles }.
}
said-you-did = { $what ->
    [draw] You drew a tile.
    [pass] You passed.
    [redeal] You asked for a new deal.
    [knock] You knocked your rack over.
   *[retire] You left the game.
}
said-did = { $what ->
    [draw] { $name } drew a tile.
    [pass] { $name } passed.
    [redeal] { $name } asked for a new deal.
    [knock] { $name } knocked the rack over.
    [retire] { $name } has left the game.
   *[other] Time was up for { $name }: { $drawn ->
        [0] no tile drawn.
        [one] one tile drawn.
       *[other] { $drawn } tiles drawn.
    }
}
said-refused = { $sentence } Rule { $clause }.
said-rack = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}: { $tiles }.
said-set = Set { $number }: { $tiles }, { $state }.
said-no-sets = The table is empty.
said-nothing-yet = Nothing has happened yet.
said-no-clock = There is no clock.
said-clock = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
said-not-on-rack = { $tile } is not on your rack.
said-fits = { $count ->
    [0] { $tile } fits nowhere.
    [one] { $tile } fits in set { $sets }.
   *[other] { $tile } fits in sets { $sets }.
}
said-picked = { $tile } picked up.
said-put-down = { $tile } put down.
said-focus-a-tile = Go to a tile of your rack first.

# Typed
typed-label = Type tiles or a question
typed-example = r7 b7 k7 · rack · fits r7
typed-unknown = “{ $text }” is no tile and no word that I know.
typed-fits-what = Which tile? For example: fits r7
typed-not-on-rack = Not all of these are on your rack: { $tiles }.
typed-no-set = There is no set { $number }.
word-rack = rack
word-sets = sets
word-last = last
word-clock = clock
word-fits = fits
word-draw = draw
word-end = end
word-undo = undo
word-redo = redo
word-reset = reset
word-hint = hint
word-plan = plan

# Drawer
drawer-label = Log, score and more
drawer-say = Say something
drawer-log = What happened
score-player = Player
score-rack = Rack
score-game = Game { $number }
score-won = Won
score-total = Total
score-sheet = Score sheet
score-place = Place
score-check = Gains and losses of every game add up to zero.
score-match-won = { $count ->
    [one] { $names } won the match.
   *[other] { $names } won the match together.
}
share-link = Share the link
type-move = Type a move
link-copied = Link copied
link-not-copied = Copy the link from the address bar
skip-bots = Show bots’ plays at once
sounds = Sounds
pause-wish = Ask for a pause
pause-end = Go on
pause-asked = { $count ->
    [one] { $names } asks for a pause.
   *[other] { $names } ask for a pause.
}
pause-asked-by-me = You have asked for a pause.
pause-agree = Pause
pause-waiting = Waiting for { $names } …
redeal = Ask for a new deal
redeal-offer = You hold { $pairs } pairs of identical tiles: before the first turn you may ask for a new deal.

# The end of a game
result-you-won = You won!
result-won = { $count ->
    [one] { $names } won.
   *[other] { $names } won.
}
result-blocked = { $how ->
    [end] The last tile of the pool was drawn: that ends the game. What is left on the racks decides.
   *[play-on] The pool is empty and nobody laid any more: that ends the game. What is left on the racks decides.
}
rack-empty = empty
result-picture = Share a picture
rematch = Next game
rematch-match = New match
rematch-waiting = Waiting for the others …
rematch-wished = { $count ->
    [one] { $names } is ready to go on.
   *[other] { $names } are ready to go on.
}
missed-heading = The best play you missed
missed-looking = Looking for the best play you missed …
missed-looking-at = Looking for the best play you missed: your turn { $turn } of { $turns }
missed-own = from your rack
missed-words = In turn { $turn } you could have laid { $count ->
    [one] one tile
   *[other] { $count } tiles
}.
missed-none = You missed no play: every turn laid as much as it could.
missed-unknown = The replay cannot be read just now.

# Connection
line-connecting = Going to the table …
line-lost = No connection. Trying again …
table-judged = A judge sees all racks at this table.
table-not-judged = This browser does not check sets while you move tiles; the hall checks them when you end your turn.
line-lost-hint = Games are kept by the hall: nothing is lost. Meanwhile you can play on this device, or read the rules.
hall-waits = It is your turn in the hall, in the game with { $names }.
hall-waits-go = Back to that game
line-unknown-table = There is no such table.
line-bad-token = This link opens no seat at this table.
line-outdated = The hall has been updated.

# Before the game
waiting-for = { $count ->
    [one] One more player, and the game begins.
   *[other] { $count } more players, and the game begins.
}
waiting-secrets = Everybody is here. The deal is being made from everybody’s secrets …
waiting-link = Send this link to the others
waiting-bots = Bots for the free seats
waiting-fill = Fill and start
sit-name = Your name
sit-down = Sit down
sit-hotseat = A second player on this device
sit-second = Sit down here too

# One device, two players
cover-heading = { $name } is next
cover-words = Pass the device on. The racks are covered.
cover-ready = I am { $name }

# What a messenger shows of a table's link, and the code to scan.
invitation-title = { $name } invites you to a game
invitation-open = A table is waiting for you
invitation-text = { $edition } · { $free ->
    [0] watch the game
    [one] one seat is free
   *[other] { $free } seats are free
}. No account, any phone.
waiting-code = A code for the camera of your friends’ phones
waiting-code-hint = Whoever scans this sits down here.

# What bots say now and then: seen over the table.
manner-opens-1 = Here I come!
manner-opens-2 = There: my first sets.
manner-much-1 = That felt good.
manner-much-2 = I had been waiting for that.
manner-few-1 = Nearly there …
manner-few-2 = Not many left!
manner-draws-1 = Hm. Nothing.
manner-draws-2 = One more for me, then.
manner-wins-1 = That was fun!
manner-wins-2 = What a game!
manner-congratulates-1 = Well played!
manner-congratulates-2 = You were better today.
