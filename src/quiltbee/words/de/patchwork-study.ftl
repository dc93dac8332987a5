# What is said in reviews, hints and puzzles of Patchwork.

## Amounts and names, within a sentence.

# A number of buttons. $one, $many and $dative are the edition's own words.
patchwork-amount = { $count ->
        [one] { $count } { $one }
       *[other] { $count } { $many }
    }
    .dative = { $count ->
            [one] { $count } { $one }
           *[other] { $count } { $dative }
        }
patchwork-time = { $count } Zeit
patchwork-marks = { $count ->
        [one] { $count } Einkommensmarke
       *[other] { $count } Einkommensmarken
    }
patchwork-offers = { $count ->
        [one] { $count } erwarteten Angebot
       *[other] { $count } erwarteten Angeboten
    }
patchwork-patches = { $count } übrigen Flicken
patchwork-patches-stay = { $count ->
        [one] { $count } Flicken bleibt
       *[other] { $count } Flicken bleiben
    }
patchwork-sides = { $count ->
        [one] { $count } Seite
       *[other] { $count } Seiten
    }

# A patch, by what tells it apart from the others.
patchwork-patch = der { $by ->
       *[price] Flicken
        [free] kostenlose Flicken
    }{ patchwork-patch-label }
    .after = nach dem { $by ->
           *[price] Flicken
            [free] kostenlosen Flicken
        }{ patchwork-patch-label }
    .object = den { $by ->
           *[price] Flicken
            [free] kostenlosen Flicken
        }{ patchwork-patch-label }
patchwork-patch-label = { $by ->
       *[price] { " " }für { $price }
        [free] { "" }
        [time] { " " }für { $price } und { COUNT($time, of: "patchwork-time") }
        [size] { " " }mit { COUNT($size, of: "spaces", as: "dative") } für { $price }
        [both] { " " }mit { COUNT($size, of: "spaces", as: "dative") } für { $price } und { COUNT($time, of: "patchwork-time") }
    }{ NOTED($patch) }
patchwork-advancing = Vorrücken
    .after = nach dem Vorrücken
patchwork-sewing = der Sonderflicken{ NOTED($place) }
    .after = nach dem Sonderflicken{ NOTED($place) }
patchwork-removing = der Verzicht auf den Sonderflicken
    .after = nach dem Verzicht auf den Sonderflicken

## Why a move is better than another. $better and $played are the names of both moves.
## A message that ends with -fault, -little or -idle speaks of the played move alone.

# Wie viel etwas bringt, verglichen damit, ebenso weit vorzurücken.
patchwork-gain = { $how ->
        [more] { COUNT($count, of: "points") } mehr
        [fewer] { COUNT($count, of: "points") } weniger
       *[same] keinen Punkt mehr
    }
patchwork-worth = { CAPITAL($better) } bringt bis zum Ende { $gain } als gleich weites Vorrücken; { $played } bringt { $less }.
patchwork-worth-advance = { CAPITAL($better) } bringt bis zum Ende { $gain } als gleich weites Vorrücken.
patchwork-worth-nothing = { CAPITAL($played) } bringt bis zum Ende { $less } als gleich weites Vorrücken.
patchwork-worth-fault = Das bringt bis zum Ende { $less } als gleich weites Vorrücken.
patchwork-worth-little = Das bringt bis zum Ende nur { $less } als gleich weites Vorrücken: Da geht mehr.
patchwork-worth-idle = Vorrücken bringt nur einen Punkt je Feld: Da geht mehr.
patchwork-income = { COUNT($marks, of: "patchwork-marks") } { $marks ->
        [one] kommt
       *[other] kommen
    } noch: { CAPITAL($better) } bringt dort { $income } Einkommen, { $played } bringt { $less ->
        [none] keines
       *[other] { $less }
    }.
patchwork-spaces = { CAPITAL($better) } füllt { COUNT($more, of: "spaces") }, { $played } füllt { $fewer ->
        [0] keines
       *[other] { $fewer }
    }; jedes leere kostet am Ende { COUNT($cost, of: "points") }.
patchwork-special = { CAPITAL($better) } erreicht den Sonderflicken bei { $mark }, { $played } nicht.

patchwork-proven = Bis zum Ende durchgerechnet: { CAPITAL($better) } { $end }, { $played } { $less }.
patchwork-proven-fault = Bis zum Ende durchgerechnet, { FORM($less, as: "less") }.
# How a line ends. With .less, another line ends better; the subject of the sentence is in it.
patchwork-end-wins = gewinnt
    .less = gewinnt das
patchwork-end-loses = verliert
    .less = verliert das
patchwork-end-level-wins = endet mit Gleichstand, der als Sieg zählt
    .less = endet das nur mit Gleichstand, der als Sieg zählt
patchwork-end-level-loses = endet mit Gleichstand, der als Niederlage zählt
    .less = endet das mit Gleichstand, der als Niederlage zählt
patchwork-end-wins-by = gewinnt mit { COUNT($margin, of: "points", as: "dative") } Unterschied
    .less = gewinnt das nur mit { COUNT($margin, of: "points", as: "dative") } Unterschied
patchwork-end-loses-by = verliert mit { COUNT($margin, of: "points", as: "dative") } Unterschied
    .less = verliert das mit { COUNT($margin, of: "points", as: "dative") } Unterschied
patchwork-end-loses-by-least = verliert mit mindestens { COUNT($margin, of: "points", as: "dative") } Unterschied
    .less = verliert das mit mindestens { COUNT($margin, of: "points", as: "dative") } Unterschied

patchwork-row = { CAPITAL(FORM($played, as: "after")) } ist die andere Seite { $more ->
        [1] am Zug, was ihr voraussichtlich
       *[other] voraussichtlich { $more }-mal hintereinander am Zug, was ihr
    } { COUNT($gain, of: "points") } mehr bringt als gleich weites Vorrücken; { FORM($better, as: "after") } { $fewer ->
        [0] ist dieselbe Seite noch einmal am Zug
        [1] nur einmal, was ihr { $less } bringt
       *[other] nur { $fewer }-mal, was ihr { $less } bringt
    }.
patchwork-row-fault = Danach ist die andere Seite voraussichtlich { $more }-mal hintereinander am Zug, was ihr { COUNT($gain, of: "points") } mehr bringt als gleich weites Vorrücken.
patchwork-later = { CAPITAL(FORM($better, as: "after")) } bringen die nächsten Züge derselben Seite voraussichtlich { $gain } als gleich weites Vorrücken; { FORM($played, as: "after") } { $less }.
patchwork-later-other = { CAPITAL(FORM($played, as: "after")) } bringen die nächsten Züge der anderen Seite ihr voraussichtlich { $gain } als gleich weites Vorrücken; { FORM($better, as: "after") } { $less }.
patchwork-afford = { CAPITAL(FORM($better, as: "after")) } kann im nächsten Zug { $patch } folgen; { FORM($played, as: "after") } { $count ->
        [0] ist dann nichts mehr übrig
        [one] ist dann nur { $purse } da
       *[other] sind dann nur { $purse } da
    }.
patchwork-denied = { CAPITAL(FORM($played, as: "after")) } nimmt voraussichtlich die andere Seite { FORM($patch, as: "object") }, der ihr { COUNT($gain, of: "points") } mehr bringt als gleich weites Vorrücken.
patchwork-left = { CAPITAL(FORM($played, as: "after")) } kann die andere Seite { FORM($patch, as: "object") } nehmen, der ihr { COUNT($gain, of: "points") } mehr bringt als gleich weites Vorrücken; { FORM($better, as: "after") } { $least }.
patchwork-left-nothing = bringt ihr kein Flicken mehr
patchwork-left-best = höchstens { FORM($patch, as: "object") }, der { $gain } mehr bringt
patchwork-left-fault = Danach kann die andere Seite einen Flicken nehmen, der ihr { COUNT($gain, of: "points") } mehr bringt als gleich weites Vorrücken.
# How many of the offers of the next turn can be paid for.
patchwork-payable = { $more ->
        [all] { $offers ->
            [one] das einzige erwartete Angebot
           *[other] alle { $offers } erwarteten Angebote
        }
       *[other] { $more } von { COUNT($offers, of: "patchwork-offers") }
    }
patchwork-purse = { CAPITAL(FORM($better, as: "after")) } beginnt der nächste Zug mit { FORM($richer, as: "dative") }, genug für { patchwork-payable }; { FORM($played, as: "after") } { $left ->
        [nothing] ist nichts mehr übrig
       *[some] mit { FORM($poorer, as: "dative") }, genug für { $fewer ->
            [0] keines
           *[other] { $fewer }
        }
    }.
patchwork-purse-fault = { $left ->
        [nothing] Danach ist für den nächsten Zug nichts mehr übrig.
       *[some] Danach beginnt der nächste Zug mit { FORM($poorer, as: "dative") }, genug für { $fewer ->
            [0] keines
           *[other] nur { $fewer }
        } von { COUNT($offers, of: "patchwork-offers") }.
    }

patchwork-won = { CAPITAL(FORM($better, as: "after")) } füllen die erwarteten Züge eine { $area }-Fläche und gewinnen das Sonderplättchen, { COUNT($worth, of: "points") }; { FORM($played, as: "after") } { $who ->
        [other] gewinnt es die andere Seite
       *[nobody] nicht
    }.
patchwork-won-fault = Im Spiel, das danach zu erwarten ist, fehlt die { $area }-Fläche mit dem Sonderplättchen, { COUNT($worth, of: "points") }.
patchwork-tile = { CAPITAL($better) } füllt eine { $area }-Fläche und gewinnt das Sonderplättchen, { COUNT($worth, of: "points") }; { $played } nicht.
patchwork-tile-fault = Damit fehlt die volle { $area }-Fläche und mit ihr das Sonderplättchen, { COUNT($worth, of: "points") }.
patchwork-area = Eine volle { $area }-Fläche bringt { COUNT($worth, of: "points") }: { CAPITAL(FORM($better, as: "after")) } { $fewer ->
        [one] fehlt
       *[other] fehlen
    } noch { COUNT($fewer, of: "spaces") }, { FORM($played, as: "after") } { $more ->
        [never] lässt sich keine mehr füllen
       *[other] fehlen { $more }
    }.
patchwork-area-fault = Danach { $more ->
        [one] fehlt
       *[other] fehlen
    } der besten { $area }-Fläche noch { COUNT($more, of: "spaces") }.

patchwork-holes = { CAPITAL($played) } reißt { patchwork-torn }; { $better } reißt { $fewer ->
        [0] keines
       *[other] { $fewer }
    }.
patchwork-holes-fault = Das reißt { patchwork-torn }.
# The holes, and what can fill them.
patchwork-torn = { $count ->
        [one] { $count } Loch{ NOTED($names) }, das kein Flicken im Kreis mehr füllen kann
       *[other] { $count } Löcher{ NOTED($names) }, die kein Flicken im Kreis mehr füllen kann
    }{ $singles ->
        [none] { "" }
        [few] { patchwork-singles } (noch { $left })
       *[enough] { patchwork-singles }
    }
patchwork-singles = { $count ->
        [one] , nur ein Sonderflicken
       *[other] , nur Sonderflicken
    }

patchwork-follower = { CAPITAL(FORM($better, as: "after")) } ist Platz für { FORM($patch, as: "object") }, der als nächster kommen soll; { FORM($played, as: "after") } nicht.
patchwork-fitting = Von den { COUNT($left, of: "patchwork-patches") } { $more ->
        [one] passt
       *[other] passen
    } { $more } { FORM($better, as: "after") } auf die Decke, { $fewer } { FORM($played, as: "after") }.
patchwork-fitting-fault = Danach { $fewer ->
        [0] passt keiner
        [one] passt nur { $fewer }
       *[other] passen nur { $fewer }
    } von den { COUNT($left, of: "patchwork-patches") } auf die Decke.
patchwork-parts = { CAPITAL(FORM($better, as: "after")) } liegt das Leere in { $fewer ->
        [1] einem Stück
       *[other] { $fewer } Stücken
    }, { FORM($played, as: "after") } in { $more }.
patchwork-close = { CAPITAL($better) } berührt den Rand oder andere Flicken an { COUNT($more, of: "patchwork-sides") }, { $played } { $fewer ->
        [0] nirgends
       *[other] an { $fewer }
    }.

## What matters in a position: the first step of a hint.

patchwork-aim-left = Sieh dir an, was die andere Seite nach deinem Zug nehmen kann.
patchwork-aim-compare = Kein Angebot sticht heraus. Vergleiche, was jedes an Zeit kostet und was dir übrig bleibt.
patchwork-aim-ahead = Sieh weiter voraus: Was kannst du in deinem nächsten Zug nehmen, und was bekommt die andere Seite vorher?
patchwork-aim-fit = Kein Angebot sticht heraus. Halte den leeren Platz in wenigen Stücken und dir die Wahl offen.
patchwork-aim-place = Lass keine einzelnen Lücken, und halte den leeren Platz in wenigen Stücken.
patchwork-aim-win = Bis zum Ende durchgerechnet, gewinnt die richtige Wahl.
patchwork-aim-lost = Spielen beide am besten, { $margin ->
        [0] endet es mit Gleichstand, der als Niederlage zählt
       *[other] liegst du am Ende { $bound ->
            [least] mindestens { COUNT($margin, of: "points") }
           *[exact] { COUNT($margin, of: "points") }
        } zurück
    }. Suche, was am knappsten bleibt.
patchwork-aim-count = Rechne jede Wahl bis zum Ende durch: Die richtige gewinnt { $margin ->
        [0] bei Gleichstand
       *[other] mit { COUNT($margin, of: "points", as: "dative") } Unterschied
    }.
patchwork-aim-only = Jetzt lässt sich kein Angebot nehmen: { $why ->
       *[none] Im Kreis liegt kein Flicken mehr
        [dear] Du kannst keines bezahlen
        [tight] Für keines ist Platz
        [both] { $dear } kannst du nicht bezahlen, und für { $tight } ist kein Platz
    }.
patchwork-aim-board = Sieh, was auf der Zeittafel gleich vor dir liegt: { COUNT($marks, of: "patchwork-marks") }, die dir { $income } { $marks ->
        [one] bringt
       *[other] bringen
    }.
patchwork-aim-board-special = Sieh, was auf der Zeittafel gleich vor dir liegt: der Sonderflicken bei { $mark }.
patchwork-aim-holes = Achte auf Löcher: Manche Züge lassen Felder übrig, die kein Flicken im Kreis mehr füllen kann.
patchwork-aim-holes-counted = Achte auf Löcher: Ein verlockender Zug lässt { COUNT($count, of: "spaces") } mehr übrig, { $count ->
        [one] das
       *[other] die
    } kein Flicken im Kreis mehr füllen kann.
patchwork-aim-worth = Zähle, was jedes Angebot bis zum Ende bringt: { COUNT($cost, of: "points") } je Feld und sein Einkommen, weniger der Preis und weniger ein Punkt je Schritt Zeit, den Vorrücken brächte.
patchwork-aim-worth-only = Du kannst nur ein Angebot nehmen. Zähle, ob es seine Zeit wert ist: { COUNT($cost, of: "points") } je Feld und sein Einkommen, weniger der Preis und weniger ein Punkt je Schritt, den Vorrücken brächte.
patchwork-aim-income = Hier zählt Einkommen: { COUNT($marks, of: "patchwork-marks") } { $marks ->
        [one] liegt
       *[other] liegen
    } noch vor dir.
patchwork-aim-spaces = Fülle deine Decke: { COUNT($empty, of: "spaces") } { $empty ->
        [one] ist
       *[other] sind
    } leer, und jedes kostet { COUNT($cost, of: "points") }.
patchwork-aim-time = Achte auf die Zeit: Du liegst { COUNT($behind, of: "spaces") } zurück, und am Zug ist, wer hinten liegt.
patchwork-aim-row = Achte auf die Zeit: { $behind ->
        [0] Beide stehen auf demselben Feld
       *[other] Du liegst { COUNT($behind, of: "spaces") } zurück
    }. Je weiter du vorausziehst, desto öfter hintereinander kann die andere Seite ziehen.
patchwork-aim-afford = Denk an deinen nächsten Zug: Spare genug für { FORM($patch, as: "object") }, den du dann willst.
patchwork-aim-purse = Spare für deinen nächsten Zug: Nach dem besten Zug kannst du { patchwork-payable } bezahlen, nach einem anderen { $fewer ->
        [0] keines
       *[other] { $fewer }
    }.
patchwork-aim-area = Eine volle { $area }-Fläche bringt { COUNT($worth, of: "points") } und ist erreichbar: Es { $missing ->
        [one] fehlt
       *[other] fehlen
    } noch { COUNT($missing, of: "spaces") }.
patchwork-aim-special = Der Sonderflicken bei { $mark } ist in Reichweite.
patchwork-aim-follower = Denk einen Flicken weiter: Lass Platz für { FORM($patch, as: "object") }, den du als nächsten willst.
patchwork-aim-fitting = { COUNT($left, of: "patchwork-patches-stay") } im Kreis: Lege so, dass später möglichst viele passen. Nach der besten Lage { $fits ->
        [one] passt
       *[other] passen
    } { $fits }.

patchwork-aim-race = Deiner besten { $area }-Fläche { $mine ->
        [one] fehlt
       *[other] fehlen
    } { COUNT($mine, of: "spaces") }, der besten der anderen Seite { $others }.
patchwork-aim-race-other = { patchwork-aim-race } Ein Zug, der { patchwork-of-them } füllt, ist möglich, aber nicht der beste.
patchwork-aim-race-patch = { patchwork-aim-race } Der Flicken kann { patchwork-of-them } auf einmal füllen.
patchwork-aim-race-offers = { patchwork-aim-race } { $answers ->
        [1] Einer der angebotenen Flicken kann
       *[other] { $answers } der angebotenen Flicken können
    } { patchwork-of-them } auf einmal füllen.
patchwork-of-them = { $part ->
        [all] alle
       *[some] { $most } davon
    }

patchwork-aim-next = Als Nächstes willst du { FORM($patch, as: "object") }: Lege so, dass ihm viele Plätze bleiben.{ $places ->
        [many] { "" }
        [one] { " " }Nach der besten Lage hat er { $places } Platz.
       *[other] { " " }Nach der besten Lage hat er { $places } Plätze.
    }
patchwork-aim-unfillable = Suche ein Feld, das kein Flicken im Kreis mehr füllen kann.
patchwork-aim-close = Lege ihn dicht an: Am besten Platz { $sides ->
        [one] liegt { $sides } Seite
       *[other] liegen { $sides } Seiten
    } am Rand oder an einem anderen Flicken.
patchwork-aim-close-least = Lege ihn dicht an: Am besten Platz { $sides ->
        [one] liegt mindestens { $sides } Seite
       *[other] liegen mindestens { $sides } Seiten
    } am Rand oder an einem anderen Flicken.
patchwork-aim-in-one-piece = Halte den leeren Platz beisammen: Nach der besten Lage ist er in einem Stück.
patchwork-aim-together = Halte den leeren Platz in möglichst wenigen Stücken: { $fewer } nach der besten Lage, { $more } nach einer anderen.

## What to take: the second step of a hint.

patchwork-take = Nimm den Flicken für { $price } und { COUNT($time, of: "patchwork-time") }{ NOTED($patch) }: { COUNT($size, of: "spaces") }{ $income ->
        [0] { "" }
       *[other] , { $income } Einkommen
    }.
patchwork-advance = Rücke { COUNT($far, of: "spaces") } vor, für { $buttons }{ $income ->
        [0] { "" }
       *[other] { " " }+ { $income } Einkommen
    }{ $special ->
        [none] { "" }
       *[other] , und nimm den Sonderflicken bei { $special }
    }.
patchwork-sew = Nähe den Sonderflicken auf eines von { $empty ->
        [one] { $empty } leeren Feld
       *[other] { $empty } leeren Feldern
    }.
patchwork-sew-last = Nähe den Sonderflicken auf das letzte leere Feld.
patchwork-sew-area = Nähe den Sonderflicken dort auf, wo er eine { $area }-Fläche füllt.
patchwork-sew-hole = Nähe den Sonderflicken auf ein Feld, das kein Flicken im Kreis mehr füllen kann: Es gibt { $count }.
patchwork-remove = Nimm den Sonderflicken aus dem Spiel.

## The questions of puzzles.

patchwork-puzzle-take-option = Welchen Flicken nimmst du, oder rückst du vor?
patchwork-puzzle-lay-move = Du nimmst { FORM($patch, as: "object") }. Wohin nähst du ihn?
patchwork-puzzle-lay-special = Wohin nähst du den Sonderflicken?
patchwork-puzzle-race-option = Gewinne das Rennen um die 7x7-Fläche. Was nimmst du?
patchwork-puzzle-race-move = Gewinne das Rennen um die 7x7-Fläche. Wohin nähst du { FORM($patch, as: "object") }?
patchwork-puzzle-race-special = Gewinne das Rennen um die 7x7-Fläche. Wohin nähst du den Sonderflicken?
patchwork-puzzle-ending-option = Eine Wahl gewinnt die Partie, jede andere verliert sie. Welche?
patchwork-puzzle-ending-move = Finde den Zug, der die Partie gewinnt. Alle anderen verlieren sie.
patchwork-puzzle-fill-filling = Fülle die Lücke. Alle Flicken passen hinein, auf genau eine Weise.
patchwork-first-piece = Der erste Flicken bedeckt { $space }.

## Was mehrere Züge eines Spiels gemeinsam haben. Es waren $count Züge, und sie verloren zusammen $points.
## $when sagt, in welcher Hälfte der Zeittafel alle gemacht wurden.

patchwork-lesson-when = { $when ->
        [early] { " " }in der ersten Hälfte
        [late] { " " }in der zweiten Hälfte
       *[any] { "" }
    }
patchwork-lesson-cost = das kostete etwa { COUNT($points, of: "points") }.
patchwork-lesson-advance = Du bist{ patchwork-lesson-when } { COUNT($count, of: "times") } vorgerückt, wo ein Flicken besser war; { patchwork-lesson-cost }
patchwork-lesson-buy = Du hast{ patchwork-lesson-when } { COUNT($count, of: "times") } einen Flicken genommen, wo Vorrücken besser war; { patchwork-lesson-cost }
patchwork-lesson-barren = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } Flicken ohne Einkommen genommen, wo einer mit Einkommen besser war; { patchwork-lesson-cost }
patchwork-lesson-income = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } Flicken genommen, die weniger Einkommen bringen als ein besserer; { patchwork-lesson-cost }
patchwork-lesson-time = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } langsame Flicken genommen, wo ein schnellerer besser war; { patchwork-lesson-cost }
patchwork-lesson-price = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } teure Flicken genommen, wo ein billigerer besser war; { patchwork-lesson-cost }
patchwork-lesson-small = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } kleine Flicken genommen, wo ein größerer besser war; { patchwork-lesson-cost }
patchwork-lesson-special = Du hättest{ patchwork-lesson-when } { COUNT($count, of: "times") } einen Sonderflicken erreichen können und hast es nicht getan; { patchwork-lesson-cost }
patchwork-lesson-holes = Du hast{ patchwork-lesson-when } mit { COUNT($count, of: "number") } Flicken Löcher gerissen, die eine andere Lage erspart hätte; { patchwork-lesson-cost }
patchwork-lesson-place = Du hast{ patchwork-lesson-when } { COUNT($count, of: "number") } Flicken so gelegt, dass eine andere Lage besser gewesen wäre; { patchwork-lesson-cost }
