# SPDX-License-Identifier: MIT

title = Einstellungen
about = Sie bleiben in diesem Browser.
licences = Lizenzen der Schriften und Bibliotheken
language = Sprache
theme = Helligkeit
themes =
    .system = Wie das System
    .light = Hell
    .dark = Dunkel
contrast = Kontrast
contrasts =
    .system = Wie das System
    .more = Hoch
speed = Bewegung
speed-name =
    { $speed ->
        [0] Aus
        [0.5] Langsam
        [1] Normal
       *[2] Schnell
    }
play = Am Tisch
confirm = Vor jedem Zug nachfragen
confirm-about = Ein gelegter Flicken wartet auf dein Ja.
clocks = Uhren zeigen
clocks-about = Sie zählen nur mit; niemand verliert nach Zeit.
notation = Notation zeigen
notation-about = Nummern der Flicken und Namen der Felder, wie in Partien.
sound = Geräusche
volume-name =
    { $volume ->
        [0] Aus
        [0.3] Leise
        [0.6] Normal
       *[1] Laut
    }
name = Dein Name
name-about = Sehen alle, mit denen du spielst. Er darf leer bleiben.
done = Fertig
