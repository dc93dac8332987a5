# What reviews and analyses show.

## The review of a game, as a page and as text.

review-title = Rückblick
review-accuracy = Genauigkeit
review-accuracy-about = von 100, nach dem, was die Züge verloren haben
review-lost-choice = durch die Wahl verloren
review-lost-placement = durch die Lage verloren
# What a loss is measured in. Games with an opponent have a margin, others a score.
review-unit-margin = Punkte der Gewinnchance
review-unit-score = Punkte der Chance gegen Gleichstarke
review-curve-margin = Gewinnchance
review-curve-score = Erwartetes Ergebnis
review-curve-about-margin = Die Chance von { $name } vor jedem Zug, vorausgerechnet. Zeichen stehen an Zügen, die etwas verloren haben.
review-curve-about-score = Das Ergebnis, das vor jedem Zug zu erwarten war. Zeichen stehen an Zügen, die etwas verloren haben.
review-turning-points = Wendepunkte
review-none = Kein Zug dieses Spiels hat genug verloren, um ein Zeichen zu bekommen.
review-move = Zug
review-played = Gespielt
review-better = Besser
review-best = Am besten
review-then = Danach erwartet
review-lost = verloren
review-lost-parts = { $loss } { $unit } verloren: { $choice } durch die Wahl, { $placement } durch die Lage.
# What stands before the decimals of a number.
review-decimal = ,
review-chance-margin = Chance
review-chance-score = gutes Ergebnis
review-points-margin = Abstand
review-points-score = Ergebnis
review-all-moves = Alle Züge
review-forced = ohne Wahl
review-seat = Platz
review-inaccuracy = { $count ->
        [one] Ungenauigkeit
       *[other] Ungenauigkeiten
    }
review-mistake = Fehler
review-blunder = Patzer
review-made = Erstellt mit Quilting Bee.

## The same in a terminal, and analyses.

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
analysis-best-margin = Beste Züge von Platz { $seat }, mit Gewinnchance und Abstand:
analysis-best-score = Beste Züge von Platz { $seat }, mit der Chance auf ein gutes Ergebnis und dem Ergebnis:
analysis-proven = bewiesen
analysis-visits = { $count ->
        [one] { $count } Besuch
       *[other] { $count } Besuche
    }
