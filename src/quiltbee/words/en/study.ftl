# What is said in reviews, hints and puzzles of every game.

# Two places of the same patch, within a sentence.
better-placement = the better placement
    .after = after the better placement
played-placement = the placement played
    .after = after the placement played
other-placement = the other placement
    .after = after the other placement

## What a seat can learn from a game. It is told about a loss of { $points } in { $count } moves.

lesson-move = One move cost you about { COUNT($points, of: "points") }.
# $why is a sentence of its own.
lesson-move-why = One move cost you about { COUNT($points, of: "points") }. { $why }
lesson-praise = Well played: no move of yours was a mistake, and all together lost about { COUNT($points, of: "points") }.
lesson-perfect = A perfect game: none of your moves could have been better.

# A small number within a sentence, and how often something was done.
number = { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
times = { $count ->
        [1] once
        [2] twice
       *[other] { number } times
    }
