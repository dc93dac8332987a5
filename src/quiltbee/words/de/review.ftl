# What reviews and analyses show.

## The review of a game in a terminal. Games with an opponent have a margin, others a score.

review-turning-points = Wendepunkte
review-lost = verloren
review-chance-margin = Chance
review-points-margin = Abstand
review-points-score = Ergebnis
review-forced = ohne Wahl
review-inaccuracy = { $count ->
        [one] Ungenauigkeit
       *[other] Ungenauigkeiten
    }
review-mistake = Fehler
review-blunder = Patzer
review-text-loss-margin = Durch die Wahl und durch die Lage verloren: Punkte der Gewinnchance, die 100 hat.
review-text-loss-score = Durch die Wahl und durch die Lage verloren: Punkte der Chance gegen Gleichstarke, die 100 hat.
review-text-accuracy = Genauigkeit
review-text-lost-choice = verloren: Wahl
review-text-lost-placement = Lage
review-text-move = Zug
review-text-seat = Platz
review-text-number = Platz { $seat }
review-text-marked = { $mark }; besser { $better }
# A turning point. $from and $to are chances or points.
review-text-turning = Zug { $move }, { $name }: { $played }, { $mark }, verlor { $loss } % { $lost ->
       *[margin] der Gewinnchance
        [score] der Chance gegen Gleichstarke
    }: { $choice } durch die Wahl, { $placement } durch die Lage ({ $lost ->
       *[margin] von { $from } % auf { $to } %
        [score] von { $from } Punkten auf { $to } Punkte
    })
review-text-better = besser
review-text-laid = besser gelegt

## Analyses.

analysis-best-margin = Beste Züge von Platz { $seat }, mit Gewinnchance und Abstand:
analysis-best-score = Beste Züge von Platz { $seat }, mit der Chance auf ein gutes Ergebnis und dem Ergebnis:
analysis-proven = bewiesen
analysis-visits = { $count ->
        [one] { $count } Besuch
       *[other] { $count } Besuche
    }
