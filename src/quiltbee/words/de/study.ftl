# What is said in reviews, hints and puzzles of every game.

# Two places of the same patch, within a sentence.
better-placement = die bessere Lage
    .after = nach der besseren Lage
played-placement = die gespielte Lage
    .after = nach der gespielten Lage
other-placement = die andere Lage
    .after = nach der anderen Lage
