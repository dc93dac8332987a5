# SPDX-License-Identifier: MIT

### The words of puzzles. Questions and reasons come from the server.

title = Puzzles
about = Positions with one right answer, found by the computer and checked by a longer search.
daily = Puzzle of the day
at-rating = At your level
by-kind = By kind
count =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
found = { $found } of { $count } solved
yours =
    { $is-provisional ->
        [true] Your rating: about { $rating }, provisional
       *[false] Your rating: { $rating }
    }
record = { $solved } of { $tried } solved at the first try without a hint
# Of puzzles of the day.
streak =
    { $count ->
        [one] { $count } day in a row; longest streak: { $longest }
       *[other] { $count } days in a row; longest streak: { $longest }
    }
counting = A puzzle counts once: your first answer decides. With a hint, solving it counts half; showing the answer counts as not solved.
hardness = Rated { $rating }
card = The puzzle
# While the puzzle counts, the buttons say how much they cost.
hint =
    { $counts ->
        [true] Hint (counts half)
       *[false] Hint
    }
show =
    { $counts ->
        [true] Show the answer (counts as not solved)
       *[false] Show the answer
    }
next = Next puzzle
all = All puzzles
right = Right!
wrong = Not that one.
shown = That was the answer.
loses =
    { $is-chance ->
        [true] It lowers the chance of winning by{ " " }
       *[false] It loses{ " " }
    }{ $at-least ->
        [true] at least{ " " }
       *[false] { "" }
    }{ $is-chance ->
        [true]
            { $points ->
                [one] { $points } percentage point
               *[other] { $points } percentage points
            }
       *[false]
            { $points ->
                [one] { $points } point
               *[other] { $points } points
            }
    }.
# What is wrong with an answer.
reasons = Why not
compared = Against the best of the other answers:
compared-own = Against your answer:
# What to lay on the board instead.
show-other =
    .solution = See the right one
    .own = See yours
    .rival = See the other
on-board =
    .solution = The right answer is on the board.
    .own = Your answer is on the board.
    .rival = The best of the other answers is on the board.
# Of an answer that puts nothing on the board.
answers =
    .solution = The right answer
    .own = Your answer
    .rival = The best of the other answers
played =
    { $move ->
        [none] { $answer } is played on the board.
       *[other] { $answer }: { $move }
    }
not-asked = That is not the question here.
# Of the puzzle of the day.
today =
    { $is-solved ->
        [true] Solved today
       *[false] Answer seen today
    }
no-kind = There is no such kind of puzzle.
none = There is no such puzzle.
no-further = You have seen all puzzles of this kind.
change = Your rating: { $rating } ({ $change })
# Of a try that changed nothing.
counts-no-more = It has already counted; your rating stays as it is.
pieces = Patches to lay
lay-hint = Choose a patch, turn it, and lay it on the marked spaces.
lay = Lay it
lift = Patch { $patch }
left =
    { $count ->
        [one] { $count } patch left.
       *[other] { $count } patches left.
    }
