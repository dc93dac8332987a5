# The puzzles of the command line.

puzzle-title = Puzzle { $id }: { $kind }, rating { $rating }, { $edition }
puzzle-ask = Answer, or write { $hint }, { $show } or { $quit }.
puzzle-right = Right.
# $unit says what $count counts: points of the score, or of the chance to win, which has 100.
puzzle-wrong = Wrong: it loses { $least ->
        [yes] at least{" "}
       *[no] {""}
    }{ points }{ $unit ->
        [chance] {" "}of the chance to win
       *[points] {""}
    }.
puzzle-solution = The answer: { $answers }
puzzle-expected = expected: { $line }
