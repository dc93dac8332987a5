# SPDX-License-Identifier: MIT

title = Analysebrett
about = Probiere Züge für alle Seiten aus, von jeder Stellung aus. Der Computer nennt dabei die besten.
open = Öffnen
open-else = Etwas anderes öffnen
paste = Eine Stellung oder Aufzeichnung als Text
paste-hint = Hier einfügen
file = Aufzeichnung auswählen
drop = oder irgendwo auf diese Seite ziehen
nothing = Noch ist nichts zum Öffnen da.
too-large = Diese Datei ist zu groß für eine Aufzeichnung.
empty = Ein neuer Tisch
go-on = Auf dem Analysebrett weitermachen
thinks = Mitdenken
thinking =
    { $count ->
        [one] { $nodes } Stellung angesehen
       *[other] { $nodes } Stellungen angesehen
    }
changing = schwankt noch
chances-of =
    { $name ->
        [Du] Dein Vorsprung und deine Gewinnchance
       *[other] Vorsprung und Gewinnchance ({ $name })
    }
barely = kaum angesehen
reviewed = Wie im Rückblick, bis hier länger nachgedacht wurde.
to-review = Zurück zum Rückblick
rests = Das Mitdenken ist ausgeschaltet.
waiting = Denkt nach …
slow = Der Computer ist beschäftigt oder wacht gerade auf. Die ersten Züge kommen von selbst.
away = Der Server antwortet nicht. Neuer Versuch …
over = Hier ist das Spiel zu Ende.
chance-due = Der Zufall ist am Zug.
best = Beste Züge
best-is = Am besten: { $move }, { $value }
play = { $move } spielen: { $value }
play-to = Weiter bis { $moves }
chances = Chancen zwischen
of-level = zwei Spielern der Stufe { $level }
of-computer = zwei Computern
to-win = { $chance } % Gewinnchance
percent = { $value } %
lead = { $points } Punkte
score =
    { $points ->
        [one] { $points } Punkt erwartet
       *[other] { $points } Punkte erwartet
    }
good = { $chance } % für ein gutes Ergebnis
proven = bewiesen
chance-of = { $name }: { $chance } % Gewinnchance
turned =
    { $quarters ->
        [1] nach rechts gedreht
        [2] umgedreht
        [3] nach links gedreht
       *[other] { "" }
    }
flipped = gewendet
moves = Züge
start = Anfang
to-start = Zum Anfang
back = Einen Zug zurück (,)
forward = Einen Zug weiter (.)
to-end = Ans Ende
remove = Ab hier löschen
remove-branch = Den Zweig { $move } löschen
prefer = Zur Hauptvariante machen
no-moves = Noch kein Zug: Nimm einen Flicken oder spiele einen der besten Züge.
share = Stellung und Aufzeichnung
position = Diese Stellung
copy = Stellung kopieren
copied = Kopiert
copy-failed = Das Kopieren ging nicht; markiere sie und kopiere sie von Hand.
link = Link kopieren
save = Aufzeichnung speichern
play-on = Von hier weiterspielen
play-on-about = Gegen den Computer, für die Seite am Zug. Es zählt in keiner Statistik.
faults =
    .bad_position = Das ist keine Stellung, zu der ein Spiel kommen kann.
    .unknown_game = Das ist keine Stellung eines Spiels, das es hier gibt.
    .bad_record = Das ist keine Aufzeichnung, oder sie ist abgeschnitten.
    .too_many_studies = Der Computer rechnet schon an zu vielem für dich. Bitte warte einen Moment.
    .study_queue_full = Der Computer hat gerade mit anderen zu tun. Versuche es gleich noch einmal.
