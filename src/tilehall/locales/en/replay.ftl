# The replay of a finished game.
replay-title = Game { $number }
replay-games = Games of this table
replay-none = No game of this table is over yet
replay-none-hint = A game can be watched here when it is over: racks and shuffle are secrets till then.
replay-to-table = To the table
replay-moment = Moment { $moment } of { $moments }
replay-slider = Moment of the game
replay-first = To the deal
replay-back = One back
replay-forth = One on
replay-last = To the end
replay-run = Play it
replay-stop = Stop
replay-seen-by = Seen by
replay-seen-by-all = Everybody, racks open
replay-seen-by-watchers = Those who watch
replay-deal = The tiles are dealt.
replay-play = { $name } lays { $tiles }.
replay-draw = { $name } draws a tile.
replay-pass = { $name } passes.
replay-timeout = { $name } runs out of time.
replay-redeal = { $name } asks for a new deal.
replay-knock = { $name } knocks the rack over.
replay-retire = { $name } leaves the game.
replay-pause = { $name } pauses the game.
replay-resume = The game goes on.
replay-other = { $name }: { $what }.
replay-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
replay-pool = Pool: { $tiles }
replay-table-empty = The table is empty.
replay-steps = Step by step
replay-step = Step { $step } of { $steps }
replay-share = Copy the link
replay-shared = The link is copied.
replay-download = Download the record
replay-verify = Verify the shuffle
replay-verifying = Dealing again …
replay-verified = Proved: this seed matches the hash shown before the deal, your browser dealt the same racks from it, and the hall played the record again without a difference.
replay-verified-problem = Not proved: { $problem }
replay-hash-differs = the seed does not match the hash
replay-deal-differs = the racks dealt from the seed are others
replay-seed = Seed
replay-hash = Hash
replay-won = { $names } won
