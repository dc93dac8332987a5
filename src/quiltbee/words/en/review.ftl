# What reviews and analyses show.

## The review of a game, as a page and as text.

review-title = Review
review-accuracy = Accuracy
review-accuracy-about = of 100, from what the moves have lost
review-lost-choice = lost by the choice
review-lost-placement = lost by the placement
# What a loss is measured in. Games with an opponent have a margin, others a score.
review-unit-margin = points of the chance to win
review-unit-score = points of the chance to beat an equal
review-curve-margin = Chance to win
review-curve-score = Expected score
review-curve-about-margin = The chance of { $name } before each move, by looking ahead. Marks are moves that lost something.
review-curve-about-score = The score that could be expected before each move. Marks are moves that lost something.
review-turning-points = Turning points
review-none = No move of this game lost enough to be marked.
review-move = Move
review-played = Played
review-better = Better
review-best = Best of all
review-then = Expected then
review-lost = lost
review-lost-parts = { $loss } { $unit } lost: { $choice } by the choice, { $placement } by the placement.
# What stands before the decimals of a number.
review-decimal = .
review-chance-margin = chance
review-chance-score = good score
review-points-margin = margin
review-points-score = score
review-all-moves = All moves
review-forced = forced
review-seat = Seat
review-inaccuracy = { $count ->
        [one] inaccuracy
       *[other] inaccuracies
    }
review-mistake = { $count ->
        [one] mistake
       *[other] mistakes
    }
review-blunder = { $count ->
        [one] blunder
       *[other] blunders
    }
review-made = Made with Quilting Bee.

## The same in a terminal, and analyses.

review-text-loss-margin = Lost by choice and by placement: points of the chance to win, which has 100.
review-text-loss-score = Lost by choice and by placement: points of the chance to beat an equal player, which has 100.
review-text-accuracy = accuracy
review-text-lost-choice = lost by choice
review-text-lost-placement = by placement
review-text-move = move
review-text-seat = seat
review-text-number = seat { $seat }
review-text-marked = { $mark }; better { $better }
# A turning point. $from and $to are chances or points.
review-text-turning = move { $move }, { $name }: { $played }, { $mark }, lost { $loss } % of { $lost ->
       *[margin] the chance to win
        [score] the chance to beat an equal player
    }: { $choice } by the choice, { $placement } by the placement ({ $lost ->
       *[margin] { $from } % to { $to } %
        [score] { $from } points to { $to } points
    })
review-text-better = better
review-text-laid = laid better
analysis-best-margin = Best moves of seat { $seat }, with its chance to win and margin:
analysis-best-score = Best moves of seat { $seat }, with its chance of a good score and score:
analysis-proven = proven
analysis-visits = { $count ->
        [one] { $shown } visit
       *[other] { $shown } visits
    }
