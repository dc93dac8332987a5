# SPDX-License-Identifier: MIT

title = So wird Patchwork Doodle gespielt
lead = Alle zeichnen zur selben Zeit dieselben Flicken, alle auf ein eigenes Blatt mit neun mal neun Feldern. Drei Runden zu sechs Zügen, etwa zwanzig Minuten, allein oder bis zu zehnt.
aim = Das Ziel: ein großes Rechteck ohne Lücke. Es wird dreimal im Spiel gewertet, und Quadrate zählen am meisten.
setup =
    .title = Vor dem ersten Zug
    .text = Acht der dreißig Flickenkarten liegen offen im Kreis, die Figur steht zwischen zweien davon. Alle bekommen eine Startkarte mit sieben Feldern und zeichnen ihren Flicken, wohin sie wollen.
turn =
    .title = Ein Zug
    .text =
        Der Würfel führt die Figur im Uhrzeigersinn eine, zwei oder drei Karten weiter. Alle zeichnen den Flicken dieser Karte, gedreht und gewendet, wie sie mögen, auf leere Felder; oder sie passen. Er muss nichts berühren, und was in früheren Zügen gezeichnet wurde, wird nie ausradiert.

        Dann kommt diese Karte weg, auch wenn alle eine andere gezeichnet haben. Neue Karten gibt es erst nach der Runde.
scoring =
    .title = Das Ende einer Runde
    .text =
        Nach sechs Zügen zählt ein Rechteck aus schraffierten Feldern: sein größtes Quadrat einen Punkt je Feld, und einen Punkt dazu für jede Reihe oder Spalte darüber hinaus. Es darf dasselbe sein wie in der Runde davor, oder ein Teil davon.

        Dann kommen hinter die beiden übrigen sechs neue Karten, und die nächste Runde beginnt.
    .picture = Vier mal fünf: Das Quadrat aus vier mal vier zählt 16, die fünfte Spalte 1 dazu.
final =
    .title = Der letzte Zug und das Ende
    .text =
        Im allerletzten Zug wird nicht gewürfelt. Alle wählen eine der drei Karten, die noch liegen; mehrere dürfen dieselbe wählen.

        Am Ende werden die drei Wertungen addiert, und jedes leere Feld kostet einen Punkt. Die meisten Punkte gewinnen, bei gleich vielen teilt ihr euch den Sieg. Allein spielst du gegen dein bestes Ergebnis; hundert sind gut.
specials =
    .title = Vier Sonderaktionen, jede einmal im Spiel
    .list =
        Nachbar: Zeichne stattdessen den Flicken links oder rechts von der Figur.

        Einzelfeld: Schraffiere irgendwo ein Feld.

        Schnitt: ein gerader Schnitt entlang einer Linie des Flickens, der genau zwei Stücke lässt; eines davon zeichnest du. Er muss nicht ganz hindurchgehen.

        Noch einmal: Nutze eine der anderen drei ein zweites Mal.
    .more =
        Ein Einzelfeld darfst du jederzeit schraffieren. Nachbar und Schnitt gelten dem Flicken des Zuges: Nutze sie, bevor du zeichnest, oder auch, nachdem du gepasst hast. Zu zweit und mit mehr Leuten gibt es vor jeder Wertung einen Moment, in dem alle, die noch ein Einzelfeld haben, es schraffieren dürfen, nachdem sie die anderen Blätter gesehen haben.

        Nichts gilt, bevor du deinen Zug beendest.
thoughts =
    .title = Gedanken für die ersten Spiele
    .text =
        Zeichne dicht beieinander, von einer Ecke aus: Lücken in der Mitte halten jedes Rechteck klein.

        Ein Quadrat schlägt einen langen Streifen: Fünf mal fünf zählt 25, drei mal acht nur 14.

        Heb ein Einzelfeld für das Loch auf, das deinem Rechteck im Weg ist.
rulings =
    .title = Wo das Regelheft schweigt, haben wir entschieden
    .text =
        Nachbar und Schnitt gehen auch im selben Zug.

        Ein abgeschnittenes Stück wird nicht noch einmal geschnitten.

        Dein bestes Rechteck wird für dich genommen.

        Die Karten, die für die nächste Runde liegen bleiben, behalten ihre Reihenfolge und kommen zuerst.
cards =
    .title = Die Karten
    .text =
        { $filled ->
            [0] Alle { $all } Flickenkarten sind aus der Schachtel bekannt.
           *[other] Eine vollständige Liste der { $all } Flickenkarten ist nicht bekannt. { $filled } davon haben wir ergänzt.
        }
keys =
    .title = Mit der Tastatur
    .about = Alles geht ohne Maus. Die Tasten stehen auch auf den Knöpfen.
