# SPDX-License-Identifier: MIT

### What the chances of study mean.

win = What is a win chance?
win-about = Of 100 games played on from here by two equally strong players, so many are won: the computer’s estimate from looking ahead. Near the end it is counted out, and proven.
loss-about = A move that loses 10 points of it wins 10 of those games fewer.
good = What do these numbers mean?
good-about = The expected score is the mean of many games played on from here. The chance of a good score is the share of them that ends with { $points } points or more.
score-loss-about = What a move loses is told in points of that score.
