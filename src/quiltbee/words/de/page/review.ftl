# SPDX-License-Identifier: MIT

title = Rückblick
of = Rückblick: { LIST($names) }
working = Jeder Zug wird geprüft
working-about = Das dauert ein bis zwei Minuten. Du kannst das Spiel inzwischen durchgehen.
getting-ready = Der Computer ist beschäftigt oder macht sich noch bereit, was beim ersten Mal einige Minuten dauert. Der Rückblick beginnt von selbst. Du kannst das Spiel inzwischen durchgehen.
judged = { $percent } % geschafft
waits =
    { $before ->
        [0] Gleich geht es los.
        [one] { $before } Frage ist vorher an der Reihe.
       *[other] { $before } Fragen sind vorher an der Reihe.
    }
away = Der Server antwortet nicht. Neuer Versuch …
faults =
    .game_not_over = Dieses Spiel ist noch nicht zu Ende. Den Rückblick gibt es, wenn es vorbei ist.
    .too_many_studies = Du hast schon mehrere Rückblicke angefordert. Versuche es, wenn einer fertig ist.
    .study_full = Gerade werden viele Rückblicke gemacht. Versuche es in ein paar Minuten.
    .study_lost = Der Rückblick ist abgebrochen. Was er bis dahin gefunden hat, ist aufgehoben.
    .no_record = Hier ist keine Aufzeichnung geöffnet. Öffne eine bei deinen Spielen.
try-again = Noch einmal versuchen
back = Zurück zum Rückblick
back-to-game = Zurück zum Rückblick auf das Spiel
of-try = Rückblick auf diesen Versuch
counts = Versuche zählen in keiner Statistik.
to-replay = Das Spiel nachspielen
start = Anfang
course = Der Verlauf des Spiels
measures =
    .chance = Gewinnchance
    .margin = Vorsprung in Punkten
    .score = Erwartete Punkte
    .good-score = Chance auf ein gutes Ergebnis
percent = { $value } %
chance-of =
    { $name ->
        [Du] Deine Gewinnchance
       *[other] Gewinnchance ({ $name })
    }
margin-of =
    { $name ->
        [Du] Dein erwarteter Endvorsprung in Punkten
       *[other] Erwarteter Endvorsprung in Punkten ({ $name })
    }
moment =
    { $is-start ->
        [true] zu Beginn
       *[false] nach diesem Zug
    }
score-of = Erwartete Punkte am Ende
good-of = Chance auf ein gutes Ergebnis
marks =
    .inaccuracy = Ungenauigkeit
    .mistake = Fehler
    .blunder = Grober Fehler
counted =
    .inaccuracy =
        { $count ->
            [one] { $count } Ungenauigkeit
           *[other] { $count } Ungenauigkeiten
        }
    .mistake =
        { $count ->
            [one] { $count } Fehler
           *[other] { $count } Fehler
        }
    .blunder =
        { $count ->
            [one] { $count } grober Fehler
           *[other] { $count } grobe Fehler
        }
seats = Wie gut gespielt wurde
accuracy = Genauigkeit
accuracy-about = Die Genauigkeit ist das Mittel aller Züge, bei denen es eine Wahl gab; 100 heißt, dass keiner etwas verschenkt hat. Verschenktes wird zusammengezählt: Ein großer Fehler wiegt darin schwerer als in der Genauigkeit.
numbers-about = Was die Zahlen bedeuten
no-choice = keine Wahl
losses = Verschenkt
loss-unit = in Punkten
losses-about = In Punkten, über alle Züge.
choice = was genommen wurde
placement = wohin es kam
luck-and-skill = Glück und Können
luck-start = am Anfang erwartet
luck-lost = verschenkt
luck-itself = Glück
luck-result = Ergebnis
luck-about = Glück ist, was Würfe und Karten brachten oder nahmen. Im Mittel ist es null; auch wie gut sie zum Blatt passen, gehört dazu.

turning-points = Wendepunkte
none = Kein Wendepunkt
none-about = Kein Zug hat viel verschenkt: Das war gut gespielt.
took = gespielt
would-take = besser
played = Gespielt
better = Besser
fell =
    .margin = Der erwartete Vorsprung am Ende fiel von { $from } auf { $to }.
    .chance = Die Gewinnchance fiel von { $before } auf { $after } %.
    .both = Der erwartete Vorsprung am Ende fiel von { $from } auf { $to }, die Gewinnchance von { $before } auf { $after } %.
    .score =
        { $from ->
            [one] Zu erwarten waren danach nur noch { $to } statt { $from } Punkt.
           *[other] Zu erwarten waren danach nur noch { $to } statt { $from } Punkte.
        }
cause =
    .choice = Entscheidend war die Wahl.
    .placement = Entscheidend war der Platz.
    .both = Von den verlorenen Punkten entfallen { $choice } auf das, was genommen wurde, und { $placement } darauf, wohin es kam.
best-was = Besser: { $move }
try-better = Auf dem Analysebrett spielen
play-on = Ab hier neu spielen
play-on-for = Du spielst dann auf dem Platz von { $name }.
analyse = Auf dem Analysebrett
show = { $step } zeigen
