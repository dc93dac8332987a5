# SPDX-License-Identifier: MIT

### What the chances of study mean.

win = What is a win chance?
win-about = Of 100 games played on from here between two equally strong players, this many are won. It is the computer’s estimate from looking ahead; near the end it is worked out exactly.
loss-about = A move that loses 10 points of it would win 10 fewer of those games.
level-about = The lead is what the computer expects at the end if both sides play well. The chance is how many of 100 games between two players of level { $level } are won from here, as counted in many of their games. Stronger players let a lead slip less often.
good = What do these numbers mean?
good-about = The expected score is the mean of many games played on from here. The chance of a good score is the share of them that ends with { $points } points or more.
score-loss-about = What a move loses is given in points of that score.
