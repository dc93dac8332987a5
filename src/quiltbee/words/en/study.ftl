# What is said in reviews, hints and puzzles of every game.

# Two places of the same patch, within a sentence.
better-placement = the better placement
    .after = after the better placement
played-placement = the placement played
    .after = after the placement played
other-placement = the other placement
    .after = after the other placement
