# SPDX-License-Identifier: MIT

credit = Patchwork ist ein Spiel von Uwe Rosenberg, erschienen bei Lookout Spiele.
name = Patchwork
about = zu zweit
tagline = Kauf Flicken, näh sie auf deine Decke und lass so wenige Lücken wie möglich: Patchwork, zu zweit.
description = Patchwork und Patchwork Doodle im Browser: gegen den Computer, mit Freunden per Link oder an einem Gerät.
quilt = Eine fertige Decke aus achtzehn Flicken, jeder aus einem anderen Stoff
computer = Gegen den Computer
computer-about =
    { $levels ->
        [one] { $levels } Stufe
       *[other] { $levels } Stufen
    }
friend = Mit Freunden
friend-about = per Link
device = Zu zweit an einem Gerät
device-about = abwechselnd
edition = Ausgabe
first = Wer fängt an?
first-you = Du
first-computer = Computer
first-friend = Dein Gegenüber
first-chance = Zufall
name-of = Name für { CAPITAL($token) }
play = Los geht’s
invite = Tisch decken und einladen
go-on-with = { $edition }, gegen { $against }
go-on-together = { $edition }, zu zweit an diesem Gerät
numbers =
    .empty = Felder leer geblieben
    .tile = Sonderplättchen gewonnen
against-computer = den Computer, Stufe { $level }
against-friend = jemand anderen
puzzle-kinds =
    .take = Den richtigen Flicken nehmen
    .lay = Richtig legen
    .race = Das Rennen um 7x7
    .ending = Der gewonnene Schluss
    .fill = Die Lücke füllen
