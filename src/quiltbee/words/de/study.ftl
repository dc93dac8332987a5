# What is said in reviews, hints and puzzles of every game.

# Two places of the same patch, within a sentence.
better-placement = die bessere Lage
    .after = nach der besseren Lage
played-placement = die gespielte Lage
    .after = nach der gespielten Lage
other-placement = die andere Lage
    .after = nach der anderen Lage

## Was ein Platz aus einem Spiel lernen kann. Es geht um { $count } Züge, die { $points } Punkte verloren.

lesson-move = Ein Zug kostete dich etwa { COUNT($points, of: "points") }.
# $why ist ein eigener Satz.
lesson-move-why = Ein Zug kostete dich etwa { COUNT($points, of: "points") }. { $why }
lesson-praise = Gut gespielt: Keiner deiner Züge war ein Fehler, und alle zusammen verloren etwa { COUNT($points, of: "points") }.
lesson-perfect = Ein vollkommenes Spiel: Keiner deiner Züge hätte besser sein können.

# A small number within a sentence, and how often something was done.
number = { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
       *[other] { $count }
    }
times = { $count ->
        [1] einmal
       *[other] { number }mal
    }
