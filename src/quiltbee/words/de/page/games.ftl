# SPDX-License-Identifier: MIT

about = Diese Liste bleibt in diesem Browser. Begleitete erste Spiele stehen nicht darin.
nothing = Hier hängt bald deine erste Decke
nothing-about = Spiel ein Spiel zu Ende, und du findest es hier mit Ergebnis und Wiederholung.
play = Ein Spiel beginnen
unkept = Dieser Browser speichert nichts für diese Seite, vielleicht weil es ein privates Fenster ist. Beendete Spiele lassen sich nicht auflisten.
which = Welche Spiele?
game = Spiel
edition = Ausgabe
opponent = Gegen
all = alle
level = { $level }, { $about }
kinds =
    .people = Freunde
    .together = an einem Gerät
    .alone = allein
people =
    { $count ->
        [0] jemand anderes
       *[other] { LIST($names) }
    }
together =
    { $count ->
        [0] an einem Gerät
       *[other] an einem Gerät: { LIST($names) }
    }
alone = allein
results =
    .won =
        { $players ->
            [2] Gewonnen { $score } zu { $other }
           *[other] Gewonnen mit { $score }, zu { $players }
        }
    .lost =
        { $players ->
            [2] Verloren { $score } zu { $other }
           *[other] { $score }, verloren gegen { $other }
        }
    .shared = Geteilter Sieg mit { $score }
    .solo =
        { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkte
        }
    .together = { $score } zu { $other }
resigned =
    .won = Durch Aufgabe gewonnen
    .lost = Durch Aufgabe verloren
    .together = Durch Aufgabe beendet
best = Bestwert
day = Stapel vom { $day }
practice = Übung
statistics = Statistik
played = Gespielt
won = Gewonnen
lost = Verloren
shared = Geteilt
share = { $percent } %
average = Mittelwert
highest = Bestes
streak = Siege in Folge
days = Tage in Folge
longest = am längsten { $count }
on-average = im Mittel
sum = insgesamt
curve = Punkte, Spiel für Spiel
curve-told =
    { $count ->
        [one] Punkte der letzten { $count } Partie: { $scores }. Im Mittel { $average }.
       *[other] Punkte der letzten { $count } Partien: { $scores }. Im Mittel { $average }.
    }
curve-of =
    { $count ->
        [one] Das letzte Spiel
       *[other] Die letzten { $count } Spiele
    }
by-opponent = Nach Gegner
list =
    { $count ->
        [one] { $count } beendetes Spiel
       *[other] { $count } beendete Spiele
    }
more = { $count } weitere zeigen
file = Sichern und übertragen
file-about = Eine Datei bringt deine Spiele in einen anderen Browser oder hebt sie auf. Dieser Browser behält die letzten { $most } und die besten.
export-file = Als Datei speichern
import-file = Aus einer Datei hinzufügen
imported =
    { $known ->
        [0] { games-new }.
        [one] { games-new }, { $known } war schon da.
       *[other] { games-new }, { $known } waren schon da.
    }
games-new =
    { $added ->
        [one] { $added } Spiel ist neu
       *[other] { $added } Spiele sind neu
    }
faults =
    .other = Das ist keine Datei mit beendeten Spielen. Es hat sich nichts geändert.
    .record = Das ist die Aufzeichnung eines einzelnen Spiels. Öffne sie weiter unten, bei „Einem anderen Spiel zuschauen oder es nachspielen“. Es hat sich nichts geändert.
    .newer = Diese Datei stammt von einer neueren Seite. Es hat sich nichts geändert.
    .large = Diese Datei ist zu groß. Es hat sich nichts geändert.
    .unkept = Dieser Browser konnte sie nicht behalten. Es hat sich nichts geändert.
