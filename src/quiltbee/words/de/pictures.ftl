# The words in the picture of a table, and its description for those who listen.

## Patchwork

picture-currency =
    { $count ->
        [one] { $one }
       *[other] { $many }
    }
picture-quilt =
    { CAPITAL($seat) } steht auf Feld { $time } von { $last } mit { FORM($amount, as: "dative") }, Einkommen { $income }, { $patches } Flicken auf der Decke, { $filled } von 81 Feldern gefüllt{ $tile ->
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

picture-cards =
    { $count ->
        [one] { $count } Karte liegt noch im Stapel.
       *[other] { $count } Karten liegen noch im Stapel.
    }
picture-sheet =
    { CAPITAL($seat) }: { $empty } von 81 Feldern leer, Flicken { $patches ->
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
