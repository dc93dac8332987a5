# The words in the picture of a table, and its description for those who listen.

picture-told = { $headline }. { $advice }
picture-title = { $game }: { $headline }
picture-wins = gewinnt
picture-place = Platz { $place }

## Patchwork

picture-token = { CAPITAL($token) }
picture-currency =
    { $count ->
        [one] { $one }
       *[other] { $many }
    }
picture-to-move = { $seat } am Zug
picture-seat-wins = { $seat } gewinnt
picture-waits = wartet
picture-buy-or-advance = Nähe einen Flicken auf oder rücke { spaces } vor für { $amount }.
picture-advance = Kein Flicken ist zu haben: Rücke { spaces } vor für { $amount }.
picture-sew-special =
    { $optional ->
        [yes] Nähe den Sonderflicken auf ein leeres Feld oder nimm ihn aus dem Spiel.
       *[no] Nähe den Sonderflicken auf ein leeres Feld.
    }
picture-ended-by-score = mit { $high } zu { $low } Punkten
picture-ended-by-finished-first = bei je { $high } Punkten, zuerst am Ziel
picture-quilt =
    { $seat } steht auf Feld { $time } von { $last } mit { FORM($amount, as: "dative") }, Einkommen { $income }, { $patches } Flicken auf der Decke, { $filled } von 81 Feldern gefüllt{ $tile ->
        [none] {""}
       *[other] , das { $tile }-Plättchen
    }; Stand { $score }.
picture-patch =
    Flicken { $patch } kostet { $amount } und { $time } Zeit{ $starred ->
        [yes] , laut seinem Etikett mit Stern
       *[no] {""}
    }.
picture-circle =
    { $rest ->
        [none] Sonst liegen keine Flicken im Kreis.
       *[other] Danach im Kreis: { $rest }.
    }
picture-special-in-hand = Ein Sonderflicken ist aufzunähen.

## Doodle

picture-seat = Platz { $number }
picture-start = Die Startflicken
picture-turn = Runde { $round }, Zug { $turn } von { $turns }
picture-before-scoring = Runde { $round }, vor der Wertung
picture-shared-victory = Ein geteilter Sieg
picture-draw-start = Alle zeichnen ihren Startflicken.
picture-roll = Wirf den Würfel.
picture-draw =
    { $card ->
        [any] Letzter Zug: Zeichne einen der drei oder passe.
       *[other] Zeichne { $card } oder passe.
    }
picture-shade = Schraffiere ein Einzelfeld oder sei fertig.
picture-good-score = Das ist ein gutes Ergebnis.
picture-no-good-score = Ab { $good } ist es ein gutes Ergebnis.
picture-best-sheet = Das beste Blatt hat { points }.
picture-best-sheets = Die besten Blätter haben je { points }.
picture-shares = teilt den Sieg
picture-draws-start = zeichnet noch
picture-thinks = überlegt noch
picture-done = fertig
picture-solo = allein
picture-cards =
    { $count ->
        [one] { $count } Karte liegt noch im Stapel.
       *[other] { $count } Karten liegen noch im Stapel.
    }
picture-sheet =
    { $seat } ({ $status }): { $empty } von 81 Feldern leer, Flicken { $patches ->
        [none] noch keine
       *[other] { $patches }
    }, bestes Rechteck { $rectangle } für { points }, gewertet { $scores ->
        [none] noch nichts
       *[other] { $scores }
    }, Sonderaktionen übrig: { $specials ->
        [0] keine
       *[other] { $left }
    }; Stand { $score }.
doodle-special-neighbour = Nachbar
doodle-special-single = Einzelfeld
doodle-special-cut = Schnitt
doodle-special-twice = Noch einmal
picture-cards-in-circle = Im Kreis, im Uhrzeigersinn ab der Figur: { $cards }.
picture-card = { $card } (Größe { $size })
picture-token-on = Die Figur steht auf { $card }, daneben { LIST($beside) }.
picture-name = { $name }
