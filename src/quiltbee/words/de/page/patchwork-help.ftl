# SPDX-License-Identifier: MIT

title = So wird Patchwork gespielt
lead = Zwei Leute nähen je eine Decke, neun mal neun Felder groß. Stoffreste liegen im Kreis um eine Zeittafel. Du bezahlst sie mit Zeit und mit Geld, und das Geld sind hier { $many }. Ist die Zeit verbraucht, zählt, was du davon noch hast, je einen Punkt, und jedes leere Feld deiner Decke kostet { $cost }.
setup =
    .title = Vor dem ersten Zug
    .text =
        Alle bekommen einen Plan für die Decke, einen Zeitstein und { $start } { $many }. Beide Zeitsteine stehen auf dem ersten Feld der Zeittafel. Wer beginnt, dessen Stein gilt als der obere.

        Die 33 Flicken liegen in zufälliger Reihenfolge im Kreis. Der neutrale Stein, hier ein Nadelkissen, steht gleich hinter dem kleinsten Flicken, dem aus zwei Feldern. Im Angebot sind also zuerst die drei, die im Uhrzeigersinn folgen.

        Wer beginnt, bestimmt ihr: Wähl es auf der Startseite, oder überlass es dem Zufall.
turn =
    .title = Wer ist am Zug?
    .text =
        Es geht nicht reihum. Am Zug ist, wer weniger Zeit verbraucht hat, also wessen Zeitstein auf der Zeittafel weiter hinten liegt.

        Mit ein paar schnellen Flicken bist du darum mehrmals hintereinander dran, und ein langsamer überlässt der anderen Seite für eine Weile den Tisch. Liegen beide Zeitsteine auf demselben Feld, zieht der obere, und das ist der, der zuletzt kam.
    .picture = { $behind } steht auf Feld 4, { $ahead } auf Feld 9. { $behind } zieht, und zwar so lange, bis Feld 9 überschritten ist.
choice =
    .title = Was kann ich tun?
    .text = Eins von beidem: einen Flicken kaufen, oder vorrücken und dafür bezahlt werden.
buy =
    .title = Einen Flicken kaufen
    .text =
        Zu haben sind nur die drei Flicken, die im Uhrzeigersinn auf den neutralen Stein folgen. Die anderen warten, und du siehst, in welcher Reihenfolge sie drankommen.

        Jeder Flicken trägt ein Etikett: wie viele { $many } er kostet und wie viele Felder Zeit er braucht. Der neutrale Stein kommt dorthin, wo der Flicken lag. Du bezahlst, nähst ihn auf und ziehst deinen Zeitstein, in dieser Reihenfolge.

        Drehen und wenden darfst du ihn nach Belieben. Er muss auf leeren Feldern und ganz auf deiner Decke liegen, und was aufgenäht ist, bleibt. Einen Flicken, der nirgends auf deine Decke passt, kannst du nicht kaufen.
    .offers = Drei Flicken im Angebot; einer davon ist für den Moment zu teuer.
    .cost =
        { $buttons ->
            [one] kostet { $buttons } { $one }
           *[other] kostet { $buttons } { $many }
        }
    .time =
        { $time ->
            [one] braucht { $time } Feld Zeit
           *[other] braucht { $time } Felder Zeit
        }
    .income =
        { $income ->
            [one] Einkommen: { $income } { $one }
           *[other] Einkommen: { $income } { $many }
        }
    .label = Ein Flicken aus { $size ->
            [one] { $size } Feld
           *[other] { $size } Feldern
        }. Auf dem Etikett steht: { $buttons ->
            [one] { $buttons } { $one }
           *[other] { $buttons } { $many }
        }, { $time ->
            [one] { $time } Feld
           *[other] { $time } Felder
        } Zeit. Die aufgenähten { $many } sind sein Einkommen.
    .starred = Ein Sternchen bezeichnet ein Etikett, das für diese Ausgabe geändert wurde.
advance =
    .title = Oder vorrücken
    .text = Spring auf das Feld direkt vor dem anderen Zeitstein und nimm dir für jedes Feld, das du gegangen bist, 1 { $one }. So füllst du den Beutel, wenn vom Angebot gerade nichts passt.
    .picture = { $who } geht von Feld 4 auf Feld 10, knapp vor den anderen Zeitstein: sechs Felder, 6 { $many }.
income =
    .title = Einkommen
    .text =
        Auf die Zeittafel sind neun { $many } gestickt. Jedes Mal, wenn dein Zeitstein an so einer Stelle vorbeikommt, ob durch Kaufen oder Vorrücken, bekommst du so viele { $many }, wie auf den Flicken deiner Decke sitzen. Einkommen bekommt nur, wer zieht.

        Ein eben aufgenähter Flicken zählt schon mit, wenn dein Zeitstein im selben Zug an einer Marke vorbeikommt. Um ihn zu bezahlen, kommt dieses Einkommen aber zu spät. Ein langer Zug kann an zwei Marken vorbeiführen; dann bekommst du dein Einkommen zweimal.
    .picture = Die Zeittafel: Einkommen auf den Grenzen zwischen den Feldern, Sonderflicken auf ihren.
special =
    .title = Sonderflicken
    .text =
        Fünf Sonderflicken aus je einem Feld, Quadrate aus Leder, liegen auf der Zeittafel. Wer einen zuerst erreicht oder überschreitet, bekommt ihn geschenkt und legt ihn sofort, noch bevor es weitergeht. Nichts anderes füllt ein einzelnes Feld.

        { $may-remove ->
            [true] In dieser Ausgabe darfst du ihn auch aus dem Spiel nehmen, statt ihn aufzunähen.
           *[false] In dieser Ausgabe muss er aufgenäht werden.
        }
    .picture = Sonderflicken füllen die letzten Lücken.
tile =
    .title = Das Sonderplättchen
    .text =
        Wer zuerst irgendwo auf der Decke ein Quadrat von { $side } mal { $side } Feldern ohne Lücke hat, gewinnt das Sonderplättchen und damit { $points } Punkte. Es gibt nur eins.

        Eine gepunktete Linie zeigt auf jeder Decke das vollste solche Quadrat, solange das Plättchen noch zu haben ist.
    .picture = Alle 49 Felder innerhalb der Linie sind gefüllt: Das Sonderplättchen ist gewonnen.
end =
    .title = Das Ende, und wer gewinnt
    .text =
        Das letzte Feld liegt in der Mitte der Zeittafel. Weiter geht niemand: Ein längerer Zug endet eben dort, und fürs Vorrücken zählen nur echte Schritte. Wer angekommen ist, wartet auf die andere Seite. Sind beide Zeitsteine da, wird gezählt.

        Deine übrigen { $many } zählen je einen Punkt, das Sonderplättchen zählt { $points }, und jedes leere Feld kostet { $cost }. Mehr Punkte gewinnen. Bei gleich vielen gewinnt, wer zuerst auf dem letzten Feld war.
    .picture = Am Ende bekommt jedes leere Feld eine Reißzwecke. Hier sind es { $empty }.
    .left = { $many } übrig
    .tile = Sonderplättchen
    .empty =
        { $count ->
            [one] { $count } leeres Feld
           *[other] { $count } leere Felder
        }
    .sum = Punkte
thoughts =
    .title = Gedanken für die ersten Spiele
    .text =
        Ein Flicken, auf dem { $many } sitzen, ist früh am meisten wert, solange noch oft Einkommen vor ihm liegt.

        Zeit ist so viel wert wie Geld. Ein Flicken, der für wenig von beidem viele Felder füllt, ist ein guter Kauf.

        Bevor du einen Flicken nimmst, schau, zwischen welchen dreien dein Gegenüber dann wählt.

        Nähe von einem Rand aus und halte den Rest zusammen; schmale Lücken bleiben leer.

        Leere Felder kosten am Ende je { $cost }. Darum kann spät im Spiel auch ein einfacher Flicken mehr wert sein als die { $many }, die er kostet.
editions =
    .title = Die Ausgaben
    .text = Sie spielen sich fast gleich, und jede hat ihren eigenen Stoff.
    .edition = Ausgabe
    .pay = Bezahlt wird mit
    .tokens = Zeitsteine
    .marks = Sonderflicken auf
    .special = Ein Sonderflicken
    .must = muss aufgenäht werden
    .may = darf aus dem Spiel genommen werden
rulings =
    .title = Wo die Regelhefte schweigen, haben wir entschieden
    .text =
        Die Decke ist voll: Ein Sonderflicken, für den kein Feld frei ist, kommt aus dem Spiel.

        Weniger als drei Flicken übrig: Du wählst unter diesen. Keiner übrig: Du kannst nur vorrücken.

        Die { $many } im Vorrat gehen nie aus, wie viel auch bezahlt wird.

        Einen Flicken zu wenden gilt als Drehen.
table =
    .title = An diesem Tisch
    .text =
        Nichts gilt, bevor du es sagst. Nimm einen Flicken und probier ihn hier und dort; der Tisch sagt dir, was er kosten würde, wo dein Zeitstein dann stünde und wer dann am Zug wäre, und wenn er nicht passt, warum.

        Mit der Maus: Zieh einen Flicken auf deine Decke, oder klick erst ihn an und dann die Decke. Das Mausrad dreht ihn. Mit dem Finger: tippen oder ziehen; was du bringst, schwebt über dem Finger, damit du es siehst.

        Gegen den Computer und an einem Gerät kannst du Züge zurücknehmen. In den Einstellungen gibt es hohen Kontrast, dunkles Licht, Geräusche, Uhren und Züge ohne Nachfrage.
    .keys = Mit der Tastatur
    .keys-about = Alles geht auch ohne Maus.
    .table = Beim Spielen
    .replay = Beim Nachspielen
key-does =
    .pick = einen der drei Flicken nehmen
    .arrows = ihn schieben
    .space = die nächste Lage, die passt
    .turn = drehen
    .flip = wenden
    .enter = aufnähen
    .esc = zurücklegen
    .advance = vorrücken
    .take-back = den Zug zurücknehmen, gegen den Computer
    .step = einen Zug zurück oder weiter
    .ends = erste und letzte Stellung
    .play = abspielen oder anhalten
key-name =
    .arrows = Pfeile
    .space = Leertaste
    .enter = Eingabe
    .esc = Esc
    .ends = Pos1, Ende
