# SPDX-License-Identifier: MIT

title =
    .aim = Ein großes Rechteck
    .start = Dein Startflicken
    .turn = Würfel und Figur
    .fit = Dicht an dicht
    .neighbour = Lieber die Karte daneben?
    .single = Ein Loch stopfen
    .cut = Zu groß? Schneide ihn
    .twice = Ein zweites Mal
    .stuck = Er passt nirgends
    .pass = Du darfst passen
    .scored =
        { $points ->
            [one] { $points } Punkt fürs Rechteck
           *[other] { $points } Punkte fürs Rechteck
        }
    .round = Sechs neue Karten
    .gaps = Die letzte Runde
    .final = Der letzte Zug
    .over =
        { $is-good ->
            [true] Ein schönes Blatt!
           *[false] Dein erstes Blatt
        }
text =
    .aim = Schraffiere so, dass ein großes Rechteck ohne Lücke entsteht. Sein größtes Quadrat zählt einen Punkt je Feld, jede Reihe oder Spalte darüber hinaus einen Punkt.
    .start = Zieh ihn, wohin du willst: Nah an einer Ecke ist ein guter Anfang. Dann tippe auf Zeichnen und fertig.
    .turn =
        { $roll ->
            [one] Der Würfel zeigte { $roll }, also lief die Figur auf die nächste Karte. Zieh diesen Flicken nah an den ersten, dann tippe auf Zeichnen und fertig.
           *[other] Der Würfel zeigte { $roll }, also lief die Figur { $roll } Karten weiter. Zieh diesen Flicken nah an den ersten, dann tippe auf Zeichnen und fertig.
        }
    .fit = Tippe auf Drehen oder Wenden, bis der Flicken ohne Lücke passt. Unter dem Blatt steht, was dann aus deinem besten Rechteck wird.
    .neighbour = Tippe auf Nachbar, dann auf eine der zwei hervorgehobenen Karten, um sie zu zeichnen. Jede der vier Sonderaktionen gibt es einmal im Spiel.
    .single = Tippe auf Einzelfeld, dann auf das Feld, dann auf Schraffieren: So füllst du ein Loch im Rechteck. Danach zeichnest du deinen Flicken wie sonst.
    .cut = Tippe auf Schnitt, dann auf das Stück, das dir passt: Nur dieses wird gezeichnet. Der Schnitt ist gerade und lässt zwei Stücke.
    .twice = Eine Sonderaktion ist gestrichen. Solange noch einmal da ist, kannst du eine der anderen ein zweites Mal nutzen: Tippe sie einfach an.
    .stuck = Jetzt lässt sich nichts zeichnen, also tippe auf Passen, dann auf Fertig. Dein Blatt bleibt, wie es ist, und der nächste Zug bringt eine andere Karte.
    .pass = Ein Flicken, der deinen Plan stört, muss nicht aufs Blatt: Tippe auf Passen, dann auf Fertig. Die Karte kommt trotzdem weg.
    .scored = Dein bestes war { $height } mal { $width }: { $square } für sein Quadrat{ $extra ->
            [0] { "" }
           *[other] { " " }und { $extra } für das, was darüber hinausgeht
        }. { $round ->
            [3] Es darf ein drittes Mal zählen, also lass es wachsen.
           *[other] Es darf in dieser Runde wieder zählen, also lass es wachsen.
        }
    .round = Eine Runde hat sechs Züge, und dann sind zwei Karten übrig. Sechs neue folgen ihnen, und es geht weiter, wo die Figur steht.
    .gaps = Am Ende kostet jedes leere Feld einen Punkt, und du hast { $empty }. Also füll jetzt auf, auch außerhalb deines Rechtecks.
    .final = Jetzt ohne Würfel: Tippe eine der drei übrigen Karten an. Dann tippe auf Zeichnen und fertig, und die letzte Wertung folgt.
    .over =
        { $empty ->
            [one] Deine drei Wertungen, weniger { $empty } Punkt für leere Felder, ergeben { $score }. Allein spielst du um deinen eigenen Rekord, und { $good } ist ein gutes Ergebnis.
           *[other] Deine drei Wertungen, weniger { $empty } Punkte für leere Felder, ergeben { $score }. Allein spielst du um deinen eigenen Rekord, und { $good } ist ein gutes Ergebnis.
        }
quiet-title =
    .drawing = Du bist dran
    .stuck = Er passt nirgends
    .final = Der letzte Zug
    .shading = Ein einzelnes Feld
    .passed = Du hast gepasst
    .drawn = Dein Flicken ist gezeichnet
    .scoring = Vor der Wertung
quiet-text =
    .drawing = Zieh den Flicken dorthin, wo dein Rechteck wächst, dann tippe auf Zeichnen und fertig. Eine Sonderaktion oder Passen steht dir immer offen.
    .stuck = Vielleicht hilft eine Sonderaktion, die noch übrig ist: Nachbar oder Schnitt. Sonst tippe auf Passen, dann auf Fertig.
    .final = Tippe eine der übrigen Karten an und leg sie dorthin, wo dein Rechteck durch sie wächst. Dann tippe auf Zeichnen und fertig.
    .shading = Tippe das Feld auf deinem Blatt an, dann den Knopf, der es füllt. Mit Zurücklegen bleibt die Aktion für später.
    .passed = Tippe auf Fertig, und dein Zug ist zu Ende. Bis dahin bringt Nachbar oder Schnitt, wenn noch frei, doch einen Flicken, und Zurück nimmt das Passen zurück.
    .drawn = Tippe auf Fertig, und der nächste Zug beginnt. Vorher darfst du noch ein Einzelfeld füllen, wenn diese Aktion übrig ist.
    .scoring = Du darfst noch ein Einzelfeld füllen, wenn dein Rechteck dadurch wächst. Dann tippe auf Werten.
