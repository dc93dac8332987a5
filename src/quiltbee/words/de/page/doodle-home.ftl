# SPDX-License-Identifier: MIT

credit = Patchwork Doodle ist ein Spiel von Uwe Rosenberg nach einer Idee von Jordy Adan, erschienen bei Lookout Spiele.
tagline = Würfle, zeichne den Flicken auf dein Blatt und lass ein großes Rechteck wachsen: Patchwork Doodle, allein bis zu zehnt.
description = Patchwork Doodle im Browser, allein bis zu zehnt: mit dem Stapel von heute, in einem Raum per Link oder an einem Gerät.
cover = Ein fertiges Blatt, jeder Flicken mit anderem Wachsstift
name = Doodle
title = Patchwork Doodle
about = bis zu zehnt
doors = Wie möchtest du Doodle spielen?
alone = Allein
alone-about = gegen dich selbst
room = Ein Raum
room-about = per Link, bis zu zehn
computers-way = Gegen Computer
computers-about = einen bis neun
device = Ein Gerät
device-about = geht reihum
cards = Karten
filled-in = { $attested } der Karten sind aus der Schachtel bekannt; die übrigen { $filled } sind ergänzt, denn eine vollständige Liste ist nicht bekannt.
deck = Stapel
deck-name =
    { $deck ->
        [daily] Der von heute
       *[random] Ein neuer
    }
deck-about =
    { $deck ->
        [daily] Für alle dieselben Karten und Würfe, bis Mitternacht (UTC).
       *[random] Karten und Würfe, die noch niemand kennt.
    }
friends = Gäste
people = Leute an diesem Gerät
computers = Computer
level = Ihre Stufe
clock = Uhr für jeden Zug
clock-name =
    { $seconds ->
        [0] keine
        [30] 30 s
        [60] 60 s
       *[120] 2 min
    }
start = Los geht’s
open = Raum öffnen
go-on =
    { $against ->
        [none] Doodle, allein
       *[other] Doodle, mit { $against }
    }
best = Dein bestes Ergebnis: { $score }
today-done =
    { $score ->
        [one] Die Karten von heute: { $score } Punkt.
       *[other] Die Karten von heute: { $score } Punkte.
    }
streak =
    { $days ->
        [one] { $days } Tag in Folge.
       *[other] { $days } Tage in Folge.
    }
today-begun = Der Stapel von heute ist begonnen. Spiel ihn weiter: Nur der erste Versuch zählt.
today-practice = Ein weiterer Versuch ist Übung und zählt nicht.
numbers =
    .round = Runde { $number }
    .empty = Felder leer geblieben
name-of = Name { $number }
puzzle-kinds =
    .drawing = Die beste Zeichnung
    .special = Sonderaktionen
