# SPDX-License-Identifier: MIT

title =
    .aim = Ein großes Rechteck
    .start = Dein Startflicken
    .turn = Würfel und Figur
    .fit = Dicht an dicht
    .neighbour = Die Karte daneben
    .single = Ein Loch stopfen
    .cut = Schneide ihn
    .twice = Ein zweites Mal
    .stuck = Er passt nirgends
    .pass = Lieber passen
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
    .aim = Schraffiere so, dass ein großes Rechteck ohne Lücke entsteht. Es zählt nach jeder der drei Runden.
    .start = Der Umriss ist ein guter Platz: Tippe ihn an, oder zeichne den Flicken anderswo. Dann Zeichnen und fertig.
    .turn = { $roll ->
            [one] Der Würfel zeigte { $roll }: Die Figur ging eine Karte weiter.
           *[other] Der Würfel zeigte { $roll }: Die Figur ging { $roll } Karten weiter.
        } Diese Karte zeichnest du. Tippe den Umriss an, oder zeichne sie anderswo.
    .fit = Lass keine Lücke: Drehen und Wenden helfen. Unter dem Blatt steht, was dann aus deinem besten Rechteck wird.
    .neighbour = Die Karte daneben passt dir besser. Tippe auf Nachbar, auf die helle Karte, auf den Umriss. Das geht einmal im Spiel.
    .single = Tippe auf Einzelfeld, auf den Umriss, dann auf Schraffieren. Danach kommt dein Flicken. Das geht einmal im Spiel.
    .cut = Ein Stück passt dir besser. Tippe auf Schnitt, wähle das Stück, dann tippe den Umriss an. Das geht einmal im Spiel.
    .twice = Eine Sonderaktion ist gestrichen. Solange noch einmal da ist, kannst du eine davon ein zweites Mal nutzen.
    .stuck = Jetzt lässt sich nichts zeichnen, also tippe auf Passen, dann auf Fertig. Der nächste Zug bringt eine andere Karte.
    .pass = Dieser Flicken verdirbt mehr, als er bringt. Tippe auf Passen, dann auf Fertig.
    .scored = Es ist { $height } mal { $width }: { $square } für sein größtes Quadrat{ $extra ->
            [0] { "" }
           *[other] { " " }und { $extra } für das, was darüber hinausgeht
        }. Es zählt beim nächsten Mal wieder, also lass es wachsen.
    .round = Eine Runde hat sechs Züge. Zwei Karten bleiben, sechs neue kommen dazu, und die Figur geht von dort weiter.
    .gaps = Am Ende kostet jedes leere Feld einen Punkt, und du hast { $empty }. Also füll auf, auch außerhalb des Rechtecks.
    .final = Jetzt ohne Würfel: Zeichne eine der Karten, die noch da sind. Dann folgt die letzte Wertung.
    .over = { $is-good ->
            [true] Auf dieses Blatt kannst du stolz sein. Nimm jetzt das Deck des Tages, das für alle dasselbe ist.
           *[false] Ab { $good } ist ein Blatt gut. Der Rückblick zeigt, wo mehr Punkte drin waren; dann nimm das Deck des Tages.
        }
