# SPDX-License-Identifier: MIT

patch =
    { $cell ->
        [none] { $card } zeichnen
       *[other] { $card } zeichnen auf { $cell }
    }
piece =
    { $cell ->
        [none] Ein Stück von { $card } zeichnen
       *[other] Ein Stück von { $card } zeichnen auf { $cell }
    }
sized =
    { $is-piece ->
        [true] Das Stück
       *[false] Den Flicken
    } mit { $size ->
        [one] { $size } Feld
       *[other] { $size } Feldern
    } zeichnen
placed =
    { $cell ->
        [none] { $what }
       *[other] { $what } auf { $cell }
    }
start =
    { $cell ->
        [none] Der Startflicken
       *[other] Der Startflicken auf { $cell }
    }
single =
    { $cell ->
        [none] Ein einzelnes Feld schraffieren
       *[other] { $cell } schraffieren
    }
elsewhere = Derselbe Flicken woanders: { $place }
pass = Passen
done = Den Zug beenden
