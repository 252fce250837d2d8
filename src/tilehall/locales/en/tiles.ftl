# Tiles, numbers and times in words, on every page and for screen readers.
colour-black = black
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-pink = pink
colour-orange = orange
tile-number = { $colour } { $number }
tile-joker-J = joker
tile-joker-D = double joker
tile-joker-C = colour change joker
tile-joker-M = mirror joker
duration-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
duration-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
duration-both = { $minutes } { $seconds }
