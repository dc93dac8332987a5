# SPDX-License-Identifier: MIT

spaces =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
listed = { LIST($parts) }
computer = Computer
doer =
    { $name ->
        [Computer] Der Computer
       *[other] { $name }
    }
to-move = am Zug
your-turn = am Zug
thinks = überlegt …
waits = nicht am Zug
to-move-away = am Zug, nicht da
wins = gewonnen!
income = Einkommen
empty-spaces = leer
score-now = Stand jetzt
final-score = Endstand
sevens = { $filled } von { $all }
tile = Plättchen
tile-waits =
    { $points ->
        [one] Das Sonderplättchen: { $points } Punkt für die erste volle { $side }x{ $side }-Fläche
       *[other] Das Sonderplättchen: { $points } Punkte für die erste volle { $side }x{ $side }-Fläche
    }
tile-of =
    { $name ->
        [Du]
            { $points ->
                [one] Du hast das Sonderplättchen: { $points } Punkt.
               *[other] Du hast das Sonderplättchen: { $points } Punkte.
            }
       *[other]
            { $points ->
                [one] { doer } hat das Sonderplättchen: { $points } Punkt.
               *[other] { doer } hat das Sonderplättchen: { $points } Punkte.
            }
    }
quilt-of =
    { $name ->
        [Du] Deine Decke
       *[other] Decke von { $name }
    }
quilt-told = { $filled } von 81 Feldern gefüllt, beste { $side }x{ $side }-Fläche { $best } von { $all }.
time-board = Zeittafel
circle = Kreis der Flicken
circle-told = Danach folgen im Uhrzeigersinn:
whole-circle = Ganzer Kreis
close-circle = Kreis schließen
on-time =
    { $is-end ->
        [true] am Ziel
       *[false] Feld { $space }
    }
offers = Im Angebot
offer =
    { $income ->
        [0] Flicken { $patch }: { $cost }, { $time } Zeit, Form { LIST($cells) }
       *[other] Flicken { $patch }: { $cost }, { $time } Zeit, Einkommen { $income }, Form { LIST($cells) }
    }
short =
    { $count ->
        [one] { $amount } fehlt
       *[other] { $amount } fehlen
    }
left-over = übrig
later = später
no-patches = Es sind keine Flicken mehr da.
time-told = { $name }: auf Feld { $space } von { $last }
ask = Nähe einen Flicken auf oder rücke vor.
ask-none = Kein Flicken ist jetzt zu haben: Rücke vor.
ask-special = Du hast einen Sonderflicken: Nähe ihn auf ein leeres Feld.
ask-special-optional = Du hast einen Sonderflicken: Nähe ihn auf ein leeres Feld oder nimm ihn aus dem Spiel.
wait-for = { doer } ist am Zug.
thinking = { doer } überlegt …
advance =
    { $count ->
        [one] { $count } Feld vorrücken
       *[other] { $count } Felder vorrücken
    }
advance-for =
    { $income ->
        [0] für { $gain }
       *[other] für { $gain } + { $income } Einkommen
    }
sew-on = Aufnähen
remove = Aus dem Spiel nehmen
cancel = Zurücklegen
not-yet = Doch nicht
take-back = Zurücknehmen
keys =
    { $hints ->
        [true] Tasten: 1 2 3 wählen, Pfeile schieben, Leertaste nächste Lage, R drehen, F wenden, Eingabe aufnähen oder den Sonderflicken nehmen, Esc zurücklegen, A vorrücken, U zurücknehmen, H Tipp
       *[false] Tasten: 1 2 3 wählen, Pfeile schieben, Leertaste nächste Lage, R drehen, F wenden, Eingabe aufnähen oder den Sonderflicken nehmen, Esc zurücklegen, A vorrücken, U zurücknehmen
    }
problems =
    .sticks_out = Er ragt über den Rand.
    .covers = Er bedeckt ein gefülltes Feld.
    .short = Er kostet mehr, als du hast.
    .not_now = Er kann dort jetzt nicht liegen.
patch = Flicken { $patch }
this-patch = Dieser Flicken
special-patch = Sonderflicken
plan =
    .title = Pläne mit Kreide
    .only =
        { $short ->
            [none] Mit Kreide geplant, nicht gekauft
           *[other] { $short } zu wenig: nur mit Kreide geplant
        }
    .done = Plan behalten
    .rub-out = Wegwischen
    .rub-out-all = Alles wegwischen
    .price = kostet { $cost } und { $time } Zeit
    .affordable = bezahlbar
    .when =
        { $purchases ->
            [0] jetzt im Angebot
            [one] frühestens nach { $purchases } weiteren Kauf im Angebot
           *[other] frühestens nach { $purchases } weiteren Käufen im Angebot
        }
    .now = jetzt
    .after =
        { $purchases ->
            [one] nach { $purchases } Kauf
           *[other] nach { $purchases } Käufen
        }
    .lay = Mit Kreide planen, wo er liegen könnte
    .hint = Plane voraus: Wähle irgendeinen Flicken des Kreises und leg ihn mit Kreide auf deine Decke.
    .taken = { doer } hat einen Flicken genommen, den du geplant hattest.
preview =
    .cost = kostet { $cost }, Rest { $left }
    .free = kostet nichts, Rest { $left }
    .gains = bringt { $gain }, macht { $then }
    .moves =
        { $count ->
            [one] { $count } Feld weiter
           *[other] { $count } Felder weiter
        }
    .raises = Einkommen +{ $income }
    .paid = Einkommen jetzt +{ $gain }, macht { $then }
    .special =
        { $count ->
            [one] ein Sonderflicken
           *[other] { $count } Sonderflicken
        }
    .finished = erreicht das letzte Feld
    .next = dann { $name }
    .next-you = dann wieder du
    .over = dann ist das Spiel aus
    .sevens = { $side }x{ $side }: { $now } → { $then } von { $all }
    .wins-tile =
        { $points ->
            [one] gewinnt das Sonderplättchen: { $points } Punkt!
           *[other] gewinnt das Sonderplättchen: { $points } Punkte!
        }
start =
    { $name ->
        [Du] Du beginnst.
       *[other] { doer } beginnt.
    }
log = Bisherige Züge
nothing-yet = Noch kein Zug.
moved =
    .bought =
        { $cost ->
            [none] { $name }: Flicken umsonst aufgenäht
           *[other] { $name }: Flicken für { $cost } aufgenäht
        }
    .bought-named =
        { $cost ->
            [none] { $name }: Flicken { $patch } umsonst auf { $cell } genäht
           *[other] { $name }: Flicken { $patch } für { $cost } auf { $cell } genäht
        }
    .advanced =
        { $count ->
            [one] { $name }: { $count } Feld vorgerückt für { $gain }
           *[other] { $name }: { $count } Felder vorgerückt für { $gain }
        }
    .special =
        { $cell ->
            [none] { $name }: Sonderflicken aufgenäht
           *[other] { $name }: Sonderflicken auf { $cell } genäht
        }
    .removed = { $name }: Sonderflicken aus dem Spiel genommen
    .steps =
        { $count ->
            [one] { $count } Feld weiter
           *[other] { $count } Felder weiter
        }
    .then = dann
    .income = { $gain } Einkommen bekommen
    .gained = Sonderflicken bekommen
    .lost = kein Platz mehr für den Sonderflicken
    .tile = Sonderplättchen gewonnen
    .finished = letztes Feld erreicht
    .haste = In Eile vom schnellen Spieler gespielt.
waiting-for = Warten auf { $name }
friend = deinen Gast
lost = Dein Zug kam vielleicht nicht an. Es gilt, was der Tisch zeigt.
stood-then = So stand es:
by-points = mit { $high } zu { $low } Punkten.
by-first =
    { $score ->
        [one] Bei je { $score } Punkt gewinnt, wer zuerst am Ziel war.
       *[other] Bei je { $score } Punkten gewinnt, wer zuerst am Ziel war.
    }
counting =
    .buttons = { $currency }
    .tile = Sonderplättchen
    .left = Leere Felder
    .empty = { $count } × −{ $cost }
    .sum = Punkte
next-level = Stufe { $beaten } ist geschlagen: weiter mit Stufe { $next }
other-level = Andere Stufe
new-best = Dein bestes Ergebnis! Vorher waren es { $before }.
rematch = Noch einmal, Seiten getauscht
see-quilts = Die Decken ansehen
other-quilt =
    { $name ->
        [Du] Deine Decke zeigen
        [Computer] Decke des Computers zeigen
       *[other] Decke von { $name } zeigen
    }
