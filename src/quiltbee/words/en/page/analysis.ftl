# SPDX-License-Identifier: MIT

### The words of the analysis board.

title = Analysis board
about = Try moves for all sides, from any position, while the computer shows the best ones.
open = Open
open-else = Open something else
paste = A position or a record, as text
paste-hint = Paste it here
file = Choose a record file
drop = or drop one anywhere on this page
nothing = There is nothing to open yet.
too-large = This file is too large to be a record.
empty = A new table
go-on = Go on with the last analysis
thinks = Think
thinking =
    { $count ->
        [one] { $nodes } position looked at
       *[other] { $nodes } positions looked at
    }
# Said of a number that twice the look has moved far.
changing = still changing
# Above the moves: whose chances stand beside them.
chances-of =
    { $name ->
        [You] Your lead and win chance
       *[other] Lead and win chance of { $name }
    }
barely = barely looked at
reviewed = As in the review, until this search has gone deeper.
to-review = Back to the review
rests = Thinking is switched off.
waiting = Thinking …
slow = The computer is busy or just waking up. The first moves will appear by themselves.
away = The server is not answering. Trying again …
over = The game is over here.
chance-due = Chance is to move.
best = Best moves
best-is = Best: { $move }, { $value }
play = Play { $move }: { $value }
play-to = Play on to { $moves }
chances = Chances between
of-level = two players of level { $level }
of-computer = two computers
to-win = { $chance }% to win
percent = { $value }%
lead = { $points } points
score =
    { $points ->
        [one] { $points } point expected
       *[other] { $points } points expected
    }
good = { $chance }% for a good score
proven = proven
chance-of = { $name }: { $chance }% to win
# Where something is laid: a space, and how it is turned.
turned =
    { $quarters ->
        [1] turned right
        [2] turned round
        [3] turned left
       *[other] { "" }
    }
flipped = flipped
moves = Moves
start = Start
to-start = To the start
back = One move back (,)
forward = One move on (.)
to-end = To the end
remove = Delete from here
remove-branch = Delete the branch { $move }
prefer = Make this the main line
no-moves = No move yet: take a patch, or play one of the best moves.
share = Position and record
position = This position
copy = Copy the position
copied = Copied
copy-failed = It could not be copied; select it and copy it by hand.
link = Copy a link
save = Save the record
play-on = Play on from here
play-on-about = Against the computer, for the side to move. It does not count in your statistics.
faults =
    .bad_position = No game can reach this position.
    .unknown_game = This is not a position of any game played here.
    .bad_record = This is not a record, or part of it is missing.
    .too_many_studies = The computer is already working on too much for you. Please wait a moment.
    .study_queue_full = The computer is busy with others. Please try again in a moment.
