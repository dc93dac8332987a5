# The puzzles of the command line.

puzzle-title = Aufgabe { $id }: { $kind }, Wertung { $rating }, { $edition }
puzzle-ask = Gib eine Antwort ein, oder { $hint }, { $show } oder { $quit }.
puzzle-right = Richtig.
# $unit says what $count counts: points of the score, or of the chance to win, which has 100.
puzzle-wrong = Falsch: Das verliert { $least ->
        [yes] mindestens{" "}
       *[no] {""}
    }{ points }{ $unit ->
        [chance] {" "}der Gewinnchance
       *[points] {""}
    }.
puzzle-solution = Die Lösung: { $answers }
puzzle-expected = erwartet: { $line }
