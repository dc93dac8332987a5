# SPDX-License-Identifier: MIT

### The words of finished games and what they add up to.

about = This list is kept in this browser only. Guided first games are not included.
nothing = Your first quilt will hang here
nothing-about = Finish a game, and you find it here with its result and its replay.
play = Play a game
unkept = This browser stores nothing for this page, perhaps because the window is private. Games that you finish cannot be listed.

## Which games

which = Which games?
game = Game
edition = Edition
opponent = Against
all = all
level = { $level }, { $about }
kinds =
    .people = friends
    .together = one device
    .alone = alone

## Who played

people =
    { $count ->
        [0] a friend
       *[other] { LIST($names) }
    }
together =
    { $count ->
        [0] one device
       *[other] one device: { LIST($names) }
    }
alone = alone

## How it ended

results =
    .won =
        { $players ->
            [2] Won { $score } to { $other }
           *[other] Won with { $score } among { $players }
        }
    .lost =
        { $players ->
            [2] Lost { $score } to { $other }
           *[other] { $score }, lost to { $other }
        }
    .shared = Victory shared at { $score }
    .solo =
        { $score ->
            [one] { $score } point
           *[other] { $score } points
        }
    .together = { $score } to { $other }
resigned =
    .won = Won by resignation
    .lost = Lost by resignation
    .together = Ended by resignation
best = best
day = deck of { $day }
practice = practice

## What they add up to

statistics = What they add up to
played = Played
won = Won
lost = Lost
shared = Shared
share = { $percent }%
average = Average
highest = Best
streak = Won in a row
days = Days in a row
longest = longest { $count }
on-average = on average
sum = in all
curve = Scores, game by game
curve-told =
    { $count ->
        [one] Scores of the last { $count } game: { $scores }. On average { $average }.
       *[other] Scores of the last { $count } games: { $scores }. On average { $average }.
    }
curve-of =
    { $count ->
        [one] The last { $count } game
       *[other] The last { $count } games
    }
by-opponent = By opponent

## The list

list =
    { $count ->
        [one] { $count } finished game
       *[other] { $count } finished games
    }
more = Show { $count } more

## A file

file = Export and import
file-about = A file takes your games to another browser, or keeps them safe. This browser keeps the last { $most } and the best.
export-file = Save as a file
import-file = Add from a file
imported =
    { $known ->
        [0] { games-new }.
        [one] { games-new }, { $known } was here already.
       *[other] { games-new }, { $known } were here already.
    }
games-new =
    { $added ->
        [one] { $added } game is new
       *[other] { $added } games are new
    }
faults =
    .other = This is not a file of finished games. Nothing has changed.
    .record = This is the record of one game. Open it below, under “Watch or replay another game”. Nothing has changed.
    .newer = This file was made by a newer page. Nothing has changed.
    .large = This file is too large. Nothing has changed.
    .unkept = This browser could not keep them. Nothing has changed.
