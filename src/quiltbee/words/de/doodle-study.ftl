# Patchwork Doodle in reviews, hints and puzzles.

## What a move draws, within a sentence. Its name in notation stands in NOTED.

# $card says where the card lies; the start card and those of the final turn have no place.
doodle-card-noun =
    { $card ->
        [start] Startkarte
        [sized] Karte mit { spaces.dative }
        [token] Karte der Figur
        [ahead] Karte vor der Figur
       *[behind] Karte hinter der Figur
    }
# Before a noun, where two cards would be called the same.
doodle-which =
    { $which ->
        [better] bessere{" "}
        [played] gespielte{" "}
        [other] andere{" "}
       *[none] {""}
    }
    .dative =
        { $which ->
            [better] besseren{" "}
            [played] gespielten{" "}
            [other] anderen{" "}
           *[none] {""}
        }
doodle-card = die { doodle-which }{ doodle-card-noun }{ NOTED($name) }
    .after = nach der { doodle-which.dative }{ doodle-card-noun }{ NOTED($name) }
doodle-piece = das { doodle-which }Stück mit { COUNT($piece, of: "spaces", as: "dative") } aus der { doodle-card-noun }{ NOTED($name) }
    .after = nach dem { doodle-which.dative }Stück mit { COUNT($piece, of: "spaces", as: "dative") } aus der { doodle-card-noun }{ NOTED($name) }
doodle-shading = das Schraffieren eines Einzelfelds{ NOTED($name) }
    .after = nach dem Schraffieren eines Einzelfelds{ NOTED($name) }
doodle-passing = Passen
    .after = nach dem Passen
doodle-ending = das Ende des Zuges
    .after = nach dem Ende des Zuges

# Special actions, as objects of a sentence.
doodle-action-neighbour = den Nachbarn
doodle-action-single = das Einzelfeld
doodle-action-cut = den Schnitt
doodle-action-twice = das Noch-einmal

## Why a move is better than another. A message with "-fault" speaks of the played move alone, and calls it "it".

doodle-final = { CAPITAL($better) } kann noch { COUNT($high, of: "points") } bringen, { $played } höchstens { $low }.
doodle-final-fault = Das bringt höchstens { COUNT($low, of: "points") }.
doodle-average = Zu erwarten sind etwa { COUNT($high, of: "points") } { FORM($better, as: "after") }, etwa { $low } { FORM($played, as: "after") }.
doodle-scored = Nach diesem Zug wird gewertet: Das beste Rechteck hat { COUNT($high, of: "points") } { FORM($better, as: "after") }, { $low } { FORM($played, as: "after") }.
doodle-scored-fault = Nach diesem Zug wird gewertet: Das beste Rechteck hat dann nur { COUNT($low, of: "points") }.
doodle-rectangle =
    { CAPITAL(FORM($better, as: "after")) } { $count ->
        [one] fehlt
       *[other] fehlen
    } einem Rechteck von { $short } mal { $long } ({ COUNT($points, of: "points") }) { spaces }, { $needed } { FORM($played, as: "after") }.
doodle-later = Für die nächste Runde: { doodle-rectangle }
doodle-kept =
    { CAPITAL($played) } verbraucht { LIST($actions) }; { $better } hebt das für { $turns ->
        [one] den letzten Zug
       *[other] die { $turns } Züge danach
    } auf.
doodle-kept-fault =
    Das verbraucht { LIST($actions) }, und { $turns ->
        [one] { $turns } Zug kommt
       *[other] { $turns } Züge kommen
    } noch.
doodle-unused = Nach diesem Zug kommt keiner mehr: { CAPITAL($played) } lässt { LIST($actions) } ungenutzt, { $better } nicht.
doodle-unused-fault = Nach diesem Zug kommt keiner mehr, und das lässt { LIST($actions) } ungenutzt.
doodle-lone-spaces =
    { $count ->
        [one] { $count } Feld steht
       *[other] { $count } Felder stehen
    }
doodle-lone =
    { doodle-lone-spaces } { FORM($played, as: "after") } allein{ NOTED($cells) }, und kein Flicken mit mehr als einem Feld passt dorthin; { $fewer ->
        [0] keines
       *[other] { $fewer }
    } { FORM($better, as: "after") }.
doodle-lone-fault = { doodle-lone-spaces } danach allein{ NOTED($cells) }, und kein Flicken mit mehr als einem Feld passt dorthin.
doodle-spaces =
    { CAPITAL($better) } füllt { spaces }, { $played } füllt { $other ->
        [0] keines
       *[other] { $other }
    }; jedes leere kostet am Ende einen Punkt.
doodle-spaces-fault =
    Das füllt { $other ->
        [0] nichts
       *[other] nur { COUNT($other, of: "spaces") }
    }; jedes leere Feld kostet am Ende einen Punkt.
doodle-cards-that-stay =
    { $count ->
        [one] Von den { $count } Karte, die im Kreis bleibt
       *[other] Von den { $count } Karten, die im Kreis bleiben
    }
doodle-fitting =
    { doodle-cards-that-stay }, { $fit ->
        [one] passt
       *[other] passen
    } { $fit } { FORM($better, as: "after") } ganz aufs Blatt, { $other } { FORM($played, as: "after") }.
doodle-fitting-fault =
    { doodle-cards-that-stay }, { $other ->
        [0] passt danach keine
        [one] passt danach nur { $other }
       *[other] passen danach nur { $other }
    } ganz aufs Blatt.
doodle-border = { CAPITAL(FORM($better, as: "after")) } ist der leere Platz weniger zerklüftet: Sein Rand hat { $sides } Kanten, { $other } { FORM($played, as: "after") }.
doodle-room = { CAPITAL(FORM($better, as: "after")) } lassen sich die Karten, die im Kreis bleiben, auf { $ways } Arten zeichnen, { FORM($played, as: "after") } auf { $other }.

## What matters in a position

doodle-aim-shape = Vergleiche, was leer bleibt: Gerade Ränder lassen Platz für mehr Flicken.
doodle-aim-fit = Lass Platz für die Karten, die im Kreis bleiben.
doodle-aim-lone = Lass wenige leere Felder allein: Einzelne Lücken sind schwer zu füllen.
doodle-aim-border = Halte den Rand des leeren Platzes kurz und gerade.
doodle-aim-start = Zeichne ihn so, dass der leere Platz beisammenbleibt, mit geraden Rändern.
doodle-aim-final = Das ist der letzte Zug: Zähle Rechteck und leere Felder zusammen.
doodle-aim-special = Dieser Zug ist gut für eine Sonderaktion.
doodle-aim-action = Sieh dir von den Sonderaktionen { LIST($actions) } an.
doodle-aim-scored = Nach diesem Zug wird gewertet: Dein bestes Rechteck kann noch wachsen.
doodle-aim-keep = Heb dir deine Sonderaktionen für einen späteren Zug auf.
doodle-aim-room = Heb den leeren Platz für Flicken auf, die besser passen.
doodle-aim-rectangle =
    Ziele auf ein Rechteck von { $short } mal { $long }{ NOTED($place) } für { COUNT($points, of: "points") }: Ihm { $count ->
        [one] fehlt
       *[other] fehlen
    } jetzt { spaces }.
doodle-aim-spaces =
    { $count ->
        [one] { spaces } ist leer, und jedes kostet am Ende einen Punkt.
       *[other] { spaces } sind leer, und jedes kostet am Ende einen Punkt.
    }

## What to draw

doodle-option-draw =
    Zeichne { $what }{ $number ->
        [0] {""}
       *[other] , durch { LIST($actions) }
    }.
doodle-option-shade = Schraffiere ein Einzelfeld.
doodle-option-pass = Passe.
doodle-option-done = Beende deinen Zug.

## The questions of puzzles

doodle-question-drawing = Wohin zeichnest du diesen Flicken?
doodle-question-special = Eine Sonderaktion hilft. Was zeichnest du?
doodle-question-single = Die Runde endet. Welches einzelne Feld schraffierst du, wenn überhaupt?
