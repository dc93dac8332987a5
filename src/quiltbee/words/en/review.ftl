# What reviews and analyses show.

## The review of a game in a terminal. Games with an opponent have a margin, others a score.

review-turning-points = Turning points
review-lost = lost
review-chance-margin = chance
review-chance-score = good score
review-points-margin = margin
review-points-score = score
review-forced = forced
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
review-text-loss = Lost by choice and by placement: points.
review-text-lessons = What { $name } can learn
review-text-lesson-moves = { $count ->
        [one] move { $moves }
       *[other] moves { $moves }
    }
review-text-level = Chances are those between two players of level { $level }.
review-text-accuracy = accuracy
review-text-lost-choice = lost by choice
review-text-lost-placement = by placement
review-text-luck-start = expected at first
review-text-luck-lost = by moves
review-text-luck-luck = by luck
review-text-luck-result = result
review-text-move = move
review-text-seat = seat
review-text-number = seat { $seat }
review-text-marked = { $mark }; better { $better }
# A turning point. $from and $to are the points that could be expected.
review-text-turning = move { $move }, { $name }: { $played }, { $mark }, lost { $loss } points: { $choice } by the choice, { $placement } by the placement ({ $from } to { $to } points)
review-text-better = better
review-text-laid = laid better

## Analyses.

analysis-best-margin = Best moves of seat { $seat }, with its chance to win and margin:
analysis-best-score = Best moves of seat { $seat }, with its chance of a good score and score:
analysis-proven = proven
analysis-visits = { $count ->
        [one] { $shown } visit
       *[other] { $shown } visits
    }
