# What reviews and analyses show.

## The review of a game in a terminal. Games with an opponent have a margin, others a score.

review-turning-points = Wendepunkte
review-lost = verloren
review-chance-margin = Chance
review-chance-score = gutes Ergebnis
review-points-margin = Abstand
review-points-score = Ergebnis
review-forced = ohne Wahl
review-inaccuracy = { $count ->
        [one] Ungenauigkeit
       *[other] Ungenauigkeiten
    }
review-mistake = Fehler
review-blunder = Patzer
review-text-loss = Durch die Wahl und durch die Lage verloren: Punkte.
review-text-lessons = Was { $name } lernen kann
review-text-lesson-moves = { $count ->
        [one] Zug { $moves }
       *[other] Züge { $moves }
    }
review-text-level = Die Chancen gelten zwischen zwei Spielern der Stufe { $level }.
review-text-accuracy = Genauigkeit
review-text-lost-choice = verloren: Wahl
review-text-lost-placement = Lage
review-text-luck-start = zuerst erwartet
review-text-luck-lost = durch Züge
review-text-luck-luck = durch Glück
review-text-luck-result = Ergebnis
review-text-move = Zug
review-text-seat = Platz
review-text-number = Platz { $seat }
review-text-marked = { $mark }; besser { $better }
# A turning point. $from and $to are the points that could be expected.
review-text-turning = Zug { $move }, { $name }: { $played }, { $mark }, verlor { $loss } Punkte: { $choice } durch die Wahl, { $placement } durch die Lage (von { $from } auf { $to } Punkte)
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
