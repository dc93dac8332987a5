# SPDX-License-Identifier: MIT

### The words of reviews. Sentences about positions come from the server.

title = Review
of = Review: { LIST($names) }

## While it is made

working = Checking every move
working-about = This takes a minute or two. You can step through the game meanwhile.
getting-ready = The computer is busy or still getting ready, which takes some minutes the first time. The review begins by itself. You can step through the game meanwhile.
judged = { $percent }% done
waits =
    { $before ->
        [0] It is about to begin.
        [one] { $before } question waits before it.
       *[other] { $before } questions wait before it.
    }
away = The server is not answering. Trying again …
faults =
    .game_not_over = This game is not finished. A game is reviewed when it is over.
    .too_many_studies = You have asked for several reviews already. Try again when one of them is done.
    .study_full = Many games are being reviewed. Please try again in a few minutes.
    .study_lost = The review broke off. What it has found so far is kept.
    .no_record = No record is open here. Open one from your games.
try-again = Try again
back = Back to the review
# At the end of a try there are two reviews.
back-to-game = Back to the game you reviewed
of-try = Review this try
counts = Tries do not count in your statistics.
to-replay = To the replay

## The course

start = Start
course = The course of the game
measures =
    .chance = Win chance
    .margin = Lead in points
    .score = Expected score
    .good-score = Chance of a good score
percent = { $value }%
chance-of =
    { $name ->
        [You] Your win chance
       *[other] Win chance of { $name }
    }
margin-of =
    { $name ->
        [You] Your expected final lead in points
       *[other] { $name }’s expected final lead in points
    }
# Of which moment a number is.
moment =
    { $is-start ->
        [true] at the start
       *[false] after this move
    }
score-of = Expected final score
good-of = Chance of a good score

## Marks

marks =
    .inaccuracy = Inaccuracy
    .mistake = Mistake
    .blunder = Blunder
counted =
    .inaccuracy =
        { $count ->
            [one] { $count } inaccuracy
           *[other] { $count } inaccuracies
        }
    .mistake =
        { $count ->
            [one] { $count } mistake
           *[other] { $count } mistakes
        }
    .blunder =
        { $count ->
            [one] { $count } blunder
           *[other] { $count } blunders
        }

## The seats

seats = How well it was played
accuracy = Accuracy
accuracy-about = Accuracy is the mean over all turns with a choice; 100 means that none gave anything away. What is given away is added up: one big mistake weighs more there than in the accuracy.
numbers-about = What the numbers mean
no-choice = no choice
losses = Given away
loss-unit = in points
losses-about = In points, over all moves.
choice = what to take
placement = where to put it

luck-and-skill = Luck and skill
luck-start = expected at the start
luck-lost = given away
luck-itself = luck
luck-result = result
luck-about = Luck is what throws and cards brought or took. It is zero on average; how well they suit a sheet is a part of it.

## Turning points

turning-points = Turning points
none = No turning point
none-about = Nobody gave much away at any move: a well-played game.
took = played
would-take = better
played = Played
better = Better
# What could be expected at the end, before the move and after it.
fell =
    .margin = The expected lead at the end fell from { $from } to { $to }.
    .chance = The chance of winning fell from { $before } to { $after }%.
    .both = The expected lead at the end fell from { $from } to { $to }, and the chance of winning from { $before } to { $after }%.
    .score = The expected score fell from { $from } to { $to }.
cause =
    .choice = The choice made the difference.
    .placement = The placement made the difference.
    .both = Of the points lost, { $choice } came from what was taken and { $placement } from where it was put.
best-was = Better: { $move }
try-better = Play it on the analysis board
play-on = Try again from here
play-on-for = You then play in the seat of { $name }.
analyse = On the analysis board
show = Show { $step }
