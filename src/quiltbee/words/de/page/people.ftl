# SPDX-License-Identifier: MIT

greetings =
    .title = Den anderen etwas sagen
    .phrase =
        { $greeting ->
            [0] Hallo!
            [1] Viel Glück!
            [2] Gut gespielt!
            [3] Danke!
            [4] Oh nein!
            [5] Einen Moment bitte
            [6] Ein schönes Spiel!
            [7] Bis bald!
           *[other] { "" }
        }
    .said = { $name }: { $phrase }
    .mute = Grüße ausblenden
    .unmute = Grüße anzeigen
naming =
    .title = Wie sollen die anderen dich nennen?
    .about = Der Name bleibt in diesem Browser. In den Einstellungen lässt er sich ändern.
    .yes = Platz nehmen
    .skip = Ohne Namen
resigning =
    .title = Dieses Spiel aufgeben?
    .title-of = Gibt { $name } auf?
    .wins =
        { $name ->
            [Du] Dann gewinnst du.
            [Computer] Dann gewinnt der Computer.
           *[other] Dann gewinnt { $name }.
        }
    .best = Dann gewinnt der Computer mit den meisten Punkten.
    .alone = Dann ist das Spiel aus und wird nicht gezählt.
    .goes-on = Die anderen spielen weiter. Der Platz tut nichts mehr und kann nicht gewinnen.
    .for-good = Das lässt sich nicht zurücknehmen.
    .yes = Aufgeben
    .no = Weiterspielen
