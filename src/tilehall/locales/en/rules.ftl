# The rules of an edition, written from its values.
rules-title = Rules
rules-choose = Edition
rules-edition = Edition { $id }, version { $version }.
rules-house = House rules
rules-legal = allowed
rules-illegal = not allowed
rules-worth = { $points ->
    [one] worth { $points } point
   *[other] worth { $points } points
}
rules-no-set = no set
rules-not-judged = This page cannot judge it in this browser.
rules-on-table = On the table
rules-on-rack = On the rack
rules-after = After the play
rules-play = Play by these rules
rules-clause = Clause { $clause }
rules-contents = On this page

rules-box = What is in the box
rules-box-players = { $least } to { $most } players.
rules-box-players-exactly = { $players } players.
rules-box-age = For players aged { $age } and over.
rules-box-tiles = { $tiles } tiles: the numbers 1 to 13 in four colours, { $copies ->
    [one] one copy
   *[other] { $copies } copies
} of each, and jokers.
rules-box-colours = Colours: { $colours }.
rules-box-jokers = Jokers: { $jokers }.
rules-box-no-jokers = There are no jokers.
rules-box-joker-count = { $count } × { $joker }

rules-before = Before the game
rules-before-draw = Before each game every player draws a tile and the highest number starts; jokers and ties draw again.
rules-before-winner = Before the first game every player draws a tile and the highest number starts; jokers and ties draw again. After that the winner of the last game starts.
rules-before-seats = The tiles drawn may also decide the seats, highest to lowest, clockwise.
rules-before-stacks = { $tiles ->
    [one] The shuffled tiles lie face down one by one; what nobody takes is the pool.
   *[other] The shuffled tiles lie face down in stacks of { $tiles }; what nobody takes is the pool.
}
rules-before-rack = { $tiles ->
    [one] Each player takes one tile.
   *[other] Each player takes { $tiles } tiles.
} Play goes clockwise.
rules-before-redeal = { $pairs ->
    [one] Before the first turn a player who holds a pair of identical number tiles may ask for a new deal.
   *[other] Before the first turn a player who holds { $pairs } pairs of identical number tiles or more may ask for a new deal.
}

rules-sets = Sets
rules-sets-three = A set has at least three tiles.
rules-sets-group = A group is one number in three or four different colours.
rules-sets-run = A run is three or more consecutive numbers of one colour. 1 is the lowest and never follows 13.

rules-opening = The first play
rules-opening-worth = A player's first play is one or more sets of tiles from the player's rack only, worth at least { $points } points together; jokers count as what they stand for.
rules-opening-any = A player's first play is one or more sets of tiles from the player's rack only, of any worth.
rules-opening-goes-on = Once it lies there, the player may go on and rearrange the table in that turn.
rules-opening-ends = The sets on the table may not be touched in that turn.

rules-turn = A turn
rules-turn-play = A play places at least one tile of the rack. Sets on the table may be rearranged; at the end every tile there belongs to a set and none has gone to the rack.
rules-turn-draw = Who does not play draws one tile, which cannot be played in that turn.
rules-turn-said = A player whose turn is over says “{ $word }”; only then does the next player begin.
rules-turn-pool-play-on = When the pool is empty, players play or pass; the game is blocked when all have passed in a row.
rules-turn-pool-end = When the last tile of the pool is drawn, the game ends at once.
rules-turn-out = Who lays the last tile of the rack has gone out, and the game is over.
rules-turn-out-said = With the last tile the player calls “{ $word }”.
spoken-pass = pass
spoken-finish = finish
spoken-Rummikub = Rummikub!

rules-jokers = Jokers
rules-joker-J = The joker stands for any one number tile.
rules-joker-D = The double joker stands for two tiles: two colours of a group, two consecutive numbers of a run. It cannot stand before a 2 or after a 12.
rules-joker-C = The colour change joker stands for one number of a run, which goes on in another colour. It is never the first tile; it may be the last.
rules-joker-M = The mirror joker stands in the middle; what stands left of it stands again, mirrored, right of it.
rules-mirror-zero = The mirror itself counts nothing.
rules-mirror-middle = The mirror itself counts the number in the middle; where that would be 0 or 14, the tiles are no set.
rules-several-jokers = A set may hold several jokers, of any kinds.
rules-policy-free = A joker on the table may be replaced by the tile it stands for, from rack or table, or freed by any rearrangement, and is used again in the same turn. Sets with jokers may be extended, split and reduced like others.
rules-policy-free-with-rack-tile = A joker on the table may be replaced by the tile it stands for, from rack or table, or freed by any rearrangement, and is used again in the same turn. The set it goes to must hold at least one tile placed from the rack in this turn.
rules-policy-frozen = A set with a joker may only be added to: it is not split and not reduced, and its joker goes on standing for what it stood for. A run grows at its ends only, a group takes its missing colours. A joker in it may be exchanged for the tile it stands for, from the rack (in a group of three, for a tile of either missing colour); it then forms a new set with tiles all from the rack.
rules-special-jokers = The double, colour change and mirror jokers cannot take the place that another joker held; the regular joker may.

rules-time = Time
rules-time-required = A turn lasts at most { $time }.
rules-time-optional = Playing against the clock is optional; a turn then lasts at most { $time }.
rules-time-untouched = Time is up, nothing was moved: { $tiles ->
    [0] the player draws nothing.
    [one] the player draws one tile.
   *[other] the player draws { $tiles } tiles.
}
rules-time-stands = Time is up, a legal play lies finished on the table: it stands.
rules-time-taken-back = Time is up, a legal play lies finished on the table: it is taken back all the same, and { $tiles ->
    [0] the player draws nothing.
    [one] the player draws one tile.
   *[other] the player draws { $tiles } tiles.
}
rules-time-restore = Time is up, a play is unfinished: the table is put back as it was, the tiles placed go back to the rack, and { $tiles ->
    [0] the player draws nothing.
    [one] the player draws one tile.
   *[other] the player draws { $tiles } tiles.
}
rules-time-loose = Time is up, a play is unfinished: complete sets stay, all loose tiles go to the player's rack, and { $tiles ->
    [0] the player draws nothing.
    [one] the player draws one tile.
   *[other] the player draws { $tiles } tiles.
}

rules-scores = Scores
rules-scores-out = When a player goes out, each other player loses the value of the tiles left on their rack: its numbers, and { $points } for each joker. The winner gains what the others lose.
rules-scores-blocked = When the game ends without that, the lowest rack wins: each other player loses the difference to it, the winner gains the sum, and ties share.
rules-scores-sum = In every game, and in the totals of a match, gains and losses cancel out: a quick check of the score sheet.
rules-scores-unopened-value = The rack of a player who never opened counts its value.
rules-scores-unopened = The rack of a player who never opened counts { $points }.
rules-scores-unopened-could = The rack of a player who never opened counts { $points }; if its tiles could have opened, it counts { $could }.
rules-scores-its-value = its value
rules-scores-knocked = A player who knocks their rack over on purpose loses { $points } points and cannot win the game.

rules-match = A match
rules-match-games = { $games ->
    [one] A match has one game.
   *[other] A match has { $games } games.
}
rules-match-agreed = A match has a number of rounds with as many games as players, or an agreed number.
rules-match-open = A match has as many games as the players like.
rules-match-points = The most points in all win it; equal means a shared victory.
rules-match-won = The most games won win it, then the most points; equal means a shared victory.

rules-ways = Ways to play
rules-way-106 = One set of 52 and two jokers taken out: the 106-tile game, for up to four.
rules-way-108 = One set of 52 taken out, all four jokers kept: a quicker game, for up to four.

rules-examples-turns = Rearranging the table
rules-examples-jokers = Taking a joker

rules-name-classic-hk = The Original, Hong Kong
rules-name-classic-es = The Original, Spain
rules-name-xp-es = XP for six, Spain
rules-name-twist-cn = Twist / Deluxe, China
rules-name-twist-kr = Twist, Korea
rules-name-tournament-hk = World Championship rules, Hong Kong
