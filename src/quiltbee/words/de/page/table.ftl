# SPDX-License-Identifier: MIT

you = Du
has-come = { $name } ist da
away = nicht da
row-told =
    { $count ->
        [0] Reihe { $row } ist voll.
        [9] Reihe { $row } ist leer.
        [one] Reihe { $row }: leer ist { LIST($empty) }.
       *[other] Reihe { $row }: leer sind { LIST($empty) }.
    }
no-room = passt nirgends
actions = Dein Zug
watching = Du schaust zu.
wrong-link =
    { $is-invitation ->
        [true] Diesen Platz hat schon jemand eingenommen; du schaust zu.
       *[false] Zu diesem Link gehört kein Platz; du schaust zu.
    }
hint-button =
    { $step ->
        [0] Tipp
        [1] Was?
        [2] Wohin?
       *[3] Verbergen
    }
turn = Drehen
flip = Wenden
place-first = Leg ihn an den besten Platz.
draft-told =
    { $how ->
        [turn] Rechtsherum gedreht:{ " " }
        [flip] Umgedreht:{ " " }
        [next] Anders gedreht:{ " " }
       *[other] { "" }
    }{ $what }{ $state ->
        [held] , Form { LIST($cells) }, in deiner Hand. Pfeiltasten bringen es aufs Brett.
        [fits] { " " }auf { LIST($cells) }, passt
       *[wrong] { " " }auf { LIST($cells) }, { $why }
    }
watch-link = Link für Zuschauer kopieren
seed-chosen = Der Kreis ist nicht ausgelost: Wer den Tisch gedeckt hat, hat Startwert { $seed } gewählt.
absent =
    .title = Jemand ist nicht da
    .is-absent = { $name } ist nicht da, aber am Zug.
    .pass = Passen lassen
    .computer = Computer
    .invite = Neuer Link
    .invite-about = Wer diesen Link öffnet, bekommt den Platz. Er verfällt, wenn der Besitzer zurückkommt.
    .invited = Für den Platz von { $name } gibt es einen neuen Link. Wer ihn öffnet, bekommt den Platz.
    .stands-in = Für { $name } spielt ein Computer, bis jemand zurückkommt.
    .played-by = Computer, Stufe { $level }
copy = Link kopieren
copy-replay = Link zum Nachspielen kopieren
copied = Kopiert
connecting = Der Tisch wird gedeckt …
reconnecting = Die Verbindung ist weg. Neuer Versuch …
unsent = Ohne Verbindung wurde nichts gesendet. Versuch es noch einmal, wenn sie wieder da ist.
refused-else = Das ging nicht: { $message }
reload = Neu laden
forget = Aus meinen Spielen streichen
over = Das Spiel ist aus
winner =
    { $name ->
        [Computer] Der Computer gewinnt
       *[other] { $name } gewinnt
    }
you-win = Du gewinnst!
more = Mehr
replay = Nachspielen
review = Rückblick
picture = Bild speichern
tried =
    { $move ->
        [none] Ein Versuch aus einem Rückblick.
       *[other] Ein Versuch ab Zug { $move }, aus einem Rückblick.
    }
wants-again =
    { $name ->
        [Du] Du möchtest noch einmal spielen.
       *[other] { $name } möchte noch einmal spielen.
    }
new-game = Ein neues Spiel ist aufgebaut.
join = Mitspielen
watch-new = Dort zuschauen
record = Aufzeichnung speichern
see-result = Ergebnis zeigen
resign =
    .item = Aufgeben
    .status = aufgegeben
    .done =
        { $name ->
            [Du] Du hast aufgegeben.
           *[other] { $name } hat aufgegeben.
        }
    .points-then = So standen die Punkte.
menu = Menü
sounds-on = Geräusche einschalten
sounds-off = Geräusche ausschalten
