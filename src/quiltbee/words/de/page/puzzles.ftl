# SPDX-License-Identifier: MIT

title = Aufgaben
about = Stellungen mit einer richtigen Antwort, vom Computer gefunden und gründlich nachgeprüft.
daily = Aufgabe des Tages
at-rating = In deiner Stärke
by-kind = Nach Art
count =
    { $count ->
        [one] { $count } Aufgabe
       *[other] { $count } Aufgaben
    }
found = { $found } von { $count } gelöst
yours =
    { $is-provisional ->
        [true] Deine Wertung: etwa { $rating }, vorläufig
       *[false] Deine Wertung: { $rating }
    }
record = { $solved } von { $tried } beim ersten Versuch ohne Tipp gelöst
streak =
    { $count ->
        [one] { $count } Tag in Folge; längste Serie: { $longest }
       *[other] { $count } Tage in Folge; längste Serie: { $longest }
    }
counting = Eine Aufgabe zählt einmal: Deine erste Antwort entscheidet. Mit Tipp zählt die Lösung halb; die Antwort zu zeigen zählt als nicht gelöst.
hardness = Wertung { $rating }
card = Die Aufgabe
hint =
    { $counts ->
        [true] Tipp (zählt halb)
       *[false] Tipp
    }
show =
    { $counts ->
        [true] Antwort zeigen (zählt als nicht gelöst)
       *[false] Antwort zeigen
    }
next = Nächste Aufgabe
all = Alle Aufgaben
right = Richtig!
wrong = Das nicht.
shown = Das war die Antwort.
loses = Das verliert { $at-least ->
        [true] mindestens{ " " }
       *[false] { "" }
    }{ $is-chance ->
        [true]
            { $points ->
                [one] { $points } Prozentpunkt Gewinnchance
               *[other] { $points } Prozentpunkte Gewinnchance
            }
       *[false]
            { $points ->
                [one] { $points } Punkt
               *[other] { $points } Punkte
            }
    }.
reasons = Warum nicht
compared = Gegen die beste der anderen Antworten:
compared-own = Gegen deine Antwort:
show-other =
    .solution = Richtige zeigen
    .own = Deine zeigen
    .rival = Andere zeigen
on-board =
    .solution = Auf dem Brett liegt die richtige Antwort.
    .own = Auf dem Brett liegt deine Antwort.
    .rival = Auf dem Brett liegt die beste der anderen Antworten.
answers =
    .solution = Die richtige Antwort
    .own = Deine Antwort
    .rival = Die beste der anderen Antworten
played =
    { $move ->
        [none] { $answer } ist auf dem Brett gespielt.
       *[other] { $answer }: { $move }
    }
not-asked = Danach ist hier nicht gefragt.
today =
    { $is-solved ->
        [true] Heute gelöst
       *[false] Antwort heute gesehen
    }
no-kind = Diese Art von Aufgaben gibt es nicht.
none = Diese Aufgabe gibt es nicht.
no-further = Du hast alle Aufgaben dieser Art gesehen.
change = Deine Wertung: { $rating } ({ $change })
counts-no-more = Sie hat schon gezählt; deine Wertung bleibt.
pieces = Flicken zum Legen
lay-hint = Wähle einen Flicken, drehe ihn und lege ihn auf die markierten Felder.
lay = Legen
lift = Flicken { $patch }
left =
    { $count ->
        [one] Noch { $count } Flicken.
       *[other] Noch { $count } Flicken.
    }
